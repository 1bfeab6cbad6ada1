"""Blocks: quiet patterns that share no cell with those of other blocks, each block with the fewest clicks of its own.

The patterns are first split by primes, which add up independently. Those of each prime are brought into reduced echelon
form, which makes them sparse: random trees of 2000 bulbs fall into blocks of at most 5. Grids do not fall apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import compress
from math import gcd, prod

from gridlight.engines.linear.fewest.sums import Sums
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, packed, prime_powers, scaled

KEPT = 2  # boards: the same quiet patterns are needed after each click
WORTH = 1 << 28  # bytes that elimination may process; larger patterns are left as they are


class Block:
    """Quiet patterns on the cells that they change, or on the whole board where they change most of it."""

    def __init__(self, states: int, patterns: Sequence[Pattern]) -> None:
        changed = 0
        for vector, _ in patterns:
            changed |= packed(vector)
        self.states = states
        self.cells = changed.to_bytes(len(patterns[0][0]), "little")  # not 0 where a pattern changes the cell
        self.whole = 2 * self.cells.count(0) < len(self.cells)
        self.patterns = [(self.cut(vector), order) for vector, order in patterns]

    @cached_property
    def sums(self) -> Sums:
        """All sums of the patterns."""
        return Sums(self.states, self.patterns)

    def cut(self, vector: bytes) -> bytes:
        """The block's part of a board."""
        return vector if self.whole else bytes(compress(vector, self.cells))

    def put(self, vector: bytes, part: bytes) -> bytes:
        """A board with the block's part replaced."""
        if self.whole:
            return part
        board = bytearray(vector)
        for cell, presses in zip(compress(range(len(board)), self.cells), part, strict=True):
            board[cell] = presses
        return bytes(board)


@lru_cache(maxsize=KEPT)
def blocks(states: int, quiet: tuple[Pattern, ...]) -> list[Block]:
    """The blocks into which independent quiet patterns fall, those with the fewest sums first."""
    patterns: list[Pattern] = []
    for prime, power in prime_powers(states):
        part = [shared for vector, order in quiet for shared in prime_part(states, vector, order, prime)]
        for group in connected(part):
            patterns += reduced(states, group, prime, power)
    apart = sorted(connected(patterns), key=lambda group: prod(order for _, order in group))
    return [Block(states, group) for group in apart]


def prime_part(states: int, vector: bytes, order: int, prime: int) -> list[Pattern]:
    """The multiple of a pattern whose order is a power of the prime, if it is not 0."""
    part = gcd(order, prime ** order.bit_length())
    if part == order:
        return [(vector, order)] if order > 1 else []
    return [(scaled(vector, order // part, states), part)] if part > 1 else []


def connected(patterns: Sequence[Pattern]) -> list[list[Pattern]]:
    """The patterns in groups that share no cell."""
    mark = bytes([0]) + bytes([1]) * 255
    groups: list[tuple[int, list[Pattern]]] = []  # the cells of each, as lanes, and its patterns
    seen = 0  # the cells of all of them
    for vector, order in patterns:
        cells, members = packed(vector.translate(mark)), [(vector, order)]
        if seen & cells:
            meeting = [group for group in groups if group[0] & cells]
            groups = [group for group in groups if not group[0] & cells]
            for shared, others in meeting:
                cells, members = cells | shared, others + members
        groups.append((cells, members))
        seen |= cells
    return [members for _, members in groups]


def reduced(states: int, patterns: Sequence[Pattern], prime: int, power: int) -> list[Pattern]:
    """The same sums from patterns in reduced echelon form, each alone at its pivot; all entries are over p^k.

    The pivot is an entry of least p-valuation v of all patterns that are left, so p^v divides these, and the order of
    its pattern is p^(k - v). Others are left with 0 there, earlier ones with an entry below p^v.

    Modulo 4 (p = 2, k = 2): of (1, 1, 2) and (1, 3, 0), both of order 4, the first is a pivot row. The other less the
    first is (0, 2, 2), of order 2, whose pivot is its second entry; the first has an entry below 2 there and stays.
    """
    if len(patterns) ** 2 * len(patterns[0][0]) > WORTH:
        return list(patterns)
    whole: int = prime**power
    unit = states // whole  # what 1 modulo p^k is among the states
    done: list[Pattern] = []
    later = [vector for vector, _ in patterns]
    for valuation in range(power):
        least = unit * prime**valuation
        fitting = bytes(value % (least * prime) != 0 for value in range(256))
        waiting, later = later, []
        while waiting:
            row = waiting.pop()
            cell = row.translate(fitting).find(1)
            if cell < 0:
                later.append(row)
                continue
            inverse = pow(row[cell] // least, -1, whole)
            done = [(cleared(states, vector, row, cell, least, inverse), order) for vector, order in done]
            waiting = [cleared(states, vector, row, cell, least, inverse) for vector in waiting]
            later = [cleared(states, vector, row, cell, least, inverse) for vector in later]
            done.append((row, whole // prime**valuation))
    return done


def cleared(states: int, vector: bytes, row: bytes, cell: int, least: int, inverse: int) -> bytes:
    """A vector less the multiple of a row that brings its entry at the pivot below `least`."""
    factor = vector[cell] // least * inverse
    return added(vector, scaled(row, -factor, states), states) if factor else vector
