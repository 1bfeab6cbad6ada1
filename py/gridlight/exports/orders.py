"""Paths and regions by numbers, for the forms that cannot say "is reached from"; ASP can.

Along a path each step adds one, so no steps close a loop. A region is a tree: each node has the number of the region's
root, and its depth is one more than its parent's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridlight.exports.constraints import Clause, Constraints, Literal, Name, Node, Path, Plain, Regions


class Order(NamedTuple):
    """A number that is only compared."""

    name: Name
    bits: int


class Next(NamedTuple):
    """Where the literal is true, `after` is `before` and one, from the highest to 0."""

    literal: Literal
    before: Order
    after: Order


class Alike(NamedTuple):
    """Where the literal is true, the two are equal."""

    literal: Literal
    first: Order
    second: Order


class Value(NamedTuple):
    """Where the literal is true, the number has this value."""

    literal: Literal
    order: Order
    value: int


class AtMost(NamedTuple):
    """The number is at most this."""

    order: Order
    most: int


class Equal(NamedTuple):
    """A variable that is true if and only if the two are equal."""

    variable: int
    first: Order
    second: Order


Numbered = Order | Next | Alike | Value | AtMost | Equal
Ordered = Numbered | Plain | str


def ordered(constraints: Constraints) -> Iterator[Ordered]:
    """All constraints, without paths and regions; each Order comes before the constraints on it."""
    for constraint in constraints.all:
        if isinstance(constraint, Path):
            yield from path(constraint)
        elif isinstance(constraint, Regions):
            yield from regions(constraint, constraints)
        else:
            yield constraint


def path(given: Path) -> Iterator[Ordered]:
    """A path: more numbers than nodes, so that no loop of steps comes round to the number that it began with."""
    nodes = dict.fromkeys([*given.starts, *(node for here, there, _ in given.steps for node in (here, there))])
    number = {node: Order(("number", *node), len(nodes).bit_length()) for node in nodes}
    yield "number(R,C): how many steps it is from the start to [R, C]."
    yield from number.values()
    for node, starts in given.starts.items():
        yield Value(starts, number[node], 0)
    for here, there, taken in given.steps:
        yield Next(taken, number[here], number[there])


def regions(given: Regions, constraints: Constraints) -> Iterator[Ordered]:
    """The parts of a graph, each numbered by its first node, which is the root of a tree of joins."""
    nodes = sorted(
        {node for first, second, _ in given.joins for node in (first, second)} | {n for p in given.together for n in p}
    )
    bits = len(nodes).bit_length()
    region = {node: Order((given.word + "_number", *node), bits) for node in nodes}
    depth = {node: Order(("depth", *node), bits) for node in nodes}
    yield f"{given.word}_number(R,C): the number of the region of [R, C], which is that of its first place."
    yield "depth(R,C), parent(R,C,R2,C2): a tree of each region; the depth of [R, C] is one more than that of [R2, C2]."
    yield from region.values()
    yield from depth.values()
    parents: dict[Node, list[Literal]] = {node: [] for node in nodes}
    for first, second, there in given.joins:
        yield Alike(there, region[first], region[second])
        for child, parent in ((first, second), (second, first)):
            literal = constraints.variable("parent", *child, *parent)
            parents[child].append(literal)
            yield Clause((-literal, there))
            yield Next(literal, depth[parent], depth[child])
    for index, node in enumerate(nodes):
        root = constraints.variable("root", *node)
        yield Clause((root, *parents[node]))
        yield Value(root, region[node], index)
        yield AtMost(region[node], index)
    for (first, second), variable in given.together.items():
        yield Equal(variable, region[first], region[second])
