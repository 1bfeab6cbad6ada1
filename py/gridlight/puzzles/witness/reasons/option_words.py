"""Options in words: a way of a piece, a partner of a star, what a mark removes."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.reasons.knowledge import Knowledge
from gridlight.puzzles.witness.reasons.words import Words
from gridlight.text.values import capital

ALONE = "no hollow polyomino in its region"


class OptionWords:
    """Names and places of the options on one panel."""

    def __init__(self, knowledge: Knowledge, words: Words) -> None:
        self.know, self.rules, self.words = knowledge, knowledge.rules, words

    def pair(self, literal: int) -> tuple[Spot, Spot] | None:
        """A star and the symbol that a literal pairs with it."""
        return next(
            (
                (star, spot)
                for star, pairs in self.rules.pairs.items()
                for spot, pair in pairs.items()
                if pair == literal
            ),
            None,
        )

    def is_so(self, literal: int) -> tuple[str, str] | None:
        """An option in words: that it is so, and that it is not; None for a literal that is no option."""
        rules, words = self.rules, self.words
        if literal in rules.ways:
            spot, _ = rules.ways[literal]
            name, alone = words.name(spot), f", with {ALONE}" if self.may_be_hollowed(spot) else ""
            return f"{name} lay like this{alone}", f"{name} did not lie like this"
        if literal in rules.removes:
            mark, thing = map(words.name, rules.removes[literal])
            return f"{mark} removed {thing}", f"{mark} did not remove {thing}"
        pair = self.pair(literal)
        if pair is None:
            return None
        name, other = map(words.name, pair)
        return f"{name} were paired with {other}", f"{name} were not paired with {other}"

    def may_be_hollowed(self, piece: Spot) -> bool:
        """Whether a hollow piece may be in the region of a piece, which then need not lie in one of its ways."""
        rules, words = self.rules, self.words
        labels = rules.family_of[piece].labels
        return any(
            symbol.type == "hollow" and words.values[labels[rules.graph.node_of[spot]]] >= 0
            for spot, symbol in rules.symbols.items()
        )

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
        name = capital(words.name(symbol)) if symbol is not None else ""
        if first in rules.ways:
            if len({self.know.symbol_of(one) for one in literals}) > 1:
                return "The polyominoes can lie only like this."
            how = "like this" if len(literals) == 1 else f"in {len(literals)} ways, on these cells"
            if symbol is not None and self.may_be_hollowed(symbol):
                return f"With {ALONE}, {words.name(symbol)} can lie only {how}."
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

    def failed(self, literals: Sequence[int]) -> str:
        """What cannot be, without a full stop: “The red star cannot be paired with the red square”."""
        rules, words, many = self.rules, self.words, len(literals)
        first = -literals[0]
        symbol = self.know.symbol_of(first)
        name = capital(words.name(symbol)) if symbol is not None else ""
        if first in rules.ways:
            how = "like this" if many == 1 else f"in these {many} ways"
            if symbol is not None and self.may_be_hollowed(symbol):
                return f"With {ALONE}, {words.name(symbol)} cannot lie {how}"
            return f"{name} cannot lie {how}"
        if first in rules.removes:
            thing = words.name(rules.removes[first][1])
            return f"{name} cannot remove {thing if many == 1 else f'these {many} things'}"
        others = [spot for spot, pair in rules.pairs[symbol or 0].items() if -pair in literals]
        return f"{name} cannot be paired with {words.name(others[0]) if many == 1 else f'these {many} symbols'}"
