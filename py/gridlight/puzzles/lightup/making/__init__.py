"""Makes Light Up boards: walls, bulbs that light the rest, and the fewest clues that still give a board of a level.

Walls are placed at random and the other cells lit. What a person can do at the level is deduced from all clues; where
that stalls, a cell becomes a wall. Then each clue is removed that the deduction can do without. So a board is never
made again from nothing, and its solution is known to be the only one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import ClassVar

from gridlight.deadline import Deadline
from gridlight.making import LEVEL_TITLES, Maker
from gridlight.puzzle import LEVELS, Malformed, Puzzle
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup.making.fiendish import fiendish
from gridlight.puzzles.lightup.making.filled import Filled
from gridlight.puzzles.lightup.making.symmetry import TITLES, Symmetry
from gridlight.puzzles.lightup.making.thinning import thinned
from gridlight.puzzles.lightup.making.walls import random_walls, repaired
from gridlight.text.options import Option, Options, Share, Size
from gridlight.text.values import Word

LEAST, MOST = 5, 100  # rows, and also columns
USUAL = ((7, 7), (10, 10), (14, 14), (25, 25))
QUICK = {"hard": 40 * 40, "fiendish": 50 * 50}  # the other levels are, up to 100 x 100


class LightUpMaker(Maker):
    """Makes Light Up boards."""

    title: ClassVar[str] = LightUp.title
    options: ClassVar[Mapping[str, Option]] = {
        "size": Option("Size", Size(LEAST, MOST, USUAL), (7, 7)),
        "level": Option("Level", Word(LEVELS), "normal", LEVEL_TITLES, quick=QUICK),
        "walls": Option("Walls", Share(0.05, 0.6), 0.22),
        "symmetry": Option(
            "Symmetry",
            Word(tuple(TITLES)),
            "rotation-2",
            TITLES,
            "A mirror or a turn that leaves the walls as they are.",
        ),
    }
    weekly: ClassVar[Options] = {"size": [14, 14], "level": "hard"}

    def read(self, given: object) -> Options:
        """The options; only a square board can look the same after a quarter turn."""
        options = super().read(given)
        height, width = options["size"]
        if options["symmetry"] == "rotation-4" and height != width:
            raise Malformed(
                f"“symmetry” is rotation-4, which needs a square board; this one has {width} columns and {height} rows."
            )
        return options

    def options_for(self, rule: str, chance: random.Random) -> Options:
        """A small board, of a level that needs no trial and error."""
        return {"size": [6, 6], "level": chance.choice(("easy", "normal"))}

    def attempt(self, options: Options, chance: random.Random, deadline: Deadline) -> Puzzle | None:
        """One attempt at a board."""
        level, symmetry = options["level"], Symmetry(options["symmetry"], *options["size"])
        if level == "fiendish":
            return fiendish(symmetry, options["walls"], chance, deadline)
        filled = Filled(symmetry, random_walls(symmetry, options["walls"], chance), chance)
        if not repaired(filled, level, deadline):
            return None
        return thinned(filled.board(), filled.bulbs, level, chance, deadline)


MAKER = LightUpMaker()
