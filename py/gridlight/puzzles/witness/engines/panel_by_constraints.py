"""The engines `z3` and `clingo` for panels: the line, its regions and symbols as constraints; to compare with others.

What the constraints cannot say is left to `judge`, which z3 asks about each line; each region that is wrong is then
excluded. For clingo such panels are refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from gridlight.deadline import Deadline
from gridlight.engines.compare.constraint_engine import Answer, Claim, ConstraintEngine
from gridlight.errors import Unsupported
from gridlight.exports.constraints import FALSE, Constraints
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.line_facts import facts_of, steps_along
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.exports import first_line, line_constraints
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge, Region, bounds_of
from gridlight.puzzles.witness.symbols import looks_far


class PanelByConstraints(ConstraintEngine[list[Fact]]):
    """Regions and dots that the judge finds wrong stay excluded in later questions."""

    def __init__(self, name: str, panel: Panel) -> None:
        super().__init__(name)
        self.panel = panel
        self.judge = Judge(panel)
        self.cuts: list[Sequence[Claim]] = []
        self._line: LineConstraints | None = None

    @property
    def line(self) -> LineConstraints:
        """The line in the constraints."""
        assert self._line is not None  # the program has been made
        return self._line

    def constraints(self, deadline: Deadline) -> Constraints:
        """The panel as constraints, for z3 as far as these can say it."""
        try:
            self._line = line_constraints(self.panel, "The Witness", deadline)
        except Unsupported:
            if self.name == "clingo":
                raise
            self._line = line_constraints(self.panel, "The Witness", deadline, whole=False)
        return self._line.constraints

    def claim(self, constraints: Constraints, fact: Fact) -> Claim:
        """Whether a corner or edge is drawn."""
        drawn = self.line.drawn[self.panel.spot(fact.at)] if isinstance(fact.at, tuple) else FALSE
        return drawn if fact.value else -drawn

    def solution(self, answer: Answer) -> list[Fact]:
        """Both lines, and what they are not on."""
        return facts_of(self.panel, self.line_in(answer))

    def line_in(self, answer: Answer) -> Line:
        """The line that an answer says."""
        return line_of(self.panel, first_line(self.panel, answer))

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        yield from self.found(deadline, [*self.claims(deadline, given), *self.beginning(prefix)])

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        return self.shared(deadline, [*self.claims(deadline, given), *self.beginning(prefix)])

    def found(
        self, deadline: Deadline, given: Sequence[Claim], excluded: Sequence[Sequence[Claim]] = ()
    ) -> Iterator[list[Fact]]:
        """The answers that the judge finds right."""
        rows = [*self.cuts, *excluded]
        for answer in self.program(deadline).answers(deadline, given, rows):
            line = self.line_in(answer)
            judgement = self.judge.judge(line, deadline)
            cuts: list[Sequence[Claim]] = [self.cut(region, line) for region in judgement.wrong]
            cuts += [[self.first_on(dot, line)] for dot in judgement.wrong_dots]
            self.cuts += cuts
            rows += cuts
            if not cuts:
                yield facts_of(self.panel, line)

    def beginning(self, prefix: Sequence[Spot]) -> list[Claim]:
        """The first line begins with these spots; an edge at their end is used up to its other corner."""
        if not prefix:
            return []
        taken = steps_along(self.line.steps, prefix)
        return [FALSE] if taken is None else [self.line.begin.get(prefix[0], FALSE), *taken]

    def first_on(self, dot: Spot, line: Line) -> Claim:
        """The first line is where a line is on this dot: on the dot, or on its image."""
        return self.line.first[dot if dot in line.first else self.panel.partner[dot]]

    def cut(self, region: Region, line: Line) -> list[Claim]:
        """That the same is drawn in a region and round it; where a symbol in it looks at the whole line, everywhere."""
        drawn = {*line.first, *line.second}
        far = looks_far(self.judge.symbols[cell] for cell in region & self.judge.symbols.keys())
        spots = self.panel.spots if far else sorted(bounds_of(self.panel, line, region))
        bounds = [spot for spot in spots if self.line.open[spot]]
        claims: list[Claim] = [self.line.drawn[spot] if spot in drawn else -self.line.drawn[spot] for spot in bounds]
        for ends, at in ((self.line.begin, line.first[0]), (self.line.finish, line.first[-1])):
            for spot in bounds:
                if is_edge(self.panel.place(spot)):
                    both = dict.fromkeys((spot, self.panel.partner[spot]))
                    claims += [
                        ends[terminal] if terminal == at else -ends[terminal] for terminal in both if terminal in ends
                    ]
        return claims

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, partial(PanelByConstraints, self.name), fact, deadline, given)


Z3, CLINGO = partial(PanelByConstraints, "z3"), partial(PanelByConstraints, "clingo")
