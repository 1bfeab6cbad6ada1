"""A lower bound on clicks that needs no quiet pattern: checks that have no switch in common.

A light that needs a change needs some clicks on the switches that reach it. Lights that no switch reaches together need
their clicks separately, so the sum is a lower bound. Where a press reaches whole lines, the difference of two lights in
a line is taken instead of a light: the presses of that line cancel out, and many such pairs have no switch in common.

With a solution of as many clicks, the bound proves these to be the fewest. There may be no such checks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from gridlight.engines.linear.packed_vectors import clicks
from gridlight.engines.linear.system import Reach, System

LARGEST = 20_000  # switches
TRIED = 20_000  # checks that the search for disjoint ones takes


class Check(NamedTuple):
    """A light, or one less another one, and by how much each press changes that, modulo n."""

    lights: tuple[int, ...]
    switches: Mapping[int, int]


def checks(reach: Reach) -> Iterator[Check]:
    """The checks of a matrix: its lights, or where it has sums the pairs of neighbours in each sum."""
    states, lights = reach.states, reach.rows[: reach.lights]
    if reach.unknowns == reach.switches:
        for number, row in enumerate(lights):
            yield Check((number,), dict(row))
        return
    members = reach.rows[reach.lights :]
    shared = defaultdict[int, list[int]](list)  # the lights of each sum
    for number, row in enumerate(lights):
        for unknown, _ in row:
            if unknown >= reach.switches:
                shared[unknown].append(number)
    for among in shared.values():
        for first, second in list(pairwise(among))[::2]:
            change = defaultdict[int, int](int)
            for light, sign in ((first, 1), (second, -1)):
                for unknown, times in lights[light]:
                    change[unknown] += sign * times
            for unknown in [unknown for unknown in change if unknown >= reach.switches]:
                times = change.pop(unknown) % states
                for switch, each in members[unknown - reach.switches] if times else ():
                    if switch < reach.switches:
                        change[switch] += times * each
            yield Check((first, second), {switch: times % states for switch, times in change.items() if times % states})


@cache
def fewest_for(states: int, changes: frozenset[int]) -> list[int]:
    """The fewest clicks for each value of a check, of switches that change it by these; -1 where none do."""
    fewest = [0] + [-1] * (states - 1)
    reached = [0]
    for value in reached:  # which grows
        for change in sorted(changes):
            for other in ((value + change) % states, (value - change) % states):
                if fewest[other] < 0:
                    fewest[other] = fewest[value] + 1
                    reached.append(other)
    return fewest


def needed(check: Check, need: Sequence[int], states: int) -> int:
    """The fewest clicks on the switches of a check that make its value right; 0 where none do."""
    value = (need[check.lights[0]] - sum(need[light] for light in check.lights[1:])) % states
    return max(0, fewest_for(states, frozenset(check.switches.values()))[value])


def is_least(system: System, presses: bytes) -> bool:
    """Whether disjoint checks are found that need as many clicks as this solution has.

    Then each needs just the clicks that the solution has on its switches, and all presses are on these.
    """
    states, sums = system.states, len(system.reach.rows) - system.reach.lights if len(presses) <= LARGEST else 0
    if len(presses) > LARGEST or (sums and clicks(presses, states) > sums * states):
        return False  # with sums there are at most as many disjoint checks
    tight = defaultdict[int, list[Check]](list)  # such checks, by the pressed switches
    for check in checks(system.reach):
        least = needed(check, system.need, states)
        pressed = [switch for switch in check.switches if presses[switch]]
        if least and least == clicks(bytes(presses[switch] for switch in pressed), states):
            for switch in pressed:
                tight[switch].append(check)
    pressed = [switch for switch, times in enumerate(presses) if times]
    return is_covered(sorted(pressed, key=lambda switch: len(tight[switch])), tight)


def is_covered(switches: Sequence[int], among: Mapping[int, Sequence[Check]]) -> bool:
    """Whether disjoint checks are found that have all these switches; those of each are given."""
    used, at = set[int](), 0
    taken: list[tuple[int, Iterator[Check], Check]] = []
    for _ in range(TRIED):
        at = next((place for place in range(at, len(switches)) if switches[place] not in used), len(switches))
        if at == len(switches):
            return True
        waiting = iter(among[switches[at]])
        while (check := next((check for check in waiting if used.isdisjoint(check.switches)), None)) is None:
            if not taken:
                return False
            at, waiting, last = taken.pop()
            used.difference_update(last.switches)
        taken.append((at, waiting, check))
        used.update(check.switches)
    return False


# Presses with such a proof
def spread(reach: Reach, par: int, chance: Random) -> bytes | None:
    """Random presses with that many clicks, all of which disjoint checks need; None where these need fewer.

    Each check has one pressed switch at most.
    """
    states = reach.states
    apart = list(checks(reach))
    chance.shuffle(apart)
    used = set[int]()
    room: list[int] = []  # switches, each as often as it can be clicked
    for check in apart:
        if check.switches and used.isdisjoint(check.switches):
            used.update(check.switches)
            most = {switch: most_clicks(check, switch, states) for switch in sorted(check.switches)}
            best = [switch for switch, times in most.items() if times == max(most.values())]
            room += [chance.choice(best)] * max(most.values())
    if par > len(room):
        return None
    presses = bytearray(reach.switches)
    for switch, times in sorted(Counter(chance.sample(room, par)).items()):
        presses[switch] = times if chance.random() < 0.5 else states - times
    return bytes(presses)


def most_clicks(check: Check, switch: int, states: int) -> int:
    """How many clicks of one switch the check needs for what they change."""
    least, change = fewest_for(states, frozenset(check.switches.values())), check.switches[switch]
    return next(times for times in range(states) if least[(times + 1) * change % states] != times + 1)
