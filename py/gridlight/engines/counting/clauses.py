"""Cardinality constraints as clauses for a SAT solver. Literals are +-(variable + 1), as in DIMACS."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from gridlight.engines.cnf import MOST_PAIRWISE, Clause, at_most_one
from gridlight.engines.counting.rules import Use
from gridlight.engines.counting.trail import OPEN, Trail


class Clauses:
    """The clauses of uses, over what a trail leaves open. Extra variables come after the puzzle's own."""

    def __init__(self, trail: Trail) -> None:
        self.trail, self.rules = trail, trail.rules
        self.top = len(self.rules.places)  # the highest variable in use
        self._ors: dict[int, int] = {}

    def of(self, number: int) -> Iterator[Clause]:
        """The clauses of one use; an empty clause when it is broken."""
        use = self.rules.uses[number]
        ones, possible = self.trail.counts(number)
        if possible < use.low or (use.high is not None and ones > use.high):
            yield []
            return
        low, high = use.low - ones, possible - ones if use.high is None else use.high - ones
        if low <= 0 and high >= possible - ones:
            return
        if low == 1 and use.high is None and len(use.groups) == 2 and possible - ones > MOST_PAIRWISE:
            yield from self._either(use)
            return
        literals = sorted({literal for group in use.groups for literal in self._open(group)})
        yield from between(low, high, literals, self._new)

    def _open(self, group: int) -> list[int]:
        """The open variables of a group, as literals."""
        value = self.trail.value
        return [variable + 1 for variable in self.rules.groups[group] if value[variable] == OPEN]

    def _new(self) -> int:
        self.top += 1
        return self.top

    def _either(self, use: Use) -> Iterator[Clause]:
        """One of two groups holds a 1: each group has a variable that implies a 1 in it, shared by all uses."""
        either: Clause = []
        for group in use.groups:
            if group not in self._ors:
                self._ors[group] = self._new()
                yield [-self._ors[group], *self._open(group)]
            either.append(self._ors[group])
        yield either


def between(low: int, high: int, literals: Sequence[int], new: Callable[[], int]) -> Iterator[Clause]:
    """Between `low` and `high` of these are true; `new` gives a new variable."""
    if low > 0:
        yield from at_least(low, literals)
    if high == 1 and len(literals) > MOST_PAIRWISE:
        yield from at_most_one(literals, new)
    elif high < len(literals):
        yield from at_least(len(literals) - high, [-literal for literal in literals])


def at_least(count: int, literals: Sequence[int]) -> Iterable[Clause]:
    """At least `count` of these are true: at least one in every subset that leaves out fewer than `count`."""
    return (list(some) for some in combinations(literals, len(literals) - count + 1))
