"""A step for which no reason was found: every other way was tried. The one is chosen from which most follows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import Fact, Reason, Step
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.finding import Discovery, Finder
from gridlight.puzzles.witness.reasons.options import options
from gridlight.puzzles.witness.reasons.telling import MANY, Teller
from gridlight.text.template import Texts

Path = tuple[Spot, ...]
MOST_COMPARED = 8  # edges and symbols, by how much follows with suppositions
SOLE_SHARE = 0.1  # of the time left, to see whether there is only one line
MIRRORED = "The two lines mirror each other: either may be the first."
TEXTS = Texts(
    both="Both can be right; we go on with this one.",
    searched="No short reason was found here: every other way was tried.",
    searched_again="Here, too, every other way was tried.",
    options="No short reason was found here: every other way was tried. {left}",
    options_again="Here, too, every other way was tried. {left}",
    excluded="No short reason was found. {count, plural, one {This symbol excludes} other {These # symbols together"
    " exclude}} the other way; every way was tried.",
)


class Search(NamedTuple):
    """What search answers: lines with some facts, but without some starts and ends; symbols that exclude a fact."""

    lines: Callable[[Sequence[Fact], Collection[Spot], Collection[Spot], Deadline], Iterator[Path]]
    because: Callable[[Sequence[Fact], Fact, Deadline], Sequence[Reason]]


class Searching:
    """Steps by search on one panel."""

    def __init__(self, finder: Finder, search: Search, teller: Teller) -> None:
        self.finder, self.know, self.net = finder, finder.know, finder.net
        self.search, self.teller = search, teller
        self.has_searched = False
        self.has_one_line: bool | None = None  # with what is known; None where that was not asked

    def step(self) -> tuple[Step, Discovery]:
        """An edge or the options that a symbol has, with its sentence."""
        known = [literal for literal in self.net.trail if abs(literal) in self.know.counted]
        given = self.given()
        unknown = self.finder.unknown()
        chosen = self.best([*([literal] for literal in unknown), *self.forced_options(given)])
        if -chosen[0] in self.know.terminals:  # where it begins says more than where it does not
            chosen = [next((literal for literal in unknown if literal in self.know.terminals), chosen[0])]
        rules = self.know.rules
        every = (*rules.symbols, *map(rules.panel.spot, rules.panel.dots))
        discovery = Discovery("search", tuple(chosen), (), every, tuple(known))
        if abs(chosen[0]) not in self.know.counted:
            return self.by_options(discovery), discovery
        step = self.by_search(chosen[0], given)
        if step.effort == 1:
            discovery = discovery._replace(kind="choice", owners=())
            self.has_one_line = None
        return step, discovery

    def best(self, some: Sequence[Sequence[int]]) -> Sequence[int]:
        """Those literals from which most follows; of the best few, with suppositions."""
        several = [literals for literals in some if abs(literals[0]) not in self.know.counted]
        few = sorted(some, key=lambda literals: -self.reach(literals))[:MOST_COMPARED]
        few += [literals for literals in several if literals not in few]
        reached = [(self.reach(literals, self.finder.unknown()), -number) for number, literals in enumerate(few)]
        _, number = max(reached)
        return few[-number]

    def reach(self, literals: Sequence[int], wanted: Sequence[int] = ()) -> int:
        """How many edges follow once these are known; of those wanted also by a supposition."""
        mark = len(self.net.trail)
        with self.net.supposing(literals) as supposed:
            for literal in wanted:
                self.finder.deadline.check()
                if self.net.values[literal] == 0:
                    with self.net.supposing([-literal]) as inner:
                        fails = inner.broken is not None
                    if fails:
                        supposed = self.net.further(supposed, (literal,))
            return sum(self.net.counts[abs(literal)] for literal in self.net.trail[mark:])

    def given(self) -> list[Fact]:
        """The edges that steps have told."""
        known = (
            literal for literal in self.net.trail if abs(literal) in self.know.counted and self.know.is_told(literal)
        )
        return self.know.facts_of(list(known))

    def is_sole(self, given: Sequence[Fact]) -> bool:
        """Whether only one line has what is known."""
        if self.has_one_line is None:
            limit = self.finder.deadline.part(SOLE_SHARE)
            try:
                self.has_one_line = len(list(islice(self.lines(given, limit), 2))) == 1
            except Stopped:
                self.has_one_line = False
        return self.has_one_line

    def lines(self, given: Sequence[Fact], deadline: Deadline, terminal: int = 0) -> Iterator[Path]:
        """The lines with these facts that begin and end where they may; `terminal` is one more literal of that."""
        values = self.net.values

        def closed(places: Mapping[Spot, int]) -> set[Spot]:
            chosen = terminal in places.values()
            return {
                spot
                for spot, literal in places.items()
                if values[literal] < 0 or literal == -terminal or (chosen and literal != terminal)
            }

        path = self.know.rules.path
        return self.search.lines(given, closed(path.begin), closed(path.finish), deadline)

    # Options
    def forced_options(self, given: Sequence[Fact]) -> list[list[int]]:
        """By symbol the options that the only line rules out, also of all pieces or all marks; empty without it."""
        if not self.is_sole(given):
            return []
        rules, choices = self.know.rules, list(options(self.know))
        with self.net.supposing(self.finder.unknown()):
            possible = [[literal for literal in some if self.net.values[literal] >= 0] for some in choices]
        ruled_out = [
            [-literal for literal in every if literal not in some]
            for every, some in zip(choices, possible, strict=True)
        ]
        for kind in (rules.ways, rules.removes):
            some = [number for number, choice in enumerate(choices) if choice[0] in kind]
            if len(some) > 1 and (kind is rules.removes or all(len(possible[number]) == 1 for number in some)):
                choices.append([literal for number in some for literal in choices[number]])
                ruled_out.append([literal for number in some for literal in ruled_out[number]])
        return [some for some, every in zip(ruled_out, choices, strict=True) if 0 < len(some) < len(every)]

    def by_options(self, discovery: Discovery) -> Step:
        """The sentence for the options that are left to a symbol."""
        symbols = {self.know.symbol_of(literal) for literal in discovery.literals}
        possible = [
            option
            for some in options(self.know)
            if self.know.symbol_of(some[0]) in symbols
            for option in some
            if -option not in discovery.literals
        ]
        key = "options_again" if self.has_searched else "options"
        self.has_searched = True
        text = TEXTS(key, left=self.teller.options_told.left(possible))
        places = dict.fromkeys(place for option in possible for place in self.teller.options_told.places(option))
        shows = self.teller.shows(discovery._replace(facts=()))
        return Step((), (Reason("search", tuple(places), text),), text, 4, shows)

    # Edges
    def by_search(self, literal: int, given: Sequence[Fact]) -> Step:
        """The sentence after a search; effort 1 where both can be right."""
        shows: dict[str, Any] = {"how": "search", "given": [], "chains": [], "ways": []}
        panel, edges, deadline = self.know.panel, self.know.edges.get(abs(literal)), self.finder.deadline
        facts = self.know.facts_of([literal])
        spot = edges[0] if edges else self.know.terminals[abs(literal)][1]
        place = tuple(fact.at for fact in facts) or (panel.place(spot),)
        other = Fact(panel.place(spot), 1 - int(literal > 0)) if edges else None
        mirrored = not edges and self.is_mirrored(literal)
        if not self.has_one_line and (mirrored or self.is_possible(-literal, given, other)):
            text = MIRRORED if mirrored else TEXTS("both")
            return Step(tuple(facts), (Reason("choice", place, text),), text, 1, {**shows, "how": "choice"})
        because: Sequence[Reason] = ()
        if not self.has_searched and other is not None:
            try:
                because = self.search.because(given, other, deadline)
            except Stopped:
                because = ()
        text = TEXTS("searched_again" if self.has_searched else "searched")
        places = tuple(dict.fromkeys(at for reason in because for at in reason.places))
        if because and len(places) <= MANY:
            text = TEXTS("excluded", count=len(places))
        else:
            because = ()
        self.has_searched = True
        return Step(tuple(facts), tuple(because) or (Reason("search", place, text),), text, 4, shows)

    def is_mirrored(self, literal: int) -> bool:
        """Whether only two starts are left, each the other's image, and it does not matter which line begins where."""
        panel, begin = self.know.panel, self.know.rules.path.begin
        word, spot = self.know.terminals[abs(literal)]
        open_ = {at for at, start in begin.items() if self.net.values[start] == 0}
        return word == "begin" and not panel.lines_differ and open_ == {spot, panel.partner[spot]} != {spot}

    def is_possible(self, literal: int, given: Sequence[Fact], fact: Fact | None) -> bool:
        """Whether some line has all that is given and this literal; `fact` is that of an edge, None for an end."""
        more, terminal = ([fact], 0) if fact is not None else ([], literal)
        return next(self.lines([*given, *more], self.finder.deadline, terminal), None) is not None
