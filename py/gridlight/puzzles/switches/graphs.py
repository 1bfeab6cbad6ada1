"""Graphs of Switches: families of them, and the document of a graph with all bulbs off."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from string import ascii_lowercase
from typing import Any

from gridlight.puzzle import Document

Lists = dict[str, list[str]]  # the bulbs that each switch changes


def joined(names: Sequence[str], lines: Iterable[Sequence[str]]) -> Lists:
    """Every bulb is a switch, and changes itself and the bulbs that lines join it to."""
    lists: Lists = {name: [name] for name in names}
    for first, second in lines:
        lists[first].append(second)
        lists[second].append(first)
    return lists


def path(names: Sequence[str]) -> Lists:
    """Bulbs in a row, each joined to the next."""
    return joined(names, pairwise(names))


def ring(names: Sequence[str]) -> Lists:
    """A closed line of bulbs."""
    return joined(names, pairwise([*names, names[0]]))


def tree(names: Sequence[str], branches: int = 2) -> Lists:
    """A tree, each bulb with so many below it as long as there are names."""
    return joined(names, ((names[(index - 1) // branches], names[index]) for index in range(1, len(names))))


def grid(columns: int, rows: int) -> Lists:
    """A grid, its names in reading order."""
    names = ascii_lowercase[: columns * rows]
    across = [(names[index], names[index + 1]) for index in range(len(names) - 1) if (index + 1) % columns]
    return joined(names, across + list(zip(names, names[columns:], strict=False)))


def petersen() -> Lists:
    """The Petersen graph: a ring, and a star inside it."""
    outer, inner = "abcde", "fghij"
    star = [(inner[index], inner[(index + 2) % 5]) for index in range(5)]
    return joined(outer + inner, [*pairwise(outer + outer[0]), *zip(outer, inner, strict=True), *star])


def almost_complete(names: Sequence[str], missing: Sequence[str]) -> Lists:
    """Every two bulbs are joined, but for a few pairs."""
    return joined(names, (pair for pair in combinations(names, 2) if "".join(pair) not in missing))


def wheel(names: Sequence[str]) -> Lists:
    """A ring with a hub, the last name."""
    *rim, hub = names
    return joined(names, [*pairwise([*rim, rim[0]]), *((name, hub) for name in rim)])


def arrows(names: Sequence[str], *steps: int) -> Lists:
    """A ring of arrows: each bulb changes itself and, one way only, those so many places on."""
    return {name: [name, *(names[(place + step) % len(names)] for step in steps)] for place, name in enumerate(names)}


def sprawling(seed: int, number: int) -> Lists:
    """A random graph: a random tree, and a quarter as many lines again."""
    chance = random.Random(seed)
    names = [f"{place + 1}" for place in range(number)]
    lines = [(chance.choice(names[:place]), names[place]) for place in range(1, number)]
    others = [pair for pair in combinations(names, 2) if pair not in lines]
    return joined(names, lines + chance.sample(others, number // 4))


def unlit(lists: Lists, states: int = 2, bulbs: Sequence[str] | None = None, **givens: Any) -> Document:
    """A board whose bulbs are all off; every switch is a bulb unless these are named."""
    lights = dict.fromkeys(lists if bulbs is None else bulbs, 0)
    return {"kind": "switches", "states": states, "lights": lights, "goal": 0, "switches": lists} | givens
