"""Counts as clauses, for the forms that cannot count; ASP can."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations
from math import comb

from gridlight.engines.cnf import at_most_one
from gridlight.exports.constraints import FALSE, MOST, TRUE, Constraints, Count, Counted, Literal, too_large
from gridlight.exports.orders import ordered

FEW = 32  # clauses up to which a count is said without further variables


class Counts(ABC):
    """A text, line by line, in which counts become clauses; raises Unsupported when it is too long, Stopped."""

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.everything = list(ordered(constraints))
        self.lines: list[str] = []
        self.size = 0

    def line(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)
        self.size += len(line) + 1
        if self.size > MOST:
            raise too_large()
        if len(self.lines) % 4096 == 0:
            self.constraints.deadline.check()

    @abstractmethod
    def clause(self, *literals: Literal) -> None:
        """Say that one of these is true."""

    @abstractmethod
    def new(self) -> Literal:
        """A new variable, which only helps to count."""

    def count(self, given: Count) -> None:
        """Every set of too many, or of too few, is excluded, or they are counted."""
        literals, low, high = given
        total = len(literals)
        if high == 1:
            for clause in at_most_one(literals, self.new):
                self.clause(*clause)
            high = total
        too_few, too_many = comb(total, low - 1) if low else 0, comb(total, high + 1)
        if too_few + too_many > FEW:
            at_least = self._at_least(literals, min(high + 1, total))
            self.clause(at_least[low])
            if high < total:
                self.clause(-at_least[high + 1])
            return
        for some in combinations(literals, high + 1):
            self.clause(*(-literal for literal in some))
        if low:
            for some in combinations(literals, total - low + 1):
                self.clause(*some)

    def counted(self, given: Counted) -> None:
        """The variable is true where there are as many, and not more."""
        at_least = self._at_least(given.literals, given.number + 1)
        enough, over = at_least[given.number], at_least[given.number + 1]
        self.clause(-given.variable, enough)
        self.clause(-given.variable, -over)
        self.clause(given.variable, -enough, over)

    def _at_least(self, literals: Sequence[Literal], most: int) -> list[Literal]:
        """By number up to `most` a literal: at least so many of these are true. They are counted one by one."""
        counted = [TRUE] + [FALSE] * most
        for literal in literals:
            before = counted
            counted = [TRUE, *(self.either(before[k], before[k - 1], literal) for k in range(1, most + 1))]
        return counted

    def either(self, first: Literal, second: Literal, literal: Literal) -> Literal:
        """A literal: `first`, or both `second` and `literal`; `first` is never true without `second`."""
        if first == TRUE or second == FALSE:
            return first
        if first == FALSE and second == TRUE:
            return literal
        either = self.new()
        self.clause(either, -first)
        self.clause(either, -second, -literal)
        self.clause(-either, second)
        self.clause(-either, first, literal)
        return either
