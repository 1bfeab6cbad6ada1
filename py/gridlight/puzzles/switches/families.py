"""Families of graphs for new puzzles: which bulbs are joined, and where they are drawn.

Each takes the number of bulbs and a source of random numbers, and gives lines between bulbs as pairs of numbers, and
the row and column of each bulb, in lengths of a line. Without these the page lays the graph out by forces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import ceil, cos, isqrt, pi, sin
from random import Random
from string import ascii_lowercase
from typing import Any, NamedTuple

from gridlight.errors import Unsupported
from gridlight.puzzle import Document

Line = tuple[int, int]
Spot = tuple[float, float]  # row, column

LINES = 1.4  # lines a bulb in a random planar graph; a triangulation has nearly 3
FURTHER = 0.5  # lines a bulb in a random graph, besides those of a tree
JITTER = 20  # hundredths: how far a bulb of a planar graph is from its place in a grid; its quadrangles stay convex
ONE_WAY = 0.4  # of the lines of a graph with arrows
TRIES = 1000  # to join bulbs at random so that each has as many lines


class Graph(NamedTuple):
    """Lines that work both ways, the places of the bulbs or none, and arrows from a switch to a bulb."""

    lines: Sequence[Line]
    spots: Sequence[Spot] = ()
    arrows: Sequence[Line] = ()


# Layouts
def circle(number: int, radius: float | None = None) -> list[Spot]:
    """On a circle, clockwise from the top, neighbours about 1 apart."""
    angles = [2 * pi * place / number for place in range(number)]
    far = max(1.0, number / (2 * pi)) if radius is None else radius
    return [(-far * cos(angle), far * sin(angle)) for angle in angles]


def columns_of(number: int) -> int:
    """How wide a grid of so many bulbs is: it has as many columns as rows, or one or two more."""
    return ceil(number / max(1, isqrt(number)))


def reading(number: int) -> list[Spot]:
    """In a grid, in reading order."""
    return [divmod(bulb, columns_of(number)) for bulb in range(number)]


# Regular shapes
def path(number: int, chance: Random) -> Graph:
    """One after the other."""
    return Graph(list(pairwise(range(number))))


def cycle(number: int, chance: Random) -> Graph:
    """A closed path on a circle."""
    return Graph(list(pairwise([*range(number), 0])), circle(number))


def star(number: int, chance: Random) -> Graph:
    """All are joined to the first."""
    return Graph([(0, bulb) for bulb in range(1, number)], [(0, 0), *circle(number - 1)])


def wheel(number: int, chance: Random) -> Graph:
    """A cycle whose bulbs are all joined to the first bulb, in its middle."""
    if number < 4:
        raise Unsupported(f"A wheel has 4 bulbs or more, not {number}.")
    rim = list(pairwise([*range(1, number), 1]))
    return Graph([*rim, *((0, bulb) for bulb in range(1, number))], [(0, 0), *circle(number - 1)])


def complete(number: int, chance: Random) -> Graph:
    """A graph in which every two bulbs are joined."""
    return Graph(list(combinations(range(number), 2)), circle(number))


def grid(number: int, chance: Random) -> Graph:
    """Rows and columns, the last row perhaps shorter."""
    columns = columns_of(number)
    across = [(bulb, bulb + 1) for bulb in range(number - 1) if (bulb + 1) % columns]
    return Graph([*across, *((bulb, bulb + columns) for bulb in range(number - columns))], reading(number))


def cube(number: int, chance: Random) -> Graph:
    """A hypercube: numbers that differ in one binary digit are joined; perhaps incomplete (H. Katseff, 1988)."""
    digits = [1 << digit for digit in range(number.bit_length())]
    return Graph([(bulb, bulb | digit) for bulb in range(number) for digit in digits if bulb < bulb | digit < number])


def prism(number: int, chance: Random) -> Graph:
    """Two cycles, their bulbs joined one to one."""
    half = even(number, 6, "prism")
    rings = [
        (start + bulb, start + following) for start in (0, half) for bulb, following in pairwise([*range(half), 0])
    ]
    outer = max(2.0, half / pi)
    spots = circle(half, outer) + circle(half, outer - 1)
    return Graph([*rings, *((bulb, bulb + half) for bulb in range(half))], spots)


def petersen(number: int, chance: Random) -> Graph:
    """A generalised Petersen graph: a cycle, and a star within it that joins every second bulb."""
    half = even(number, 10, "Petersen graph")
    outer = max(1.8, half / pi)
    ring = pairwise([*range(half), 0])
    inner = [(half + bulb, half + (bulb + 2) % half) for bulb in range(half)]
    return Graph(
        [*ring, *inner, *((bulb, bulb + half) for bulb in range(half))], circle(half, outer) + circle(half, outer / 2)
    )


def even(number: int, least: int, name: str) -> int:
    """Half of the number of bulbs."""
    if number % 2 or number < least:
        raise Unsupported(f"A {name} has an even number of bulbs, {least} or more, not {number}.")
    return number // 2


# Random ones
def tree(number: int, chance: Random) -> Graph:
    """Each bulb is joined to one before it."""
    return Graph([(chance.randrange(bulb), bulb) for bulb in range(1, number)])


def random_graph(number: int, chance: Random) -> Graph:
    """A tree, and half as many lines again between bulbs that are not joined yet."""
    lines = set(tree(number, chance).lines)
    for _ in range(TRIES + number):
        if len(lines) >= number - 1 + int(number * FURTHER):
            break
        first, second = sorted(chance.sample(range(number), 2))
        lines.add((first, second))
    return Graph(sorted(lines))


def arrows(number: int, chance: Random) -> Graph:
    """A random graph, some of whose lines work one way only."""
    lines, one_way = list[Line](), list[Line]()
    for first, second in random_graph(number, chance).lines:
        if chance.random() < ONE_WAY:
            one_way.append(chance.choice([(first, second), (second, first)]))
        else:
            lines.append((first, second))
    return Graph(lines, (), one_way)


def planar(number: int, chance: Random) -> Graph:
    """Bulbs near the places of a grid, joined to neighbours at random, so that no lines cross."""
    columns = columns_of(number)
    near = list(grid(number, chance).lines)
    for bulb in range(number - columns):
        right = (bulb + 1) % columns
        if chance.random() < 0.5:
            if right and bulb + columns + 1 < number:
                near.append((bulb, bulb + columns + 1))
        elif right and bulb + columns < number:
            near.append((bulb + 1, bulb + columns))
    chance.shuffle(near)
    group = list(range(number))  # bulbs with the same are joined by lines
    lines, others = list[Line](), list[Line]()
    for first, second in near:
        (others if group[first] == group[second] else lines).append((first, second))
        group = [group[first] if mine == group[second] else mine for mine in group]
    spots = [
        (row + chance.randint(-JITTER, JITTER) / 100, column + chance.randint(-JITTER, JITTER) / 100)
        for row, column in reading(number)
    ]
    return Graph(sorted(lines + others[: max(0, int(LINES * number) - len(lines))]), spots)


def regular(number: int, chance: Random) -> Graph:
    """Three lines at each bulb, four if there is an odd number of bulbs, but no more than there can be."""
    ends = [bulb for bulb in range(number) for _ in range(min(number - 1, 4 if number % 2 else 3))]
    for _ in range(TRIES):
        chance.shuffle(ends)
        if (lines := untangled([*zip(ends[::2], ends[1::2], strict=True)], chance)) is not None:
            return Graph(sorted(lines))
    raise AssertionError("Bulbs with three or four lines can be joined.")


def untangled(pairs: list[Line], chance: Random) -> set[Line] | None:
    """The pairs as lines; those that are double or end where they begin change ends with others. None if it fails."""
    lines = set[Line]()
    waiting = [(min(pair), max(pair)) for pair in pairs]
    for _ in range(TRIES):
        if not waiting:
            return lines
        first, second = waiting.pop()
        if first != second and (first, second) not in lines:
            lines.add((first, second))
        elif lines:
            third, fourth = chance.choice(sorted(lines))
            lines.remove((third, fourth))
            waiting += [(min(first, third), max(first, third)), (min(second, fourth), max(second, fourth))]
    return None


class Family(NamedTuple):
    """What players read, how to make a graph, and whether each is another one."""

    title: str
    graph: Callable[[int, Random], Graph]
    random: bool = False


FAMILIES = {
    "planar": Family("Random, no lines cross", planar, random=True),
    "random": Family("Random", random_graph, random=True),
    "regular": Family("Random, as many lines at each bulb", regular, random=True),
    "tree": Family("Random tree", tree, random=True),
    "arrows": Family("Random, with arrows", arrows, random=True),
    "path": Family("Path", path),
    "cycle": Family("Cycle", cycle),
    "star": Family("Star", star),
    "wheel": Family("Wheel", wheel),
    "grid": Family("Grid", grid),
    "complete": Family("Complete graph", complete),
    "cube": Family("Hypercube", cube),
    "prism": Family("Prism", prism),
    "petersen": Family("Petersen graph", petersen),
}


def document(family: str, number: int, states: int, chance: Random) -> Document:
    """A graph of a family with all bulbs off, which are to be on; raises Unsupported where it has none of that size."""
    graph = FAMILIES[family].graph(number, chance)
    names = (
        list(ascii_lowercase[:number])
        if number <= len(ascii_lowercase)
        else [str(index + 1) for index in range(number)]
    )
    lists = {name: [name] for name in names}
    for first, second in graph.lines:
        lists[names[first]].append(names[second])
        lists[names[second]].append(names[first])
    for first, second in graph.arrows:
        lists[names[first]].append(names[second])
    content: dict[str, Any] = {
        "kind": "switches",
        "states": states,
        "lights": dict.fromkeys(names, 0),
        "goal": 1,
        "switches": lists,
    }
    if graph.spots:
        spots = ([round(row, 2), round(column, 2)] for row, column in graph.spots)
        content["layout"] = dict(zip(names, spots, strict=True))
    return content
