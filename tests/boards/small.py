"""Small puzzles of every sort whose presses add up, drawn by Hypothesis, and what is true of them in the plainest way.

They are so small that every way to press them can be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from gridlight.pressing import Pressed
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import DIGITS
from gridlight.puzzles.switches import Switches
from tests.boards.known import graph, lightsout, ways

TRIED = 1300  # ways to press
STATES = st.sampled_from([2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
ARROWS = ((0, 1), (1, 0), (0, 1))
SPREAD = ((0, 0), (0, 2), (-1, 1))
REACHES = st.sampled_from(["plus", "plus", "cross", "king", "lines", ARROWS, SPREAD])


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


def plain(puzzle: Pressed) -> Plain:
    """The puzzle, read from its document once more."""
    document = puzzle.to_document()
    need, switches = lightsout(document) if document["kind"] == "lightsout" else graph(document)
    return Plain(puzzle.states, [one % puzzle.states for one in need], switches)


def most(states: int, tried: int) -> int:
    """How many switches there may be."""
    return max(1, next(number for number in range(20) if states ** (number + 1) > tried))


@st.composite
def boards(draw: st.DrawFn) -> LightsOut:
    """Boards of every reach, with holes, as a torus too."""
    states = draw(STATES)
    room = most(states, TRIED)
    height = draw(st.integers(1, room))
    signs = st.sampled_from(DIGITS[:states] + "." * draw(st.sampled_from([0, 0, states // 2])))
    return draw(filled(states, height, draw(st.integers(1, room // height)), signs, draw(REACHES), draw(st.booleans())))


@st.composite
def plain_boards(draw: st.DrawFn, tried: int) -> LightsOut:
    """Boards that can be chased: the plus reach, no holes, no torus; at most so many first rows."""
    states = draw(STATES)
    short, long = draw(st.integers(1, most(states, tried))), draw(st.integers(1, 7))
    height, width = draw(st.permutations([short, long]))
    return draw(filled(states, height, width, st.sampled_from(DIGITS[:states]), "plus", wrap=False))


@st.composite
def filled(
    draw: st.DrawFn, states: int, height: int, width: int, signs: st.SearchStrategy[str], reach: str, wrap: bool
) -> LightsOut:
    """A board with any lights; half of them have a solution for sure."""
    rows = draw(st.lists(st.text(signs, min_size=width, max_size=width), min_size=height, max_size=height))
    return draw(scrambled(LightsOut(states, rows, draw(st.integers(0, states - 1)), reach, wrap)))


@st.composite
def graphs(draw: st.DrawFn) -> Switches:
    """Graphs one-sided and not, with bulbs that are changed several times and switches that are no bulbs."""
    states = draw(STATES)
    bulbs = [f"b{number}" for number in range(draw(st.integers(1, 6)))]
    names = draw(st.lists(st.sampled_from([*bulbs, "s", "t", "u"]), unique=True, max_size=most(states, TRIED)))
    reached = st.lists(st.sampled_from(bulbs), max_size=5)
    values = st.integers(0, states - 1)
    lights = {bulb: draw(values) for bulb in bulbs}
    return draw(scrambled(Switches(states, lights, draw(values), {name: draw(reached) for name in names})))


@st.composite
def scrambled(draw: st.DrawFn, puzzle: Pressed) -> Pressed:
    """The puzzle as it is, or with lights that some presses make right."""
    if draw(st.booleans()):
        return puzzle
    number = len(puzzle.system.switches)
    values = st.integers(0, puzzle.states - 1)
    return puzzle.changed(puzzle.before(bytes(draw(st.lists(values, min_size=number, max_size=number)))))


PUZZLES = st.one_of(boards(), graphs())
