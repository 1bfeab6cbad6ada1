"""Lights Out's gallery: many sizes, states, reaches, holes and goals, each scrambled by its seed to a par."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gridlight.puzzle import Document
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import DIGITS, HOLE
from tests.tools.galleries import Scramble, entry

AS_DRAWN = None
KNIGHT = [[0, 0], [-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]]
HEART = ["0110110", "1111111", "1111111", "1111111", "0111110", "0011100", "0001000"]
SMILE = [
    "0011111100",
    "0100000010",
    "1000000001",
    "1001001001",
    "1000000001",
    "1010000101",
    "1001111001",
    "1000000001",
    "0100000010",
    "0011111100",
]


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


SCRAMBLES = (
    Scramble("First clicks", dark(3, 3), 3),
    Scramble("Four in a square", dark(4, 4), 4),
    Scramble("Five by five", dark(5, 5), 6),
    Scramble("Three states, small", dark(3, 3, 3), 5),
    Scramble("Everything on", dark(4, 4, goal=1), 5),
    Scramble("Little torus", dark(4, 4, wrap=True), 4),
    Scramble("Whole lines", dark(4, 4, reach="lines"), 5),
    Scramble("Ring", cut(5, 5, lambda r, c: 1 <= r <= 3 and 1 <= c <= 3), 6),
    Scramble("Ten clicks", dark(5, 5), 10),
    Scramble("Crosswise", dark(6, 6, reach="cross"), 10),
    Scramble("King's steps", dark(6, 6, reach="king"), 10),
    Scramble("Torus", dark(6, 6, wrap=True), 12),
    Scramble("Diamond", cut(7, 7, lambda r, c: abs(r - 3) + abs(c - 3) > 3), 10),
    Scramble("Four states", dark(4, 4, 4), 9),
    Scramble("Chessboard goal", dark(5, 5, goal=shaped(5, 5, lambda r, c: (r + c) % 2)), 9),
    Scramble("Long and low", dark(11, 3), 11),
    Scramble("All lit", drawn(["11111"] * 5), AS_DRAWN),
    Scramble("Hourglass", cut(7, 7, lambda r, c: abs(r - 3) < abs(c - 3)), 14),
    Scramble("Pillars", cut(7, 7, lambda r, c: r % 2 == c % 2 == 1), 16),
    Scramble("Three states", dark(5, 5, 3), 13),
    Scramble("Knight's leaps", dark(5, 5, reach=KNIGHT), 14),
    Scramble("Frame of light", dark(7, 7, goal=shaped(7, 7, lambda r, c: int(r in (0, 6) or c in (0, 6)))), 18),
    Scramble("Alien tiles", dark(5, 5, 4, reach="lines"), 15),
    Scramble("Five-state torus", dark(4, 4, 5, wrap=True), 13),
    Scramble("A heart", drawn(HEART), AS_DRAWN),
    Scramble("Six states", dark(6, 6, 6), 36),
    Scramble("King's torus", dark(8, 8, reach="king", wrap=True), 26),
    Scramble("A smile", drawn(SMILE), AS_DRAWN),
    Scramble("Twelve hours", cut(7, 7, lambda r, c: (r in (0, 6) and c in (0, 6)) or r == c == 3, 12), 90),
    Scramble("Twenty by twenty", dark(20, 20), 170),
)


def gallery() -> list[dict[str, Any]]:
    """The boards with their grades, from few clicks to many."""
    return [entry(one.title, one.made(LightsOut)) for one in SCRAMBLES]
