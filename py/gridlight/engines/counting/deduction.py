"""What follows at a level of effort, with the grounds of every value, so that rules can be taken away one by one.

When a use is taken away, only the values fall that rest on it; the others stay, and what fell is deduced again. So a
maker can test thousands of clues on a large board. The levels are those of `human_steps`: single uses, then looking
ahead, then suppositions that are propagated; the last one searches, so that everything is decided if and only if there
is one solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.counting.propagation import Part, unsettled
from gridlight.engines.counting.rules import Rules
from gridlight.engines.counting.trail import NONE, OPEN, SUPPOSED, Trail

SINGLE, AHEAD, SUPPOSE, SEARCH = 1, 2, 3, 4  # effort
UNLIMITED = 1 << 30
REFUTED = -4  # why a variable has its value: its opposite was refuted


Grounds = tuple[list[int], list[int]]  # the uses and the variables that a value rests on
Refute = Callable[[int], Grounds | None]
Found = tuple[int, int, int, int]  # a variable, its value, the use that forced it, and when


class Removal(NamedTuple):
    """A use that was taken away, and the values that rested on it."""

    use: int
    fallen: list[Found]


class Deduction(Trail):
    """Values in the order in which they were found, each with what it rests on.

    Values rest on others and on uses by entries (value, time when it was found): an entry is void once the value was
    found at another time.
    """

    def __init__(
        self, rules: Rules, solution: Sequence[int], effort: int, deadline: Deadline, longest: int = UNLIMITED
    ) -> None:
        """`solution`: by variable; `longest`: the most uses in one supposition."""
        super().__init__(rules)
        self.solution = solution
        self.effort = effort
        self.deadline = deadline
        self.longest = longest
        self.clock = 0
        self.resting: list[list[tuple[int, int]]] = [[] for _ in rules.places]  # by variable
        self.using: list[list[tuple[int, int]]] = [[] for _ in rules.uses]  # by use
        self.members_of = [sorted(rules.members(use)) for use in rules.uses]

    def members(self, number: int) -> list[int]:
        """The variables that a use counts."""
        return self.members_of[number]

    def set(self, variable: int, value: int, because: int) -> None:
        """Give an open variable its value, at the next moment."""
        super().set(variable, value, because)
        self.at[variable] = self.clock
        self.clock += 1

    # Deducing
    def complete(self) -> bool:
        """Deduce from all uses; whether everything is decided."""
        self.start(())
        return self._deduce(range(len(self.value)))

    def open(self) -> list[int]:
        """The variables that are not decided."""
        return [variable for variable, value in enumerate(self.value) if value == OPEN]

    def _deduce(self, pool: Iterable[int]) -> bool:
        """Everything that follows for these variables; whether all are decided."""
        self._settle()
        pool = [variable for variable in pool if self.value[variable] == OPEN]
        while pool:
            if not (
                (self.effort >= AHEAD and self._any(pool, self._excluded))
                or (self.effort >= SUPPOSE and self._any(pool, self._refuted))
                or (self.effort >= SEARCH and self._searched(pool))
            ):
                return False
            pool = [variable for variable in pool if self.value[variable] == OPEN]
        return True

    def _settle(self) -> None:
        """Propagate, and note what each new value rests on."""
        broken = self.propagate()
        assert broken == NONE
        for variable in self.order:
            because = self.because[variable]
            if because != REFUTED:
                self._note(variable, (because,), self.antecedents(because, variable))
        self.order.clear()
        self.head = 0

    def _any(self, pool: Sequence[int], refute: Refute) -> bool:
        """Whether a refutation found any value; each is propagated at once."""
        refuted = False
        for variable in pool:
            if self.value[variable] == OPEN:
                grounds = refute(variable)
                if grounds is not None:
                    refuted = True
                    self.set(variable, self.solution[variable], REFUTED)
                    self._note(variable, *grounds)
                    self._settle()
        return refuted

    def _excluded(self, variable: int) -> Grounds | None:
        """Why a 1 would break a use at once, by what it excludes."""
        if self.solution[variable]:
            return None
        began = self.clock
        self.set(variable, 1, SUPPOSED)
        broken = self.exclude()
        if broken == NONE:
            broken = self.broken_among(self.order)
        grounds = self._grounds(broken, began) if broken != NONE else None
        self.undo(0)
        return grounds

    def _refuted(self, variable: int) -> Grounds | None:
        """Why the wrong value would break a use when it is propagated."""
        began = self.clock
        broken = self.try_out(variable, 1 - self.solution[variable])
        grounds = self._grounds(broken, began) if broken != NONE else None
        self.undo(0)
        return grounds if grounds and len(grounds[0]) <= self.longest else None

    def _searched(self, pool: Sequence[int]) -> bool:
        """Whether an independent part of these open variables has one solution; it is then decided."""
        for part, uses in self._independent(pool):
            if Part(self, part, uses, self.deadline).has(1):
                self.undo(0)
                return False
            around = sorted({v for number in uses for v in self.members_of[number] if self.value[v] != OPEN})
            for variable in part:
                self.set(variable, self.solution[variable], REFUTED)
            for variable in part:
                self._note(variable, uses, around)
            self._settle()
        return True

    def parts(self, variables: Sequence[int]) -> list[list[int]]:
        """Open variables, those together that share a group."""
        waiting = set(variables)
        parts: list[list[int]] = []
        for first in variables:
            if first not in waiting:
                continue
            waiting.remove(first)
            part = [first]
            for variable in part:
                for group in self.groups_of[variable]:
                    near = sorted(waiting.intersection(self.rules.groups[group]))
                    waiting.difference_update(near)
                    part += near
            parts.append(sorted(part))
        return parts

    def _independent(self, variables: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """Open variables, those together that share a use that can still be broken; each part with these uses.

        All other open variables must be out of their reach.
        """
        waiting = set(variables)
        parts: list[tuple[list[int], list[int]]] = []
        for first in variables:
            if first not in waiting:
                continue
            waiting.remove(first)
            part, uses = [first], set[int]()
            for variable in part:
                near = {n for g in self.groups_of[variable] for n in (*self.tops[g], *self.needs[g])}
                for number, members in unsettled(self, sorted(near - uses)):
                    uses.add(number)
                    part += waiting.intersection(members)
                    waiting.difference_update(members)
            parts.append((sorted(part), sorted(uses)))
        return parts

    # Grounds
    def _note(self, variable: int, uses: Iterable[int], values: Iterable[int]) -> None:
        entry = variable, self.at[variable]
        for number in uses:
            self.using[number].append(entry)
        for other in values:
            self.resting[other].append(entry)

    def _grounds(self, broken: int, began: int) -> Grounds:
        """The uses, and the values found earlier, that break a use now."""
        _, waiting = self.breaking(broken)
        uses = {broken}
        seen = set[int]()
        values = list[int]()
        while waiting:
            variable = waiting.pop()
            if variable in seen:
                continue
            seen.add(variable)
            because = self.because[variable]
            if self.at[variable] < began:
                values.append(variable)
            elif because != SUPPOSED:
                uses.add(because)
                waiting += self.antecedents(because, variable)
        return sorted(uses), values

    # Taking uses away
    def without(self, number: int) -> Removal | None:
        """Take a use away if everything is still decided without it; None, and nothing is changed, if it is not."""
        self.drop(number)
        removal = Removal(number, self._fall(number))
        pool = sorted(variable for variable, *_ in removal.fallen)
        self._again(pool)
        if self._deduce(pool):
            return removal
        self.put_back(removal)
        return None

    def put_back(self, removal: Removal) -> None:
        """Undo the last removal."""
        for variable, *_ in removal.fallen:
            if self.value[variable] != OPEN:
                self._unset(variable)
        for variable, value, because, at in removal.fallen:
            super().set(variable, value, because)
            self.at[variable] = at
        self.order.clear()
        self.head = 0
        self.restore(removal.use)

    def _fall(self, number: int) -> list[Found]:
        """Undecide all values that rest on a use; what they were."""
        fallen: list[Found] = []
        waiting = list(self.using[number])
        while waiting:
            variable, at = waiting.pop()
            if self.value[variable] != OPEN and self.at[variable] == at:
                fallen.append((variable, self.value[variable], self.because[variable], at))
                self._unset(variable)
                waiting += self.resting[variable]
        return fallen

    def _unset(self, variable: int) -> None:
        counts = self.ones if self.value[variable] else self.possible
        change = -1 if self.value[variable] else 1
        for group in self.groups_of[variable]:
            counts[group] += change
        self.value[variable] = OPEN

    def _again(self, variables: Iterable[int]) -> None:
        """Apply the uses that could force these open variables."""
        for variable in variables:
            for group in self.groups_of[variable]:
                if self.value[variable] != OPEN:
                    break
                for number in self.tops[group]:
                    self.apply(number)
                if self.possible[group] <= self.least[group]:
                    for number in self.needs[group]:
                        self.apply(number)
