"""The trail: decided values in order, with unit propagation on cardinality constraints, and undo.

Here and in the other modules, a use is a rule applied to one wall or run.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from gridlight.engines.counting.rules import Rules
from gridlight.facts import Fact

OPEN = -1  # the value of a variable that is not decided
GIVEN, SUPPOSED = -1, -2  # why a variable has its value, when no use of a rule forced it
NONE = -1  # no use is broken


class Trail:
    """Values of all variables in the order in which they were found, each with the use that forced it.

    A use forces values in two cases. When it has `high` ones, its open variables are 0. When its ones and its open
    variables together are only `low`, the open ones are 1. Counts are kept by group, so that a use costs nothing before
    it can force anything: one that needs `low` is checked only when a group of it has at most `low` variables left.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        size, groups = len(rules.places), rules.groups
        self.value = [OPEN] * size
        self.because = [GIVEN] * size
        self.order: list[int] = []
        self.head = 0  # what is before this in `order` has been propagated
        self.ones = [0] * len(groups)  # by group: how many are 1
        self.possible = [len(group) for group in groups]  # by group: how many are not 0
        self.groups_of: list[list[int]] = [[] for _ in range(size)]
        for number, group in enumerate(groups):
            for variable in group:
                self.groups_of[variable].append(number)
        self.tops: list[list[int]] = [[] for _ in groups]  # by group: the uses with an upper bound
        self.needs: list[list[int]] = [[] for _ in groups]  # by group: the uses with a lower bound
        self.least = [0] * len(groups)  # by group: the most that any use of it needs
        self.exact = [False] * len(groups)  # by group: whether any use of `needs` has an upper bound, too
        self.plain: list[list[int]] = [[] for _ in groups]  # by group: the obvious ones among `tops`
        self.at = [0] * size  # by decided variable: its index in `order`
        self.dropped: set[int] = set()  # uses that no longer count
        for number in range(len(rules.uses)):
            self._enter(number)

    def give(self, given: Iterable[Fact]) -> None:
        """Set the values of these facts; a second value for a variable is passed over."""
        for at, value in given:
            variable = self.rules.number[at]
            if self.value[variable] == OPEN:
                self.set(variable, value, GIVEN)

    def start(self, given: Iterable[Fact]) -> int:
        """Set what is given and apply every use; the number of a broken use, or NONE."""
        self.give(given)
        for number in range(len(self.rules.uses)):
            if number not in self.dropped and not self.apply(number):
                return number
        return self.propagate()

    def _enter(self, number: int) -> None:
        """List a use with its groups."""
        low, high, groups, _, _, wording = self.rules.uses[number]
        for group in groups:
            if high is not None:
                self.tops[group].append(number)
                if wording.obvious:
                    self.plain[group].append(number)
            if low:
                self.needs[group].append(number)
                if low > self.least[group]:
                    self.least[group] = low
                if high is not None:
                    self.exact[group] = True

    def drop(self, number: int) -> None:
        """Let a use no longer count; what it forced stays."""
        self.dropped.add(number)
        for group in self.rules.uses[number].groups:
            for uses in (self.tops, self.needs, self.plain):
                if number in uses[group]:
                    uses[group].remove(number)

    def restore(self, number: int) -> None:
        """Let a dropped use count again."""
        self.dropped.remove(number)
        self._enter(number)

    def set(self, variable: int, value: int, because: int) -> None:
        """Give an open variable its value."""
        self.value[variable] = value
        self.because[variable] = because
        self.at[variable] = len(self.order)
        self.order.append(variable)
        if value:
            for group in self.groups_of[variable]:
                self.ones[group] += 1
        else:
            for group in self.groups_of[variable]:
                self.possible[group] -= 1

    def undo(self, mark: int) -> None:
        """Undo everything since `order` had this length."""
        value = self.value
        groups_of = self.groups_of
        ones = self.ones
        possible = self.possible
        order = self.order
        while len(order) > mark:
            variable = order.pop()
            if value[variable]:
                for group in groups_of[variable]:
                    ones[group] -= 1
            else:
                for group in groups_of[variable]:
                    possible[group] += 1
            value[variable] = OPEN
        self.head = mark

    def propagate(self) -> int:
        """Apply uses until none forces anything; the number of a use that is broken, or NONE."""
        order = self.order
        value = self.value
        groups_of = self.groups_of
        apply = self.apply
        ones = self.ones
        possible = self.possible
        least = self.least
        exact = self.exact
        while self.head < len(order):
            variable = order[self.head]
            self.head += 1
            if value[variable]:
                for group in groups_of[variable]:
                    for number in self.tops[group]:
                        if not apply(number):
                            return number
                continue
            for group in groups_of[variable]:
                if possible[group] <= least[group] and (ones[group] < least[group] or exact[group]):
                    for number in self.needs[group]:
                        if not apply(number):
                            return number
        return NONE

    def apply(self, number: int) -> bool:
        """Set what one use forces; False when it is broken."""
        low, high, groups, shared, _, _ = self.rules.uses[number]
        value = self.value
        ones_of = self.ones
        possible_of = self.possible
        ones = possible = 0
        for group in groups:
            ones += ones_of[group]
            possible += possible_of[group]
        for variable in shared:
            if value[variable]:
                possible -= 1
                if value[variable] == 1:
                    ones -= 1
        if possible < low or (high is not None and ones > high):
            return False
        if possible > ones and (possible == low or ones == high):
            forced = int(possible == low)
            for group in groups:
                for variable in self.rules.groups[group]:
                    if value[variable] == OPEN:
                        self.set(variable, forced, number)
        return True

    def propagate_obvious(self) -> int:
        """Like `propagate`, but only with the obvious uses, whose effect one sees on the board."""
        return self._exclude(self.plain)

    def exclude(self) -> int:
        """Like `propagate`, but uses only exclude ones, they never require them."""
        return self._exclude(self.tops)

    def _exclude(self, uses: list[list[int]]) -> int:
        rules = self.rules.uses
        while self.head < len(self.order):
            variable = self.order[self.head]
            self.head += 1
            if self.value[variable]:
                for group in self.groups_of[variable]:
                    for number in uses[group]:
                        ones, possible = self.counts(number)
                        use = rules[number]
                        forces = possible < use.low or (use.high is not None and ones >= use.high)
                        if forces and not self.apply(number):
                            return number
        return NONE

    def broken_among(self, variables: Iterable[int]) -> int:
        """A use of these decided variables that is broken, without propagating; or NONE."""
        for variable in variables:
            value = self.value[variable]
            for group in self.groups_of[variable]:
                if not value and self.possible[group] >= max(self.least[group], 1):
                    continue
                for number in self.tops[group] if value else self.needs[group]:
                    ones, possible = self.counts(number)
                    use = self.rules.uses[number]
                    if possible < use.low or (use.high is not None and ones > use.high):
                        return number
        return NONE

    def counts(self, number: int) -> tuple[int, int]:
        """How many of the variables that a use counts are 1, and how many are not 0."""
        _, _, groups, shared, _, _ = self.rules.uses[number]
        ones = possible = 0
        for group in groups:
            ones += self.ones[group]
            possible += self.possible[group]
        for variable in shared:
            value = self.value[variable]
            if value:
                possible -= 1
                if value == 1:
                    ones -= 1
        return ones, possible

    def antecedents(self, number: int, variable: int) -> list[int]:
        """The variables whose values made a use force this one."""
        value, at = self.value, self.at
        before, seen = at[variable], 1 - value[variable]
        return [v for v in self.members(number) if value[v] == seen and at[v] < before]

    def breaking(self, number: int) -> tuple[bool, list[int]]:
        """Whether a broken use has too many ones, and the variables that break it: these ones, or its zeros."""
        use = self.rules.uses[number]
        over = use.high is not None and self.counts(number)[0] > use.high
        return over, [v for v in self.members(number) if self.value[v] == (1 if over else 0)]

    def members(self, number: int) -> Collection[int]:
        """The variables that a use counts."""
        return self.rules.members(self.rules.uses[number])

    def try_out(self, variable: int, value: int) -> int:
        """Suppose a value and propagate; the broken use, or NONE. The caller undoes it."""
        self.set(variable, value, SUPPOSED)
        return self.propagate()

    def facts(self) -> list[Fact]:
        """Everything that is decided."""
        places = self.rules.places
        return [Fact(places[variable], self.value[variable]) for variable in self.order]
