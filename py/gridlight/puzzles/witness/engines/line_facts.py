"""A line as facts, the form in which every engine answers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel

Taken = TypeVar("Taken")


def facts_of(panel: Panel, line: Line) -> list[Fact]:
    """Corners and edges of the first line in its order, then of the second with value 1; all others with value 0."""
    on, facts = dict.fromkeys((*line.first, *line.second)), panel.facts
    off = [spot for spot in panel.spots if panel.tracks[spot] and spot not in on]
    return [*(facts[spot][1] for spot in on), *(facts[spot][0] for spot in off)]


def first_line(panel: Panel, facts: Iterable[Fact]) -> tuple[Spot, ...]:
    """The spots of the first line, of facts in the order of `facts_of`; those of the second line may be missing."""
    spots = tuple(panel.spot(at) for at, value in facts if value and isinstance(at, tuple))
    if panel.symmetry is None:
        return spots
    first = dict.fromkeys(spots[:1])  # a start may be its own image
    for spot in spots[1:]:
        if panel.partner[spot] in first:
            break
        first[spot] = None
    return tuple(first)


def steps_along(steps: Iterable[tuple[tuple[Spot, ...], Taken]], prefix: Sequence[Spot]) -> list[Taken] | None:
    """The steps of a line that begins with `prefix`, each as its `Taken` value; None if no line can begin like this.

    A step goes over two spots or three; of the last one the line may have gone over the first two only.
    """
    wanted, gone, taken_steps = set(pairwise(prefix)), set[tuple[Spot, Spot]](), list[Taken]()
    for spots, taken in steps:
        at = prefix.index(spots[0]) if spots[0] in prefix else len(prefix)
        some = tuple(prefix[at : at + len(spots)])
        if len(some) > 1 and spots[: len(some)] == some:
            taken_steps.append(taken)
            gone.update(pairwise(spots))
    return taken_steps if wanted <= gone else None
