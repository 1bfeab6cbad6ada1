"""Lights in pictures: the colour of each, and the little drawings of Simon Tatham's Flip, which say what a click turns.

Such a drawing has a small filled square for the square itself, and outlined ones beside it for the others that turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from gridlight.pictures.cells import MOST_BOARDS, SIDE, Cells
from gridlight.pictures.colours import Shade, shades
from gridlight.pictures.glyphs import Ink, ink_in
from gridlight.pictures.raster import Colour, Plane

Offset = tuple[int, int]
AROUND = tuple(at for at in product((-1, 0, 1), repeat=2) if at != (0, 0))
PLUS = frozenset(((-1, 0), (1, 0), (0, -1), (0, 1)))
LEAST_INK = 24
FRAME = 4  # pixels at each side of a square without a drawing
SMALL = (1.7, 3.6)  # pixels of a little square
DRAWN = 0.4  # of the strongest ink: a line
MEDIAN_INSET = 5
MOST_WITHOUT = 0.02  # of the squares of a board of Flip: more without a drawing, and it is none


@dataclass(frozen=True)
class Lights:
    """The lights of a board: their clusters of colour, the darkest first, and for each light its cluster."""

    shades: tuple[Shade, ...]
    values: tuple[int, ...]


@lru_cache(maxsize=MOST_BOARDS)
def lights_of(cells: Cells) -> Lights:
    """The colours of lights, each the most usual one of its middle."""
    found = sorted(shades(middles(cells)), key=lambda shade: shade.lightness)
    values = [0] * (cells.rows * cells.columns)
    for value, shade in enumerate(found):
        for at in shade.members:
            values[at] = value
    return Lights(tuple(found), tuple(values))


def middles(cells: Cells) -> list[Colour]:
    """The median colour of each cell's middle."""
    found: list[Colour] = []
    for row, column in product(range(cells.rows), range(cells.columns)):
        red, green, blue = (
            sorted(patch.data)[len(patch.data) // 2]
            for patch in (cells.patch(plane, row, column, MEDIAN_INSET) for plane in cells.picture.planes)
        )
        found.append((red, green, blue))
    return found


@lru_cache(maxsize=MOST_BOARDS)
def reaches(cells: Cells) -> list[frozenset[Offset]] | None:
    """What a click on each square of a board of Flip turns besides itself; None where there are no such drawings."""
    places = [*product(range(cells.rows), range(cells.columns))]
    inks: list[Ink | None] = []
    without = 0
    for place in places:
        inks.append(ink_in(cells.patch(cells.ink, *place, FRAME), LEAST_INK))
        without += inks[-1] is None
        if without > MOST_WITHOUT * len(places):
            return None
    widths = sorted(max(ink.width, ink.height) for ink in inks if ink is not None)
    small = widths[len(widths) * 9 // 10] * (SIDE - 2 * FRAME) / 3
    if not SMALL[0] <= small <= SMALL[1]:
        return None
    found = [
        drawing(cells.patch(cells.ink, *place, 0), small, DRAWN * ink.strength) if ink else frozenset[Offset]()
        for place, ink in zip(places, inks, strict=True)
    ]
    outside = sum(
        not (0 <= row + down < cells.rows and 0 <= column + right < cells.columns)
        for (row, column), reach in zip(places, found, strict=True)
        for down, right in reach
    )
    return found if outside <= MOST_WITHOUT * sum(map(len, found)) else None


def drawing(patch: Plane, small: float, limit: float) -> frozenset[Offset]:
    """The little squares of a cell beside the middle one: of each the sides are seen that no other one shares."""

    def is_dark(down: float, right: float) -> bool:
        y, x = SIDE / 2 + down * small, SIDE / 2 + right * small
        near = [(round(y + a - 0.5), round(x + b - 0.5)) for a in (-0.6, 0, 0.6) for b in (-0.6, 0, 0.6)]
        return max(patch.data[v * SIDE + u] for v, u in near) >= limit

    found: list[Offset] = []
    for down, right in AROUND:
        sides = [(1.5 * down, 1.0 * right)] if down else []
        sides += [(1.0 * down, 1.5 * right)] if right else []
        if all(is_dark(*side) for side in sides):
            found.append((down, right))
    return frozenset(found)
