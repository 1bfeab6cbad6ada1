"""A line as facts: what every engine of panels answers with."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot


def line_of(panel: Panel, way: Sequence[Spot]) -> Line:
    """The line whose first line goes over these spots."""
    second = (panel.partner[spot] for spot in way) if panel.symmetry is not None else ()
    return Line(tuple(way), tuple(second))


def facts_of(panel: Panel, line: Line) -> list[Fact]:
    """The corners and edges of the first line in its order, those of the second, and all others, which have none."""
    on = dict.fromkeys((*line.first, *line.second))
    off = (spot for spot in panel.spots if panel.tracks[spot] and spot not in on)
    return [*(Fact(panel.place(spot), 1) for spot in on), *(Fact(panel.place(spot), 0) for spot in off)]
