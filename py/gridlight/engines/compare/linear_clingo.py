"""The engine `clingo` for linear systems."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.deadline import Deadline
from gridlight.engines.compare.clingo import Answer, Clingo, Program, too_large
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, System
from gridlight.exports.asp import valued
from gridlight.exports.constraints import Constraints, place_of
from gridlight.exports.linear import constraints_of
from gridlight.facts import Fact, Reason

# What clingo can read in some seconds, which nothing interrupts: sums, each of which it compares with all presses, and
# values in all of them.
MOST_SUMS, MOST_VALUES = 2500, 200_000


class LinearClingo(Clingo[Presses]):
    """A choice for each switch, and a sum for each light."""

    def __init__(self, system: System) -> None:
        super().__init__()
        self.system = system

    def constraints(self, deadline: Deadline) -> Constraints:
        """A number for each switch, and a sum for each light."""
        reach = self.system.reach
        if max(reach.switches, reach.lights) > MOST_SUMS or sum(map(len, reach.rows)) * reach.states > MOST_VALUES:
            raise too_large()
        return constraints_of(self.system, "This puzzle", (), 0, deadline)

    def literal(self, program: Program, fact: Fact) -> str:
        """The atom of a value: `press(0,3,2)`."""
        return valued(program.names[fact.at], str(fact.value))

    def solution(self, answer: Answer) -> Presses:
        """How often each switch is pressed."""
        presses = {place_of(name): value for name, value in answer.items()}
        return Presses(bytes(presses[at] for at in self.system.switches), self.system.switches)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """As `linear`: a person can check a sum of lights, but not a core of rules."""
        return Linear(self.system).why(fact, deadline, given)


ENGINE = LinearClingo
