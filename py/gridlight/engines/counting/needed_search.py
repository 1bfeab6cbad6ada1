"""`Needs` by a search."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import SEARCH, Deduction
from gridlight.engines.counting.needs import Needs
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, Trail


class NeedsBySearch(Needs):
    """The search goes through the part of the board that rested on a use."""

    def __init__(self, rules: Rules, solution: Sequence[int], optional: Collection[int], deadline: Deadline) -> None:
        super().__init__(rules, solution, optional, deadline)
        self.trail = Trail(rules)

    def needed(self, order: Sequence[int]) -> set[int] | None:
        """See `Needs`."""
        deduction = Deduction(self.rules, self.solution, SEARCH, self.deadline)
        if not deduction.complete():
            return None
        return set(self.optional).difference(number for number in order if deduction.without(number) is not None)

    def _start(self, kept: Collection[int]) -> None:
        self.trail = Trail(self.rules)
        for number in self.optional:
            if number not in kept:
                self.trail.drop(number)
        self.trail.start(())

    def _open(self) -> list[int]:
        return [variable for variable in self.order if self.trail.value[variable] == OPEN]

    def _supposed(self, variable: int) -> list[int] | None:
        trail, solution = self.trail, self.solution
        mark = len(trail.order)
        is_broken = trail.try_out(variable, 1 - solution[variable]) != NONE
        wrong = None if is_broken else [one for one in trail.order[mark:] if trail.value[one] != solution[one]]
        trail.undo(mark)
        return wrong

    def _give(self, found: Sequence[int]) -> None:
        for variable in found:
            if self.trail.value[variable] == OPEN:
                self.trail.set(variable, self.solution[variable], GIVEN)
        self.trail.propagate()

    def close(self) -> None:
        """Python frees all of it."""
