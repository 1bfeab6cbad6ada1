"""Options of a symbol that fail: ways of a piece, partners of a star, what a mark may remove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from gridlight.engines.implications import Clause
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.finding import (
    FEW_EDGES,
    FEW_OPTIONS,
    FEW_SYMBOLS,
    Discovery,
    Finder,
    cost_of,
    is_short,
)
from gridlight.puzzles.witness.reasons.knowledge import Knowledge

DEPTHS = (2, FEW_EDGES, None)
MOST_SPARED = 12  # options that are tried with fewer symbols


def options(know: Knowledge) -> Iterator[list[int]]:
    """By symbol its options that are left, where it has a choice."""
    rules, values = know.rules, know.net.values
    by_mark: dict[Spot, list[int]] = {}
    for literal, (mark, _) in rules.removes.items():
        by_mark.setdefault(mark, []).append(literal)
    for some in (
        *rules.ways_of.values(),
        *(list(pairs.values()) for pairs in rules.pairs.values()),
        *by_mark.values(),
    ):
        possible = [option for option in some if values[option] == 0]
        if possible:
            yield possible


class Saved(NamedTuple):
    """What was known before options were ruled out."""

    length: int  # of the trail
    watchers: list[Any]
    waiting: dict[int, list[Clause]]
    told: set[int]
    pending: dict[int, Discovery]


class RulingOut:
    """Finds options that fail."""

    def __init__(self, finder: Finder) -> None:
        self.finder, self.know, self.net = finder, finder.know, finder.net
        self.failing: list[int] = []
        self.tried_at = -1  # the length of the trail when they were tried

    def found(self, short: bool) -> list[Discovery]:
        """Options that fail, those with the shortest chains; if `short`, only those that a person can see."""
        known = len(self.net.trail)
        if self.tried_at != known:
            every = [literal for choice in options(self.know) for literal in choice]
            self.failing = [option for option in self.finder.untried(every) if self.net.suppose([option]) is not None]
            self.tried_at = known
        for depth in DEPTHS[:-1] if short else DEPTHS:
            best = [
                self.finder.discovery("options", [-literal], [trace])
                for literal in self.failing
                if (trace := self.net.suppose([literal], depth)) is not None
            ]
            if short:
                best = self.short(best)
            if best:
                return best
        return []

    def short(self, some: Sequence[Discovery]) -> list[Discovery]:
        """Those that a person can see; if there are none, those of the best few that are so with fewer symbols."""
        short = [discovery for discovery in some if is_short(discovery)]
        if not short:
            self.finder.deadline.check()
            spared = (self.finder.spared(discovery) for discovery in sorted(some, key=cost_of)[:MOST_SPARED])
            short = [discovery for discovery in spared if is_short(discovery)]
        return short

    def save(self) -> Saved:
        """What is known now."""
        net = self.net
        waiting = {literal: [*clauses] for literal, clauses in (net.waiting or {}).items()}
        watchers = [watcher.save() for watcher in net.watchers]
        return Saved(len(net.trail), watchers, waiting, {*self.know.told}, {**self.finder.pending})

    def restore(self, saved: Saved) -> None:
        """Know no more than that."""
        self.net.undo(saved.length)
        for watcher, state in zip(self.net.watchers, saved.watchers, strict=True):
            watcher.restore(state)
        self.net.waiting = saved.waiting
        self.know.told, self.finder.pending = saved.told, saved.pending
        self.finder.checked.clear()
        self.tried_at = -1

    def groups(self, some: Sequence[Discovery]) -> Iterator[Discovery]:
        """Options of one symbol as few discoveries, each of few options, with few symbols where that is possible."""
        groups: list[list[Discovery]] = []
        for discovery in some:
            for group in groups:
                symbols = {owner for each in (*group, discovery) for owner in each.owners}
                same = group[0].traces[0].broken.use.rule == discovery.traces[0].broken.use.rule
                if (
                    same
                    and len(group) < FEW_OPTIONS
                    and len(symbols) <= max(FEW_SYMBOLS, *(len(each.owners) for each in group))
                ):
                    group.append(discovery)
                    break
            else:
                groups.append([discovery])
        for group in groups:
            yield self.finder.discovery(
                "options",
                [literal for discovery in group for literal in discovery.literals],
                [trace for discovery in group for trace in discovery.traces],
            )
