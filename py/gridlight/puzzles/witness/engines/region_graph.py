"""The region graph of a panel: its cells, and the walls that the line puts between them; and candidate lines on it.

Nodes are the cells that are not open to the outside, in reading order, then corners and edges among outside cells,
through which regions may be connected.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.engines.graph.regions import Node, RegionGraph, Regions
from gridlight.puzzles.witness.engines.path_vars import DecodedLine, PathVars
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.shapes import Kind, area, kind_of

MOST_PLACED = 150_000  # literals of placements of pieces, about: with more, `judge` alone decides whether they fit


class PanelGraph(RegionGraph):
    """The region graph of one panel."""

    def __init__(self, panel: Panel, path: PathVars) -> None:
        super().__init__()
        self.panel, self.path = panel, path
        outside, around = panel.outside, panel.around
        self.spots: list[Spot] = []  # by node
        self.node_of: dict[Spot, Node] = {}
        for cell in panel.inside:
            self._node(cell)
        self.cell_count = len(self.spots)  # nodes that are cells
        corners: list[Spot] = []  # that touch an outside cell
        for cell in [spot for spot in outside if path.is_cell[spot]]:
            for edge in around[cell]:
                corners += [corner for corner in panel.tracks[edge] if corner not in outside]
                if edge not in outside and not any(near in self.node_of for near in around[edge]):
                    self._node(edge)
        for edge in panel.spots:
            if path.is_edge[edge] and edge not in outside:
                sides = [self.node_of[near] for near in around[edge] if near in self.node_of]
                if len(sides) == 2:
                    self._join(sides[0], sides[1], (path.separates[edge],))
        for start in panel.closed_starts:  # the line may leave one of the corners beside it undrawn
            corners += [corner for corner in panel.tracks[start] if corner not in outside]
        for corner in dict.fromkeys(corners):
            here = self._node(corner)
            for edge in around[corner]:
                if edge in outside:
                    continue
                walls = (path.used[corner], *((path.separates[edge],) if edge in path.halved else ()))
                sides = [self.node_of[near] for near in around[edge] if near in self.node_of and path.is_cell[near]]
                self._join(here, sides[0] if sides else self.node_of[edge], walls)
        self.corners = frozenset(corners)

    def full_pieces(self) -> list[tuple[Kind, Spot]]:
        """The full pieces of its cells, and where they are, the largest first."""
        pieces = [(kind_of(symbol), cell) for cell, symbol in self.panel.of_type("polyomino").items()]
        return sorted(pieces, key=lambda piece: (-area(piece[0]), piece))

    def _node(self, spot: Spot) -> Node:
        if spot not in self.node_of:
            self.node_of[spot] = len(self.spots)
            self.spots.append(spot)
            self.add_nodes(1)
        return self.node_of[spot]

    def _join(self, first: Node, second: Node, walls: tuple[int, ...]) -> None:
        walls = tuple(literal for literal in walls if literal != NEVER)
        self.join(first, second, walls, len(walls) == 1 and first < self.cell_count and second < self.cell_count)

    def one_region(self, label: Sequence[int]) -> list[Clause]:
        """A label is equal all over a region and, as far as can be said in clauses, holds in one region only.

        A line from border to border never has one region on both of its sides.
        """
        return self.label_clauses(label, self.path.interior_terminals)

    def root_labels(self, formula: Formula, count: int) -> list[list[int]]:
        """By symbol a new label: the region of which it is the root, if it is one. A region has one root at most."""
        labels = [formula.news(len(self.spots)) for _ in range(count)]
        for label in labels:
            formula.clauses += self.one_region(label)
        for at_node in zip(*labels, strict=True):
            formula.at_most_one(at_node)
        return labels


def first_is_root(formula: Formula, labels: Sequence[list[int]], homes: Sequence[Node], gone: Sequence[int]) -> None:
    """The root of a region is the first symbol in it that is not removed: by symbol its label, its node and `gone`.

    `gone` are literals that say whether symbols are removed.
    """
    add = formula.add
    for number, (node, removed) in enumerate(zip(homes, gone, strict=True)):
        add([removed, *(label[node] for label in labels[: number + 1])])
        if removed != NEVER:
            add([-removed, -labels[number][node]])
        for later in range(number + 1, len(homes)):
            add([-labels[later][node]] if removed == NEVER else [removed, -labels[later][node]])
            add([-labels[number][homes[later]], labels[number][node]])


class Candidate(Regions):
    """A candidate line: one model of the SAT solver, with the line that it draws and the regions that it makes.

    `holds` says of each variable whether it is true.
    """

    def __init__(self, graph: PanelGraph, holds: Sequence[bool]) -> None:
        super().__init__(graph, holds)
        self.decoded: DecodedLine = graph.path.decode(holds)
