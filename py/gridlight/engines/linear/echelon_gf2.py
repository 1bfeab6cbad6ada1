"""The echelon form of a small dense matrix modulo 2: as `echelon`, with one bit for each entry."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.deadline import Deadline
from gridlight.engines.linear.system import Contradiction

BITS = bytes.maketrans(b"\0\1", b"01")
NUMBERS = bytes.maketrans(b"01", b"\0\1")


def to_bits(vector: bytes) -> int:
    """A vector of zeros and ones as an int; its first number is the highest bit."""
    return int(vector.translate(BITS), 2) if vector else 0


def from_bits(bits: int, length: int) -> bytes:
    """The vector of these bits."""
    return format(bits, f"0{length}b").encode().translate(NUMBERS) if length else b""


class EchelonGF2:
    """Solves M x = d modulo 2."""

    def __init__(self, rows: Sequence[int], columns: int, deadline: Deadline) -> None:
        self.columns, self.height = columns, len(rows)
        self.pivots: list[
            tuple[int, int, int]
        ] = []  # the column's bit, the row, and the combination of the matrix's rows that it is
        self.empty: list[int] = []  # the combinations of rows that add up to 0
        waiting: list[tuple[int, int]] = [(row, 1 << (self.height - number - 1)) for number, row in enumerate(rows)]
        while waiting:
            deadline.tell(len(self.pivots), self.height, "Solving the remaining equations")
            row, source = waiting.pop()
            if not row:
                self.empty.append(source)
                continue
            bit = 1 << (row.bit_length() - 1)
            self.pivots.append((bit, row, source))
            waiting = [(a ^ row, s ^ source) if a & bit else (a, s) for a, s in waiting]
        determined = sum(bit for bit, _, _ in self.pivots)
        self.free = [1 << place for place in range(columns) if not determined >> place & 1]
        self.orders = [2] * len(self.free)

    def solve(self, right: bytes) -> bytes | Contradiction:
        """One solution, or the combination of rows that shows that there is none."""
        wanted = to_bits(right)
        for source in self.empty:
            if (source & wanted).bit_count() & 1:
                return Contradiction(2, from_bits(source, self.height))
        return from_bits(self._backwards(0, wanted), self.columns)

    def checks(self) -> list[Contradiction]:
        """The combinations of rows that add up to 0."""
        return [Contradiction(2, from_bits(source, self.height)) for source in self.empty]

    def refuted(self, right: bytes) -> list[Contradiction]:
        """All contradictions from single rows of the echelon form."""
        wanted = to_bits(right)
        odd = [source for source in self.empty if (source & wanted).bit_count() & 1]
        return [Contradiction(2, from_bits(source, self.height)) for source in odd]

    def _backwards(self, values: int, wanted: int) -> int:
        """Back substitution: fill in the columns of the pivots, from the last to the first."""
        for bit, row, source in reversed(self.pivots):
            if ((source & wanted).bit_count() + (row & values).bit_count()) & 1:
                values |= bit
        return values

    def quiet(self, number: int) -> bytes:
        """A generator of the solutions of M x = 0."""
        return from_bits(self._backwards(self.free[number], 0), self.columns)

    def combination(self, target: bytes) -> bytes | None:
        """The combination of rows that equals this row, or None when there is none."""
        remaining, combined = to_bits(target), 0
        for bit, row, source in self.pivots:
            if remaining & bit:
                remaining, combined = remaining ^ row, combined ^ source
        return None if remaining else from_bits(combined, self.height)
