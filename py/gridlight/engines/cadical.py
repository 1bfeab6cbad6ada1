"""CaDiCaL 1.9.5 by python-sat, asked in slices, so that time limits hold and progress is told.

Other solvers of python-sat ignore their budgets in WebAssembly, and nothing else interrupts a running solve there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline

NAME = "cadical195"
FIRST = 250  # conflicts before the first look at the clock
BETWEEN = 0.05  # seconds between two looks, about


def satisfiable(solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
    """Is there a model? Raises Stopped."""
    answer = asked(solver, deadline, assumptions, math.inf)
    assert answer is not None  # without a time of its own it ends with an answer, or with the deadline
    return answer


def asked(solver: Solver, deadline: Deadline, assumptions: Sequence[int], seconds: float) -> bool | None:
    """Is there a model? None when that could not be told in so many seconds; raises Stopped."""
    budget, done, until = FIRST, 0, deadline.left() - seconds
    while (began := deadline.left()) > until:
        deadline.tell(done, None, "Searching")
        solver.conf_budget(budget)
        answer = solver.solve_limited(assumptions=list(assumptions))
        if answer is not None:
            return answer
        done += budget
        took = max(began - deadline.left(), 1e-6)
        budget = max(1, round(budget * min(BETWEEN / took, 4)))
    return None
