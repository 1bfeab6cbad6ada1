"""The engine `clingo` for panels: the line, its regions and symbols as an ASP program; to compare with the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridlight.deadline import Deadline
from gridlight.engines.compare.clingo import Answer, Clingo, Program
from gridlight.exports.asp import literal_of
from gridlight.exports.constraints import FALSE, Constraints
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.line_facts import facts_of, steps_along
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.exports import first_line, line_constraints
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import line_of
from gridlight.puzzles.witness.model.panel import Panel


class PanelClingo(Clingo[list[Fact]]):
    """The program that is written of a panel."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel
        self._line: LineConstraints | None = None

    @property
    def line(self) -> LineConstraints:
        """The line in the program."""
        assert self._line is not None  # the program has been written
        return self._line

    def constraints(self, deadline: Deadline) -> Constraints:
        """The panel as constraints."""
        self._line = line_constraints(self.panel, "The Witness", deadline)
        return self._line.found

    def literal(self, program: Program, fact: Fact) -> str:
        """`drawn(0,3)`, `not drawn(0,3)`."""
        drawn = self.line.drawn[self.panel.spot(fact.at)] if isinstance(fact.at, tuple) else FALSE
        return literal_of(program.constraints, drawn if fact.value else -drawn)

    def solution(self, answer: Answer) -> list[Fact]:
        """Both lines, and what they are not on."""
        return facts_of(self.panel, line_of(self.panel, first_line(self.panel, answer)))

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        program = self.program(deadline)
        yield from self.found(deadline, [*self.opposites(program, given), *self.other_ways(program, prefix)])

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        program = self.program(deadline)
        return self.shared(deadline, [*self.opposites(program, given), *self.other_ways(program, prefix)])

    def other_ways(self, program: Program, prefix: Sequence[Spot]) -> list[list[str]]:
        """What is forbidden when the first line begins with these spots: other steps."""
        if not prefix:
            return []
        taken = steps_along(self.line.steps, prefix)
        begin = self.line.begin.get(prefix[0], FALSE)
        literals = [FALSE] if taken is None else [begin, *taken]
        return [[literal_of(program.constraints, -literal)] for literal in literals]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, PanelClingo, fact, deadline, given)


ENGINE = PanelClingo
