"""The engine `chase`: light chasing with every possible first row, the classic method; for comparison with `linear`.

Once the first row is pressed, only the second row can still correct the lights of the first, so its presses are fixed,
and so on down the board; the board is solved if the last row is right in the end. There are n^columns first rows (or
n^rows, along the shorter side). They are tried in the order of a Gray code modulo n: each differs from the one before
by one press of one cell, and what this press alone does to the last row is added to it. A row is an int with a lane for
each cell. Several engines can share the first rows out: each tries its part of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Self

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.packed_vectors import packed, reduced, times
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import Presses, System
from gridlight.errors import Unsupported
from gridlight.facts import Fact, Reason

BLOCK = 1 << 14  # first rows between two checks of the clock, at most
BLOCKS = 8  # in each part, at least, so that parts take about as long


class Chase:
    """Solves one plain board; `part` [k, of] says which part of the first rows it tries, [0, 1] all of them."""

    name = "chase"

    def __init__(self, system: System, part: tuple[int, int] = (0, 1)) -> None:
        if system.reach.plain is None:
            raise Unsupported(
                "The engine chase goes down a board row by row, so it needs the plus reach, no holes and no"
                " torus. The engine linear takes all boards."
            )
        self.system, self.states = system, system.states
        rows, columns = system.reach.plain
        self.turned = columns > rows  # rows are to be the shorter side
        self.height, self.width = (columns, rows) if self.turned else (rows, columns)
        self.need = self.lines(system.need)
        self.part = part

    def in_part(self, number: int, of: int) -> Self:
        """The engine that tries only this part of the first rows."""
        return type(self)(self.system, (number, of))

    # The questions
    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[Presses]:
        """The presses that follow from each first row that leads to the goal."""
        for first in self.firsts(deadline):
            *lines, _ = self.chased(first, self.need)
            facts = Presses(self.vector(lines), self.system.switches)
            if all(facts[self.system.switches.index(at)].value == value for at, value in given):
                yield facts

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """What all solutions have in common."""
        common: dict[Fact, None] | None = None
        for facts in self.solutions(deadline, given):
            common = dict.fromkeys(facts if common is None else (fact for fact in facts if fact in common))
            if not common:
                break
        return list(common or ())

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """As `linear`: that every first row failed is not a reason that a person can check."""
        return Linear(self.system).why(fact, deadline, given)

    # Search
    def firsts(self, deadline: Deadline) -> Iterator[int]:
        """The first rows that lead to the goal; raises Stopped, with how many were tried."""
        n, width = self.states, self.width
        nothing = [0] * self.height
        columns = [self.left(1 << 8 * cell, nothing) for cell in range(width)]
        share, of = self.part
        most = BLOCK if of == 1 else min(BLOCK, max(1, n**width // (of * BLOCKS)))
        inner = max(count for count in range(width + 1) if n**count <= most)
        size, blocks = n**inner, n ** (width - inner)
        begin, end = blocks * share // of, blocks * (share + 1) // of
        add = addition(n, width)
        block = [columns[turn(number, n)] for number in range(1, size)]
        remaining = self.left(first_row(begin * size, n, width), self.need)
        for number in range(begin, end):
            tried, total = (number - begin) * size, (end - begin) * size
            if deadline.left() < 0:
                rows = f"{n}^{width}" if of == 1 else f"the {total} of this part of the"
                raise Stopped(f"Gave up after trying {tried} of {rows} first rows in {deadline.span()}.")
            deadline.tell(tried, total, "Trying first rows")
            lefts = list(accumulate(block, add, initial=remaining))
            if 0 in lefts:
                yield from (
                    first_row(number * size + place, n, width) for place, wrong in enumerate(lefts) if not wrong
                )
            if number + 1 < end:
                remaining = add(lefts[-1], columns[inner + turn(number + 1, n)])

    def left(self, first: int, need: Sequence[int]) -> int:
        """What is left for the row below the board to press, if this is pressed in the first row."""
        *_, last = self.chased(first, need)
        return last

    def chased(self, first: int, need: Sequence[int]) -> Iterator[int]:
        """The presses of each row that follow from those of the first, and of one more row below the board."""
        mask = (1 << 8 * self.width) - 1
        before, row = 0, first
        for wanted in need:
            yield row
            changed = ((row + (row << 8) + (row >> 8)) & mask) + before  # no lane overflows: four times 35 at most
            total = packed(reduced(changed, self.width, self.states, -1)) + wanted
            before, row = row, packed(reduced(total, self.width, self.states))
        yield row

    # Rows
    def lines(self, vector: bytes) -> list[int]:
        """The rows of a board, along its shorter side."""
        if self.turned:
            return [packed(vector[line :: self.height]) for line in range(self.height)]
        return [packed(vector[start : start + self.width]) for start in range(0, len(vector), self.width)]

    def vector(self, lines: Sequence[int]) -> bytes:
        """The board of these rows."""
        board = b"".join(line.to_bytes(self.width, "little") for line in lines)
        return b"".join(board[cell :: self.width] for cell in range(self.width)) if self.turned else board


def addition(states: int, lanes: int) -> Callable[[int, int], int]:
    """How to add two rows modulo n."""
    if states == 2:
        return int.__xor__
    wrap = times(1, states)

    def add(first: int, second: int) -> int:
        return int.from_bytes((first + second).to_bytes(lanes, "little").translate(wrap), "little")

    return add


def turn(number: int, states: int) -> int:
    """The digit that the Gray code increases to reach this number: as many as the number has zeros at its end."""
    place = 0
    while number % states == 0:
        number //= states
        place += 1
    return place


def first_row(number: int, states: int, width: int) -> int:
    """The row of a number in the Gray code: each digit minus the one above it."""
    digits = [number // states**place % states for place in range(width + 1)]
    return packed(bytes((digit - above) % states for digit, above in pairwise(digits)))


ENGINE = Chase
