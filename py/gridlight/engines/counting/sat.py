"""The engine `sat` for rules that count: CaDiCaL, asked about their clauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from pysat.solvers import Solver

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.counting.clauses import Clauses
from gridlight.engines.counting.pigeonhole import crowded
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import NONE, Trail
from gridlight.facts import Fact, Reason


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
        known = decided(trail)
        with solver_of(trail) as solver:
            while (model := self._model(solver, deadline)) is not None:
                found = {**model, **known}
                yield [Fact(place, found[variable]) for variable, place in enumerate(self.rules.places)]
                other = [-(v + 1) if value else v + 1 for v, value in model.items() if v not in known]
                if not other:
                    return
                solver.add_clause(other)

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions whose opposite has no model."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or crowded(trail):
            return []
        sure = decided(trail)
        with solver_of(trail) as solver:
            model, switch = self._model(solver, deadline), solver.nof_vars()
            if model is None:
                return []
            maybe = {variable: value for variable, value in model.items() if variable not in sure}
            while maybe:
                solver.add_clause([switch := switch + 1, *(-(v + 1) if value else v + 1 for v, value in maybe.items())])
                other = self._model(solver, deadline, [-switch])
                if other is None:  # no model has any of these otherwise
                    sure |= maybe
                    break
                maybe = {v: value for v, value in maybe.items() if other[v] == value}
        return [Fact(self.rules.places[variable], sure[variable]) for variable in sorted(sure)]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A set of uses that rules out the opposite of a fact; none can be left out, unless time runs short."""
        if fact is not None and any(one.at == fact.at for one in given):
            return []
        trail = Trail(self.rules)
        trail.give([*given, *([Fact(fact.at, 1 - fact.value)] if fact else [])])
        clauses = Clauses(trail)
        told = [list(clauses.of(number)) for number in range(len(self.rules.uses))]
        with Solver(name=NAME) as solver:
            switches: dict[int, int] = {}
            for number, mine in enumerate(told):
                switch = clauses.top + 1 + number
                switches[switch] = number
                for clause in mine:
                    solver.add_clause([-switch, *clause])
            core = list(switches)
            if satisfiable(solver, deadline, core):
                return []
            core = list(solver.get_core() or ())
            with suppress(Stopped):  # a core that is not the smallest is a reason as well
                for switch in list(core):
                    rest = [one for one in core if one != switch]
                    if len(rest) < len(core) and not satisfiable(solver, deadline, rest):
                        core = list(solver.get_core() or ())
        uses = (self.rules.uses[switches[switch]] for switch in core)
        return [Reason(use.wording.rule, use.about, use.wording.text) for use in uses]

    def _model(self, solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> dict[int, int] | None:
        """The puzzle's own variables in a model, or None when there is none."""
        if not satisfiable(solver, deadline, assumptions):
            return None
        size = len(self.rules.places)
        return {abs(one) - 1: int(one > 0) for one in solver.get_model() or () if abs(one) <= size}


def decided(trail: Trail) -> dict[int, int]:
    """What a trail has decided, by variable."""
    return {variable: trail.value[variable] for variable in trail.order}


def solver_of(trail: Trail) -> Solver:
    """A solver that knows all rules, over what the trail leaves open."""
    clauses = Clauses(trail)
    told = [clause for number in range(len(trail.rules.uses)) for clause in clauses.of(number)]
    return Solver(name=NAME, bootstrap_with=[[1], [-1]] if [] in told else told)


ENGINE = Sat
