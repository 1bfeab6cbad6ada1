"""The bitboards of a panel, with a bit for each spot: cells, edges and corners, and what is not outside."""

from __future__ import annotations

from gridlight.engines.graph.bitboard import Bitboard, Mask, mask_of
from gridlight.puzzles.witness.model.panel import Panel, is_edge


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

    def edges_between(self, corners: Mask) -> Mask:
        """The edges both of whose corners are among these."""
        horizontal = self.to_right(corners) & self.to_left(corners) & self.horizontal
        return horizontal | corners << self.columns & corners >> self.columns & self.vertical
