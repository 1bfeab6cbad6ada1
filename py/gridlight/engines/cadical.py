"""CaDiCaL 1.9.5 by python-sat, run in slices of conflicts, so that time limits hold and progress is reported.

Python-sat's other solvers ignore conflict budgets in WebAssembly, where nothing else can interrupt a solver.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline

NAME = "cadical195"
FIRST = 250  # conflicts before the clock is first checked
BETWEEN = 0.05  # seconds between two checks, about


def satisfiable(solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
    """Whether there is a model; raises Stopped."""
    answer = asked(solver, deadline, assumptions, math.inf)
    assert answer is not None  # without a time of its own it ends with an answer, or with the deadline
    return answer


def asked(solver: Solver, deadline: Deadline, assumptions: Sequence[int], seconds: float) -> bool | None:
    """Whether there is a model; None when that is not known after so many seconds; raises Stopped."""
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
