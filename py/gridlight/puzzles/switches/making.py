"""Makes puzzles of Switches from a seed."""

from __future__ import annotations

import random
from typing import ClassVar

from gridlight.families.linear import LinearPuzzle
from gridlight.families.linear_making import LinearMaker, linear_options
from gridlight.puzzles.switches import STATES, Switches
from gridlight.puzzles.switches.families import FAMILIES, document
from gridlight.text.options import Option, Options
from gridlight.text.values import Number, Word

LEAST, USUAL, MOST = 3, 10, 300  # bulbs


class SwitchesMaker(LinearMaker):
    """Makes graphs of a family, in which each bulb is a switch."""

    title = Switches.title
    puzzle: ClassVar[type[LinearPuzzle]] = Switches
    options = linear_options(
        Switches,
        {
            "family": Option(
                "Graph",
                Word(tuple(FAMILIES)),
                "planar",
                {name: family.title for name, family in FAMILIES.items()},
                "How bulbs are joined: a switch changes its own bulb and those joined to it.",
            ),
            "size": Option("Bulbs", Number(LEAST, MOST)),
            "states": Option(
                "States",
                Number(STATES[0], STATES[-1]),
                2,
                about="How many colours a bulb goes through; with 2 it is off or on.",
            ),
        },
    )
    weekly: ClassVar[Options] = {"size": 60, "level": "fiendish"}

    def options_for(self, rule: str, chance: random.Random) -> Options:
        """A small graph."""
        return {"size": chance.randrange(6, 10), "family": chance.choice(("planar", "regular", "tree"))}

    def size_for(self, cells: int) -> int:
        """An even number, which all families have."""
        return min(MOST, max(USUAL, cells + cells % 2))

    def cells(self, options: Options) -> int:
        """How many bulbs a graph of that size has."""
        return options["size"]

    def unlit(self, options: Options, chance: random.Random) -> LinearPuzzle:
        """A graph of that family."""
        return Switches.from_document(document(options["family"], options["size"], options["states"], chance))

    def is_random(self, options: Options) -> bool:
        """Whether another attempt has another graph."""
        return FAMILIES[options["family"]].random


MAKER = SwitchesMaker()
