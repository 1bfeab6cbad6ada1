"""The bitboards of a panel, with a bit for each spot: cells, edges and corners, and what is not outside."""

from __future__ import annotations

from typing import NamedTuple

from gridlight.engines.bits import mask_of
from gridlight.engines.graph.bitboard import Bitboard, Mask
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel


class Sides(NamedTuple):
    """The sides of a cell; those that are two of them, round a pillar of width 1, once more."""

    edges: Mask
    twice: Mask

    def among(self, some: Mask) -> int:
        """How many of them are among these spots."""
        return (self.edges & some).bit_count() + (self.twice & some).bit_count()


class PanelBitboard(Bitboard):
    """The bitboards of one panel; a pillar wraps."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel.rows, panel.columns, panel.pillar)
        self._sides = panel.sides
        places = [panel.place(spot) for spot in panel.spots]
        self.edges = mask_of(spot for spot in panel.spots if is_edge(places[spot]))
        self.cells = mask_of(panel.cells)
        self.corners = self.every & ~self.edges & ~self.cells
        self.tracks = self.corners | self.edges
        self.ends = mask_of(map(panel.spot, panel.ends))
        self.inside = mask_of(spot for spot in panel.spots if spot not in panel.outside)
        self.horizontal = mask_of(s for s in panel.spots if is_edge(places[s]) and places[s][0] % 2 == 0)
        self.vertical = self.edges & ~self.horizontal

    def sides(self, cell: Spot) -> Sides:
        """The sides of a cell."""
        sides = self._sides[cell]
        return Sides(mask_of(sides), mask_of(side for side in sides if sides.count(side) > 1))

    def edges_between(self, corners: Mask) -> Mask:
        """The edges both of whose corners are among these."""
        horizontal = self.to_right(corners) & self.to_left(corners) & self.horizontal
        return horizontal | corners << self.columns & corners >> self.columns & self.vertical
