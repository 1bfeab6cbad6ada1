"""One question to the SAT solvers: lines that agree with what is given, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.cnf import Clause, Formula, Holds
from gridlight.engines.graph.lazy_cuts import first_kept
from gridlight.engines.portfolio import Portfolio, Way
from gridlight.puzzle import Fact
from gridlight.puzzles.witness.engines.encoding import Encoding
from gridlight.puzzles.witness.engines.path_vars import DecodedLine
from gridlight.puzzles.witness.engines.region_graph import Candidate
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.text.validate import counted

PATIENCE = 1.0  # seconds to check whether the pieces of one line fit, before other lines are tried
Encodings = Callable[[int, Deadline], Encoding]  # by number of the formula


class Question:
    """The solvers of one question. All encodings have the same variables for the line."""

    def __init__(
        self,
        panel: Panel,
        encodings: Encodings,
        ways: Sequence[Way],
        deadline: Deadline,
        given: Sequence[Fact] = (),
        prefix: Sequence[Spot] = (),
    ) -> None:
        """Raises Stopped when building the first encoding takes too long."""
        self.panel, self.encodings, self.deadline = panel, encodings, deadline
        self.path = encodings(ways[0].formula, deadline).path
        self.assumptions = [*self.literals(given), *self.path.prefix_literals(prefix)]
        self.portfolio = Portfolio(ways, self._formula)
        self.last: DecodedLine | None = None  # the line of the last candidate
        self.postponed: list[tuple[Encoding, Candidate]] = []  # lines whose pieces take long to check

    def _formula(self, number: int) -> Formula:
        return self.encodings(number, self.deadline).formula

    def literals(self, facts: Sequence[Fact]) -> list[int]:
        """These facts, those whose places are on the panel."""
        used = [(self.path.used[self.panel.spot(place)], value) for place, value in places_of(facts)]
        return [literal if value else -literal for literal, value in used]

    def rule_out(self, clause: Clause) -> None:
        """Ask only for lines that keep a clause over the line's variables."""
        self.portfolio.add(clause)

    def lines(self) -> Iterator[Line]:
        """Every solution once that was not found before. Raises Stopped."""
        while (decoded := self.line()) is not None:
            yield decoded.line
            self.rule_out(self.path.excluding(decoded))

    def line(self) -> DecodedLine | None:
        """A solution; None when there is none. Raises Stopped."""
        if self._finds():
            assert self.last is not None
            return self.last
        while self.postponed:
            encoding, candidate = self.postponed.pop()
            if not encoding.cuts(candidate, self.deadline):
                return candidate.decoded
        return None

    def _finds(self) -> bool:
        """Whether there is a solution, which is then the last candidate.

        When time is up, it says of how many lines it could not tell whether they are solutions.
        """
        try:
            return first_kept(self.portfolio, self._cuts, self.deadline, self.assumptions) is not None
        except Stopped as stopped:
            if not self.postponed:
                raise
            lines = counted(len(self.postponed), "line")
            raise Stopped(f"{stopped} In {lines} it could not be told whether the pieces fit.") from stopped

    def _cuts(self, number: int, holds: Holds) -> Sequence[Clause]:
        """What a model of one encoding breaks; those that hold for every question are kept for the next ones."""
        encoding = self.encodings(number, self.deadline)
        candidate = Candidate(encoding.graph, holds)
        self.last = candidate.decoded
        try:
            cuts = encoding.cuts(candidate, Deadline(min(PATIENCE, self.deadline.left())))
        except Stopped:
            self.deadline.check()
            self.postponed.append((encoding, candidate))
            excluding = encoding.path.excluding(candidate.decoded)
            self.rule_out(excluding)
            return [excluding]
        encoding.formula.clauses += cuts
        return cuts

    def close(self) -> None:
        """Free the solvers."""
        self.portfolio.close()


def places_of(facts: Sequence[Fact]) -> Iterator[tuple[Place, int]]:
    """The facts whose places are on the panel."""
    for place, value in facts:
        if isinstance(place, tuple):
            yield place, value
