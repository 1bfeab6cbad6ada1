"""Draw one line from a start to an end so that every symbol on the panel is satisfied.

- The line begins at a start, a disc, and stops at an end, a stub. It may not cross itself or use gaps or missing edges.
- The line divides the panel into regions. Squares, stars, polyominoes and elimination marks look only at their own
  region.
- Dots: the line goes over every dot.
- Triangles: the line touches as many sides of the cell as there are triangles.
- Squares: all squares in a region have one colour.
- Stars: a star needs exactly one other symbol of its colour in its region, a star or anything else.
- Polyominoes cover their region exactly. Tilted ones may be turned, upright ones not; none may be mirrored.
- Hollow polyominoes subtract their squares; what is left covers the region exactly, or is nothing at all.
- An elimination mark removes exactly one thing that is wrong. With nothing to remove it is wrong itself.
- Two lines: on a symmetric panel a second line mirrors the first, and the two may not meet. The first must go over blue
  dots, the second over yellow ones, and either over black ones.
- A pillar goes all the way round: what leaves on one side comes in on the other.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar, Self, cast

from gridlight.deadline import Deadline
from gridlight.exports.constraints import Constraints, Name
from gridlight.puzzle import Document, Fact, Grade, Mistake, Puzzle, State, Step, Verdict
from gridlight.puzzles.witness.engines import PanelEngine, panel_engine
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.hints.advice import LineAdvice
from gridlight.puzzles.witness.hints.lookahead import Path
from gridlight.puzzles.witness.model.document import SCHEMA, document_of, panel_of, where
from gridlight.puzzles.witness.model.line import Line, state_of, trace
from gridlight.puzzles.witness.model.panel import Panel, Place
from gridlight.puzzles.witness.rules.faults import faults_of
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.schema import Schema


class Witness(Puzzle):
    """A panel and its rules, engines and advice."""

    kind: ClassVar[str] = "witness"
    title: ClassVar[str] = "The Witness"
    engines: ClassVar[tuple[str, ...]] = ("sat", "search", "z3", "clingo")
    schema: ClassVar[Schema] = SCHEMA
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
        """The state whose first line goes over these places; those of the second line, after it, are left out."""
        return state_of(self.panel, first_line(self.panel, facts))

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
            "regions": [cells for one in judgement.regions if (cells := panel.places(one.region & set(panel.cells)))],
            "failed": panel.places(judgement.failed),
            "eliminated": [panel.places_in_order(pair) for one in judgement.regions for pair in one.eliminated],
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
        return self._engines[name]

    def doubt(self) -> str | None:
        """A start on the axis of symmetry, where both lines would begin: other programs allow it."""
        axis = [place for place in self.panel.starts if self.panel.symmetry and self.panel.image(place) == place]
        if not axis:
            return None
        return (
            f"Both lines would start at {where(axis[0])}. Some programs allow that; here lines may not meet, and "
            "no other line is a solution."
        )

    def constraints(self, deadline: Deadline) -> Constraints:
        """The line, its regions and symbols."""
        found: Constraints = self.exports.constraints_of(self.panel, self.title, deadline)
        return found

    def read_answer(self, answer: Mapping[Name, int]) -> Sequence[Fact]:
        """The places of the line that another solver found."""
        return [Fact(self.panel.place(spot), 1) for spot in self.exports.first_line(self.panel, answer)]

    @property
    def exports(self) -> ModuleType:
        """The folder that says panels as constraints; imported when it is first asked for."""
        return importlib.import_module(f"{__name__}.exports")

    # Advice
    @cached_property
    def advice(self) -> LineAdvice:
        """Advice on lines, move by move."""
        return LineAdvice(self.judge, self.engine("auto"))

    def path(self, facts: Iterable[Fact]) -> Path:
        """The spots of these facts."""
        return tuple(self.panel.spot(cast("Place", fact.at)) for fact in facts)

    def backbone(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Sequence[Fact] | None:
        """The first line of a solution that begins with what is given; None when there is none."""
        solution = self.advice.solution(deadline, self.path(given))
        return None if solution is None else [Fact(self.panel.place(spot), 1) for spot in solution]

    def steps(self, deadline: Deadline, given: Sequence[Fact], solution: Sequence[Fact] | None) -> Iterator[Step]:
        """The moves to a solution."""
        if solution is None:
            yield Step((), tuple(self.reasons(None, deadline)), "This puzzle has no solution.")
        else:
            yield from self.advice.steps(self.path(given), self.path(solution), deadline)

    def hint(self, state: State, deadline: Deadline) -> Step | Mistake | str:
        """The next move, and why no other one works; or where the line left the last solution."""
        if self.check(state).solved:
            return super().hint(state, deadline)
        given = self.facts(state)
        solution = self.backbone(deadline, given)
        if solution is None:
            return self.mistake(given, deadline)
        return self.advice.hint(self.path(given), self.path(solution), deadline)

    def mistake(self, given: Sequence[Fact], deadline: Deadline) -> Mistake:
        """Where the line left the last solution; for a panel without a solution, why there is none."""
        if not given or not self.advice.solvable((), deadline):
            return super().mistake(given, deadline)
        return self.advice.mistake(self.path(given), deadline)

    def grade(self, deadline: Deadline) -> Grade:
        """The level of a panel with one solution."""
        return self.advice.grade(deadline)
