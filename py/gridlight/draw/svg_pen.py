"""Boards as SVG.

Edges of boxes fall on whole units, as on the page's canvas with so many pixels a cell, so that they stay crisp
(static/draw/pen.ts).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from gridlight.draw.inks import Inks, data
from gridlight.draw.pen import BASELINE, CELL, DASH, STARTS, Align, Box, Pen, Point, Stroke

FONT = "Inter, system-ui, sans-serif"  # of letters whose outlines we have not


class SvgPen(Pen):
    """Draws in SVG, with CELL units a cell; `svg` is what it drew."""

    def __init__(self, inks: Inks, scale: float = CELL, hair: float = 1 / CELL, *, is_paper: bool = False) -> None:
        super().__init__(inks, scale, hair, is_paper=is_paper)
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

    def _draw_frame(self, box: Box, inset: float, radius: float, stroke: Stroke) -> None:
        self._parts.append(f"<rect {placed(box, inset * CELL)}{rounded(radius)}{self._stroked(stroke)}/>")

    def _fill_rows(self, rows: Sequence[tuple[int, int, int]], ink: str) -> None:
        path = "".join(f"M{column} {row}h{count}v1h-{count}z" for column, row, count in rows)
        self._parts.append(f'<path transform="scale({CELL})" d="{path}"{self._filled(ink)}/>')

    # Rounds, lines and shapes
    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        """A disc."""
        self._circle(x, y, max(self._hair, radius), self._filled(ink))

    def ring(self, x: float, y: float, radius: float, ink: str, width: float = 0) -> None:
        """A circle."""
        self._circle(x, y, radius, self._stroked(Stroke(ink, max(self._hair, width))))

    def _draw_line(self, points: Sequence[Point], stroke: Stroke, *, is_hair: bool) -> None:
        (x0, y0), (x1, y1) = points[0], points[-1]
        if is_hair and len(points) == 2 and (x0 == x1 or y0 == y1):
            # A hairline along an axis is a box: a stroke would be smeared over two rows of pixels.
            thick = stroke.width * CELL
            left, top, right, bottom = (nearest(length * CELL) for length in (x0, y0, x1, y1))
            size = (thick, bottom - top) if x0 == x1 else (right - left, thick)
            place = (left - thick // 2, top) if x0 == x1 else (left, top - thick // 2)
            self._parts.append(f"<rect {rectangle(*place, *size)}{self._filled(stroke.ink)}/>")
            return
        along = " ".join(f"{number(x * CELL)},{number(y * CELL)}" for x, y in points)
        self._parts.append(f'<polyline points="{along}"{self._stroked(stroke)}/>')

    def shape(self, points: Sequence[Point], ink: str) -> None:
        """A polygon."""
        along = " ".join(f"{nearest(x * CELL)},{nearest(y * CELL)}" for x, y in points)
        self._parts.append(f'<polygon points="{along}"{self._filled(ink)}/>')

    def _write(self, x: float, y: float, text: str, ink: str, size: float, weight: int, align: Align) -> None:
        """As outlines, so that it needs no font."""
        outlines = data("outlines.json")[str(weight)]
        top, units = (y + size * BASELINE) * CELL, size * CELL
        if any(letter not in outlines for letter in text):
            anchor = {"left": "start", "center": "middle", "right": "end"}[align]
            style = f'font-family="{FONT}" font-size="{number(units)}" font-weight="{weight}" text-anchor="{anchor}"'
            at = f'x="{number(x * CELL)}" y="{number(top)}"'
            self._parts.append(f"<text {at} {style}{self._filled(ink)}>{escape(text, quote=False)}</text>")
            return
        glyphs = [outlines[letter] for letter in text]
        left = x * CELL - STARTS[align] * units * sum(width for width, _ in glyphs) / 1000
        for width, path in glyphs:
            where = f"translate({number(left)} {number(top)}) scale({units / 1000:.5f})"
            self._parts.append(f'<path transform="{where}" d="{path}"{self._filled(ink)}/>')
            left += units * width / 1000

    # Attributes
    def _circle(self, x: float, y: float, radius: float, style: str) -> None:
        self._parts.append(
            f'<circle cx="{number(x * CELL)}" cy="{number(y * CELL)}" r="{number(radius * CELL)}"{style}/>'
        )

    def _thick(self, width: float | None) -> float:
        """In whole units."""
        return max(self._hair, nearest((width or 0) * CELL) / CELL)

    def _filled(self, ink: str) -> str:
        return painted("fill", self._inks(ink))

    def _stroked(self, stroke: Stroke) -> str:
        dashes = f' stroke-dasharray="{" ".join(number(length * CELL) for length in DASH)}"' if stroke.dash else ""
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if stroke.round else ""
        colour, width = painted("stroke", self._inks(stroke.ink)), number(stroke.width * CELL)
        return f' fill="none"{colour} stroke-width="{width}"{dashes}{ends}'


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


def painted(what: str, colour: str) -> str:
    """The attributes that fill or stroke with a colour."""
    opacity = f' {what}-opacity="{int(colour[7:], 16) / 255:.3f}"' if colour[7:] else ""
    return f' {what}="{colour[:7]}"{opacity}'
