"""Filled pieces as clauses: each region with pieces is tiled by them, each piece lies in the region of its symbol.

Placements are one variable for each set of cells, whatever piece it is. A region's label is its root: its first symbol,
the largest first. Which symbol a placement is for is said by an anchor, the first cell of the symbol's piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.local_rules import Gone
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.model.panel import Panel, Spot
from gridlight.puzzles.witness.rules.pieces import Kind, Pieces, area, forms, kind_of

MOST = 150_000  # cells of placements and the like: beyond that regions are left to `judge`


class Tiling:
    """The filled pieces of a panel, if not too many. `hollow` is a label: a hollow piece is here; None without them."""

    def __init__(
        self,
        panel: Panel,
        routing: Routing,
        carriers: Carriers,
        formula: Formula,
        pieces: Pieces,
        gone: Gone,
        hollow: list[int] | None,
    ) -> None:
        self.routing, self.carriers, self.formula, self.hollow = routing, carriers, formula, hollow
        self.crossing = "pieces-cross-lines" in panel.rules
        found = [(kind_of(s), panel.spot(s.at)) for s in panel.symbols.values() if s.type == "polyomino"]
        found = [one for one in found if one[1] in carriers.number]
        found.sort(key=lambda one: (-area(one[0]), one))
        self.kinds = [kind for kind, _ in found]
        self.at = [carriers.number[spot] for _, spot in found]
        self.gone = [gone.get(spot, NEVER) for _, spot in found]
        size = len(found) ** 2 // 2 + sum(area(kind) * len(forms(kind)) for kind in set(self.kinds))
        if not found or size * carriers.cells > MOST:
            self.at = []
            return
        self._roots()
        first = len(formula.clauses)
        self._placements(pieces)
        self._anchors(pieces)
        formula.put_aside(first)

    def _roots(self) -> None:
        """By symbol a label: it is the root of the region; at most one holds."""
        formula, count = self.formula, len(self.carriers.spots)
        add = formula.add
        self.root = [formula.news(count) for _ in self.at]
        for label in self.root:
            formula.clauses += self.carriers.same(label)
        for carrier in range(count):
            formula.at_most_one([label[carrier] for label in self.root])
        for number, carrier in enumerate(self.at):
            gone = self.gone[number]
            add([gone, *(label[carrier] for label in self.root[: number + 1])])
            if gone != NEVER:
                add([-gone, -self.root[number][carrier]])
            for later in range(number + 1, len(self.at)):
                if gone != NEVER:
                    add([gone, -self.root[later][carrier]])
                else:
                    add([-self.root[later][carrier]])
                add([-self.root[number][self.at[later]], self.root[number][carrier]])

    def _placements(self, pieces: Pieces) -> None:
        """Where pieces can lie: no line between their cells, no other piece; a region is covered or it is not."""
        formula, carriers, routing = self.formula, self.carriers, self.routing
        add, new, number = formula.add, formula.new, carriers.number
        around = carriers.panel.around
        self.placed: dict[int, int] = {}  # by mask: the literal of a placement
        self.by_anchor: dict[Kind, dict[int, list[int]]] = {}
        over: list[list[int]] = [[] for _ in range(carriers.cells)]
        bound: dict[int, int] = {}  # by edge: the cells on its sides belong to one placement
        lying: dict[int, set[Kind]] = {}  # by placement: the kinds that can lie so
        alone: list[tuple[int, frozenset[int], list[Spot]]] = []  # placements with their cells and outlines
        longest = max(max(len(shape), len(shape[0])) for shape, _ in self.kinds)
        loose = self.crossing or (carriers.panel.pillar and longest >= carriers.panel.width)  # a piece may meet itself
        for kind in dict.fromkeys(self.kinds):
            pieces.hurry()
            anchors = self.by_anchor[kind] = {}
            for cells, edges, mask in pieces.placements(kind):
                mine = frozenset(number.get(cell, -1) for cell in cells)
                if -1 in mine or len(mine) < len(cells):
                    continue
                literal = self.placed.get(mask)
                if literal is None:
                    literal = self.placed[mask] = new()
                    for carrier in mine:
                        over[carrier].append(literal)
                    inner = set(edges)
                    tied = len(cells) > 1 and not self.crossing and connected(cells, inner, around)
                    if not tied and len(cells) > 1:
                        loose = True
                        self._together(literal, sorted(mine))
                    for edge in inner:
                        if edge not in bound:
                            bound[edge] = new()
                            add([-bound[edge], -routing.used[edge]])
                        add([-literal, bound[edge]])
                    rim = outline(cells, inner, around)
                    for edge in rim:
                        if edge not in bound:
                            bound[edge] = new()
                            add([-bound[edge], -routing.used[edge]])
                        add([-literal, -bound[edge]])
                    if tied and "fat-starts" not in carriers.panel.rules:
                        alone.append((literal, mine, rim))
                lying.setdefault(literal, set()).add(kind)
                anchors.setdefault(min(mine), []).append(literal)
        for literal, mine, rim in alone:
            self._outlined(literal, lying[literal], mine, rim)
        for carrier, literals in enumerate(over):
            if loose:
                formula.at_most_one(literals)
            rooted = [label[carrier] for label in self.root]
            away = [self.hollow[carrier]] if self.hollow else []
            for one in rooted:
                add([-one, *away, *literals])
            for literal in literals:
                add([-literal, *rooted])
                for one in away:
                    add([-literal, -one])

    def _outlined(self, literal: int, kinds: set[Kind], mine: frozenset[int], rim: list[Spot]) -> None:
        """A piece that would be a region of its own: its outline is no loop, and what it holds must suit it."""
        parts, number, around = self.routing.parts, self.carriers.number, self.carriers.panel.around
        is_cell = self.routing.is_cell
        inner = [edge for edge in rim if sum(is_cell[near] and near in number for near in around[edge]) == 2]
        if len(inner) == len(rim):
            self.formula.add([-parts[edge] for edge in rim])
            return
        if any(corner in self.carriers.loose for edge in rim for corner in self.carriers.panel.tracks[edge]):
            return  # its region may go on through a corner
        held = [index for index, at in enumerate(self.at) if at in mine]
        if len(held) == 1 and self.kinds[held[0]] in kinds:
            return
        self.formula.add([-literal, *(-parts[edge] for edge in inner), *(self.gone[index] for index in held)])

    def _together(self, literal: int, carriers: list[int]) -> None:
        """A piece whose cells no undrawn edges tie lies in one region all the same."""
        for label in self.root:
            for one, other in pairwise(carriers):
                self.formula.add([-literal, -label[one], label[other]])
                self.formula.add([-literal, label[one], -label[other]])

    def _anchors(self, pieces: Pieces) -> None:
        """Every piece has one first cell, in its symbol's region, and every placement belongs to one symbol."""
        formula = self.formula
        add, new, root = formula.add, formula.new, self.root
        waiting: dict[int, list[int]] = {}  # by placement: the anchors that it can be for
        at_cell: dict[int, list[int]] = {}
        for number, kind in enumerate(self.kinds):
            pieces.hurry()
            home = self.at[number]
            mine: list[int] = []
            for cell, literals in self.by_anchor[kind].items():
                anchor = new()
                mine.append(anchor)
                at_cell.setdefault(cell, []).append(anchor)
                add([-anchor, *literals])
                for literal in literals:
                    waiting.setdefault(literal, []).append(anchor)
                for label in root[: number + 1]:
                    add([-anchor, -label[home], label[cell]])
            absent = [one for one in (self.gone[number], self.hollow[home] if self.hollow else NEVER) if one != NEVER]
            formula.at_most_one(mine)
            add([*mine, *absent])
            for one in mine:
                for other in absent:
                    add([-one, -other])
        for anchors in at_cell.values():
            formula.at_most_one(anchors)
        for literal, anchors in waiting.items():
            add([-literal, *anchors])

    def cuts(self, model: Model) -> Iterator[Clause]:
        """A region has no root that is not in it: the region goes on."""
        for home, label in zip(self.at, self.root, strict=True) if self.at else ():
            yield from model.strays(label, home)


def outline(cells: tuple[int, ...], inner: set[Spot], around: list[tuple[Spot, ...]]) -> list[Spot]:
    """The edges with one of these cells on one side only."""
    inside = set(cells)
    return [
        edge
        for cell in cells
        for edge in around[cell]
        if edge not in inner and sum(near in inside for near in around[edge]) == 1
    ]


def connected(cells: tuple[int, ...], edges: set[int], around: list[tuple[int, ...]]) -> bool:
    """Whether these edges tie all these cells together."""
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
