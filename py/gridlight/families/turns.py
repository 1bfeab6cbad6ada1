"""The eight ways in which a board can be turned and mirrored."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

Spot = tuple[int, int]  # (row, column)


class Turn(NamedTuple):
    """Mirrored top to bottom, then left to right, then with rows and columns exchanged."""

    down: bool
    across: bool
    swapped: bool

    def spot(self, spot: Spot, rows: int, columns: int) -> Spot:
        """Where a place is afterwards, on a board whose last row and column have these numbers."""
        row, column = spot
        row, column = rows - row if self.down else row, columns - column if self.across else column
        return (column, row) if self.swapped else (row, column)

    def rows(self, rows: Sequence[str]) -> tuple[str, ...]:
        """These rows afterwards."""
        rows = rows[::-1] if self.down else rows
        rows = [row[::-1] for row in rows] if self.across else rows
        return tuple(map("".join, zip(*rows, strict=True))) if self.swapped else tuple(rows)


TURNS = tuple(Turn(*each) for each in product((False, True), repeat=3))
ROTATIONS = tuple(turn for turn in TURNS if sum(turn) % 2 == 0)
