"""Rules that count, as clauses: what a SAT solver reads. Literals are +-(variable + 1), as DIMACS has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from gridlight.engines.rules import Rules, Use

Clause = list[int]
FEW = 6  # so many places are counted by listing the subsets that must not be


class Clauses:
    """The clauses of all uses. Extra variables are numbered behind the puzzle's own."""

    def __init__(self, rules: Rules, known: Mapping[int, int]) -> None:
        self.rules, self.known = rules, known
        self.top = len(rules.places)  # the highest variable in use
        self._ors: dict[int, int] = {}

    def of(self, use: Use) -> Iterator[Clause]:
        """The clauses of one use, over what is not known; an empty clause when it cannot be met."""
        members = self.rules.members(use)
        ones = sum(self.known.get(variable) == 1 for variable in members)
        open_ = sorted(variable + 1 for variable in members if variable not in self.known)
        low, high = use.low - ones, len(open_) if use.high is None else use.high - ones
        if high < 0 or low > len(open_):
            yield []
            return
        if low == 1 and len(use.groups) == 2 and len(open_) > FEW:
            yield from self._either(use)
        elif low > 0:
            yield from at_least(low, open_)
        if high == 1 and len(open_) > FEW:
            yield from self._ladder(open_)
        elif high < len(open_):
            yield from at_least(len(open_) - high, [-literal for literal in open_])

    def _new(self) -> int:
        self.top += 1
        return self.top

    def _either(self, use: Use) -> Iterator[Clause]:
        """One of the groups holds a 1: each long group is summed up once in a variable of its own."""
        either: Clause = []
        for group in use.groups:
            literals = [variable + 1 for variable in self.rules.groups[group] if variable not in self.known]
            if group not in self._ors:
                self._ors[group] = self._new()
                yield [-self._ors[group], *literals]
            either.append(self._ors[group])
        yield either

    def _ladder(self, literals: Sequence[int]) -> Iterator[Clause]:
        """At most one of many (Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005)."""
        before = 0
        for literal in literals:
            if before:
                yield [-before, -literal]
            if literal != literals[-1]:
                after = self._new()
                yield [-literal, after]
                if before:
                    yield [-before, after]
                before = after


def at_least(count: int, literals: Sequence[int]) -> Iterable[Clause]:
    """So many of these are true: of every larger rest at least one is."""
    return (list(some) for some in combinations(literals, len(literals) - count + 1))
