"""The engines for panels of The Witness, and the package that each needs; each is imported when it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from gridlight.deadline import Deadline
from gridlight.engines import LENT, Source, chosen
from gridlight.engines.protocol import Engine
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import every_moves
from gridlight.puzzles.witness.model.panel import Panel


class PanelEngine(Engine, Protocol):
    """An engine that can also look for lines with a given beginning."""

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and whose first line begins with the spots of `prefix`.

        Its facts are the places of the first line in their order, then those of the second, then all others with
        value 0.
        """
        ...

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none."""
        ...


@runtime_checkable
class VariedPanelEngine(PanelEngine, Protocol):
    """An engine that is `Varied`."""

    def in_way(self, number: int, of: int) -> PanelEngine:
        """The engine for worker `number` of so many, each of which makes the whole search in a way of its own."""
        ...


SOURCES = {
    "sat": Source("sat", "pysat"),
    "search": Source("search"),
    "z3": Source("panel_by_constraints", "z3", engine="Z3"),
    "clingo": Source("panel_by_constraints", "clingo", LENT, "CLINGO"),
}


def panel_engine(name: str, names: Sequence[str], panel: Panel) -> PanelEngine:
    """The engine of that name for this panel, one of `names`, fastest first."""
    engine: PanelEngine = chosen(name, names, SOURCES, __name__)(panel)
    return engine


class EveryWay:
    """An engine that gives a solution once for each way to draw it; if there are several, a last fact has the moves.

    Round a pillar of width 1 the same line can be drawn by different moves: to the left or to the right.
    """

    def __init__(self, panel: Panel, engine: PanelEngine) -> None:
        self.panel, self.engine, self.name = panel, engine, engine.name

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution of the engine, once for each way to draw it."""
        for facts in self.engine.solutions(deadline, given, prefix):
            places = self.panel.places_in_order(first_line(self.panel, facts))
            ways = list(every_moves(self.panel, places))
            yield from ([*facts, Fact(moves, 1)] for moves in ways) if len(ways) > 1 else [facts]

    def in_way(self, number: int, of: int) -> EveryWay:
        """The same with the engine inside searching in one of its ways; itself, if that has no ways."""
        if not isinstance(self.engine, VariedPanelEngine):
            return self
        return EveryWay(self.panel, self.engine.in_way(number, of))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none."""
        return self.engine.forced(deadline, given, prefix)

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Why a fact holds, or with None why there is no solution."""
        return self.engine.why(fact, deadline, given)
