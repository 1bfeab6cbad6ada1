"""The engine `sat`: the line and most rules as clauses, the rest as lazy cuts.

Each model of CaDiCaL is a candidate line, perhaps with loops beside it. If something is wrong with it, cuts are added:
clauses that it breaks and every solution keeps. Every line is checked by `rules.judge`, so a rule that is missing from
the clauses costs time, but no solution is ever wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.cnf import Clause, Formula, Holds
from gridlight.engines.graph.lazy_cuts import first_kept
from gridlight.engines.portfolio import FALSE_FIRST, STABLE, TRUE_FIRST, UNSTABLE, Portfolio, Way
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.cover import Cover
from gridlight.puzzles.witness.engines.encoding import Encoding, PieceClauses
from gridlight.puzzles.witness.engines.frontier import Frontier, takes
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.path_vars import DecodedLine
from gridlight.puzzles.witness.engines.region_graph import Candidate
from gridlight.puzzles.witness.engines.tiling import Tiling
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.validate import counted

PIECE_CLAUSES: tuple[PieceClauses, ...] = (Cover, Tiling)
# Each is named after its PIECE_CLAUSES, whose number it has, and the solver's settings.
COVER_STABLE = Way(0, STABLE)
TILING_TRUE_FIRST = Way(1, TRUE_FIRST, with_redundant=False)
COVER_FALSE_FIRST = Way(0, FALSE_FIRST, with_redundant=False)  # lists many lines in the least time
COVER_UNSTABLE = Way(0, UNSTABLE)
# For several workers: the best first, then what is most unlike it.
WAYS = (COVER_STABLE, TILING_TRUE_FIRST, COVER_FALSE_FIRST, COVER_UNSTABLE)
# For one worker, in turns. Ways of the same formula share its cuts. Without pieces both formulas are the same.
WITH_PIECES = (COVER_STABLE._replace(share=2.0), TILING_TRUE_FIRST)
WITH_HOLLOW = (COVER_FALSE_FIRST, COVER_STABLE)
WITHOUT_PIECES = (
    COVER_FALSE_FIRST._replace(share=2.0),
    COVER_STABLE,
    TILING_TRUE_FIRST._replace(formula=0),
    COVER_UNSTABLE,
)
PATIENCE = 1.0  # seconds for the solvers, before a small panel is given to the frontier
FOR_PIECES = 1.0  # seconds to check whether the pieces of one line fit, before other lines are tried
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
            cuts = encoding.cuts(candidate, Deadline(min(FOR_PIECES, self.deadline.left())))
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


def ways_of_one_worker(panel: Panel) -> Sequence[Way]:
    """The ways that one worker takes in turns."""
    types = {symbol.type for symbol in panel.symbols.values()}
    if "hollow" in types:
        return WITH_HOLLOW
    return WITH_PIECES if "polyomino" in types else WITHOUT_PIECES


class Sat:
    """Lines by clauses and cuts; later questions reuse the cuts of earlier ones."""

    name = "sat"

    def __init__(self, panel: Panel, ways: Sequence[Way] | None = None, patience: float = PATIENCE) -> None:
        self.panel, self.patience = panel, patience
        self.ways = ways or ways_of_one_worker(panel)
        self.judge = Judge(panel)
        self._encodings: dict[int, Encoding] = {}
        self._in_ways: dict[tuple[int, bool], Sat] = {}

    def in_way(self, number: int, of: int) -> Sat:
        """The engine that searches in one way only, or for a single worker in turns; it reuses its cuts."""
        if of == 1:
            return self
        way = number % len(WAYS)
        begins_with_frontier = number == of - 1  # one of several does
        key = (way, begins_with_frontier)
        if key not in self._in_ways:
            self._in_ways[key] = Sat(self.panel, WAYS[way : way + 1], 0.0 if begins_with_frontier else PATIENCE)
        return self._in_ways[key]

    def encoding(self, number: int, deadline: Deadline) -> Encoding:
        """An encoding, with the PIECE_CLAUSES of this number, built for the first question; raises Stopped."""
        if number not in self._encodings:
            self._encodings[number] = Encoding(self.panel, self.judge, PIECE_CLAUSES[number], deadline)
        return self._encodings[number]

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        with closing(Question(self.panel, self.encoding, self.ways, deadline, given, prefix)) as question:
            plain = not given and not prefix and takes(self.panel)
            for line in self._lines_beside_frontier(question) if plain else question.lines():
                yield facts_of(self.panel, line)

    def _lines_beside_frontier(self, question: Question) -> Iterator[Line]:
        """Every solution: by the solvers, and where that takes long by a frontier, if it has not too many states."""
        deadline, seen = question.deadline, set[Line]()
        question.deadline = deadline.part(min(1.0, self.patience / max(deadline.left(), self.patience, 0.001)))
        try:
            for line in question.lines():
                seen.add(line)
                yield line
            return
        except Stopped:
            deadline.check()
        question.deadline = deadline
        frontier = Frontier(self.panel, deadline)
        if frontier.complete:
            yield from (line for line in frontier.lines() if line not in seen)
        else:
            yield from question.lines()

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        with closing(Question(self.panel, self.encoding, self.ways, deadline, given, prefix)) as question:
            line = question.line()

            def other(shared: Sequence[Fact]) -> set[Fact] | None:
                question.rule_out([-literal for literal in question.literals(shared)])  # implies what was ruled out
                answer = question.line()
                return set(facts_of(self.panel, answer.line)) if answer else None

            return backbone(facts_of(self.panel, line.line) if line else [], other)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, Sat, fact, deadline, given)


ENGINE = Sat
