"""Makes Switches puzzles from a seed."""

from __future__ import annotations

from typing import ClassVar

from gridlight.families.linear import LinearPuzzle
from gridlight.families.linear_making import LinearMaker, linear_options
from gridlight.puzzles.switches import Switches


class SwitchesMaker(LinearMaker):
    """Makes boards like a given one."""

    title = Switches.title
    puzzle: ClassVar[type[LinearPuzzle]] = Switches
    options = linear_options(Switches)


MAKER = SwitchesMaker()
