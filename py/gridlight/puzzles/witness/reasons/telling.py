"""A discovery as a step: its sentence, its reasons with their places, and what to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Fact, Reason, Step
from gridlight.puzzles.witness.model.panel import Place, Spot
from gridlight.puzzles.witness.reasons.discovery import Discovery
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.piece_ways import ways_told
from gridlight.puzzles.witness.reasons.symbols import dots, hollow, marks, pieces, squares, stars, triangles
from gridlight.puzzles.witness.reasons.words import LINE, REGIONS, Link, Sentence, Words
from gridlight.text.validate import counted
from gridlight.text.values import capital

FAMILIES: dict[str, dict[str, Sentence]] = {
    "squares": squares.SENTENCES,
    "stars": stars.SENTENCES,
    "triangles": triangles.SENTENCES,
    "polyominoes": pieces.SENTENCES | hollow.SENTENCES,
    "dots": dots.SENTENCES,
    "elimination-marks": marks.SENTENCES,
    "regions": REGIONS,
    "line": LINE,
}
SENTENCES = {rule: sentence for family in FAMILIES.values() for rule, sentence in family.items()}
FAMILY = {rule: name for name, family in FAMILIES.items() for rule in family}
OTHERWISE = "Nothing else is possible here."
LONG = 10  # edges: a longer chain is announced
MANY = 6  # symbols: more are not named


class Teller:
    """Tells what was found on one panel."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.know, self.panel = knowledge, knowledge.panel
        self.words = Words(knowledge.rules, knowledge.counted)

    # Parts
    def link(self, literal: int, clause: Clause) -> Link:
        """A literal with its clause."""
        return Link(literal, clause, self.know.net.reason)

    def told(self, literal: int, clause: Clause) -> str:
        """The sentence for what follows; empty where it goes without saying."""
        return SENTENCES[clause.use.rule].tell(self.words, self.link(literal, clause))

    def would(self, clause: Clause, owners: Iterable[Spot] = ()) -> str:
        """What would be wrong."""
        return SENTENCES[clause.use.rule].would(self.words, clause)

    def places_of(self, clause: Clause) -> tuple[Place, ...]:
        """What the sentence of a clause speaks of."""
        use = clause.use
        if use.rule == "cover":
            return ()
        if use.owners:
            return self.words.places(use.owners)
        if use.rule == "corner":
            return self.words.places(use.about)
        if FAMILY[use.rule] == "regions":
            spot = self.words.family(clause.literals)
            return self.words.places([spot]) if spot is not None else ()
        return ()

    def reason(self, literal: int, clause: Clause, text: str, more: Sequence[Spot] = ()) -> Reason:
        """One link as a reason."""
        rules = self.know.rules
        if literal in rules.covers:
            more = rules.covers[literal]
        elif clause.use.rule == "star-partner":
            more = [spot for spot, pair in rules.pairs[clause.use.about[0]].items() if pair == literal]
        places = dict.fromkeys((*self.places_of(clause), *self.words.places(more)))
        if not places:
            places = dict.fromkeys(fact.at for fact in self.know.facts_of([literal]) if isinstance(fact.at, tuple))
        return Reason(FAMILY[clause.use.rule], tuple(places), text)

    def reasons(self, links: Iterable[tuple[int, Clause]]) -> list[Reason]:
        """The links that are told."""
        found = (
            self.reason(literal, clause, text) for literal, clause in links if (text := self.told(literal, clause))
        )
        return list(dict.fromkeys(found))

    def squares_in(self, found: Discovery) -> list[Spot]:
        """The squares among the symbols that were used."""
        return [
            spot
            for spot in found.owners
            if spot in self.know.rules.symbols and self.know.rules.symbols[spot].type == "square"
        ]

    # Steps
    def step(self, found: Discovery) -> Step:
        """The step."""
        tell = {
            "pattern": self.pattern,
            "suppose": self.supposition,
            "options": self.options,
            "cases": self.cases,
            "contradiction": self.contradiction,
        }[found.kind]
        return tell(found)

    def pattern(self, found: Discovery) -> Step:
        """What follows at once."""
        clause = found.traces[0].broken
        literal = found.literals[0]
        before = self.reasons(found.before)
        text = self.told(literal, clause) or (before[-1].text if before else OTHERWISE)
        more = self.squares_in(found) if clause.use.rule == "joined-colour" else ()
        last = self.reason(literal, clause, text, more)
        because = tuple(dict.fromkeys((*(one for one in before if one.text != text), last)))
        return Step(tuple(self.know.facts_of(found.literals)), because, text, 1, self.shows(found))

    def supposed(self, literal: int) -> tuple[str, str]:
        """A supposition: "Suppose the line ran here.", "If the line ran here"."""
        word = self.words.is_start(abs(literal))
        doing = {"begin": ("began", "begin"), "end": ("ended", "end")}.get(word, ("ran", "run"))
        option = self.option(abs(literal))
        if option:
            done, undone = option
            text = done if literal > 0 else undone
            return f"Suppose {text}.", f"If {text}"
        text = f"the line {doing[0]} here" if literal > 0 else f"the line did not {doing[1]} here"
        return f"Suppose {text}.", f"If {text}"

    def option(self, literal: int) -> tuple[str, str] | None:
        """An option in words, that it is so and that it is not; None for a literal that is none."""
        rules, words = self.know.rules, self.words
        if literal in rules.ways:
            name = words.name(rules.ways[literal][0])
            return f"{name} lay so", f"{name} did not lie so"
        if literal in rules.removes:
            mark, thing = map(words.name, rules.removes[literal])
            return f"{mark} removed {thing}", f"{mark} did not remove {thing}"
        for star, pairs in rules.pairs.items():
            spot = next((one for one, pair in pairs.items() if pair == literal), None)
            if spot is not None:
                name, other = words.name(star), words.name(spot)
                return f"{name} were paired with {other}", f"{name} were not paired with {other}"
        return None

    def chain(self, trace: Trace) -> list[Reason]:
        """A supposition, what follows from it, and what would be wrong."""
        found = self.suppositions(trace)
        found += self.reasons(trace.links)
        found.append(Reason(FAMILY[trace.broken.use.rule], self.wrong(trace), f"Then {self.would(trace.broken)}."))
        return found

    def suppositions(self, trace: Trace) -> list[Reason]:
        """What a chain supposes; options that are supposed not to be so are one."""
        found: list[Reason] = []
        others = [literal for literal in trace.supposed if literal < 0 and self.option(-literal)]
        for literal in trace.supposed:
            if literal not in others[1:]:
                places = tuple(fact.at for fact in self.know.facts_of([literal])) or self.option_places(abs(literal))
                none = literal in others and len(others) > 1
                text = "Suppose none of these were so." if none else self.supposed(literal)[0]
                found.append(Reason("suppose", places, text))
        return found

    def chains(self, found: Discovery) -> list[Reason]:
        """All chains, one after the other."""
        return [reason for trace in found.traces for reason in self.chain(trace)]

    def wrong(self, trace: Trace) -> tuple[Place, ...]:
        """The places of a contradiction."""
        clause = trace.broken
        places = self.places_of(clause)
        if clause.use.rule in ("joined-colour", "one-colour", "square"):
            squares = [owner for _, one in trace.links for owner in one.use.owners] + list(clause.use.owners)
            return self.words.places(squares) or places
        return places or tuple(
            fact.at
            for fact in self.know.facts_of([-one for one in clause.literals if one < 0])
            if isinstance(fact.at, tuple)
        )

    def option_places(self, literal: int) -> tuple[Place, ...]:
        """The places of an option: cells of a piece, two stars, a mark and what it removes."""
        rules = self.know.rules
        if literal in rules.ways:
            spot, number = rules.ways[literal]
            return self.words.places(rules.shapes[spot][number].cells)
        if literal in rules.removes:
            return self.words.places(rules.removes[literal])
        return next(
            (
                self.words.places((star, spot))
                for star, pairs in rules.pairs.items()
                for spot, pair in pairs.items()
                if pair == literal
            ),
            (),
        )

    def options_left(self, literals: Sequence[int]) -> str:
        """What is left: “The yellow polyomino can lie only like this”."""
        rules, words, first = self.know.rules, self.words, literals[0]
        symbol = self.know.symbol_of(first)
        name = capital(words.name(symbol)) if symbol is not None else ""
        if first in rules.ways:
            if len({self.know.symbol_of(one) for one in literals}) > 1:
                return "The polyominoes can lie only like this."
            how = "like this" if len(literals) == 1 else f"in {len(literals)} ways, on these cells"
            return f"{name} can lie only {how}."
        if first not in rules.removes:
            others = [spot for spot, pair in rules.pairs[symbol or 0].items() if pair in literals]
            what = words.name(others[0]) if len(others) == 1 else f"one of these {len(others)} symbols"
            return f"{name} can be paired only with {what}."
        marks = {rules.removes[one][0] for one in literals}
        others = list(dict.fromkeys(rules.removes[one][1] for one in literals))
        if len(others) == 1 or len(marks) == 1:
            return f"{name} can remove only {words.name(others[0]) if len(others) == 1 else 'one of these'}."
        both = " and ".join(map(words.name, others))
        return f"The elimination marks can remove only {both if len(others) == 2 else f'these {len(others)} symbols'}."

    def if_so(self, trace: Trace, literal: int) -> str:
        """“If the line ran here, 3 edges would follow, and the white star would be alone”."""
        links = [one for one, _ in trace.links if self.words.is_counted(one)]
        follow = f"{counted(len(links), 'edge')} would follow, and " if links else ""
        return f"{self.supposed(literal)[1]}, {follow}{self.would(trace.broken)}"

    def supposition(self, found: Discovery) -> Step:
        """What must be, since its opposite fails."""
        (trace,) = found.traces
        text = f"{self.if_so(trace, -found.literals[0])}."
        if found.length > LONG:
            text = f"A long look ahead: {text[0].lower()}{text[1:]}"
        because = [*self.reasons(found.before), *self.chain(trace)]
        effort = 2 if found.length <= 3 and len(found.owners) <= 3 else 3
        return Step(
            tuple(self.know.facts_of(found.literals)), tuple(dict.fromkeys(because)), text, effort, self.shows(found)
        )

    def options(self, found: Discovery) -> Step:
        """Options of one symbol that fail."""
        because = [*self.reasons(found.before), *self.chains(found)]
        first = -found.literals[0]
        rules = self.know.rules
        symbol = self.know.symbol_of(first)
        name = capital(self.words.name(symbol)) if symbol is not None else ""
        many = len(found.literals)
        if first in rules.ways:
            text = f"{name} cannot lie {'like this' if many == 1 else f'in these {many} ways'}."
        elif first in rules.removes:
            thing = self.words.name(rules.removes[first][1])
            text = f"{name} cannot remove {thing if many == 1 else f'these {many} things'}."
        else:
            others = [spot for spot, pair in rules.pairs[symbol or 0].items() if -pair in found.literals]
            text = (
                f"{name} cannot be paired with {self.words.name(others[0]) if many == 1 else f'these {many} symbols'}."
            )
        return Step((), tuple(because), text, 3, self.shows(found))

    def cases(self, found: Discovery) -> Step:
        """A few cases, each of which fails."""
        literal = found.literals[0]
        because = (*self.reasons(found.before), *self.chains(found))
        number = counted(len(found.traces), "case")
        text = f"{self.supposed(-literal)[1]}, there would be {number}, and each of them fails."
        supposed = {abs(one) for trace in found.traces for one in trace.supposed} - {abs(literal)}
        ways = {self.know.rules.ways[one][0] for one in supposed if one in self.know.rules.ways}
        if len(ways) == 1 and supposed <= self.know.rules.ways.keys() and literal in self.know.edges:
            text = f"However {self.words.name(*ways)} lies, the line runs here."
        elif len(ways) == 1 and supposed <= self.know.rules.ways.keys() and -literal in self.know.edges:
            text = f"However {self.words.name(*ways)} lies, the line does not run here."
        return Step(tuple(self.know.facts_of(found.literals)), because, text, 4, self.shows(found))

    def contradiction(self, found: Discovery) -> Step:
        """Why there is no line."""
        (trace,) = found.traces
        *chain, last = self.chain(trace)
        squares_of = self.words.places(self.squares_in(found)) if FAMILY[trace.broken.use.rule] == "squares" else ()
        because = [*self.reasons(found.before), *chain, last._replace(places=squares_of or last.places)]
        text = f"No line can be right: {self.would(trace.broken)}."
        return Step((), tuple(dict.fromkeys(because)), text, 2, self.shows(found))

    # What is drawn
    def shows(self, found: Discovery) -> dict[str, Any]:
        """What to draw beside the facts, as plain JSON: see the contract."""
        given = self.facts([one for one in found.facts if self.words.is_counted(one)])
        traces = [trace for trace in found.traces if trace.supposed or found.kind == "contradiction"]
        ways = ways_told(self.words, found, self.know.net.values)
        return {"how": found.kind, "given": given, "chains": [self.drawn_chain(one) for one in traces], "ways": ways}

    def drawn_chain(self, trace: Trace) -> dict[str, Any]:
        """One chain: what is supposed, what follows, one after the other, and what is then wrong."""
        supposed = " ".join(reason.text for reason in self.suppositions(trace))
        cells = [
            place
            for literal in trace.supposed
            if not self.words.is_counted(literal)
            for place in self.option_places(literal)
        ]
        return {
            "supposed": {
                "found": self.facts(trace.supposed),
                "places": cells,
                "text": supposed,
                "way": any(literal in self.know.rules.ways for literal in trace.supposed),
            },
            "follows": [
                {"found": self.facts([literal]), "text": self.told(literal, clause) or OTHERWISE}
                for literal, clause in trace.links
                if self.words.is_counted(literal)
            ],
            "wrong": {"places": self.wrong(trace), "text": f"Then {self.would(trace.broken)}."},
            "joined": self.joined(trace),
        }

    def facts(self, literals: Sequence[int]) -> list[dict[str, Any]]:
        """The facts of literals as plain JSON."""
        return [self.fact(one) for one in self.know.facts_of(literals)]

    def fact(self, one: Fact) -> dict[str, Any]:
        """A fact as plain JSON."""
        return {"at": one.at, "value": one.value}

    def joined(self, trace: Trace) -> list[list[int]]:
        """The cells that the chain joins to a region."""
        nodes = (self.words.label_of[literal][1] for literal, _ in trace.links if literal in self.words.label_of)
        return [list(place) for place in self.words.places(self.know.rules.graph.spots[node] for node in nodes)]
