"""Clauses and cuts for full pieces: covered cells are covered once, by as many pieces as there are.

There is one variable for each set of cells that a piece can cover, shared by pieces of different symbols; pieces that
share one are a group. The clauses count the pieces of each group on the whole panel. The cuts count them region by
region: as many placements of a group as symbols of it, and as many squares as cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.engines.cnf import NEVER, Clause, Formula, unary
from gridlight.engines.graph.regions import Node
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import MOST_PLACED, Candidate, PanelGraph
from gridlight.puzzles.witness.engines.tiling import connected, covered_at_most, covered_exactly, outline
from gridlight.puzzles.witness.engines.vocabulary import Removed
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import PIECES_CROSS_LINES
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import Kind, area, rotations

LONGEST = 200  # literals of placements in a cut
Group = int


class Cover:
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
        self.path, self.graph, self.formula = path, graph, formula
        self.may_cross = panel.has(PIECES_CROSS_LINES)
        full = graph.full_pieces()
        kinds = dict.fromkeys(kind for kind, _ in full)
        size = sum(area(kind) * len(rotations(kind)) for kind in kinds) * graph.cell_count
        self.homes: list[Node] = []
        if not full or size > MOST_PLACED:
            return
        self.homes = [graph.node_of[spot] for _, spot in full]
        self.areas = [area(kind) for kind, _ in full]
        self.covered = formula.news(len(graph.spots))
        formula.clauses += graph.label_clauses(self.covered)
        self.absent: list[int] = []
        for (_, spot), home in zip(full, self.homes, strict=True):
            if_hollow = [hollow[home]] if hollow else []
            absent = formula.disjunction([removed.get(spot, NEVER), *if_hollow])
            self.absent.append(absent)
            formula.add([self.covered[home], absent])
        if hollow:
            formula.clauses += [[-covered, -hollowed] for covered, hollowed in zip(self.covered, hollow, strict=True)]
        self._placements(pieces, kinds)
        self._groups([kind for kind, _ in full])
        self._count()

    def _placements(self, pieces: Pieces, kinds: dict[Kind, None]) -> None:
        """Placements do not overlap, no line runs between their cells, and they cover all of a region or none of it."""
        formula, graph, path = self.formula, self.graph, self.path
        add, new, number = formula.add, formula.new, graph.node_of
        around = graph.panel.around
        placed: dict[int, int] = {}  # by mask: the literal of a placement
        self.nodes: dict[int, list[Node]] = {}  # by placement: the cells that it covers
        self.kinds: dict[int, list[Kind]] = {}  # by placement: what can lie there
        self.whole: set[int] = set()  # placements whose cells are in one region by the clauses
        covering: list[list[int]] = [[] for _ in range(graph.cell_count)]
        inside_piece: dict[int, int] = {}  # by edge: the cells on both sides are in one placement
        crossing = path.interior_terminals if self.may_cross else []  # the line crosses a piece only with one of these
        may_overlap = False
        for kind in kinds:
            pieces.check_time()
            for cells, edges, mask in pieces.placements(kind):
                nodes = frozenset(number.get(cell, -1) for cell in cells)
                if -1 in nodes or len(nodes) < len(cells):
                    continue
                literal = placed.get(mask)
                if literal is None:
                    literal = placed[mask] = new()
                    self.nodes[literal], self.kinds[literal] = sorted(nodes), []
                    for node in nodes:
                        covering[node].append(literal)
                        add([-literal, self.covered[node]])
                    inner = set(edges)
                    if self.may_cross:
                        inner = set(between(cells, around)) if crossing is not None else set[Spot]()
                    joined = connected(cells, inner, around)
                    if len(cells) == 1 or (joined and crossing == []):
                        self.whole.add(literal)
                    may_overlap = may_overlap or not joined
                    border = outline(cells, inner, around)
                    for edge in (*inner, *border):
                        if edge not in inside_piece:
                            inside_piece[edge] = new()
                            add([-inside_piece[edge], -path.used[edge], *(crossing or ())])
                        add([-literal, inside_piece[edge] if edge in inner else -inside_piece[edge]])
                self.kinds[literal].append(kind)
        longest = max(max(len(shape), len(shape[0])) for shape, _ in kinds)
        may_overlap = may_overlap or (graph.panel.pillar and longest >= graph.panel.width)
        for node, literals in enumerate(covering):
            if may_overlap:
                formula.at_most_one(literals)
            add([-self.covered[node], *literals])

    def _groups(self, kinds: list[Kind]) -> None:
        """Kinds that share a placement form a group; of each, placements and absent pieces add up to the symbols."""
        parent = {kind: kind for kind in kinds}

        def first(kind: Kind) -> Kind:
            while parent[kind] != kind:
                kind = parent[kind]
            return kind

        for some in self.kinds.values():
            for kind in some[1:]:
                parent[first(kind)] = first(some[0])
        names = {kind: number for number, kind in enumerate(kinds)}
        self.group = [names[first(kind)] for kind in kinds]  # by symbol
        self.of_group: dict[Group, list[int]] = {group: [] for group in self.group}
        for literal, some in self.kinds.items():
            self.of_group[names[first(some[0])]].append(literal)
        for group, literals in self.of_group.items():
            absent = [literal for literal, of in zip(self.absent, self.group, strict=True) if of == group]
            number = len(absent)
            sums = unary(self.formula, [*literals, *(literal for literal in absent if literal != NEVER)], number)
            self.formula.add(sums[number - 1 : number])

    def _count(self) -> None:
        """How many cells are covered: exactly if that is most of the panel, since only hard panels are so full."""
        formula, cells = self.formula, self.covered[: self.graph.cell_count]
        first, squares = len(formula.clauses), sum(self.areas)
        if 2 * squares > len(cells) and all(literal == NEVER for literal in self.absent):
            covered_exactly(formula, cells, squares)
        else:
            covered_at_most(formula, cells, squares)
        formula.mark_redundant(first)

    # Cuts
    def cuts(self, candidate: Candidate) -> Iterator[Clause]:
        """Each region of which the pieces on it are not those of its symbols."""
        if not self.homes:
            return
        holds, region_of = candidate.holds, candidate.region_of
        symbols: dict[int, list[int]] = {}  # by region: the numbers of its symbols
        for number, home in enumerate(self.homes):
            symbols.setdefault(region_of[home], []).append(number)
        placed: dict[int, dict[Group, list[int]]] = {}  # by region and group: the placements that begin in it
        for group, literals in self.of_group.items():
            for literal in literals:
                if holds[literal]:
                    nodes = self.nodes[literal]
                    region = region_of[nodes[0]]
                    placed.setdefault(region, {}).setdefault(group, []).append(literal)
                    if literal not in self.whole and any(region_of[node] != region for node in nodes):
                        yield [-literal, *candidate.grows(candidate.regions[region])]
        for region in range(len(candidate.regions)):
            here = symbols.get(region, [])
            yield from self._area(region, here, candidate)
            for group in {*placed.get(region, ()), *(self.group[symbol] for symbol in here)}:
                there = placed.get(region, {}).get(group, [])
                yield from self._number(
                    region, group, [symbol for symbol in here if self.group[symbol] == group], there, candidate
                )

    def _area(self, region: int, here: list[int], candidate: Candidate) -> Iterator[Clause]:
        """A region has as many cells as its pieces have squares, if it is covered."""
        holds = candidate.holds
        cells = [node for node in candidate.regions[region] if node < self.graph.cell_count]
        live = [symbol for symbol in here if not holds[self.absent[symbol]]]  # the largest first
        squares = sum(self.areas[symbol] for symbol in live)
        if squares > len(cells):
            some, total = list[int](), 0
            for symbol in live:
                some.append(self.absent[symbol])
                total += self.areas[symbol]
                if total > len(cells):
                    break
            yield [*some, *candidate.grows(candidate.regions[region])]
        elif squares < len(cells) and holds[self.covered[cells[0]]]:
            present = [-self.absent[symbol] for symbol in here if holds[self.absent[symbol]]]
            uncovered = [-self.covered[node] for node in cells[: squares + 1]]
            yield [*uncovered, *present, *candidate.grows(candidate.regions[region])]

    def _number(
        self, region: int, group: Group, here: list[int], placed: list[int], candidate: Candidate
    ) -> Iterator[Clause]:
        """A region has as many pieces of a group as symbols."""
        holds = candidate.holds
        live = [self.absent[symbol] for symbol in here if not holds[self.absent[symbol]]]
        if len(placed) > len(live):
            present = [-self.absent[symbol] for symbol in here if holds[self.absent[symbol]]]
            with_it = {
                candidate.region_of[home] for home, of in zip(self.homes, self.group, strict=True) if of == group
            }
            grows = candidate.grows(candidate.with_short_border(region, with_it))
            yield [*(-literal for literal in placed[: len(live) + 1]), *present, *grows]
        elif len(placed) < len(live):
            inside = set(candidate.regions[region])
            others = [
                literal
                for literal in self.of_group[group]
                if not holds[literal] and inside.issuperset(self.nodes[literal])
            ]
            if len(others) <= LONGEST:
                yield [*live, *others, *candidate.grows(candidate.regions[region])]


def between(cells: Sequence[Spot], around: Sequence[Sequence[Spot]]) -> Iterator[Spot]:
    """The edges that have one of these cells on both sides."""
    inside = set(cells)
    return (edge for cell in cells for edge in around[cell] if sum(near in inside for near in around[edge]) == 2)
