"""The bitboards of a panel, with a bit for each spot: cells, edges and corners, and what is not outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridlight.engines.bits import mask_of
from gridlight.engines.graph.bitboard import Bitboard, Mask
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel


class EdgeCount(NamedTuple):
    """Edges, and how many of them the line runs over; those that count twice, round a pillar of width 1, once more."""

    edges: Mask
    twice: Mask
    wanted: int

    def among(self, some: Mask) -> int:
        """How many of them are among these spots."""
        return (self.edges & some).bit_count() + (self.twice & some).bit_count()

    def can_be(self, drawn: Mask, drawable: Mask) -> bool:
        """Whether so many of them can be drawn, with these drawn already and others still drawable."""
        return self.among(drawn) <= self.wanted <= self.among(drawn | drawable)


class PanelBitboard(Bitboard):
    """The bitboards of one panel; a pillar wraps."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel.rows, panel.columns, panel.pillar)
        places = [panel.place(spot) for spot in panel.spots]
        self.edges = mask_of(spot for spot in panel.spots if is_edge(places[spot]))
        self.cells = mask_of(panel.cells)
        self.corners = self.every & ~self.edges & ~self.cells
        self.tracks = self.corners | self.edges
        self.ends = mask_of(map(panel.spot, panel.ends))
        self.inside = mask_of(spot for spot in panel.spots if spot not in panel.outside)
        self.horizontal = mask_of(s for s in panel.spots if is_edge(places[s]) and places[s][0] % 2 == 0)
        self.vertical = self.edges & ~self.horizontal

    def edge_count(self, edges: Sequence[Spot], wanted: int) -> EdgeCount:
        """That the line runs over so many of these edges."""
        return EdgeCount(mask_of(edges), mask_of(edge for edge in edges if edges.count(edge) > 1), wanted)

    def edges_between(self, corners: Mask) -> Mask:
        """The edges both of whose corners are among these."""
        horizontal = self.to_right(corners) & self.to_left(corners) & self.horizontal
        return horizontal | corners << self.columns & corners >> self.columns & self.vertical
