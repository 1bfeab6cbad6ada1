"""Random small panels of The Witness with everything that a panel can have, for tests against brute force.

Most of their symbols agree with some line, so many panels have a solution, and few have many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from gridlight.puzzles.witness.model.document import DIRECTIONS, TYPES
from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import DOTS, PIECES, SYMMETRIES, Panel, Symbol
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.puzzles.witness.rules.judge import Region, regions_of

Thing = TypeVar("Thing")
LATER = "pieces-leave-panel"  # drawn last, so that the panels of older seeds stay as they were
OWN = "only-own-start"  # drawn apart, for the same reason, where it matters
COLOURS = ("red", "blue", "white")
Cells = set[tuple[int, int]]  # cells counted one by one


def panel(seed: int | str, most: int = 4) -> Panel:
    """A panel of at most so many rows and columns; the same seed gives the same one."""
    return RandomPanel(Random(f"panel {seed}"), most).panel


def free_starts(panel: Panel) -> list[Spot]:
    """The starts where a line may begin."""
    spots = [panel.spot(place) for place in panel.starts]
    return [spot for spot in spots if spot in panel.shared_starts or is_free(panel, spot)]


def free_tracks(panel: Panel) -> list[tuple[Spot, ...]]:
    """By spot those beside it where a line may go."""
    free = [is_free(panel, spot) for spot in panel.spots]
    return [tuple(near for near in around if free[near]) for around in panel.around]


def is_free(panel: Panel, spot: Spot) -> bool:
    """Whether a line may go to this spot when nothing is drawn."""
    on_cells = is_cell(panel.place(spot)) or is_cell(panel.place(panel.partner[spot]))
    return spot not in panel.blocked and not on_cells


def lines(panel: Panel) -> Iterator[Line]:
    """Every line from a start to an end, right or wrong, by plain recursion."""
    ends = {panel.spot(place) for place in panel.ends}
    taken = [1 << spot | 1 << image for spot, image in enumerate(panel.partner)]  # by lines that go there, as bits
    tracks = free_tracks(panel)
    path: list[Spot] = []

    def beginning(used: int) -> Iterator[Line]:
        if path[-1] in ends:
            yield line_of(panel, path)
        for near in tracks[path[-1]]:
            if not used & taken[near]:
                path.append(near)
                yield from beginning(used | taken[near])
                path.pop()

    for start in free_starts(panel):
        path[:] = [start]
        yield from beginning(taken[start])


class RandomPanel:
    """Builds one random panel."""

    def __init__(self, rng: Random, most: int) -> None:
        self.rng = rng
        self.height, self.width = rng.randint(1, most), rng.randint(1, most)
        self.pillar = rng.random() < 0.2
        self.symmetry = self.one_of(SYMMETRIES if self.pillar else SYMMETRIES[:3]) if rng.random() < 0.35 else None
        self.rules = frozenset(rule for rule in VARIANTS if rule not in (LATER, OWN) and rng.random() < 0.08)
        self.symbols: dict[Place, Symbol] = {}
        self.dots: dict[Place, str] = {}
        self.panel = bare = Panel(self.height, self.width, self.pillar, self.symmetry)
        self.corners = [bare.place(spot) for spot in bare.spots if bare.tracks[spot] and not is_edge(bare.place(spot))]
        self.edges = [bare.place(spot) for spot in bare.spots if bare.tracks[spot] and is_edge(bare.place(spot))]
        self.starts: tuple[Place, ...] = ()
        self.starts = self.terminals(1 + (rng.random() < 0.3))
        self.ends = {place: self.one_of(DIRECTIONS) for place in self.terminals(1 + (rng.random() < 0.4))}
        self.gaps = self.some([*self.edges, *self.corners], 0.04)
        self.missing = tuple(place for place in self.some(self.edges, 0.06) if place not in self.gaps)
        self.panel = self.current()
        if OWN in self.panel.variants_in_play and Random(f"{self.starts}").random() < 0.6:
            self.rules |= {OWN}
            self.panel = self.current()
        if path := self.walk():
            self.fill(line_of(self.panel, path))
        self.add_noise()
        if rng.random() < 0.08:
            self.rules |= {LATER}
        self.panel = self.current()

    def current(self) -> Panel:
        """The panel so far."""
        given = (self.height, self.width, self.pillar, self.symmetry, self.starts, self.ends, self.gaps, self.missing)
        return Panel(*given, self.dots, dict(sorted(self.symbols.items())), self.rules)

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of these."""
        return self.rng.choice(things)

    def some(self, places: Sequence[Place], share: float) -> tuple[Place, ...]:
        """A random share of the places."""
        return tuple(place for place in places if self.rng.random() < share)

    def terminals(self, number: int) -> tuple[Place, ...]:
        """Places where lines start or end: mostly corners, mostly on the border, often with their images."""
        terminals: dict[Place, None] = {}
        for _ in range(number):
            rim = self.rng.random() < 0.7
            places = self.edges if self.rng.random() < 0.25 else self.corners
            place = self.one_of([place for place in places if not rim or self.panel.on_border(place)] or places)
            terminals[place] = None
            image = self.panel.image(place)
            if self.rng.random() < 0.6 and not is_cell(image):
                terminals[image] = None
        return tuple(terminals)

    def walk(self) -> list[Spot]:
        """The longest of some random lines; empty if none was found."""
        panel, best = self.panel, list[Spot]()
        starts, tracks = free_starts(panel), free_tracks(panel)
        ends = {panel.spot(place) for place in self.ends}
        for _ in range(12):
            path, used, nexts = list[Spot](), set[Spot](), starts
            while nexts:
                path.append(self.one_of(nexts))
                used |= {path[-1], panel.partner[path[-1]]}
                nexts = [spot for spot in tracks[path[-1]] if spot not in used]
                if path[-1] in ends and (len(path) > len(best) or self.rng.random() < 0.2):
                    best = list(path)
        return best

    # Clues that agree with a line
    def fill(self, line: Line) -> None:
        """Dots on the line, and symbols that its regions agree with."""
        drawn = {*line.first, *line.second}
        for spot in sorted(drawn):
            if self.rng.random() < 0.1:
                own = "blue" if spot in line.first else "yellow"
                self.dots[self.panel.place(spot)] = self.one_of(("black", "invisible", own))
        kinds = self.rng.sample(("squares", "stars", "triangles", "pieces", "marks"), self.rng.randint(1, 3))
        self.panel = self.current()
        for region in regions_of(self.panel, line):
            self.fill_region(region, drawn, kinds)

    def fill_region(self, region: Region, drawn: set[Spot], kinds: Sequence[str]) -> None:
        """Symbols in one region."""
        cells = [self.panel.place(spot) for spot in region if spot in self.panel.cells]
        self.rng.shuffle(cells)
        rng, squares = self.rng, self.one_of(COLOURS)
        if "pieces" in kinds and rng.random() < 0.6:
            self.cut(cells)
        if "stars" in kinds and len(cells) > 1 and rng.random() < 0.6:
            colour = self.one_of([colour for colour in COLOURS if colour != squares or "squares" not in kinds])
            for _ in range(2):
                self.put(cells, "star", colour)
        if "squares" in kinds:
            for _ in range(rng.randint(0, 2)):
                self.put(cells, "square", squares)
        if "triangles" in kinds:
            for _ in range(rng.randint(0, 2)):
                sides = sum(near in drawn for near in self.panel.around[self.panel.spot(cells[-1])]) if cells else 0
                if sides:
                    self.put(cells, "triangle", "orange", sides)
        if "marks" in kinds and rng.random() < 0.5:
            self.put(cells, "elimination", self.one_of(COLOURS))
            if rng.random() < 0.7:
                self.stray(cells)

    def put(self, cells: list[Place], type: str, colour: str, count: int = 0, shape: Cells | None = None) -> None:
        """A symbol in the last of these cells, which is taken away; none where none is left."""
        if cells:
            at, free = cells.pop(), bool(shape) and self.rng.random() < 0.4
            self.symbols[at] = Symbol(at, type, colour, count, drawn_shape(shape) if shape else (), free)

    def stray(self, cells: list[Place]) -> None:
        """Any symbol."""
        type = self.one_of(TYPES)
        shape = self.grown({(0, 0)}, 3) if type in PIECES else None
        self.put(cells, type, self.one_of(COLOURS), self.rng.randint(1, 4) if type == "triangle" else 0, shape)

    def cut(self, cells: list[Place]) -> None:
        """The region cut up into pieces, perhaps one too large for it and a hollow one for the surplus."""
        uncut: Cells = {(row // 2, column // 2) for row, column in cells}
        while uncut and cells:
            piece = {*self.within({min(uncut)}, uncut, len(uncut) if len(cells) == 1 else self.rng.randint(1, 4))}
            uncut -= piece
            if self.rng.random() < 0.25 and len(cells) > 1:
                larger = self.grown(piece, len(piece) + self.rng.randint(1, 2))
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

    # Clues that may not
    def add_noise(self) -> None:
        """Sometimes add or change a clue."""
        if self.rng.random() < 0.3:
            cells = [self.panel.place(cell) for cell in self.panel.cells]
            self.stray([self.one_of(cells)])
        if self.rng.random() < 0.15:
            self.dots[self.one_of([*self.corners, *self.edges])] = self.one_of(DOTS)
        if self.symbols and self.rng.random() < 0.2:
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
