"""Light Up: boards of all levels; the engine that did not make them finds their only solution."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from building.making_cases import MakingCase, Options
from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Puzzle

SIDES = (5, 6, 7, 7, 8, 10, 10, 12, 14)
LARGE = (20, 25)  # of every tenth seed
SMALLEST_FIENDISH = 7  # rows: on smaller boards such ones are rare


def options(chance: Random) -> dict[str, Any]:
    """A size, a level, a share of walls and a symmetry."""
    level = chance.choice(LEVELS)
    sides = [side for side in SIDES if level != LEVELS[-1] or side >= SMALLEST_FIENDISH]
    height, width = chance.choice(sides), chance.choice(sides)
    if chance.random() < 0.1:
        height = width = chance.choice(LARGE)
    symmetry = chance.choice(("none", "mirror", "rotation-2", "rotation-4"))
    if symmetry == "rotation-4":
        width = height
    found: dict[str, Any] = {"size": [height, width], "level": level, "symmetry": symmetry}
    if chance.random() < 0.3:
        found["walls"] = round(chance.uniform(0.15, 0.35), 2)
    return found


def wrong(puzzle: Puzzle, given: Options, deadline: Deadline) -> str | None:
    """What z3 has against a board."""
    found = len(list(islice(puzzle.engine("z3").solutions(deadline), 2)))
    if found != 1:
        return "z3 finds no solution." if not found else "z3 finds a second solution."
    rows = puzzle.to_document()["rows"]
    if [len(rows), len(rows[0])] != given["size"]:
        return f"It has {len(rows)} rows and {len(rows[0])} columns."
    return None


CASE = MakingCase(options, wrong)
