"""What every puzzle is drawn with, as SVG. Lengths are in cells, inks are names of colours.

Edges of boxes fall on whole units, as on the page's canvas with so many pixels a cell, so that they stay crisp
(static/draw/pen.ts).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Literal, NamedTuple

from gridlight.draw.inks import Inks, data

CELL = 40  # units a cell
DASH = (0.13, 0.09)  # cells drawn, cells left out
FONT = "Inter, system-ui, sans-serif"  # of letters whose outlines we have not
BASELINE = 0.364  # of the size of a text, from its middle down to the line it stands on
STARTS = {"left": 0.0, "center": 0.5, "right": 1.0}  # the part of a text that is left of its place

Point = tuple[float, float]  # (x, y), from the board's top left corner


class Box(NamedTuple):
    """A box: its top left corner, width and height."""

    x: float
    y: float
    w: float
    h: float


def around(middle: Point, half: float) -> Box:
    """A square of twice that side around a point."""
    return Box(middle[0] - half, middle[1] - half, 2 * half, 2 * half)


class Pen:
    """Draws in SVG; `svg` is what it drew.

    `scale` is how many dots of the picture a cell has: a drawing leaves out what is too small for them. `hair` is the
    thinnest line in cells.
    """

    def __init__(self, inks: Inks, scale: float = CELL, hair: float = 1 / CELL, *, is_paper: bool = False) -> None:
        self.scale, self.is_paper = scale, is_paper  # on paper nothing is ticked off: who prints a puzzle solves it
        self._inks, self._hair = inks, hair * CELL
        self._parts: list[str] = []

    def svg(self, width: float, height: float, margin: float, millimetres: float | None = None) -> str:
        """The whole picture, of a board with a margin around it; so many millimetres a cell, else CELL pixels."""
        whole = Box(-margin, -margin, width + 2 * margin, height + 2 * margin)
        unit, scale = ("", CELL) if millimetres is None else ("mm", millimetres)
        size = f'width="{number(whole.w * scale)}{unit}" height="{number(whole.h * scale)}{unit}"'
        view = " ".join(number(length * CELL) for length in whole)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}>{"".join(self._parts)}</svg>'

    # Boxes
    def fill(self, box: Box, ink: str, radius: float = 0) -> None:
        """A box."""
        self._parts.append(f"<rect {placed(box)}{rounded(radius)}{self._filled(ink)}/>")

    def frame(
        self,
        box: Box,
        ink: str,
        width: float | None = None,
        radius: float = 0,
        *,
        dash: bool = False,
        outside: bool = False,
        halo: bool = False,
    ) -> None:
        """A frame inside the box, or outside it; a halo makes it stand out on any ground."""
        thick = self._thick(width)
        style = rounded(radius) + dashes(dash)
        shape = placed(box, -thick / 2 if outside else thick / 2)
        if halo:
            self._parts.append(f"<rect {shape}{self._stroked('white', thick + 2 * self._hair)}{style}/>")
        self._parts.append(f"<rect {shape}{self._stroked(ink, thick)}{style}/>")

    def pixels(self, columns: int, values: Sequence[int], inks: Sequence[str]) -> None:
        """The whole board at once: the number of an ink for each cell, row by row; one beyond the inks is left out."""
        paths: list[list[str]] = [[] for _ in inks]
        start = 0
        while start < len(values):
            value, end = values[start], start + 1
            row_end = (start // columns + 1) * columns
            while end < row_end and values[end] == value:
                end += 1
            if value < len(inks):
                row, column = divmod(start, columns)
                paths[value].append(f"M{column} {row}h{end - start}v1h{start - end}z")
            start = end
        for ink, path in zip(inks, paths, strict=True):
            if path:
                self._parts.append(f'<path transform="scale({CELL})" d="{"".join(path)}"{self._filled(ink)}/>')

    # Rounds, lines and shapes
    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        """A disc."""
        self._circle(x, y, max(self._hair, radius * CELL), self._filled(ink))

    def ring(self, x: float, y: float, radius: float, ink: str, width: float = 0) -> None:
        """A circle."""
        self._circle(x, y, radius * CELL, self._stroked(ink, max(self._hair, width * CELL)))

    def line(
        self,
        points: Sequence[Point],
        ink: str,
        width: float | None = None,
        *,
        dash: bool = False,
        round: bool = False,
    ) -> None:
        """A line through these points; without a width, a hairline."""
        (x0, y0), (x1, y1) = points[0], points[-1]
        thick = self._thick(width)
        if width is None and len(points) == 2 and (x0 == x1 or y0 == y1):
            # A hairline along an axis is a box: a stroke would be smeared over two rows of pixels.
            left, top, right, bottom = (nearest(length * CELL) for length in (x0, y0, x1, y1))
            size = (thick, bottom - top) if x0 == x1 else (right - left, thick)
            place = (left - thick // 2, top) if x0 == x1 else (left, top - thick // 2)
            self._parts.append(f"<rect {rectangle(*place, *size)}{self._filled(ink)}/>")
            return
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if round else ""
        along = " ".join(f"{number(x * CELL)},{number(y * CELL)}" for x, y in points)
        self._parts.append(f'<polyline points="{along}"{self._stroked(ink, thick)}{dashes(dash)}{ends}/>')

    def shape(self, points: Sequence[Point], ink: str) -> None:
        """A polygon."""
        along = " ".join(f"{nearest(x * CELL)},{nearest(y * CELL)}" for x, y in points)
        self._parts.append(f'<polygon points="{along}"{self._filled(ink)}/>')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        ink: str,
        size: float = 0.5,
        weight: Literal[500, 600, 650, 700] = 600,
        align: Literal["left", "center", "right"] = "center",
    ) -> None:
        """A text in one line, `y` at the middle of its figures; as outlines, so that it needs no font."""
        outlines = data("outlines.json")[str(weight)]
        top, units = (y + size * BASELINE) * CELL, size * CELL
        if any(letter not in outlines for letter in text):
            anchor = {"left": "start", "center": "middle", "right": "end"}[align]
            style = f'font-family="{FONT}" font-size="{number(units)}" font-weight="{weight}" text-anchor="{anchor}"'
            at = f'x="{number(x * CELL)}" y="{number(top)}"'
            self._parts.append(f"<text {at} {style}{self._filled(ink)}>{escape(text)}</text>")
            return
        glyphs = [outlines[letter] for letter in text]
        left = x * CELL - STARTS[align] * units * sum(width for width, _ in glyphs) / 1000
        for width, path in glyphs:
            where = f"translate({number(left)} {number(top)}) scale({units / 1000:.5f})"
            self._parts.append(f'<path transform="{where}" d="{path}"{self._filled(ink)}/>')
            left += units * width / 1000

    # Attributes
    def _circle(self, x: float, y: float, radius: float, style: str) -> None:
        self._parts.append(f'<circle cx="{number(x * CELL)}" cy="{number(y * CELL)}" r="{number(radius)}"{style}/>')

    def _thick(self, width: float | None) -> float:
        """The width of a line in units."""
        return max(self._hair, nearest((width or 0) * CELL))

    def _filled(self, ink: str) -> str:
        return painted("fill", self._inks(ink))

    def _stroked(self, ink: str, width: float) -> str:
        return f' fill="none"{painted("stroke", self._inks(ink))} stroke-width="{number(width)}"'


def number(units: float) -> str:
    """A length in units, in the one way in which numbers are written."""
    rounded = round(units, 2)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


def nearest(units: float) -> int:
    """The nearest whole number; of two the upper one."""
    return math.floor(units + 0.5)


def placed(box: Box, inset: float = 0) -> str:
    """Where a box is, made smaller by so many units on each side."""
    left, top = nearest(box.x * CELL), nearest(box.y * CELL)
    width, height = nearest((box.x + box.w) * CELL) - left, nearest((box.y + box.h) * CELL) - top
    return rectangle(left + inset, top + inset, width - 2 * inset, height - 2 * inset)


def rectangle(left: float, top: float, width: float, height: float) -> str:
    """The attributes of a rectangle, in units."""
    return f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'


def rounded(radius: float) -> str:
    """The attribute that rounds corners."""
    return f' rx="{number(radius * CELL)}"' if radius else ""


def dashes(wanted: bool) -> str:
    """The attribute that breaks a line into dashes."""
    return f' stroke-dasharray="{" ".join(number(length * CELL) for length in DASH)}"' if wanted else ""


def painted(what: str, colour: str) -> str:
    """The attributes that fill or stroke with a colour."""
    opacity = f' {what}-opacity="{int(colour[7:], 16) / 255:.3f}"' if colour[7:] else ""
    return f' {what}="{colour[:7]}"{opacity}'
