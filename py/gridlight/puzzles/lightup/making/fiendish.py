"""Thins clues until a board has one solution, but suppositions alone do not find it.

Such boards are rare: of a thousand boards without a clue too many, one is so. So many orders of removing are tried,
each with a cheap test. The first of each board is graded, too, since a long supposition also makes it fiendish.
"""

from __future__ import annotations

import random
from collections.abc import Collection

from gridlight.deadline import Deadline
from gridlight.engines.counting.needed import needed
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, Trail
from gridlight.puzzles.lightup import Cell, LightUp
from gridlight.puzzles.lightup.making.thinning import graded, without

ORDERS = 10  # of removing clues, for one board


def thinned_to_nested(
    board: LightUp, bulbs: Collection[Cell], chance: random.Random, deadline: Deadline
) -> LightUp | None:
    """The board with only the clues that its solution needs to be the only one, where suppositions stall; or None."""
    solution, clues = [int(cell in bulbs) for cell in board.white], len(board.clues)
    answers = needed(board.encoding, solution, clues, deadline)
    for done in range(ORDERS):
        deadline.tell(done, ORDERS, "Removing clues")
        kept = answers.among(chance.sample(range(clues), clues))
        gone = [number for number in range(clues) if number not in kept]
        if done and not stalls(board.encoding, solution, gone):
            continue
        thinned = without(board, {board.clues[number][0] for number in gone})
        if done or graded(thinned, deadline) == "fiendish":  # a long supposition will do, too
            return thinned
    return None


def stalls(rules: Rules, solution: list[int], gone: Collection[int]) -> bool:
    """Whether propagated suppositions do not find the whole solution without these uses."""
    trail = Trail(rules)
    for number in gone:
        trail.drop(number)
    trail.start(())
    waiting = [variable for variable, value in enumerate(trail.value) if value == OPEN]
    while waiting:
        before = len(waiting)
        for variable in waiting:
            if trail.value[variable] == OPEN:
                mark = len(trail.order)
                broken = trail.try_out(variable, 1 - solution[variable])
                trail.undo(mark)
                if broken != NONE:
                    trail.set(variable, solution[variable], GIVEN)
                    trail.propagate()
        waiting = [variable for variable in waiting if trail.value[variable] == OPEN]
        if len(waiting) == before:
            return True
    return False
