"""`needed` by CaDiCaL: each removable use has a switch, and the solution itself is ruled out."""

from __future__ import annotations

from collections.abc import Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.counting.clauses import Clauses
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import Trail


class NeededBySat:
    """One solver for all questions about a solution."""

    def __init__(self, rules: Rules, solution: Sequence[int], removable: int, deadline: Deadline) -> None:
        self.deadline = deadline
        clauses = Clauses(Trail(rules))
        told = [list(clauses.of(number)) for number in range(len(rules.uses))]
        self.switches = [clauses.top + 1 + number for number in range(removable)]
        self.solver = Solver(name=NAME)
        for number, some in enumerate(told):
            for clause in some:
                self.solver.add_clause([-self.switches[number], *clause] if number < removable else clause)
        self.solver.add_clause([-(v + 1) if value else v + 1 for v, value in enumerate(solution)])

    def among(self, order: Sequence[int]) -> set[int]:
        """See `Needed.among`."""
        kept = set(order)
        for number in order:
            kept.remove(number)
            if satisfiable(self.solver, self.deadline, [self.switches[one] for one in sorted(kept)]):
                kept.add(number)
        return kept
