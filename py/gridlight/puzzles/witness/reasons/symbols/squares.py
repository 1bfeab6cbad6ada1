"""Squares: all squares of a region have one colour. A label for each colour says which one a region has."""

from __future__ import annotations

from itertools import combinations

from gridlight.engines.cnf import NEVER
from gridlight.engines.graph.region_patterns import label_clauses
from gridlight.puzzles.witness.reasons.clauses import MOST, PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Sentence, Words, always, silent


def clauses(rules: PanelClauses) -> None:
    """The clauses."""
    squares = {spot: symbol.colour for spot, symbol in rules.symbols.items() if symbol.type == "square"}
    colours = list(dict.fromkeys(squares.values()))
    count = len(rules.graph.spots)
    if len(colours) < 2 or len(colours) * count > MOST:
        return
    labels = {colour: rules.formula.news(count) for colour in colours[: 1 if len(colours) == 2 else None]}
    if len(colours) == 2:
        labels[colours[1]] = [-one for one in labels[colours[0]]]
    rules.colours = labels
    for label in [labels[colour] for colour in colours[: 1 if len(colours) == 2 else None]]:
        for clause in label_clauses(rules.graph.joins, label):
            rules.add(clause.literals, "joined-colour", clause.use.about)
    if len(colours) > 2:
        for one, other in combinations(colours, 2):
            for node in range(count):
                rules.add([-labels[one][node], -labels[other][node]], "one-colour", (node,))
    for spot, colour in squares.items():
        rules.add([labels[colour][rules.home[spot]], rules.gone.get(spot, NEVER)], "square", (spot,), (spot,))


def runs_between(words: Words, link: Link) -> str:
    """The line between two colours."""
    if not words.is_counted(link.literal):
        return ""
    return "Squares of two colours would come together over this edge, so the line runs between them."


TOGETHER = always("squares of two colours would be in one region")
SENTENCES: dict[str, Sentence] = {
    "joined-colour": Sentence(runs_between, TOGETHER),
    "one-colour": Sentence(silent, TOGETHER),
    "square": Sentence(silent, TOGETHER),
}
