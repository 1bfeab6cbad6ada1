"""The clicks of a board plus every sum of some quiet patterns, all sums at once.

The sum that takes pattern i c_i times presses a cell x + h_1 q_1 c_1 + h_2 q_2 c_2 + ... times: x are the cell's
presses before, h_i = n / order of the pattern, and h_i q_i what the pattern has there. Cells alike in x and all q are
alike in every sum, so T[x][q] counts them. Then one axis after the other is turned from q to c,

    T'[x][.. c ..] = sum over q of T[x - h q c][.. q ..],

until T[x][c] says how many cells the sum c presses x times. Its clicks are the sum over x of min(x, n - x) T[x][c].
With two states this is the Walsh-Hadamard transform, in numbers that are never negative. However many cells there are,
it takes n (order - 1) additions for each sum and each pattern.

Half of the axes number rows of big ints; the others lie within the rows and have their turn after a transposition.
Plain Python does 2^20 sums of two states in 30 ms like this. numpy took 15 ms, and 80 ms to be imported.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import prod
from operator import add
from typing import NamedTuple

from gridlight.engines.linear.fewest.rows import code, least, packed, transposed

Pattern = tuple[bytes, int]  # a quiet pattern and its order: how many multiples it has
KEY = "I"  # array's word for 4 bytes, which hold where in T a cell is counted


class Lightest(NamedTuple):
    """The fewest clicks of all sums, how many sums have so few, and how often the first of them takes each pattern."""

    clicks: int
    optimal: int
    taken: list[int]


class Tensor:
    """All sums of some quiet patterns, on top of any presses."""

    def __init__(self, states: int, patterns: Sequence[Pattern]) -> None:
        self.states, self.cells = states, len(patterns[0][0])
        self.orders = [order for _, order in patterns]
        self.size = prod(self.orders)
        self.code = code(self.cells * (states // 2))
        self.columns = 0  # the place of each cell's q, in lanes
        stride = 1
        for vector, order in patterns:
            steps = bytes(value * order // states for value in range(256))
            self.columns += wide(vector.translate(steps)) * stride
            stride *= order

    def lightest(self, presses: bytes) -> Lightest:
        """The sums with the fewest clicks."""
        counts = array(self.code, [0]) * (self.states * self.size)
        places = self.columns + wide(presses) * self.size
        for place in array(KEY, places.to_bytes(array(KEY).itemsize * self.cells, "little")):
            counts[place] += 1
        length, within = 1, 0  # of a row, which has the axes of so many patterns at first
        while length * length < self.size:
            length *= self.orders[within]
            within += 1
        rows = packed(counts, length)
        height = self.size // length
        tensor = [rows[at : at + height] for at in range(0, len(rows), height)]
        tensor = turned(tensor, self.orders[within:])
        tensor = turned([transposed(part, length, self.code) for part in tensor], self.orders[:within])
        best = least(costs(tensor), height, self.code)
        place, taken = best.row + length * best.lane, list[int]()
        for order in self.orders:
            place, multiple = divmod(place, order)
            taken.append(multiple)
        return Lightest(best.number, best.times, taken)


def wide(vector: bytes) -> int:
    """A vector in lanes as wide as places."""
    width = array(KEY).itemsize
    lanes = bytearray(width * len(vector))
    lanes[::width] = vector
    return int.from_bytes(lanes, "little")


def turned(tensor: list[list[int]], orders: Sequence[int]) -> list[list[int]]:
    """T[x][q] with the axes that number its rows turned from q to c; the first has the smallest stride.

    Each time the axis of stride 1 is taken out and put back as the one of the largest stride, so that in the end all
    are in order again.
    """
    states = len(tensor)
    for order in orders:
        step = states // order
        fibres = [[part[q::order] for q in range(order)] for part in tensor]
        tensor = [
            [
                row
                for c in range(order)
                for row in summed([fibres[(x - c * q * step) % states][q] for q in range(order)])
            ]
            for x in range(states)
        ]
    return tensor


def summed(lists: Sequence[Sequence[int]]) -> Iterable[int]:
    """The sums of what has the same place in each list."""
    total: Iterable[int] = lists[0]
    for numbers in lists[1:]:
        total = map(add, total, numbers)
    return total


def costs(tensor: list[list[int]]) -> list[int]:
    """The clicks of every sum."""
    states = len(tensor)
    priced = ([min(x, states - x) * row for row in tensor[x]] for x in range(1, states))
    return list(summed(list(priced)))
