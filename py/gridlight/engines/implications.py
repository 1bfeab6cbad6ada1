"""Unit propagation that keeps its reasons: every literal that follows knows the clause that it follows from.

Besides clauses there are watchers, which look at all values at once and answer with clauses of their own: that a line
would be cut off, say. What follows from a supposition is undone again; `trace` tells how it came to a contradiction.
Literals are +-variable, as in DIMACS.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol


class Use(NamedTuple):
    """What a clause says: a rule, what it is about, and the owners without whom it does not hold."""

    rule: str
    about: tuple[Any, ...] = ()
    owners: tuple[int, ...] = ()  # a definition has none


class Clause:
    """One of these literals holds."""

    __slots__ = ("literals", "use")

    def __init__(self, literals: Sequence[int], use: Use) -> None:
        self.literals, self.use = list(literals), use


class Watcher(Protocol):
    """Looks at all values when no clause says more."""

    def follows(self, values: Sequence[int], news: Sequence[int]) -> Iterable[Clause]:
        """Clauses that now leave one literal or none; `news` are the literals that hold since it was last asked."""
        ...

    def save(self) -> Any:
        """What it remembers of the values; unless it says otherwise, nothing."""
        return None

    def restore(self, saved: Any) -> None:
        """Go back to what was saved."""


class Trace(NamedTuple):
    """How a supposition fails: each literal that follows with its clause, in order, then the clause that breaks."""

    supposed: tuple[int, ...]
    links: tuple[tuple[int, Clause], ...]
    broken: Clause
    known: tuple[int, ...]  # literals that held before and were used

    @property
    def clauses(self) -> list[Clause]:
        """All clauses that were used."""
        return [*(clause for _, clause in self.links), self.broken]


class Supposed(NamedTuple):
    """What is supposed, the length of the trail before, and the clause that it breaks, if it does."""

    mark: int
    literals: tuple[int, ...]
    broken: Clause | None


class Implications:
    """Values of literals, 1, -1 or 0 where not known, and the clauses."""

    def __init__(self, top: int, counted: Iterable[int]) -> None:
        """`counted` are the variables whose implications are the length of a chain."""
        size = 2 * top + 1
        self.values = [0] * size
        self.pairs: list[list[tuple[int, Clause]]] = [[] for _ in range(size)]  # by literal: what follows from it
        self.watched: list[list[Clause]] = [[] for _ in range(size)]
        self.reasons: list[Clause | None] = [None] * (top + 1)
        self.depths = [0] * (top + 1)
        self.order = [0] * (top + 1)  # by variable: its place on the trail
        self.counts = [0] * (top + 1)
        for variable in counted:
            self.counts[variable] = 1
        self.most = size  # the longest chain that is followed
        self.trail: list[int] = []
        self.head = 0
        self.seen: list[int] = []  # by watcher: how much of the trail it has looked at
        self.off: set[int] = set()  # owners left out
        self.watchers: list[Watcher] = []
        self.waiting: dict[int, list[Clause]] | None = (
            None  # counted literals are only noted here, where it is not None
        )

    def add(self, literals: Sequence[int], use: Use) -> Clause | None:
        """A clause more, while nothing is supposed; the clause where it is broken already."""
        return self.learn(Clause(literals, use))

    def learn(self, clause: Clause) -> Clause | None:
        """Add a clause that exists already; the clause where it is broken already."""
        literals, values = clause.literals, self.values
        literals.sort(key=lambda literal: values[literal] < 0)
        if len(literals) == 2:
            first, second = literals
            self.pairs[-first].append((second, clause))
            self.pairs[-second].append((first, clause))
        elif len(literals) > 2:
            self.watched[literals[0]].append(clause)
            self.watched[literals[1]].append(clause)
        if not literals or values[literals[0]] < 0:
            return clause
        if len(literals) == 1 or (values[literals[0]] == 0 and values[literals[1]] < 0):
            self._follow(literals[0], clause)
        return None

    def watch(self, watcher: Watcher) -> None:
        """Add a watcher; it is told of all values, those set before too."""
        self.watchers.append(watcher)
        self.seen.append(0)

    def assume(self, literal: int) -> None:
        """Set a literal that has no value."""
        self.values[literal], self.values[-literal] = 1, -1
        self.reasons[abs(literal)] = None
        self.depths[abs(literal)] = 0
        self.order[abs(literal)] = len(self.trail)
        self.trail.append(literal)

    def _follow(self, literal: int, clause: Clause) -> None:
        """A literal follows from a clause."""
        if self.values[literal]:
            return
        variable = literal if literal > 0 else -literal
        if self.waiting is not None and self.counts[variable]:
            self.waiting.setdefault(literal, []).append(clause)
            return
        depths = self.depths
        depth = self.counts[variable] + max(
            (depths[other if other > 0 else -other] for other in clause.literals if other != literal), default=0
        )
        if depth > self.most:
            return
        self.values[literal], self.values[-literal] = 1, -1
        self.reasons[variable] = clause
        depths[variable] = depth
        self.order[variable] = len(self.trail)
        self.trail.append(literal)

    def settle(self, literal: int, clause: Clause) -> None:
        """Set a literal that waited."""
        waiting, self.waiting = self.waiting, None
        self._follow(literal, clause)
        self.waiting = waiting

    def propagate(self) -> Clause | None:
        """All that follows; the clause that is broken, if one is."""
        while True:
            broken = self._by_clauses()
            if broken is not None:
                return broken
            for number, watcher in enumerate(self.watchers):
                size = len(self.trail)
                news = self.trail[self.seen[number] :]
                if not news:
                    continue
                self.seen[number] = size
                for clause in watcher.follows(self.values, news):
                    if self.off and not self.off.isdisjoint(clause.use.owners):
                        continue
                    unknown = 0
                    for literal in clause.literals:
                        value = self.values[literal]
                        if value > 0:
                            break
                        if value == 0:
                            if unknown:
                                break
                            unknown = literal
                    else:
                        if not unknown:
                            return clause
                        self._follow(unknown, clause)
                if len(self.trail) > size:
                    break
            else:
                return None

    def _by_clauses(self) -> Clause | None:
        """What follows from clauses alone."""
        values = self.values
        trail = self.trail
        off = self.off
        follow = self._follow
        while self.head < len(trail):
            literal = trail[self.head]
            self.head += 1
            for other, clause in self.pairs[literal]:
                value = values[other]
                if value > 0 or (off and not off.isdisjoint(clause.use.owners)):
                    continue
                if value < 0:
                    return clause
                follow(other, clause)
            false = -literal
            watching = self.watched[false]
            keep = 0
            for number, clause in enumerate(watching):
                literals = clause.literals
                if literals[0] == false:
                    literals[0], literals[1] = literals[1], false
                first = literals[0]
                if values[first] > 0:
                    watching[keep] = clause
                    keep += 1
                    continue
                for index in range(2, len(literals)):
                    free = literals[index]
                    if values[free] >= 0:
                        literals[1], literals[index] = free, false
                        self.watched[free].append(clause)
                        break
                else:
                    watching[keep] = clause
                    keep += 1
                    if off and not off.isdisjoint(clause.use.owners):
                        continue
                    if values[first] < 0:
                        for later in watching[number + 1 :]:
                            watching[keep] = later
                            keep += 1
                        del watching[keep:]
                        return clause
                    follow(first, clause)
            del watching[keep:]
        return None

    def suppose(self, literals: Sequence[int], most: int | None = None) -> Trace | None:
        """How these literals fail together; None where that is not found. Chains may have `most` counted literals."""
        with self.supposing(literals, most) as supposed:
            return self.trace(supposed) if supposed.broken is not None else None

    @contextmanager
    def supposing(self, literals: Sequence[int], most: int | None = None) -> Generator[Supposed, None, None]:
        """Suppose these, with all that follows; at the end it is undone."""
        mark, saved = len(self.trail), [watcher.save() for watcher in self.watchers]
        waiting, limit = self.waiting, self.most
        self.waiting = None
        self.most = limit if most is None else most
        supposed = Supposed(mark, tuple(literals), None)
        try:
            yield self.further(supposed, ())
        finally:
            self.undo(mark)
            self.waiting, self.most = waiting, limit
            for watcher, state in zip(self.watchers, saved, strict=True):
                watcher.restore(state)

    def further(self, supposed: Supposed, literals: Sequence[int]) -> Supposed:
        """Suppose more literals, or where none are given the same ones again; what follows then."""
        broken: Clause | None = None
        for literal in literals or supposed.literals:
            if self.values[literal] < 0:
                broken = self.reasons[abs(literal)] or Clause([-literal], Use("known"))
                break
            if self.values[literal] == 0:
                self.assume(literal)
        return Supposed(supposed.mark, (*supposed.literals, *literals), broken or self.propagate())

    def reason(self, literal: int) -> Clause | None:
        """The clause that a literal which holds follows from; None where it was supposed."""
        return self.reasons[abs(literal)]

    def undo(self, mark: int) -> None:
        """Forget all that holds since the trail had this length."""
        values, trail = self.values, self.trail
        for literal in trail[mark:]:
            values[literal] = values[-literal] = 0
        del trail[mark:]
        self.head = mark
        self.seen = [mark] * len(self.watchers)

    def trace(self, supposed: Supposed) -> Trace:
        """The links from what was supposed to the broken clause."""
        assert supposed.broken is not None
        needed = {-literal for literal in supposed.broken.literals}
        links: list[tuple[int, Clause]] = []
        used: list[int] = []
        for literal in reversed(self.trail[supposed.mark :]):
            if literal not in needed:
                continue
            needed.discard(literal)
            clause = self.reasons[abs(literal)]
            if clause is None:
                used.append(literal)
                continue
            links.append((literal, clause))
            needed.update(-other for other in clause.literals if other != literal)
        links.reverse()
        return Trace(
            tuple(literal for literal in supposed.literals if literal in used),
            tuple(links),
            supposed.broken,
            tuple(needed),
        )

    def grounds(
        self, literals: Iterable[int], is_fact: Callable[[int], bool]
    ) -> tuple[list[int], list[tuple[int, Clause]]]:
        """The facts that literals which hold follow from, and the links from there, in their order."""
        facts: dict[int, None] = {}
        links: dict[int, Clause] = {}
        waiting, seen = list(literals), set[int]()
        while waiting:
            literal = waiting.pop()
            if literal in seen:
                continue
            seen.add(literal)
            clause = self.reasons[abs(literal)]
            if clause is None or is_fact(literal):
                facts[literal] = None
                continue
            links[literal] = clause
            waiting += [-other for other in clause.literals if other != literal]
        return list(facts), sorted(links.items(), key=lambda link: self.order[abs(link[0])])
