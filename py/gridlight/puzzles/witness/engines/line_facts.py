"""A line as facts, the form in which every engine answers, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.model.grid import Spot, is_edge
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


# The line that known edges make
def line_along(panel: Panel, facts: Iterable[Fact]) -> tuple[Spot, ...]:
    """The first line over facts in its order, as engines give them, then over known edges in any order.

    Without a beginning, edges in any order make a line only if it reaches an end; else the answer has gaps.
    """
    facts = list(facts)
    ordered = first_line(panel, facts)
    every = [panel.spot(at) for at, value in facts if value and isinstance(at, tuple)]
    if not ordered:
        return ordered
    begins = panel.place(ordered[0]) in panel.starts
    length = next((n for n in range(1, len(ordered)) if ordered[n] not in panel.tracks[ordered[n - 1]]), len(ordered))
    prefix = ordered[: length if begins else 0]
    apart = {*every} - {*prefix} - {panel.partner[spot] for spot in prefix}
    terminals = {panel.spot(place) for place in (*panel.starts, *panel.ends)}
    if not apart or any(spot not in terminals and not is_edge(panel.place(spot)) for spot in apart):
        return ordered
    if len(prefix) > 1:
        return led_on(panel, prefix, every)
    whole = led_on(panel, (), every)
    return whole if whole and panel.place(whole[-1]) in panel.ends else ordered


def connected(panel: Panel, way: Sequence[Spot]) -> tuple[Spot, ...]:
    """The spots up to the first gap between them, as a line; none if it does not begin at a start."""
    if not way or panel.place(way[0]) not in panel.starts:
        return ()
    length = next((n for n in range(1, len(way)) if way[n] not in panel.around[way[n - 1]]), len(way))
    return tuple(way[:length])


def led_on(panel: Panel, path: Sequence[Spot], drawn: Iterable[Spot]) -> tuple[Spot, ...]:
    """The line led on over these edges, from its tip, or from a start that one of them touches."""
    on = {spot for spot in drawn if is_edge(panel.place(spot))}
    places = {*drawn}
    if not path:
        starts = [panel.spot(place) for place in panel.starts]
        first = [start for start in starts if start in places] or [
            start for start in starts if start in on or any(near in on for near in panel.tracks[start])
        ]
        lines = [led_on(panel, (start,), [*on]) for start in dict.fromkeys(first or starts[:1])]
        return max(lines, key=lambda line: (panel.place(line[-1]) in panel.ends, len(line)), default=())
    way = list(path)
    used = {*way, *(panel.partner[spot] for spot in way)}
    while True:
        here = way[-1]
        if is_edge(panel.place(here)):
            if (
                len(way) > 1
                and panel.place(here) in panel.ends
                and not any(
                    further in on and further != here
                    for corner in panel.tracks[here]
                    if corner not in used
                    for further in panel.tracks[corner]
                )
            ):
                return tuple(way)
            ways = [near for near in panel.tracks[here] if near not in used]
            if len(way) == 1:
                ways = [
                    near
                    for near in ways
                    if any(further in on and further != here for further in panel.tracks[near])
                    or panel.place(near) in panel.ends
                ]
        else:
            ways = [near for near in panel.tracks[here] if near in on and near not in used]
        ways = [near for near in ways if near not in panel.blocked]
        if not ways:
            return tuple(way)
        way.append(ways[0])
        used |= {ways[0], panel.partner[ways[0]]}
