"""Where a graph's things lie, in cells, as on the page: as the document says, or laid out automatically.

A grid comes out as a grid, a path, cycle or tree as such, anything else by forces; parts that are not connected lie
side by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import inf, sqrt
from typing import NamedTuple

from gridlight.puzzles.switches import Switches
from gridlight.puzzles.switches.drawing.forces import laid_by_forces
from gridlight.puzzles.switches.drawing.graph import Graph, Link, Neighbours, graph_of
from gridlight.puzzles.switches.drawing.nearby import Finder, box_of, free_spot, gaps, quantile
from gridlight.puzzles.switches.drawing.shapes import shaped

MARGIN = 0.5  # around the outermost things
APART = 0.75  # between a thing that is added and those that are there
TOUCH = 0.2  # so close, one thing hides another
FEW = 300  # things that are placed beside others one by one
WIDE = 4  # cells for each thing, the most that a layout may measure; where they are few,
WIDEST = 200  # so many in all
GAP = 1.15  # between parts that are not connected
SHAPE = 1.5  # width to height, of all parts together
CLOSE = 1.35  # how much longer a link is than the way to the next thing, at most
LEAST, MOST = 0.6, 1.7  # a layout with steps between these is drawn as it is
DIGITS = 40  # as many as a name can have


class Layout(NamedTuple):
    """Where all things lie on a sheet of this size."""

    graph: Graph
    spots: Sequence[complex]
    width: float
    height: float


def layout_of(puzzle: Switches) -> Layout:
    """Where a puzzle's things lie."""
    graph = graph_of(puzzle)
    given = given_spots(graph, puzzle.layout) if puzzle.layout else None
    rough = given or automatic(graph)
    unit = unit_of(rough, graph.links)
    left, top, width, height = (length / unit for length in box_of(rough))
    corner = complex(left - MARGIN, top - MARGIN)
    return Layout(graph, [spot / unit - corner for spot in rough], width + 2 * MARGIN, height + 2 * MARGIN)


def unit_of(spots: Sequence[complex | None], links: Sequence[Link]) -> float:
    """How far apart neighbours are: the median length of a link, or less where things lie closer than that.

    A layout that is more or less in cells has the unit 1, so it stays as it is.
    """
    ends = ((spots[link.first], spots[link.second]) for link in links)
    lengths = (abs(start - end) for start, end in ends if start is not None and end is not None)
    near = quantile(gaps([spot for spot in spots if spot is not None]), 0.1)
    typical = min(quantile(lengths, 0.5), CLOSE * near)
    return typical if typical < LEAST or MOST < typical < inf else 1


# A given layout
def given_spots(graph: Graph, layout: Mapping[str, Sequence[float]]) -> list[complex] | None:
    """The document's own layout.

    None if it cannot be used: everything is in one place, or the whole is so wide that things would be specks.
    """
    given = [complex(layout[name][1], layout[name][0]) if name in layout else None for name in graph.names]
    known = [spot for spot in given if spot is not None]
    if not known or len(given) - len(known) > FEW:
        return None
    _, _, width, height = box_of(known)
    unit = unit_of(given, graph.links)
    if (width == height == 0 and len(given) > 1) or max(width, height) / unit > max(len(given) * WIDE, WIDEST):
        return None
    return placed([spot and spot / unit for spot in given], graph.near)


def placed(given: Sequence[complex | None], near: Neighbours) -> list[complex] | None:
    """The same with a place of its own for each thing.

    What has none yet lies beside its neighbours, and what would hide another moves. None if many would move.
    """
    spots: dict[int, complex] = {}
    finder = Finder()

    def put(thing: int, spot: complex) -> None:
        spots[thing] = spot
        finder.add(thing, spot)

    moved = 0
    for thing, spot in enumerate(given):
        if spot is not None:
            taken = finder.find(spot, TOUCH) is not None
            moved += taken
            if moved > FEW:
                return None
            put(thing, free_spot(finder, spot, APART) if taken else spot)
    for thing, spot in enumerate(given):
        if spot is None:
            around = [spots[other] for other in near[thing] if other in spots]
            put(thing, free_spot(finder, sum(around) / max(1, len(around)), APART))
    return [spots[thing] for thing in range(len(given))]


# The automatic layout
@lru_cache(maxsize=64)
def automatic(graph: Graph) -> list[complex]:
    """In the order of names, bulbs first: so an edit and its undoing give the same picture."""
    order = sorted(range(len(graph.names)), key=lambda thing: (thing >= graph.bulbs, *sortable(graph.names[thing])))
    near = [sorted(others) for others in within(order, graph.near)]
    spots = packed([(members, laid_out(members, near, graph.bulbs)) for members in components(near)])
    by_thing = {thing: spots[place] for place, thing in enumerate(order)}
    return [by_thing[thing] for thing in range(len(order))]


def sortable(name: str) -> tuple[bytes, bytes]:
    """A name so that 9 comes before 10; letters are ordered as in JavaScript."""
    padded = re.sub("[0-9]+", lambda digits: digits[0].zfill(DIGITS), name)
    return padded.encode("utf-16-be", "surrogatepass"), name.encode("utf-16-be", "surrogatepass")


def components(near: Neighbours) -> Iterator[list[int]]:
    """The connected parts, each as its things in order."""
    seen: set[int] = set()
    for start in range(len(near)):
        if start not in seen:
            members = [start]
            seen.add(start)
            for thing in members:
                members += (fresh := [other for other in near[thing] if other not in seen])
                seen.update(fresh)
            yield sorted(members)


def laid_out(members: Sequence[int], near: Neighbours, bulbs: int) -> Sequence[complex]:
    """One part. If its bulbs alone have a well-known shape, its other switches lie beside their bulbs."""
    own = within(members, near)
    inner = [thing for thing in members if thing < bulbs]
    others = len(members) - len(inner)
    if inner and others <= FEW:
        bare = within(inner, near) if others else own
        if len([*components(bare)]) == 1 and (spots := shaped(bare)):
            return placed([*spots, *[None] * others], own) or spots
    return laid_by_forces(own)


def within(members: Sequence[int], near: Neighbours) -> list[list[int]]:
    """The neighbours of these things among themselves, numbered by their place in the list."""
    number = {thing: place for place, thing in enumerate(members)}
    return [[number[other] for other in near[thing] if other in number] for thing in members]


def packed(parts: Sequence[tuple[Sequence[int], Sequence[complex]]]) -> dict[int, complex]:
    """All parts on one sheet, in rows, in the order of their first things."""
    boxes = [box_of(spots) for _, spots in parts]
    area = sum((width + GAP) * (height + GAP) for _, _, width, height in boxes)
    room = max(max(width for _, _, width, _ in boxes) + GAP, sqrt(area * SHAPE)) + 1e-6
    places: dict[int, complex] = {}
    x = y = tallest = 0.0
    for (members, spots), (left, top, width, height) in zip(parts, boxes, strict=True):
        if x > 0 and x + width + GAP > room:
            x, y, tallest = 0.0, y + tallest, 0.0
        places |= {thing: spot + complex(x - left, y - top) for thing, spot in zip(members, spots, strict=True)}
        x += width + GAP
        tallest = max(tallest, height + GAP)
    return places
