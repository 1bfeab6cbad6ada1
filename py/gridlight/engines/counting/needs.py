"""Which uses of rules a known solution needs to be the only one, and how far suppositions find it with these alone.

The answers are exact, so all engines give the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.counting.rules import Rules


class Needs(ABC):
    """Rules of which some uses may be taken away, and a solution that must stay the only one."""

    def __init__(self, rules: Rules, solution: Sequence[int], optional: Collection[int], deadline: Deadline) -> None:
        """`solution`: by variable; `optional`: the uses that may be taken away."""
        self.rules, self.solution, self.optional, self.deadline = rules, solution, optional, deadline
        self.order = sorted(range(len(solution)), key=solution.__getitem__)  # 0s first: more follows from a wrong 1

    @abstractmethod
    def needed(self, order: Sequence[int]) -> set[int] | None:
        """The optional uses that are left after taking away, in `order`, each that the others can do without.

        None when the solution is not the only one with all uses.
        """

    def refuted(self, kept: Collection[int]) -> float:
        """How many wrong values of open variables break a rule when they are propagated: the least share at any time.

        It is 0 when suppositions do not find the whole solution. `kept`: the optional uses that count.
        """
        least = 1.0
        self._start(kept)
        while waiting := self._open():
            found, held = list[int](), set[int]()
            for variable in waiting:
                if variable in held:
                    continue
                wrong = self._supposed(variable)
                if wrong is None:
                    found.append(variable)
                else:  # so the wrong values that follow from it break no rule, either
                    held.update(wrong)
            least = min(least, len(found) / len(waiting))
            if not found:
                break
            self._give(found)
        return least

    @abstractmethod
    def _start(self, kept: Collection[int]) -> None:
        """Propagate the other uses and these optional ones."""

    @abstractmethod
    def _open(self) -> list[int]:
        """The variables that are not decided, in order."""

    @abstractmethod
    def _supposed(self, variable: int) -> Iterable[int] | None:
        """The variables that get wrong values when this one does; None when that breaks a rule."""

    @abstractmethod
    def _give(self, found: Sequence[int]) -> None:
        """Give these variables their values, and propagate."""

    @abstractmethod
    def close(self) -> None:
        """Free what Python does not free by itself."""
