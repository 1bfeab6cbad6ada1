"""What a person sees of one path or one loop: no small loop, no pocket without a way out, the only way through.

For `engines.implications`. The puzzle is one loop through a closing edge that is always drawn: of a path, the edge from
its end back to its start, with literal 0. Clauses about corners come from `paths.degree_two`, those about the whole
loop from `PathPatterns`, which is asked when no clause says more.

The rules of the clauses: "loop" (this edge would close a loop), "too-early" (it would close the loop while something is
left out), "pocket" (the line could not get out of here again), "only-way" (it must pass here to get from one end to the
other), "cut-off" (its ends are parted).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from gridlight.engines.implications import Clause, Use, Watcher

Vertex = int


class Edge(NamedTuple):
    """An edge between two vertices, and the literal that the line runs along it; 0 for one that always is."""

    first: Vertex
    second: Vertex
    literal: int


class PathPatterns(Watcher):
    """The loop as a whole. `used` are literals of vertices; `must` those that are to be on the loop, if they hold."""

    def __init__(
        self,
        edges: Sequence[Edge],
        closing: tuple[Vertex, Vertex],
        used: Mapping[Vertex, int],
        must: Mapping[Vertex, int],
    ) -> None:
        self.edges = edges
        self.closing = closing
        self.used = used
        self.must = must
        self.vertices = sorted({vertex for edge in edges for vertex in edge[:2]} | {*closing})
        self.at: dict[Vertex, list[tuple[Vertex, int]]] = {vertex: [] for vertex in self.vertices}
        for first, second, literal in edges:
            self.at[first].append((second, literal))
            self.at[second].append((first, literal))
        self.literals = {edge.literal for edge in edges}

    def follows(self, values: Sequence[int], news: Sequence[int]) -> Iterator[Clause]:
        """What the loop as a whole requires."""
        fresh = [literal for literal in news if literal in self.literals or -literal in self.literals]
        if not fresh:
            return
        if any(literal in self.literals for literal in fresh):
            yield from self.loops(values)
        yield from self.cuts(values)

    # Loops
    def fragments(self, values: Sequence[int]) -> Iterator[tuple[list[Vertex], list[int]]]:
        """Each part of the line that is drawn: its vertices in order, and the literals between them.

        The first and last vertex are the same where it is a loop. The closing edge has the literal 0.
        """
        near: dict[Vertex, list[tuple[Vertex, int]]] = {}
        root, goal = self.closing
        near[root], near[goal] = [(goal, 0)], [(root, 0)]
        for a, b, literal in self.edges:
            if values[literal] > 0:
                near.setdefault(a, []).append((b, literal))
                near.setdefault(b, []).append((a, literal))
        if any(len(some) > 2 for some in near.values()):
            return  # a corner is broken, and says so
        seen = set[Vertex]()
        for first in [*(vertex for vertex, some in near.items() if len(some) == 1), *near]:
            if first in seen:
                continue
            way = [first]
            literals = list[int]()
            here = first
            seen.add(first)
            last = -1
            while True:
                on = next(
                    (
                        (to, literal)
                        for to, literal in near[here]
                        if literal != last or (literal == 0 and len(way) == 1)
                    ),
                    None,
                )
                if on is None:
                    break
                here, last = on
                way.append(here)
                literals.append(last)
                if here in seen:
                    break
                seen.add(here)
            yield way, literals

    def loops(self, values: Sequence[int]) -> Iterator[Clause]:
        """Loops that are closed, and edges that would close one."""
        parts = list(self.fragments(values))
        ends: dict[Vertex, int] = {}
        for number, (way, literals) in enumerate(parts):
            if way[0] == way[-1]:
                if 0 not in literals:
                    yield Clause([-literal for literal in literals], Use("loop"))
            else:
                ends[way[0]] = ends[way[-1]] = number
        for a, b, literal in self.edges:
            if values[literal] or a not in ends or ends[a] != ends.get(b):
                continue
            way, literals = parts[ends[a]]
            if 0 not in literals:
                yield Clause([-literal, *(-literal for literal in literals)], Use("loop"))
                continue
            on = set(way)
            missed = next((vertex for vertex, used in self.must.items() if vertex not in on and values[used] > 0), None)
            drawn = [-literal for literal in literals if literal]
            if missed is not None:
                yield Clause([-literal, *drawn, -self.must[missed]], Use("too-early"))
                continue
            other = next((lone for some, others in parts if some is not way for lone in others if lone), None)
            if other is not None:
                yield Clause([-literal, *drawn, -other], Use("too-early"))

    # Ways on
    def cuts(self, values: Sequence[int]) -> Iterator[Clause]:
        """Parts without a way out, and what every way from one end to the other passes."""
        root, goal = self.closing
        order, before, low, size, holds = self.explored(root, goal, values)
        if goal not in order:
            inside = set(order)
            yield Clause(self.border(inside, None, values), Use("cut-off"))
            return
        yield from self.pockets(order, before, low, size, holds, values)
        here = goal
        while here != root:
            parent = before[here]
            if low[here] >= order[parent]:
                inside = self.subtree(here, order, size)
                passing = [lit for to, lit in self.at[parent] if to in inside and values[lit] >= 0]
                must = self.used.get(parent)
                if low[here] > order[parent] and len(passing) == 1 and values[passing[0]] == 0:
                    walls = [lit for lit in self.border(inside, None, values) if lit != passing[0]]
                    yield Clause([passing[0], *walls], Use("only-way"))
                elif must is not None and values[must] == 0:
                    yield Clause([must, *self.border(inside, parent, values)], Use("only-way"))
            here = parent

    def explored(
        self, root: Vertex, goal: Vertex, values: Sequence[int]
    ) -> tuple[dict[Vertex, int], dict[Vertex, Vertex], dict[Vertex, int], dict[Vertex, int], set[Vertex]]:
        """Depth-first search over edges that may be drawn: order, parent, lowest order reached, size of the subtree."""
        order: dict[Vertex, int] = {root: 0}
        before: dict[Vertex, Vertex] = {}
        came: dict[Vertex, int] = {root: 0}  # by which literal
        low = {root: 0}
        size: dict[Vertex, int] = {}
        holds = set[Vertex]()
        at = self.at
        stack = [(root, iter(at[root]))]
        while stack:
            here, ways = stack[-1]
            for to, literal in ways:
                if values[literal] < 0:
                    continue
                if to not in order:
                    order[to] = low[to] = len(order)
                    before[to], came[to] = here, literal
                    stack.append((to, iter(at[to])))
                    break
                if literal != came[here] and order[to] < low[here]:
                    low[here] = order[to]
            else:
                stack.pop()
                size[here] = len(order) - order[here]
                if here == goal:
                    holds.add(here)
                if stack:
                    parent = stack[-1][0]
                    low[parent] = min(low[parent], low[here])
                    if here in holds:
                        holds.add(parent)
        return order, before, low, size, holds

    def subtree(self, top: Vertex, order: Mapping[Vertex, int], size: Mapping[Vertex, int]) -> set[Vertex]:
        """The vertices below one, itself included."""
        first = order[top]
        return {vertex for vertex, number in order.items() if first <= number < first + size[top]}

    def border(self, inside: set[Vertex], gate: Vertex | None, values: Sequence[int]) -> list[int]:
        """The literals of the edges that leave these vertices, but for those to the gate."""
        return list(
            dict.fromkeys(
                literal for vertex in inside for to, literal in self.at[vertex] if to not in inside and to != gate
            )
        )

    def pockets(
        self,
        order: Mapping[Vertex, int],
        before: Mapping[Vertex, Vertex],
        low: Mapping[Vertex, int],
        size: Mapping[Vertex, int],
        holds: set[Vertex],
        values: Sequence[int],
    ) -> Iterator[Clause]:
        """No edge is drawn in parts that hang on a single vertex, or on none."""
        hanging: list[tuple[set[Vertex], Vertex | None]] = []
        for vertex, parent in before.items():
            if low[vertex] >= order[parent] and vertex not in holds:
                hanging.append((self.subtree(vertex, order, size), parent))
        unreached = set(self.vertices) - order.keys()
        while unreached:
            part, waiting = set[Vertex](), [unreached.pop()]
            while waiting:
                here = waiting.pop()
                part.add(here)
                for to, literal in self.at[here]:
                    if values[literal] >= 0 and to in unreached:
                        unreached.discard(to)
                        waiting.append(to)
            hanging.append((part, None))
        done = set[int]()
        told = [(self.border(inside, gate, values), inside) for inside, gate in hanging]
        told.sort(key=lambda pocket: len(pocket[0]))
        for walls, inside in told:
            barrier = set(walls)
            for vertex in inside:
                for _, literal in self.at[vertex]:
                    if literal not in done and literal not in barrier and values[literal] >= 0:
                        done.add(literal)
                        yield Clause([-literal, *walls], Use("pocket"))
