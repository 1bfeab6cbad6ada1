"""The schema of Lights Out documents (signs, sizes, reaches), and the cells of a board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import compress
from typing import overload

from gridlight.text.schema import Either, Listing, Object, Rows, schema
from gridlight.text.values import Number, Pair, Truth, Word

Cell = tuple[int, int]  # (row, column)
Offset = tuple[int, int]  # (rows down, columns right)
HOLE = "."
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
VALUES = bytes.maketrans(DIGITS.encode() + b".", bytes(range(36)) + b"\0")  # a hole counts as 0
SIGNS = bytes.maketrans(bytes(range(36)), DIGITS.encode())
THERE = bytes(byte != ord(HOLE) for byte in range(256))
STATES = range(2, 37)
MOST, MOST_OF_TWO = 200, 2000  # rows, and columns: with more than two states, and with two
MOST_OFFSETS, FARTHEST = 100, 2000
REACHES: dict[str, tuple[Offset, ...]] = {
    "plus": ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)),
    "cross": ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)),
    "king": tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)),
    "lines": (),  # the whole row and column, which no list of offsets says
}
LIKE_LIGHTS = Rows(HOLE + DIGITS, values="states", like="lights")
OFFSET = Pair(f"[rows down, columns right], each below {FARTHEST:,} in size", most=FARTHEST - 1)
SCHEMA = schema(
    "Lights Out",
    Object(
        {
            "kind": Word(("lightsout",)),
            "states": Number(STATES[0], STATES[-1]),
            "lights": Rows(HOLE + DIGITS, MOST, MOST_OF_TWO, values="states", board=True),
            "goal": Either(Number(0, below="states"), LIKE_LIGHTS),
            "reach": Either(Word(tuple(REACHES)), Listing("offset", OFFSET, 1, MOST_OFFSETS)),
            "wrap": Truth(),
        },
        {"goal": 0, "reach": "plus", "wrap": False},
    ),
    Object({"presses": LIKE_LIGHTS}, optional=("presses",)),
)


class Cells(Sequence[Cell]):
    """The cells of a board that are not holes, row by row; computed, not stored, on a board without holes."""

    def __init__(self, width: int, there: bytes) -> None:
        self.width, self.there = width, there
        self._whole = 0 not in there

    @cached_property
    def _places(self) -> Sequence[int]:
        """The cells' places on the whole board."""
        places = range(len(self.there))
        return places if self._whole else list(compress(places, self.there))

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Cell: ...
    @overload
    def __getitem__(self, index: slice) -> list[Cell]: ...
    def __getitem__(self, index: int | slice) -> Cell | list[Cell]:
        if isinstance(index, slice):
            return [divmod(place, self.width) for place in self._places[index]]
        return divmod(self._places[index], self.width)

    def index(self, value: Cell, start: int = 0, stop: int | None = None) -> int:
        """The number of a cell."""
        return self._places.index(value[0] * self.width + value[1])
