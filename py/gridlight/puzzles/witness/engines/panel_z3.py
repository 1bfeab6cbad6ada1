"""The engine `z3`: the textbook model of a panel, to compare the other engines with on small panels.

Each cell has a region number: equal across an edge that is not drawn and, where stars have to be counted, the number of
the region's first cell. (Adding one at each crossing of the line would be wrong: where a line ends inside the panel,
both of its sides are one region.) Pieces and elimination marks are left to `judge`; each region that it finds wrong is
excluded. Importing z3 takes seconds in a browser, so this file is imported only when z3 is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import z3

from gridlight.deadline import Deadline
from gridlight.engines.compare.z3_check import satisfiable
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.line_z3 import LineVars
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.grid import Spot, is_cell
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, Region, bounds_of


class Z3Engine:
    """Lines by z3; wrong regions stay excluded in later questions."""

    name = "z3"

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.judge = Judge(panel)
        self.context = z3.Context()
        self.line = LineVars(panel, self.context)
        self.cuts: list[z3.BoolRef] = []
        self.rules = [*self.line.rules, *self._coloured_dots()]
        if not panel.marks:
            symbols = [self.judge.symbols[spot] for spot in panel.inside if spot in self.judge.symbols]
            self.rules += [*self._dots(), *self._triangles(symbols), *self._regions(symbols)]

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        solver = self._solver(given, prefix)
        while (line := self._next(solver, deadline)) is not None:
            yield facts_of(self.panel, line)
            solver.add(self.line.excluding(line.first))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        solver = self._solver(given, prefix)
        line = self._next(solver, deadline)
        shared = facts_of(self.panel, line) if line else []
        while shared:
            solver.add(self.line.any([self._not(fact) for fact in shared]))
            line = self._next(solver, deadline)
            if line is None:
                break
            other = set(facts_of(self.panel, line))
            shared = [fact for fact in shared if fact in other]
        return shared

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, Z3Engine, fact, deadline, given)

    # Rules
    def _coloured_dots(self) -> Iterator[z3.BoolRef]:
        """No line runs over a dot of the other line's colour."""
        if self.panel.symmetry is not None:
            for spot, colour in self.judge.dots.items():
                wrong = {"yellow": spot, "blue": self.panel.partner[spot]}.get(colour)
                if wrong is not None:
                    yield z3.Not(self.line.first[wrong])

    def _dots(self) -> Iterator[z3.BoolRef]:
        """A line runs over every dot."""
        return (self.line.on[spot] for spot in self.judge.dots if spot not in self.panel.outside)

    def _triangles(self, symbols: Sequence[Symbol]) -> Iterator[z3.BoolRef]:
        """The line touches as many sides as the count says."""
        for symbol in symbols:
            if symbol.type == "triangle":
                edges = Counter(self.panel.sides[self.panel.spot(symbol.at)])
                yield z3.PbEq([(self.line.on[edge], times) for edge, times in edges.items()], symbol.count)

    def _regions(self, symbols: Sequence[Symbol]) -> Iterator[z3.BoolRef]:
        """Squares of two colours are in two regions; with a star is exactly one other symbol of its colour."""
        squares = [symbol for symbol in symbols if symbol.type == "square"]
        stars = [symbol for symbol in symbols if symbol.type == "star"]
        if not stars and len({square.colour for square in squares}) < 2:
            return
        panel = self.panel
        # Beside the outside and closed starts, corners too connect regions: there all spots get a number.
        plain = not panel.outside and not panel.closed_starts
        spots = panel.cells if plain else [spot for spot in panel.spots if spot not in panel.outside]
        bits = len(spots).bit_length()
        region = {spot: z3.BitVec(f"region{panel.place(spot)}", bits, self.context) for spot in spots}
        joins = self._joins(spots)
        for one, other, joined in joins:
            yield z3.Or([z3.Not(joined), region[one] == region[other]])
        if stars:
            yield from self._numbered_by_root(spots, region, joins)
        at = {symbol.at: region[panel.spot(symbol.at)] for symbol in symbols}
        for index, square in enumerate(squares):
            for other in squares[:index]:
                if other.colour != square.colour:
                    yield at[square.at] != at[other.at]
        for star in stars:
            same_colour = [one for one in symbols if one.colour == star.colour and one is not star]
            yield self.line.one([at[star.at] == at[one.at] for one in same_colour])

    def _joins(self, spots: Sequence[Spot]) -> list[tuple[Spot, Spot, z3.BoolRef]]:
        """Pairs of these spots that are in one region, and the condition."""
        panel, known = self.panel, set(spots)
        separates = {spot: self.line.separates(spot) for spot in panel.spots if not is_cell(panel.place(spot))}
        found: list[tuple[Spot, Spot, z3.BoolRef]] = []
        for spot in panel.spots:
            near = [one for one in panel.around[spot] if one in known]
            if spot in panel.outside:
                continue
            if spot not in known and len(near) == 2:
                found.append((near[0], near[1], z3.Not(separates[spot])))
            elif spot in known:
                for one in near:
                    walls = [separates[each] for each in (spot, one) if each in separates]
                    if spot < one and walls:
                        found.append((spot, one, z3.Not(z3.Or(walls))))
        return found

    def _numbered_by_root(
        self,
        spots: Sequence[Spot],
        region: dict[Spot, z3.BitVecRef],
        joins: Sequence[tuple[Spot, Spot, z3.BoolRef]],
    ) -> Iterator[z3.BoolRef]:
        """Each region is numbered by its root cell, so no two have the same number."""
        bits = len(spots).bit_length()
        distance = {spot: z3.BitVec(f"distance{self.panel.place(spot)}", bits, self.context) for spot in spots}
        parents: dict[Spot, list[z3.BoolRef]] = {spot: [] for spot in spots}
        for one, other, joined in joins:
            parents[one].append(z3.And([joined, z3.ULT(distance[other], distance[one])]))
            parents[other].append(z3.And([joined, z3.ULT(distance[one], distance[other])]))
        for index, spot in enumerate(spots):
            yield z3.Or([region[spot] == z3.BitVecVal(index, bits, self.context), *parents[spot]])
            yield z3.ULE(region[spot], z3.BitVecVal(index, bits, self.context))

    # Solving
    def _solver(self, given: Sequence[Fact], prefix: Sequence[Spot]) -> z3.Solver:
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        asked = [*self.line.begins_with(prefix), *(z3.Not(self._not(fact)) for fact in given)]
        solver.add([*self.rules, *self.cuts, *asked])
        return solver

    def _not(self, fact: Fact) -> z3.BoolRef:
        on = self.line.on[self.panel.spot(fact.at)] if isinstance(fact.at, tuple) else self.line.false
        return z3.Not(on) if fact.value else on

    def _next(self, solver: z3.Solver, deadline: Deadline) -> Line | None:
        """A solution; None when there is none."""
        while satisfiable(solver, deadline):
            line = line_of(self.panel, self.line.decode(solver.model()))
            judgement = self.judge.judge(line, deadline)
            if judgement.right:
                return line
            cuts = [self._cut(region, line) for region in judgement.wrong]
            self.cuts += cuts
            solver.add(cuts)
        return None

    def _cut(self, region: Region, line: Line) -> z3.BoolRef:
        """Excludes this very region: something that is drawn in it or round it has to change."""
        bounds = bounds_of(self.panel, line, region)
        return self.line.differs(sorted(bounds), {*line.first, *line.second}, line.first)


ENGINE = Z3Engine
