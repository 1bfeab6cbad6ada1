"""Engines for panels of The Witness: which there are, and what each needs. None is imported before it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from gridlight.deadline import Deadline
from gridlight.engines import Source, chosen
from gridlight.engines.protocol import Engine
from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.panel import Panel, Spot


class PanelEngine(Engine, Protocol):
    """An engine that can also be told how the line begins."""

    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every line that agrees with what is given and whose first line begins with these spots, none twice.

        Its facts are the places of the first line in their order, those of the second, then all others with value 0.
        """
        ...

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that every such line uses, or that none does."""
        ...


SOURCES = {"sat": Source("sat", "pysat"), "search": Source("search"), "z3": Source("panel_z3", "z3")}


def panel_engine(name: str, names: Sequence[str], panel: Panel) -> PanelEngine:
    """The engine of that name for this panel, one of `names`, fastest first."""
    engine: PanelEngine = chosen(name, names, SOURCES, __name__).ENGINE(panel)
    return engine
