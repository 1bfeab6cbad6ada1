"""A discovery as a step: its sentence, its reasons with their places, and what to draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridlight.engines.implications import Clause, Trace
from gridlight.puzzle import Reason, Step
from gridlight.puzzles.witness.reasons.chains import OTHERWISE, SENTENCES, SUPPOSE, Chains
from gridlight.puzzles.witness.reasons.cover_words import ruled_out
from gridlight.puzzles.witness.reasons.finding import Discovery
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.words import Link, Words
from gridlight.text.template import Texts

TEXTS = Texts(
    failed="{failed}: {faults}.",
    crossed_each="the line would run through {piece, name} each time",
    same_each="each time {wrong}",
    one_each="in the first, {first}; in the second, {second}",
    others_too="in the first, {first}, and {count, plural, =2 {the other fails} other {the others fail}}, too",
    cases="If {what}, there would be {count, plural, one {# case} other {# cases}}: {faults}.",
    however="However {piece, name} lies, the line {runs, select, true {runs} other {does not run}} here.",
    none_right="No line can be right: {wrong}.",
    # The ways of a piece
    lies="{Piece, name} lies like this.",
    can_lie="{Piece, name} can lie like this.",
    ruled_out="A step before this one showed that {piece, name} cannot lie like this.",
)
LONG = 10  # edges: a longer chain is announced
MANY = 6  # symbols: more are not named
MOST_OUT = 16  # ways that earlier steps ruled out: with more, they are not drawn
MUCH = 200  # letters: with fewer, a step's sentence tells both of two cases


class Teller:
    """Tells what was found on one panel."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.know, self.panel = knowledge, knowledge.panel
        self.words = Words(knowledge.rules, knowledge.counted, knowledge.net.values)
        self.chains = Chains(knowledge, self.words)
        self.options_told = self.chains.options

    def step(self, discovery: Discovery) -> Step:
        """The step."""
        self.words.found = discovery.literals
        tell = {
            "pattern": self.pattern,
            "suppose": self.supposition,
            "options": self.options,
            "cases": self.cases,
            "contradiction": self.contradiction,
        }[discovery.kind]
        return tell(discovery)

    def with_chains(self, discovery: Discovery) -> tuple[Reason, ...]:
        """The reasons before the traces, then each trace as a chain; no link is told twice."""
        after = [link for trace in discovery.traces for link in (*trace.links, (0, trace.broken))]
        told = dict.fromkeys(self.chains.reasons(discovery.before, None, after))
        every = [*told]
        for trace in discovery.traces:
            *chain, last = self.chains.chain(trace)
            every += [reason for reason in chain if reason.rule == SUPPOSE or reason not in told]
            every.append(last)
            told.update(dict.fromkeys(chain))
        return tuple(every)

    # Patterns
    def links(self, discovery: Discovery) -> list[Link]:
        """What follows at once, each edge with its clause."""
        return [
            self.chains.link(literal, trace.broken, None)
            for literal, trace in zip(discovery.literals, discovery.traces, strict=True)
        ]

    def pattern(self, discovery: Discovery) -> Step:
        """What follows at once."""
        links = self.links(discovery)
        before = self.chains.reasons(discovery.before, None, [(link.literal, link.clause) for link in links])
        own = self.chains.reasons([(link.literal, link.clause) for link in links])
        text = own[0].text if own else before[-1].text if before else OTHERWISE
        several = SENTENCES[links[0].clause.use.rule].several
        if len(links) > 1 and several is not None:
            text = several(self.words, links).text
        if not own and not before:
            own = [
                self.chains.reason(
                    links[0].literal, links[0].clause, self.chains.told(0, links[0].clause)._replace(text=text)
                )
            ]
        because = tuple(dict.fromkeys((*(reason for reason in before if reason not in own), *own)))
        return Step(tuple(self.know.facts_of(discovery.literals)), because, text, 1, self.shows(discovery))

    def is_same_rule(self, first: Discovery, second: Discovery) -> bool:
        """Whether one sentence tells both patterns, apart from its places: the same rule, about the same region."""
        rule, region = first.traces[0].broken.use.rule, self.words.family(first.traces[0].broken.literals)
        return (
            SENTENCES[rule].several is not None
            and rule == second.traces[0].broken.use.rule
            and region == self.words.family(second.traces[0].broken.literals)
            and first.literals[0] * second.literals[0] > 0
        )

    # Chains
    def supposition(self, discovery: Discovery) -> Step:
        """What must be, since its opposite fails."""
        (trace,) = discovery.traces
        text = self.chains.if_so(trace, -discovery.literals[0], discovery.length > LONG)
        effort = 2 if discovery.length <= 3 and len(discovery.owners) <= 3 else 3
        facts = tuple(self.know.facts_of(discovery.literals))
        return Step(facts, self.with_chains(discovery), text, effort, self.shows(discovery))

    def options(self, discovery: Discovery) -> Step:
        """Options of one symbol that fail."""
        pair = self.options_told.pair(-discovery.literals[0]) if len(discovery.literals) == 1 else None
        symbol = self.know.symbol_of(-discovery.literals[0])
        self.words.it = pair or (() if symbol is None else (symbol,))
        faults = self.faults(discovery)
        self.words.it = ()
        text = TEXTS("failed", failed=self.options_told.failed(discovery.literals), faults=faults)
        return Step((), self.with_chains(discovery), text, 3, self.shows(discovery))

    def faults(self, discovery: Discovery) -> str:
        """What would be wrong in each of some traces, the end of a sentence."""
        if len(discovery.traces) > 1 and all(trace.broken.use.rule == "through-piece" for trace in discovery.traces):
            return self.words.say(TEXTS, "crossed_each", piece=discovery.traces[0].broken.use.about[0])
        wrong = list(dict.fromkeys(self.chains.would(trace).text for trace in discovery.traces))
        if len(wrong) == 1:
            return wrong[0] if len(discovery.traces) == 1 else TEXTS("same_each", wrong=wrong[0])
        if len(wrong) == len(discovery.traces) == 2 and len("".join(wrong)) < MUCH:
            return TEXTS("one_each", first=wrong[0], second=wrong[1])
        return TEXTS("others_too", first=wrong[0], count=len(discovery.traces))

    def cases(self, discovery: Discovery) -> Step:
        """A few cases, each of which fails."""
        literal = discovery.literals[0]
        what = self.chains.options.supposed(-literal)
        text = TEXTS("cases", what=what, count=len(discovery.traces), faults=self.faults(discovery))
        if len(discovery.traces) == 1:
            text = self.chains.if_so(discovery.traces[0], -literal)
        supposed = {abs(case) for trace in discovery.traces for case in trace.supposed} - {abs(literal)}
        ways = {self.know.rules.ways[way][0] for way in supposed if way in self.know.rules.ways}
        if len(ways) == 1 and supposed <= self.know.rules.ways.keys() and abs(literal) in self.know.edges:
            text = self.words.say(TEXTS, "however", piece=min(ways), runs=literal > 0)
        return Step(
            tuple(self.know.facts_of(discovery.literals)), self.with_chains(discovery), text, 4, self.shows(discovery)
        )

    def contradiction(self, discovery: Discovery) -> Step:
        """Why there is no line."""
        (trace,) = discovery.traces
        text = TEXTS("none_right", wrong=self.chains.would(trace).text)
        return Step((), self.with_chains(discovery), text, 2, self.shows(discovery))

    # What is drawn
    def shows(self, discovery: Discovery) -> dict[str, Any]:
        """What to draw beside the facts, as plain JSON: see the contract."""
        given = self.chains.facts([literal for literal in discovery.facts if self.words.is_counted(literal)])
        traces: list[Trace] = [
            trace for trace in discovery.traces if trace.supposed or discovery.kind == "contradiction"
        ]
        ways = ways_told(self.words, discovery, self.chains)
        return {
            "how": discovery.kind,
            "given": given,
            "chains": [self.chains.drawn(trace) for trace in traces],
            "ways": ways,
        }


# The ways in which a piece can lie, where a step speaks of all that are left, and those ruled out before it
def ways_told(words: Words, discovery: Discovery, chains: Chains) -> list[dict[str, Any]]:
    """The ways of the pieces that a discovery speaks of, as plain JSON: see the contract."""
    values = words.values
    possible: dict[int, bool] = {}  # by way: whether the piece has others
    out: dict[int, None] = {}
    for literal, clause, failed, trace in used_by(discovery):
        some = left_by(words, literal, clause)
        possible |= {option: len(some) > 1 for option in some if values[option] >= 0 and -option not in failed}
        out |= dict.fromkeys(ruled_out(words, chains.link(literal, clause, trace)))
    ways = [way(words, option, "can_lie" if has_others else "lies") for option, has_others in possible.items()]
    gone = [{**way(words, option, "ruled_out"), "out": True} for option in out] if len(out) <= MOST_OUT else []
    return [*ways, *gone]


def way(words: Words, literal: int, key: str) -> dict[str, Any]:
    """One way of a piece."""
    spot, number = words.rules.ways[literal]
    places = words.places(words.rules.shapes[spot][number].cells)
    text = words.say(TEXTS, key, piece=spot)
    return {"piece": list(words.panel.place(spot)), "places": [list(place) for place in places], "text": text}


def used_by(discovery: Discovery) -> Iterator[tuple[int, Clause, set[int], Trace | None]]:
    """Each literal that follows with its clause, what has followed before it in its chain, and the chain."""
    yield from ((literal, clause, set[int](), None) for literal, clause in discovery.before)
    for number, trace in enumerate(discovery.traces):
        before = set[int]()
        for literal, clause in trace.links:
            yield literal, clause, set(before), trace
            before.add(literal)
        if discovery.kind == "pattern":
            yield discovery.literals[number], trace.broken, before, trace
        else:
            yield 0, trace.broken, before, trace


def left_by(words: Words, literal: int, clause: Clause) -> list[int]:
    """The ways that a clause leaves to the piece that it is about; none where it does not speak of them."""
    rules = words.rules
    match clause.use.rule:
        case "every-way":
            return [option for option in rules.ways_of[clause.use.about[0]] if option not in clause.literals]
        case "piece":
            return [literal] if literal in rules.ways else []
        case "through-piece" if literal:
            return [-other for other in clause.literals if -other in rules.ways and other != literal]
        case _:
            return []
