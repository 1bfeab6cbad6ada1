"""Cuts for stars, whose rule says the clauses: in a star's region exactly two symbols have its colour, itself included.

Removed symbols do not count. Where marks suppress, only suppressed stars do not, and the marks themselves count.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.engines.cnf import NEVER, Clause
from gridlight.puzzles.witness.engines.region_graph import Candidate
from gridlight.puzzles.witness.engines.vocabulary import FormulaVocabulary
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS


class Stars:
    """The stars of a panel, and other symbols of their colours."""

    def __init__(self, say: FormulaVocabulary) -> None:
        panel, graph, removed = say.panel, say.graph, say.removed
        self.labels = say.labels
        self.by_colour: dict[str, list[tuple[int, int, bool]]] = {}  # (node, literal: it is removed, whether a star)
        self.place = [panel.place(spot) for spot in graph.spots]
        for symbol in panel.symbols.values():
            spot = panel.spot(symbol.at)
            if spot in graph.node_of and (symbol.type != "elimination" or panel.has(MARKS_SUPPRESS)):
                counts = panel.has(MARKS_SUPPRESS) and symbol.type != "star"
                gone = NEVER if counts else removed.get(spot, NEVER)
                entry = (graph.node_of[spot], gone, symbol.type == "star")
                self.by_colour.setdefault(symbol.colour, []).append(entry)
        self.by_colour = {
            colour: some for colour, some in self.by_colour.items() if any(is_star for _, _, is_star in some)
        }

    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """If a star is alone, its region grows; if three symbols of its colour are together, the line divides them."""
        for home, label in self.labels:
            yield from candidate.label_cuts(label, home)
        region_of, holds = candidate.region_of, candidate.holds
        for some in self.by_colour.values():
            together: dict[int, list[tuple[int, int, bool]]] = {}
            for symbol in some:
                together.setdefault(region_of[symbol[0]], []).append(symbol)
            for region, here in together.items():
                live = [symbol for symbol in here if not holds[symbol[1]]]
                stars = [symbol for symbol in live if symbol[2]]
                if not stars or len(live) == 2:
                    continue
                if len(live) == 1:
                    if_removed = [-removed for _, removed, _ in here if holds[removed]]
                    yield [
                        *self._removed(live),
                        *if_removed,
                        *candidate.grows(candidate.with_short_border(region, together)),
                    ]
                    continue
                for star in stars:
                    three = sorted(live, key=lambda symbol: self._distance(symbol[0], star[0]))[:3]
                    yield [*self._removed(three), *candidate.divides([node for node, _, _ in three])]

    def _removed(self, some: list[tuple[int, int, bool]]) -> Clause:
        return [removed for _, removed, _ in some if removed != NEVER]

    def _distance(self, first: int, second: int) -> int:
        (a, b), (c, d) = self.place[first], self.place[second]
        return abs(a - c) + abs(b - d)
