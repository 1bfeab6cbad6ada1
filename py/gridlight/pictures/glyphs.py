"""Digits: what stands in a cell is compared with Inter's outlines, in several weights and slants.

All are stretched to one size and blurred a little; how wide they were for their height counts apart from that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import log
from operator import mul

from gridlight.draw.inks import data
from gridlight.pictures import Box, Point
from gridlight.pictures.raster import Plane

SIZE = 12  # a glyph is compared as SIZE x SIZE shades
DIGITS = "0123456789"
WEIGHTS = ("500", "700")
NARROW = 0.35  # how much it counts that one is e times as wide for its height as the other
SLANTS = (0.0, 0.22)
FOOT = ((-130, 90), (330, 90), (330, 0), (-130, 0))  # of a 1 with serifs, from its stem
DOT = ((-60, 250), (60, 250), (60, 480), (-60, 480))  # in a 0 of fonts for programs, from its middle
SLASH = ((-170, 180), (-100, 130), (170, 560), (100, 610))
STRESS = 90  # how much broader upright strokes are than level ones, as in fonts with serifs
TOKEN = re.compile(r"[MLQZ]|-?\d+(?:\.\d+)?")
BAR = 0.33  # as wide for its height as a 1 may be, and nothing else
CURVE = 5  # straight pieces of a curve
SQUARE, MOST_DARK = 0.85, 0.8  # as wide for its height, and of its box that is covered: both is no digit
SPARSE = 0.45  # of its box that a cross covers, at most
FINE = 3  # lines that are looked at in a row of shades


@dataclass(frozen=True)
class Ink(Box):
    """What stands in a cell: its box as parts of the cell, the strongest difference from the ground, and its pixels."""

    strength: int
    inside: Plane

    @cached_property
    def shades(self) -> tuple[float, ...]:
        """Its pixels as SIZE x SIZE."""
        return stretched(self.inside)

    @cached_property
    def dark(self) -> list[bool]:
        """Where it covers its box, SIZE x SIZE."""
        return [value >= self.strength // 2 for value in self.shades]

    @property
    def is_cross(self) -> bool:
        """Whether it covers little of its box, and more of the corners than of the middles of the sides."""
        dark = self.dark
        third = SIZE // 3
        blocks = [
            sum(sum(dark[y * SIZE + x : y * SIZE + x + third]) for y in range(down, down + third))
            for down in range(0, SIZE, third)
            for x in range(0, SIZE, third)
        ]
        return sum(dark) < SPARSE * len(dark) and sum(blocks[0:9:2]) - blocks[4] > 1.3 * sum(blocks[1:9:2])

    @cached_property
    def vector(self) -> tuple[float, ...]:
        """Its shades, as those of templates."""
        return vector_of(self.shades)

    @cached_property
    def digit(self) -> Digit:
        """The digit that this is most like."""
        return digit_of(self)


@dataclass(frozen=True)
class Digit:
    """The digit that something is most like, how much from 0 to 1, the next one, and how much like that."""

    sign: str
    likeness: float
    other: str
    others: float


def ink_in(patch: Plane, least: int) -> Ink | None:
    """What differs from the ground in a patch, by `least` and more; None where nothing does."""
    strength = sorted(patch.data)[-4]
    if strength < least:
        return None
    limit = strength // 2
    rows = [max(row) for row in (patch.row(y) for y in range(patch.height))]
    columns = [max(patch.column(x)) for x in range(patch.width)]
    down = [y for y, value in enumerate(rows) if value >= limit]
    across = [x for x, value in enumerate(columns) if value >= limit]
    top, bottom, left, right = down[0], down[-1] + 1, across[0], across[-1] + 1
    box = left / patch.width, top / patch.height, right / patch.width, bottom / patch.height
    return Ink(*box, strength, patch.crop(left, top, right, bottom))


def stretched(box: Plane) -> tuple[float, ...]:
    """A box of shades as SIZE x SIZE."""
    across = between(box.width)
    shades: list[float] = []
    for top, bottom, lower in between(box.height):
        row = [a + (b - a) * lower for a, b in zip(box.row(top), box.row(bottom), strict=True)]
        shades += [row[left] + (row[right] - row[left]) * share for left, right, share in across]
    return tuple(shades)


@cache
def between(length: int) -> list[tuple[int, int, float]]:
    """For SIZE places along a row of pixels the pixels before and behind, and how far the place is from the first."""
    places = [max(0.0, (at + 0.5) * length / SIZE - 0.5) for at in range(SIZE)]
    return [(int(place), min(int(place) + 1, length - 1), place - int(place)) for place in places]


def vector_of(shades: Sequence[float]) -> tuple[float, ...]:
    """Shades, blurred, less their mean, as a vector of length 1."""
    blurred = blur(shades)
    mean = sum(blurred) / len(blurred)
    less = [value - mean for value in blurred]
    size = sum(map(mul, less, less)) ** 0.5 or 1.0
    return tuple(value / size for value in less)


def blur(shades: Sequence[float]) -> list[float]:
    """Each shade twice with its neighbours, across and then down; beside the box is nothing."""
    for _ in range(2):
        rows = [[0.0, *shades[start : start + SIZE], 0.0] for start in range(0, SIZE * SIZE, SIZE)]
        rows = [[row[x] + 2 * row[x + 1] + row[x + 2] for x in range(SIZE)] for row in rows]
        shades = [value for column in zip(*rows, strict=True) for value in column]
    return [*shades]


def digit_of(ink: Ink, allowed: str = DIGITS) -> Digit:
    """The digit, of those that are allowed, that this is most like."""
    if ink.width < BAR * ink.height and "1" in allowed:
        return Digit("1", 0.9, "7", 0.5)  # no other digit is only a bar
    if ink.width > SQUARE * ink.height and sum(ink.dark) > MOST_DARK * len(ink.dark):
        return Digit("8", 0.0, "0", 0.0)  # a dot or a square
    best: dict[str, float] = {}
    wide = log(ink.width / ink.height)
    for sign, width, template in templates():
        if sign in allowed:
            likeness = sum(map(mul, ink.vector, template)) - NARROW * max(0.0, abs(wide - width) - 0.15)
            if likeness > best.get(sign, -9.0):
                best[sign] = likeness
    first, second = sorted(best, key=lambda sign: -best[sign])[:2]
    return Digit(first, best[first], second, best[second])


@cache
def templates() -> list[tuple[str, float, tuple[float, ...]]]:
    """The digits in all weights and slants: the logarithm of width by height, and shades as vectors."""
    found: list[tuple[str, float, tuple[float, ...]]] = []
    for weight in WEIGHTS:
        outlines = data("outlines.json")[weight]
        for sign in DIGITS:
            contours = contours_of(outlines[sign][1])
            xs = [x for contour in contours for x, _ in contour]
            more = {"1": [(max(xs) - 200, FOOT)], "0": [((min(xs) + max(xs)) / 2, each) for each in (DOT, SLASH)]}
            added = [[[(from_ + x, -y) for x, y in shape]] for from_, shape in more.get(sign, [])]
            stressed = [*contours, *([(x + STRESS, y) for x, y in contour] for contour in contours)]
            for shape in (contours, stressed, *([*contours, *each] for each in added)):
                for slant in SLANTS:
                    turned = [[(x - slant * y, y) for x, y in contour] for contour in shape]
                    found.append((sign, *drawn(turned)))
    return found


def contours_of(path: str) -> list[list[Point]]:
    """The closed lines of an outline; y goes down."""
    tokens = TOKEN.findall(path)
    contours: list[list[Point]] = []
    at = 0
    while at < len(tokens):
        command = tokens[at]
        at += 1
        while at < len(tokens) and tokens[at] not in "MLQZ":
            count = 4 if command == "Q" else 2
            x, y, *more = map(float, tokens[at : at + count])
            at += count
            if command == "M":
                contours.append([(x, y)])
            elif command == "Q":
                contours[-1].extend(curve(contours[-1][-1], (x, y), (more[0], more[1])))
            else:
                contours[-1].append((x, y))
    return contours


def curve(start: Point, by: Point, end: Point) -> Iterable[Point]:
    """Points of a quadratic curve, without the first."""
    for step in range(1, CURVE + 1):
        t = step / CURVE
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        yield a * start[0] + b * by[0] + c * end[0], a * start[1] + b * by[1] + c * end[1]


def drawn(contours: Sequence[Sequence[Point]]) -> tuple[float, tuple[float, ...]]:
    """The logarithm of a shape's width by its height, and its shades as a vector."""
    xs = [x for contour in contours for x, _ in contour]
    ys = [y for contour in contours for _, y in contour]
    left, top, across, down = min(xs), min(ys), (max(xs) - min(xs)) / SIZE, (max(ys) - min(ys)) / SIZE
    sides = [pair for contour in contours for pair in pairwise([*contour, contour[0]])]
    shades = [0.0] * (SIZE * SIZE)
    for line in range(SIZE * FINE):
        y = top + (line + 0.5) * down / FINE
        crossed = sorted(
            (x0 + (y - y0) * (x1 - x0) / (y1 - y0), 1 if y1 > y0 else -1)
            for (x0, y0), (x1, y1) in sides
            if (y0 <= y) != (y1 <= y)
        )
        turns = 0
        for (x0, way), (x1, _) in pairwise(crossed):
            turns += way
            if turns:
                row = line // FINE * SIZE
                for column in range(SIZE):
                    begin = left + column * across
                    shades[row + column] += max(0.0, min(x1, begin + across) - max(x0, begin)) / across / FINE
    return log(across / down), vector_of(shades)
