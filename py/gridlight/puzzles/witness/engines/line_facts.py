"""A line as facts, the form in which every engine answers."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot


def line_of(panel: Panel, spots: Sequence[Spot]) -> Line:
    """The line whose first line runs over these spots; the second follows from it."""
    second = (panel.partner[spot] for spot in spots) if panel.symmetry is not None else ()
    return Line(tuple(spots), tuple(second))


def facts_of(panel: Panel, line: Line) -> list[Fact]:
    """Corners and edges of the first line in its order, then of the second with value 1; all others with value 0."""
    on = dict.fromkeys((*line.first, *line.second))
    off = (spot for spot in panel.spots if panel.tracks[spot] and spot not in on)
    return [*(Fact(panel.place(spot), 1) for spot in on), *(Fact(panel.place(spot), 0) for spot in off)]
