"""What follows next on a panel, the easiest first: patterns, then suppositions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.implications import Clause, Trace
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.knowledge import Knowledge

FEW_SYMBOLS = 3  # that a person can keep in mind at once
FEW_EDGES = 6  # that follow in a chain which a person can look ahead
FEW_OPTIONS = 4  # that one step rules out
DEPTHS = (1, 2, 4, 6, 10, None)  # lengths of chains that are tried, the shortest first
ENOUGH = 6  # the cost of a chain for which no shorter one is looked for
MOST_SPARED = 4  # chains of one length that are tried with fewer symbols


class Discovery(NamedTuple):
    """What follows (literals), how, and from what."""

    kind: str  # pattern, suppose, options, cases, search, choice, contradiction
    literals: tuple[int, ...]
    traces: tuple[Trace, ...]  # of a pattern one for each literal, without a supposition
    owners: tuple[Spot, ...]
    facts: tuple[int, ...]  # the edges and told options that were used
    before: tuple[tuple[int, Clause], ...] = ()  # hidden links from the facts to what the traces use
    length: int = 0  # counted literals in the longest trace

    @property
    def cost(self) -> tuple[int, int]:
        """The shortest chain with the fewest symbols."""
        return 2 * len(self.owners) + self.length, len(self.facts)


def cost_of(discovery: Discovery) -> tuple[int, int]:
    """The cost of a discovery."""
    return discovery.cost


def is_short(discovery: Discovery) -> bool:
    """Whether a person can see it: few symbols, short chains and few options."""
    if discovery.kind == "pattern":
        return True
    if len(discovery.owners) > FEW_SYMBOLS or len(discovery.literals) > FEW_OPTIONS:
        return False
    return discovery.length <= FEW_EDGES


class Finder:
    """What follows on one panel. `goal` says of each counted literal its value in the solution that is followed."""

    def __init__(self, knowledge: Knowledge, goal: Mapping[int, int], deadline: Deadline) -> None:
        self.know, self.net, self.goal, self.deadline = knowledge, knowledge.net, goal, deadline
        self.failing: set[int] = set()  # counted literals whose opposites are known to fail
        self.checked: dict[int, int] = {}  # by literal, when its opposite was tried last: the length of the trail
        self.pending: dict[int, Discovery] = {}  # by option that fails: how it was found, while no step has told it

    def discovery(self, kind: str, literals: Sequence[int], traces: Sequence[Trace]) -> Discovery:
        """What traces show, with all that they use."""
        known = [literal for trace in traces for literal in trace.known]
        facts, before = self.net.grounds(known, self.know.is_told)
        clauses = [*(clause for _, clause in before), *(clause for trace in traces for clause in trace.clauses)]
        owners = tuple(dict.fromkeys(owner for clause in clauses for owner in clause.use.owners))
        length = max((sum(self.net.counts[abs(literal)] for literal, _ in trace.links) for trace in traces), default=0)
        return Discovery(kind, tuple(literals), tuple(traces), owners, tuple(facts), tuple(before), length)

    def needed(self, discovery: Discovery) -> list[int]:
        """The options that must be told before: those that a discovery uses, and those that these use."""
        wanted, needed = list(discovery.facts), dict[int, None]()
        while wanted:
            literal = wanted.pop()
            if literal in self.pending and literal not in needed:
                needed[literal] = None
                wanted += self.pending[literal].facts
        return [literal for literal in self.pending if literal in needed]

    def rank(self, discovery: Discovery) -> tuple[bool, int, int]:
        """Short discoveries first, then those of least cost, with the options that must be told before."""
        most, least = discovery.cost
        return not is_short(discovery), most + 2 * len(self.needed(discovery)), least

    def at_sight(self, discovery: Discovery) -> Discovery:
        """An option that fails; where a line is drawn through it by now, this is all that is told."""
        (literal,) = discovery.literals
        for other, clause in self.net.pairs[-literal]:
            if clause.use.rule == "through-piece" and self.net.values[other] < 0:
                return self.discovery("options", [literal], [Trace((-literal,), (), clause, (-other,))])
        return discovery

    # Patterns
    def patterns(self) -> list[Discovery]:
        """What follows without supposing anything."""
        waiting = self.net.waiting or {}
        patterns: list[Discovery] = []
        for literal, clauses in waiting.items():
            if self.net.values[literal]:
                continue
            options = [
                self.discovery(
                    "pattern",
                    [literal],
                    [Trace((), (), clause, tuple(-other for other in clause.literals if other != literal))],
                )
                for clause in clauses[:3]
            ]
            patterns.append(min(options, key=self.rank))
        return patterns

    def has_pattern(self) -> bool:
        """Whether something follows without supposing anything."""
        return any(self.net.values[literal] == 0 for literal in self.net.waiting or ())

    def clash(self) -> Discovery | None:
        """An edge that must be drawn and must not."""
        waiting = self.net.waiting or {}
        for literal in waiting:
            if -literal in waiting:
                clause, other = waiting[literal][0], waiting[-literal][0]
                known = [-opposite for opposite in (*clause.literals, *other.literals) if abs(opposite) != abs(literal)]
                return self.discovery("contradiction", (), [Trace((), ((literal, clause),), other, tuple(known))])
        return None

    # Suppositions
    def unknown(self) -> list[int]:
        """The counted literals without a value, as they will turn out."""
        values = self.net.values
        return [value for literal, value in self.goal.items() if values[literal] == 0]

    def supposition(self) -> Discovery | None:
        """The shortest chain from an edge that is supposed to be otherwise."""
        unknown = self.unknown()
        self.failing &= set(unknown)
        best = self.shortest(self.failing)
        if best is None or best.cost[0] > ENOUGH:
            for literal in self.untried(unknown):
                if literal not in self.failing and self.net.suppose([-literal]) is not None:
                    self.failing.add(literal)
            best = self.shortest(self.failing)
        return best

    def untried(self, literals: Iterable[int]) -> Iterable[int]:
        """Those that were not tried since something was last found."""
        known = len(self.net.trail)
        for literal in literals:
            if self.checked.get(literal) != known:
                self.deadline.check()
                self.checked[literal] = known
                yield literal

    def shortest(self, literals: Iterable[int]) -> Discovery | None:
        """The shortest of the chains from the opposites of these, which all fail."""
        ordered = sorted(literals)
        best: Discovery | None = None
        for depth in DEPTHS:
            discoveries = [
                self.discovery("suppose", [literal], [trace])
                for literal in ordered
                if (trace := self.net.suppose([-literal], depth)) is not None
            ]
            for discovery in sorted(discoveries, key=cost_of)[:MOST_SPARED]:
                self.deadline.check()
                less = self.spared(discovery)
                if best is None or self.rank(less) < self.rank(best):
                    best = less
            if best is not None and (is_short(best) or depth is None or depth >= FEW_EDGES):
                break
        return best

    def spared(self, discovery: Discovery) -> Discovery:
        """The same found with fewer symbols, where possible; only for what the opposite of one literal leads to."""
        (literal,), net, panel = discovery.literals, self.net, self.know.panel
        spots = self.know.edges.get(abs(literal)) or [self.know.symbol_of(literal) or 0]
        row, column = panel.place(spots[0])
        far = sorted(
            discovery.owners, key=lambda spot: -abs(panel.place(spot)[0] - row) - abs(panel.place(spot)[1] - column)
        )
        for owner in far:
            if owner not in discovery.owners:
                continue
            net.off.add(owner)
            trace = net.suppose([-literal], discovery.length)
            less = self.discovery(discovery.kind, [literal], [trace]) if trace is not None else None
            if less is not None and less.cost < discovery.cost:
                discovery = less
            else:
                net.off.discard(owner)
        net.off.clear()
        return discovery
