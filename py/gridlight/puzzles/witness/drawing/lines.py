"""The line and the second line. On a pillar a line goes on round: it is drawn wherever the opened pillar shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor

from gridlight.draw.pen import Pen, Point
from gridlight.puzzles.witness.drawing.places import (
    END,
    MARGIN,
    START,
    TRACK,
    ahead,
    copies_of,
    end_at,
    mirrored_step,
    point_of,
)
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel

LINE = 0.6 * TRACK
BEYOND = 0.38  # cells beyond the cut that a pillar repeats


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
