"""Small puzzles of every sort whose presses add up, drawn by Hypothesis, and what is true of them in the plainest way.

They are so small that every way to press them can be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from gridlight.families.linear import LinearPuzzle
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import DIGITS, Offset
from gridlight.puzzles.switches import Switches
from tests.support.brute_force_presses import graph, lightsout, ways

TRIED = 4200  # ways to press
STATES = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12]
ARROWS = ((0, 1), (1, 0), (0, 1))
SPREAD = ((0, 0), (0, 2), (-1, 1))
REACHES: list[str | tuple[Offset, ...]] = ["plus", "plus", "cross", "king", "lines", ARROWS, SPREAD]


class Plain(NamedTuple):
    """A puzzle without any engine: what each light needs, 0..n-1, and which lights a press of each switch changes."""

    states: int
    need: list[int]
    switches: list[list[int]]

    def change(self, weights: Sequence[int], switch: int) -> int:
        """How much a press changes the weighted sum of the lights."""
        return sum(weights[light] for light in self.switches[switch])

    def needed(self, weights: Sequence[int]) -> int:
        """By how much the weighted sum of the lights has to change."""
        return sum(weight * need for weight, need in zip(weights, self.need, strict=True))

    def changed(self, presses: Sequence[int]) -> list[int]:
        """By how much presses change each light, modulo n."""
        lights = [0] * len(self.need)
        for times, reached in zip(presses, self.switches, strict=True):
            for light in reached:
                lights[light] += times
        return [change % self.states for change in lights]

    def solutions(self) -> list[bytes]:
        """Every way to press that solves it."""
        return [bytes(presses) for presses in ways(self.states, self.need, self.switches)]

    def clicks(self, presses: Sequence[int]) -> int:
        """What presses cost."""
        return sum(min(times, self.states - times) for times in presses)


def plain(puzzle: LinearPuzzle) -> Plain:
    """The puzzle, read from its document once more."""
    document = puzzle.to_document()
    need, switches = lightsout(document) if document["kind"] == "lightsout" else graph(document)
    return Plain(puzzle.states, [one % puzzle.states for one in need], switches)


def most(states: int, tried: int) -> int:
    """How many switches there may be."""
    return max(1, next(number for number in range(20) if states ** (number + 1) > tried))


def shape(chance: Random, room: int) -> tuple[int, int]:
    """Rows and columns of at most so many cells; mostly nearly so many."""
    shapes = [(height, width) for height in range(1, room + 1) for width in range(1, room // height + 1)]
    large = [(height, width) for height, width in shapes if height * width > room * 0.7]
    return chance.choice(large if chance.random() < 0.8 else shapes)


def board(chance: Random) -> LinearPuzzle:
    """A board of any reach, with holes perhaps, or a torus."""
    states = chance.choice(STATES)
    height, width = shape(chance, most(states, TRIED))
    signs = DIGITS[:states] + "." * chance.choice([0, 0, states // 2])
    return filled(chance, states, height, width, signs, chance.choice(REACHES), chance.random() < 0.4)


def plain_board(chance: Random, tried: int) -> LinearPuzzle:
    """A board that can be chased: the plus reach, no holes, no torus; at most so many first rows."""
    states = chance.choice(STATES)
    sides = [chance.randint(1, most(states, tried)), chance.randint(1, 8)]
    chance.shuffle(sides)
    return filled(chance, states, sides[0], sides[1], DIGITS[:states], "plus", wrap=False)


def filled(
    chance: Random, states: int, height: int, width: int, signs: str, reach: str | tuple[Offset, ...], wrap: bool
) -> LinearPuzzle:
    """A board with any lights."""
    rows = ["".join(chance.choices(signs, k=width)) for _ in range(height)]
    return scrambled(chance, LightsOut(states, rows, chance.randrange(states), reach, wrap))


def network(chance: Random) -> LinearPuzzle:
    """A graph, one-sided or not, with bulbs that are changed several times and switches that are no bulbs."""
    states = chance.choice(STATES)
    bulbs = [f"b{number}" for number in range(chance.randint(1, 9))]
    lights = {bulb: chance.randrange(states) for bulb in bulbs}
    names = chance.sample([*bulbs, "s", "t", "u"], min(chance.randint(0, 12), most(states, TRIED), len(bulbs) + 3))
    switches = {name: chance.choices(bulbs, k=chance.randint(0, 4)) for name in names}
    return scrambled(chance, Switches(states, lights, chance.randrange(states), switches))


def scrambled(chance: Random, puzzle: LinearPuzzle) -> LinearPuzzle:
    """The puzzle as it is, or with lights that some presses make right."""
    if chance.random() < 0.4:
        return puzzle
    presses = bytes(chance.randrange(puzzle.states) for _ in puzzle.system.switches)
    return puzzle.with_lights(puzzle.lights_before(presses))


# Hypothesis draws the seeds only: its own choices would be of a few cells and of the same value mostly.
CHANCE = st.randoms(use_true_random=True)
PUZZLES = CHANCE.map(lambda chance: chance.choice([board, network])(chance))
