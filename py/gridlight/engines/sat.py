"""The engine `sat`: CaDiCaL 1.9.5 by python-sat, asked in slices, so that time limits hold and progress is told.

Other solvers of python-sat ignore their budgets in WebAssembly, and nothing else interrupts a running solve there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.clauses import Clauses
from gridlight.engines.crowding import crowded
from gridlight.engines.rules import Rules
from gridlight.engines.trail import NONE, Trail
from gridlight.puzzle import Fact, Reason

SLICE = 1000  # conflicts between two looks at the clock: some 20 ms natively


class Sat:
    """Models, each blocked in turn; what is forced by refuting the opposite; why by a minimal core."""

    name = "sat"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """Models, none twice."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or crowded(trail):
            return
        known = self._known(trail.facts())
        with self._solver(known) as solver:
            while (model := self._model(solver, deadline)) is not None:
                found = {**model, **known}
                yield [Fact(place, found[variable]) for variable, place in enumerate(self.rules.places)]
                other = [-(v + 1) if value else v + 1 for v, value in model.items() if v not in known]
                if not other:
                    return
                solver.add_clause(other)

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions whose opposite has no model."""
        known = self._known(given)
        with self._solver(known) as solver:
            model = self._model(solver, deadline)
            if model is None:
                return []
            sure, maybe = dict(known), dict(model)
            while maybe:
                variable, value = maybe.popitem()
                literal = variable + 1 if value else -(variable + 1)
                other = self._model(solver, deadline, [-literal])
                if other is None:
                    sure[variable] = value
                    solver.add_clause([literal])
                else:
                    maybe = {v: kept for v, kept in maybe.items() if other[v] == kept}
        return [Fact(self.rules.places[variable], sure[variable]) for variable in sorted(sure)]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A smallest set of uses, in that none can be left out, that rules out the opposite of a fact."""
        known = self._known(given)
        if fact is not None:
            variable = self.rules.number[fact.at]
            if variable in known:
                return []
            known[variable] = 1 - fact.value
        clauses = Clauses(self.rules, known)
        told = [(use, list(clauses.of(use))) for use in self.rules.uses]
        with Solver(name="cadical195") as solver:
            switches: dict[int, int] = {}
            for number, (_, mine) in enumerate(told):
                clauses.top += 1
                switches[clauses.top] = number
                for clause in mine:
                    solver.add_clause([-clauses.top, *clause])
            core = list(switches)
            if self._solve(solver, deadline, core):
                return []
            core = list(solver.get_core() or ())
            for switch in list(core):
                rest = [one for one in core if one != switch]
                if len(rest) < len(core) and not self._solve(solver, deadline, rest):
                    core = list(solver.get_core() or ())
        uses = (self.rules.uses[switches[switch]] for switch in core)
        return [Reason(use.wording.rule, use.about, use.wording.text) for use in uses]

    def _known(self, given: Sequence[Fact]) -> dict[int, int]:
        return {self.rules.number[at]: value for at, value in given}

    def _solver(self, known: dict[int, int]) -> Solver:
        clauses = Clauses(self.rules, known)
        told = [clause for use in self.rules.uses for clause in clauses.of(use)]
        if [] in told:
            told = [[1], [-1]]
        return Solver(name="cadical195", bootstrap_with=told)

    def _solve(self, solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> bool:
        """Is there a model? In slices; raises Stopped."""
        for asked in range(1 << 30):
            deadline.tell(asked * SLICE, None, "Searching")
            solver.conf_budget(SLICE)
            answer = solver.solve_limited(assumptions=list(assumptions))
            if answer is not None:
                return answer
        return False

    def _model(self, solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> dict[int, int] | None:
        """The puzzle's own variables in a model, or None when there is none."""
        if not self._solve(solver, deadline, assumptions):
            return None
        size = len(self.rules.places)
        return {abs(one) - 1: int(one > 0) for one in solver.get_model() or () if abs(one) <= size}


ENGINE = Sat
