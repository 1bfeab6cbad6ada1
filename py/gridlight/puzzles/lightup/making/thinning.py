"""Removes the clues that a board does not need."""

from __future__ import annotations

import random
from collections.abc import Collection

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.counting.deduction import UNLIMITED
from gridlight.puzzles.lightup import Cell, LightUp
from gridlight.puzzles.lightup.making.levels import LONGEST, deduced


def thinned(
    board: LightUp, bulbs: Collection[Cell], level: str, chance: random.Random, deadline: Deadline
) -> LightUp | None:
    """The board with only the clues that its level needs; None when it turns out not to be of that level.

    Fewer clues never make more follow, so each is tried once. Zeros go first.
    """
    deduction = deduced(board, bulbs, level, deadline)
    numbers = chance.sample(range(len(board.clues)), len(board.clues))
    numbers.sort(key=lambda number: board.clues[number][1] != 0)
    gone: set[Cell] = set()
    for done, number in enumerate(numbers):
        deadline.tell(done, len(numbers), "Removing clues")
        if deduction.without(number):
            gone.add(board.clues[number][0])
    board = without(board, gone)
    return thinned_by_grade(board, bulbs, level, deadline) if level in LONGEST else board


def thinned_by_grade(board: LightUp, bulbs: Collection[Cell], level: str, deadline: Deadline) -> LightUp | None:
    """The board without the clues that only short suppositions need; None when it is not of that level.

    Here fewer clues can make a board easier, by a shorter supposition that is found first; so each is tried again
    after one was removed.
    """
    if graded(board, deadline) != level:
        return None
    deduction = deduced(board, bulbs, level, deadline, UNLIMITED)
    numbers = list(range(len(board.clues)))
    gone: set[Cell] = set()
    again = True
    while again:
        again = False
        for number in list(numbers):
            deadline.tell(len(gone), len(board.clues), "Removing clues")
            removal = deduction.without(number)
            if removal is None:
                numbers.remove(number)
            elif graded(without(board, {*gone, board.clues[number][0]}), deadline) == level:
                gone.add(board.clues[number][0])
                numbers.remove(number)
                again = True
            else:
                deduction.put_back(removal)
    return without(board, gone)


def graded(board: LightUp, deadline: Deadline) -> str | None:
    """The level of a board; None when its steps do not end."""
    try:
        return board.grade(deadline).level
    except Stopped:
        deadline.check()
        return None


def without(board: LightUp, gone: Collection[Cell]) -> LightUp:
    """The board without the clues of these walls."""
    return LightUp(
        ["".join("#" if (r, c) in gone else char for c, char in enumerate(row)) for r, row in enumerate(board.rows)]
    )
