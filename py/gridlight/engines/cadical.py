"""CaDiCaL 1.9.5 by python-sat, asked in slices, so that time limits hold and progress is told.

Other solvers of python-sat ignore their budgets in WebAssembly, and nothing else interrupts a running solve there.
"""

from __future__ import annotations

from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline

NAME = "cadical195"
SLICE = 1000  # conflicts between two looks at the clock: some 20 ms natively


def satisfiable(solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
    """Is there a model? Raises Stopped."""
    for asked in range(1 << 30):
        deadline.tell(asked * SLICE, None, "Searching")
        solver.conf_budget(SLICE)
        answer = solver.solve_limited(assumptions=list(assumptions))
        if answer is not None:
            return answer
    return False
