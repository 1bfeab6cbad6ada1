"""Stars: exactly one other symbol of the colour in the region of each.

Elimination marks never count: in a region that is right each of them has removed something, and is gone.
"""

from __future__ import annotations

from itertools import combinations

from gridlight.engines.cnf import both_clauses
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.reasons.reach_words import no_partner
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words
from gridlight.text.values import capital


def clauses(rules: PanelClauses) -> None:
    """The clauses, but for a variant in which marks and what they remove count."""
    stars = [spot for spot, symbol in rules.symbols.items() if symbol.type == "star"]
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


SENTENCES: dict[str, Sentence] = {
    "star-partner": Sentence(partner, alone),
    "star-full": Sentence(full, too_many),
}
