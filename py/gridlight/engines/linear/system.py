"""Lights Out and Switches as a linear system A x = b modulo n.

x is how often each switch is pressed, b by how much each light has to change (its goal minus its value), and
A[light][switch] how much one press changes that light.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress
from typing import NamedTuple, overload

from gridlight.facts import Fact, Place

Row = tuple[tuple[int, int], ...]  # ((unknown, how much one press of it changes this light), ...), each unknown once
Shape = tuple[int, int]  # rows and columns of a board


class Reach:
    """The matrix A: one row for each light, and after them one row for each sum that several lights share.

    The unknowns are the switches, in their order, and after them the sums. The row of a sum says that the sum is what
    its switches add up to, so its right side is 0. Sums keep a matrix sparse in which a press reaches whole lines.

    Rows are made when they are first needed, since a board of millions of cells may never need them. Two matrices with
    the same key are equal, so that results for one can be reused for the other.
    """

    def __init__(
        self,
        key: Hashable,
        states: int,
        switches: int,
        lights: int,
        make_rows: Callable[[], Sequence[Row]],
        plain: Shape | None = None,
        sweep: Callable[[], Sequence[int]] | None = None,
    ) -> None:
        self.key = key
        self.states = states
        self.switches = switches
        self.lights = lights
        self.plain = plain  # a board without holes, not a torus, whose presses change a cell and its four neighbours
        self._make_rows, self._sweep = make_rows, sweep

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reach) and self.key == other.key

    @cached_property
    def rows(self) -> Sequence[Row]:
        """The switches that change each light, and then those in each sum."""
        return self._make_rows()

    @cached_property
    def sweep(self) -> Sequence[int] | None:
        """An order of the cells, as lights and as switches, that sweeps over a board; None for a graph."""
        return None if self._sweep is None else self._sweep()

    @cached_property
    def order(self) -> list[int]:
        """The rows in an order that adds few unknowns: next comes a row with the fewest that no earlier row has."""
        new = [len(row) for row in self.rows]
        waiting = [(count, number) for number, count in enumerate(new)]
        heapq.heapify(waiting)
        known, done = bytearray(self.unknowns), bytearray(len(self.rows))
        order: list[int] = []
        while waiting:
            count, number = heapq.heappop(waiting)
            if done[number] or count != new[number]:
                continue
            done[number] = 1
            order.append(number)
            for unknown, _ in self.rows[number]:
                if known[unknown]:
                    continue
                known[unknown] = 1
                for other, _ in self.columns[unknown]:
                    new[other] -= 1
                    if not done[other]:
                        heapq.heappush(waiting, (new[other], other))
        return order

    @property
    def unknowns(self) -> int:
        """The number of switches and sums."""
        return self.switches + len(self.rows) - self.lights

    @cached_property
    def columns(self) -> list[list[tuple[int, int]]]:
        """For each unknown the rows that it is in, with its coefficient."""
        columns: list[list[tuple[int, int]]] = [[] for _ in range(self.unknowns)]
        for number, row in enumerate(self.rows):
            for unknown, change in row:
                columns[unknown].append((number, change))
        return columns

    def pinned(self, switches: Sequence[int]) -> Reach:
        """The matrix with a row more for each of these switches, as if a light showed how often it is pressed."""
        return Reach(
            key=(self.key, "pinned", tuple(switches)),
            states=self.states,
            switches=self.switches,
            lights=self.lights + len(switches),
            make_rows=lambda: [
                *self.rows[: self.lights],
                *(((switch, 1),) for switch in switches),
                *self.rows[self.lights :],
            ],
        )

    def effect(self, presses: Mapping[int, int]) -> bytes:
        """By how much presses of these switches change each light, modulo n."""
        values = dict(presses)
        for number, row in enumerate(self.rows[self.lights :], self.switches):
            values[number] = sum(times * presses.get(unknown, 0) for unknown, times in row if unknown < self.switches)
        lights = self.rows[: self.lights]
        return bytes(sum(times * values.get(unknown, 0) for unknown, times in row) % self.states for row in lights)


@dataclass(frozen=True)
class System:
    """One puzzle: a matrix, which other puzzles may share, and the change that is needed."""

    reach: Reach
    need: bytes  # b, for each light, 0..n-1
    switches: Sequence[Place]  # their places in facts, in the order of the unknowns
    lights: Sequence[Place]
    light: str = "light"  # the word for one in sentences

    @property
    def states(self) -> int:
        """The number of states of a light, n."""
        return self.reach.states

    def decided(self, given: Sequence[Fact]) -> System:
        """The same system with an equation more for each switch whose presses are given."""
        if not given:
            return self
        reach = self.reach.pinned([self.switches.index(fact.at) for fact in given])
        return replace(self, reach=reach, need=self.need + bytes(fact.value for fact in given))

    def needed_after(self, given: Sequence[Fact]) -> bytes:
        """The change that each light still needs when what is given has been pressed."""
        if not given:
            return self.need
        done = self.reach.effect({self.switches.index(at): value for at, value in given})
        return bytes((need - change) % self.states for need, change in zip(self.need, done, strict=True))


class Contradiction(NamedTuple):
    """Why there is no solution: every press changes the weighted sum of the lights by 0 modulo a number, b does not.

    Such weights always exist, modulo a prime power that divides n, since the integers modulo n are self-injective.
    """

    modulus: int
    weights: bytes  # for each light


class Presses(Sequence[Fact]):
    """A solution as a vector: how often each switch is pressed. As a sequence it gives facts, made on demand."""

    def __init__(self, vector: bytes, switches: Sequence[Place]) -> None:
        self.vector, self.switches = vector, switches

    def __len__(self) -> int:
        return len(self.vector)

    def pressed(self) -> Iterator[Fact]:
        """The facts of switches that are pressed at all."""
        for number in compress(range(len(self.vector)), self.vector):
            yield self[number]

    @overload
    def __getitem__(self, index: int) -> Fact: ...
    @overload
    def __getitem__(self, index: slice) -> list[Fact]: ...
    def __getitem__(self, index: int | slice) -> Fact | list[Fact]:
        if isinstance(index, slice):
            return [Fact(at, value) for at, value in zip(self.switches[index], self.vector[index], strict=True)]
        return Fact(self.switches[index], self.vector[index])


class Optimum(NamedTuple):
    """A solution with few clicks; `optimal` solutions need no more (None: not known), `proved`: none needs fewer."""

    facts: Presses
    clicks: int
    optimal: int | None
    proved: bool
