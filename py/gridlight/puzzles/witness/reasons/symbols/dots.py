"""Dots: a line goes over each; over a coloured one, the line of its colour."""

from __future__ import annotations

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.panel import Spot
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Sentence, Words, always, says


def clauses(rules: PanelClauses) -> dict[Spot, int]:
    """The clauses; the answer are the corners that the line must pass, and the literals that it does."""
    panel, path = rules.panel, rules.path
    must: dict[Spot, int] = {}
    has_marks = any(symbol.type == "elimination" for symbol in rules.symbols.values())
    for place, colour in panel.dots.items():
        spot = panel.spot(place)
        on, gone = path.used[spot], rules.gone.get(spot, NEVER)
        if gone != NEVER:
            rules.add([on, gone], "dot", (spot,), (spot,))
            rules.add([-on, -gone], "dot-removed", (spot,), (spot,))
        elif spot not in panel.outside and not has_marks:
            rules.add([on], "dot", (spot,), (spot,))
            if spot in path.vertices:
                must[min(spot, panel.partner[spot])] = on
        if path.first and colour in ("blue", "yellow") and on != NEVER:
            first = path.is_on_first(spot)
            rules.add([-on, first if colour == "blue" else -first], "dot-colour", (spot,), (spot,))
    return must


def wrong_line(words: Words, link: Link) -> str:
    """A line of the other colour."""
    return "Here the line of the other colour would go over the dot." if words.is_counted(link.literal) else ""


SENTENCES: dict[str, Sentence] = {
    "dot": Sentence(says("The line must go over this dot."), always("the line would leave out a dot")),
    "dot-removed": Sentence(
        says("A dot that a mark removes is not on the line."),
        always("a mark would remove a dot that is on the line"),
    ),
    "dot-colour": Sentence(wrong_line, always("the wrong line would go over a coloured dot")),
}
