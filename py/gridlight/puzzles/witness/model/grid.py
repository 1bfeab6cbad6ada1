"""The places of a panel of some size, and which are next to each other.

A place is a doubled (row, column): two even numbers are a corner, two odd ones a cell, one of each an edge. Inside,
places are *spots*: numbers in reading order, row * columns + column.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from gridlight.text.template import Texts

Place = tuple[int, int]  # (row, column), doubled
Spot = int  # row * columns + column
Near = tuple[tuple[Spot, ...], ...]  # by spot, others

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
PLACES = Texts(
    cell="the cell in row {row}, column {column}",
    corner="the corner in row {row}, column {column}",
    start="the start in row {row}, column {column}",
    edge="the edge in {way, select, down {column {column}, rows {row} to {next_row}} other {row {row}, columns"
    " {column} to {next_column}}}",
)
SIZES = 64  # of panels, whose neighbours are kept


class Neighbours(NamedTuple):
    """What is next to what on every panel of one size."""

    around: Near
    sides: Near
    tracks: Near


@dataclass(frozen=True)
class Grid:
    """The corners, edges and cells of a panel."""

    height: int  # cells
    width: int
    pillar: bool = False

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

    def on_border(self, place: Place) -> bool:
        """Whether this is on the border of the panel."""
        sides = not self.pillar and place[1] in (0, self.columns - 1)
        return place[0] in (0, self.rows - 1) or sides

    @cached_property
    def spots(self) -> range:
        """All spots."""
        return range(self.rows * self.columns)

    @cached_property
    def cells(self) -> list[Spot]:
        """The cells, in reading order."""
        return [spot for spot in self.spots if is_cell(self.place(spot))]

    @cached_property
    def around(self) -> Near:
        """By spot the spots above, below, left and right of it, none twice."""
        return neighbours_of(self.height, self.width, self.pillar).around

    @cached_property
    def sides(self) -> Near:
        """By cell its four sides, nothing for corners and edges; on a pillar of width 1 one edge is two of them."""
        return neighbours_of(self.height, self.width, self.pillar).sides

    @cached_property
    def tracks(self) -> Near:
        """By corner and edge the edges and corners next to it, gaps included; nothing for cells."""
        return neighbours_of(self.height, self.width, self.pillar).tracks


@lru_cache(maxsize=SIZES)
def neighbours_of(height: int, width: int, pillar: bool) -> Neighbours:
    """The neighbours on panels of this size; they are kept, since making one panel looks at hundreds of its size."""
    grid = Grid(height, width, pillar)
    places = [grid.place(spot) for spot in grid.spots]
    beside = [[grid.beside(place, letter) for letter in STEPS] for place in places]
    near = [tuple(grid.spot(place) for place in four if place is not None) for four in beside]
    around = tuple(tuple(dict.fromkeys(spots)) for spots in near)
    sides = tuple(spots if is_cell(place) else () for place, spots in zip(places, near, strict=True))
    tracks = tuple(
        () if is_cell(place) else tuple(spot for spot in spots if not is_cell(places[spot]))
        for place, spots in zip(places, around, strict=True)
    )
    return Neighbours(around, sides, tracks)


def is_cell(place: Place) -> bool:
    """Whether this is a cell."""
    return bool(place[0] % 2 and place[1] % 2)


def is_edge(place: Place) -> bool:
    """Whether this is the middle of an edge."""
    return (place[0] + place[1]) % 2 == 1


def where(place: Place, is_start: bool = False) -> str:
    """What a place is called in a sentence: corners and cells are counted from 1."""
    key = "cell" if is_cell(place) else "edge" if is_edge(place) else "start" if is_start else "corner"
    row, column = (number // 2 + 1 for number in place)
    way = "down" if place[0] % 2 else "across"
    return PLACES(key, row=row, column=column, way=way, next_row=row + 1, next_column=column + 1)
