"""Chains of consequences as reasons and as what is drawn: a supposition, what follows from it, what is then wrong.

What is supposed may be an option of a symbol: a way of a piece, a partner of a star, what a mark removes.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.line_words import LINE
from gridlight.puzzles.witness.reasons.merging import Links, MergedReasons
from gridlight.puzzles.witness.reasons.region_words import REGIONS
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Why, Words
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.template import Texts

FAMILY: dict[str, str] = {}  # by rule: the family that a reason names
SENTENCES: dict[str, Sentence] = {}
for name, sentences in (
    *((symbol_type.rule, symbol_type.sentences()) for symbol_type in SYMBOLS.values()),
    ("regions", REGIONS),
    ("line", LINE),
):
    SENTENCES.update(sentences)
    FAMILY.update(dict.fromkeys(sentences, name))

SUPPOSE = "suppose"  # the rule of what is supposed
OTHERWISE = "Nothing else is possible here."
TEXTS = Texts(
    # Chains
    suppose="Suppose {what}.",
    suppose_none="Suppose none of these were so.",
    then="Then {wrong}.",
    if_so="If {what}, {edges, plural, =0 {} one {# edge would follow, and } other {# edges would follow, and"
    " }}{wrong}.",
    if_so_far="A long look ahead: if {what}, {edges, plural, one {# edge} other {# edges}} would follow, and {wrong}.",
    # What is supposed
    line="the line {is_so, select, true {ran} other {did not run}} here",
    begin="the line {is_so, select, true {began} other {did not begin}} here",
    end="the line {is_so, select, true {ended} other {did not end}} here",
    lies="{piece, name} {is_so, select, true {lay} other {did not lie}} like this",
    lies_alone="{piece, name} {is_so, select, true {lay like this, with no hollow polyomino in its region} other {did"
    " not lie like this}}",
    removes="{mark, name} {is_so, select, true {removed} other {did not remove}} {thing, name}",
    paired="{star, name} {is_so, select, true {were} other {were not}} paired with {other, name}",
    # What is left
    can_lie="{Piece, name} can lie only {ways, plural, one {like this} other {in # ways, on these cells}}.",
    can_lie_alone="With no hollow polyomino in its region, {piece, name} can lie only {ways, plural, one {like this}"
    " other {in # ways, on these cells}}.",
    all_lie="The polyominoes can lie only like this.",
    can_pair="{Star, name} can be paired only with {count, plural, one {{other, name}} other {one of these #"
    " symbols}}.",
    can_remove="{Mark, name} can remove only {count, plural, one {{other, name}} other {one of these}}.",
    all_remove="The elimination marks can remove only {count, plural, =2 {{others, name}} other {these # symbols}}.",
    # What cannot be
    cannot_lie="{Piece, name} cannot lie {ways, plural, one {like this} other {in these # ways}}",
    cannot_lie_alone="With no hollow polyomino in its region, {piece, name} cannot lie {ways, plural, one {like this}"
    " other {in these # ways}}",
    cannot_remove="{Mark, name} cannot remove {count, plural, one {{thing, name}} other {these # things}}",
    cannot_pair="{Star, name} cannot be paired with {count, plural, one {{other, name}} other {these # symbols}}",
)


class OptionWords:
    """Names and places of the options on one panel."""

    def __init__(self, knowledge: Knowledge, words: Words) -> None:
        self.know, self.rules, self.words = knowledge, knowledge.rules, words

    def is_option(self, literal: int) -> bool:
        """Whether a literal is an option."""
        return self.know.symbol_of(literal) is not None

    def pair(self, literal: int) -> tuple[Spot, Spot] | None:
        """A star and the symbol that a literal pairs with it."""
        every = ((star, spot, pair) for star, pairs in self.rules.pairs.items() for spot, pair in pairs.items())
        return next(((star, spot) for star, spot, pair in every if pair == literal), None)

    def supposed(self, literal: int) -> str:
        """What is supposed, an option or of the line: “the red star were paired with the red square”."""
        rules, option, is_so = self.rules, abs(literal), literal > 0
        if option in rules.ways:
            piece, _ = rules.ways[option]
            key = "lies_alone" if self.may_be_hollowed(piece) else "lies"
            return self.words.say(TEXTS, key, piece=piece, is_so=is_so)
        if option in rules.removes:
            mark, thing = rules.removes[option]
            return self.words.say(TEXTS, "removes", mark=mark, thing=thing, is_so=is_so)
        pair = self.pair(option)
        if pair is not None:
            return self.words.say(TEXTS, "paired", star=pair[0], other=pair[1], is_so=is_so)
        word = self.words.terminal(option)
        return TEXTS("begin" if word == "begin" else "end" if word == "end" else "line", is_so=is_so)

    def may_be_hollowed(self, piece: Spot) -> bool:
        """Whether a hollow piece may be in the region of a piece, which then need not lie in one of its ways."""
        rules, words = self.rules, self.words
        labels = rules.family_of[piece].labels
        return any(words.values[labels[rules.graph.node_of[spot]]] >= 0 for spot in rules.panel.of_type("hollow"))

    def places(self, literal: int) -> tuple[Place, ...]:
        """The places of an option: cells of a piece, two stars, a mark and what it removes."""
        rules = self.rules
        if literal in rules.ways:
            spot, number = rules.ways[literal]
            return self.words.places(rules.shapes[spot][number].cells)
        return self.words.places(rules.removes.get(literal) or self.pair(literal) or ())

    def left(self, literals: Sequence[int]) -> str:
        """What is left: “The yellow polyomino can lie only like this”."""
        rules, words, first = self.rules, self.words, literals[0]
        symbol = self.know.symbol_of(first)
        assert symbol is not None
        if first in rules.ways:
            if len({self.know.symbol_of(literal) for literal in literals}) > 1:
                return TEXTS("all_lie")
            key = "can_lie_alone" if self.may_be_hollowed(symbol) else "can_lie"
            return words.say(TEXTS, key, piece=symbol, ways=len(literals))
        if first not in rules.removes:
            others = [spot for spot, pair in rules.pairs[symbol].items() if pair in literals]
            return words.say(TEXTS, "can_pair", star=symbol, other=others[0], count=len(others))
        marks = {rules.removes[literal][0] for literal in literals}
        others = list(dict.fromkeys(rules.removes[literal][1] for literal in literals))
        if len(others) == 1 or len(marks) == 1:
            return words.say(TEXTS, "can_remove", mark=symbol, other=others[0], count=len(others))
        return words.say(TEXTS, "all_remove", others=others, count=len(others))

    def failed(self, literals: Sequence[int]) -> str:
        """What cannot be, without a full stop: “The red star cannot be paired with the red square”."""
        rules, words, count = self.rules, self.words, len(literals)
        first = -literals[0]
        symbol = self.know.symbol_of(first)
        assert symbol is not None
        if first in rules.ways:
            key = "cannot_lie_alone" if self.may_be_hollowed(symbol) else "cannot_lie"
            return words.say(TEXTS, key, piece=symbol, ways=count)
        if first in rules.removes:
            return words.say(TEXTS, "cannot_remove", mark=symbol, thing=rules.removes[first][1], count=count)
        other = next(spot for spot, pair in rules.pairs[symbol].items() if -pair in literals)
        return words.say(TEXTS, "cannot_pair", star=symbol, other=other, count=count)


class Chains:
    """Tells links and chains on one panel."""

    def __init__(self, knowledge: Knowledge, words: Words) -> None:
        self.know, self.words = knowledge, words
        self.options = OptionWords(knowledge, words)

    # Links
    def why_in(self, trace: Trace | None) -> Why:
        """The clauses of a trace, and before it of what is known; what a step told needs none."""
        net, told = self.know.net, self.know.told
        links = dict(trace.links) if trace is not None else {}
        supposed: Container[int] = trace.supposed if trace is not None else ()

        def why(literal: int) -> Clause | None:
            if literal in links:
                return links[literal]
            if literal in told or literal in supposed or net.values[literal] <= 0:
                return None
            return net.reason(literal)

        return why

    def link(self, literal: int, clause: Clause, trace: Trace | None) -> Link:
        """A literal with its clause; 0 for one that is broken."""
        fresh = {linked for linked, _ in trace.links} | {*trace.supposed} if trace is not None else set[int]()
        return Link(literal, clause, self.why_in(trace), fresh)

    def told(self, literal: int, clause: Clause, trace: Trace | None = None) -> Said:
        """The sentence for what follows."""
        return SENTENCES[clause.use.rule].tell(self.words, self.link(literal, clause, trace))

    def would(self, trace: Trace) -> Said:
        """What would be wrong."""
        return SENTENCES[trace.broken.use.rule].would(self.words, self.link(0, trace.broken, trace))

    def reason(self, literal: int, clause: Clause, said: Said) -> Reason:
        """A sentence as a reason, with its places; without any, the places of what follows."""
        places = self.words.places(said.spots) or tuple(
            fact.at for fact in self.know.facts_of([literal]) if isinstance(fact.at, tuple)
        )
        return Reason(FAMILY[clause.use.rule], places, said.text)

    def reasons(self, links: Links, trace: Trace | None = None, last: Links = ()) -> list[Reason]:
        """The links that are told, none twice, merged where one sentence can tell several; `last` follow these."""
        return self.merged(links, trace, last).reasons

    def merged(self, links: Links, trace: Trace | None = None, last: Links = ()) -> MergedReasons:
        """The same, with what each is made of."""
        merged = MergedReasons(self.words, links, last)
        for number, (literal, clause) in enumerate(links):
            said = NOTHING if merged.is_told_later(number) else self.told(literal, clause, trace)
            if said.text:
                merged.add(number, said, self.reason(literal, clause, said))
        return merged

    # Chains
    def chain(self, trace: Trace) -> list[Reason]:
        """A supposition, what follows from it, and what would be wrong."""
        return [*self.suppositions(trace), *self.reasons(trace.links, trace, [(0, trace.broken)]), self.outcome(trace)]

    def outcome(self, trace: Trace) -> Reason:
        """What would be wrong, as a reason."""
        would = self.would(trace)
        return Reason(FAMILY[trace.broken.use.rule], self.wrong(trace, would), TEXTS("then", wrong=would.text))

    def wrong(self, trace: Trace, would: Said) -> tuple[Place, ...]:
        """The places of a contradiction; where its sentence names none, the edges that are drawn."""
        return self.words.places(would.spots) or tuple(
            fact.at
            for fact in self.know.facts_of([-literal for literal in trace.broken.literals if literal < 0])
            if isinstance(fact.at, tuple)
        )

    def suppositions(self, trace: Trace) -> list[Reason]:
        """What a chain supposes; options that are supposed not to be so are one."""
        reasons: list[Reason] = []
        others = [literal for literal in trace.supposed if literal < 0 and self.options.is_option(literal)]
        for literal in trace.supposed:
            if literal in others[1:]:
                continue
            none = literal in others and len(others) > 1
            some = others if none else [literal]
            places = tuple(
                place
                for option in some
                for place in (*(fact.at for fact in self.know.facts_of([option])), *self.options.places(abs(option)))
            )
            text = TEXTS("suppose_none" if none else "suppose", what=self.options.supposed(literal))
            reasons.append(Reason(SUPPOSE, tuple(dict.fromkeys(places)), text))
        return reasons

    def if_so(self, trace: Trace, literal: int, is_far: bool = False) -> str:
        """What follows: “If the line ran here, 3 edges would follow, and the red star would be alone.”."""
        edges = sum(self.words.is_counted(linked) for linked, _ in trace.links)
        what, wrong = self.options.supposed(literal), self.would(trace).text
        return TEXTS("if_so_far" if is_far else "if_so", what=what, edges=edges, wrong=wrong)

    # What is drawn
    def drawn(self, trace: Trace) -> dict[str, Any]:
        """One chain: what is supposed, what follows, one after the other, and what is then wrong; see the contract."""
        supposed = " ".join(reason.text for reason in self.suppositions(trace))
        cells = [
            place
            for literal in trace.supposed
            if not self.words.is_counted(literal)
            for place in self.options.places(abs(literal))
        ]
        wrong = self.outcome(trace)
        merged = self.merged(trace.links, trace, [(0, trace.broken)])
        because = {number: merged.reason.text for merged in merged.every for number in merged.numbers | merged.again}
        return {
            "supposed": {
                "found": self.facts(trace.supposed),
                "places": cells,
                "text": supposed,
                "way": any(literal in self.know.rules.ways for literal in trace.supposed),
            },
            "follows": [
                {
                    "found": self.facts([literal]),
                    "text": (text := self.told(literal, clause, trace).text) or OTHERWISE,
                    "because": because.get(number, text),
                }
                for number, (literal, clause) in enumerate(trace.links)
                if self.words.is_counted(literal)
            ],
            "wrong": {"places": wrong.places, "text": wrong.text},
            "joined": self.joined(trace),
        }

    def facts(self, literals: Sequence[int]) -> list[dict[str, Any]]:
        """The facts of literals as plain JSON."""
        return [self.fact(fact) for fact in self.know.facts_of(literals)]

    def fact(self, fact: Fact) -> dict[str, Any]:
        """A fact as plain JSON."""
        return {"at": fact.at, "value": fact.value}

    def joined(self, trace: Trace) -> list[list[int]]:
        """The cells that the chain joins to a region, or to a square."""
        words = self.words
        nodes = (
            words.node_of(literal)
            for literal, clause in trace.links
            if literal in words.label_of or (clause.use.rule == "joined-colour" and words.is_label(literal))
        )
        return [list(place) for place in words.places(words.spot_of(node) for node in nodes)]
