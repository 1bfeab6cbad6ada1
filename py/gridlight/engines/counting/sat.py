"""The engine `sat` for cardinality constraints: CaDiCaL on their clauses."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from pysat.solvers import Solver

from gridlight.deadline import Deadline
from gridlight.engines.backbone import backbone
from gridlight.engines.cadical import NAME, satisfiable
from gridlight.engines.counting.clauses import Clauses
from gridlight.engines.counting.pigeonhole import too_few_lines
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import NONE, Trail
from gridlight.engines.unsat_core import minimal_core
from gridlight.facts import Fact, Reason


class Sat:
    """Solutions are models, each blocked in turn; `forced` is the backbone; `why` is a minimal core."""

    name = "sat"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """Models, none twice."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or too_few_lines(trail):
            return
        known = decided(trail)
        with solver_of(trail) as solver:
            while (model := self._model(solver, deadline)) is not None:
                values = {**model, **known}
                yield [Fact(place, values[variable]) for variable, place in enumerate(self.rules.places)]
                other = [-(v + 1) if value else v + 1 for v, value in model.items() if v not in known]
                if not other:
                    return
                solver.add_clause(other)

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions that are in every model."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or too_few_lines(trail):
            return []
        known = decided(trail)
        with solver_of(trail) as solver:
            model, switches = self._model(solver, deadline), count(solver.nof_vars() + 1)
            if model is None:
                return []

            def other(shared: Sequence[tuple[int, int]]) -> Collection[tuple[int, int]] | None:
                switch = next(switches)
                solver.add_clause([-switch, *(-(v + 1) if value else v + 1 for v, value in shared)])
                model = self._model(solver, deadline, [switch])
                return None if model is None else model.items()

            shared = backbone([(v, value) for v, value in model.items() if v not in known], other)
        return [Fact(self.rules.places[variable], value) for variable, value in sorted([*known.items(), *shared])]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A set of uses that rules out the opposite of a fact; a minimal one, unless time runs out."""
        if fact is not None and any(known.at == fact.at for known in given):
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
            if satisfiable(solver, deadline, list(switches)):
                return []
            core = minimal_core(solver.get_core() or (), lambda some: not satisfiable(solver, deadline, some))
        uses = (self.rules.uses[switches[switch]] for switch in core)
        return [Reason(use.wording.rule, use.about, use.wording.text) for use in uses]

    def _model(self, solver: Solver, deadline: Deadline, assumptions: Sequence[int] = ()) -> dict[int, int] | None:
        """The puzzle's own variables in a model, or None when there is none."""
        if not satisfiable(solver, deadline, assumptions):
            return None
        size = len(self.rules.places)
        return {abs(literal) - 1: int(literal > 0) for literal in solver.get_model() or () if abs(literal) <= size}


def decided(trail: Trail) -> dict[int, int]:
    """The decided values of a trail, by variable."""
    return {variable: trail.value[variable] for variable in trail.order}


def solver_of(trail: Trail) -> Solver:
    """A solver with all rules, over what the trail leaves open."""
    clauses = Clauses(trail)
    told = [clause for number in range(len(trail.rules.uses)) for clause in clauses.of(number)]
    return Solver(name=NAME, bootstrap_with=[[1], [-1]] if [] in told else told)


ENGINE = Sat
