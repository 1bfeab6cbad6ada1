"""An edge whose opposite leaves a few cases, each of which fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridlight.engines.implications import Supposed, Trace
from gridlight.puzzles.witness.reasons.finding import FEW_SYMBOLS, Discovery, Finder, is_short
from gridlight.puzzles.witness.reasons.options import options

SHORT_CHAIN = 4  # in a case
MOST_CASES = 4
MOST_WAYS = 8  # of a piece
MOST_TRIES = 1000  # suppositions, of which nothing was the result
MOST_LEAVES = 8  # of cases that have cases of their own
MOST_BRANCHING = 300  # suppositions for one edge
MOST_UNKNOWN = 40  # edges
MOST_TOLD = 24  # of what follows either way: so much is compared


class Cases:
    """Finds cases."""

    def __init__(self, finder: Finder) -> None:
        self.finder, self.know, self.net = finder, finder.know, finder.net
        self.tries = MOST_TRIES

    # What follows either way
    def either_way(self) -> Discovery | None:
        """What follows from each of a few choices: an edge drawn or free, or the options that a symbol has left."""
        candidates: list[tuple[int, int, Sequence[int], int]] = []
        for choice in self.choices():
            for literal, depth in self.common(choice):
                candidates.append((depth, len(choice), choice, literal))
        best: Discovery | None = None
        for _, _, choice, literal in sorted(candidates, key=lambda candidate: candidate[:2])[:MOST_TOLD]:
            self.finder.deadline.check()
            discovery = self.failing_cases(literal, choice)
            if discovery is not None and len(discovery.owners) > FEW_SYMBOLS:
                discovery = self.spared(discovery, choice)
            if discovery is not None and (best is None or self.finder.rank(discovery) < self.finder.rank(best)):
                best = discovery
        return best

    def choices(self) -> Iterator[Sequence[int]]:
        """Literals of which at least one holds."""
        ways = self.know.rules.ways
        for some in options(self.know):
            if 1 < len(some) <= (MOST_WAYS if some[0] in ways else MOST_CASES):
                yield some
        for literal in self.finder.unknown():
            yield literal, -literal

    def common(self, choice: Sequence[int]) -> Iterable[tuple[int, int]]:
        """The edges that follow from each of these, each with the length of the longest chain to it."""
        net, goal = self.net, self.finder.goal
        common: dict[int, int] | None = None
        for literal in choice:
            self.finder.deadline.check()
            with net.supposing([literal]) as supposed:
                if supposed.broken is not None:
                    continue
                depths = {
                    edge: net.depths[abs(edge)]
                    for edge in net.trail[supposed.mark + 1 :]
                    if goal.get(abs(edge)) == edge
                }
            common = (
                depths
                if common is None
                else {edge: max(depth, common[edge]) for edge, depth in depths.items() if edge in common}
            )
            if not common:
                return ()
        return (common or {}).items()

    def failing_cases(self, literal: int, choice: Sequence[int]) -> Discovery | None:
        """The cases of the opposite of a literal: with each of these, and with none; None if a case does not fail."""
        traces: list[Trace] = []
        for case in choice:
            trace = self.net.suppose([-literal, case])
            if trace is None:
                return None
            traces.append(trace)
        if len(choice) > 2 or choice[0] != -choice[1]:
            trace = self.net.suppose([-literal, *(-case for case in choice)])
            if trace is None:
                return None
            traces.append(trace)
        return self.finder.discovery("cases", [literal], traces)

    def spared(self, discovery: Discovery, choice: Sequence[int]) -> Discovery:
        """A discovery with fewer symbols that finds the same by these cases; the given one if there is none."""
        for owner in discovery.owners:
            if owner in discovery.owners:
                self.net.off.add(owner)
                less = self.failing_cases(discovery.literals[0], choice)
                if less is not None and less.cost < discovery.cost:
                    discovery = less
                else:
                    self.net.off.discard(owner)
        self.net.off.clear()
        return discovery

    # One case after the other
    def one_by_one(self, depth: int | None, most: int) -> Discovery | None:
        """An edge whose opposite leaves at most so many cases with chains of at most this length."""
        best: Discovery | None = None
        before = self.tries
        for literal in self.finder.unknown():
            with self.net.supposing([-literal], depth) as supposed:
                traces = self.cases_of(supposed, depth, most)
            if traces:
                discovery = self.finder.discovery("cases", [literal], traces)
                if best is None or self.order(discovery) < self.order(best):
                    best = discovery
                if len(best.traces) <= 2 and is_short(best):
                    break
            if self.tries <= 0:
                break
        if best is not None:
            self.tries = before
        return best

    def order(self, discovery: Discovery) -> tuple[bool, int, tuple[int, int]]:
        """Short ones first, then those of few cases."""
        return not is_short(discovery), len(discovery.traces), discovery.cost

    def branching(self) -> Discovery | None:
        """An edge whose opposite leaves cases that have cases of their own; only where few edges are unknown."""
        unknown = self.finder.unknown()
        if len(unknown) > MOST_UNKNOWN:
            return None
        best: Discovery | None = None
        for literal in unknown:
            self.tries = MOST_BRANCHING
            with self.net.supposing([-literal]) as supposed:
                traces = self.cases_of(supposed, None, MOST_LEAVES if best is None else len(best.traces) - 1, True)
            if traces:
                best = self.finder.discovery("cases", [literal], traces)
                if len(traces) <= MOST_CASES:
                    break
        self.tries = MOST_TRIES
        return best

    def cases_of(self, supposed: Supposed, depth: int | None, most: int, branches: bool = False) -> list[Trace]:
        """The cases after what is supposed; none where some of them do not fail."""
        net = self.net
        traces: list[Trace] = []
        pivots: list[tuple[int, int]] = []
        if supposed.broken is not None:
            return [net.trace(supposed)]
        for literal in self.nearby(supposed):
            reach = 1
            for sign in (literal, -literal):
                self.finder.deadline.check()
                if net.values[sign]:
                    continue
                self.tries -= 1
                with net.supposing([sign], depth) as inner:
                    reach *= len(net.trail) - inner.mark
                    trace = net.trace(within(supposed, inner)) if inner.broken else None
                if trace is None:
                    continue
                traces.append(trace)
                if len(traces) >= most:
                    return []
                supposed = net.further(supposed, (-sign,))
                if supposed.broken is not None:
                    return [*traces, net.trace(supposed)]
            pivots.append((reach, literal))
            if self.tries <= 0:
                return []
        if branches and most - len(traces) >= 2 and pivots:
            return self.branches_of(supposed, max(pivots)[1], traces, most)
        return []

    def branches_of(self, supposed: Supposed, pivot: int, traces: list[Trace], most: int) -> list[Trace]:
        """Cases of cases: a literal or its opposite."""
        for sign in (pivot, -pivot):
            with self.net.supposing([sign]) as inner:
                more = self.cases_of(within(supposed, inner), None, most - len(traces), True)
            if not more:
                return []
            traces = [*traces, *more]
        return traces if len(traces) <= most else []

    def nearby(self, supposed: Supposed) -> list[int]:
        """The unknown edges beside an edge that has just been decided, and the options of symbols with few of them."""
        net, near = self.net, self.know.near
        literals: dict[int, None] = {}
        for literal in net.trail[supposed.mark :]:
            for other in near.get(abs(literal), ()):
                if net.values[other] == 0:
                    literals[other] = None
        for some in options(self.know):
            if len(some) <= MOST_CASES:
                literals.update(dict.fromkeys(some))
        return list(literals)


def within(outer: Supposed, inner: Supposed) -> Supposed:
    """What is supposed within something else, as supposed together."""
    return Supposed(outer.mark, (*outer.literals, *inner.literals), inner.broken)
