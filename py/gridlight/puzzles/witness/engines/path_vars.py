"""The line as variables: which corners and edges it uses, where it starts and ends; it is a path but for loops.

On a symmetric panel a variable stands for a place and its partner at once: a path over such pairs is two lines that do
not meet. Edges in whose middle a line can start or end are two half-edges; all others are used whole or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell, is_edge


class Way(NamedTuple):
    """A piece of line from a vertex to the next: its literal, the edge between if it is a whole one, where it leads."""

    literal: int
    between: Spot | None
    to: Spot


class Drawn(NamedTuple):
    """What a model draws: the line, its end's literal, and the loops, each as its vertices."""

    line: Line
    finish: int
    loops: list[list[Spot]]


class Routing:
    """The variables of the line and their clauses."""

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
        self.split = halved | {partner[spot] for spot in halved}
        if panel.pillar and panel.width % 2 and panel.symmetry is not None:
            self.split = {spot for spot in spots if self.is_edge[spot]}  # half-way round a corner faces an edge
        blocked = panel.blocked
        self.closed = [spot in blocked or self.is_cell[spot] for spot in spots]
        self.used = [NEVER] * len(spots)  # by corner or edge: the line uses it
        self.ways: list[list[Way]] = [[] for _ in spots]  # by vertex
        self.vertices = [s for s in spots if not self.closed[s] and (s in self.split or not self.is_edge[s])]
        self._number()
        self.begin = {spot: formula.new() for spot in dict.fromkeys(self.starts) if not self.closed[spot]}
        self.finish: dict[Spot, int] = {}  # by end and its partner
        for spot in self.ends:
            if not self.closed[spot] and spot not in self.finish:
                self.finish[spot] = self.finish[partner[spot]] = formula.new()
        self._degrees()
        formula.exactly_one(list(self.begin.values()))
        formula.exactly_one(list(dict.fromkeys(self.finish.values())))
        self.first = self._first() if self._must_tell_lines_apart() else []
        self.parts = self._parts()

    def terminal(self, spot: Spot) -> list[int]:
        """The literals of a line (either) that starts or ends here."""
        other = self.panel.partner[spot]
        found = [self.begin[one] for one in dict.fromkeys((spot, other)) if one in self.begin]
        return [*found, self.finish[spot]] if spot in self.finish else found

    def begins(self, spot: Spot) -> list[int]:
        """The literals of a line (either) that starts here."""
        return [self.begin[one] for one in dict.fromkeys((spot, self.panel.partner[spot])) if one in self.begin]

    def _number(self) -> None:
        """Variables of vertices, whole edges and half-edges, the same for both places of a pair."""
        panel, new = self.panel, self.formula.new
        partner, used, closed = panel.partner, self.used, self.closed
        for spot in self.vertices:
            used[spot] = used[partner[spot]] if partner[spot] < spot else new()
        halves: dict[frozenset[Spot], int] = {}  # by edge and corner
        for edge in panel.spots:
            if not self.is_edge[edge] or closed[edge]:
                continue
            near = [spot for spot in panel.tracks[edge] if not closed[spot]]
            if edge in self.split:
                for corner in near:
                    if partner[edge] == corner:
                        continue
                    pair = frozenset((edge, corner))
                    twin = halves.get(frozenset((partner[edge], partner[corner])))
                    literal = halves[pair] = new() if twin is None else twin
                    self.ways[edge].append(Way(literal, None, corner))
                    self.ways[corner].append(Way(literal, None, edge))
            elif len(near) == 2 and partner[near[0]] != near[1]:
                literal = used[edge] = used[partner[edge]] if partner[edge] < edge else new()
                self.ways[near[0]].append(Way(literal, edge, near[1]))
                self.ways[near[1]].append(Way(literal, edge, near[0]))

    def _degrees(self) -> None:
        """Where a vertex is used two things meet: pieces of line, a start, an end; else nothing."""
        add, partner = self.formula.add, self.panel.partner
        for spot in self.vertices:
            if partner[spot] < spot:
                continue
            on = self.used[spot]
            here = [way.literal for way in self.ways[spot]] + self.terminal(spot)
            for one in here:
                add([-one, on])
                add([-on, *(other for other in here if other != one)])
            if not here:
                add([-on])
            for three in combinations(here, 3):
                add([-one for one in three])

    def _must_tell_lines_apart(self) -> bool:
        """Whether it matters which of two lines a pair's first place belongs to."""
        panel = self.panel
        if panel.symmetry is None:
            return False
        lonely = any(panel.partner[spot] not in self.ends for spot in self.ends)
        return lonely or any(colour in ("blue", "yellow") for colour in panel.dots.values())

    def _first(self) -> list[int]:
        """By vertex: the first line is the one that uses it, if either does."""
        add, partner = self.formula.add, self.panel.partner
        first = [NEVER] * len(self.panel.spots)
        for spot in self.vertices:
            first[spot] = -first[partner[spot]] if partner[spot] < spot else self.formula.new()
        for spot in self.vertices:
            for way in self.ways[spot]:
                add([-way.literal, -first[spot], first[way.to]])
        for spot, literal in self.begin.items():
            add([-literal, first[spot]])
        for spot in self.ends:
            if spot in self.finish and partner[spot] not in self.ends:
                add([-self.finish[spot], first[spot]])
        return first

    def by_first(self, spot: Spot) -> int:
        """A literal: if a line is here it is the first."""
        return (
            self.first[spot] if spot in self.split or not self.is_edge[spot] else self.first[self.panel.tracks[spot][0]]
        )

    def _parts(self) -> list[int]:
        """By edge: a literal that is true just if it parts the cells on its sides."""
        parts = [self.used[spot] if self.is_edge[spot] else NEVER for spot in self.panel.spots]
        fat = "fat-starts" in self.panel.rules
        add = self.formula.add
        for spot in sorted(self.split):
            opened = self._ending(spot) if fat else self.terminal(spot)
            if self.closed[spot] or not opened:
                continue
            if spot > self.panel.partner[spot]:
                parts[spot] = parts[self.panel.partner[spot]]
                continue
            literal = parts[spot] = self.formula.new()
            on = self.used[spot]
            add([-on, *opened, literal])
            add([-literal, on])
            for one in opened:
                add([-literal, -one])
        return parts

    def _ending(self, spot: Spot) -> list[int]:
        """A literal of a line that comes from elsewhere and ends here."""
        begins = self.begins(spot)
        if spot not in self.finish or not begins:
            return [self.finish[spot]] if spot in self.finish else []
        found, add = self.formula.new(), self.formula.add
        add([-self.finish[spot], *begins, found])
        add([-found, self.finish[spot]])
        for one in begins:
            add([-found, -one])
        return [found]

    @cached_property
    def loose_ends(self) -> list[int] | None:
        """Literals of starts and ends of which the line must have one to run between two parts of one region.

        A line that starts and ends where the panel is open to the outside makes, with a curve out there, a closed one,
        so what is left of it is not what is right of it (Jordan). Round a pillar there are two outsides, and a single
        line from one to the other parts nothing, so it is None; and where cells are open to either.
        """
        panel = self.panel
        terminals = [*self.begin.items(), *self.finish.items()]
        inner = [
            literal
            for spot, literal in terminals
            if not (self._on_rim(spot) and self._on_rim(panel.partner[spot]))  # outsides need not be symmetric
        ]
        if panel.pillar:
            rims = {panel.place(spot)[0] for spot, _ in terminals if self._on_rim(spot)}
            if panel.outside or (panel.symmetry is None and len(rims) > 1):
                return None
        return list(dict.fromkeys(inner))

    def _on_rim(self, spot: Spot) -> bool:
        """Whether a corner or edge touches the outside."""
        panel = self.panel
        edges = (spot,) if self.is_edge[spot] else panel.around[spot]
        cells = (near for edge in edges for near in panel.around[edge] if self.is_cell[near])
        return panel.on_border(panel.place(spot)) or any(cell in panel.outside for cell in cells)

    # Reading a model
    def drawn(self, holds: Sequence[bool]) -> Drawn:
        """The line of a model and its loops; `holds` says of each variable whether it is true."""
        start = next(spot for spot, literal in self.begin.items() if holds[literal])
        way, seen = self._followed(start, holds)
        partner = self.panel.partner
        loops: list[list[Spot]] = []
        for spot in self.vertices:
            if holds[self.used[spot]] and spot not in seen and partner[spot] not in seen:
                _, loop = self._followed(spot, holds)
                seen |= loop
                loops.append(sorted(loop))
        second = tuple(partner[spot] for spot in way) if self.panel.symmetry is not None else ()
        return Drawn(Line(tuple(way), second), self.finish.get(way[-1], NEVER), loops)

    def _followed(self, start: Spot, holds: Sequence[bool]) -> tuple[list[Spot], set[Spot]]:
        """The spots of the line from a vertex on, and its vertices."""
        way, here, seen = [start], start, {start}
        while True:
            for literal, between, to in self.ways[here]:
                if holds[literal] and to not in seen:
                    if between is not None:
                        way.append(between)
                    way.append(to)
                    seen.add(to)
                    here = to
                    break
            else:
                return way, seen

    def whole(self, loop: Sequence[Spot]) -> Iterator[Clause]:
        """Cuts against a loop over these vertices: where the line is on one of them it comes in from elsewhere."""
        partner = self.panel.partner
        inside = {*loop, *(partner[spot] for spot in loop)}
        leaving = {way.literal for spot in loop for way in self.ways[spot] if way.to not in inside}
        leaving |= {literal for spot, literal in self.begin.items() if spot in inside}
        for spot in loop[:: max(1, len(loop) // 3)][:3]:
            yield [-self.used[spot], *leaving]

    def other_than(self, drawn: Drawn) -> Clause:
        """Any line but this one."""
        way = drawn.line.first
        used = set(self._literals(way))
        return [-self.begin[way[0]], -drawn.finish, *(-literal for literal in used)]

    def along(self, way: Sequence[Spot]) -> list[int]:
        """Literals of a first line that begins with these spots."""
        if not way:
            return []
        return [self.begin.get(way[0], NEVER), *self._literals(way)]

    def _literals(self, way: Sequence[Spot]) -> Iterator[int]:
        """The pieces of line between the spots of a way; an edge that is begun is drawn to its other corner."""
        for here, there in pairwise(way):
            if self.is_edge[there] and there not in self.split:
                yield self.used[there]
            elif here in self.split or there in self.split:
                yield next((one.literal for one in self.ways[here] if one.to == there and one.between is None), NEVER)
