"""Clauses for full pieces: the pieces of a region tile it.

There is one variable for each set of cells that a piece can cover, shared by pieces of different symbols. A region is
named by its root, the first of its symbols, the largest piece first; each root has a label. An anchor, the first cell
of a symbol's piece, says which symbol a placement belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pysat.card import CardEnc, EncType

from gridlight.engines.cnf import NEVER, Clause, Formula, unary
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import MOST_PLACED, Candidate, PanelGraph, first_is_root
from gridlight.puzzles.witness.engines.vocabulary import Removed
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import PIECES_CROSS_LINES
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import Kind, area, rotations

MOST_COUNTED = 10_000  # variables, about, to count covered cells


class Tiling:
    """The full pieces of a panel, unless there are too many. `hollow` is a label: the region has a hollow piece."""

    def __init__(
        self,
        panel: Panel,
        path: PathVars,
        graph: PanelGraph,
        formula: Formula,
        pieces: Pieces,
        removed: Removed,
        hollow: list[int] | None,
    ) -> None:
        self.path, self.graph, self.formula, self.hollow = path, graph, formula, hollow
        self.may_cross = panel.has(PIECES_CROSS_LINES)
        full = graph.full_pieces()
        self.kinds = [kind for kind, _ in full]
        self.homes = [graph.node_of[spot] for _, spot in full]
        self.removed = [removed.get(spot, NEVER) for _, spot in full]
        size = len(full) ** 2 // 2 + sum(area(kind) * len(rotations(kind)) for kind in set(self.kinds))
        if not full or size * graph.cell_count > MOST_PLACED:
            self.homes = []
            return
        self.root = graph.root_labels(formula, len(self.homes))
        first_is_root(formula, self.root, self.homes, self.removed)
        first = len(formula.clauses)
        self._placements(pieces)
        self._anchors(pieces)
        formula.mark_redundant(first)
        if not hollow and all(literal == NEVER for literal in self.removed):
            covered = [formula.disjunction([label[node] for label in self.root]) for node in range(graph.cell_count)]
            covered_exactly(formula, covered, sum(map(area, self.kinds)))

    def _placements(self, pieces: Pieces) -> None:
        """Placements do not overlap, no line runs between their cells, and they cover all of a region or none of it."""
        formula, graph, path = self.formula, self.graph, self.path
        add, new, number = formula.add, formula.new, graph.node_of
        around = graph.panel.around
        self.placed: dict[int, int] = {}  # by mask: the literal of a placement
        self.by_anchor: dict[Kind, dict[int, list[int]]] = {}
        covering: list[list[int]] = [[] for _ in range(graph.cell_count)]
        inside_piece: dict[int, int] = {}  # by edge: the cells on both sides are in one placement
        kinds_of: dict[int, set[Kind]] = {}  # by placement: the pieces that it can be
        isolated: list[tuple[int, frozenset[int], list[Spot]]] = []  # placements, their nodes and their outlines
        longest = max(max(len(shape), len(shape[0])) for shape, _ in self.kinds)
        overlaps_itself = graph.panel.pillar and longest >= graph.panel.width
        may_overlap = self.may_cross or overlaps_itself
        for kind in dict.fromkeys(self.kinds):
            pieces.check_time()
            anchors = self.by_anchor[kind] = {}
            for cells, edges, mask in pieces.placements(kind):
                nodes = frozenset(number.get(cell, -1) for cell in cells)
                if -1 in nodes or len(nodes) < len(cells):
                    continue
                literal = self.placed.get(mask)
                if literal is None:
                    literal = self.placed[mask] = new()
                    for node in nodes:
                        covering[node].append(literal)
                    inner = set(edges)
                    connected_by_edges = len(cells) > 1 and not self.may_cross and connected(cells, inner, around)
                    if not connected_by_edges and len(cells) > 1:
                        may_overlap = True
                        self._same_region(literal, sorted(nodes))
                    border = outline(cells, inner, around)
                    for edge in (*inner, *border):
                        if edge not in inside_piece:
                            inside_piece[edge] = new()
                            add([-inside_piece[edge], -path.used[edge]])
                        add([-literal, inside_piece[edge] if edge in inner else -inside_piece[edge]])
                    if connected_by_edges and not graph.panel.closed_starts:
                        isolated.append((literal, nodes, border))
                kinds_of.setdefault(literal, set()).add(kind)
                anchors.setdefault(min(nodes), []).append(literal)
        for literal, nodes, border in isolated:
            self._isolated(literal, kinds_of[literal], nodes, border)
        for node, literals in enumerate(covering):
            if may_overlap:
                formula.at_most_one(literals)
            rooted = [label[node] for label in self.root]
            covered_by_hollow = [self.hollow[node]] if self.hollow else []
            for inside in rooted:
                add([-inside, *covered_by_hollow, *literals])
            for literal in literals:
                add([-literal, *rooted])
                for hollow in covered_by_hollow:
                    add([-literal, -hollow])

    def _isolated(self, literal: int, kinds: set[Kind], nodes: frozenset[int], border: list[Spot]) -> None:
        """A piece whose outline is all drawn is a region by itself: the outline is no loop, and its symbol is in it."""
        separates, number, around = self.path.separates, self.graph.node_of, self.graph.panel.around
        is_cell = self.path.is_cell
        inner = [edge for edge in border if sum(is_cell[near] and near in number for near in around[edge]) == 2]
        if len(inner) == len(border):
            self.formula.add([-separates[edge] for edge in border])
            return
        if any(corner in self.graph.corners for edge in border for corner in self.graph.panel.tracks[edge]):
            return  # its region may go on through a corner
        inside = [index for index, home in enumerate(self.homes) if home in nodes]
        if len(inside) == 1 and self.kinds[inside[0]] in kinds:
            return
        self.formula.add([-literal, *(-separates[edge] for edge in inner), *(self.removed[index] for index in inside)])

    def _same_region(self, literal: int, nodes: list[int]) -> None:
        """A piece whose cells are not connected by its inner edges lies in one region all the same."""
        for label in self.root:
            for first, second in pairwise(nodes):
                self.formula.add([-literal, -label[first], label[second]])
                self.formula.add([-literal, label[first], -label[second]])

    def _anchors(self, pieces: Pieces) -> None:
        """Every piece has one anchor, in its symbol's region, and every placement belongs to one symbol."""
        formula = self.formula
        add, new, root = formula.add, formula.new, self.root
        waiting: dict[int, list[int]] = {}  # by placement: the anchors that it can have
        at_node: dict[int, list[int]] = {}
        for number, kind in enumerate(self.kinds):
            pieces.check_time()
            home = self.homes[number]
            own: list[int] = []
            for node, literals in self.by_anchor[kind].items():
                anchor = new()
                own.append(anchor)
                at_node.setdefault(node, []).append(anchor)
                add([-anchor, *literals])
                for literal in literals:
                    waiting.setdefault(literal, []).append(anchor)
                for label in root[: number + 1]:
                    add([-anchor, -label[home], label[node]])
            absent = [
                literal
                for literal in (self.removed[number], self.hollow[home] if self.hollow else NEVER)
                if literal != NEVER
            ]
            formula.at_most_one(own)
            add([*own, *absent])
            for anchor in own:
                for other in absent:
                    add([-anchor, -other])
        for anchors in at_node.values():
            formula.at_most_one(anchors)
        for literal, anchors in waiting.items():
            add([-literal, *anchors])

    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """A label that holds in another region than its root's: that region grows."""
        for home, label in zip(self.homes, self.root, strict=True) if self.homes else ():
            yield from candidate.label_cuts(label, home)


def outline(cells: tuple[int, ...], inner: set[Spot], around: Sequence[tuple[Spot, ...]]) -> list[Spot]:
    """The edges that border exactly one of these cells."""
    inside = set(cells)
    return [
        edge
        for cell in cells
        for edge in around[cell]
        if edge not in inner and sum(near in inside for near in around[edge]) == 1
    ]


def connected(cells: tuple[int, ...], edges: set[int], around: Sequence[tuple[int, ...]]) -> bool:
    """Whether these edges connect all these cells."""
    inside, seen = set(cells), {cells[0]}
    waiting = [cells[0]]
    while waiting:
        for edge in around[waiting.pop()]:
            if edge in edges:
                for near in around[edge]:
                    if near in inside and near not in seen:
                        seen.add(near)
                        waiting.append(near)
    return len(seen) == len(inside)


# How many cells full pieces cover: other clauses imply it, but a solver has to find it out as with pigeons and holes.
def covered_exactly(formula: Formula, covered: Sequence[int], squares: int) -> None:
    """As many cells are covered as the pieces have squares, by a unary counter; many clauses, for hard panels."""
    if 2 * squares > len(covered) >= squares:
        covered, squares = [-cell for cell in covered], len(covered) - squares
    if squares < len(covered) and squares * len(covered) <= MOST_COUNTED:
        formula.clauses += [[literal] for literal in unary(formula, covered, squares)[-1:]]


def covered_at_most(formula: Formula, covered: Sequence[int], squares: int) -> None:
    """No more cells are covered than the pieces have squares, by a modulo totalizer; few clauses.

    T. Ogawa, Y. Liu, R. Hasegawa, M. Koshimura and H. Fujita, Modulo based CNF encoding of cardinality constraints,
    2013.
    """
    if squares < len(covered):
        counter = CardEnc.atmost(list(covered), squares, formula.top, encoding=EncType.mtotalizer)
        formula.clauses += counter.clauses
        formula.top = max(formula.top, counter.nv)
