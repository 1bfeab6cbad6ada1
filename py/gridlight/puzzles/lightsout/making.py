"""Makes LightsOut puzzles from a seed."""

from __future__ import annotations

from typing import ClassVar

from gridlight.families.linear import LinearPuzzle
from gridlight.families.linear_making import LinearMaker, linear_options
from gridlight.puzzles.lightsout import LightsOut


class LightsOutMaker(LinearMaker):
    """Makes boards like a given one."""

    title = LightsOut.title
    puzzle: ClassVar[type[LinearPuzzle]] = LightsOut
    options = linear_options(LightsOut)


MAKER = LightsOutMaker()
