"""Matrices of numbers with each row as one big int, so that one addition adds whole rows.

A number has a lane of 2 or 4 bytes, whose top bit is kept free for comparisons. The first number is the lowest lane.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

SMALL, LARGE = "H", "I"  # array's words for lanes of 2 and of 4 bytes


class Least(NamedTuple):
    """The least number of a matrix, how often it is there, and where it is first: in the first row that has it."""

    number: int
    times: int
    row: int
    lane: int


def code(most: int) -> str:
    """The code of lanes that hold numbers up to this one."""
    return SMALL if most < 1 << 15 else LARGE


def bits(code: str) -> int:
    """How wide a lane is."""
    return 8 * array(code).itemsize


def packed(numbers: array[int], length: int) -> list[int]:
    """The rows of a matrix whose numbers are given row by row."""
    data, step = numbers.tobytes(), numbers.itemsize * length
    return [int.from_bytes(data[at : at + step], "little") for at in range(0, len(data), step)]


def unpacked(rows: list[int], length: int, code: str) -> array[int]:
    """The numbers of a matrix, row by row."""
    step = array(code).itemsize * length
    return array(code, b"".join([row.to_bytes(step, "little") for row in rows]))


def transposed(rows: list[int], length: int, code: str) -> list[int]:
    """The columns of a matrix as its rows."""
    numbers = unpacked(rows, length, code)
    return [int.from_bytes(numbers[lane::length].tobytes(), "little") for lane in range(length)]


def least(rows: list[int], length: int, code: str) -> Least:
    """The least number of a matrix."""
    shift = bits(code) - 1
    ones = packed(array(code, [1]) * length, length)[0]
    tops = ones << shift
    low = rows[0]
    for row in rows:
        above = ((low | tops) - row) & tops  # the top bits of the lanes in which low >= row
        low ^= (low ^ row) & (above - (above >> shift))
    number = min(unpacked([low], length, code))
    lift = tops - (number + 1) * ones  # takes a lane to its top bit if and only if it has more than the least
    times = [length - ((row + lift) & tops).bit_count() for row in rows]
    first = next(at for at, some in enumerate(times) if some)
    return Least(number, sum(times), first, unpacked([rows[first]], length, code).index(number))
