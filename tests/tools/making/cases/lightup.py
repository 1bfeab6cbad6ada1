"""Light Up: boards of all levels; the engine that did not make them finds their only solution."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Puzzle
from tests.tools.making.cases import MakingCase, Options

SIDES = (5, 6, 7, 7, 8, 10, 10, 12, 14)
LARGE = (20, 25)
FIENDISH = 10  # rows: many smaller or larger boards must be tried until one is fiendish
RARE = 0.1  # of the seeds are fiendish, and of the others large


def options(chance: Random) -> dict[str, Any]:
    rare = chance.random() < RARE
    level = LEVELS[-1] if rare else chance.choice(LEVELS[:-1])
    height, width = chance.choice(SIDES), chance.choice(SIDES)
    if rare:
        height = width = FIENDISH
    elif chance.random() < RARE:
        height = width = chance.choice(LARGE)
    symmetry = chance.choice(("none", "mirror", "rotation-2", "rotation-4"))
    if symmetry == "rotation-4":
        width = height
    chosen: dict[str, Any] = {"size": [height, width], "level": level, "symmetry": symmetry}
    if chance.random() < 0.3:
        chosen["walls"] = round(chance.uniform(0.15, 0.35), 2)
    return chosen


def wrong(puzzle: Puzzle, given: Options, deadline: Deadline) -> str | None:
    """What z3 has against a board."""
    number = len(list(islice(puzzle.engine("z3").solutions(deadline), 2)))
    if number != 1:
        return "z3 finds no solution." if not number else "z3 finds a second solution."
    rows = puzzle.to_document()["rows"]
    if [len(rows), len(rows[0])] != given["size"]:
        return f"It has {len(rows)} rows and {len(rows[0])} columns."
    return None


CASE = MakingCase(options, wrong)
