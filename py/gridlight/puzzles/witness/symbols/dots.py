"""Dots: a line goes over each; over a coloured one, the line of its colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridlight.engines.cnf import NEVER
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import Symbol
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import NOTHING, Link, Said, Sentence, Words, says
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.verdicts import Error
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.template import Texts
from gridlight.text.validate import counted

TEXTS = Texts(removed="{places, plural, other {A dot that a mark removes is not on the line.}}")


class Dots(SymbolType):
    """A dot on a corner or an edge."""

    type = "dot"
    rule = "dots"
    listed = "dots"
    in_help = 1

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """Dots in a region: those that no line goes over."""
        return [Error(spot, self.rule, permanent=True) for spot in sorted(here.region & here.rules.dots.keys())]

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How many there are."""
        subject = "A dot" if len(spots) == 1 else counted(len(spots), "dot")
        yield f"{subject} in {here.name} {'is' if len(spots) == 1 else 'are'} not on the line."

    def demand(self, symbol: Symbol) -> str:
        """A line over it."""
        return f"The line must go over the dot at {where(symbol.at)}."

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """The line goes over each, unless a mark removes it; `rules.must` are the corners that it must pass."""
        panel, path = rules.panel, rules.path
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
                    rules.must[min(spot, panel.partner[spot])] = on
            if path.first and colour in ("blue", "yellow") and on != NEVER:
                first = path.is_on_first(spot)
                rules.add([-on, first if colour == "blue" else -first], "dot-colour", (spot,), (spot,))

    def sentences(self) -> Mapping[str, Sentence]:
        """Of dots on the line, of those that marks remove, and of colours."""
        return {
            "dot": Sentence(passed, left_out),
            "dot-removed": Sentence(says(TEXTS, "removed"), removed),
            "dot-colour": Sentence(wrong_line, wrong_line_broken),
        }


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
