"""Bitboards: sets of a grid's cells as ints, one bit a cell, for flood fill without loops over cells."""

from __future__ import annotations

from gridlight.engines.bits import mask_of

Mask = int


class Bitboard:
    """A grid whose cells are numbered row * columns + column; with `wraps` its last column is beside its first.

    A shift by one row or one column moves every cell of a set at once.
    """

    def __init__(self, rows: int, columns: int, wraps: bool = False) -> None:
        self.columns = columns
        self.wrap = columns - 1 if wraps else 0  # from the last column to the first
        self.every = (1 << rows * columns) - 1
        self.first = mask_of(range(0, rows * columns, columns))
        self.last = self.first << columns - 1
        self.not_first = self.every & ~self.first
        self.not_last = self.every & ~self.last

    def flood(self, seed: Mask, room: Mask) -> Mask:
        """All cells of `room` that are connected to a cell of `seed` within it."""
        columns, wrap = self.columns, self.wrap
        not_first = self.not_first
        not_last = self.not_last
        first = self.first
        last = self.last
        seed &= room
        while True:
            grown = seed | ((seed & not_last) << 1 | (seed & not_first) >> 1) & room
            if wrap:
                grown |= ((seed & last) >> wrap | (seed & first) << wrap) & room
            grown |= (grown << columns | grown >> columns) & room
            if grown == seed:
                return seed
            seed = grown

    def neighbours(self, some: Mask) -> Mask:
        """The cells above, below and beside these, and perhaps bits beyond the last row."""
        return some << self.columns | some >> self.columns | self.to_left(some) | self.to_right(some)

    def to_right(self, some: Mask) -> Mask:
        """The cells one column on."""
        on = (some & self.not_last) << 1
        return on | (some & self.last) >> self.wrap if self.wrap else on

    def to_left(self, some: Mask) -> Mask:
        """The cells one column back."""
        back = (some & self.not_first) >> 1
        return back | (some & self.first) << self.wrap if self.wrap else back
