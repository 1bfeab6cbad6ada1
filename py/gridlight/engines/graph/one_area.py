"""One connected area of a graph, for Hitori or Nurikabe: all nodes that a literal says are in it hang together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from gridlight.engines.cnf import Clause
from gridlight.engines.graph.lazy_cuts import Holds

Name = TypeVar("Name", bound=Hashable)


class OneArea(Generic[Name]):
    """An area that is connected. `inside` has a literal for each node, which may be negative: "it is not black"."""

    def __init__(self, inside: Mapping[Name, int], beside: Mapping[Name, Sequence[Name]]) -> None:
        self.inside, self.beside = inside, beside

    def cuts(self, holds: Holds) -> list[Clause]:
        """Clauses against all parts of a model's area but the largest; none if it is connected.

        A node of such a part and one of the largest are not both in the area, unless the part goes on.
        """
        parts = sorted(self.parts(holds), key=len)
        found: list[Clause] = []
        for part in parts[:-1]:
            around = {self.inside[near] for node in part for near in self.beside[node] if near not in part}
            found.append([-self.inside[next(iter(part))], -self.inside[next(iter(parts[-1]))], *around])
        return found

    def parts(self, holds: Holds) -> list[set[Name]]:
        """The connected parts of a model's area."""
        left = {name for name, literal in self.inside.items() if holds[abs(literal)] == (literal > 0)}
        found: list[set[Name]] = []
        for first in self.inside:
            if first not in left:
                continue
            part, waiting = {first}, [first]
            for here in waiting:
                fresh = [near for near in self.beside[here] if near in left and near not in part]
                part.update(fresh)
                waiting += fresh
            left -= part
            found.append(part)
        return found
