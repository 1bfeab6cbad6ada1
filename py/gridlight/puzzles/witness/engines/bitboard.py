"""Sets of a panel's spots as ints, a bit a spot: what lies beside them, and how far they spread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridlight.puzzles.witness.model.panel import Panel, Spot, is_edge

Mask = int


def mask_of(spots: Iterable[Spot]) -> Mask:
    """These spots as a set."""
    found = 0
    for spot in spots:
        found |= 1 << spot
    return found


def spots_of(mask: Mask) -> Iterator[Spot]:
    """The spots of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Masks:
    """The sets of one panel. A shift by a row or by one is a step of every spot at once; pillars step round."""

    def __init__(self, panel: Panel) -> None:
        self.columns = panel.columns
        self.round = panel.columns - 1 if panel.pillar else 0  # from the last column to the first
        places = [panel.place(spot) for spot in panel.spots]
        self.edges = mask_of(spot for spot in panel.spots if is_edge(places[spot]))
        self.cells = mask_of(panel.cells)
        self.corners = mask_of(panel.spots) & ~self.edges & ~self.cells
        self.inside = mask_of(spot for spot in panel.spots if spot not in panel.outside)
        self.first = mask_of(spot for spot in panel.spots if places[spot][1] == 0)
        self.last = self.first << self.columns - 1
        self.not_first = mask_of(panel.spots) & ~self.first
        self.not_last = mask_of(panel.spots) & ~self.last
        # An edge lies between two corners of its row, or of its column.
        self.level = mask_of(spot for spot in panel.spots if is_edge(places[spot]) and places[spot][0] % 2 == 0)
        self.upright = self.edges & ~self.level

    def flooded(self, seed: Mask, room: Mask) -> Mask:
        """All of `room` that can be come to from the spots of `seed` in it."""
        columns, wrap = self.columns, self.round
        not_first, not_last, first, last = self.not_first, self.not_last, self.first, self.last
        seed &= room
        while True:
            grown = seed | ((seed & not_last) << 1 | (seed & not_first) >> 1) & room
            if wrap:
                grown |= ((seed & last) >> wrap | (seed & first) << wrap) & room
            grown |= (grown << columns | grown >> columns) & room
            if grown == seed:
                return seed
            seed = grown

    def beside(self, some: Mask) -> Mask:
        """The spots on the four sides of these, and perhaps bits that are no spots."""
        return some << self.columns | some >> self.columns | self.to_left(some) | self.to_right(some)

    def to_right(self, some: Mask) -> Mask:
        """The spots one column on."""
        on = (some & self.not_last) << 1
        return on | (some & self.last) >> self.round if self.round else on

    def to_left(self, some: Mask) -> Mask:
        """The spots one column back."""
        back = (some & self.not_first) >> 1
        return back | (some & self.first) << self.round if self.round else back

    def joining(self, corners: Mask) -> Mask:
        """The edges both of whose corners are among these."""
        level = self.to_right(corners) & self.to_left(corners) & self.level
        return level | corners << self.columns & corners >> self.columns & self.upright
