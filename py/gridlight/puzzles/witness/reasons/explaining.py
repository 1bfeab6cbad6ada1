"""A panel explained step by step, each step given as soon as it is found, the easiest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Fact, Step
from gridlight.puzzles.witness.model.panel import Spot
from gridlight.puzzles.witness.reasons.cases import MOST_CASES, SHORT_CHAIN, Cases
from gridlight.puzzles.witness.reasons.discovery import FEW_EDGES, Discovery, is_short
from gridlight.puzzles.witness.reasons.finding import Finder
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.options import RulingOut, Saved
from gridlight.puzzles.witness.reasons.searching import Path, Search, Searching
from gridlight.puzzles.witness.reasons.telling import Teller

MOST_LONG = 4  # options ruled out by long chains before one step: with more, search says it sooner


class Told(NamedTuple):
    """A step, and what was found."""

    step: Step
    found: Discovery


def weight_of(found: Discovery) -> float:
    """How hard a discovery is to see."""
    if found.kind == "pattern":
        return 1.0 if found.owners else 0.0
    if found.kind == "suppose":
        return 2 + found.length / 2 + max(0, len(found.owners) - 2)
    return {"options": 4.0, "cases": 8.0, "search": 25.0}.get(found.kind, 0.0)


def alike(one: Step, other: Step) -> bool:
    """Whether two steps say the same."""
    return one.text == other.text and one.because == other.because


def with_more(one: Told, other: Told) -> Told:
    """Two steps that say the same as one."""
    literals = (*one.found.literals, *other.found.literals)
    facts = tuple(fact for fact in dict.fromkeys((*one.found.facts, *other.found.facts)) if fact not in literals)
    found = one.found._replace(literals=literals, facts=facts)
    return one._replace(step=one.step._replace(found=(*one.step.found, *other.step.found)), found=found)


class Explaining:
    """The steps of one panel, from what is given to a solution."""

    def __init__(self, knowledge: Knowledge, search: Search) -> None:
        self.know, self.net, self.search = knowledge, knowledge.net, search
        self.teller = Teller(knowledge)
        self.broken: Clause | None = None
        self.before_long: Saved | None = None  # what was known before options were ruled out by long chains

    def begin(self, given: Sequence[Fact], path: Sequence[Spot] = ()) -> None:
        """Take in the rules and what is given: facts, and the beginning of a line."""
        self.net.waiting = {}
        self.broken = self.know.begin()
        literals = self.know.literals_of(given)
        begin = self.know.rules.path.begin
        if path and path[0] in begin:
            literals.append(begin[path[0]])
        for literal in literals:
            if self.broken is None and self.net.values[literal] == 0:
                self.net.assume(literal)
        if self.broken is None:
            self.broken = self.net.propagate()

    def steps(self, solution: Path, deadline: Deadline) -> Iterator[Told]:
        """The steps to this solution; raises Stopped."""
        finder = Finder(self.know, self.know.values_of(solution), deadline)
        ruling_out, cases, searching = RulingOut(finder), Cases(finder), Searching(finder, self.search, self.teller)
        last: Told | None = None  # it waits for more that says the same
        try:
            while finder.unknown():
                deadline.check()
                if last is not None and not (last.found.kind == "pattern" and finder.has_pattern()):
                    yield last
                    last = None
                for told in self.next(finder, ruling_out, cases, searching):
                    if (
                        last is not None
                        and told.found.kind == last.found.kind == "pattern"
                        and alike(last.step, told.step)
                    ):
                        last = with_more(last, told)
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

    def next(self, finder: Finder, ruling_out: RulingOut, cases: Cases, searching: Searching) -> list[Told]:
        """What follows next, with the steps before it that it needs; empty while options are ruled out."""
        found = self.easiest(finder.patterns(), finder)
        chain = finder.supposition() if found is None else None
        if found is None and chain is not None and is_short(chain):
            found = chain
        if found is None and self.rule_out(ruling_out.found(True), finder):
            return []
        either = cases.either_way() if found is None else None
        if found is None and either is not None and is_short(either):
            found = either
        if found is None:
            found = chain or either
        if found is None:
            self.before_long = self.before_long or ruling_out.save()
            if self.rule_out(ruling_out.found(False), finder):
                return []
            found = cases.one_by_one(SHORT_CHAIN, MOST_CASES) or cases.one_by_one(2 * FEW_EDGES, MOST_CASES)
            found = found or cases.branching()
        saved, self.before_long = self.before_long, None
        if (
            found is not None
            and saved is not None
            and self.is_long_way(found, finder)
            and searching.is_sole(searching.given())
        ):
            ruling_out.restore(saved)
            found = None
        if found is None:
            step, found = searching.step()
            self.settle(found.literals)
            return [Told(step, found)]
        told = Told(self.teller.step(found), found)
        before = self.before(found, ruling_out)
        self.settle(found.literals)
        return [*before, told]

    def is_long_way(self, found: Discovery, finder: Finder) -> bool:
        """Whether more options must be told before this than a person follows."""
        return sum(not is_short(finder.pending[one]) for one in finder.needed(found)) > MOST_LONG

    def rule_out(self, options: Sequence[Discovery], finder: Finder) -> bool:
        """Know these options from now on; whether there are some."""
        for one in options:
            finder.pending[one.literals[0]] = one
        self.settle([one.literals[0] for one in options])
        return bool(options)

    def easiest(self, patterns: Sequence[Discovery], finder: Finder) -> Discovery | None:
        """The easiest pattern, with all others that the same sentence tells."""
        if not patterns:
            return None
        best = min(
            patterns, key=lambda one: (weight_of(one) + len(finder.needed(one)), len(one.before), len(one.facts))
        )
        same = [
            one
            for one in patterns
            if one.traces[0].broken.use == best.traces[0].broken.use
            and one.owners == best.owners
            and one.literals[0] * best.literals[0] > 0
        ]
        if len(same) < 2:
            return best
        texts = {one.literals[0]: self.teller.pattern(one).text for one in same}
        same = [one for one in same if texts[one.literals[0]] == texts[best.literals[0]]]
        facts = tuple(dict.fromkeys(fact for one in same for fact in one.facts))
        before = tuple(dict.fromkeys(link for one in same for link in one.before))
        return best._replace(literals=tuple(one.literals[0] for one in same), facts=facts, before=before)

    def settle(self, literals: Sequence[int]) -> None:
        """Know these from now on."""
        for literal in literals:
            self.know.told.add(literal)
            if self.net.values[literal] == 0:
                self.net.assume(literal)
        self.broken = self.net.propagate()

    def before(self, found: Discovery, ruling_out: RulingOut) -> list[Told]:
        """Steps for the options that a discovery needs: options of one symbol together."""
        pending = ruling_out.finder.pending
        left = {literal: pending.pop(literal) for literal in ruling_out.finder.needed(found)}
        groups: list[list[Discovery]] = []
        while left:
            ready = [literal for literal, one in left.items() if not any(fact in left for fact in one.facts)]
            symbol = self.know.symbol_of(ready[0])
            same = [literal for literal in ready if self.know.symbol_of(literal) == symbol]
            groups.append([left.pop(literal) for literal in same])
        return [Told(self.teller.step(one), one) for group in groups for one in ruling_out.groups(group)]

    # No solution
    def contradiction(self, deadline: Deadline) -> list[Told]:
        """Why the panel, or what is given, has no solution: patterns, then one chain or two; empty where not found."""
        finder = Finder(self.know, {}, deadline)
        given: list[Told] = []
        while True:
            deadline.check()
            waiting = [one for one in self.net.waiting or {} if self.net.values[one] == 0]
            clash = self.clash(finder) or (None if waiting else self.both_ways(finder))
            if clash is not None:
                return [*given, Told(self.teller.step(clash)._replace(found=()), clash)]
            if not waiting:
                return []
            clause = (self.net.waiting or {})[waiting[0]][0]
            known = tuple(-one for one in clause.literals if one != waiting[0])
            found = finder.discovery("pattern", waiting[:1], [Trace((), (), clause, known)])
            given.append(Told(self.teller.step(found), found))
            self.net.settle(waiting[0], clause)
            self.broken = self.net.propagate()

    def clash(self, finder: Finder) -> Discovery | None:
        """What is broken already, or an edge that must be drawn and must not."""
        if self.broken is None:
            return finder.clash()
        facts = tuple(-one for one in self.broken.literals)
        return finder.discovery("contradiction", (), [Trace((), (), self.broken, facts)])

    def both_ways(self, finder: Finder) -> Discovery | None:
        """An edge that can be neither drawn nor crossed; None where no single one shows it."""
        for literal in sorted(self.know.counted):
            if self.net.values[literal]:
                continue
            finder.deadline.check()
            one = self.net.suppose([literal])
            other = self.net.suppose([-literal]) if one is not None else None
            if one is not None and other is not None:
                return finder.discovery("cases", (literal,), (one, other))
        return None
