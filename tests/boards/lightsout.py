"""Lights Out boards of many sizes, states, reaches, holes and goals, each scrambled by its seed to so many clicks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import Document
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import DIGITS, HOLE
from tests.boards import compact, entry

AS_DRAWN = None
KNIGHT = [[0, 0], [-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]]
HEART = ["0110110", "1111111", "1111111", "1111111", "0111110", "0011100", "0001000"]
SMILE = ["0011111100", "0100000010", "1000000001", "1001001001", "1000000001"]
SMILE += ["1010000101", "1001111001", "1000000001", "0100000010", "0011111100"]


class Piece(NamedTuple):
    """A board of the gallery: scrambled to so many fewest clicks, or as it is drawn."""

    title: str
    board: Document
    clicks: int | None
    seed: int = 1


def drawn(lights: Sequence[str], states: int = 2, **givens: Any) -> Document:
    """A board with these lights, and what else is given."""
    return {"kind": "lightsout", "states": states, "lights": list(lights), "goal": 0} | givens


def dark(columns: int, rows: int, states: int = 2, **givens: Any) -> Document:
    """A board without holes."""
    return drawn(["0" * columns] * rows, states, **givens)


def shaped(columns: int, rows: int, value: Callable[[int, int], int | None]) -> list[str]:
    """Rows with a value for each row and column, counted from 0; None is a hole."""
    cells = [[value(row, column) for column in range(columns)] for row in range(rows)]
    return ["".join(HOLE if one is None else DIGITS[one] for one in row) for row in cells]


def cut(columns: int, rows: int, hole: Callable[[int, int], bool], states: int = 2, **givens: Any) -> Document:
    """A board with holes."""
    return drawn(shaped(columns, rows, lambda row, column: None if hole(row, column) else 0), states, **givens)


PIECES = (
    Piece("First clicks", dark(3, 3), 3),
    Piece("Four in a square", dark(4, 4), 4),
    Piece("Five by five", dark(5, 5), 6),
    Piece("Three states, small", dark(3, 3, 3), 5),
    Piece("Everything on", dark(4, 4, goal=1), 5),
    Piece("Little torus", dark(4, 4, wrap=True), 4),
    Piece("Whole lines", dark(4, 4, reach="lines"), 5),
    Piece("Ring", cut(5, 5, lambda r, c: 1 <= r <= 3 and 1 <= c <= 3), 6),
    Piece("Ten clicks", dark(5, 5), 10),
    Piece("Crosswise", dark(6, 6, reach="cross"), 10),
    Piece("King's steps", dark(6, 6, reach="king"), 10),
    Piece("Torus", dark(6, 6, wrap=True), 12),
    Piece("Diamond", cut(7, 7, lambda r, c: abs(r - 3) + abs(c - 3) > 3), 10),
    Piece("Four states", dark(4, 4, 4), 9),
    Piece("Chessboard goal", dark(5, 5, goal=shaped(5, 5, lambda r, c: (r + c) % 2)), 9),
    Piece("Long and low", dark(11, 3), 11),
    Piece("All lit", drawn(["11111"] * 5), AS_DRAWN),
    Piece("Hourglass", cut(7, 7, lambda r, c: abs(r - 3) < abs(c - 3)), 14),
    Piece("Pillars", cut(7, 7, lambda r, c: r % 2 == c % 2 == 1), 16),
    Piece("Three states", dark(5, 5, 3), 13),
    Piece("Knight's leaps", dark(5, 5, reach=KNIGHT), 14),
    Piece("Frame of light", dark(7, 7, goal=shaped(7, 7, lambda r, c: int(r in (0, 6) or c in (0, 6)))), 18),
    Piece("Alien tiles", dark(5, 5, 4, reach="lines"), 15),
    Piece("Five-state torus", dark(4, 4, 5, wrap=True), 13),
    Piece("A heart", drawn(HEART), AS_DRAWN),
    Piece("Six states", dark(6, 6, 6), 36),
    Piece("King's torus", dark(8, 8, reach="king", wrap=True), 26),
    Piece("A smile", drawn(SMILE), AS_DRAWN),
    Piece("Twelve hours", cut(7, 7, lambda r, c: (r in (0, 6) and c in (0, 6)) or r == c == 3, 12), 90),
    Piece("Twenty by twenty", dark(20, 20), 170),
)


def gallery() -> list[dict[str, Any]]:
    """The page's examples, from few clicks to many."""
    return [entry(piece.title, made(piece)) for piece in PIECES]


def made(piece: Piece) -> LightsOut:
    """The board of a piece."""
    if piece.clicks is None:
        return LightsOut.from_document(piece.board)
    return LightsOut.make({"document": piece.board, "par": piece.clicks}, str(piece.seed), Deadline(60))


if __name__ == "__main__":
    print(compact(gallery()))
