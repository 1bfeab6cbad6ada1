"""Switches: graphs of all families; the par is what another engine finds to be the least."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from gridlight.puzzle import LEVELS
from gridlight.puzzles.switches.families import FAMILIES
from gridlight.puzzles.switches.making import MAKER
from tests.tools.making.cases import MakingCase
from tests.tools.making.linear import wrong

SIZES = (10, 10, 10, 12, 12, 14, 16, 20, 30, 60)
SMALL = {"easy": 10, "normal": 20, "hard": 36, "fiendish": 60}  # so many bulbs have puzzles of that level
PARS = {"easy": (1, 3), "normal": (7, 8), "hard": (13, 14), "fiendish": (21, 22)}
FEW = ("complete", "wheel", "star", "cycle", "petersen")  # families whose puzzles may take few clicks


def options(chance: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {"family": chance.choice(tuple(FAMILIES)), "size": chance.choice(SIZES)}
    if chance.random() < 0.35:
        chosen["states"] = chance.choice((2, 3, 3, 4, 5, 6, 8))
    if chance.random() < 0.6 and chosen["family"] not in FEW:
        level = chance.choice([level for level in LEVELS if SMALL[level] <= chosen["size"]])
        chosen["level"] = level
        if chance.random() < 0.4:
            chosen["par"] = chance.randint(*PARS[level])
    return chosen


CASE = MakingCase(options, partial(wrong, MAKER))
