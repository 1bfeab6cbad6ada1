"""The regions of a panel as constraints: its cells, joined where nothing is drawn between them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from gridlight.exports.constraints import TRUE, Constraints, Literal, Node
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.model.grid import Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.panel import Panel

Pair = tuple[Spot, Spot]


class RegionConstraints:
    """Which cells, and which uncovered dots, are in one region. A pair is said once it is asked for."""

    def __init__(self, panel: Panel, line: LineConstraints, dots: Collection[Spot]) -> None:
        """Regions with these dots in them."""
        self.panel, self.line, self.dots = panel, line, dots
        self.constraints: Constraints = line.constraints
        self._together: dict[tuple[Node, Node], int] = {}

    def _begin(self) -> None:
        """What regions are; the pairs are those that are asked for from now on."""
        place, joins = self.panel.place, self.joins
        self.constraints.mean("region(R,C,R2,C2)", "[R, C] and [R2, C2] are in one region")
        with self.constraints.aside("Regions: what is joined is in one, and only that."):
            every = [(place(first), place(second), there) for first, second, there in joins]
            self.constraints.regions("region", every, self._together)

    def same(self, first: Spot, second: Spot) -> Literal:
        """Both are in one region."""
        if first == second:
            return TRUE
        here, there = self.panel.place(first), self.panel.place(second)
        if not self._together:
            self._begin()
        pair = (there, here) if (there, here) in self._together else (here, there)
        if pair not in self._together:
            self._together[pair] = self.constraints.defined("region", *pair[0], *pair[1])
        return self._together[pair]

    @cached_property
    def joins(self) -> list[tuple[Spot, Spot, Literal]]:
        """Pairs of spots that touch, and whether nothing is drawn between them: cells, and what regions go through.

        Regions go through corners only beside the outside and beside closed starts.
        """
        with self.constraints.aside("Cells are joined where no line is drawn between them."):
            return self._joins()

    def _joins(self) -> list[tuple[Spot, Spot, Literal]]:
        panel, line = self.panel, self.line
        joins: list[tuple[Spot, Spot, Literal]] = []
        for edge in panel.spots:
            near = self._cells(edge)
            if is_edge(panel.place(edge)) and edge not in panel.outside and len(near) == 2:
                joins.append((near[0], near[1], -line.separates(edge)))
        through = self._corners()
        for corner in through:
            for edge in panel.tracks[corner]:
                if edge not in panel.outside:
                    walls = [line.drawn[corner], *([line.separates(edge)] if line.is_terminal(edge) else [])]
                    name = ("between", *panel.place(corner), *panel.place(edge))
                    beside = next(iter(self._cells(edge)), edge)
                    joins.append((corner, beside, -self.constraints.any_of(walls, *name)))
        for dot in self.dots:
            if dot not in through:
                edges = (dot, *panel.tracks[dot])
                cells = self._cells(dot) or list(dict.fromkeys(cell for edge in edges for cell in self._cells(edge)))
                joins += [(dot, cell, -line.drawn[dot]) for cell in cells]
        return joins

    def _cells(self, spot: Spot) -> list[Spot]:
        """The cells beside an edge that are not outside."""
        panel = self.panel
        return [near for near in panel.around[spot] if is_cell(panel.place(near)) and near not in panel.outside]

    def _corners(self) -> list[Spot]:
        """The corners that regions may go through."""
        panel = self.panel
        beside = [edge for cell in panel.cells if cell in panel.outside for edge in panel.around[cell]]
        corners = dict.fromkeys(corner for edge in (*beside, *panel.closed_starts) for corner in panel.tracks[edge])
        return [corner for corner in corners if corner not in panel.outside]
