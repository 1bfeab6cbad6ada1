"""A panel explained step by step, each step given as soon as it is found, the easiest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Fact, Step
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.cases import MOST_CASES, SHORT_CHAIN, Cases
from gridlight.puzzles.witness.reasons.finding import FEW_EDGES, Discovery, Finder, is_short
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.options import RulingOut, Saved
from gridlight.puzzles.witness.reasons.searching import Path, Search, Searching
from gridlight.puzzles.witness.reasons.telling import Teller

MOST_LONG = 4  # options ruled out by long chains before one step: with more, search says it sooner


class Told(NamedTuple):
    """A step, and what it tells."""

    step: Step
    discovery: Discovery


def weight_of(discovery: Discovery) -> float:
    """How hard a discovery is to see."""
    if discovery.kind == "pattern":
        return 1.0 if discovery.owners else 0.0
    if discovery.kind == "suppose":
        return 2 + discovery.length / 2 + max(0, len(discovery.owners) - 2)
    return {"options": 4.0, "cases": 8.0, "search": 25.0}.get(discovery.kind, 0.0)


def both_as_one(first: Discovery, second: Discovery) -> Discovery:
    """Two patterns that one sentence tells."""
    literals = (*first.literals, *second.literals)
    facts = tuple(fact for fact in dict.fromkeys((*first.facts, *second.facts)) if fact not in literals)
    before = tuple(dict.fromkeys((*first.before, *second.before)))
    owners = tuple(dict.fromkeys((*first.owners, *second.owners)))
    return Discovery(first.kind, literals, (*first.traces, *second.traces), owners, facts, before, first.length)


class Explaining:
    """The steps of one panel, from what is given to a solution."""

    def __init__(self, knowledge: Knowledge, search: Search) -> None:
        self.know, self.net, self.search = knowledge, knowledge.net, search
        self.teller = Teller(knowledge)
        self.broken: Clause | None = None
        self.before_long: Saved | None = None  # what was known before options were ruled out by long chains
        self.finder: Finder  # this and the next ones once steps to a solution are asked for
        self.ruling_out: RulingOut
        self.cases: Cases
        self.searching: Searching

    def begin(self, given: Sequence[Fact], path: Sequence[Spot] = ()) -> None:
        """Take in the rules and what is given: facts, and the beginning of a line."""
        self.net.waiting = {}
        self.broken = self.know.begin()
        for literal in (*self.know.literals_of(given), *self.know.rules.path.prefix_literals(path)):
            if self.broken is None and self.net.values[literal] == 0:
                self.net.assume(literal)
        if self.broken is None:
            self.broken = self.net.propagate()

    def steps(self, solution: Path, deadline: Deadline) -> Iterator[Told]:
        """The steps to this solution; raises Stopped."""
        finder = self.finder = Finder(self.know, self.know.values_of(solution), deadline)
        self.ruling_out, self.cases = RulingOut(finder), Cases(finder)
        self.searching = Searching(finder, self.search, self.teller)
        last: Told | None = None  # it waits for more that says the same
        try:
            while finder.unknown():
                deadline.check()
                if last is not None and not (last.discovery.kind == "pattern" and finder.has_pattern()):
                    yield last
                    last = None
                for told in self.next():
                    more = self.with_more(last, told) if last is not None else None
                    if more is not None:
                        last = more
                        continue
                    if last is not None:
                        yield last
                    last = told
        except Stopped:
            if last is not None:
                yield last
            raise
        if last is not None:
            yield last

    def with_more(self, first: Told, second: Told) -> Told | None:
        """One step for two patterns in a row that say the same; None where they do not."""
        if not first.discovery.kind == second.discovery.kind == "pattern":
            return None
        discovery = both_as_one(first.discovery, second.discovery)
        if first.step.text == second.step.text and first.step.because == second.step.because:
            return Told(first.step._replace(found=(*first.step.found, *second.step.found)), discovery)
        is_same = first.step.text == second.step.text or {*first.discovery.owners} == {*second.discovery.owners}
        if not is_same or not self.teller.is_same_rule(first.discovery, second.discovery):
            return None
        step, ways = (
            self.teller.step(discovery),
            [each["ways"] for each in (first.step.shows, second.step.shows) if each],
        )
        every = [way for some in ways for way in some]
        every = [way for number, way in enumerate(every) if way not in every[:number]]
        return Told(step._replace(shows={**(step.shows or {}), "ways": every}), discovery)

    # What follows next
    def next(self) -> list[Told]:
        """What follows next, with the steps before it that it needs; empty while options are ruled out.

        What a person does not see is kept until nothing easier is found.
        """
        finder, ruling_out, cases = self.finder, self.ruling_out, self.cases
        pattern = self.easiest(finder.patterns())
        if pattern is not None:
            return self.told(pattern)
        chain = finder.supposition()
        if chain is not None and is_short(chain):
            return self.told(chain)
        if self.rule_out(ruling_out.found(True)):
            return []
        either = cases.either_way()
        if either is not None and is_short(either):
            return self.told(either)
        if chain is not None or either is not None:
            return self.told(chain or either)
        self.before_long = self.before_long or ruling_out.save()
        if self.rule_out(ruling_out.found(False)):
            return []
        found = cases.one_by_one(SHORT_CHAIN, MOST_CASES) or cases.one_by_one(2 * FEW_EDGES, MOST_CASES)
        return self.told(found or cases.branching())

    def by_search(self) -> list[Told]:
        """An edge, or the options that a symbol has, by trying every way."""
        self.before_long = None
        step, discovery = self.searching.step()
        self.settle(discovery.literals)
        return [Told(step, discovery)]

    def told(self, discovery: Discovery | None) -> list[Told]:
        """A discovery as steps; search where there is none, or it needs too many before it."""
        if discovery is None:
            return self.by_search()
        saved, self.before_long = self.before_long, None
        if saved is not None and self.is_long_way(discovery) and self.searching.is_sole(self.searching.given()):
            self.ruling_out.restore(saved)
            return self.by_search()
        told = Told(self.teller.step(discovery), discovery)
        before = self.before(discovery)
        self.settle(discovery.literals)
        return [*before, told]

    def is_long_way(self, discovery: Discovery) -> bool:
        """Whether more options must be told before this than a person follows."""
        pending = self.finder.pending
        return sum(not is_short(pending[literal]) for literal in self.finder.needed(discovery)) > MOST_LONG

    def rule_out(self, options: Sequence[Discovery]) -> bool:
        """Know these options from now on; whether there are some."""
        self.finder.pending.update((option.literals[0], option) for option in options)
        self.settle([option.literals[0] for option in options])
        return bool(options)

    def easiest(self, patterns: Sequence[Discovery]) -> Discovery | None:
        """The easiest pattern, with all others that the same sentence tells."""
        if not patterns:
            return None
        best = min(
            patterns,
            key=lambda pattern: (
                weight_of(pattern) + len(self.finder.needed(pattern)),
                len(pattern.before),
                len(pattern.facts),
            ),
        )
        same = [
            pattern
            for pattern in patterns
            if pattern.traces[0].broken.use == best.traces[0].broken.use
            and pattern.owners == best.owners
            and pattern.literals[0] * best.literals[0] > 0
        ]
        if len(same) < 2:
            return best
        same.sort(key=lambda pattern: pattern is not best)
        if not all(self.teller.is_same_rule(best, pattern) for pattern in same):
            texts = {pattern.literals[0]: self.teller.pattern(pattern).text for pattern in same}
            same = [pattern for pattern in same if texts[pattern.literals[0]] == texts[best.literals[0]]]
        return reduce(both_as_one, same)

    def settle(self, literals: Sequence[int]) -> None:
        """Know these from now on."""
        for literal in literals:
            self.know.told.add(literal)
            if self.net.values[literal] == 0:
                self.net.assume(literal)
        self.broken = self.net.propagate()

    def before(self, discovery: Discovery) -> list[Told]:
        """Steps for the options that a discovery needs: options of one symbol together."""
        finder, pending = self.finder, self.finder.pending
        for literal in finder.needed(discovery):
            pending[literal] = finder.at_sight(pending[literal])
        needed = {literal: pending.pop(literal) for literal in finder.needed(discovery)}
        groups: list[list[Discovery]] = []
        while needed:
            ready = [literal for literal, option in needed.items() if not any(fact in needed for fact in option.facts)]
            symbol = self.know.symbol_of(ready[0])
            same = [literal for literal in ready if self.know.symbol_of(literal) == symbol]
            groups.append([needed.pop(literal) for literal in same])
        return [Told(self.teller.step(part), part) for group in groups for part in self.ruling_out.groups(group)]

    # No solution
    def contradiction(self, deadline: Deadline) -> list[Told]:
        """Why the panel, or what is given, has no solution: patterns, then one chain or two; empty where not found."""
        finder = Finder(self.know, {}, deadline)
        given: list[Told] = []
        while True:
            deadline.check()
            waiting = [literal for literal in self.net.waiting or {} if self.net.values[literal] == 0]
            clash = self.clash(finder) or (None if waiting else self.both_ways(finder))
            if clash is not None:
                return [*given, Told(self.teller.step(clash)._replace(found=()), clash)]
            if not waiting:
                return []
            clause = (self.net.waiting or {})[waiting[0]][0]
            known = tuple(-literal for literal in clause.literals if literal != waiting[0])
            discovery = finder.discovery("pattern", waiting[:1], [Trace((), (), clause, known)])
            given.append(Told(self.teller.step(discovery), discovery))
            self.net.settle(waiting[0], clause)
            self.broken = self.net.propagate()

    def clash(self, finder: Finder) -> Discovery | None:
        """What is broken already, or an edge that must be drawn and must not."""
        if self.broken is None:
            return finder.clash()
        facts = tuple(-literal for literal in self.broken.literals)
        return finder.discovery("contradiction", (), [Trace((), (), self.broken, facts)])

    def both_ways(self, finder: Finder) -> Discovery | None:
        """An edge that can be neither drawn nor crossed; None where no single one shows it."""
        for literal in sorted(self.know.counted):
            if self.net.values[literal]:
                continue
            finder.deadline.check()
            drawn = self.net.suppose([literal])
            crossed = self.net.suppose([-literal]) if drawn is not None else None
            if drawn is not None and crossed is not None:
                return finder.discovery("cases", (literal,), (drawn, crossed))
        return None


def used(told: Told, given: Sequence[Told]) -> list[Told]:
    """A step, after those of the given ones that it depends on."""
    by = {literal: step for step in given for literal in step.discovery.literals}
    wanted, needed = [told], dict[int, Told]()
    while wanted:
        step = wanted.pop()
        if id(step) not in needed:
            needed[id(step)] = step
            wanted += [by[literal] for literal in step.discovery.facts if literal in by]
    return [step for step in given if id(step) in needed]


def together(steps: Sequence[Told]) -> Step:
    """The last of these steps, with the reasons of all; where there are several, `shows` has each by itself."""
    some = [told.step for told in steps]
    because = tuple(dict.fromkeys(reason for step in some for reason in step.because))
    effort = max(step.effort for step in some)
    last = some[-1]
    if last.shows is None or len(some) == 1:
        return last._replace(because=because, effort=effort)
    return last._replace(because=because, effort=effort, shows={**last.shows, "steps": [plain(step) for step in some]})


def plain(step: Step) -> dict[str, Any]:
    """A step as plain JSON."""
    return {
        "found": [{"at": at, "value": value} for at, value in step.found],
        "because": [reason._asdict() for reason in step.because],
        "text": step.text,
        "shows": step.shows,
    }
