"""Which deduction stands for a level. It only proposes; in the end the grade decides."""

from __future__ import annotations

from collections.abc import Collection

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import AHEAD, SEARCH, SINGLE, SUPPOSE, UNLIMITED, Deduction
from gridlight.puzzles.lightup import Cell, LightUp

EFFORT = {"easy": SINGLE, "normal": AHEAD, "hard": SUPPOSE, "fiendish": SEARCH}
LONGEST = {"hard": 12}  # uses in a supposition: with longer ones many boards would be too hard


def deduced(
    board: LightUp, bulbs: Collection[Cell], level: str, deadline: Deadline, longest: int | None = None
) -> Deduction:
    """What follows at a level from all clues of a board, whose solution has these bulbs."""
    solution = [int(cell in bulbs) for cell in board.white]
    longest = longest or LONGEST.get(level, UNLIMITED)
    deduction = Deduction(board.encoding, solution, EFFORT[level], deadline, longest)
    deduction.complete()
    return deduction
