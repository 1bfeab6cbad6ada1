"""The line of a panel as SAT variables: the corners and edges that it uses, where it starts and ends.

On a symmetric panel a variable stands for a place and its image on the second line: one path over such pairs is two
lines that do not meet. A start that is its own image is a pair of one, with which the path can only begin; there both
lines begin, and variables say which is the first. An edge in whose middle a line can start or end is two halves with a
vertex between them; every other edge is used whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.engines.graph import paths
from gridlight.engines.graph.paths import Segment
from gridlight.puzzles.witness.model.grid import Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import ONLY_OWN_START


class DecodedLine(NamedTuple):
    """What a model draws: the line, the literal of its end, and loops beside it, each as its vertices."""

    line: Line
    finish: int
    loops: list[list[Spot]]


class PathVars:
    """The variables of a panel's line and their clauses."""

    def __init__(self, panel: Panel, formula: Formula) -> None:
        self.panel, self.formula = panel, formula
        spots, partner = panel.spots, panel.partner
        places = [panel.place(spot) for spot in spots]
        self.is_edge = [is_edge(place) for place in places]
        self.is_cell = [is_cell(place) for place in places]
        self.starts = [panel.spot(place) for place in panel.starts]
        self.ends = [panel.spot(place) for place in panel.ends]
        terminals = {*self.starts, *self.ends}
        halved = {spot for spot in terminals if self.is_edge[spot]}
        self.halved = halved | {partner[spot] for spot in halved}
        if panel.pillar and panel.width % 2 and panel.symmetry is not None:
            self.halved = {
                spot for spot in spots if self.is_edge[spot]
            }  # half-way round the pillar a corner faces an edge
        blocked = panel.blocked
        shared = self.shared = panel.shared_starts
        self.blocked = [(spot in blocked and spot not in shared) or self.is_cell[spot] for spot in spots]
        self.used = [NEVER] * len(spots)  # by corner or edge: the line uses it
        self.segments: list[list[Segment]] = [[] for _ in spots]  # by vertex
        self.vertices = [s for s in spots if not self.blocked[s] and (s in self.halved or not self.is_edge[s])]
        self._number()
        self.begin = {spot: formula.new() for spot in dict.fromkeys(self.starts) if not self.blocked[spot]}
        self.finish: dict[Spot, int] = {}  # by end and its image
        for spot in self.ends:
            if not self.blocked[spot] and spot not in self.finish:
                self.finish[spot] = self.finish[partner[spot]] = formula.new()
        self._degrees()
        formula.exactly_one(list(self.begin.values()))
        formula.exactly_one(list(dict.fromkeys(self.finish.values())))
        self.first = self._first() if panel.lines_differ or shared else []  # by vertex; empty where it does not matter
        self.separates = self._separating()

    def terminals(self, spot: Spot) -> list[int]:
        """The literals of either line starting or ending here."""
        return [*self.begins(spot), self.finish[spot]] if spot in self.finish else self.begins(spot)

    def begins(self, spot: Spot) -> list[int]:
        """The literals of either line starting here."""
        return [self.begin[start] for start in dict.fromkeys((spot, self.panel.partner[spot])) if start in self.begin]

    def _number(self) -> None:
        """Variables of vertices, whole edges and half-edges; a place and its image share one."""
        panel, new = self.panel, self.formula.new
        partner, used, blocked = panel.partner, self.used, self.blocked
        for spot in self.vertices:
            used[spot] = used[partner[spot]] if partner[spot] < spot else new()
        halves: dict[frozenset[Spot], int] = {}  # by edge and corner
        for edge in panel.spots:
            if not self.is_edge[edge] or blocked[edge]:
                continue
            near = [spot for spot in panel.tracks[edge] if not blocked[spot]]
            if edge in self.halved:
                for corner in near:
                    if partner[edge] == corner:
                        continue
                    half = frozenset((edge, corner))
                    twin = halves.get(frozenset((partner[edge], partner[corner])))
                    literal = halves[half] = new() if twin is None else twin
                    self.segments[edge].append(Segment(literal, None, corner))
                    self.segments[corner].append(Segment(literal, None, edge))
            elif len(near) == 2 and partner[near[0]] != near[1]:
                literal = used[edge] = used[partner[edge]] if partner[edge] < edge else new()
                self.segments[near[0]].append(Segment(literal, edge, near[1]))
                self.segments[near[1]].append(Segment(literal, edge, near[0]))

    def _degrees(self) -> None:
        """The line goes on at each vertex that it uses: by a segment, a start or an end."""
        for spot in self.vertices:
            if self.panel.partner[spot] >= spot:
                ends = dict.fromkeys([segment.literal for segment in self.segments[spot]] + self.terminals(spot))
                self.formula.clauses += paths.degree_two(self.used[spot], list(ends))
            if spot in self.shared:
                self.formula.add([-self.used[spot], self.begin[spot]])

    def _first(self) -> list[int]:
        """By vertex a literal: if a line uses it, it is the first."""
        add, partner = self.formula.add, self.panel.partner
        first = [NEVER] * len(self.panel.spots)
        for spot in self.vertices:
            first[spot] = -first[partner[spot]] if partner[spot] < spot else self.formula.new()
        for spot in self.vertices:
            for literal, _, to in self.segments[spot]:
                if spot not in self.shared and to not in self.shared:
                    add([-literal, -first[spot], first[to]])
        for spot, literal in self.begin.items():
            add([-literal, first[spot]])
        for spot in self.ends:
            if spot in self.finish and partner[spot] not in self.ends:
                add([-self.finish[spot], first[spot]])
        return first

    def is_on_first(self, spot: Spot) -> int:
        """A literal: if a line uses this corner or edge, it is the first. Not for `shared` starts, which both use."""
        if spot in self.halved or not self.is_edge[spot]:
            return self.first[spot]
        return next(self.first[near] for near in self.panel.tracks[spot] if near not in self.shared)

    def _separating(self) -> list[int]:
        """By edge a literal: the line separates the cells on its sides. It does not where it starts or ends there."""
        panel = self.panel
        separates = [self.used[spot] if self.is_edge[spot] else NEVER for spot in panel.spots]
        add = self.formula.add
        for spot in sorted(self.halved):
            opened = [self.begin[start] for start in panel.opens(spot) if start in self.begin]
            opened += [self.finish[spot]] if spot in self.finish else []
            if self.blocked[spot] or not opened:
                continue
            shares = self.is_edge[panel.partner[spot]] and not panel.has(ONLY_OWN_START)
            if spot > panel.partner[spot] and shares:
                separates[spot] = separates[panel.partner[spot]]
                continue
            literal = separates[spot] = self.formula.new()
            on = self.used[spot]
            add([-on, *opened, literal])
            add([-literal, on])
            for opening in opened:
                add([-literal, -opening])
        return separates

    @cached_property
    def interior_terminals(self) -> list[int] | None:
        """The starts and ends, as literals, of which the line has to use one to run within a single region.

        A line from border to border always separates two regions: with a curve outside the panel it is a closed curve
        (Jordan). None where that does not hold: round a pillar, a line from the top border to the bottom one does not
        separate anything, and where outside cells lie there it may be either.
        """
        panel = self.panel
        terminals = [*self.begin.items(), *self.finish.items()]
        interior = [
            literal
            for spot, literal in terminals
            if not (
                self._on_border(spot) and self._on_border(panel.partner[spot])
            )  # outside cells need not be symmetric
        ]
        if panel.pillar:
            borders = {panel.place(spot)[0] for spot, _ in terminals if self._on_border(spot)}
            if panel.outside or (panel.symmetry is None and len(borders) > 1):
                return None
        return list(dict.fromkeys(interior))

    def _on_border(self, spot: Spot) -> bool:
        """Whether a corner or edge touches the outside."""
        panel = self.panel
        edges = (spot,) if self.is_edge[spot] else panel.around[spot]
        cells = (near for edge in edges for near in panel.around[edge] if self.is_cell[near])
        return panel.on_border(panel.place(spot)) or any(cell in panel.outside for cell in cells)

    # Reading a model
    def decode(self, holds: Sequence[bool]) -> DecodedLine:
        """The line of a model and the loops beside it; `holds` says of each variable whether it is true."""
        partner = self.panel.partner
        start = next(spot for spot, literal in self.begin.items() if holds[literal])
        spots, seen = [start], {start, partner[start]}
        for _, edge, vertex in paths.follow(self.segments, start, holds):
            spots += [vertex] if edge is None else [edge, vertex]
            seen |= {vertex, partner[vertex]}
        if start in self.shared and len(spots) > 1:
            literal = self._first_step(spots)
            if holds[abs(literal)] != (literal > 0):
                spots = [partner[spot] for spot in spots]
        loops: list[list[Spot]] = []
        for loop in paths.loops(self.segments, self.used, self.vertices, holds, seen):
            seen.update(partner[spot] for spot in loop)
            loops.append(loop)
        return DecodedLine(line_of(self.panel, spots), self.finish.get(spots[-1], NEVER), loops)

    def loop_cuts(self, loop: Sequence[Spot]) -> Iterator[Clause]:
        """Cuts against a loop: a line on one of its vertices comes in from outside, or starts there."""
        partner = self.panel.partner
        inside = {*loop, *(partner[spot] for spot in loop)}
        begins = [literal for spot, literal in self.begin.items() if spot in inside]
        return paths.cuts(self.segments, self.used, loop, inside, begins)

    def excluding(self, decoded: DecodedLine) -> Clause:
        """Any line but this one: a blocking clause."""
        spots = decoded.line.first
        return [-literal for literal in (decoded.finish, *dict.fromkeys(self.prefix_literals(spots)))]

    def prefix_literals(self, prefix: Sequence[Spot]) -> list[int]:
        """Literals of a first line that begins with these spots."""
        if not prefix:
            return []
        begins = [self.begin.get(prefix[0], NEVER)]
        if prefix[0] in self.shared and len(prefix) > 1:
            begins.append(self._first_step(prefix))
        return [*begins, *self.literals_along(prefix)]

    def _first_step(self, spots: Sequence[Spot]) -> int:
        """From a shared start, a literal: the line that goes this way is the first."""
        return self.is_on_first(spots[1])

    def literals_along(self, spots: Sequence[Spot]) -> Iterator[int]:
        """The literals of the segments between these spots; an edge at their end is used up to its other corner."""
        for here, there in pairwise(spots):
            if self.is_edge[there] and there not in self.halved:
                yield self.used[there]
            elif here in self.halved or there in self.halved:
                halves = (
                    segment.literal for segment in self.segments[here] if segment.to == there and segment.via is None
                )
                yield next(halves, NEVER)
