"""Which uses of rules a known solution needs to be the only one, taken away one by one in a given order.

The answer is exact, so all engines give the same: python-sat where it is present, else a search.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import SEARCH, Deduction
from gridlight.engines.counting.rules import Rules


def needed(rules: Rules, solution: Sequence[int], order: Sequence[int], deadline: Deadline) -> set[int] | None:
    """Of the uses in `order`, those that are left when each is taken away that the others can do without.

    None when the solution is not the only one with all uses.
    """
    if importlib.util.find_spec("pysat") is None:
        return needed_by_search(rules, solution, order, deadline)
    from gridlight.engines.counting.needed_sat import needed_by_sat

    return needed_by_sat(rules, solution, order, deadline)


def needed_by_search(
    rules: Rules, solution: Sequence[int], order: Sequence[int], deadline: Deadline
) -> set[int] | None:
    """The same by search in the part of the board that rested on a use."""
    deduction = Deduction(rules, solution, SEARCH, deadline)
    if not deduction.complete():
        return None
    return {number for number in order if deduction.without(number) is None}
