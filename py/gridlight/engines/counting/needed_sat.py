"""`needed` by CaDiCaL: each use that may go has a switch, and the solution itself is ruled out."""

from __future__ import annotations

from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.counting.clauses import Clauses
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import Trail


def needed_by_sat(rules: Rules, solution: Sequence[int], order: Sequence[int], deadline: Deadline) -> set[int] | None:
    """See `needed`."""
    clauses = Clauses(Trail(rules))
    told = [list(clauses.of(number)) for number in range(len(rules.uses))]
    switch = {number: clauses.top + 1 + index for index, number in enumerate(sorted(order))}
    with Solver(name=NAME) as solver:
        for number, some in enumerate(told):
            for clause in some:
                solver.add_clause([-switch[number], *clause] if number in switch else clause)
        solver.add_clause([-(v + 1) if value else v + 1 for v, value in enumerate(solution)])
        if satisfiable(solver, deadline, list(switch.values())):
            return None
        kept = set(order)
        for number in order:
            kept.remove(number)
            if satisfiable(solver, deadline, [switch[one] for one in sorted(kept)]):
                kept.add(number)
    return kept
