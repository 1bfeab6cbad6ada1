"""Dots: a line goes over each; over a coloured one, the line of its colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridlight.puzzles.witness.model.grid import Spot, is_cell, is_edge, where
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing
from gridlight.puzzles.witness.reasons.words import Link, Said, Sentence, Words, of_edges, said, says
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.template import Texts

TEXTS = Texts(
    fault="{count, plural, one {A dot} other {# dots}} in {region} {count, plural, one {is} other {are}} not on the"
    " line.",
    demand="The line must go over the dot at {place}.",
    mark_must="The line misses this dot, so a mark must remove it.",
    no_mark="No mark can remove this dot, so the line must go over it.",
    must="The line must go over this dot.",
    left_out="the line would leave out {dot, name}",
    removed="{places, plural, other {A dot that a mark removes is not on the line.}}",
    removes="a mark would remove {dot, name}, which is on the line",
    wrong_line="Here the line of the other colour would go over the dot.",
    other_line="the line of the other colour would go over {dot, name}",
)


class Dots(SymbolType):
    """A dot on a corner or an edge."""

    type = "dot"
    rule = "dots"
    help = "Dots: the line goes over every dot."
    listed = "dots"
    tells_clues = True
    always_permanent = True
    title = "Dots"
    in_menus, in_help, in_making = 0, 1, 7
    in_mixes = 2
    for_each_cell = 2

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """Dots in a region: those that no line goes over."""
        return [Error(spot, self.rule, permanent=True) for spot in sorted(here.region & here.rules.dots.keys())]

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How many there are."""
        yield TEXTS("fault", count=len(spots), region=here.name)

    def demand(self, symbol: Symbol) -> str:
        """A line over it."""
        return TEXTS("demand", place=where(symbol.at))

    # For lines that are drawn
    def forced_edges(self, panel: Panel, symbols: Mapping[Spot, Symbol]) -> Iterator[Spot]:
        """An edge with a dot, and where a dot's corner has only two open edges, both of them."""
        terminals = {*panel.starts, *panel.ends}
        for place in panel.dots:
            spot = panel.spot(place)
            if spot in panel.outside:
                continue
            if is_edge(place):
                yield spot
            elif place not in terminals and panel.image(place) not in terminals:
                edges = [near for near in panel.tracks[spot] if panel.usable(near) and not is_cell(panel.place(near))]
                if len(edges) == 2:
                    yield from edges

    # As a clue that the editor adds
    def addable(self, panel: Panel) -> Iterable[Symbol]:
        """Black ones; on a symmetric panel also those of either line."""
        colours = ("black",) if panel.symmetry is None else ("black", "blue", "yellow")
        return [Symbol(NOWHERE, self.type, colour) for colour in colours]

    def fits_in(self, here: InRegion, spot: Spot, symbol: Symbol) -> bool:
        """In no region: there no line goes over it."""
        return False

    # For makers
    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """A dot on a line, on symmetric panels sometimes in that line's colour."""
        place, line = placing.bare.place, placing.line
        spots = sorted(spot for spot in placing.drawn - placing.dots.keys() if placing.is_not_terminal(place(spot)))
        if not spots:
            return None
        spot = placing.chance.choice(spots)
        colour = "black"
        if placing.recipe.coloured_dots and line.second and placing.chance.random() < 0.6:
            colour = "blue" if spot in line.first else "yellow"
        return Clue(self.type, dots=((place(spot), colour),))

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue | None:
        """A dot of the region that is not on a line."""
        bare = placing.bare
        sides = {edge for cell in placing.areas[number] for edge in bare.sides[cell]}
        places = [bare.place(spot) for spot in sorted(sides - placing.drawn - placing.dots.keys())]
        free = [at for at in places if at not in (*bare.missing, *placing.gaps) and placing.is_not_terminal(at)]
        return Clue(self.type, dots=((placing.chance.choice(free), "black"),)) if free else None

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """A line is on each; of two lines, the line of its colour."""
        for spot, dot in say.panel.of_type(self.type).items():
            say.exactly(1, [say.drawn(spot)], spot, "dot")
            if dot.colour in ("blue", "yellow"):
                say.on_line(spot, dot.colour == "blue", "dot-colour")

    # In reasons
    def sentences(self) -> Mapping[str, Sentence]:
        """Of dots on the line, of those that marks remove, and of colours."""
        return {
            "dot": Sentence(passed, says(TEXTS, "left_out", "dot")),
            "dot-removed": Sentence(says(TEXTS, "removed"), says(TEXTS, "removes", "dot")),
            "dot-colour": Sentence(of_edges(says(TEXTS, "wrong_line")), says(TEXTS, "other_line", "dot")),
        }


def passed(words: Words, link: Link) -> Said:
    """A dot that the line must go over, or that a mark must remove."""
    (spot,) = link.clause.use.about
    gone = words.rules.gone.get(spot, 0)
    key = "mark_must" if gone and link.literal == gone else "no_mark" if gone in link.clause.literals else "must"
    return said(words, TEXTS, key, [spot])
