"""Grids of square cells in a picture, seen straight or in perspective.

A grid is looked for where edges hang together, or where many parts of one size are. Then the edges are counted along
each column and row of pixels: in a grid they stand at both sides of each cell, the same number of pixels apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import accumulate
from math import dist, log2

from gridlight.pictures import Corners, Hints
from gridlight.pictures.apart import around, axes_of, groups
from gridlight.pictures.lattice import MOST_CELLS, Axis, fits, lines, measured, scored, support_near, tolerance, widened
from gridlight.pictures.raster import Picture, Plane, all_placed, box_of, homography, is_upright
from gridlight.pictures.shapes import Part, either, parts, scaled, steps

LOOKED_AT = 450_000  # pixels in which parts are looked for
LEVELS = 3  # each with half the pixels along a side
STRAIGHT = 400  # pixels of the longer side of what may be a board in perspective
SHARP = 900  # the same of the board that is read
LEAST_BOARD = 36  # pixels along a side
LEAST_STEPS = (24, 9)  # in brightness, that make an edge: at first clear ones, then faint ones, too
FAINT = 0.35  # of the usual number of edges: with less there is no row
LEAST_LINED = 0.08  # of all pixels where lines should be
LIKE_TEXT = 1.3  # times as many edges where lines should be as elsewhere in a cell: less is like text,
MOST_TEXTS = 2  # which may stand above a board and below it; where more rows are like it, this is their look
QUARTERS = (0, 0.25, 0.5, 0.75)  # of a cell
LEAST_PART = 4  # pixels along a side of what may be a light
BORDER = 3  # pixels from the border of a picture, where an edge may be cut off
CANDIDATES = 4  # places of a level at which a grid is looked for
GOOD = 0.7  # of a grid: with one like that, faint edges are not looked at
MANY = 0.15  # how much twice as many cells count
LEAST_SCORE = 0.37  # of a grid: what is less than that is none
PART = 0.7  # of the score of a part, from which on the whole is taken
MARGIN = 0.02  # of the longer side


@dataclass(frozen=True)
class Edges:
    """Where a picture changes from left to right, and where from above to below: 1, else 0."""

    across: Plane
    down: Plane

    @cached_property
    def all(self) -> Plane:
        """Both."""
        return either(self.across, self.down)

    @cached_property
    def turned(self) -> Edges:
        """Rows as columns."""
        return Edges(self.down.turned(), self.across.turned())

    def by_column(self, left: int, top: int, right: int, bottom: int) -> list[float]:
        """The share of edges in each column of a part of the picture."""
        return self.turned.by_row(top, left, bottom, right)

    def by_row(self, left: int, top: int, right: int, bottom: int) -> list[float]:
        """The share of edges in each row of a part of the picture."""
        data, wide, length = self.down.data, self.down.width, right - left
        return [data.count(1, y * wide + left, y * wide + right) / length for y in range(top, bottom)]


@dataclass(frozen=True)
class Grid:
    """A grid: its axes count in a straight picture of `width` and `height` that lies within `corners`."""

    corners: Corners
    width: int
    height: int
    rows: Axis
    columns: Axis

    @property
    def score(self) -> float:
        """How surely it is one, from 0 to 1."""
        ratio = max(self.rows.pitch, self.columns.pitch) / min(self.rows.pitch, self.columns.pitch)
        return (self.rows.score * self.columns.score) ** 0.5 * max(0.0, 1 - (ratio - 1) / 0.3)

    @property
    def rank(self) -> float:
        """How likely it is the grid that is meant: one with many cells is hardly there by chance."""
        return self.score * (1 + MANY * log2(self.rows.count * self.columns.count))

    @cached_property
    def outline(self) -> Corners:
        """The corners of the board."""
        matrix = homography(self.corners, self.width, self.height)
        (left, _), (_, right) = self.columns.span(0), self.columns.span(self.columns.count - 1)
        (top, _), (_, bottom) = self.rows.span(0), self.rows.span(self.rows.count - 1)
        return all_placed(matrix, box_of(left, top, right, bottom))

    def is_part_of(self, other: Grid) -> bool:
        """Whether it lies within another one, with cells of about its size; what is seen aslant, in no upright one."""
        (left, top), _, (right, bottom), _ = self.outline
        (x0, y0), _, (x1, y1), _ = other.outline
        size, others = (right - left) / self.columns.count, (x1 - x0) / other.columns.count
        near = 0.5 * others
        return (
            abs(size / others - 1) < 0.12
            and is_upright(self.outline) >= is_upright(other.outline)
            and self.rows.count * self.columns.count <= other.rows.count * other.columns.count
            and (x0 - near <= left and right <= x1 + near)
            and (y0 - near <= top and bottom <= y1 + near)
        )

    def holds(self, corners: Corners) -> bool:
        """Whether this place lies in it."""
        (x0, y0), _, (x1, y1), _ = self.outline
        (left, top), _, (right, bottom), _ = corners
        near = max(self.rows.pitch, self.columns.pitch) / 2
        return x0 - near <= left and y0 - near <= top and right <= x1 + near and bottom <= y1 + near

    def is_apart(self, other: Grid) -> bool:
        """Whether it lies wholly beside another one."""
        (left, right), (x0, x1) = (
            (min(xs), max(xs)) for xs in ([x for x, _ in each.outline] for each in (self, other))
        )
        (top, bottom), (y0, y1) = (
            (min(ys), max(ys)) for ys in ([y for _, y in each.outline] for each in (self, other))
        )
        return right <= x0 or x1 <= left or bottom <= y0 or y1 <= top

    def without_lines(self) -> Grid:
        """The grid whose cells reach to the middle of lines."""
        return Grid(self.corners, self.width, self.height, self.rows.without_lines(), self.columns.without_lines())

    def times(self, factor: float) -> Grid:
        """The same in a picture that is so many times as large."""
        return Grid(scaled(self.corners, factor), self.width, self.height, self.rows, self.columns)


def grids(picture: Picture, hints: Hints) -> Iterator[list[Grid]]:
    """The grids of a picture, the likeliest first: those with clear edges, then those with faint ones, too."""
    if hints.corners:
        yield [grid_between(picture, hints.corners, hints.size)]
        return
    found: list[Grid] = []
    for least in LEAST_STEPS:
        found += grids_by(picture, hints, least)
        yield preferred(sorted(found, key=lambda grid: -grid.rank))
        if any(grid.score >= GOOD for grid in found):
            return


def are_several(picture: Picture, hints: Hints) -> bool:
    """Whether there are clear grids beside each other."""
    clear = [grid for grid in next(grids(picture, hints)) if grid.score >= GOOD]
    return any(grid.is_apart(clear[0]) for grid in clear[1:])


@lru_cache(maxsize=len(LEAST_STEPS))
def grids_by(picture: Picture, hints: Hints, least: int) -> list[Grid]:
    """The grids that are found by edges of at least so much difference."""
    found: list[Grid] = []
    for level, factor in levels(picture):
        edges = edges_of(level, least)
        some = [part for part in parts_of(level, least) if min(part.width, part.height) >= LEAST_PART]
        lights = [*groups(some)]
        here = [*grids_of_lights(level, [group for pair in lights for group in pair if len(group) >= 4], hints)]
        found.extend(grid.without_lines().times(factor) for grid in here)
        for corners in places(level, [*some, *(around(alike) for alike, _ in lights if len(alike) >= 4)]):
            if any(grid.score >= GOOD and grid.holds(corners) for grid in here):
                continue
            grid = grid_within(level, edges, corners, hints, least)
            if grid is not None and grid.score >= LEAST_SCORE:
                here.append(grid)
                more = None if hints.size or least == LEAST_STEPS[-1] else grown_faintly(level, grid)
                found.extend(each.without_lines().times(factor) for each in (grid, more) if each)
    return found


@lru_cache(maxsize=1)
def levels(picture: Picture) -> list[tuple[Picture, int]]:
    """The picture in sizes in which grids are looked for, with how many times as large it is."""
    times, small = 1, picture
    while small.width * small.height > LOOKED_AT:
        times, small = 2 * times, small.halved()
    found = [(small, times)]
    while len(found) < LEVELS and min(small.width, small.height) >= 4 * LEAST_BOARD:
        times, small = 2 * times, small.halved()
        found.append((small, times))
    return found


def preferred(likely: Sequence[Grid]) -> list[Grid]:
    """Grids from the likeliest on, without parts of others: what goes on with cells of the same size is one grid."""
    kept: list[Grid] = []
    for grid in likely:
        if any(grid.is_part_of(other) for other in kept):
            continue
        whole = [other for other in likely if other.score > PART * grid.score and grid.is_part_of(other)]
        kept.append(max(whole, key=lambda other: other.rows.count * other.columns.count, default=grid))
    return kept


def grown_faintly(picture: Picture, grid: Grid) -> Grid | None:
    """The grid with rows and columns that only have faint edges, where there are any; None for one in perspective."""
    if grid.corners != picture_corners(picture):
        return None
    more = grown(grid, edges_of(picture, LEAST_STEPS[-1]), is_open=True)
    return more if more and more.rows.count * more.columns.count > grid.rows.count * grid.columns.count else None


@lru_cache(maxsize=LEVELS * len(LEAST_STEPS))
def edges_of(picture: Picture, least: int) -> Edges:
    """The edges of the three colours together."""
    table = steps(least)
    across, down = ([plane.change(step).mapped(table) for plane in picture.planes] for step in (1, picture.width))
    return Edges(*(either(either(*two[:2]), two[2]) for two in (across, down)))


@lru_cache(maxsize=LEVELS * len(LEAST_STEPS))
def parts_of(picture: Picture, least: int) -> list[Part]:
    """The edges that hang together."""
    return parts(edges_of(picture, least).all, 2)


# Where a grid may be
def grids_of_lights(picture: Picture, groups_of_lights: Iterable[Sequence[Part]], hints: Hints) -> Iterator[Grid]:
    """The grids of groups of lights that do not touch each other and fill their rows and columns."""
    for axes in filter(None, map(axes_of, groups_of_lights)):
        if hints.size in (None, tuple(axis.count for axis in axes)):
            yield Grid(picture_corners(picture), picture.width, picture.height, *axes)


def places(picture: Picture, some: Iterable[Part]) -> list[Corners]:
    """The corners of what may be a grid, the likeliest first."""
    least = max(LEAST_BOARD, min(picture.width, picture.height) // 10)
    large = [part for part in some if part.width >= least and part.height >= least]
    large.sort(key=lambda part: -part.count)
    return distinct(corners_of(part) for part in large)[:CANDIDATES]


def corners_of(part: Part) -> Corners:
    """The corners of a part: those of its box, where it fills this."""
    box = box_of(part.left, part.top, part.right, part.bottom)
    off = max(dist(one, other) for one, other in zip(box, part.corners, strict=True))
    return box if off < max(3, 0.02 * max(part.width, part.height)) else part.corners


def distinct(all_corners: Iterable[Corners]) -> list[Corners]:
    """Without those that are almost where an earlier one is."""
    kept: list[Corners] = []
    for corners in all_corners:
        near = 0.015 * dist(corners[0], corners[2])
        if all(max(dist(a, b) for a, b in zip(corners, other, strict=True)) > near for other in kept):
            kept.append(corners)
    return kept


# What grid it is
def grid_within(picture: Picture, edges: Edges, corners: Corners, hints: Hints, least: int) -> Grid | None:
    """The grid that fills these corners, if there is one."""
    if is_upright(corners):
        width, height = picture.width, picture.height
        box, whole = upright_box(picture, corners), picture_corners(picture)
    else:
        straight, whole = straightened(picture, corners, STRAIGHT, MARGIN)
        width, height = straight.width, straight.height
        box, edges = (0, 0, width, height), edges_of(straight, least)
    left, top, *_ = box
    rows, columns = hints.size or (None, None)
    upright = [axis.moved(left) for axis in fits(edges.by_column(*box), columns)]
    level = [axis.moved(top) for axis in fits(edges.by_row(*box), rows)]
    pairs = [Grid(whole, width, height, one, other) for one in level for other in upright]
    best = max(pairs, key=lambda grid: grid.score, default=None)
    if best is not None and not hints.size:
        best = grown(best, edges, is_open=is_upright(corners))
    return best


def grown(grid: Grid, edges: Edges, is_open: bool) -> Grid | None:
    """The grid with as many rows and columns as there are edges for, its score and its place by these."""
    rows, columns = grid.rows, grid.columns
    for _ in range(2):
        more_rows = extended(rows, columns, edges, is_open)
        more_columns = more_rows and extended(columns, more_rows, edges.turned, is_open)
        if more_rows is None or more_columns is None:
            return None
        same = (more_rows.count, more_columns.count) == (rows.count, columns.count)
        rows, columns = more_rows, more_columns
        if same:
            break
    return Grid(grid.corners, grid.width, grid.height, rows, columns)


def extended(rows: Axis, columns: Axis, edges: Edges, is_open: bool) -> Axis | None:
    """The rows, as many as there are: of each its side and the lines between its cells are seen.

    Where the picture ends, if it is open there, a row needs no side.
    """
    (left, _), (_, right) = columns.span(0), columns.span(columns.count - 1)
    low, high = max(0, round(left)), min(edges.all.width, round(right) + 1)
    height = edges.all.height
    profile = edges.by_row(low, 0, high, height)
    near = tolerance(rows)
    sides = widened(profile, near)
    usual_side = sorted(sides[place] for place in lines(rows) if 0 <= place < height)
    if not usual_side:
        return None
    enough = FAINT * usual_side[len(usual_side) // 2]
    inner = columns.moved(-low)

    def side(place: float) -> float:
        if is_open and (-near <= place <= BORDER or height - BORDER <= place <= height + near):
            return 1.0
        return sides[round(place)] if 0 <= round(place) < height else 0.0

    @cache
    def between(at: int) -> tuple[float, bool]:
        """The share of edges at the sides of a row's cells, and whether there are hardly more than elsewhere."""
        top, bottom = (min(height, max(0, round(place))) for place in rows.span(at))
        if bottom - top < 0.7 * (rows.pitch - rows.gap):
            return 0.0, False
        seen = edges.by_column(low, top, high, bottom)
        here, *others = (support_near(inner.moved(by * inner.pitch), seen, tolerance(inner)) for by in QUARTERS)
        return here, here < LIKE_TEXT * sum(others) / len(others)

    inside = [between(at)[0] for at in range(rows.count)]
    lined = FAINT * sorted(inside)[rows.count // 2]

    def has_row(at: int) -> bool:
        return min(map(side, rows.span(at))) >= enough and between(at)[0] >= max(lined, LEAST_LINED)

    there = [at for at in range(rows.count) if has_row(at)]
    if not there:
        return None
    first = last = there[len(there) // 2]
    while has_row(first - 1):
        first -= 1
    while has_row(last + 1):
        last += 1
    texts = [at for at in range(first, last + 1) if between(at)[1]]
    if len(texts) <= MOST_TEXTS:
        first, last = first + (first in texts), last - (last in texts)
    if not 2 <= last - first + 1 <= MOST_CELLS:
        return None
    whole = Axis(last - first + 1, rows.start + first * rows.pitch, rows.pitch, rows.gap, 0)
    return scored(measured(whole, profile), sides, [0.0, *accumulate(profile)], near)


def picture_corners(picture: Picture) -> Corners:
    """The corners of a whole picture."""
    return box_of(0, 0, picture.width, picture.height)


def grid_between(picture: Picture, corners: Corners, size: tuple[int, int] | None) -> Grid:
    """The grid whose corners a person has shown, with so many rows and columns, else as many as fit best."""
    wide, high = dist(corners[0], corners[1]), dist(corners[0], corners[3])
    times = min(1.0, SHARP / max(wide, high))
    width, height = max(LEAST_BOARD, round(wide * times)), max(LEAST_BOARD, round(high * times))
    edges = edges_of(picture.warped(corners, width, height), LEAST_STEPS[0])
    whole = (0, 0, width, height)
    level, upright = fits(edges.by_row(*whole), size and size[0]), fits(edges.by_column(*whole), size and size[1])
    pairs = [Grid(corners, width, height, one, other) for one in level for other in upright]
    best = max(pairs, key=lambda grid: grid.score, default=None)
    rows, columns = size or ((best.rows.count, best.columns.count) if best else (2, 2))
    score = best.score if best else 0.0
    return Grid(
        corners,
        width,
        height,
        Axis(rows, 0.0, height / rows, 0.0, score),
        Axis(columns, 0.0, width / columns, 0.0, score),
    )


def upright_box(picture: Picture, corners: Corners) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of an upright box with a small margin, within the picture."""
    (left, top), _, (right, bottom), _ = corners
    margin = 3
    return (
        max(0, int(left) - margin),
        max(0, int(top) - margin),
        min(picture.width, int(right) + margin),
        min(picture.height, int(bottom) + margin),
    )


def straightened(picture: Picture, corners: Corners, most: int, share: float) -> tuple[Picture, Corners]:
    """What lies within the corners, with a margin that is this share of the longer side, and the corners of that."""
    wide = max(dist(corners[0], corners[1]), dist(corners[3], corners[2]))
    high = max(dist(corners[0], corners[3]), dist(corners[1], corners[2]))
    times = min(1.0, most / max(wide, high))
    width, height = max(2.0, wide * times), max(2.0, high * times)
    matrix = homography(corners, width, height)
    margin = share * max(width, height)
    around = all_placed(matrix, box_of(-margin, -margin, width + margin, height + margin))
    return picture.warped(around, round(width + 2 * margin), round(height + 2 * margin)), around
