"""The panel without its symbols: ground, cells, tracks, starts, ends and gaps."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.draw.pen import Box, Pen, Point, around, runs
from gridlight.puzzles.witness.drawing.places import (
    END,
    MARGIN,
    START,
    TRACK,
    ahead,
    box_of,
    copies_of,
    end_at,
    point_of,
)
from gridlight.puzzles.witness.model.grid import STEPS, Place, is_cell, is_edge
from gridlight.puzzles.witness.model.panel import Panel

GAP = 0.2  # length of a gap


def draw_ground(pen: Pen, panel: Panel, theme: str) -> None:
    """The ground, the cells, and missing parts with cells all around, which are part of them."""
    wide, high = panel.width + 2 * MARGIN, panel.height + 2 * MARGIN
    pen.fill(Box(0, 0, wide, high), f"{theme}-panel", 0.22)
    for cell in panel.inside:
        pen.fill(box_of(panel.place(cell), TRACK - 0.02), f"{theme}-cell", 0.05)
    for place in inner(panel):
        box = box_of(place, TRACK)
        for middle in copies_of(panel, place):
            pen.fill(centred(middle, box.w + 0.1, box.h + 0.1), f"{theme}-cell")
    if panel.pillar:
        for x in (0.1, wide - 0.1):
            pen.line([(x, 0.18), (x, high - 0.18)], f"{theme}-track", 0.04, dash=True)


def centred(middle: Point, wide: float, high: float) -> Box:
    """A box around a point."""
    return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)


def inner(panel: Panel) -> Iterator[Place]:
    """The missing corners and edges with cells of the panel all around them."""
    missing = set(panel.missing)

    def beside(place: Place) -> list[Place | None]:
        return [panel.beside(place, letter) for letter in STEPS]

    def is_inner(place: Place) -> bool:
        if not is_edge(place):
            return all(edge in missing and edge and is_inner(edge) for edge in beside(place))
        cells = [near for near in beside(place) if near and is_cell(near)]
        return len(cells) == 2 and not any(panel.spot(cell) in panel.outside for cell in cells)

    near = [place for edge in panel.missing if is_edge(edge) for place in (edge, *beside(edge))]
    yield from (place for place in dict.fromkeys(near) if place and not is_cell(place) and is_inner(place))


def draw_tracks(pen: Pen, panel: Panel, theme: str) -> None:
    """In whole runs, the level ones first; a track that goes on round a pillar is dashed beyond the cut."""
    ink, missing = f"{theme}-track", set(panel.missing)
    wide = panel.columns + panel.pillar  # the column where a pillar is cut is drawn on both sides
    for level in (True, False):
        lanes, length = (panel.rows, wide) if level else (wide, panel.rows)

        def has(lane: int, at: int, level: bool = level) -> bool:
            row, column = (lane, at) if level else (at, lane)
            return (row, column % panel.columns) not in missing

        for lane in range(0, lanes, 2):

            def shortened(at: int, lane: int = lane, last: int = lanes - 1) -> float:
                # Short of a track that crosses its end: two rounded ends on each other would show.
                return TRACK / 4 if 0 < lane < last and has(lane - 1, at) and has(lane + 1, at) else 0

            for is_there, start, count in runs([has(lane, at) for at in range(length)]):
                if not is_there or count == 1:
                    continue
                end = start + count - 1
                first, last = (point_of((lane, at) if level else (at, lane)) for at in (start, end))
                along = "R" if level else "D"
                ends = [ahead(first, along, shortened(start)), ahead(last, along, -shortened(end))]
                pen.line(ends, ink, TRACK, round=True)
            if level and panel.pillar and has(lane, 0) and has(lane, panel.columns - 1):
                for edge, beside, by in ((0, panel.columns - 1, -0.36), (panel.columns, 1, 0.36)):
                    if has(lane, beside):
                        x, y = point_of((lane, edge))
                        pen.line([(x, y), (x + by, y)], ink, TRACK, dash=True)


def draw_terminals(pen: Pen, panel: Panel, theme: str, glows: bool) -> None:
    """Ends as rounded stubs, starts as discs that glow while nothing is drawn."""
    for place in panel.ends:
        for middle in copies_of(panel, place):
            pen.line([middle, ahead(middle, end_at(panel, place), END)], f"{theme}-track", TRACK, round=True)
    for place in panel.starts:
        for middle in copies_of(panel, place):
            for more in (0.13, 0.07) if glows else ():
                pen.disc(*middle, START + more, "trace-halo")
            pen.disc(*middle, START, f"{theme}-track")
            if glows:
                pen.disc(*middle, 0.5 * START, "trace")


def draw_gaps(pen: Pen, panel: Panel, theme: str) -> None:
    """Gaps in the colour of the ground."""
    wide = TRACK + 0.02
    for place in panel.gaps:
        along, across = (GAP, wide) if place[1] % 2 else (wide, GAP)
        for middle in copies_of(panel, place):
            box = centred(middle, along, across) if is_edge(place) else around(middle, (wide + 0.1) / 2)
            pen.fill(box, f"{theme}-panel")
