"""Chains of consequences as reasons and as what is drawn: a supposition, what follows from it, what is then wrong."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.merging import Links, MergedReasons
from gridlight.puzzles.witness.reasons.option_words import OptionWords
from gridlight.puzzles.witness.reasons.sentences import FAMILY, SENTENCES
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Why, Words
from gridlight.text.template import Texts

SUPPOSE = "suppose"  # the rule of what is supposed
OTHERWISE = "Nothing else is possible here."
TEXTS = Texts(
    suppose="Suppose {what}.",
    suppose_none="Suppose none of these were so.",
    then="Then {wrong}.",
    if_so="If {what}, {edges, plural, =0 {} one {# edge would follow, and } other {# edges would follow, and"
    " }}{wrong}.",
    if_so_far="A long look ahead: if {what}, {edges, plural, one {# edge} other {# edges}} would follow, and {wrong}.",
)


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
