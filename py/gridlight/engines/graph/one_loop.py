"""One loop over a graph, for Slitherlink or Masyu: `paths` for the plain case of edges between two vertices."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Generic, TypeVar

from gridlight.engines.cnf import Clause, Formula
from gridlight.engines.graph import paths
from gridlight.engines.graph.lazy_cuts import Holds
from gridlight.engines.graph.paths import Segment

Name = TypeVar("Name", bound=Hashable)


class OneLoop(Generic[Name]):
    """The variables of a loop: `edge` has a literal for each edge, `vertex` one for each vertex, "the loop is here"."""

    def __init__(self, formula: Formula, edges: Sequence[tuple[Name, Name]]) -> None:
        self.edge = {edge: formula.new() for edge in edges}
        self.vertex = {name: formula.new() for name in dict.fromkeys(chain.from_iterable(edges))}
        number = {name: index for index, name in enumerate(self.vertex)}
        self.used = list(self.vertex.values())
        self.segments: list[list[Segment]] = [[] for _ in self.used]
        for (one, other), literal in self.edge.items():
            self.segments[number[one]].append(Segment(literal, None, number[other]))
            self.segments[number[other]].append(Segment(literal, None, number[one]))
        for used, segments in zip(self.used, self.segments, strict=True):
            paths.degree_two(formula, used, [segment.literal for segment in segments])
        formula.add(list(self.edge.values()))

    def cuts(self, holds: Holds) -> list[Clause]:
        """Clauses against all loops of a model but the longest; none if there is only one."""
        found = sorted(paths.loops(self.segments, self.used, range(len(self.used)), holds, set()), key=len)
        unless = [-self.used[found[-1][0]]]
        return [cut for loop in found[:-1] for cut in paths.cuts(self.segments, self.used, loop, loop, unless)]

    def drawn(self, holds: Holds) -> set[tuple[Name, Name]]:
        """The edges of a model's loop."""
        return {edge for edge, literal in self.edge.items() if holds[literal]}
