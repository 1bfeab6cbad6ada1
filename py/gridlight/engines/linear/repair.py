"""The fewest lights to change so that an unsolvable puzzle can be solved.

A puzzle is solvable if and only if y.b = 0 for every weighting y that no press changes. These products are the syndrome
of b. Changing a light by k subtracts k times its column; the puzzle is solvable when the syndrome is 0. So we look for
the fewest multiples of columns that add up to the syndrome, as in decoding a linear code. That is hard in general
(Berlekamp, McEliece, van Tilborg, 1978), but quick for the few lights that usually suffice. Layer i holds the sums of i
columns that no fewer columns give; with the layers up to i all sums of 2i + 1 columns are found (meet in the middle).

A syndrome is an int, a lane for each weighting. One modulo m is scaled to n, so that all lanes are modulo n.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, repeat

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.echelon import dot
from gridlight.engines.linear.packed_vectors import packed, scaled, times
from gridlight.engines.linear.solver import Linear

MOST = 2_000_000  # weights in all; puzzles with more are not repaired
KEPT = 1_000_000  # sums in a layer, at most


def repair(linear: Linear, deadline: Deadline) -> dict[int, int] | None:
    """By how much to change each of the fewest lights (their numbers); None when that was not found in time."""
    system = linear.system
    n, room = system.states, MOST // max(1, len(system.lights))
    try:
        checks = list(islice(linear.checks(deadline), room + 1))
        if len(checks) > room:
            return None
        weightings = [scaled(weights, n // modulus, n) for modulus, weights in checks]
        wrong = packed(bytes(dot(weights, system.need) % n for weights in weightings))
        return Decoding(n, weightings, deadline).fewest(wrong)
    except Stopped:
        return None


class Decoding:
    """The columns of all lights, and the layers of their sums."""

    def __init__(self, states: int, weightings: list[bytes], deadline: Deadline) -> None:
        self.deadline = deadline
        self.minus = difference(states, len(weightings))
        self.columns: dict[int, tuple[int, int]] = {}  # by multiple of a light's column: (light, how many times)
        seen: set[tuple[int, ...]] = set()
        for light, column in enumerate(zip(*weightings, strict=True)):
            if column in seen:
                continue
            seen.add(column)
            deadline.check()
            for change in range(1, states):
                if multiple := packed(scaled(bytes(column), change, states)):
                    self.columns.setdefault(multiple, (light, change))
        self.layers: list[dict[int, int]] = [{0: 0}]  # sum -> one of its columns; the sum less it is in the layer below

    def fewest(self, wrong: int) -> dict[int, int] | None:
        """The fewest changes that add up to this syndrome; None when there are too many sums.

        With i the last layer, sums of 2i columns come first, then sums of 2i + 1.
        """
        while True:
            layer = self.layers[-1]
            for first in layer:  # first + second: 2i columns
                if (second := self.minus(wrong, first)) in layer:
                    return self.changes(first, second)
            for first in layer:  # first + column + another of the layer: 2i + 1 columns
                self.deadline.check()
                remaining = self.minus(wrong, first)
                if not layer.keys().isdisjoint(map(self.minus, repeat(remaining), self.columns)):
                    column = next(column for column in self.columns if self.minus(remaining, column) in layer)
                    return dict([self.columns[column]]) | self.changes(first, self.minus(remaining, column))
            if not self.grow():
                return None

    def grow(self) -> bool:
        """Add the next layer, if there is room for it."""
        last, below = self.layers[-1], self.layers[-2] if len(self.layers) > 1 else {}
        layer: dict[int, int] = {}
        for earlier in last:
            self.deadline.check()
            for column in self.columns:
                total = self.minus(earlier, column)
                if total not in last and total not in below and total not in layer:
                    layer[total] = self.minus(0, column)
            if len(layer) > KEPT:
                return False
        self.layers.append(layer)
        return True

    def changes(self, *totals: int) -> dict[int, int]:
        """The changes that make up sums of the last layer."""
        changes: dict[int, int] = {}
        for total in totals:
            for layer in reversed(self.layers[1:]):
                column = layer[total]
                light, change = self.columns[column]
                changes[light] = change
                total = self.minus(total, column)
        return changes


def difference(states: int, lanes: int) -> Callable[[int, int], int]:
    """A function that subtracts one syndrome from another."""
    if states == 2:
        return int.__xor__
    full, wrap = packed(bytes([states] * lanes)), times(1, states)

    def minus(first: int, second: int) -> int:
        return packed((first + full - second).to_bytes(lanes, "little").translate(wrap))

    return minus
