"""Presses whose lights take exactly so many clicks, proved by counted steps.

The quiet patterns fall into parts that share no cell, and the fewest clicks of presses are the sum of those of each
part, and of the presses on cells that no pattern changes. A change by one click changes the fewest clicks of a part by
one at most, so a part takes every number from 0 to its largest, the covering radius of the patterns (G. D. Cohen et
al., Covering Codes, 1997). Presses with a given number are found by climbing: from fewest clicks to one more.

In the words of that field, presses with the same lights are a coset of the patterns, and the ones with the fewest
clicks are its leader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import compress
from math import gcd, prod
from random import Random

from gridlight.deadline import Deadline
from gridlight.engines.linear.fewest import information_sets
from gridlight.engines.linear.fewest.blocks import WORTH, blocks
from gridlight.engines.linear.fewest.checks import spread
from gridlight.engines.linear.fewest.sums import Found, Sums
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, clicks, scaled
from gridlight.engines.linear.solver import Linear
from gridlight.engines.linear.system import System

RUNS = 8  # of the largest tensor, for one question to a part
STEPS, SUMS = 400, 1 << 21  # questions for one climb; on large parts as many as have so many sums together
ATTEMPTS = 16  # questions at least
PASSES = 3  # over the parts: what one cannot have, the next ones get
# Leaders times cells: of so small a part all leaders are listed at once, of so small a one after a climb that failed.
CLASSES, MORE_CLASSES = 1 << 16, 1 << 22


class Part:
    """Quiet patterns on the cells that they change."""

    def __init__(self, states: int, cells: Sequence[int], patterns: Sequence[Pattern]) -> None:
        self.states, self.cells = states, cells
        self.patterns = [(bytes(vector[cell] for cell in cells), order) for vector, order in patterns]
        self.number = prod(order for _, order in patterns)  # of sums
        self.sums = Sums(states, self.patterns)

    def least(self, presses: bytes, deadline: Deadline) -> Found | None:
        """The fewest clicks for what these presses do; None where that is not proved. Raises Stopped."""
        if self.sums.runs <= RUNS:
            found = self.sums.least(presses, deadline, patient=True)
        else:
            found = information_sets.least(self.states, self.patterns, presses, deadline)
        deadline.check()
        return found if found.optimal is not None else None

    @cached_property
    def links(self) -> list[information_sets.Link]:
        """Links of the patterns, if these are not too many."""
        if len(self.patterns) ** 2 * len(self.cells) > WORTH:
            return []
        found = information_sets.linked(self.states, self.patterns, range(len(self.cells)))
        return found.links if found else []

    @cached_property
    def most(self) -> int:
        """No presses take more clicks at the fewest; quickly worked out, and often less is true."""
        leaders = self.leaders(CLASSES)
        return len(leaders) - 1 if leaders else min(self.average, self.remainder)

    @property
    def proved_most(self) -> int:
        """The same, from all leaders where they can be listed."""
        leaders = self.leaders(MORE_CLASSES)
        return len(leaders) - 1 if leaders else self.most

    @property
    def average(self) -> int:
        """The most clicks that all sums can have on average."""
        total = Fraction(0)
        for at in range(len(self.cells)):
            step = gcd(self.states, *(vector[at] for vector, _ in self.patterns))
            values = (
                [(low + step * times) % self.states for times in range(self.states // step)] for low in range(step)
            )
            total += max(Fraction(clicks(bytes(some), self.states), len(some)) for some in values)
        return int(total)

    @property
    def remainder(self) -> int:
        """The most clicks that are left when the links have taken their cells to the fewest."""
        costs = [
            max(information_sets.choices(self.states, one.step, low)[0][0] for low in range(one.step))
            for one in self.links
        ]
        return sum(costs) + (len(self.cells) - len(costs)) * (self.states // 2)

    @cache  # noqa: B019 - the parts of one matrix are kept
    def leaders(self, classes: int) -> list[list[bytes]]:
        """Presses with the fewest clicks for all that can be done, by these clicks; empty where they are more than that."""
        cells = len(self.cells)
        if not self.links or self.states**cells * cells > classes * self.number:
            return []
        layers = [[bytes(cells)]]
        seen = {bytes(cells)}
        ways = (1,) if self.states == 2 else (1, self.states - 1)
        one = [bytes(at) + bytes([way]) + bytes(cells - at - 1) for at in range(cells) for way in ways]
        while layers[-1]:
            following: list[bytes] = []
            for presses in layers[-1]:
                for click in one:
                    other = added(presses, click, self.states)
                    name = self.representative(other)
                    if name not in seen:
                        seen.add(name)
                        following.append(other)
            layers.append(following)
        return layers[:-1]

    def representative(self, presses: bytes) -> bytes:
        """The same for all presses that do the same."""
        for cell, step, pattern in self.links:
            if times := presses[cell] // step:
                presses = added(presses, scaled(pattern, -times, self.states), self.states)
        return presses

    def climbed(self, presses: bytes, par: int, chance: Random, deadline: Deadline) -> Found | None:
        """Leaders with that many clicks, or as many as a climb from these presses reaches; None where not proved."""
        best = self.least(presses, deadline)
        for _ in range(max(ATTEMPTS, min(STEPS, SUMS // self.number))):
            if best is None or best.clicks == par:
                return best
            deadline.tell(best.clicks, par, "Looking for a puzzle with that par")
            missing = par - best.clicks
            other = self.least(clicked(best.presses, max(1, missing // 2), self.states, chance), deadline)
            if other is not None and best.clicks <= other.clicks <= par:
                best = other
        leaders = self.leaders(MORE_CLASSES)
        return Found(chance.choice(leaders[par]), par, None) if par < len(leaders) else best


def clicked(presses: bytes, times: int, states: int, chance: Random) -> bytes:
    """Presses with so many clicks more at random, or as many more as there can be."""
    after = bytearray(presses)
    for _ in range(times):
        room = [at for at, value in enumerate(after) if min(value, states - value) < states // 2]
        if not room:
            break
        at = chance.choice(room)
        way = chance.choice((1, -1)) if after[at] == 0 else 1 if 2 * after[at] < states else -1
        after[at] = (after[at] + way) % states
    return bytes(after)


def strewn(chance: Random, number: int, states: int, clicks: int) -> bytes:
    """Random presses with this number of left and right clicks."""
    most = states // 2
    room = [switch for switch in range(number) for _ in range(most)]
    times = Counter(chance.sample(room, clicks))
    return bytes(
        times[switch] if times[switch] * 2 == states or chance.random() < 0.5 else -times[switch] % states
        for switch in range(number)
    )


class ExactClicks:
    """The fewest clicks that the puzzles with one matrix take."""

    def __init__(self, system: System, deadline: Deadline) -> None:
        self.reach, self.states, self.switches = system.reach, system.states, system.reach.switches
        free = bytearray([1]) * self.switches
        self.parts: list[Part] = []
        for block in blocks(self.states, tuple(Linear(system).quiet(deadline))):
            nothing = bytes(self.switches)
            patterns = [(block.put(nothing, vector), order) for vector, order in block.patterns]
            cells = list(compress(range(self.switches), block.cells))
            self.parts.append(Part(self.states, cells, patterns))
            for cell in cells:
                free[cell] = 0
        self.free = list(compress(range(self.switches), free))  # cells that no pattern changes

    @cached_property
    def most(self) -> int:
        """No puzzle takes more clicks."""
        return sum(part.most for part in self.parts) + len(self.free) * (self.states // 2)

    @property
    def proved_most(self) -> int:
        """The same, from all leaders where they can be listed."""
        return self.most + sum(part.proved_most - part.most for part in self.parts)

    def least(self, presses: bytes, deadline: Deadline) -> bytes | None:
        """Presses with the fewest clicks that do the same; None where that is not proved. Raises Stopped."""
        found = bytearray(presses)
        for part in self.parts:
            best = part.least(bytes(presses[cell] for cell in part.cells), deadline)
            if best is None:
                return None
            put(found, part.cells, best.presses)
        return bytes(found)

    def presses(self, par: int, chance: Random, deadline: Deadline) -> bytes | None:
        """Random presses with that many clicks for which there are none with fewer; None where none were found."""
        found = bytearray(strewn(chance, self.switches, self.states, par))
        for _ in range(PASSES):
            for part in self.parts:
                own = bytes(found[cell] for cell in part.cells)
                others = clicks(bytes(found), self.states) - clicks(own, self.states)
                best = part.climbed(own, min(par - others, part.most), chance, deadline)
                if best is None:
                    return spread(self.reach, par, chance)
                put(found, part.cells, best.presses)
            free = bytes(found[cell] for cell in self.free)
            missing = par - clicks(bytes(found), self.states)
            put(found, self.free, clicked(free, missing, self.states, chance))
            if clicks(bytes(found), self.states) == par:
                return bytes(found)
        return None


def put(board: bytearray, cells: Sequence[int], values: bytes) -> None:
    """Set these cells."""
    for cell, value in zip(cells, values, strict=True):
        board[cell] = value
