"""Exact cover with hollow pieces where pieces may leave the panel: in the infinite plane, or round an endless pillar.

The pieces are laid one by one. Where more full pieces lie on a cell than may, a hollow one has to lie there too; else
the first cell that wants a piece gets a full one. What cancels out by itself may do so far away, where no line runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.shapes import Kind, Squares, area, rotations

LANE = 8  # bits that count what a cell wants
LEVEL = 128  # the count of a cell that wants nothing; a cell with less wants a hollow piece
KEPT = 20_000  # failed positions that one search remembers
Numbers = tuple[int, ...]  # of pieces left, by kind


class Position(NamedTuple):
    """What is still wanted."""

    wants: int  # a lane for each cell
    bars: Numbers  # by drawn edge, how many more full pieces may cross it; below 0 it wants a hollow piece


class PlaneCover:
    """The search for one region."""

    def __init__(self, panel: Panel, region: int, full: Sequence[Kind], hollow: Sequence[Kind], cross: bool) -> None:
        """`region` is a bitboard of spots, none where the pieces must cancel out; `cross`: pieces may cross lines."""
        self.panel = panel
        self.full, self.hollow = sorted(Counter(full).items(), key=order), sorted(Counter(hollow).items(), key=order)
        self.margin = sum(max(len(shape), len(shape[0])) for shape, _ in (*full, *hollow))  # no piece reaches beyond
        self.wide = panel.width if panel.pillar else panel.width + 2 * self.margin
        lanes = self.wide * (panel.height + 2 * self.margin)
        self.level = LEVEL * ((1 << LANE * lanes) - 1) // ((1 << LANE) - 1)
        cells = [spot for spot in panel.cells if region >> spot & 1]
        self.cells = [self.lane(panel.place(cell)) for cell in cells]
        self.bars = [] if cross else drawn_within(panel, region)
        self.failed: set[tuple[Position, Numbers, Numbers]] = set()

    def lane(self, cell: Place) -> int:
        """The lane of a cell of the panel."""
        row, column = cell[0] // 2 + self.margin, cell[1] // 2
        return row * self.wide + column + (0 if self.panel.pillar else self.margin)

    def fits(self, check_time: Callable[[], None]) -> bool:
        """Whether all pieces can be laid; `check_time` is called now and then."""
        areas = [area(kind) for kind, _ in self.hollow]

        def laid(position: Position, full: Numbers, hollow: Numbers) -> bool:
            wants, bars = position
            over = self.level & ~wants
            if over.bit_count() > sum(number * size for number, size in zip(hollow, areas, strict=True)):
                return False
            key = (position, full, hollow)
            if key in self.failed:
                return False
            check_time()
            if over or min(bars, default=0) < 0:
                lanes = [first_lane(over)] if over else self.beside(next(i for i, free in enumerate(bars) if free < 0))
                for kind, less in choices(self.hollow, hollow):
                    for after in self.placed(position, kind, lanes, 1):
                        if laid(after, full, less):
                            return True
            else:
                wanted = wants ^ self.level
                if not wanted and not any(full):
                    return not any(hollow)
                here = position if wanted else Position(wants, ())  # far away
                lanes = [first_lane(wanted) if wanted else self.lane((1, 1))]
                for kind, less in choices(self.full, full):
                    for after in self.placed(here, kind, lanes, -1):
                        if laid(after, less, hollow):
                            return True
                    if not wanted:
                        break  # far away any of them may be the first
            if len(self.failed) < KEPT:
                self.failed.add(key)
            return False

        wants = self.level + sum(1 << LANE * lane for lane in self.cells)
        numbers = (tuple(number for _, number in kinds) for kinds in (self.full, self.hollow))
        return laid(Position(wants, (0,) * len(self.bars)), *numbers)

    def placed(self, position: Position, kind: Kind, lanes: Sequence[int], sign: int) -> Iterator[Position]:
        """What is wanted with a hollow piece (sign 1) or a full one (-1) on one of these lanes, in every way."""
        for rotation in rotations(kind):
            for lane in lanes:
                row, column = divmod(lane, self.wide)
                for r, c in rotation:
                    top, left = row - r, (column - c) % self.wide
                    piece = layer(rotation, left, self.wide) << LANE * self.wide * top
                    wants = position.wants + sign * piece
                    bars = position.bars
                    if bars:
                        touched = self.touched(rotation, top, left, sign)
                        bars = tuple(free + sign * touched[edge] for free, edge in zip(bars, self.bars, strict=True))
                    yield Position(wants, bars)

    def beside(self, bar: int) -> list[int]:
        """The lanes of the cells beside a drawn edge."""
        near = map(self.panel.place, self.panel.around[self.bars[bar]])
        return [self.lane(place) for place in near if is_cell(place)]

    def touched(self, rotation: Squares, top: int, left: int, sign: int) -> Counter[int]:
        """The edges of the panel that a piece touches if it is hollow, or that it crosses if it is full."""
        panel, squares = self.panel, set(rotation)
        edges: Counter[int] = Counter()
        left -= 0 if panel.pillar else self.margin
        for r, c in rotation:
            row, column = 2 * (top - self.margin + r) + 1, 2 * (left + c) + 1
            near = {(0, 1): (r, c + 1), (1, 0): (r + 1, c), (0, -1): (r, c - 1), (-1, 0): (r - 1, c)}
            for (down, right), square in near.items():
                place = (row + down, (column + right) % panel.columns if panel.pillar else column + right)
                if panel.holds(place) and (sign > 0 or (square in squares and (down, right) > (0, 0))):
                    edges[panel.spot(place)] += 1
        return Counter(dict.fromkeys(edges, 1)) if sign > 0 else edges


def drawn_within(panel: Panel, region: int) -> list[Spot]:
    """The drawn edges with a region, a bitboard of spots, on both sides: no others can be in a piece's way."""
    sides = Counter(side for cell in panel.cells if region >> cell & 1 for side in panel.sides[cell])
    return [edge for edge, times in sides.items() if times > 1 and not region >> edge & 1]


def order(numbered: tuple[Kind, int]) -> tuple[int, Kind]:
    """Large pieces first."""
    kind, _ = numbered
    return -area(kind), kind


def choices(kinds: Sequence[tuple[Kind, int]], numbers: Numbers) -> Iterator[tuple[Kind, Numbers]]:
    """Each kind of which a piece is left, with the numbers of pieces left after one of it."""
    for index, (kind, _) in enumerate(kinds):
        if numbers[index]:
            yield kind, (*numbers[:index], numbers[index] - 1, *numbers[index + 1 :])


def first_lane(some: int) -> int:
    """The first lane with a bit."""
    return ((some & -some).bit_length() - 1) // LANE


@lru_cache(maxsize=1000)
def layer(rotation: Squares, left: int, wide: int) -> int:
    """A piece in the first rows of a board so many columns wide that wraps, from this column on."""
    return sum(1 << LANE * (r * wide + (left + c) % wide) for r, c in rotation)
