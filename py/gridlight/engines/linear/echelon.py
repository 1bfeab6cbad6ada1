"""The echelon form of a small dense matrix modulo a prime power, computed once for any number of right sides.

Over Z/p^k the pivot is always an entry of least p-valuation v in what is left, scaled to p^v. All later entries have a
valuation of at least v, so the others are eliminated without a remainder, and row i reads p^v (x_i + sum u_ij x_j) =
d_i. That is solvable if and only if p^v divides d_i in every row, with v = k for an empty row.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.linear.packed_vectors import packed, reduced, times
from gridlight.engines.linear.system import Contradiction


class Pivot(NamedTuple):
    """A row of the echelon form, with the unknown that it determines."""

    column: int
    unit: int  # p^v
    row: bytes  # divided by p^v: 1 in the pivot's column, 0 in the columns of the pivots before it
    source: bytes  # the combination of the matrix's rows that this row is, before the division


class Echelon:
    """Solves M x = d modulo q = p^k. Vectors are bytes."""

    def __init__(self, rows: Sequence[bytes], columns: int, prime: int, power: int, deadline: Deadline) -> None:
        self.columns, self.height = columns, len(rows)
        self.prime = prime
        self.modulus: int = prime**power
        self.pivots: list[Pivot] = []
        self.empty: list[bytes] = []  # the combinations of rows that add up to 0
        self._eliminate(rows, power, deadline)
        determined = {pivot.column for pivot in self.pivots}
        self.free = [column for column in range(columns) if column not in determined]
        # The generators of the solutions of M x = 0: a free column may be anything, a pivot p^(k - v) times anything.
        self.loose = [number for number, pivot in enumerate(self.pivots) if pivot.unit > 1]
        self.orders = [self.modulus] * len(self.free) + [self.pivots[number].unit for number in self.loose]

    def _eliminate(self, rows: Sequence[bytes], power: int, deadline: Deadline) -> None:
        """Echelon form of [M | identity], so that every row keeps the combination that it is."""
        q, width = self.modulus, self.columns + self.height
        later: list[bytes] = [
            row + bytes(number) + b"\1" + bytes(self.height - number - 1) for number, row in enumerate(rows)
        ]
        for valuation in range(power):
            unit: int = self.prime**valuation
            # Entries whose valuation is exactly this one; all entries that are left have at least this one.
            fitting = bytes(value % (unit * self.prime) != 0 for value in range(256))
            waiting, later = later, list[bytes]()
            while waiting:
                row = waiting.pop()
                column = row[: self.columns].translate(fitting).find(1)
                if column < 0:
                    later.append(row)
                    continue
                deadline.tell(len(self.pivots), self.height, "Solving the remaining equations")
                inverse = pow(row[column] // unit, -1, q)
                row = row.translate(times(inverse, q))
                multiples = [packed(row.translate(times(-factor % q, q))) for factor in range(q // unit)]
                for group in (waiting, later):
                    for number, other in enumerate(group):
                        if other[column]:
                            total = packed(other) + multiples[other[column] // unit]
                            group[number] = reduced(total, width, q)
                exact = row[: self.columns].translate(bytes(value // unit for value in range(256)))
                self.pivots.append(Pivot(column, unit, exact, row[self.columns :]))
        self.empty = [row[self.columns :] for row in later]

    def solve(self, right: bytes) -> bytes | Contradiction:
        """One solution, or the combination of rows that shows that there is none."""
        whole: list[int] = []
        for pivot in self.pivots:
            value = dot(pivot.source, right) % self.modulus
            if value % pivot.unit:
                return self._refuted(pivot.source, value)
            whole.append(value // pivot.unit)
        for source in self.empty:
            if value := dot(source, right) % self.modulus:
                return self._refuted(source, value)
        return self._backwards(whole, bytearray(self.columns))

    def checks(self) -> list[Contradiction]:
        """The combinations of rows that add up to 0, each with the power of p modulo which they do."""
        whole = [Contradiction(self.modulus, source) for source in self.empty]
        partly = [pivot for pivot in self.pivots if pivot.unit > 1]
        return whole + [Contradiction(pivot.unit, pivot.source.translate(times(1, pivot.unit))) for pivot in partly]

    def refuted(self, right: bytes) -> list[Contradiction]:
        """All contradictions from single rows of the echelon form."""
        contradictions: list[Contradiction] = []
        for source, unit in [*((pivot.source, pivot.unit) for pivot in self.pivots), *((e, 0) for e in self.empty)]:
            value = dot(source, right) % self.modulus
            if value and (unit == 0 or value % unit):
                contradictions.append(self._refuted(source, value))
        return contradictions

    def _refuted(self, source: bytes, value: int) -> Contradiction:
        """The contradiction, modulo the least power of p for which it is one."""
        modulus = self.prime
        while value % modulus == 0:
            modulus *= self.prime
        return Contradiction(modulus, source.translate(times(1, modulus)))

    def _backwards(self, right: Sequence[int], values: bytearray) -> bytes:
        """Back substitution: fill in the columns of the pivots, from the last to the first."""
        for pivot, value in zip(reversed(self.pivots), reversed(right), strict=True):
            values[pivot.column] = (value + values[pivot.column] - dot(pivot.row, values)) % self.modulus
        return bytes(values)

    def quiet(self, number: int) -> bytes:
        """A generator of the solutions of M x = 0; its order is in `orders`."""
        values, right = bytearray(self.columns), [0] * len(self.pivots)
        if number < len(self.free):
            values[self.free[number]] = 1
        else:
            loose = self.loose[number - len(self.free)]
            right[loose] = self.modulus // self.pivots[loose].unit
        return self._backwards(right, values)

    def combination(self, target: bytes) -> bytes | None:
        """The combination of rows that equals this row, or None when there is none."""
        q = self.modulus
        remaining, combined = packed(target), bytes(self.height)
        for pivot in self.pivots:
            vector = reduced(remaining, self.columns, q)
            value = vector[pivot.column]
            remaining = packed(vector)
            if not value:
                continue
            if value % pivot.unit:
                return None
            share = value // pivot.unit
            line = pivot.row.translate(times(pivot.unit, q))
            remaining = packed(reduced(remaining + packed(line.translate(times(-share % q, q))), self.columns, q))
            combined = reduced(packed(combined) + packed(pivot.source.translate(times(share, q))), self.height, q)
        return None if remaining else combined


def dot(first: bytes | bytearray, second: bytes | bytearray) -> int:
    """The scalar product."""
    return sum(map(mul, first, second))
