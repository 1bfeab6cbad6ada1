"""Pieces that a maker puts: a region, or a region and a few cells beside it, cut into pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridlight.puzzles.witness.model.givens import Shape, Symbol
from gridlight.puzzles.witness.model.grid import Spot, is_cell
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.placing import Clue, Placing

SMALLEST, BIGGEST = 2, 5  # squares of a piece; the last piece of a region may be smaller
LARGEST_REGION = 14  # that pieces cover
COLOURS = {"polyomino": "yellow", "hollow": "blue"}


def pieces(placing: Placing, sort: str, number: int, room: Sequence[Spot]) -> Clue | None:
    """Pieces that tile a region, in cells of it; of hollow ones they cover a few cells beside it, too."""
    area = placing.areas[number]
    if not 1 < len(area) <= LARGEST_REGION:
        return None
    extra = set[Spot]()
    if sort == "hollow":
        beside = sorted({near for cell in area for near in neighbours(placing.bare, cell)} - area)
        if not beside:
            return None
        outside = set(placing.bare.inside) - area
        extra = grown(placing, placing.chance.choice(beside), outside, placing.chance.randint(1, 3))
    shapes = [("polyomino", shape(placing.bare, cells)) for cells in cut_into_pieces(placing, area | extra)]
    if extra:
        shapes.append(("hollow", shape(placing.bare, extra)))
    if len(room) < len(shapes) or any(form is None for _, form in shapes):
        return None
    cells = placing.chance.sample(room, len(shapes))
    symbols = (piece(placing, cell, type, form or ()) for cell, (type, form) in zip(cells, shapes, strict=True))
    return Clue(sort, tuple(symbols))


def piece(placing: Placing, cell: Spot, type: str, shape: Shape) -> Symbol:
    """A symbol for a piece that lies so; of one that may be turned, it has the shape turned at random."""
    free = placing.chance.random() < placing.recipe.free
    for _ in range(placing.chance.randrange(4) if free else 0):
        shape = tuple("".join(column) for column in zip(*shape[::-1], strict=True))
    return Symbol(placing.bare.place(cell), type, COLOURS[type], 0, shape, free)


def wrong_piece(placing: Placing, type: str, cell: Spot) -> Symbol:
    """A small piece, which is likely not to fit."""
    size = placing.chance.randint(1, 3)
    small = shape(placing.bare, grown(placing, cell, set(placing.bare.inside), size)) or ("#",)
    free = placing.chance.random() < placing.recipe.free
    return Symbol(placing.bare.place(cell), type, COLOURS[type], 0, small, free)


def cut_into_pieces(placing: Placing, area: Iterable[Spot]) -> list[set[Spot]]:
    """An area cut into pieces of a few cells each."""
    uncut = set(area)
    parts: list[set[Spot]] = []
    while uncut:
        # From the cell with the fewest neighbours: others would leave single cells behind.
        first = min(sorted(uncut), key=lambda cell: sum(near in uncut for near in neighbours(placing.bare, cell)))
        parts.append(grown(placing, first, uncut, placing.chance.randint(SMALLEST, BIGGEST)))
        uncut -= parts[-1]
    return parts


def grown(placing: Placing, first: Spot, within: set[Spot], size: int) -> set[Spot]:
    """Connected cells from `first` on, at most `size` of them."""
    cells = {first}
    while len(cells) < size:
        near = sorted({neighbour for cell in cells for neighbour in neighbours(placing.bare, cell)} & (within - cells))
        if not near:
            break
        cells.add(placing.chance.choice(near))
    return cells


def neighbours(panel: Panel, cell: Spot) -> Iterator[Spot]:
    """The cells beside a cell."""
    around = panel.around
    return (near for edge in around[cell] for near in around[edge] if near != cell and is_cell(panel.place(near)))


def shape(panel: Panel, cells: Iterable[Spot]) -> Shape | None:
    """The shape of some cells; None if it goes all the way round a pillar."""
    at = {(row // 2, column // 2) for row, column in map(panel.place, cells)}
    if panel.pillar:
        empty = next((c for c in range(panel.width) if not any(column == c for _, column in at)), None)
        if empty is None:
            return None
        at = {(row, (column - empty) % panel.width) for row, column in at}
    top, left = min(row for row, _ in at), min(column for _, column in at)
    tall, wide = max(row for row, _ in at) - top + 1, max(column for _, column in at) - left + 1
    return tuple("".join("#" if (top + r, left + c) in at else "." for c in range(wide)) for r in range(tall))
