"""Making puzzles with one solution: add givens until the solution is unique, then remove what is not needed.

A kind brings how to fill a board and what may be added or removed; these loops are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Puzzle

Draft = TypeVar("Draft")  # a puzzle in the making, as its kind keeps it
Other = TypeVar("Other")  # a second solution
Removal = TypeVar("Removal")  # what is removed together: a clue, or a symbol and its partner


def made_unique(
    draft: Draft, second: Callable[[Draft], Other | None], separate: Callable[[Draft, Other], Draft | None]
) -> Draft | None:
    """The draft, changed by `separate` for each second solution that turns up, until there is none.

    None where `separate` gives up.
    """
    current: Draft | None = draft
    while current is not None and (other := second(current)) is not None:
        current = separate(current, other)
    return current


def thinned(
    draft: Draft,
    removals: Iterable[Removal],
    without: Callable[[Draft, Removal], Draft | None],
    is_fair: Callable[[Draft], bool],
) -> Draft:
    """The draft after each removal that leaves it fair, tried in order; `without` gives None for one not allowed."""
    for removal in removals:
        fewer = without(draft, removal)
        if fewer is not None and is_fair(fewer):
            draft = fewer
    return draft


def is_at_most(puzzle: Puzzle, level: str, deadline: Deadline) -> bool:
    """Whether a puzzle with one solution is no harder than that level; raises Stopped."""
    return LEVELS.index(puzzle.grade(deadline).level) <= LEVELS.index(level)
