"""Stars: exactly one other symbol of the colour in the region of each.

Elimination marks never count: in a region that is right each of them has removed something, and is gone.
"""

from __future__ import annotations

from itertools import combinations

from gridlight.puzzles.witness.model.panel import Spot
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Sentence, Words, naming, of_colour
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
    rules.add([-found, one], "both")
    rules.add([-found, other], "both")
    rules.add([found, -one, -other], "both")
    return found


def partner(words: Words, link: Link) -> str:
    """The only partner that is left."""
    star = link.clause.use.about[0]
    spot = next((one for one, literal in words.rules.pairs[star].items() if literal == link.literal), None)
    return f"{capital(words.name(star))} can be paired only with {words.name(spot)}." if spot is not None else ""


def full(words: Words, link: Link) -> str:
    """No third symbol."""
    colour = words.colour(link.clause.use.about[0])
    return (
        f"A third {colour} symbol would come in."
        if words.is_counted(link.literal)
        else f"{capital(words.name(link.clause.use.about[0]))} has its partner, so no third {colour} symbol comes in."
    )


SENTENCES: dict[str, Sentence] = {
    "star-partner": Sentence(partner, naming("{} would be alone")),
    "star-full": Sentence(full, of_colour("three {} symbols would be together")),
}
