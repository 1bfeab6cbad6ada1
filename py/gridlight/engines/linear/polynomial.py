"""The plain board of r rows, c columns and two states: light chasing by polynomials over GF(2).

Let T add to each cell of a row its left and right neighbours. From above, x[i+1] = b[i] + T x[i] + x[i-1], and the
board is solved when x[r+1] = 0. That is P(T) x[1] = d, where P = P_r with P_0 = 1, P_1 = t, P_{i+1} = t P_i + P_{i-1},
and d is what is left below the board when the first row is empty.

The first unit vector e_1 is cyclic for T: e_{j+1} = u_j(T) e_1 with u_0 = 1, u_1 = t + 1, u_{j+1} = (t + 1) u_j +
u_{j-1}, and f = u_c is the characteristic polynomial. So rows are polynomials modulo f, and P x = d is solved by the
extended Euclidean algorithm: with g = gcd(P, f) it is solvable if and only if g divides d, and has 2^deg(g) solutions.
That takes about c operations on ints of c bits, instead of c^3 steps. A polynomial is an int, its constant term the
lowest bit; so is a row, its first cell the lowest. See arXiv:2208.09731; Hunziker, Machiavelo, Park (2004).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice

from gridlight.deadline import Deadline
from gridlight.engines.linear.echelon_gf2 import from_bits, to_bits
from gridlight.engines.linear.system import Contradiction

TRIED = 4096  # quiet patterns that are tried to find one on few lights
SMALL = 1 << 14  # cells: on larger boards fewer are tried
FEW = 16


def product(first: int, second: int) -> int:
    """The product of two polynomials."""
    result = 0
    while second:
        low = second & -second
        result ^= first << (low.bit_length() - 1)
        second ^= low
    return result


def division(dividend: int, divisor: int) -> tuple[int, int]:
    """Quotient and remainder of two polynomials over GF(2), whose coefficients are bits."""
    quotient, length = 0, divisor.bit_length()
    while (shift := dividend.bit_length() - length) >= 0:
        quotient |= 1 << shift
        dividend ^= divisor << shift
    return quotient, dividend


def common(first: int, second: int) -> tuple[int, int]:
    """The greatest common divisor g of two polynomials, and an s such that s times the first is g modulo the second."""
    s, next_s = 1, 0
    while second:
        quotient, remainder = division(first, second)
        first, second = second, remainder
        s, next_s = next_s, s ^ product(next_s, quotient)
    return first, s


class Polynomial:
    """A plain board of two states, prepared once for any number of right sides."""

    modulus = 2

    def __init__(self, rows: int, columns: int) -> None:
        self.shape = rows, columns
        self.turned = columns > rows  # rows are to be the shorter side
        self.height, self.width = (columns, rows) if self.turned else (rows, columns)
        self.mask = (1 << self.width) - 1

    @cached_property
    def units(self) -> list[int]:
        """u_0 ... u_c: as polynomials, the unit vectors, and behind them f."""
        units = [1, 0b11]
        while len(units) <= self.width:
            units.append((units[-1] << 1) ^ units[-1] ^ units[-2])
        return units[: self.width + 1]

    @cached_property
    def chased(self) -> int:
        """P modulo f, chased from row to row."""
        f = self.units[self.width]
        before = 0
        row = 1
        for _ in range(self.height):
            before, row = row, (row << 1) ^ before
            if row >> self.width & 1:
                row ^= f
        return row

    @cached_property
    def divisor(self) -> tuple[int, int]:
        """The greatest common divisor of P and f, and an s with s P = g modulo f."""
        f = self.units[self.width]
        return common(self.chased, f) if self.chased else (f, 0)

    @property
    def orders(self) -> Sequence[int]:
        """The orders of the quiet patterns, which are as many as the degree of the divisor."""
        return [2] * (self.divisor[0].bit_length() - 1)

    # Rows and polynomials
    def beside(self, row: int) -> int:
        """T: each cell and its neighbours in the row."""
        return (row ^ row << 1 ^ row >> 1) & self.mask

    def polynomial(self, row: int) -> int:
        """The polynomial that makes this row of e_1."""
        total = 0
        for cell, unit in enumerate(self.units[: self.width]):
            if row >> cell & 1:
                total ^= unit
        return total

    def row(self, polynomial: int) -> int:
        """The polynomial, of T, applied to e_1."""
        result = 0
        for place in range(polynomial.bit_length() - 1, -1, -1):
            result = self.beside(result) ^ (polynomial >> place & 1)
        return result

    def lines(self, vector: bytes) -> list[int]:
        """The rows of a board, along its shorter side."""
        rows, columns = self.shape
        if self.turned:
            return [to_bits(vector[column::columns][::-1]) for column in range(columns)]
        return [to_bits(vector[start : start + columns][::-1]) for start in range(0, rows * columns, columns)]

    def vector(self, lines: Sequence[int]) -> bytes:
        """The board of these rows."""
        parts = [from_bits(line, self.width)[::-1] for line in lines]
        if not self.turned:
            return b"".join(parts)
        rows, columns = self.shape
        board = bytearray(rows * columns)
        for column, part in enumerate(parts):
            board[column::columns] = part
        return bytes(board)

    def sweep(self, first: int, need: Sequence[int]) -> Iterator[int]:
        """The presses of each row that follow from those of the first, and what is left below the board."""
        before, row = 0, first
        for wanted in need:
            yield row
            before, row = row, wanted ^ self.beside(row) ^ before
        yield row

    # One right side
    def solve(self, need: bytes, deadline: Deadline) -> bytes | Contradiction:
        """One solution, or a contradiction."""
        lines = self.lines(need)
        *_, remaining = self.sweep(0, lines)
        divisor, s = self.divisor
        quotient, remainder = division(self.polynomial(remaining), divisor)
        if remainder:
            return self.contradiction(lines)
        f = self.units[self.width]
        first = self.row(division(product(quotient, s), f)[1])
        return self.vector(list(islice(self.sweep(first, lines), self.height)))

    @cached_property
    def firsts(self) -> list[int]:
        """The first rows of the quiet patterns: T^i (f / g)(T) e_1, for all i below the degree of g."""
        row = self.row(division(self.units[self.width], self.divisor[0])[0])
        rows: list[int] = []
        for _ in self.orders:
            rows.append(row)
            row = self.beside(row)
        return rows

    def pattern(self, first: int) -> list[int]:
        """The rows of the quiet pattern with this first row."""
        return list(islice(self.sweep(first, [0] * self.height), self.height))

    def quiet(self, number: int) -> bytes:
        """One of the quiet patterns that all others are sums of."""
        return self.vector(self.pattern(self.firsts[number]))

    def checks(self, deadline: Deadline) -> Iterator[Contradiction]:
        """The quiet patterns: no press changes an odd number of their lights."""
        for first in self.firsts:
            deadline.check()
            yield Contradiction(2, self.vector(self.pattern(first)))

    def contradiction(self, need: Sequence[int]) -> Contradiction:
        """A quiet pattern that meets an odd number of the lights that are wrong, on few lights.

        The matrix is symmetric, so every press changes an even number of a quiet pattern's lights. The first row v of
        a pattern tells whether it meets an odd number of wrong lights: that number is v times what is left when the
        board is chased from below.
        """
        *_, remaining = self.sweep(0, need[::-1])
        odd = [row for row in self.firsts if (row & remaining).bit_count() & 1]
        even = [row for row in self.firsts if not (row & remaining).bit_count() & 1]
        even += [odd[0] ^ row for row in odd[1:]]
        small = self.width * self.height <= SMALL
        tried = list(islice(sums(even), TRIED if small else FEW))
        if len(tried) * self.width * self.height > TRIED * 256:
            tried = tried[: max(1, TRIED * 256 // (self.width * self.height))]
        best = min((self.pattern(odd[0] ^ row) for row in tried), key=lambda lines: sum(map(int.bit_count, lines)))
        return Contradiction(2, self.vector(best))


def sums(rows: Sequence[int]) -> Iterator[int]:
    """All sums of these rows, the empty one first (in Gray code)."""
    total = 0
    yield total
    for number in range(1, 1 << min(len(rows), 30)):
        total ^= rows[(number & -number).bit_length() - 1]
        yield total
