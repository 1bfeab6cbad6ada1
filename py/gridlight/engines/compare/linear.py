"""The engines `z3` and `clingo` for linear systems."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from gridlight.deadline import Deadline
from gridlight.engines.compare.constraint_engine import Answer, Claim, ConstraintEngine, too_large
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, System
from gridlight.exports.constraints import Constraints, place_of
from gridlight.exports.linear import constraints_of
from gridlight.facts import Fact, Reason

# What z3 can be given in a browser's memory, and what clingo can read in some seconds, which nothing interrupts: sums,
# and presses in all of them (for clingo the values of these).
MOST_SUMS = {"z3": 200_000, "clingo": 2500}
MOST_TERMS = 200_000


class LinearByConstraints(ConstraintEngine[Presses]):
    """A number for each switch, and a sum for each light."""

    def __init__(self, name: str, system: System) -> None:
        super().__init__(name)
        self.system = system

    def constraints(self, deadline: Deadline) -> Constraints:
        """A number for each switch, and a sum for each light."""
        reach = self.system.reach
        values = reach.states if self.name == "clingo" else 1
        if max(reach.switches, reach.lights) > MOST_SUMS[self.name] or sum(map(len, reach.rows)) * values > MOST_TERMS:
            raise too_large(self.name)
        return constraints_of(self.system, "This puzzle", (), 0, deadline)

    def claim(self, constraints: Constraints, fact: Fact) -> Claim:
        """How often a switch is pressed."""
        return constraints.answer_numbers[self.system.switches.index(fact.at)], fact.value

    def solution(self, answer: Answer) -> Presses:
        """How often each switch is pressed."""
        presses = {place_of(name): value for name, value in answer.items()}
        return Presses(bytes(presses[at] for at in self.system.switches), self.system.switches)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """As `linear`: a person can check a sum of lights, but not a core of rules."""
        return Linear(self.system).why(fact, deadline, given)


Z3, CLINGO = partial(LinearByConstraints, "z3"), partial(LinearByConstraints, "clingo")
