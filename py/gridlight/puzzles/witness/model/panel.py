"""A panel: its symbols, which places are next to each other, and where the second line runs.

A place is a doubled (row, column): two even numbers are a corner, two odd ones a cell, one of each an edge. Inside,
places are *spots*: numbers in reading order, row * columns + column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gridlight.puzzle import Fact

Place = tuple[int, int]  # (row, column), doubled
Spot = int  # row * columns + column
Shape = tuple[str, ...]  # rows of # and .

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
TYPES = ("square", "star", "triangle", "polyomino", "hollow", "elimination")
PIECES = ("polyomino", "hollow")
COLOUR_ONLY = "colour"  # the type of a symbol that keeps its colour but not its rule; no document has it
SYMMETRIES = ("left-right", "top-bottom", "rotational", "shift")
DOTS = ("black", "blue", "yellow", "invisible")


@dataclass(frozen=True)
class Symbol:
    """The symbol in a cell. Triangles have a count, polyominoes a shape; `free` ones may be turned."""

    at: Place
    type: str
    colour: str
    count: int = 0
    shape: Shape = ()
    free: bool = False


@dataclass(frozen=True)
class Panel:
    """The givens, named as in the contract."""

    height: int  # cells
    width: int
    pillar: bool = False
    symmetry: str | None = None
    starts: tuple[Place, ...] = ()
    ends: Mapping[Place, str] = field(default_factory=dict[Place, str])  # the direction in which it sticks out
    gaps: tuple[Place, ...] = ()
    missing: tuple[Place, ...] = ()
    dots: Mapping[Place, str] = field(default_factory=dict[Place, str])  # colour
    symbols: Mapping[Place, Symbol] = field(default_factory=dict[Place, Symbol])
    rules: frozenset[str] = frozenset()  # the variants in use

    @cached_property
    def rows(self) -> int:
        """The number of rows of places."""
        return 2 * self.height + 1

    @cached_property
    def columns(self) -> int:
        """The number of columns of places; on a pillar they wrap."""
        return 2 * self.width + (not self.pillar)

    def spot(self, place: Place) -> Spot:
        """The number of a place."""
        return place[0] * self.columns + place[1]

    def place(self, spot: Spot) -> Place:
        """The place of a number."""
        return divmod(spot, self.columns)

    def places(self, spots: Iterable[Spot]) -> list[Place]:
        """The places of these numbers, in reading order."""
        return [self.place(spot) for spot in sorted(spots)]

    def places_in_order(self, spots: Iterable[Spot]) -> list[Place]:
        """The places of these numbers, in the order given."""
        return [self.place(spot) for spot in spots]

    def holds(self, place: Place) -> bool:
        """Whether this is a place of the panel."""
        return 0 <= place[0] < self.rows and 0 <= place[1] < self.columns

    def beside(self, place: Place, letter: str) -> Place | None:
        """The place next to it in this direction; None off the panel."""
        down, right = STEPS[letter]
        row, column = place[0] + down, place[1] + right
        near = (row, column % self.columns if self.pillar else column)
        return near if self.holds(near) else None

    @cached_property
    def around(self) -> list[tuple[Spot, ...]]:
        """By spot the spots above, below, left and right of it, none twice."""
        found: list[tuple[Spot, ...]] = []
        for row in range(self.rows):
            for column in range(self.columns):
                near = (self.beside((row, column), letter) for letter in STEPS)
                found.append(tuple(dict.fromkeys(self.spot(place) for place in near if place is not None)))
        return found

    @cached_property
    def sides(self) -> list[tuple[Spot, ...]]:
        """By cell its four sides, nothing for corners and edges; on a pillar of width 1 one edge is two of them."""
        found: list[tuple[Spot, ...]] = []
        for spot in self.spots:
            near = (self.beside(self.place(spot), letter) for letter in STEPS if is_cell(self.place(spot)))
            found.append(tuple(self.spot(place) for place in near if place is not None))
        return found

    @cached_property
    def tracks(self) -> list[tuple[Spot, ...]]:
        """By corner and edge the edges and corners next to it, gaps included; nothing for cells."""
        return [
            tuple(near for near in self.around[spot] if not is_cell(self.place(near)))
            if not is_cell(self.place(spot))
            else ()
            for spot in self.spots
        ]

    @cached_property
    def facts(self) -> list[tuple[Fact, Fact]]:
        """By spot the facts that no line is on it, and that one is."""
        return [(Fact(self.place(spot), 0), Fact(self.place(spot), 1)) for spot in self.spots]

    @cached_property
    def spots(self) -> range:
        """All spots."""
        return range(self.rows * self.columns)

    @cached_property
    def cells(self) -> list[Spot]:
        """The cells, in reading order."""
        return [spot for spot in self.spots if is_cell(self.place(spot))]

    @cached_property
    def partner(self) -> list[Spot]:
        """The image of each spot on the second line; the spot itself where there is no symmetry."""
        return [self.spot(self.image(self.place(spot))) for spot in self.spots]

    def image(self, place: Place) -> Place:
        """The place of the second line when the first is here."""
        if self.symmetry is None:
            return place
        row, column = place
        if self.symmetry in ("top-bottom", "rotational"):
            row = 2 * self.height - row
        if self.pillar:  # half-way round, or mirrored so that the half-way column faces the first
            mirrored = self.symmetry in ("left-right", "rotational")
            return row, (self.width - column if mirrored else column + self.width) % self.columns
        return row, 2 * self.width - column if self.symmetry in ("left-right", "rotational") else column

    @cached_property
    def lines_differ(self) -> bool:
        """Whether it matters which of two lines uses a place, and which its image."""
        if self.symmetry is None:
            return False
        only_one_ends = any(self.image(place) not in self.ends for place in self.ends)
        return only_one_ends or any(colour in ("blue", "yellow") for colour in self.dots.values())

    @cached_property
    def shared_starts(self) -> frozenset[Spot]:
        """The starts that are their own image: there both lines may begin, and no line may come later."""
        if self.symmetry is None:
            return frozenset()
        own = {self.spot(place) for place in self.starts if self.image(place) == place}
        return frozenset(own - {self.spot(place) for place in (*self.gaps, *self.missing)})

    @cached_property
    def blocked(self) -> frozenset[Spot]:
        """Corners and edges that no line may use: gaps, missing ones, and those whose image the second line cannot use.

        There the two lines would meet or, on pillars of odd width, the second would be in a cell. At `shared_starts`
        lines may begin all the same.
        """
        closed = {self.spot(place) for place in (*self.gaps, *self.missing)}
        if self.symmetry is not None:
            tracks = ((spot, self.partner[spot]) for spot in self.spots if not is_cell(self.place(spot)))
            closed |= {one for one, other in tracks if other in closed or other == one or is_cell(self.place(other))}
        return frozenset(closed)

    @cached_property
    def outside(self) -> frozenset[Spot]:
        """Cells that are open to the outside through missing edges, with those edges.

        The corners beside these edges are outside too, unless they have a dot.
        """
        absent = {self.spot(place) for place in self.missing if is_edge(place)}
        waiting = [spot for spot in absent if self.on_border(self.place(spot))]
        found: set[Spot] = set()
        while waiting:
            spot = waiting.pop()
            if spot in found:
                continue
            found.add(spot)
            for near in self.around[spot]:
                place = self.place(near)
                if is_cell(place) or near in absent:
                    waiting.append(near)
                elif not is_edge(place) and place not in self.dots:
                    found.add(near)
        return frozenset(found)

    def on_border(self, place: Place) -> bool:
        """Whether this is on the border of the panel."""
        sides = not self.pillar and place[1] in (0, self.columns - 1)
        return place[0] in (0, self.rows - 1) or sides

    @cached_property
    def marks(self) -> tuple[Place, ...]:
        """The cells with an elimination mark."""
        return tuple(place for place, symbol in self.symbols.items() if symbol.type == "elimination")

    @property
    def marks_suppress(self) -> bool:
        """Whether elimination marks follow Windmill's rule: what they suppress still counts."""
        return "marks-suppress" in self.rules

    @property
    def marks_cancel(self) -> bool:
        """Whether two elimination marks of a region may remove each other."""
        return not self.marks_suppress and "marks-do-not-cancel" not in self.rules

    @cached_property
    def variants_in_play(self) -> frozenset[str]:
        """The variants that could change a verdict on this panel, whether they are set or not."""
        types = {symbol.type for symbol in self.symbols.values()}
        dead_ends = self.pillar or not all(map(self.on_border, (*self.starts, *self.ends)))
        found = {
            "zero-sum-always-fits": "hollow" in types,
            "marks-suppress": "elimination" in types,
            "marks-do-not-cancel": "elimination" in types and not self.marks_suppress,
            "pieces-cross-lines": "hollow" in types or ("polyomino" in types and dead_ends),
            "pieces-leave-panel": "hollow" in types,
            "fat-starts": any(map(is_edge, self.starts)),
        }
        return frozenset(name for name, matters in found.items() if matters)

    def usable(self, spot: Spot) -> bool:
        """Whether a line may be on this corner or edge, if only at its start."""
        return spot not in self.blocked or spot in self.shared_starts

    @cached_property
    def inside(self) -> list[Spot]:
        """The cells that are not outside, in reading order."""
        return [cell for cell in self.cells if cell not in self.outside]


def is_cell(place: Place) -> bool:
    """Whether this is a cell."""
    return bool(place[0] % 2 and place[1] % 2)


def is_edge(place: Place) -> bool:
    """Whether this is the middle of an edge."""
    return (place[0] + place[1]) % 2 == 1
