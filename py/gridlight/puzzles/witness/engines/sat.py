"""The engine `sat`: the line and most rules as clauses, the rest as lazy cuts.

Each model of CaDiCaL is a candidate line, perhaps with loops beside it. If something is wrong with it, cuts are added:
clauses that it breaks and every solution keeps. Every line is checked by `rules.judge`, so a rule that is missing from
the clauses costs time, but no solution is ever wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import count

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.portfolio import Portfolio
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.candidate import Candidate
from gridlight.puzzles.witness.engines.encoding import Encoding
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.path_vars import DecodedLine
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.panel import Panel, Place, Spot
from gridlight.puzzles.witness.rules.judge import Judge

PATIENCE = 1.0  # seconds to check whether the pieces of one line fit, before other lines are tried


class Sat:
    """Lines by clauses and cuts; later questions reuse the cuts of earlier ones."""

    name = "sat"

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.judge = Judge(panel)
        self.rounds = 0  # candidates so far
        self._encoding: Encoding | None = None

    def encoding(self, deadline: Deadline) -> Encoding:
        """The encoding, built for the first question; raises Stopped."""
        if self._encoding is None:
            self._encoding = Encoding(self.panel, self.judge, deadline)
        return self._encoding

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        encoding = self.encoding(deadline)
        assumptions = self._assumptions(encoding, given, prefix)
        with closing(Portfolio(encoding.formula)) as portfolio:
            postponed: list[Candidate] = []
            while (decoded := self._line(encoding, portfolio, deadline, assumptions, postponed)) is not None:
                yield facts_of(self.panel, decoded.line)
                portfolio.add(encoding.path.excluding(decoded))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        encoding = self.encoding(deadline)
        used, switches = encoding.path.used, count(encoding.formula.top + 1)
        assumptions = self._assumptions(encoding, given, prefix)
        with closing(Portfolio(encoding.formula)) as portfolio:
            postponed: list[Candidate] = []
            decoded = self._line(encoding, portfolio, deadline, assumptions, postponed)

            def other(shared: Sequence[Fact]) -> set[Fact] | None:
                switch = next(switches)
                values = [(used[self.panel.spot(place)], value) for place, value in places_of(shared)]
                portfolio.add([-switch, *(-literal if value else literal for literal, value in values)])
                found = self._line(encoding, portfolio, deadline, [*assumptions, switch], postponed)
                return set(facts_of(self.panel, found.line)) if found else None

            return backbone(facts_of(self.panel, decoded.line) if decoded else [], other)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, Sat, fact, deadline, given)

    def _assumptions(self, encoding: Encoding, given: Sequence[Fact], prefix: Sequence[Spot]) -> list[int]:
        """The literals of `given` and `prefix`."""
        panel, path = self.panel, encoding.path
        values = [(path.used[panel.spot(place)], value) for place, value in places_of(given)]
        return [*(literal if value else -literal for literal, value in values), *path.prefix_literals(prefix)]

    def _line(
        self,
        encoding: Encoding,
        portfolio: Portfolio,
        deadline: Deadline,
        assumptions: Sequence[int],
        postponed: list[Candidate],
    ) -> DecodedLine | None:
        """A solution; None when there is none. Lines whose pieces take long to check are `postponed`."""
        while (holds := portfolio.model(deadline, assumptions)) is not None:
            self.rounds += 1
            candidate = Candidate(encoding.graph, holds)
            try:
                cuts = encoding.cuts(candidate, Deadline(min(PATIENCE, deadline.left())))
            except Stopped:
                deadline.check()
                postponed.append(candidate)
                portfolio.add(encoding.path.excluding(candidate.decoded))
                continue
            if not cuts:
                return candidate.decoded
            for cut in cuts:
                portfolio.add(cut)
            encoding.formula.clauses += cuts
        while postponed:
            candidate = postponed.pop()
            if not encoding.cuts(candidate, deadline):
                return candidate.decoded
        return None


def places_of(facts: Sequence[Fact]) -> Iterator[tuple[Place, int]]:
    """The facts whose places are on the panel."""
    for place, value in facts:
        if isinstance(place, tuple):
            yield place, value


ENGINE = Sat
