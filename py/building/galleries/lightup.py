"""Light Up's gallery: small to large, three boards of each level, from the first seeds that give them."""

from __future__ import annotations

from itertools import count, islice
from typing import Any

from building.galleries import SECONDS, entry
from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS
from gridlight.puzzles.lightup.making import made

SIDES = (7, 10, 14, 25)
LARGEST = 25  # rows: of this size there are two boards of each level


def gallery() -> list[dict[str, Any]]:
    """The boards with their grades."""
    found: list[dict[str, Any]] = []
    numbers = {level: count(1) for level in LEVELS}  # "Easy 1", "Easy 2", "Normal 1"
    for side in SIDES:
        for level in LEVELS[:3]:
            boards = (made(side, side, seed, level, tries=2) for seed in count(1))
            fitting = (board for board in boards if board.grade(Deadline(SECONDS)).level == level)
            for board in islice(fitting, 3 if side < LARGEST else 2):
                found.append(entry(f"{level.capitalize()} {next(numbers[level])}", board))
    return found
