"""Clauses and cuts for elimination marks: each removes one wrong symbol or dot of its region, or another mark.

The clauses say only in part that what is removed was wrong; cuts over the symbols in a mark's region do the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.deadline import Deadline
from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.engines.candidate import Candidate
from gridlight.puzzles.witness.engines.optimistic import OptimisticJudge
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import PanelGraph
from gridlight.puzzles.witness.model.panel import PIECES, Panel, Spot
from gridlight.puzzles.witness.rules.judge import Region

MOST = 20_000  # variables of labels: with more, `judge` alone decides
BY_REGION = {"square", "star", "triangle", "elimination", *PIECES}  # types for which `wrong` is true
FEW = 60  # symbols: one with more that could make it wrong gets no clause


class EliminationMarks:
    """The marks of a panel, what they remove and, unless there are too many, a label for the region of each."""

    def __init__(self, panel: Panel, path: PathVars, graph: PanelGraph, formula: Formula) -> None:
        self.panel, self.path, self.graph, self.formula = panel, path, graph, formula
        symbols = {panel.spot(s.at): s for s in panel.symbols.values()}
        self.symbols = {spot: s for spot, s in symbols.items() if spot in graph.node_of}
        self.marks = [spot for spot, s in self.symbols.items() if s.type == "elimination"]
        self.node = {spot: graph.node_of[spot] for spot in self.symbols}  # by symbol and dot
        for place in panel.dots:
            spot = panel.spot(place)
            node = self._node(spot)
            if node is not None and spot not in panel.outside:
                self.node[spot] = node
        self.removed: dict[Spot, int] = {spot: formula.new() for spot in self.node if spot not in self.marks}
        self.optimistic = OptimisticJudge(panel)
        self.labels: list[list[int]] = []
        if len(self.marks) * len(graph.spots) <= MOST:
            self.labels = [self._label(mark) for mark in self.marks]
            self._choices()

    def _node(self, spot: Spot) -> int | None:
        """The node whose region a corner or edge is in when the line does not use it."""
        number, around, is_cell = self.graph.node_of, self.panel.around, self.path.is_cell
        if spot in number:
            return number[spot]
        edges = [spot]
        if not self.path.is_edge[spot]:  # beside a fat start on an edge, a corner may have another cell's region
            edges = [edge for edge in around[spot] if edge not in self.panel.outside]
            edges.sort(key=self.path.halved.__contains__)
        return next((number[near] for edge in edges for near in around[edge] if is_cell[near] and near in number), None)

    def _label(self, mark: Spot) -> list[int]:
        """A label that holds in the mark's region, and nowhere else as soon as cuts are added."""
        label = self.formula.news(len(self.graph.spots))
        self.formula.clauses += self.graph.one_region(label)
        self.formula.add([label[self.node[mark]]])
        return label

    def _choices(self) -> None:
        """Each mark removes one thing in its region, or itself and another mark there; nothing is removed twice."""
        formula, marks = self.formula, self.marks
        removers: dict[Spot, list[int]] = {spot: [] for spot in self.removed}
        chosen: list[list[int]] = [[] for _ in marks]
        for number, label in enumerate(self.labels):
            for spot in self.removed:
                literal = formula.new()
                formula.add([-literal, label[self.node[spot]]])
                removers[spot].append(literal)
                chosen[number].append(literal)
                for clause in self._is_wrong(spot, label):
                    formula.add([-literal, *clause])
        if "marks-do-not-cancel" not in self.panel.rules:
            for one in range(len(marks)):
                for other in range(one):
                    literal = formula.new()
                    formula.add([-literal, self.labels[one][self.node[marks[other]]]])
                    chosen[one].append(literal)
                    chosen[other].append(literal)
        for literals in chosen:
            formula.exactly_one(literals)
        for spot, literals in removers.items():
            formula.at_most_one(literals)
            formula.add([-self.removed[spot], *literals])
            for literal in literals:
                formula.add([-literal, self.removed[spot]])

    def _is_wrong(self, spot: Spot, label: list[int]) -> Iterator[Clause]:
        """Clauses: a square or star in a mark's region is wrong before marks remove anything."""
        symbol = self.symbols.get(spot)
        if symbol is None or symbol.type not in ("square", "star"):
            return
        others = [at for at, one in self.symbols.items() if at != spot and one.colour == symbol.colour]
        if symbol.type == "star":
            here = [label[self.node[at]] for at in others]
            if len(here) <= FEW:
                for literal in here:  # not exactly one other of its colour
                    yield [-literal, *(other for other in here if other != literal)]
        else:
            some = [at for at, one in self.symbols.items() if one.type == "square" and at not in (spot, *others)]
            if len(some) <= FEW:
                yield [label[self.node[at]] for at in some]

    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """A label that holds in another region than the mark's: that region grows, or has no label."""
        for mark, label in zip(self.marks, self.labels, strict=False):
            yield from candidate.label_cuts(label, self.node[mark])

    def wrong(self, region: Region, candidate: Candidate, deadline: Deadline) -> Clause | None:
        """A cut against a region whose marks cannot make it right: other symbols must be in it; its shape is left open.

        That holds only if the verdict depends on nothing but which symbols and undrawn dots are in the region, and on
        the sides of its triangles. So the answer is None where pieces, in a region of another shape, could make it
        right, and where a symbol is none of `BY_REGION`.
        """
        mark = next((number for number, spot in enumerate(self.marks) if spot in region), None)
        if mark is None or not self.labels:
            return None
        types = {self.symbols[spot].type for spot in region & self.symbols.keys()}
        if not types <= BY_REGION:
            return None
        has_pieces = not types.isdisjoint(PIECES)
        drawn = {*candidate.decoded.line.first, *candidate.decoded.line.second}
        if has_pieces and not self.optimistic.always_wrong(region, drawn, deadline):
            return None
        label, cut = self.labels[mark], list[int]()
        for spot, node in self.node.items():
            used = NEVER if spot in self.symbols else self.path.used[spot]
            if candidate.holds[used]:  # a dot under the line
                cut.append(-used)
                continue
            inside = candidate.holds[label[node]]
            cut.append(-label[node] if inside else label[node])
            if not inside:
                continue
            if spot not in self.symbols:
                cut += [] if used == NEVER else [used]
            elif self.symbols[spot].type == "triangle":
                sides = {self.path.used[edge] for edge in self.panel.around[spot]} - {NEVER}
                cut += [-side if candidate.holds[side] else side for side in sides]
        return cut
