"""One path or one loop over a graph, in SAT: vertex degrees as clauses, connectedness as lazy cuts.

A path has two literals more than a loop: what begins or ends at a vertex counts as one of its ends, and every loop
beside the path is cut. `OneLoop` is a whole loop puzzle's use of this, README.md beside it an example.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Generic, NamedTuple, TypeVar

from gridlight.engines.cnf import Clause, Formula, Holds

Vertex = int
Name = TypeVar("Name", bound=Hashable)


class Segment(NamedTuple):
    """A way from one vertex to the next."""

    literal: int  # the line runs along it
    via: int | None  # what it passes in between, in the caller's numbers
    to: Vertex


Segments = Sequence[Sequence[Segment]]  # by vertex


def degree_two(used: int, ends: Sequence[int]) -> Iterator[Clause]:
    """Exactly two of these ends meet at a vertex that is used, and none at one that is not.

    Ends are the literals of the segments at the vertex, and of a path that begins or ends there.
    """
    for end in ends:
        yield [-end, used]
        yield [-used, *(other for other in ends if other != end)]
    if not ends:
        yield [-used]
    for three in combinations(ends, 3):
        yield [-end for end in three]


def follow(segments: Segments, start: Vertex, holds: Sequence[bool]) -> Iterator[Segment]:
    """The segments of a model's line from its first vertex on, or from any vertex of a loop until it closes."""
    here, seen = start, {start}
    while True:
        for segment in segments[here]:
            if holds[segment.literal] and segment.to not in seen:
                yield segment
                here = segment.to
                seen.add(here)
                break
        else:
            return


def loops(
    segments: Segments, used: Sequence[int], vertices: Iterable[Vertex], holds: Sequence[bool], seen: set[Vertex]
) -> Iterator[list[Vertex]]:
    """The vertices of each loop of a model, sorted, but for vertices that have been `seen`; these are added to it."""
    for vertex in vertices:
        if holds[used[vertex]] and vertex not in seen:
            loop = sorted({vertex, *(segment.to for segment in follow(segments, vertex, holds))})
            seen.update(loop)
            yield loop


def cuts(
    segments: Segments,
    used: Sequence[int],
    loop: Sequence[Vertex],
    inside: Collection[Vertex],
    unless: Iterable[int] = (),
) -> Iterator[Clause]:
    """Clauses against a loop: a line on one of its vertices comes in from outside, unless one of the literals holds.

    `inside` are the vertices that do not count as outside: the loop's, and others that share their literals. Of a long
    loop three vertices are enough.
    """
    leaving = {segment.literal for vertex in loop for segment in segments[vertex] if segment.to not in inside}
    leaving |= {*unless}
    for vertex in loop[:: max(1, len(loop) // 3)][:3]:
        yield [-used[vertex], *leaving]


class OneLoop(Generic[Name]):
    """The variables of a loop: `edge` has a literal for each edge, `vertex` one for each vertex, "the loop is here"."""

    def __init__(self, formula: Formula, edges: Sequence[tuple[Name, Name]]) -> None:
        self.edge = {edge: formula.new() for edge in edges}
        self.vertex = {name: formula.new() for name in dict.fromkeys(chain.from_iterable(edges))}
        number = {name: index for index, name in enumerate(self.vertex)}
        self.used = list(self.vertex.values())
        self.segments: list[list[Segment]] = [[] for _ in self.used]
        for (first, second), literal in self.edge.items():
            self.segments[number[first]].append(Segment(literal, None, number[second]))
            self.segments[number[second]].append(Segment(literal, None, number[first]))
        for used, segments in zip(self.used, self.segments, strict=True):
            formula.clauses += degree_two(used, [segment.literal for segment in segments])
        formula.add(list(self.edge.values()))

    def cuts(self, holds: Holds) -> list[Clause]:
        """Clauses against all loops of a model but the longest; none if there is only one."""
        ordered = sorted(loops(self.segments, self.used, range(len(self.used)), holds, set()), key=len)
        unless = [-self.used[ordered[-1][0]]]
        return [cut for loop in ordered[:-1] for cut in cuts(self.segments, self.used, loop, loop, unless)]

    def drawn(self, holds: Holds) -> set[tuple[Name, Name]]:
        """The edges of a model's loop."""
        return {edge for edge, literal in self.edge.items() if holds[literal]}
