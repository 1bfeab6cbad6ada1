"""The engines for panels of The Witness, and the package that each needs; each is imported when it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from gridlight.deadline import Deadline
from gridlight.engines import LENT, Source, chosen
from gridlight.engines.protocol import Engine
from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.grid import Spot
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
