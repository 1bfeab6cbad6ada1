"""A growing CNF formula. Literals are +-variable, as in DIMACS; variable 1 is always false."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from gridlight.deadline import Deadline

Clause = list[int]
Holds = Sequence[bool]  # by variable whether it is true in a model
NEVER = 1  # a literal that is false
MOST_PAIRWISE = 6  # up to so many literals are excluded pair by pair


class Formula:
    """Clauses, and the highest variable in use."""

    def __init__(self) -> None:
        self.top = NEVER
        self.clauses: list[Clause] = [[-NEVER]]
        self.add = self.clauses.append
        self.redundant: list[Clause] = []  # implied clauses, which help some solvers and slow down others

    def mark_redundant(self, first: int) -> None:
        """Move the clauses from that one on to those that only some solvers get."""
        self.redundant += self.clauses[first:]
        del self.clauses[first:]

    def new(self) -> int:
        """The number of a new variable."""
        self.top += 1
        return self.top

    def news(self, count: int) -> list[int]:
        """That many new variables."""
        first = self.top + 1
        self.top += count
        return list(range(first, self.top + 1))

    def at_most_one(self, literals: Sequence[int]) -> None:
        """At most one of these is true."""
        for clause in at_most_one(literals, self.new):
            self.add(clause)

    def exactly_one(self, literals: Sequence[int]) -> None:
        """Exactly one of these is true."""
        self.add(list(literals))
        self.at_most_one(literals)

    def disjunction(self, literals: Sequence[int]) -> int:
        """A literal that is true if and only if one of these is."""
        some = [literal for literal in literals if literal != NEVER]
        if len(some) <= 1:
            return some[0] if some else NEVER
        any_of = self.new()
        self.add([-any_of, *some])
        for literal in some:
            self.add([-literal, any_of])
        return any_of


def at_most_one(literals: Sequence[int], new: Callable[[], int]) -> Iterator[Clause]:
    """At most one of these is true; for many literals by a sequential counter, with a new variable for each.

    C. Sinz, Towards an optimal CNF encoding of Boolean cardinality constraints, 2005.
    """
    if len(literals) <= MOST_PAIRWISE:
        yield from ([-first, -second] for first, second in combinations(literals, 2))
        return
    before = 0
    for literal in literals:
        after = new()
        yield [-literal, after]
        if before:
            yield [-before, after]
            yield [-before, -literal]
        before = after


def exactly(literals: Sequence[int], count: int) -> Iterator[Clause]:
    """Exactly `count` of these are true, without new variables: for few literals, such as the sides of a cell."""
    if count > len(literals):
        yield []
        return
    yield from ([-literal for literal in some] for some in combinations(literals, count + 1))
    yield from (list(some) for some in combinations(literals, len(literals) - count + 1))


def not_exactly(literals: Sequence[int], count: int) -> Iterator[Clause]:
    """Not exactly `count` of these are true; a literal may be there more than once, and counts as often."""
    for some in combinations(range(len(literals)), count):
        yield [-literal if index in some else literal for index, literal in enumerate(literals)]


def conjunction(formula: Formula, first: int, second: int) -> int:
    """A literal that is true if and only if both are."""
    literal = formula.new()
    formula.clauses += both_clauses(literal, first, second)
    return literal


def both_clauses(both: int, first: int, second: int) -> list[Clause]:
    """A literal is true if and only if both others are."""
    return [[-both, first], [-both, second], [both, -first, -second]]


def unary(formula: Formula, literals: Sequence[int], most: int, deadline: Deadline | None = None) -> list[int]:
    """Unary counter: the k-th literal is true if and only if at least k of these are; at most `most` are.

    Raises Stopped.
    """
    add, sums = formula.add, list[int]()
    for literal in literals:
        if deadline is not None:
            deadline.check()
        if not most:
            add([-literal])
            continue
        if len(sums) == most:
            add([-sums[-1], -literal])
        more: list[int] = []
        for index in range(min(len(sums) + 1, most)):
            if not sums:
                more.append(literal)
                break
            reached = formula.new()
            more.append(reached)
            if index < len(sums):
                add([-sums[index], reached])
            before = [] if index == 0 else [sums[index - 1]]
            add([-literal, *(-sum for sum in before), reached])
            after = [sums[index]] if index < len(sums) else []
            add([-reached, literal, *after])
            if before:
                add([-reached, *before, *after])
        sums = more
    return sums
