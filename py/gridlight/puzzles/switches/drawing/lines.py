"""The lines between things, straight or bent around a thing in between, with arrow heads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

from gridlight.draw.pen import Pen, Point
from gridlight.puzzles.switches.drawing.graph import Link
from gridlight.puzzles.switches.drawing.layout import Layout
from gridlight.puzzles.switches.drawing.nearby import Finder

RADIUS = 0.2  # of a bulb
NAMED = 40  # dots a cell: below this a name could not be read
DETAIL = 18  # dots a cell: below this a bulb is only its colour
LINE = 0.018
MANY_LINES = 600  # of so many, each is thinner
MOST_LINES = 25_000  # of more, nobody could follow one
BENT = 3000  # lines: of more, each is straight
CLEARANCE = 0.27  # a line that passes a thing closer than that seems to end there
PIECES = 14  # straight pieces of a bent line
BOWS = (0.4, -0.4, 0.7, -0.7, 1.1, -1.1)  # how far out a bent line goes, in the order in which they are tried


def point(spot: complex) -> Point:
    """A spot as a point."""
    return spot.real, spot.imag


def draw_lines(pen: Pen, layout: Layout) -> None:
    """A line for each link."""
    links, spots = layout.graph.links, layout.spots
    finder = Finder(spots)
    for link in links if len(links) <= MOST_LINES else ():
        straight = [spots[link.first], spots[link.second]]
        is_bent = len(links) <= BENT and not is_clear(straight, link, finder)
        draw_line(pen, bent(straight, link, finder) if is_bent else straight, link, len(links))


def bent(ends: Sequence[complex], link: Link, finder: Finder) -> list[complex]:
    """A line to either side, ever farther out, until nothing is in the way; else the first."""
    start, end = ends
    across = (end - start) * 1j / abs(end - start)
    parts = [number / PIECES for number in range(PIECES + 1)]
    curves = [
        [start + (end - start) * part + across * 4 * part * (1 - part) * bow for part in parts]  # a parabola
        for bow in BOWS
    ]
    return next((curve for curve in curves if is_clear(curve, link, finder)), curves[0])


def is_clear(spots: Sequence[complex], link: Link, finder: Finder) -> bool:
    """Whether a line passes nothing but its own ends."""
    for start, end in pairwise(spots):
        steps = ceil(abs(end - start) / CLEARANCE)
        for step in range(1, steps + 1):
            if finder.find(start + (end - start) * step / steps, CLEARANCE) not in (None, *link.ends):
                return False
    return True


def draw_line(pen: Pen, spots: Sequence[complex], link: Link, many: int) -> None:
    """A line with an arrow head at each end, but where each thing changes the other alike."""
    width = LINE / 2 if many > MANY_LINES else LINE
    if pen.scale < DETAIL:
        pen.line([point(spot) for spot in spots], "wire")
        return
    pen.line([point(spot) for spot in spots], "wire", width, round=True)
    if link.there != link.back:
        if link.there:
            draw_head(pen, spots, link.there)
        if link.back:
            draw_head(pen, spots[::-1], link.back)
    elif link.there > 1:
        draw_times(pen, spots[len(spots) // 2], link.there)


def draw_head(pen: Pen, spots: Sequence[complex], times: int) -> None:
    """An arrow head where a line meets the circle around its last spot."""
    end, radius = spots[-1], RADIUS + 0.025
    before = next((spot for spot in reversed(spots) if abs(spot - end) > radius), end - 1)
    way = (end - before) / abs(end - before)
    tip = end - way * radius
    back = tip - way * 0.13
    pen.shape([point(tip), point(back + way * 0.06j), point(back - way * 0.06j)], "wire")
    if times > 1:
        draw_times(pen, back - way * 0.1, times)


def draw_times(pen: Pen, spot: complex, times: int) -> None:
    """A switch that changes a bulb more than once."""
    if pen.scale >= NAMED:
        pen.disc(*point(spot), 0.1, "background")
        pen.text(*point(spot), f"×{times}", "ink-2", 0.12)
