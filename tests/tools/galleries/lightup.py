"""Light Up's gallery: small to large, three boards of each level."""

from __future__ import annotations

from itertools import count
from typing import Any

from gridlight.deadline import Deadline
from gridlight.making import make
from gridlight.puzzle import LEVELS
from gridlight.puzzles.lightup import LightUp
from tests.tools.galleries import SECONDS, entry

SIDES = (7, 10, 14, 25)
LARGEST = 25  # rows: of this size there are two boards of each level


def gallery() -> list[dict[str, Any]]:
    """The boards with their grades."""
    found: list[dict[str, Any]] = []
    numbers = {level: count(1) for level in LEVELS}  # "Easy 1", "Easy 2", "Normal 1"
    for side in SIDES:
        for level in LEVELS[:3]:
            for seed in range(1, 4 if side < LARGEST else 3):
                made = make(LightUp, {"size": [side, side], "level": level}, str(seed), Deadline(SECONDS))
                assert made is not None
                found.append(entry(f"{level.capitalize()} {next(numbers[level])}", made.puzzle))
    return found
