"""What every puzzle is drawn with. Lengths are in cells, inks are names of colours."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple, TypeVar

from gridlight.draw.inks import Inks

CELL = 40  # dots a cell, unless a picture is smaller
DASH = (0.13, 0.09)  # cells drawn, cells left out
BASELINE = 0.364  # of the size of a text, from its middle down to the line it stands on

Value = TypeVar("Value")
Point = tuple[float, float]  # (x, y), from the board's top left corner
Align = Literal["left", "center", "right"]
STARTS: dict[Align, float] = {"left": 0.0, "center": 0.5, "right": 1.0}  # the part of a text that is left of its place


class Box(NamedTuple):
    """A box: its top left corner, width and height."""

    x: float
    y: float
    w: float
    h: float


def around(middle: Point, half: float) -> Box:
    """A square of twice that side around a point."""
    return Box(middle[0] - half, middle[1] - half, 2 * half, 2 * half)


def runs(values: Iterable[Value]) -> Iterator[tuple[Value, int, int]]:
    """Equal neighbours: what they are, the place of the first, and how many."""
    start = 0
    for value, equal in groupby(values):
        count = len([*equal])
        yield value, start, count
        start += count


class Stroke(NamedTuple):
    """How a line is drawn."""

    ink: str
    width: float
    dash: bool = False
    round: bool = False  # its ends and corners


class Pen(ABC):
    """Draws a board.

    `scale` is how many dots of the picture a cell has: a drawing leaves out what is too small for them. `hair` is the
    thinnest line.
    """

    def __init__(self, inks: Inks, scale: float, hair: float, *, is_paper: bool) -> None:
        self.scale, self.is_paper = scale, is_paper  # on paper nothing is ticked off: who prints a puzzle solves it
        self._inks, self._hair = inks, hair

    # Boxes
    @abstractmethod
    def fill(self, box: Box, ink: str, radius: float = 0) -> None:
        """A box."""

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
        inset = -thick / 2 if outside else thick / 2
        if halo:
            self._draw_frame(box, inset, radius, Stroke("white", thick + 2 * self._hair, dash))
        self._draw_frame(box, inset, radius, Stroke(ink, thick, dash))

    @abstractmethod
    def _draw_frame(self, box: Box, inset: float, radius: float, stroke: Stroke) -> None:
        """A stroke round a box that is made smaller on each side."""

    def pixels(self, columns: int, values: Sequence[int], inks: Sequence[str]) -> None:
        """The whole board at once: the number of an ink for each cell, row by row; one beyond the inks is left out."""
        rows: list[list[tuple[int, int, int]]] = [[] for _ in inks]
        for start in range(0, len(values), columns):
            for value, column, count in runs(values[start : start + columns]):
                if value < len(inks):
                    rows[value].append((column, start // columns, count))
        for ink, of_ink in zip(inks, rows, strict=True):
            if of_ink:
                self._fill_rows(of_ink, ink)

    @abstractmethod
    def _fill_rows(self, rows: Sequence[tuple[int, int, int]], ink: str) -> None:
        """Rows of cells in one path: the column and row of the first cell, and how many."""

    # Rounds, lines and shapes
    @abstractmethod
    def disc(self, x: float, y: float, radius: float, ink: str) -> None:
        """A disc."""

    @abstractmethod
    def ring(self, x: float, y: float, radius: float, ink: str, width: float = 0) -> None:
        """A circle."""

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
        self._draw_line(points, Stroke(ink, self._thick(width), dash, round), is_hair=width is None)

    @abstractmethod
    def _draw_line(self, points: Sequence[Point], stroke: Stroke, *, is_hair: bool) -> None:
        """A stroke through these points."""

    @abstractmethod
    def shape(self, points: Sequence[Point], ink: str) -> None:
        """A polygon."""

    def text(
        self,
        x: float,
        y: float,
        text: str,
        ink: str,
        size: float = 0.5,
        weight: Literal[500, 600, 650, 700] = 600,
        align: Align = "center",
    ) -> None:
        """A text in one line, `y` at the middle of its figures."""
        self._write(x, y, text, ink, size, weight, align)

    @abstractmethod
    def _write(self, x: float, y: float, text: str, ink: str, size: float, weight: int, align: Align) -> None:
        """The text at this place."""

    def _thick(self, width: float | None) -> float:
        """The width of a line."""
        return max(self._hair, width or 0)
