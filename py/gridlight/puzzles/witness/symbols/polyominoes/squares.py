"""Where the squares of a piece are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING

from gridlight.puzzles.witness.model.panel import Symbol

if TYPE_CHECKING:
    from gridlight.draw.pen import Point

TURN = pi / 12  # a piece that may be turned is drawn a little askew
SQUARE = 0.17  # the side of a small piece's square
LONGEST = 0.6  # cells for the longest piece
PITCH = 1.16  # from one square of a piece to the next, in sides
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def side_of(piece: Symbol) -> float:
    """The side of a square of a piece: large pieces are drawn smaller."""
    room = LONGEST / (sin(TURN) + cos(TURN)) if piece.free else LONGEST
    return min(SQUARE, room / (PITCH * max(len(piece.shape), len(piece.shape[0]))))


def squares_of(piece: Symbol, middle: Point, more: float) -> Iterator[list[Point]]:
    """The corners of a piece's squares, each larger by `more`."""
    half, pitch = side_of(piece) / 2 + more, side_of(piece) * PITCH
    sine, cosine = (-sin(TURN), cos(TURN)) if piece.free else (0, 1)
    for row, line in enumerate(piece.shape):
        for column, sign in enumerate(line):
            if sign == "#":
                right, down = (column - (len(line) - 1) / 2) * pitch, (row - (len(piece.shape) - 1) / 2) * pitch
                corners = [(right + x * half, down + y * half) for x, y in CORNERS]
                yield [(middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine) for x, y in corners]
