"""Draw one line from a start to an end so that every symbol on the panel is satisfied.

- The line begins at a start, a disc, and stops at an end, a stub. It may not cross itself or use gaps or missing edges.
- The line divides the panel into regions. Squares, stars, polyominoes and elimination marks look only at their own
  region. Cells that are open to the outside through missing edges belong to none, but a corner between them that the
  line leaves free still joins the cells on its other sides. An edge that is drawn only to its middle, where a line
  begins or stops, divides nothing.
{symbols}
- Two lines: on a symmetric panel a second line mirrors the first, and the two may not meet; only their start may be the
  same. The first must go over blue dots, the second over yellow ones, and either over black ones. On panels that say
  so, an edge on which the second line begins divides cells after all.
- A pillar goes all the way round: what leaves on one side comes in on the other.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar, Self, cast

from gridlight.deadline import Deadline, Stopped
from gridlight.exports.constraints import Constraints, Name
from gridlight.puzzle import Document, Fact, Grade, Mark, Mistake, Moment, Puzzle, State, Step, Verdict
from gridlight.puzzles.witness.engines import EveryWay, PanelEngine, panel_engine
from gridlight.puzzles.witness.engines.line_facts import connected, line_along
from gridlight.puzzles.witness.grading.grader import LineGrader, right_part
from gridlight.puzzles.witness.grading.judging import LineJudging
from gridlight.puzzles.witness.grading.lookahead import Path
from gridlight.puzzles.witness.model.document import SCHEMA, document_of, panel_of, trace
from gridlight.puzzles.witness.model.grid import Place, is_edge
from gridlight.puzzles.witness.model.line import Line, state_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.reasons.advice import PanelAdvice
from gridlight.puzzles.witness.rules.judge import Judge, faults_of
from gridlight.puzzles.witness.symbols import SYMBOLS, rules_of_symbols
from gridlight.text.schema import Schema

__doc__ = (__doc__ or "").replace("{symbols}", rules_of_symbols())
CHAIN_SHARE = 0.3  # of the time left, to find a chain that shows that there is no line


class Witness(Puzzle):
    """A panel and its rules, engines and advice."""

    kind: ClassVar[str] = "witness"
    title: ClassVar[str] = "The Witness"
    engines: ClassVar[tuple[str, ...]] = ("sat", "search", "z3", "clingo")
    ways: ClassVar[Mapping[str, int]] = {"sat": 4}
    schema: ClassVar[Schema] = SCHEMA
    common: ClassVar[tuple[str, ...]] = ("regions", "line")
    practised: ClassVar[tuple[str, ...]] = (
        "line",
        *dict.fromkeys(type.rule for type in SYMBOLS.values() if type.title),
        "regions",
    )
    titles: ClassVar[Mapping[str, str]] = {"search": "Every line was tried", "line": "The line"}

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self._engines: dict[str, PanelEngine] = {}

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The panel of a document; raises Malformed, naming the place."""
        return cls(panel_of(document))

    def to_document(self) -> Document:
        """The document."""
        return document_of(self.panel)

    def facts(self, state: State) -> list[Fact]:
        """The corners and edges of the first line, in its order."""
        line = trace(self.panel, state)
        return [Fact(self.panel.place(spot), 1) for spot in line.first] if line else []

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state whose first line goes over these places; with `notes` also the edges that are crossed out.

        The facts may come in any order: what is not connected to the line's start is left out, as is the second line.
        Round a pillar of width 1, a last fact may have the moves.
        """
        given = list(facts)
        state = state_of(self.panel, connected(self.panel, line_along(self.panel, given)))
        moves = [fact.at for fact in given[-1:] if isinstance(fact.at, str)]
        if moves:
            state = {"line": state["line"] | {"moves": moves[0]}}
        crossed = [list(at) for at, value in given if not value and isinstance(at, tuple) and is_edge(at)]
        return {**state, "crosses": crossed} if notes and crossed else state

    # Rules
    def check(self, state: State) -> Verdict:
        """The verdict on a line; an unfinished one has no faults.

        Raises Stopped if checking the pieces of a region takes too long.
        """
        line = trace(self.panel, state)
        if line is None or not self.is_finished(line):
            return Verdict(solved=False, shows={"regions": [], "failed": [], "eliminated": []})
        judgement, panel = self.judge.judge(line), self.panel
        shows: dict[str, Any] = {
            "regions": [
                cells for verdict in judgement.regions if (cells := panel.places(verdict.region & set(panel.cells)))
            ],
            "failed": panel.places(judgement.failed),
            "eliminated": [panel.places_in_order(pair) for verdict in judgement.regions for pair in verdict.eliminated],
        }
        return Verdict(judgement.right, faults_of(self.judge, line, judgement), shows)

    def is_finished(self, line: Line) -> bool:
        """Whether the line stands on an end."""
        return self.panel.place(line.tip) in self.panel.ends

    @cached_property
    def judge(self) -> Judge:
        """The rules of this panel."""
        return Judge(self.panel)

    # Solving
    def engine(self, name: str) -> PanelEngine:
        """The engine of that name; each is created once, since it reuses what it finds."""
        if name not in self._engines:
            self._engines[name] = panel_engine(name, self.engines, self.panel)
        engine = self._engines[name]
        return EveryWay(self.panel, engine) if self.panel.pillar and self.panel.width == 1 else engine

    def constraints(self, deadline: Deadline) -> Constraints:
        """The line, its regions and symbols."""
        constraints: Constraints = self.exports.constraints_of(self.panel, self.title, deadline)
        return constraints

    def read_answer(self, answer: Mapping[Name, int]) -> Sequence[Fact]:
        """The places of the line that another solver found."""
        return [Fact(self.panel.place(spot), 1) for spot in self.exports.first_line(self.panel, answer)]

    @property
    def exports(self) -> ModuleType:
        """The folder that says panels as constraints; imported when it is first asked for."""
        return importlib.import_module(f"{__name__}.exports")

    # Advice
    @cached_property
    def grader(self) -> LineGrader:
        """The level of the panel, and its solutions."""
        self.engine("auto")
        return LineGrader(self.judge, self._engines["auto"])

    def path(self, facts: Iterable[Fact]) -> Path:
        """The spots of these facts."""
        return tuple(self.panel.spot(cast("Place", fact.at)) for fact in facts)

    def backbone(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Sequence[Fact] | None:
        """The first line of a solution that begins with what is given; None when there is none."""
        solution = self.grader.solution(deadline, self.path(given))
        return None if solution is None else [Fact(self.panel.place(spot), 1) for spot in solution]

    @cached_property
    def reasoning(self) -> PanelAdvice:
        """Advice with reasons."""
        return PanelAdvice(self.judge, self.grader.engine)

    def steps(self, deadline: Deadline, given: Sequence[Fact], solution: Sequence[Fact] | None) -> Iterator[Step]:
        """The steps to a solution."""
        if solution is None:
            mistake = self.mistake((), deadline)
            yield Step((), mistake.because, mistake.text, shows=mistake.shows)
        else:
            yield from self.reasoning.steps(self.path(given), self.path(solution), deadline)

    def next_steps(self, known: Sequence[Fact], deadline: Deadline) -> list[Step]:
        """Every step that follows at once."""
        return self.reasoning.at_once(self.path(self.facts(self.state(known))), known, deadline)

    def without(self, rule: str) -> Self | None:
        """The panel without the symbols of a rule."""
        if rule in self.common:
            return None
        document = self.to_document()
        own = {name for name, type in SYMBOLS.items() if type.rule == rule}
        dots = [dot for dot in document["dots"] if "dot" not in own]
        symbols = [symbol for symbol in document["symbols"] if symbol["type"] not in own]
        return self.from_document({**document, "dots": dots, "symbols": symbols})

    def no_line(self, deadline: Deadline) -> Step | None:
        """Why there is no line, as a chain; None where none is found."""
        if self.panel.starts and self.panel.ends:
            with suppress(Stopped):
                return self.reasoning.contradiction(deadline.part(CHAIN_SHARE))
        return None

    def proof(self, deadline: Deadline, least: bool) -> dict[str, Any] | None:
        """Why there is no line: as a chain where there is one, else the symbols that contradict each other."""
        step = self.no_line(deadline)
        if step is None:
            return super().proof(deadline, least)
        return {"because": [reason._asdict() for reason in step.because], "shows": step.shows}

    def hint(self, state: State, deadline: Deadline, told: Sequence[Fact] = ()) -> Step | Mistake | str:
        """The easiest next step, from anywhere; or where the line left the last solution."""
        if self.check(state).solved:
            return super().hint(state, deadline)
        given = self.facts(state)
        solution = self.backbone(deadline, given)
        if solution is None:
            return self.mistake(given, deadline)
        crosses = [Fact((row, column), 0) for row, column in state.get("crosses", ())]
        return self.reasoning.hint(self.path(given), (*told, *crosses), self.path(solution), deadline)

    def mistake(self, given: Sequence[Fact], deadline: Deadline) -> Mistake:
        """Where the line left the last solution; for a panel without a solution, why there is none."""
        if not given or not self.grader.solvable((), deadline):
            step = self.no_line(deadline)
            if step is None:
                return super().mistake(given, deadline)
            return Mistake((), step.because, "This puzzle has no solution.", step.shows)
        path = self.path(given)
        right, solution = right_part(path[:-1], lambda path: self.grader.solution(deadline, path))
        return self.reasoning.mistake(path, right, solution or self.grader.solution(deadline) or (), deadline)

    def judged(self, run: Sequence[Moment], deadline: Deadline) -> Iterator[tuple[Mark, ...]]:
        """Each stretch of the line: forced, open, or lost."""
        judging = LineJudging(self.grader, deadline)
        before = self.path(self.facts(run[0].state))
        for moment in run[1:]:
            after = self.path(self.facts(moment.state))
            yield tuple(judging.marks(before, after, moment.given))
            before = after

    def grade(self, deadline: Deadline) -> Grade:
        """The level of a panel with one solution."""
        return self.grader.grade(deadline)
