"""Dots: a line goes over each; over a coloured one, the line of its colour."""

from __future__ import annotations

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, says
from gridlight.text.template import Texts

TEXTS = Texts(removed="{places, plural, other {A dot that a mark removes is not on the line.}}")


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


def dot_name(words: Words, spot: Spot) -> str:
    """A dot by its place."""
    return f"the dot at {where(words.panel.place(spot))}"


def passed(words: Words, link: Link) -> Said:
    """A dot that the line must go over, or that a mark must remove."""
    (spot,) = link.clause.use.about
    gone = words.rules.gone.get(spot, 0)
    if link.literal == gone and gone:
        return Said("The line misses this dot, so a mark must remove it.", [spot])
    if gone in link.clause.literals:
        return Said("No mark can remove this dot, so the line must go over it.", [spot])
    return Said("The line must go over this dot.", [spot])


def left_out(words: Words, link: Link) -> Said:
    """A dot beside the line."""
    (spot,) = link.clause.use.about
    return Said(f"the line would leave out {dot_name(words, spot)}", [spot])


def removed(words: Words, link: Link) -> Said:
    """A mark that removes a dot on the line."""
    (spot,) = link.clause.use.about
    return Said(f"a mark would remove {dot_name(words, spot)}, which is on the line", [spot])


def wrong_line(words: Words, link: Link) -> Said:
    """A line of the other colour."""
    if not words.is_counted(link.literal):
        return NOTHING
    return Said("Here the line of the other colour would go over the dot.", link.clause.use.about)


def wrong_line_broken(words: Words, link: Link) -> Said:
    """A line of the other colour, as the end of a sentence."""
    (spot,) = link.clause.use.about
    return Said(f"the line of the other colour would go over {dot_name(words, spot)}", [spot])


SENTENCES: dict[str, Sentence] = {
    "dot": Sentence(passed, left_out),
    "dot-removed": Sentence(says(TEXTS, "removed"), removed),
    "dot-colour": Sentence(wrong_line, wrong_line_broken),
}
