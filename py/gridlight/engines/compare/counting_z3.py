"""The engine `z3`: z3's own cardinality constraints, for comparison with the other engines.

Importing z3 takes seconds in a browser, so this file is only imported when z3 was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import z3

from gridlight.deadline import Deadline
from gridlight.engines.backbone import backbone
from gridlight.engines.compare.z3_check import satisfiable
from gridlight.engines.counting.pigeonhole import too_few_lines
from gridlight.engines.counting.rules import Rules, Use
from gridlight.engines.counting.trail import NONE, Trail
from gridlight.facts import Fact, Reason


class CountingZ3:
    """As `sat`, with z3's encoding of counts, and its unsatisfiable cores of tracked assertions."""

    name = "z3"

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.context = z3.Context()
        self.truths = [z3.Bool(f"x{number}", self.context) for number in range(len(rules.places))]

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """Models, none twice."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or too_few_lines(trail):
            return
        solver = self._solver(given)
        while satisfiable(solver, deadline):
            facts = self._model(solver)
            yield facts
            if not facts:
                return
            solver.add(z3.Or([self._not(fact) for fact in facts]))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """The backbone: decisions that are in every model."""
        solver = self._solver(given)
        if not satisfiable(solver, deadline):
            return []
        names = (f"other{number}" for number in count())

        def other(shared: Sequence[Fact]) -> set[Fact] | None:
            switch = z3.Bool(next(names), self.context)
            solver.add(z3.Or([z3.Not(switch), *(self._not(fact) for fact in shared)]))
            return set(self._model(solver)) if satisfiable(solver, deadline, [switch]) else None

        return backbone(self._model(solver), other)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """The uses in z3's core when the opposite of a fact is asserted."""
        if fact is not None and any(one.at == fact.at for one in given):
            return []
        solver = z3.Solver(ctx=self.context)
        solver.set("core.minimize", True)
        for at, value in [*given, *([Fact(fact.at, 1 - fact.value)] if fact else [])]:
            solver.add(self._is(Fact(at, value)))
        tracked = {f"use{number}": use for number, use in enumerate(self.rules.uses)}
        for name, use in tracked.items():
            solver.assert_and_track(z3.And(self._said(use)), z3.Bool(name, self.context))
        if satisfiable(solver, deadline):
            return []
        uses = [tracked[str(switch)] for switch in solver.unsat_core()]
        return [Reason(use.wording.rule, use.about, use.wording.text) for use in uses]

    def _is(self, fact: Fact) -> z3.BoolRef:
        truth = self.truths[self.rules.number[fact.at]]
        return truth if fact.value else z3.Not(truth)

    def _not(self, fact: Fact) -> z3.BoolRef:
        return self._is(Fact(fact.at, 1 - fact.value))

    def _said(self, use: Use) -> list[z3.BoolRef]:
        counted = [self.truths[variable] for variable in sorted(self.rules.members(use))]
        if not counted:
            return [z3.BoolVal(use.low <= 0, self.context)]
        if use.low == 1 and use.high is None:
            return [z3.Or(counted)]
        said: list[z3.BoolRef] = []
        if use.low:
            said.append(z3.AtLeast(*counted, use.low))
        if use.high is not None and use.high < len(counted):
            said.append(z3.AtMost(*counted, use.high))
        return said or [z3.BoolVal(True, self.context)]

    def _solver(self, given: Sequence[Fact]) -> z3.Solver:
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        for use in self.rules.uses:
            solver.add(self._said(use))
        for fact in given:
            solver.add(self._is(fact))
        return solver

    def _model(self, solver: z3.Solver) -> list[Fact]:
        model = solver.model()
        return [
            Fact(place, int(z3.is_true(model.eval(truth, model_completion=True))))
            for place, truth in zip(self.rules.places, self.truths, strict=True)
        ]


ENGINE = CountingZ3
