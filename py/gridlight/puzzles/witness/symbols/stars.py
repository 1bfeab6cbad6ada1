"""Stars: exactly one other symbol of the colour in the region of each.

Elimination marks never count: in a region that is right each of them has removed something, and is gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from gridlight.engines.cnf import both_clauses
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import Symbol
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.reasons.reach_words import no_partner
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.verdicts import Error
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.values import capital


class Stars(SymbolType):
    """A star in a cell."""

    type = "star"
    rule = "stars"
    in_menus, in_help, in_proofs = 2, 4, 4

    # The rule
    def errors(self, here: InRegion) -> Iterator[Error]:
        """Stars without exactly one other symbol of their colour; one that is alone stays so."""
        for spot, symbol in here.of(self.type).items():
            count = here.colours[symbol.colour]
            if count != 2:
                yield Error(spot, self.rule, permanent=count == 1)

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Stars of each colour that are alone, or too many."""
        for colour in dict.fromkeys(here.symbols[spot].colour for spot in spots):
            count = here.colours[colour]
            if count == 1:
                yield f"The {colour} star in {here.name} is alone; it needs exactly one other {colour} symbol there."
            else:
                needs = f"each {colour} star needs exactly 2, itself included"
                yield f"{capital(here.name)} has {count} {colour} symbols; {needs}."

    def demand(self, symbol: Symbol) -> str:
        """A partner."""
        name, at = self.name(symbol), where(symbol.at)
        return f"The {name} in {at} needs exactly one other {symbol.colour} symbol in its region."

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """The partner of each star, but for a variant in which marks and what they remove count."""
        stars = [*rules.of(self.type)]
        if ("marks-suppress" in rules.panel.rules and rules.gone) or len(stars) * len(rules.graph.spots) > MOST:
            return
        for star in stars:
            others = partners(rules, star)
            plain = not rules.gone and others
            rules.family(star, others if plain else (), (star,))
        for star in stars:
            others = partners(rules, star)
            if not rules.gone:
                live = [rules.together(star, other) for other in others]
                spared: list[int] = []
            else:
                spared = [rules.gone[star]]
                live = [both(rules, rules.together(star, other), -rules.gone[other]) for other in others]
            rules.pairs[star] = dict(zip(others, live, strict=True))
            rules.add([*spared, *live], "star-partner", (star,), (star,))
            for (a, one), (b, other) in combinations(zip(others, live, strict=True), 2):
                rules.add([*spared, -one, -other], "star-full", (star, a, b), (star,))

    def sentences(self) -> Mapping[str, Sentence]:
        """Of partners."""
        return {"star-partner": Sentence(partner, alone), "star-full": Sentence(full, too_many)}


def partners(rules: PanelClauses, star: Spot) -> list[Spot]:
    """The other symbols of its colour, but for marks."""
    colour = rules.symbols[star].colour
    return [
        spot
        for spot, one in rules.symbols.items()
        if one.colour == colour and spot != star and one.type != "elimination"
    ]


def both(rules: PanelClauses, one: int, other: int) -> int:
    """A literal that is true if and only if both are."""
    found = rules.new()
    for clause in both_clauses(found, one, other):
        rules.add(clause, "both")
    return found


def partner(words: Words, link: Link) -> Said:
    """The only partner that is left."""
    star = link.clause.use.about[0]
    spot = words.partner_in(star, link.literal)
    if spot is None:
        return NOTHING
    return Said(f"{capital(words.name(star))} can be paired only with {words.name(spot)}.", [star, spot])


def full(words: Words, link: Link) -> Said:
    """No third symbol."""
    star, *pair = link.clause.use.about
    other = words.partner_in(star, -link.literal)
    mine = next((spot for spot in pair if spot != other), pair[0])
    name, colour = words.name(star), words.colour(star)
    text = f"{capital(name)} has its partner, {words.name(mine)}, so no third {colour} symbol joins them."
    return Said(text, [star, *pair], text)


def too_many(words: Words, link: Link) -> Said:
    """Three symbols of a colour in one region."""
    star, *pair = link.clause.use.about
    fresh = [spot for spot in pair if words.rules.pairs[star][spot] in link.fresh]
    if len(fresh) == 1:
        (third,) = fresh
        mine = next(spot for spot in pair if spot != third)
        text = (
            f"{words.name(third)} would be joined to {words.name(star)}, which is paired with {words.a(mine)} already"
        )
        return Said(text, [third, star, mine])
    one, other = map(words.name, pair)
    return Said(f"{one} and {other} would both be joined to {words.a(star)}", [star, *pair])


def alone(words: Words, link: Link) -> Said:
    """A star that has no partner."""
    return no_partner(words, link.clause.use.about[0], link)
