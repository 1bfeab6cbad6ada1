"""One model of the solver, as the cuts look at it: what it draws, and the regions it makes."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from functools import cached_property

from gridlight.engines.cnf import Clause
from gridlight.puzzles.witness.engines.path_vars import Drawn, Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers


class Model:
    """`holds` says of each variable whether it is true; literals below are such that a solution may break them."""

    def __init__(self, routing: Routing, carriers: Carriers, holds: Sequence[bool]) -> None:
        self.routing, self.carriers, self.holds = routing, carriers, holds
        self.drawn: Drawn = routing.drawn(holds)

    @cached_property
    def regions(self) -> list[list[int]]:
        """The carriers in each region."""
        return self.carriers.regions(self.holds)

    @cached_property
    def region_of(self) -> list[int]:
        """By carrier the number of its region."""
        found = [0] * len(self.carriers.spots)
        for number, region in enumerate(self.regions):
            for carrier in region:
                found[carrier] = number
        return found

    @cached_property
    def beside(self) -> list[dict[int, int]]:
        """By region the regions across its border, and how much of the border is shared with each."""
        region_of, near = self.region_of, self.carriers.near
        found: list[dict[int, int]] = [{} for _ in self.regions]
        for number, region in enumerate(self.regions):
            shared = found[number]
            for here in region:
                for other, _ in near[here]:
                    if (across := region_of[other]) != number:
                        shared[across] = shared.get(across, 0) + 1
        return found

    def widened(self, number: int, barred: Container[int]) -> list[int]:
        """The carriers of a region and of others beside it, none of those barred, as long as the border gets shorter.

        What has to open the border of one region has to open that of all together: a shorter clause says more.
        """
        inside, beside = {number}, self.beside
        waiting = [number]
        while waiting:
            for other in beside[waiting.pop()]:
                if other in inside or other in barred:
                    continue
                shared = beside[other]
                if 2 * sum(shared.get(one, 0) for one in inside) > sum(shared.values()):
                    inside.add(other)
                    waiting.append(other)
        return [carrier for one in inside for carrier in self.regions[one]]

    def opens(self, region: Sequence[int]) -> Clause:
        """The region goes on somewhere."""
        return [-literal for literal in self.carriers.border(region, self.holds)]

    def strays(self, label: Sequence[int], home: int) -> Iterator[Clause]:
        """A label holds in one carrier's region only: where it holds elsewhere, that region goes on, labelled so."""
        region_of, holds = self.region_of, self.holds
        for number, region in enumerate(self.regions):
            first = region[0]
            if holds[label[first]] and number != region_of[home]:
                yield [-label[first], *self.opens(region)]
                ring = {other for here in region for other, _ in self.carriers.near[here] if region_of[other] != number}
                yield [-label[first], *(label[other] for other in ring)]

    def splits(self, members: Sequence[int]) -> Clause:
        """The line runs between some of these carriers of one region, on the shortest ways that now join them."""
        parted: list[int] = []
        tree = {members[0]}
        for target in members[1:]:
            if target in tree:
                continue
            before: dict[int, tuple[int, tuple[int, ...]]] = {target: (target, ())}
            waiting = [target]
            for here in waiting:
                if here in tree:
                    break
                for other, literals in self.carriers.near[here]:
                    if other not in before and not any(self.holds[one] for one in literals):
                        before[other] = (here, literals)
                        waiting.append(other)
            else:
                continue
            while here != target:
                tree.add(here)
                here, literals = before[here]
                parted += literals
            tree.add(target)
        return parted
