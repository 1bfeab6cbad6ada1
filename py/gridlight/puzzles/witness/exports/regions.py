"""The regions of a panel as constraints: its cells, joined where nothing is drawn between them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

from gridlight.exports.constraints import TRUE, Constraints, Literal, Node
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell

Pair = tuple[Spot, Spot]


class RegionConstraints:
    """Which cells, and which uncovered dots, are in one region. A pair is said once it is asked for."""

    def __init__(self, panel: Panel, line: LineConstraints, dots: Collection[Spot]) -> None:
        """Regions with these dots in them."""
        self.panel, self.line, self.dots = panel, line, dots
        self.found: Constraints = line.found
        self._together: dict[tuple[Node, Node], int] = {}

    def say(self, pairs: Iterable[Pair]) -> None:
        """Say of these pairs of spots whether both are in one region."""
        place = self.panel.place
        wanted = dict.fromkeys((place(one), place(other)) for one, other in pairs if one != other)
        twice = {(other, one) for one, other in wanted if (other, one) in wanted and one < other}
        if wanted:
            self.found.mean("region(R,C,R2,C2)", "[R, C] and [R2, C2] are in one region")
            joins = [(place(one), place(other), there) for one, other, there in self.joins]
            self.found.rule("Regions: what is joined is in one, and only that.")
            self._together = self.found.regions("region", joins, [pair for pair in wanted if pair not in twice])

    def same(self, one: Spot, other: Spot) -> Literal:
        """Both are in one region."""
        if one == other:
            return TRUE
        here, there = self.panel.place(one), self.panel.place(other)
        return self._together[(here, there) if (here, there) in self._together else (there, here)]

    @cached_property
    def joins(self) -> list[tuple[Spot, Spot, Literal]]:
        """Pairs of spots that are side by side, and whether nothing separates them.

        Beside the outside and fat starts regions are joined through corners too; there all spots are taken.
        """
        panel = self.panel
        self.found.rule("Cells are joined where no line is drawn between them.")
        if panel.outside or "fat-starts" in panel.rules:
            return self._of_all_spots()
        found: list[tuple[Spot, Spot, Literal]] = []
        for spot in panel.spots:
            near = [one for one in panel.around[spot] if is_cell(panel.place(one))]
            if not is_cell(panel.place(spot)) and len(near) == 2:
                found.append((near[0], near[1], -self.line.separates(spot)))
        for dot in self.dots:
            edges = (dot, *panel.tracks[dot])
            cells = dict.fromkeys(cell for edge in edges for cell in panel.around[edge] if is_cell(panel.place(cell)))
            beside = [cell for cell in cells if cell in panel.around[dot]] or list(cells)
            found += [(dot, cell, -self.line.drawn[dot]) for cell in beside]
        return found

    def _of_all_spots(self) -> list[tuple[Spot, Spot, Literal]]:
        """All spots that are not outside, with those beside them."""
        panel, found = self.panel, list[tuple[Spot, Spot, Literal]]()
        inside = [spot for spot in panel.spots if spot not in panel.outside]
        walls: dict[Spot, Literal] = {}
        for spot in inside:
            if not is_cell(panel.place(spot)):
                is_edge = any(is_cell(panel.place(near)) for near in panel.around[spot])
                walls[spot] = self.line.separates(spot) if is_edge else self.line.drawn[spot]
        for spot in inside:
            for near in panel.around[spot]:
                if spot < near and near not in panel.outside:
                    between = [walls[one] for one in (spot, near) if one in walls]
                    name = ("between", *panel.place(spot), *panel.place(near))
                    found.append((spot, near, -self.found.any_of(between, *name)))
        return found
