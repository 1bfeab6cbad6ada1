"""The line that known edges make: from its start on, as far as they lead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridlight.puzzle import Fact
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel


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
