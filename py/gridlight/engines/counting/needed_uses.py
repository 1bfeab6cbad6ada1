"""Which uses of rules a known solution needs to be the only one, and how far suppositions find it with these alone.

The answers are exact, so that a SAT solver gives the same as a search.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import SEARCH, Deduction
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import GIVEN, NONE, OPEN, Trail


class NeededUses:
    """Rules of which some uses may be taken away, and a solution that must stay the only one; answered by a search.

    The search goes through the part of the board that rested on a use.
    """

    def __init__(self, rules: Rules, solution: Sequence[int], optional: Collection[int], deadline: Deadline) -> None:
        """`solution`: by variable; `optional`: the uses that may be taken away."""
        self.rules, self.solution = rules, solution
        self.optional, self.deadline = optional, deadline
        self.order = sorted(range(len(solution)), key=solution.__getitem__)  # 0s first: more follows from a wrong 1
        self.trail: Trail

    def after_removing(self, order: Sequence[int]) -> set[int] | None:
        """The optional uses that are left after taking away, in `order`, each that the others can do without.

        None when the solution is not the only one with all uses.
        """
        deduction = Deduction(self.rules, self.solution, SEARCH, self.deadline)
        if not deduction.complete():
            return None
        return set(self.optional).difference(number for number in order if deduction.without(number) is not None)

    def refuted(self, kept: Collection[int]) -> float:
        """How many wrong values of open variables break a rule when they are propagated: the least share at any time.

        It is 0 when suppositions do not find the whole solution. `kept`: the optional uses that count.
        """
        least = 1.0
        self._start(kept)
        while waiting := self._open():
            refuted, held = list[int](), set[int]()
            for variable in waiting:
                if variable in held:
                    continue
                wrong = self._supposed(variable)
                if wrong is None:
                    refuted.append(variable)
                else:  # so the wrong values that follow from it break no rule, either
                    held.update(wrong)
            least = min(least, len(refuted) / len(waiting))
            if not refuted:
                break
            self._give(refuted)
        return least

    def close(self) -> None:
        """Free what Python does not free by itself."""

    def _start(self, kept: Collection[int]) -> None:
        """Propagate the other uses and these optional ones."""
        self.trail = Trail(self.rules)
        for number in self.optional:
            if number not in kept:
                self.trail.drop(number)
        self.trail.start(())

    def _open(self) -> list[int]:
        """The variables that are not decided, in order."""
        return [variable for variable in self.order if self.trail.value[variable] == OPEN]

    def _supposed(self, variable: int) -> Iterable[int] | None:
        """The variables that get wrong values when this one does; None when that breaks a rule."""
        trail, solution = self.trail, self.solution
        mark = len(trail.order)
        is_broken = trail.try_out(variable, 1 - solution[variable]) != NONE
        wrong = None if is_broken else [other for other in trail.order[mark:] if trail.value[other] != solution[other]]
        trail.undo(mark)
        return wrong

    def _give(self, variables: Sequence[int]) -> None:
        """Give these variables their values, and propagate."""
        for variable in variables:
            if self.trail.value[variable] == OPEN:
                self.trail.set(variable, self.solution[variable], GIVEN)
        self.trail.propagate()
