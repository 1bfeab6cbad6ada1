"""CaDiCaL 1.9.5 by python-sat, run in slices of conflicts, so that time limits hold and progress is reported.

Python-sat's other solvers ignore conflict budgets in WebAssembly, where nothing else can interrupt a solver.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline

NAME = "cadical195"
FIRST_BUDGET = 250  # conflicts before the clock is first checked
SLICE_SECONDS = 0.05  # seconds from one check of the clock to the next, about


def satisfiable(solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
    """Whether there is a model; raises Stopped."""
    answer = satisfiable_within(solver, deadline, assumptions, math.inf)
    assert answer is not None  # with no limit but the deadline it answers or raises Stopped
    return answer


def satisfiable_within(solver: Solver, deadline: Deadline, assumptions: Sequence[int], seconds: float) -> bool | None:
    """Whether there is a model; None when that is not known after so many seconds; raises Stopped."""
    budget = FIRST_BUDGET
    done = 0
    stop_at = deadline.left() - seconds
    while (remaining := deadline.left()) > stop_at:
        deadline.tell(done, None, "Searching")
        solver.conf_budget(budget)
        answer = solver.solve_limited(assumptions=list(assumptions))
        if answer is not None:
            return answer
        done += budget
        took = max(remaining - deadline.left(), 1e-6)
        budget = max(1, round(budget * min(SLICE_SECONDS / took, 4)))
    return None
