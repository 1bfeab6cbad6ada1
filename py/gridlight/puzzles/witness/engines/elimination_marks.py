"""Clauses and cuts for elimination marks that do not say which mark removes what, only what is removed.

In a region with k marks at most k things are removed, and k - 2, k - 4 ... only where marks may remove each other. A
thing is removed only if it was wrong; the clauses and cuts say that in part, and the verdict on a region does the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from gridlight.engines.cnf import Clause, Formula, unary
from gridlight.engines.graph.regions import Node
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import Candidate, PanelGraph
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS

MOST = 20_000  # variables of the counter: with more, only cuts count


class EliminationMarks:
    """The marks of a panel, and what they remove: `removed` has a literal for each symbol and dot that may be."""

    def __init__(self, panel: Panel, path: PathVars, graph: PanelGraph, formula: Formula) -> None:
        self.panel, self.path, self.graph = panel, path, graph
        self.symbols = panel.inner_symbols
        self.marks = [*panel.of_type("elimination")]
        self.suppress = panel.has(MARKS_SUPPRESS)
        self.exact = not panel.marks_cancel  # each mark removes something
        self.touching: dict[Spot, list[Node]] = {spot: [graph.node_of[spot]] for spot in self.symbols}
        for place in panel.dots:
            spot = panel.spot(place)
            if spot not in panel.outside and (nodes := self._beside(spot)):
                self.touching[spot] = nodes
        self.node = {spot: nodes[0] for spot, nodes in self.touching.items()}
        self.removed = {spot: formula.new() for spot in self.node if spot not in self.marks}
        self._counted(formula)

    def _beside(self, spot: Spot) -> list[Node]:
        """The nodes beside a corner or edge; first the one whose region it is in when the line does not use it."""
        number, around, is_cell = self.graph.node_of, self.panel.around, self.path.is_cell
        own = [number[spot]] if spot in number else []
        edges = [spot]
        if not self.path.is_edge[spot]:  # beside a closed start, a corner may have another cell's region
            edges = [edge for edge in around[spot] if edge not in self.panel.outside]
            edges.sort(key=self.path.halved.__contains__)
        cells = [number[near] for edge in edges for near in around[edge] if is_cell[near] and near in number]
        return list(dict.fromkeys([*own, *cells]))

    def _counted(self, formula: Formula) -> None:
        """As many are removed on the whole panel as there are marks, or an even number fewer."""
        number, literals = len(self.marks), list(self.removed.values())
        if min(number, len(literals)) * len(literals) > MOST:
            return
        sums = unary(formula, literals, number)
        if self.exact:
            formula.add(sums[number - 1 : number] if number else [-1])
            return
        at_least = dict(enumerate(sums, 1))
        for wrong in range(number - 1, -1, -2):
            some = [-at_least[wrong]] if wrong in at_least else [] if not wrong else None
            if some is not None:
                formula.add([*some, *([at_least[wrong + 1]] if wrong + 1 in at_least else [])])

    # Cuts
    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """A region with too many removed grows, or fewer are; then: what is removed was wrong."""
        numbers = list(self._wrong_numbers(candidate))
        yield from numbers or self._not_wrong(candidate)

    def _wrong_numbers(self, candidate: Candidate) -> Iterator[Clause]:
        """Regions in which more or fewer are removed than their marks can remove."""
        region_of, holds = candidate.region_of, candidate.holds
        marks = Counter(region_of[self.node[spot]] for spot in self.marks)
        removed: dict[int, list[int]] = {number: [] for number in marks}
        for spot, literal in self.removed.items():
            if holds[literal]:
                removed.setdefault(region_of[self.node[spot]], []).append(literal)
        for number, here in removed.items():
            most = marks[number]
            if len(here) > most:
                grows = candidate.grows(candidate.with_short_border(number, marks))
                for first in range(len(here) - most):
                    yield [*(-literal for literal in here[first : first + most + 1]), *grows]
            elif len(here) < most and (self.exact or (most - len(here)) % 2):
                grows = candidate.grows(candidate.regions[number])
                literals = self._literals(number, candidate)
                yield [*(literal for literal in literals if literal > 0 or not self.exact), *grows]

    def _literals(self, number: int, candidate: Candidate) -> list[int]:
        """Something else is removed in this region, or something no longer."""
        region_of = candidate.region_of
        return [
            -literal if candidate.holds[literal] else literal
            for spot, literal in self.removed.items()
            if any(region_of[node] == number for node in self.touching[spot])
        ]

    def _not_wrong(self, candidate: Candidate) -> Iterator[Clause]:
        """Stars and squares that are removed, but would be right in any region that is closed as theirs is."""
        region_of, holds = candidate.region_of, candidate.holds
        by_region: dict[int, list[Spot]] = {}
        for spot in self.symbols:
            by_region.setdefault(region_of[self.node[spot]], []).append(spot)
        for number, here in by_region.items():
            removed = [spot for spot in here if spot in self.removed and holds[self.removed[spot]]]
            squares = [spot for spot in removed if self.symbols[spot].type == "square"]
            if squares:
                yield from self._right_squares(number, here, squares, candidate)
            for colour in {self.symbols[spot].colour for spot in removed if self.symbols[spot].type == "star"}:
                alike = [spot for spot in here if self.symbols[spot].colour == colour]
                stars = [spot for spot in removed if spot in alike and self.symbols[spot].type == "star"]
                if not self.suppress and len(alike) == 2:
                    divided = [
                        *candidate.divides([self.node[spot] for spot in alike]),
                        *self._grows(number, colour, candidate),
                    ]
                    yield from ([-self.removed[star], *divided] for star in stars)
                elif self.suppress and len(alike) > 1 and len(alike) - len(stars) < 2:
                    divided = [
                        *candidate.divides([self.node[spot] for spot in alike]),
                        *self._grows(number, colour, candidate),
                    ]
                    yield [*(-self.removed[star] for star in stars), *divided]

    def _right_squares(
        self, number: int, here: Collection[Spot], removed: list[Spot], candidate: Candidate
    ) -> Iterator[Clause]:
        """Squares of one colour are right; of several colours, marks that suppress leave the most frequent one."""
        colours = Counter(self.symbols[spot].colour for spot in here if self.symbols[spot].type == "square")
        if self.suppress:
            most = colours.total() - max(colours.values())
            if len(removed) > most:
                literals = [-self.removed[spot] for spot in removed[: most + 1]]
                yield [*literals, *candidate.grows(candidate.regions[number])]
        elif len(colours) == 1:
            (colour,) = colours
            others = {
                candidate.region_of[self.node[spot]]
                for spot, symbol in self.symbols.items()
                if symbol.type == "square" and symbol.colour != colour
            }
            grows = candidate.grows(candidate.with_short_border(number, others))
            yield from ([-self.removed[spot], *grows] for spot in removed)

    def _grows(self, number: int, colour: str, candidate: Candidate) -> Clause:
        """A region goes on to where something of the colour is."""
        with_it = {candidate.region_of[self.node[at]] for at, symbol in self.symbols.items() if symbol.colour == colour}
        return candidate.grows(candidate.with_short_border(number, with_it))
