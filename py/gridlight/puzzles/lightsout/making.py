"""Makes Lights Out boards from a seed."""

from __future__ import annotations

import random
from typing import ClassVar

from gridlight.families.linear import LinearPuzzle
from gridlight.families.linear_making import LinearMaker, linear_options
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import REACHES, STATES
from gridlight.text.options import Option, Options, Size
from gridlight.text.values import Number, Truth, Word

LEAST, USUAL, MOST = 2, 5, 100  # rows, and columns
SIZES = ((3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (9, 9))
REACH_TITLES = {"plus": "Plus", "cross": "Cross", "king": "King", "lines": "Whole lines"}
ABOUT_REACH = (
    "Besides its own light, a press changes the 4 next to it (plus), the 4 diagonal ones (cross), all 8 (king), "
    "or its row and column (whole lines)."
)


class LightsOutMaker(LinearMaker):
    """Makes boards without holes."""

    title = LightsOut.title
    puzzle: ClassVar[type[LinearPuzzle]] = LightsOut
    options = linear_options(
        LightsOut,
        {
            "size": Option("Size", Size(LEAST, MOST, SIZES)),
            "states": Option(
                "States",
                Number(STATES[0], STATES[-1]),
                2,
                about="How many colours a light goes through; with 2 it is off or on.",
            ),
            "goal": Option(
                "Goal", Number(0, below="states"), 0, about="What every light should show in the end; 0 is off."
            ),
            "reach": Option("Reach", Word(tuple(REACHES)), "plus", REACH_TITLES, ABOUT_REACH),
            "wrap": Option("Torus", Truth(), False, about="The left edge meets the right one, and the top the bottom."),
        },
    )
    weekly: ClassVar[Options] = {"size": [9, 9], "level": "fiendish"}

    def options_for(self, rule: str, chance: random.Random) -> Options:
        """A board that has quiet patterns, and whose solution is not too short to be chased."""
        return {"size": chance.choice(([4, 4], [5, 5])), "par": chance.randrange(5, 8)}

    def size_for(self, cells: int) -> tuple[int, int]:
        """A square of about so many cells."""
        side = next((side for side in range(USUAL, MOST) if side * side >= cells), MOST)
        return side, side

    def cells(self, options: Options) -> int:
        """How many cells a board of that size has."""
        height, width = options["size"]
        return height * width

    def unlit(self, options: Options, chance: random.Random) -> LinearPuzzle:
        """A board of that size."""
        height, width = options["size"]
        rows = ["0" * width] * height
        return LightsOut(options["states"], rows, options["goal"], options["reach"], options["wrap"])


MAKER = LightsOutMaker()
