"""Small puzzles of every sort whose presses add up, drawn by Hypothesis.

They are so small that every way to press them can be tried.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from gridlight.families.linear import LinearPuzzle
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import DIGITS, Offset
from gridlight.puzzles.switches import Switches
from tests.support import plain_presses
from tests.support.plain_presses import Plain

TRIED = 4200  # ways to press
STATES = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12]
ARROWS = ((0, 1), (1, 0), (0, 1))
SPREAD = ((0, 0), (0, 2), (-1, 1))
REACHES: list[str | tuple[Offset, ...]] = ["plus", "plus", "cross", "king", "lines", ARROWS, SPREAD]


def plain(puzzle: LinearPuzzle) -> Plain:
    """The puzzle as sums, read from its document once more."""
    return plain_presses.board(puzzle.to_document()).plain


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
