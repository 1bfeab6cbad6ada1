"""Small panels of The Witness at random: all that a panel can have, with symbols that mostly agree with some line.

So many of them have a solution, and few have many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from gridlight.puzzles.witness.model.document import DIRECTIONS, VARIANTS
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import (
    DOTS,
    PIECES,
    SYMMETRIES,
    TYPES,
    Panel,
    Place,
    Spot,
    Symbol,
    is_cell,
    is_edge,
)
from gridlight.puzzles.witness.rules.judge import Region, regions_of

Thing = TypeVar("Thing")
COLOURS = ("red", "blue", "white")
Cells = set[tuple[int, int]]  # cells counted one by one


def panel(seed: int | str, most: int = 4) -> Panel:
    """A panel of at most so many rows and columns; the same seed gives the same one."""
    return Made(Random(f"panel {seed}"), most).panel


def free_to(panel: Panel, way: Sequence[Spot], spot: Spot) -> bool:
    """Whether the first line, come so far, may go there."""
    used = {*way, *(panel.partner[one] for one in way)}
    image = panel.place(panel.partner[spot])
    return spot not in used and spot not in panel.blocked and not is_cell(panel.place(spot)) and not is_cell(image)


def lines(panel: Panel, ways: Iterable[list[Spot]] | None = None) -> Iterator[Line]:
    """Every line from a start to an end, right or not, in the plainest way."""
    for way in [[panel.spot(start)] for start in panel.starts] if ways is None else ways:
        if free_to(panel, way[:-1], way[-1]):
            if panel.place(way[-1]) in panel.ends:
                yield line(panel, way)
            yield from lines(panel, ([*way, near] for near in panel.around[way[-1]]))


def line(panel: Panel, way: Sequence[Spot]) -> Line:
    """The line whose first line goes this way."""
    return Line(tuple(way), tuple(panel.partner[spot] for spot in way) if panel.symmetry else ())


class Made:
    """A panel in the making."""

    def __init__(self, chance: Random, most: int) -> None:
        self.chance = chance
        self.height, self.width = chance.randint(1, most), chance.randint(1, most)
        self.pillar = chance.random() < 0.2
        self.symmetry = self.one_of(SYMMETRIES if self.pillar else SYMMETRIES[:3]) if chance.random() < 0.35 else None
        self.rules = frozenset(rule for rule in VARIANTS if chance.random() < 0.08)
        self.symbols: dict[Place, Symbol] = {}
        self.dots: dict[Place, str] = {}
        self.panel = bare = Panel(self.height, self.width, self.pillar, self.symmetry)
        self.corners = [bare.place(spot) for spot in bare.spots if bare.tracks[spot] and not is_edge(bare.place(spot))]
        self.edges = [bare.place(spot) for spot in bare.spots if bare.tracks[spot] and is_edge(bare.place(spot))]
        self.starts = self.terminals(1 + (chance.random() < 0.3))
        self.ends = {place: self.one_of(DIRECTIONS) for place in self.terminals(1 + (chance.random() < 0.4))}
        self.gaps = self.some([*self.edges, *self.corners], 0.04)
        self.missing = tuple(place for place in self.some(self.edges, 0.06) if place not in self.gaps)
        self.panel = self.whole()
        if way := self.walk():
            self.fill(line(self.panel, way))
        self.spoil()
        self.panel = self.whole()

    def whole(self) -> Panel:
        """The panel as it is now."""
        given = (self.height, self.width, self.pillar, self.symmetry, self.starts, self.ends, self.gaps, self.missing)
        return Panel(*given, self.dots, dict(sorted(self.symbols.items())), self.rules)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of these."""
        return self.chance.choice(things)

    def some(self, places: Sequence[Place], share: float) -> tuple[Place, ...]:
        """About this share of the places."""
        return tuple(place for place in places if self.chance.random() < share)

    def terminals(self, number: int) -> tuple[Place, ...]:
        """So many places where lines start or end: mostly corners, mostly on the rim; often with their images."""
        found: dict[Place, None] = {}
        for _ in range(number):
            rim = self.chance.random() < 0.7
            places = self.edges if self.chance.random() < 0.25 else self.corners
            place = self.one_of([place for place in places if not rim or self.panel.on_border(place)] or places)
            found[place] = None
            image = self.panel.image(place)
            if self.chance.random() < 0.6 and not is_cell(image):
                found[image] = None
        return tuple(found)

    def walk(self) -> list[Spot]:
        """A line at random, the longest of some; none where none is found."""
        panel, best = self.panel, list[Spot]()
        for _ in range(12):
            way: list[Spot] = []
            nexts: Sequence[Spot] = [panel.spot(place) for place in self.starts]
            while nexts := [spot for spot in nexts if free_to(panel, way, spot)]:
                way.append(self.one_of(nexts))
                nexts = panel.around[way[-1]]
                if panel.place(way[-1]) in self.ends and (len(way) > len(best) or self.chance.random() < 0.2):
                    best = list(way)
        return best

    # What agrees with a line
    def fill(self, line: Line) -> None:
        """Dots on the line, and symbols that its regions agree with."""
        drawn = {*line.first, *line.second}
        for spot in sorted(drawn):
            if self.chance.random() < 0.1:
                own = "blue" if spot in line.first else "yellow"
                self.dots[self.panel.place(spot)] = self.one_of(("black", "invisible", own))
        kinds = self.chance.sample(("squares", "stars", "triangles", "pieces", "marks"), self.chance.randint(1, 3))
        self.panel = self.whole()
        for region in regions_of(self.panel, line):
            self.fill_region(region, drawn, kinds)

    def fill_region(self, region: Region, drawn: set[Spot], kinds: Sequence[str]) -> None:
        """Symbols in one region."""
        cells = [self.panel.place(spot) for spot in region if spot in self.panel.cells]
        self.chance.shuffle(cells)
        chance, squares = self.chance, self.one_of(COLOURS)
        if "pieces" in kinds and chance.random() < 0.6:
            self.cut(cells)
        if "stars" in kinds and len(cells) > 1 and chance.random() < 0.6:
            colour = self.one_of([colour for colour in COLOURS if colour != squares or "squares" not in kinds])
            for _ in range(2):
                self.put(cells, "star", colour)
        if "squares" in kinds:
            for _ in range(chance.randint(0, 2)):
                self.put(cells, "square", squares)
        if "triangles" in kinds:
            for _ in range(chance.randint(0, 2)):
                sides = sum(near in drawn for near in self.panel.around[self.panel.spot(cells[-1])]) if cells else 0
                if sides:
                    self.put(cells, "triangle", "orange", sides)
        if "marks" in kinds and chance.random() < 0.5:
            self.put(cells, "elimination", self.one_of(COLOURS))
            if chance.random() < 0.7:
                self.stray(cells)

    def put(self, cells: list[Place], type: str, colour: str, count: int = 0, shape: Cells | None = None) -> None:
        """A symbol in the last of these cells, which is taken away; none where none is left."""
        if cells:
            at, free = cells.pop(), bool(shape) and self.chance.random() < 0.4
            self.symbols[at] = Symbol(at, type, colour, count, drawn_shape(shape) if shape else (), free)

    def stray(self, cells: list[Place]) -> None:
        """Any symbol."""
        type = self.one_of(TYPES)
        shape = self.grown({(0, 0)}, 3) if type in PIECES else None
        self.put(cells, type, self.one_of(COLOURS), self.chance.randint(1, 4) if type == "triangle" else 0, shape)

    def cut(self, cells: list[Place]) -> None:
        """The region cut up into pieces, perhaps one too large for it and a hollow one for the surplus."""
        left: Cells = {(row // 2, column // 2) for row, column in cells}
        while left and cells:
            piece = {*self.within({min(left)}, left, len(left) if len(cells) == 1 else self.chance.randint(1, 4))}
            left -= piece
            if self.chance.random() < 0.25 and len(cells) > 1:
                larger = self.grown(piece, len(piece) + self.chance.randint(1, 2))
                self.put(cells, "hollow", "blue", shape=larger - piece)
                piece = larger
            self.put(cells, "polyomino", self.one_of(COLOURS), shape=piece)

    def within(self, piece: Cells, room: Cells, size: int) -> Cells:
        """The piece grown to this size inside the room, as far as that goes."""
        while len(piece) < size and (more := sorted(beside(piece) & room)):
            piece = piece | {self.one_of(more)}
        return piece

    def grown(self, piece: Cells, size: int) -> Cells:
        """The piece grown to this size."""
        return self.within(piece, {*((row, column) for row in range(-3, 9) for column in range(-3, 9))}, size)

    # What does not
    def spoil(self) -> None:
        """Now and then something more or something else."""
        if self.chance.random() < 0.3:
            cells = [self.panel.place(cell) for cell in self.panel.cells]
            self.stray([self.one_of(cells)])
        if self.chance.random() < 0.15:
            self.dots[self.one_of([*self.corners, *self.edges])] = self.one_of(DOTS)
        if self.symbols and self.chance.random() < 0.2:
            at = self.one_of(sorted(self.symbols))
            self.symbols[at] = replace(self.symbols[at], colour=self.one_of(COLOURS))


def beside(piece: Cells) -> Cells:
    """The cells on the four sides of these."""
    return {(row + a, column + b) for row, column in piece for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} - piece


def drawn_shape(cells: Cells) -> tuple[str, ...]:
    """The rows of a piece."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    rows = range(top, max(row for row, _ in cells) + 1)
    columns = range(left, max(column for _, column in cells) + 1)
    return tuple("".join(".#"[(row, column) in cells] for column in columns) for row in rows)
