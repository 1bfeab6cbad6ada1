"""One call of z3 with all the time that is left.

Not in slices: a finite-domain solver that ran out of time has lost assertions, and its next answer is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from gridlight.deadline import Deadline, Stopped


def satisfiable(solver: z3.Solver, deadline: Deadline, assumptions: Sequence[z3.BoolRef] = ()) -> bool:
    """Whether there is a model; raises Stopped."""
    deadline.tell(0, None, "Searching with z3")
    solver.set("timeout", int(deadline.left() * 1000) + 1)
    answer = solver.check(*assumptions)
    if answer == z3.unknown:
        deadline.check()
        raise Stopped(f"z3 gave up: {solver.reason_unknown()}.")
    return answer == z3.sat
