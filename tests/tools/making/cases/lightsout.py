"""Lights Out: boards of all sizes, states, reaches and levels; the par is what another engine finds to be the least.

Of small boards every way to press is tried; where there are few solutions, SAT lists them all.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from gridlight.puzzle import LEVELS
from gridlight.puzzles.lightsout.making import MAKER
from tests.tools.making.cases import MakingCase
from tests.tools.making.linear import wrong

SIDES = (2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10)
LARGE = (12, 16, 20)  # of every twelfth seed
LEVEL_SIDES = {"easy": 3, "normal": 4, "hard": 6, "fiendish": 7}  # smaller boards of two states have none
PARS = {"easy": (1, 4), "normal": (7, 9), "hard": (13, 16), "fiendish": (21, 24)}


def options(chance: Random) -> dict[str, Any]:
    """A size, and some of a level, a par, states, a goal, a reach and a torus."""
    side = chance.choice(SIDES if chance.random() < 11 / 12 else LARGE)
    chosen: dict[str, Any] = {"size": [side, max(2, min(100, side + chance.choice((0, 0, 0, 1, -1))))]}
    if chance.random() < 0.4:
        chosen["states"] = chance.choice((2, 3, 3, 4, 5, 6, 8, 12))
        chosen["goal"] = chance.randrange(chosen["states"])
    if chance.random() < 0.35:
        chosen["reach"] = chance.choice(("plus", "cross", "king", "lines"))
        chosen["wrap"] = chance.random() < 0.3
    levels = [level for level in LEVELS if LEVEL_SIDES[level] <= side]
    plain = "reach" not in chosen
    if levels and chance.random() < 0.6:
        level = chance.choice(levels) if plain else "easy"
        least = 4 if level == "normal" else 0  # 4 x 3 boards have fewer clicks
        if min(chosen["size"]) > least:
            chosen["level"] = level
            if plain and side > LEVEL_SIDES[level] and chance.random() < 0.4:
                chosen["par"] = chance.randint(*PARS[level])
    return chosen


CASE = MakingCase(options, partial(wrong, MAKER))
