"""Draw one line over the panel, from a start to an end.

- The line may not cross itself, and not use a gap or a part that is missing.
- It goes over every dot. On panels with two lines, blue dots are for the first and yellow ones for the second.
- Together with the rim the line parts the panel into regions, and each region has to be right:
- Squares of one region all have one colour.
- A star needs exactly one other symbol of its colour in its region, a star or anything else.
- One, two or three triangles: the line runs along so many sides of their cell.
- Polyominoes together cover their region exactly. Turned ones may be turned, upright ones not; none is mirrored.
- Hollow polyominoes take squares away from the others; what is left has to be the region, or nothing at all.
- An elimination mark removes one thing that is wrong in its region. With nothing to remove it is wrong itself.

On a symmetric panel a second line mirrors the first; they may not meet. A pillar goes round and has no sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, ClassVar, Self, cast

from gridlight.deadline import Deadline
from gridlight.puzzle import Document, Explanation, Fact, Grade, Mistake, Puzzle, State, Step, Verdict
from gridlight.puzzles.witness.engines import PanelEngine, panel_engine
from gridlight.puzzles.witness.hints.advice import Adviser
from gridlight.puzzles.witness.model.document import SCHEMA, document_of, panel_of, where
from gridlight.puzzles.witness.model.line import Line, state_of, trace
from gridlight.puzzles.witness.model.panel import Panel, Place
from gridlight.puzzles.witness.rules.faults import faults_of
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.schema import Schema


class Witness(Puzzle):
    """A panel, and what the rules say of lines on it."""

    kind: ClassVar[str] = "witness"
    title: ClassVar[str] = "The Witness"
    engines: ClassVar[tuple[str, ...]] = ("sat", "search", "z3")
    schema: ClassVar[Schema] = SCHEMA

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
        """The corners and edges under the first line, in its order."""
        line = trace(self.panel, state)
        return [Fact(self.panel.place(spot), 1) for spot in line.first] if line else []

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The state whose line goes over these places; those of the second line come after it and follow from it."""
        panel = self.panel
        way = [panel.spot(cast("Place", at)) for at, value in facts if value]
        if panel.symmetry is not None and way and (second := panel.partner[way[0]]) in way:
            way = way[: way.index(second)]
        return state_of(panel, way)

    # Rules
    def check(self, state: State) -> Verdict:
        """What the rules say of a line; of an unfinished one, nothing.

        Raises Stopped where it would take too long to find out whether the pieces of a region fit.
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
        """The engine of that name; it keeps what it has learnt of this panel."""
        if name not in self._engines:
            self._engines[name] = panel_engine(name, self.engines, self.panel)
        return self._engines[name]

    def doubt(self) -> str | None:
        """That elsewhere both lines may begin at one corner; None where no start is on the axis."""
        axis = [place for place in self.panel.starts if self.panel.symmetry and self.panel.image(place) == place]
        if not axis:
            return None
        return (
            f"Both lines would begin together at {where(axis[0])}. Some programs allow that; here lines may not meet, "
            "and no other line is a solution."
        )

    @cached_property
    def adviser(self) -> Adviser:
        """Who gives hints and explanations."""
        return Adviser(self.judge, self.engine("auto"))

    def hint(self, state: State, deadline: Deadline) -> Step | Mistake | str:
        """Where the line goes next, and why not elsewhere; or where it left the last solution."""
        if self.check(state).solved:
            return "This is solved: there is nothing left to do."
        return self.adviser.hint(trace(self.panel, state), deadline)

    def explain(self, state: State | None, deadline: Deadline) -> Explanation:
        """The way to a solution, decision by decision."""
        return self.adviser.explain(None if state is None else trace(self.panel, state), deadline)

    def grade(self, deadline: Deadline) -> Grade:
        """How hard the decisions are to see, of a panel with one solution."""
        return self.adviser.grade(deadline)
