"""Clauses for hollow pieces: full pieces cover each cell of a region once, and once more for each hollow piece on it.

A region is named by its root, the first of its hollow pieces; each root has a label. For each root, on every cell of
the panel, as many full pieces lie as hollow ones, and one more inside the region, unless the areas cancel out. The
clauses say only in part how many pieces may cross an edge; `judge` checks the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from gridlight.engines.cnf import NEVER, Clause, Formula, conjunction, unary
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import Candidate, PanelGraph, first_is_root
from gridlight.puzzles.witness.engines.vocabulary import Removed
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import Kind, area, kind_of, rotations

MOST = 250_000  # literals of pieces on cells, about: with more, `judge` alone decides


class PieceVars:
    """The variables of one piece: by cell that it covers it, by edge that it crosses it."""

    def __init__(self, formula: Formula, pieces: Pieces, kind: Kind, present: int) -> None:
        """`present` is a literal: the piece lies in exactly one place if it holds, else in none."""
        over: dict[Spot, list[int]] = {}
        across: dict[Spot, list[int]] = {}
        placements = pieces.placements(kind)
        placed = formula.news(len(placements))
        for literal, (cells, edges, _) in zip(placed, placements, strict=True):
            for cell in cells:
                over.setdefault(cell, []).append(literal)
            for edge in set(edges):
                across.setdefault(edge, []).append(literal)
            formula.add([-literal, present])
        formula.at_most_one(placed)
        formula.add([-present, *placed])
        self.covers = {cell: formula.disjunction(literals) for cell, literals in over.items()}
        self.crosses = {edge: formula.disjunction(literals) for edge, literals in across.items()}


class HollowPieces:
    """The hollow pieces of a panel. `label` holds in regions with a hollow piece; None where the panel has none."""

    def __init__(
        self, panel: Panel, path: PathVars, graph: PanelGraph, formula: Formula, pieces: Pieces, removed: Removed
    ) -> None:
        self.panel, self.path, self.graph, self.formula = panel, path, graph, formula
        by_type: dict[str, list[tuple[Spot, Kind]]] = {"hollow": [], "polyomino": []}
        for symbol in panel.symbols.values():
            spot = panel.spot(symbol.at)
            if symbol.type in by_type and spot in graph.node_of:
                by_type[symbol.type].append((spot, kind_of(symbol)))
        self.hollow, full = by_type["hollow"], by_type["polyomino"]
        self.label: list[int] | None = None
        if not self.hollow:
            return
        self.homes = [graph.node_of[spot] for spot, _ in self.hollow]
        self.removed = [removed.get(spot, NEVER) for spot, _ in self.hollow]
        self.root = graph.root_labels(formula, len(self.hollow))
        self.label = [formula.disjunction(at_node) for at_node in zip(*self.root, strict=True)]
        first_is_root(formula, self.root, self.homes, self.removed)
        count = len(self.hollow)
        kinds = {kind for _, kind in (*self.hollow, *full)}
        size = count * (count + 1) * (count + len(full))
        size += sum(area(kind) * len(rotations(kind)) for _, kind in (*self.hollow, *full))
        large = size * len(panel.cells) > MOST
        if large or pieces.may_leave or pieces.zero_sum_fits:
            return
        if all(len(set(placed.cells)) == len(placed.cells) for kind in kinds for placed in pieces.placements(kind)):
            first = len(formula.clauses)  # no piece overlaps itself round a pillar
            self._layers(pieces, full, removed)
            formula.mark_redundant(first)

    def _layers(self, pieces: Pieces, full: Sequence[tuple[Spot, Kind]], removed: Removed) -> None:
        """The pieces on each cell, for each root."""
        formula, number = self.formula, self.graph.node_of
        assert self.label is not None
        self.full_vars: list[tuple[int, PieceVars]] = []  # (its node, its variables)
        for spot, kind in full:
            region = self.label[number[spot]]
            present = conjunction(formula, region, -removed[spot]) if spot in removed else region
            self.full_vars.append((number[spot], PieceVars(formula, pieces, kind, present)))
        self.hollow_vars = [
            (at, PieceVars(formula, pieces, kind, -removed))
            for at, removed, (_, kind) in zip(self.homes, self.removed, self.hollow, strict=True)
        ]
        for index, root in enumerate(self.root):
            pieces.check_time()
            self._layer(index, root)

    def _layer(self, index: int, root: list[int]) -> None:
        """The full and hollow pieces of the region with one root add up on every cell."""
        formula, number, single = self.formula, self.graph.node_of, len(self.root) == 1
        add = formula.add
        cancels = formula.new()  # the areas cancel out, and no cell of the region is covered

        def in_region(home: int, literal: int) -> int:
            return literal if single else conjunction(formula, root[home], literal)

        inside: dict[Spot, int] = {}
        hollow_covers: dict[Spot, list[int]] = {}
        for cell in self.panel.cells:
            if cell in number:
                inside[cell] = conjunction(formula, root[number[cell]], -cancels)
            hollow_covers[cell] = [
                in_region(home, piece.covers[cell]) for home, piece in self.hollow_vars[index:] if cell in piece.covers
            ]
            wanted = [*hollow_covers[cell], inside[cell]] if cell in inside else hollow_covers[cell]
            covering = [in_region(home, piece.covers[cell]) for home, piece in self.full_vars if cell in piece.covers]
            covered, want = unary(formula, covering, len(wanted)), unary(formula, wanted, len(wanted))
            for more, less in zip_longest(covered, want, fillvalue=NEVER):
                add([-more, less])
                add([more, -less])
        for home, piece in self.full_vars:
            for edge, literal in piece.crosses.items():
                sides = [near for near in self.panel.around[edge] if near in hollow_covers]
                touched = [cover for near in sides for cover in hollow_covers[near]]
                region = [-literal] if single else [-literal, -root[home]]
                for required in (-self.path.used[edge], *(inside.get(near, NEVER) for near in sides)):
                    add([*region, *touched, required])

    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """A label that holds in another region than its root's: that region grows."""
        for home, label in zip(self.homes, self.root, strict=True) if self.hollow else ():
            yield from candidate.label_cuts(label, home)
