"""What the line parts: the cells of a panel, what lies between each two of them, and the regions that a model makes.

Carriers are numbered: first the cells that are not open to the outside, in reading order, then corners and edges among
outside cells, through which regions may join. A label is a variable a carrier that is the same all over a region.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridlight.engines.cnf import NEVER, Clause
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.model.panel import Panel, Spot


class Join(NamedTuple):
    """Two carriers that are in one region unless one of these literals holds."""

    one: int
    other: int
    parted: tuple[int, ...]


class Carriers:
    """The carriers of a panel and their joins."""

    def __init__(self, panel: Panel, routing: Routing) -> None:
        self.panel, self.routing = panel, routing
        outside, around = panel.outside, panel.around
        self.spots = list(panel.inside)
        self.cells = len(self.spots)  # so many are cells
        self.number = {spot: number for number, spot in enumerate(self.spots)}
        self.joins: list[Join] = []
        loose: list[Spot] = []  # corners that touch an outside cell
        open_cells = [spot for spot in outside if routing.is_cell[spot]]
        for cell in open_cells:
            for edge in around[cell]:
                loose += [corner for corner in panel.tracks[edge] if corner not in outside]
                if edge not in outside and not any(near in self.number for near in around[edge]):
                    self._count(edge)
        for edge in panel.spots:
            if routing.is_edge[edge] and edge not in outside:
                sides = [self.number[near] for near in around[edge] if near in self.number]
                if len(sides) == 2:
                    self._join(sides[0], sides[1], (routing.parts[edge],))
        if "fat-starts" in panel.rules:  # the line may leave one of the corners beside a start undrawn
            starts = {each for spot in routing.starts for each in (spot, panel.partner[spot]) if routing.is_edge[each]}
            loose += [corner for spot in sorted(starts) for corner in panel.tracks[spot] if corner not in outside]
        for corner in dict.fromkeys(loose):
            here = self._count(corner)
            for edge in around[corner]:
                if edge in outside:
                    continue
                parted = (routing.used[corner], *((routing.parts[edge],) if edge in routing.split else ()))
                sides = [self.number[near] for near in around[edge] if near in self.number and routing.is_cell[near]]
                self._join(here, sides[0] if sides else self.number[edge], parted)
        self.loose = frozenset(loose)
        self.near: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in self.spots]
        for one, other, parted in self.joins:
            self.near[one].append((other, parted))
            self.near[other].append((one, parted))

    def _count(self, spot: Spot) -> int:
        if spot not in self.number:
            self.number[spot] = len(self.spots)
            self.spots.append(spot)
        return self.number[spot]

    def _join(self, one: int, other: int, parted: tuple[int, ...]) -> None:
        self.joins.append(Join(one, other, tuple(literal for literal in parted if literal != NEVER)))

    def same(self, label: Sequence[int], one_region: bool = True) -> list[Clause]:
        """Clauses: a label is the same on carriers in one region; and it holds in one region only, if that is so.

        A line from rim to rim has no region on both of its sides, so across it such a label does not hold twice.
        """
        found: list[Clause] = []
        loose = self.routing.loose_ends if one_region else None
        for one, other, parted in self.joins:
            a, b = label[one], label[other]
            found.append([*parted, -a, b])
            found.append([*parted, a, -b])
            if loose is not None and len(parted) == 1 and one < self.cells and other < self.cells:
                found.append([-parted[0], -a, -b, *loose])
        return found

    def regions(self, holds: Sequence[bool]) -> list[list[int]]:
        """The carriers in each region of a model."""
        number = [-1] * len(self.spots)
        found: list[list[int]] = []
        near = self.near
        for first in range(len(self.spots)):
            if number[first] >= 0:
                continue
            number[first] = len(found)
            region = [first]
            for here in region:
                for other, parted in near[here]:
                    if number[other] < 0 and not (parted and (holds[parted[0]] or any(holds[one] for one in parted))):
                        number[other] = len(found)
                        region.append(other)
            found.append(region)
        return found

    def border(self, region: Sequence[int], holds: Sequence[bool]) -> list[int]:
        """What parts a region of a model from its neighbours: a literal that holds for each join."""
        inside = set(region)
        return list(
            {
                next(literal for literal in parted if holds[literal])
                for here in region
                for other, parted in self.near[here]
                if other not in inside
            }
        )
