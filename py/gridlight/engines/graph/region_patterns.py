"""What a person sees of regions: what one can still reach, and the only way out.

For `engines.implications`. A *family* is a label that holds in the region of one node, its home, and nowhere else. The
rules of the clauses: "joined" (no line between, so one region), "parted" (a line with different regions on its sides),
"closed-off" (a region cannot get there), "way-out" (it must get there, and this is the only way), "as-one" (two homes
that share a node share their region).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight.engines.bits import numbers_of
from gridlight.engines.graph.regions import Join, Node, RegionGraph
from gridlight.engines.implications import Clause, Use


class Family(NamedTuple):
    """The region around a home: a label by node, and targets, one of which it must reach, as its owners demand."""

    home: Node
    labels: Sequence[int]
    targets: Sequence[Node] = ()
    owners: tuple[int, ...] = ()


def label_clauses(
    joins: Sequence[Join], labels: Sequence[int], unless: Sequence[int] | None = None
) -> Iterator[Clause]:
    """A label is equal on nodes in one region. With `unless`, also not on both sides of a wall that divides."""
    for first, second, walls, divides in joins:
        a, b = labels[first], labels[second]
        yield Clause([*walls, -a, b], Use("joined", (first, second)))
        yield Clause([*walls, a, -b], Use("joined", (first, second)))
        if unless is not None and divides:
            yield Clause([-walls[0], -a, -b, *unless], Use("parted", (first, second)))


class RegionPatterns:
    """The families of one graph as a whole."""

    def __init__(self, graph: RegionGraph, families: Sequence[Family]) -> None:
        self.graph, self.families = graph, families
        self.label_at = {
            label: (number, node) for number, family in enumerate(families) for node, label in enumerate(family.labels)
        }
        self.sides: dict[int, list[tuple[Node, Node]]] = {}
        for join in graph.joins:
            for wall in join.walls:
                self.sides.setdefault(wall, []).append((join.first, join.second))
        every = (1 << len(graph.neighbours)) - 1
        self.holds, self.fails = [0] * len(families), [0] * len(families)
        self.possible = [every] * len(families)
        self.first = True

    def save(self) -> object:
        """The labels that are known."""
        return self.holds[:], self.fails[:], self.possible[:]

    def restore(self, saved: tuple[list[int], list[int], list[int]]) -> None:
        """Go back to what `save` gave."""
        self.holds, self.fails, self.possible = saved

    def follows(self, values: Sequence[int], news: Sequence[int]) -> Iterator[Clause]:
        """What regions require."""
        if self.first:
            self.first = False
            dirty = set(range(len(self.families)))
            changed = set(range(len(self.families)))
        else:
            dirty, changed = set[int](), set[int]()
        for literal in news:
            at = self.label_at.get(abs(literal))
            if at is not None:
                number, node = at
                changed.add(number)
                if literal > 0:
                    self.holds[number] |= 1 << node
                    dirty.add(number)
                else:
                    self.fails[number] |= 1 << node
                    if self.possible[number] >> node & 1:
                        dirty.add(number)
            elif literal in self.sides:
                for first, second in self.sides[literal]:
                    both = 1 << first | 1 << second
                    dirty.update(n for n, some in enumerate(self.possible) if some & both == both)
        for number in sorted(changed):
            yield from self.as_one(number, values)
        if dirty:
            ways, joined = self.ways(values)
            for number in sorted(dirty):
                yield from self.reach(number, ways, joined, values)

    def ways(self, values: Sequence[int]) -> tuple[list[int], list[int]]:
        """By node the nodes beside it that the line does not part from it, and those that it cannot part any more."""
        ways, joined = [0] * len(self.graph.neighbours), [0] * len(self.graph.neighbours)
        for first, second, walls, _ in self.graph.joins:
            state = -1
            for wall in walls:
                value = values[wall]
                if value > 0:
                    break
                if value == 0:
                    state = 0
            else:
                ways[first] |= 1 << second
                ways[second] |= 1 << first
                if state < 0:
                    joined[first] |= 1 << second
                    joined[second] |= 1 << first
        return ways, joined

    def as_one(self, number: int, values: Sequence[int]) -> Iterator[Clause]:
        """Families that share a node are one."""
        mine = self.families[number]
        for index, other in enumerate(self.families):
            if index == number:
                continue
            same = mine.labels[other.home]
            both = self.holds[number] & self.holds[index]
            if values[same] > 0 or both:
                if values[same] <= 0:
                    node = both.bit_length() - 1
                    yield Clause([same, -mine.labels[node], -other.labels[node]], Use("as-one"))
                for some, lacking, a, b in ((number, index, mine, other), (index, number, other, mine)):
                    for node in numbers_of(self.holds[some] & ~self.holds[lacking]):
                        yield Clause([-same, -a.labels[node], b.labels[node]], Use("as-one"))
                    for node in numbers_of(self.fails[some] & ~self.fails[lacking]):
                        yield Clause([-same, a.labels[node], -b.labels[node]], Use("as-one"))
            elif values[same] == 0:
                parted = (self.holds[number] & self.fails[index]) | (self.fails[number] & self.holds[index])
                if parted:
                    node = parted.bit_length() - 1
                    if self.holds[number] >> node & 1:
                        yield Clause([-same, -mine.labels[node], other.labels[node]], Use("as-one"))
                    else:
                        yield Clause([-same, mine.labels[node], -other.labels[node]], Use("as-one"))

    def reach(self, number: int, ways: Sequence[int], joined: Sequence[int], values: Sequence[int]) -> Iterator[Clause]:
        """Where a family can get to, and the only ways to where it must."""
        home, labels, targets, owners = self.families[number]
        allowed = ~self.fails[number]
        every = (1 << len(labels)) - 1
        reached = flood(1 << home, ways, allowed)
        self.possible[number] = reached
        if allowed & every & ~reached:
            yield from self.closed_off(labels, reached, ways, values)
        here = flood(1 << home, joined, allowed)
        apart = self.holds[number] & reached & ~here
        wants = bool(targets) and not any(values[labels[node]] > 0 for node in targets)
        if not apart and not wants:
            return
        tree = explored(home, ways, reached)
        for node in numbers_of(apart):
            yield from self.ways_out(labels, [node], [-labels[node]], (), tree, ways, values)
        if wants:
            some = [node for node in targets if reached >> node & 1]
            if some:
                others = [labels[node] for node in targets if not reached >> node & 1]
                yield from self.ways_out(labels, some, others, owners, tree, ways, values)

    def closed_off(
        self, labels: Sequence[int], reached: int, ways: Sequence[int], values: Sequence[int]
    ) -> Iterator[Clause]:
        """The label does not hold where its region cannot get to."""
        unreached = sum(
            1 << node for node, label in enumerate(labels) if not reached >> node & 1 and values[label] >= 0
        )
        mine: list[int] | None = None
        while unreached:
            part = flood(unreached & -unreached, ways, unreached)
            unreached &= ~part
            inside = list(numbers_of(part))
            if mine is None:
                mine = self.border(set(numbers_of(reached)), None, labels, values)
            theirs = self.border(set(inside), None, labels, values)
            walls = theirs if len(theirs) <= len(mine) else mine
            for node in inside:
                yield Clause([-labels[node], *walls], Use("closed-off"))

    def border(self, inside: set[Node], gate: Node | None, labels: Sequence[int], values: Sequence[int]) -> list[int]:
        """What closes these nodes in: walls that hold, and labels that do not, but towards the gate."""
        literals: dict[int, None] = {}
        for here in inside:
            for to, walls in self.graph.neighbours[here]:
                if to not in inside and to != gate:
                    wall = next((wall for wall in walls if values[wall] > 0), None)
                    if wall is not None:
                        literals[-wall] = None
                    else:  # from inside the label spreads out, from outside in: one of its two sides has no label
                        literals[labels[to] if values[labels[to]] < 0 else labels[here]] = None
        return list(literals)

    def ways_out(
        self,
        labels: Sequence[int],
        wanted: Sequence[Node],
        literals: Sequence[int],
        owners: tuple[int, ...],
        tree: Tree,
        ways: Sequence[int],
        values: Sequence[int],
    ) -> Iterator[Clause]:
        """Where the region must get to one of some nodes, it goes over what all ways there share."""
        order, before, low, size = tree
        here = wanted[0]
        use = Use("way-out", (), owners)
        while here in before:
            parent = before[here]
            first = order[here]
            last = first + size[here]
            if low[here] >= order[parent] and all(first <= order[node] < last for node in wanted):
                gates = [to for to in numbers_of(ways[parent]) if to in order and first <= order[to] < last]
                shut: list[int] = []
                if len(gates) == 1:
                    joins = [
                        walls
                        for to, walls in self.graph.neighbours[parent]
                        if to == gates[0] and not any(values[wall] > 0 for wall in walls)
                    ]
                    shut = [wall for wall in joins[0] if values[wall] == 0] if len(joins) == 1 else []
                is_open = values[labels[parent]] > 0
                if shut or not is_open:
                    inside = {node for node, place in order.items() if first <= place < last}
                    border = self.border(inside, parent, labels, values)
                    if not is_open:
                        yield Clause([labels[parent], *literals, *border], use)
                    for wall in shut:
                        yield Clause([-wall, *literals, *border, *self.beside(inside, parent, values)], use)
            here = parent

    def beside(self, inside: set[Node], gate: Node, values: Sequence[int]) -> list[int]:
        """The walls that hold between these nodes and the gate."""
        parting: dict[int, None] = {}
        for to, walls in self.graph.neighbours[gate]:
            if to in inside:
                wall = next((wall for wall in walls if values[wall] > 0), None)
                if wall is not None:
                    parting[-wall] = None
        return list(parting)


Tree = tuple[dict[Node, int], dict[Node, Node], dict[Node, int], dict[Node, int]]


def explored(root: Node, ways: Sequence[int], allowed: int) -> Tree:
    """Depth-first search: the order of nodes, their parents, the lowest order reached from below, sizes of subtrees."""
    order, before = {root: 0}, dict[Node, Node]()
    low, size = {root: 0}, dict[Node, int]()
    stack = [(root, numbers_of(ways[root] & allowed))]
    while stack:
        here, on = stack[-1]
        for to in on:
            if to not in order:
                order[to] = low[to] = len(order)
                before[to] = here
                stack.append((to, numbers_of(ways[to] & allowed)))
                break
            if to != before.get(here) and order[to] < low[here]:
                low[here] = order[to]
        else:
            stack.pop()
            size[here] = len(order) - order[here]
            if stack:
                low[stack[-1][0]] = min(low[stack[-1][0]], low[here])
    return order, before, low, size


def flood(seed: int, ways: Sequence[int], allowed: int) -> int:
    """The nodes that can be reached from some."""
    reached = new = seed
    while new:
        near = 0
        while new:
            lowest = new & -new
            near |= ways[lowest.bit_length() - 1]
            new ^= lowest
        new = near & allowed & ~reached
        reached |= new
    return reached
