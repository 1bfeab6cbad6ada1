"""The cells of a grid as small pictures of one size: the colour of their ground, and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from gridlight.errors import Malformed
from gridlight.facts import Place
from gridlight.pictures import Corners, Hints
from gridlight.pictures.glyphs import Ink, ink_in
from gridlight.pictures.grid import LEAST_STEPS, Grid, edges_of, grids
from gridlight.pictures.least_squares import Surface, fitted, height_at
from gridlight.pictures.raster import (
    ABSOLUTE,
    Colour,
    Picture,
    Plane,
    all_placed,
    box_of,
    difference,
    homography,
    is_upright,
    joined,
    placed,
)
from gridlight.pictures.shapes import scaled

SIDE = 24  # pixels of a cell
INSET = 3  # pixels at each side, where lines may be
LEAST_INK = 40  # difference from the ground, below which a cell is blank
GRIDS = 2  # that are looked at, of those with clear edges and of the others
MOST_BOARDS = GRIDS * len(LEAST_STEPS)  # whose cells are kept for all kinds
ROUGH = 6  # difference of neighbouring pixels: where most differ by more, there is no board,
ROUGH_SHARE = 0.1  # unless it is less than this share of the contrast
FINE = 1.4  # times SIDE, from which on a cell in perspective is looked at with twice as many pixels
REFINED = 2  # times that the corners of a board in perspective are measured
BANDS = 5  # parts of a line that are measured
AWAY = 0.3  # of a cell: how far a line may be from where it was thought to be
FLAT, LOOSE = (0.0, 0.0, 0.0, 0.0), (1e-6, 1e-6, 1e-6, 1e-6)


@dataclass(frozen=True)
class Cells:
    """The cells of a board: a picture of it with SIDE pixels a cell."""

    rows: int
    columns: int
    picture: Picture
    outline: Corners
    is_straight: bool  # seen straight, as in a screenshot

    @cached_property
    def grounds(self) -> list[list[Colour]]:
        """The colour of each cell, as seen near its corners."""
        channels = [self._medians(plane) for plane in self.picture.planes]
        return [
            [(channels[0][r][c], channels[1][r][c], channels[2][r][c]) for c in range(self.columns)]
            for r in range(self.rows)
        ]

    def _medians(self, plane: Plane) -> list[list[int]]:
        inset, wide = 2 if self.is_straight else INSET, 3  # photos have broad lines
        rows = [*range(inset, inset + wide), *range(SIDE - inset - wide, SIDE - inset)]
        found: list[list[int]] = []
        for row in range(self.rows):
            lines = [plane.row(row * SIDE + y) for y in rows]
            found.append(
                [
                    sorted(b"".join([line[x + at : x + at + wide] for line in lines for at in (rows[0], rows[wide])]))[
                        2 * wide * wide
                    ]
                    for x in range(0, self.columns * SIDE, SIDE)
                ]
            )
        return found

    @cached_property
    def ink(self) -> Plane:
        """How much each pixel differs from the ground of its cell."""
        highest: list[bytes] = []
        for at, plane in enumerate(self.picture.planes):
            ground = b"".join(b"".join([bytes([colour[at]]) * SIDE for colour in row]) * SIDE for row in self.grounds)
            highest.append(difference(plane.data, ground).translate(ABSOLUTE))
        return Plane(self.picture.width, self.picture.height, bytes(map(max, *highest)))

    @cached_property
    def inks(self) -> list[Ink | None]:
        """What stands in each cell, row by row; None where nothing does."""
        places = product(range(self.rows), range(self.columns))
        return [ink_in(self.patch(self.ink, *place), LEAST_INK) for place in places]

    def patch(self, plane: Plane, row: int, column: int, inset: int = INSET) -> Plane:
        """A cell's part of a plane of the board."""
        top, left = row * SIDE, column * SIDE
        return plane.crop(left + inset, top + inset, left + SIDE - inset, top + SIDE - inset)


def boards(picture: Picture, hints: Hints) -> Iterator[tuple[Grid, Cells]]:
    """The grids of a picture that may be boards, the likeliest first, with their cells."""
    looked_at: list[Grid] = []
    for found in grids(picture, hints):
        for grid in found[:GRIDS]:
            if grid not in looked_at:
                looked_at.append(grid)
                cells = cells_of(picture, grid)
                if cells.picture.roughness <= max(ROUGH, ROUGH_SHARE * cells.picture.contrast):
                    yield grid, cells


@lru_cache(maxsize=MOST_BOARDS)
def cells_of(picture: Picture, grid: Grid) -> Cells:
    """The cells of a grid in a picture."""
    (x0, y0), (x1, _), (x2, y2), (x3, _) = outline = grid.outline
    rows, columns = grid.rows, grid.columns
    is_straight = is_upright(outline)
    if not is_straight:
        outline = refined(picture, outline, rows.count, columns.count)
    times = 1
    pitch = (abs(x1 - x0) + abs(x2 - x3)) / 2 / columns.count
    while pitch / times > 3 * SIDE:
        picture, times = picture.halved(), 2 * times
    if not is_straight:
        side = SIDE if pitch / times < FINE * SIDE else 2 * SIDE
        board = picture.warped(scaled(outline, 1 / times), side * columns.count, side * rows.count)
        return Cells(rows.count, columns.count, board if side == SIDE else board.halved(), outline, is_straight)
    across = samples(x0 / times, x1 / times, columns.count, grid.columns.gap / grid.columns.pitch, picture.width)
    down = samples(y0 / times, y2 / times, rows.count, grid.rows.gap / grid.rows.pitch, picture.height)
    board = joined([plane.picked(across, down) for plane in picture.planes]).halved()
    return Cells(rows.count, columns.count, board, outline, is_straight)


def samples(start: float, end: float, count: int, gap: float, size: int) -> list[int]:
    """The pixels that are looked at along a side: twice SIDE in each cell, none in gaps."""
    pitch = (end - start) / (count - gap)
    step = pitch * (1 - gap) / (2 * SIDE)
    return [
        min(size - 1, max(0, int(start + cell * pitch + (at + 0.5) * step)))
        for cell in range(count)
        for at in range(2 * SIDE)
    ]


# Perspective
def refined(picture: Picture, outline: Corners, rows: int, columns: int) -> Corners:
    """The corners of a board, by where its lines are seen along their whole lengths."""
    side = 20
    for _ in range(REFINED):
        margin = side // 2
        width, height = columns * side, rows * side
        matrix = homography(outline, width, height)
        around = all_placed(matrix, box_of(-margin, -margin, width + margin, height + margin))
        straight = picture.warped(around, width + 2 * margin, height + 2 * margin)
        edges = edges_of(straight, 18)
        across = bent(edges.across, columns, rows, side, margin)
        down = bent(edges.down.turned(), rows, columns, side, margin)
        a, b, c, d = (
            placed(matrix, (u * width + height_at(across, u, v), v * height + height_at(down, v, u)))
            for u, v in box_of(0, 0, 1, 1)
        )
        outline = a, b, c, d
    return outline


def bent(edges: Plane, across: int, down: int, side: int, margin: int) -> Surface:
    """How far upright lines are from where they should be, with u and v from 0 to 1."""
    seen: list[tuple[float, float, float, float]] = []
    reach = int(AWAY * side)
    for band in range(BANDS):
        top, bottom = (margin + down * side * (band + more) // BANDS for more in (0, 1))
        sums = edges.crop(0, top, edges.width, bottom).ones_by_column()
        for line in range(across + 1):
            middle = margin + line * side
            near = range(middle - reach, middle + reach + 1)
            weight = sum(sums[x] ** 2 for x in near)
            if weight:
                place = sum(x * sums[x] ** 2 for x in near) / weight
                seen.append((line / across, (band + 0.5) / BANDS, place - middle, weight))
    parts = fitted(seen, FLAT, LOOSE)
    for _ in range(2):  # again, without what is far off
        close = [each for each in seen if abs(each[2] - height_at(parts, each[0], each[1])) < 0.15 * side]
        parts = fitted(close, FLAT, LOOSE) if len(close) > 8 else parts
    return parts


# What a person chooses
def cell_of(rows: Sequence[str], at: Place) -> tuple[int, int]:
    """Row and column of a place that is a cell of these rows; raises Malformed."""
    row, column = (-1, -1) if isinstance(at, str) else at
    if not (0 <= row < len(rows) and 0 <= column < len(rows[0])):
        raise Malformed("“at” is no cell of this board.")
    return row, column
