"""Which uses of rules a known solution needs to be the only one, taken away one by one in a given order.

The answers are yes or no, and exact, so all engines give the same: python-sat where it is present, else a search.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Protocol

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import SEARCH, Deduction
from gridlight.engines.counting.rules import Rules


class Needed(Protocol):
    """Answers for one solution of some rules."""

    def among(self, order: Sequence[int]) -> set[int]:
        """Of these uses, those that are left when each is taken away, in this order, that the others can do without."""
        ...


class NeededBySearch:
    """By search in the part of the board that rested on a use."""

    def __init__(self, rules: Rules, solution: Sequence[int], removable: int, deadline: Deadline) -> None:
        self.rules, self.solution, self.deadline = rules, solution, deadline

    def among(self, order: Sequence[int]) -> set[int]:
        """See `Needed.among`."""
        deduction = Deduction(self.rules, self.solution, SEARCH, self.deadline)
        deduction.complete()
        return {number for number in order if deduction.without(number) is None}


def needed(rules: Rules, solution: Sequence[int], removable: int, deadline: Deadline) -> Needed:
    """Answers for a solution of rules, whose first uses are `removable`."""
    if importlib.util.find_spec("pysat") is None:
        return NeededBySearch(rules, solution, removable, deadline)
    from gridlight.engines.counting.needed_sat import NeededBySat

    return NeededBySat(rules, solution, removable, deadline)
