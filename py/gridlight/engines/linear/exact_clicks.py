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
from functools import cached_property
from itertools import compress
from math import gcd, prod
from random import Random

from gridlight.deadline import Deadline
from gridlight.engines.linear.fewest import information_sets
from gridlight.engines.linear.fewest.blocks import WORTH, blocks
from gridlight.engines.linear.fewest.checks import spread
from gridlight.engines.linear.fewest.sums import BestPresses, Sums
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, clicks, scaled
from gridlight.engines.linear.solver import quiet
from gridlight.engines.linear.system import System

RUNS = 8  # of the largest tensor, for one question to a part
STEPS, SUMS = 400, 1 << 21  # questions for one climb, and about how many sums these may compare in all
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

    def least(self, presses: bytes, deadline: Deadline) -> BestPresses | None:
        """The fewest clicks for what these presses do; None where that is not proved. Raises Stopped."""
        if self.sums.runs <= RUNS:
            best = self.sums.least(presses, deadline, patient=True)
        else:
            best = information_sets.least(self.states, self.patterns, presses, deadline)
        deadline.check()
        return best if best.optimal is not None else None

    @cached_property
    def links(self) -> list[information_sets.Link]:
        """Links of the patterns, if these are not too many."""
        if len(self.patterns) ** 2 * len(self.cells) > WORTH:
            return []
        linked = information_sets.linked(self.states, self.patterns, range(len(self.cells)))
        return linked.links if linked else []

    @cached_property
    def most(self) -> int:
        """An upper bound on the fewest clicks of any presses, quickly worked out and often too high."""
        return len(self.few_leaders) - 1 if self.few_leaders else min(self.average, self.remainder)

    @property
    def proved_most(self) -> int:
        """The same bound as `most`, but exact where all leaders can be listed."""
        return len(self.all_leaders) - 1 if self.all_leaders else self.most

    @cached_property
    def few_leaders(self) -> list[list[bytes]]:
        """All leaders by their clicks, where they are few."""
        return self.leaders(CLASSES)

    @cached_property
    def all_leaders(self) -> list[list[bytes]]:
        """All leaders by their clicks, where they can be listed in some seconds."""
        return self.few_leaders or self.leaders(MORE_CLASSES)

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
            max(information_sets.choices(self.states, link.step, low)[0][0] for low in range(link.step))
            for link in self.links
        ]
        return sum(costs) + (len(self.cells) - len(costs)) * (self.states // 2)

    def leaders(self, classes: int) -> list[list[bytes]]:
        """Presses with the fewest clicks for all that can be done, by these clicks; empty where they are too many."""
        cells = len(self.cells)
        if not self.links or self.states**cells * cells > classes * self.number:
            return []
        ways = (1,) if self.states == 2 else (1, self.states - 1)
        single = [bytes(at) + bytes([way]) + bytes(cells - at - 1) for at in range(cells) for way in ways]
        named = [(click, self.representative(click)) for click in single]
        is_linear = all(link.step == 1 for link in self.links)  # so sums of representatives are representatives
        layers = [[(bytes(cells), bytes(cells))]]
        seen = {bytes(cells)}
        while layers[-1]:
            following: list[tuple[bytes, bytes]] = []
            for presses, name in layers[-1]:
                for click, change in named:
                    other = added(name, change, self.states)
                    if not is_linear:
                        other = self.representative(other)
                    if other not in seen:
                        seen.add(other)
                        following.append((added(presses, click, self.states), other))
            layers.append(following)
        return [[presses for presses, _ in layer] for layer in layers[:-1]]

    def representative(self, presses: bytes) -> bytes:
        """Presses that stand for all with the same effect; the given ones, if there are too many links to tell."""
        for cell, step, pattern in self.links:
            if times := presses[cell] // step:
                presses = added(presses, scaled(pattern, -times, self.states), self.states)
        return presses

    def is_provable(self, par: int) -> bool:
        """Whether it takes few enough steps to prove so many clicks to be the fewest, as far as can be told before."""
        patterns, cells = len(self.patterns), len(self.cells)
        if self.sums.runs <= RUNS:
            return True
        links = [information_sets.Link(0, self.states // order, b"") for _, order in self.patterns]
        for few in range(par + 1):  # on one of the sets
            sets = par // (few + 1) + 1
            if sets * patterns <= cells:
                additions = patterns**2 // 2 + information_sets.number_tried(self.states, links, few)
                return sets * additions * (cells + information_sets.OVERHEAD) <= information_sets.WORK
        return False

    def is_found(self, presses: bytes, deadline: Deadline) -> bool:
        """Whether a search from other presses that do the same finds as few clicks."""
        if self.sums.runs <= RUNS or not self.links:
            return self.sums.runs <= RUNS
        start = presses
        for link in self.links:
            start = added(start, link.pattern, self.states)
        best = information_sets.least(self.states, self.patterns, start, deadline, information_sets.WORK >> 3)
        deadline.check()
        return best.clicks <= clicks(presses, self.states)

    def climbed(self, presses: bytes, par: int, chance: Random, deadline: Deadline) -> BestPresses | None:
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
        return BestPresses(chance.choice(self.all_leaders[par]), par, None) if par < len(self.all_leaders) else best


def clicked(presses: bytes, times: int, states: int, chance: Random) -> bytes:
    """Presses with so many more clicks at random, or as many more as fit."""
    after = bytearray(presses)
    for _ in range(times):
        room = [at for at, value in enumerate(after) if min(value, states - value) < states // 2]
        if not room:
            break
        at = chance.choice(room)
        way = chance.choice((1, -1)) if after[at] == 0 else 1 if 2 * after[at] < states else -1
        after[at] = (after[at] + way) % states
    return bytes(after)


def random_presses(chance: Random, number: int, states: int, clicks: int) -> bytes:
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
        self.reach = system.reach
        self.states = system.states
        self.switches = system.reach.switches
        free = bytearray([1]) * self.switches
        self.parts: list[Part] = []
        for block in blocks(self.states, tuple(quiet(system.reach, deadline))):
            nothing = bytes(self.switches)
            patterns = [(block.put(nothing, vector), order) for vector, order in block.patterns]
            cells = list(compress(range(self.switches), block.cells))
            self.parts.append(Part(self.states, cells, patterns))
            for cell in cells:
                free[cell] = 0
        self.free = list(compress(range(self.switches), free))  # cells that no pattern changes

    @cached_property
    def most(self) -> int:
        """An upper bound on the clicks that a puzzle takes, quickly worked out."""
        return sum(part.most for part in self.parts) + len(self.free) * (self.states // 2)

    @property
    def proved_most(self) -> int:
        """The same bound as `most`, but exact where all leaders can be listed."""
        return self.most + sum(part.proved_most - part.most for part in self.parts)

    def least(self, presses: bytes, deadline: Deadline) -> bytes | None:
        """Presses with the fewest clicks that do the same; None where that is not proved. Raises Stopped."""
        lightest = bytearray(presses)
        for part in self.parts:
            if not part.is_provable(part.most // 2):
                return None
            best = part.least(bytes(presses[cell] for cell in part.cells), deadline)
            if best is None:
                return None
            put(lightest, part.cells, best.presses)
        return bytes(lightest)

    def presses(self, par: int, chance: Random, deadline: Deadline) -> bytes | None:
        """Random presses with that many clicks, whose effect takes no fewer; None where none were found."""
        presses = bytearray(random_presses(chance, self.switches, self.states, par))
        for _ in range(PASSES):
            for part in self.parts:
                own = bytes(presses[cell] for cell in part.cells)
                others = clicks(bytes(presses), self.states) - clicks(own, self.states)
                wanted = min(par - others, part.most)
                best = part.climbed(own, wanted, chance, deadline) if part.is_provable(wanted) else None
                if best is None:
                    return self.spread(par, chance, deadline)
                put(presses, part.cells, best.presses)
            free = bytes(presses[cell] for cell in self.free)
            missing = par - clicks(bytes(presses), self.states)
            put(presses, self.free, clicked(free, missing, self.states, chance))
            if clicks(bytes(presses), self.states) == par:
                return bytes(presses)
        return None

    def spread(self, par: int, chance: Random, deadline: Deadline) -> bytes | None:
        """Presses that disjoint checks prove, if solving finds as few; None where there are none."""
        presses = spread(self.reach, par, chance)
        if presses is None:
            return None
        own = ((part, bytes(presses[cell] for cell in part.cells)) for part in self.parts)
        return presses if all(part.is_found(presses, deadline) for part, presses in own) else None


def put(board: bytearray, cells: Sequence[int], values: bytes) -> None:
    """Give these cells these values, one each."""
    for cell, value in zip(cells, values, strict=True):
        board[cell] = value
