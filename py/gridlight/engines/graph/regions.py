"""Connected regions of a graph, in SAT: nodes are in one region unless walls between them hold.

Two ways to speak of regions. A *label* is one variable a node that is equal all over a region: which colour a region
has, or that it is the region of a certain node. And *cuts* are clauses that a model breaks and every solution keeps:
this region goes on somewhere, or these nodes are not all in one region.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from gridlight.engines.cnf import Clause

Node = int


class Join(NamedTuple):
    """Two nodes that are in one region unless one of these literals holds."""

    first: Node
    second: Node
    walls: tuple[int, ...]
    divides: bool  # its single wall, if it holds, always has two regions on its sides


class RegionGraph:
    """Nodes, numbered from 0, and the joins between them."""

    def __init__(self) -> None:
        self.joins: list[Join] = []
        self.neighbours: list[list[tuple[Node, tuple[int, ...]]]] = []  # by node: a neighbour, the walls between

    def add_nodes(self, number: int) -> None:
        """So many nodes more."""
        self.neighbours += [[] for _ in range(number)]

    def join(self, first: Node, second: Node, walls: tuple[int, ...], divides: bool = False) -> None:
        """Join two nodes: they are of one region unless one of these walls holds."""
        self.joins.append(Join(first, second, walls, divides))
        self.neighbours[first].append((second, walls))
        self.neighbours[second].append((first, walls))

    def label_clauses(self, label: Sequence[int], unless: Sequence[int] | None = None) -> list[Clause]:
        """A label, one literal a node, is equal on nodes in one region.

        With `unless` it also holds in one region only: not on both sides of a wall that divides, unless one of these
        literals holds.
        """
        clauses: list[Clause] = []
        for first, second, walls, divides in self.joins:
            a, b = label[first], label[second]
            clauses.append([*walls, -a, b])
            clauses.append([*walls, a, -b])
            if unless is not None and divides:
                clauses.append([-walls[0], -a, -b, *unless])
        return clauses

    def regions(self, holds: Sequence[bool]) -> list[list[Node]]:
        """The nodes of each region of a model; `holds` says of each variable whether it is true."""
        number = [-1] * len(self.neighbours)
        regions: list[list[Node]] = []
        neighbours = self.neighbours
        for first in range(len(neighbours)):
            if number[first] >= 0:
                continue
            number[first] = len(regions)
            region = [first]
            for here in region:
                for other, walls in neighbours[here]:
                    if number[other] < 0 and not (walls and (holds[walls[0]] or any(holds[wall] for wall in walls))):
                        number[other] = len(regions)
                        region.append(other)
            regions.append(region)
        return regions


class Regions:
    """The regions of one model, and cuts that rule it out."""

    def __init__(self, graph: RegionGraph, holds: Sequence[bool]) -> None:
        self.graph, self.holds = graph, holds

    @cached_property
    def regions(self) -> list[list[Node]]:
        """The nodes of each region."""
        return self.graph.regions(self.holds)

    @cached_property
    def region_of(self) -> list[int]:
        """By node the number of its region."""
        numbers = [0] * len(self.graph.neighbours)
        for number, region in enumerate(self.regions):
            for node in region:
                numbers[node] = number
        return numbers

    @cached_property
    def shared_borders(self) -> list[dict[int, int]]:
        """By region the regions beside it, each with the number of joins between the two."""
        region_of, neighbours = self.region_of, self.graph.neighbours
        borders: list[dict[int, int]] = [{} for _ in self.regions]
        for number, region in enumerate(self.regions):
            shared = borders[number]
            for here in region:
                for other, _ in neighbours[here]:
                    if (across := region_of[other]) != number:
                        shared[across] = shared.get(across, 0) + 1
        return borders

    def border(self, region: Sequence[Node]) -> list[int]:
        """What separates a region from its neighbours: for each join one wall that holds."""
        inside = set(region)
        return list(
            {
                next(wall for wall in walls if self.holds[wall])
                for here in region
                for other, walls in self.graph.neighbours[here]
                if other not in inside
            }
        )

    def with_short_border(self, number: int, barred: Container[int]) -> list[Node]:
        """The nodes of a region, joined with regions beside it that are not barred while this shortens the border.

        If the region cannot stay closed, a wall round all of these must open. The shorter that clause, the stronger.
        """
        inside, shared_borders = {number}, self.shared_borders
        waiting = [number]
        while waiting:
            for other in shared_borders[waiting.pop()]:
                if other in inside or other in barred:
                    continue
                shared = shared_borders[other]
                if 2 * sum(shared.get(member, 0) for member in inside) > sum(shared.values()):
                    inside.add(other)
                    waiting.append(other)
        return [node for member in inside for node in self.regions[member]]

    def grows(self, region: Sequence[Node]) -> Clause:
        """Cut: one of the walls round this region does not hold."""
        return [-wall for wall in self.border(region)]

    def label_cuts(self, label: Sequence[int], home: Node) -> Iterator[Clause]:
        """Cuts for a label that holds in the region of one node only: wherever else it holds, that region goes on."""
        region_of, holds = self.region_of, self.holds
        for number, region in enumerate(self.regions):
            first = region[0]
            if holds[label[first]] and number != region_of[home]:
                yield [-label[first], *self.grows(region)]
                around = {
                    other for here in region for other, _ in self.graph.neighbours[here] if region_of[other] != number
                }
                yield [-label[first], *(label[other] for other in around)]

    def divides(self, members: Sequence[Node]) -> Clause:
        """Cut: a wall stands between some of these nodes of one region, on the shortest ways that join them now."""
        literals: list[int] = []
        tree = {members[0]}
        for target in members[1:]:
            if target in tree:
                continue
            before: dict[Node, tuple[Node, tuple[int, ...]]] = {target: (target, ())}
            waiting = [target]
            for here in waiting:
                if here in tree:
                    break
                for other, walls in self.graph.neighbours[here]:
                    if other not in before and not any(self.holds[wall] for wall in walls):
                        before[other] = (here, walls)
                        waiting.append(other)
            else:
                continue
            while here != target:
                tree.add(here)
                here, walls = before[here]
                literals += walls
            tree.add(target)
        return literals
