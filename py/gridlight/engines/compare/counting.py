"""The engines `z3` and `clingo` for rules that count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from gridlight.deadline import Deadline
from gridlight.engines.compare.constraint_engine import Answer, Claim, ConstraintEngine
from gridlight.engines.counting.pigeonhole import too_few_lines
from gridlight.engines.counting.rules import Rules, Use
from gridlight.engines.counting.trail import NONE, Trail
from gridlight.engines.unsat_core import minimal_core
from gridlight.exports.constraints import Constraints, place_of
from gridlight.exports.counting import constraints_of
from gridlight.facts import Fact, Reason


class CountingByConstraints(ConstraintEngine[list[Fact]]):
    """A variable for each place, and a constraint for each use of a rule."""

    def __init__(self, name: str, rules: Rules) -> None:
        super().__init__(name)
        self.rules = rules

    def constraints(self, deadline: Deadline) -> Constraints:
        """A variable for each place, and the uses of rules."""
        return constraints_of(self.rules, "This puzzle", (), deadline)

    def claim(self, constraints: Constraints, fact: Fact) -> Claim:
        """The variable of a place, or that it is false."""
        variable = constraints.answer[self.rules.number[fact.at]]
        return variable if fact.value else -variable

    def solution(self, answer: Answer) -> list[Fact]:
        """The value of every place."""
        true = {place_of(name) for name, value in answer.items() if value}
        return [Fact(place, int(place in true)) for place in self.rules.places]

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """The answers, none twice."""
        trail = Trail(self.rules)
        if trail.start(given) != NONE or too_few_lines(trail):
            return
        yield from super().solutions(deadline, given)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Some of the uses that leave no answer when the opposite of the fact is given, none of which can be spared."""
        if fact is not None and any(known.at == fact.at for known in given):
            return []
        supposed = [*given, *([Fact(fact.at, 1 - fact.value)] if fact else [])]

        def contradict(some: Sequence[Use]) -> bool:
            rules = self.rules.copy()
            rules.uses = list(some)
            return next(CountingByConstraints(self.name, rules).solutions(deadline, supposed), None) is None

        uses = self.rules.uses
        core = minimal_core(uses, contradict) if contradict(uses) else []
        return [Reason(use.wording.rule, use.about, use.wording.text) for use in core]


Z3, CLINGO = partial(CountingByConstraints, "z3"), partial(CountingByConstraints, "clingo")
