"""The notation of Lights Out documents: signs, sizes and reaches, with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import compress
from typing import cast, overload

from gridlight.puzzle import Malformed
from gridlight.text.validate import counted, shown

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
KEYS = ("kind", "states", "lights", "goal", "reach", "wrap")
REACHES: dict[str, tuple[Offset, ...]] = {
    "plus": ((0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)),
    "cross": ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)),
    "king": tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)),
    "lines": (),  # the whole row and column, which no list of offsets says
}


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


# What is wrong with a bad one
def valued(rows: Sequence[str], states: int, what: str) -> None:
    """Raise Malformed unless every sign is a hole or a value."""
    possible = DIGITS[:states] + HOLE
    for row, text in enumerate(rows, 1):
        if not text.isascii() or text.encode().translate(None, possible.encode()):
            column, sign = next((c, sign) for c, sign in enumerate(text, 1) if sign not in possible)
            raise Malformed(
                f"Row {row}, column {column}: “{shown(sign)}” is no {what};"
                f" with {states} states it is 0 to {DIGITS[states - 1]}, or a . for a hole."
            )


def matching(rows: Sequence[str], lights: Sequence[str], states: int, what: str) -> None:
    """Raise Malformed unless these rows have a value wherever the board has a light, and a hole where it has one."""
    if len(rows) != len(lights):
        raise Malformed(f"There are {counted(len(rows), 'row')} of {what} values; the board has {len(lights)}.")
    for number, (row, light) in enumerate(zip(rows, lights, strict=True), 1):
        if len(row) != len(light):
            raise Malformed(
                f"Row {number} of the {what} values has {counted(len(row), 'cell')}; the board has {len(light)}."
            )
    valued(rows, states, what)
    for number, (row, light) in enumerate(zip(rows, lights, strict=True), 1):
        if HOLE not in row and HOLE not in light:
            continue
        for column, (sign, other) in enumerate(zip(row, light, strict=True), 1):
            if (sign == HOLE) != (other == HOLE):
                place = f"Row {number}, column {column}"
                text = "is a hole, and has a" if other == HOLE else "is no hole, and has no"
                raise Malformed(f"{place} {text} {what} value.")


def reaching(value: object) -> str | tuple[Offset, ...]:
    """A reach; raises Malformed."""
    if isinstance(value, str):
        if value in REACHES:
            return value
        raise Malformed(f"There is no reach “{shown(value)}”; there are {', '.join(REACHES)}, and lists of offsets.")
    if not isinstance(value, list):
        raise Malformed(f"“reach” is one of {', '.join(REACHES)}, or a list of offsets [rows down, columns right].")
    offsets = cast("list[object]", value)
    if not 1 <= len(offsets) <= MOST_OFFSETS:
        raise Malformed(f"A reach of offsets has 1 to {MOST_OFFSETS} of them; this one has {len(offsets)}.")
    found: list[Offset] = []
    for count, offset in enumerate(offsets, 1):
        pair = cast("list[object]", offset) if isinstance(offset, list) else []
        if len(pair) != 2 or any(type(one) is not int or abs(one) >= FARTHEST for one in pair):
            raise Malformed(f"Offset {count} of the reach is not [rows down, columns right], each below {FARTHEST}.")
        found.append(cast("Offset", tuple(pair)))
    return tuple(found)
