"""What Lights Out and Switches are to an engine: A x = b modulo n.

x says how often each switch is pressed, b by how much each light has to change (its goal less its value, never assumed
to be 0), and A[light][switch] how much one press changes that light.
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
    """The matrix A: one row a light, and behind them one row for each sum that several lights share.

    The unknowns are the switches, in their order, and after them the sums. The row of a sum says that the sum is what
    its switches add up to, so its right side is 0. Sums keep a matrix sparse in which a press reaches whole lines.

    Rows are laid out when they are first asked for, since a board of millions of cells may do without. Two reaches with
    the same key are the same: what was worked out for one holds for the other.
    """

    def __init__(
        self,
        key: Hashable,
        states: int,
        switches: int,
        lights: int,
        lay: Callable[[], Sequence[Row]],
        plain: Shape | None = None,
        sweep: Callable[[], Sequence[int]] | None = None,
    ) -> None:
        self.key = key
        self.states, self.switches, self.lights = states, switches, lights
        self.plain = plain  # a board without holes, not a torus, whose presses change a cell and its four neighbours
        self._lay, self._sweep = lay, sweep

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reach) and self.key == other.key

    @cached_property
    def rows(self) -> Sequence[Row]:
        """What changes each light, and then what makes up each sum."""
        return self._lay()

    @cached_property
    def sweep(self) -> Sequence[int] | None:
        """An order of lights and switches alike that sweeps over a board; None for a graph."""
        return None if self._sweep is None else self._sweep()

    @cached_property
    def order(self) -> list[int]:
        """The rows in an order of few new unknowns: always one with as few as can be that no earlier row has."""
        new = [len(row) for row in self.rows]
        waiting = [(count, number) for number, count in enumerate(new)]
        heapq.heapify(waiting)
        known, done = bytearray(self.unknowns), bytearray(len(self.rows))
        found: list[int] = []
        while waiting:
            count, number = heapq.heappop(waiting)
            if done[number] or count != new[number]:
                continue
            done[number] = 1
            found.append(number)
            for unknown, _ in self.rows[number]:
                if known[unknown]:
                    continue
                known[unknown] = 1
                for other, _ in self.columns[unknown]:
                    new[other] -= 1
                    if not done[other]:
                        heapq.heappush(waiting, (new[other], other))
        return found

    @property
    def unknowns(self) -> int:
        """The number of switches and sums."""
        return self.switches + len(self.rows) - self.lights

    @cached_property
    def columns(self) -> list[list[tuple[int, int]]]:
        """For each unknown the rows that it is in, with its number there."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(self.unknowns)]
        for number, row in enumerate(self.rows):
            for unknown, change in row:
                found[unknown].append((number, change))
        return found

    def pinned(self, switches: Sequence[int]) -> Reach:
        """The matrix with a row more for each of these switches, as if a light showed how often it is pressed."""
        return Reach(
            key=(self.key, "pinned", tuple(switches)),
            states=self.states,
            switches=self.switches,
            lights=self.lights + len(switches),
            lay=lambda: [*self.rows[: self.lights], *(((one, 1),) for one in switches), *self.rows[self.lights :]],
        )

    def effect(self, presses: Mapping[int, int]) -> bytes:
        """By how much presses of these switches change each light, modulo n."""
        values = dict(presses)
        for number, row in enumerate(self.rows[self.lights :], self.switches):
            values[number] = sum(times * presses.get(one, 0) for one, times in row if one < self.switches)
        lights = self.rows[: self.lights]
        return bytes(sum(times * values.get(one, 0) for one, times in row) % self.states for row in lights)


@dataclass(frozen=True)
class System:
    """One puzzle: a reach, which may be shared with other puzzles, and the change that is needed."""

    reach: Reach
    need: bytes  # b, for each light, 0..n-1
    switches: Sequence[Place]  # what facts call them, in the order of the unknowns
    lights: Sequence[Place]
    light: str = "light"  # what sentences call one

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
    """A solution as a vector: how often each switch is pressed. It reads as facts, made when they are asked for."""

    def __init__(self, vector: bytes, switches: Sequence[Place]) -> None:
        self.vector, self.switches = vector, switches

    def __len__(self) -> int:
        return len(self.vector)

    def made(self) -> Iterator[Fact]:
        """Only what is pressed at all."""
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
