"""A board in a PDF, drawn with operators of its own: sharp at every size, a few kilobytes, a few milliseconds."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.cli.book.sheet import POINT, Sheet
from gridlight.draw import DOTS, HAIR
from gridlight.draw.inks import CLEAR, inks_of
from gridlight.draw.pen import BASELINE, CELL, DASH, STARTS, Align, Box, Pen, Point, Stroke, around

ARC = 0.5523  # of the radius: the handles of a curve that is a quarter of a circle


class PaperPen(Pen):
    """Draws a board whose corner is at a place of the page, with so many millimetres a cell."""

    def __init__(self, sheet: Sheet, x: float, y: float, cell: float) -> None:
        super().__init__(inks_of("paper"), min(CELL, cell * DOTS), HAIR / cell, is_paper=True)
        self._sheet, self._x, self._y, self._cell = sheet, x, y, cell
        scale, left, top = cell / POINT, x / POINT, (sheet.high - y) / POINT
        self._begin = f"q {scale:.4f} 0 0 {-scale:.4f} {left:.3f} {top:.3f} cm"
        sheet.operate(self._begin)

    def end(self) -> None:
        """Leave the board."""
        self._sheet.operate("Q")

    # Boxes
    def fill(self, box: Box, ink: str, radius: float = 0) -> None:
        """A box."""
        self._filled_path(path_of(box, radius), ink)

    def _draw_frame(self, box: Box, inset: float, radius: float, stroke: Stroke) -> None:
        inner = Box(box.x + inset, box.y + inset, box.w - 2 * inset, box.h - 2 * inset)
        self._stroked_path(f"{path_of(inner, radius)} s", stroke)

    def _fill_rows(self, rows: Sequence[tuple[int, int, int]], ink: str) -> None:
        self._filled_path(" ".join(f"{column} {row} {count} 1 re" for column, row, count in rows), ink)

    # Rounds, lines and shapes
    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        """A disc."""
        self._filled_path(circle(x, y, max(self._hair, radius)), ink)

    def ring(self, x: float, y: float, radius: float, ink: str, width: float = 0) -> None:
        """A circle."""
        self._stroked_path(f"{circle(x, y, radius)} s", Stroke(ink, self._thick(width)))

    def _draw_line(self, points: Sequence[Point], stroke: Stroke, *, is_hair: bool) -> None:
        self._stroked_path(f"{along(points)} S", stroke)

    def shape(self, points: Sequence[Point], ink: str) -> None:
        """A polygon."""
        self._filled_path(along(points), ink)

    def _write(self, x: float, y: float, text: str, ink: str, size: float, weight: int, align: Align) -> None:
        colour = self._inks(ink)
        if colour == CLEAR:
            return
        self.end()  # where text would stand upside down
        points, bold, text = size * self._cell / POINT, weight > 500, self._sheet.has(text)
        width = self._sheet.measure(text, points, bold)
        left = self._x + x * self._cell - STARTS[align] * width
        self._sheet.set_text_color(*(int(part * 255) for part in amounts(colour)))
        self._sheet.write_at(left, self._y + (y + size * BASELINE) * self._cell, text, points, bold)
        self._sheet.operate(self._begin)

    # Paths
    def _filled_path(self, path: str, ink: str) -> None:
        if (colour := self._inks(ink)) != CLEAR:
            self._sheet.operate(f"{numbers(*amounts(colour))} rg {path} f")

    def _stroked_path(self, path: str, stroke: Stroke) -> None:
        _, width, dash, round = stroke
        if (colour := self._inks(stroke.ink)) != CLEAR:
            style = f"[{numbers(*DASH) if dash else ''}] 0 d {int(round)} J {int(round)} j {numbers(width)} w"
            self._sheet.operate(f"{numbers(*amounts(colour))} RG {style} {path}")


# What operators are made of
def numbers(*values: float) -> str:
    """Numbers as PDF has them."""
    return " ".join(f"{value:.4f}".rstrip("0").rstrip(".") for value in values)


def amounts(colour: str) -> list[float]:
    """Red, green and blue of #rrggbb or #rrggbbaa on white paper, from 0 to 1."""
    part = int(colour[7:] or "ff", 16) / 255
    return [1 - part + part * int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def along(points: Sequence[Point]) -> str:
    """A path through these points."""
    return " ".join(f"{numbers(*point)} {'l' if number else 'm'}" for number, point in enumerate(points))


def circle(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return path_of(around((x, y), radius), radius)


def path_of(box: Box, radius: float) -> str:
    """A box as a path, with round corners."""
    if radius <= 0:
        return f"{numbers(*box)} re"
    x, y, w, h = box
    radius = min(radius, w / 2, h / 2)
    near, far = radius * (1 - ARC), radius
    corners = (  # each by the corner itself, and which way its sides lead in and out
        ((x + w, y), (1, 0), (0, 1)),
        ((x + w, y + h), (0, 1), (-1, 0)),
        ((x, y + h), (-1, 0), (0, -1)),
        ((x, y), (0, -1), (1, 0)),
    )
    parts = [f"{numbers(x + radius, y)} m"]
    for (cx, cy), (ix, iy), (ox, oy) in corners:
        into = [(cx - ix * by, cy - iy * by) for by in (far, near)]
        out = [(cx + ox * by, cy + oy * by) for by in (near, far)]
        parts.append(f"{numbers(*into[0])} l {numbers(*into[1], *out[0], *out[1])} c")
    return f"{' '.join(parts)} h"
