"""Options in words: a way of a piece, a partner of a star, what a mark removes."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.words import Words
from gridlight.text.template import Texts

TEXTS = Texts(
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
