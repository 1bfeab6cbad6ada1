"""The panel without its symbols: ground, cells, tracks, starts, ends and gaps; and both lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor

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
    mirrored_step,
    point_of,
)
from gridlight.puzzles.witness.model.grid import STEPS, Place, is_cell, is_edge
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel

GAP = 0.2  # length of a gap
LINE = 0.6 * TRACK
BEYOND = 0.38  # cells beyond the cut that a pillar repeats


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


# Both lines. On a pillar a line goes on round: it is drawn wherever the opened pillar shows it.
def draw_lines(pen: Pen, panel: Panel, theme: str, line: Line) -> None:
    """Both lines, the first on top where both begin at one place; a line that has reached its end goes out there."""
    first = panel.places_in_order(line.first)
    end = end_at(panel, first[-1])
    if not line.second:
        draw_line(pen, panel, theme, first, end, "trace")
        return
    second = panel.places_in_order(line.second)
    end_of_second = end and (end_at(panel, second[-1]) or mirrored_step(panel, end))
    draw_line(pen, panel, theme, second, end_of_second, "trace-yellow")
    draw_line(pen, panel, theme, first, end, "trace-blue")


def draw_line(pen: Pen, panel: Panel, theme: str, places: Sequence[Place], end: str, ink: str) -> None:
    """A line with its start."""
    for middle in copies_of(panel, places[0]):
        pen.disc(*middle, START, ink)
        pen.ring(*middle, START, f"{theme}-track", 0.04)
    points = points_of(panel, places)
    for part in visible_parts(panel, [*points, ahead(points[-1], end, END)] if end else points):
        pen.line(part, ink, LINE, round=True)


def points_of(panel: Panel, places: Sequence[Place]) -> list[Point]:
    """The points of a line, as if a pillar had no cut."""
    points = [point_of(places[0])]
    for place in places[1:]:
        x, y = point_of(place)
        right = x - points[-1][0]
        if panel.pillar:  # the shorter way round
            right -= panel.width * floor(right / panel.width + 0.5)
        points.append((points[-1][0] + right, y))
    return points


def visible_parts(panel: Panel, points: Sequence[Point]) -> Iterator[list[Point]]:
    """The parts of a line that are on the board."""
    if not panel.pillar:
        yield from [[*points]] if len(points) > 1 else []
        return
    left, right = MARGIN - BEYOND, MARGIN + panel.width + BEYOND
    columns = [x for x, _ in points]
    for turn in range(ceil((left - max(columns)) / panel.width), floor((right - min(columns)) / panel.width) + 1):
        part: list[Point] = []
        for (start, row), (stop, next_row) in pairwise(points):
            start, stop = start + turn * panel.width, stop + turn * panel.width
            if max(start, stop) < left or min(start, stop) > right:
                yield from [part] if part else []
                part = []
                continue
            part = part or [(min(right, max(left, start)), row)]
            part.append((min(right, max(left, stop)), next_row))
        yield from [part] if part else []
