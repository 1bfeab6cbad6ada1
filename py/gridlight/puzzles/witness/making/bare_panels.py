"""Panels without symbols, with starts and ends in the usual places, or in others on the border."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from gridlight.puzzles.witness.grading.limits import hardest_level
from gridlight.puzzles.witness.grading.lookahead import LineBoard, every_line
from gridlight.puzzles.witness.making.random_line import is_plain, shortest
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge

MOST_LINES = 3000  # lines: if a panel has no more, all are looked at
NUMBERS = (1, 1, 2)  # of starts, and of ends: a varied panel has one of these
TRIES = 20  # to find a varied panel; the usual one is left where none is good


def plain(height: int, width: int) -> Panel:
    """From the bottom left corner to the top right one."""
    return Panel(height, width, starts=((2 * height, 0),), ends={(0, 2 * width): "right"})


def with_images(panel: Panel, starts: Iterable[Place], ends: Mapping[Place, str]) -> Panel:
    """The panel with starts and ends and their images on the second line."""
    over = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    mirrored = {
        "left-right": ("left", "right"),
        "top-bottom": ("top", "bottom"),
        "rotational": tuple(over),
        "shift": (),
    }
    turned = mirrored[panel.symmetry] if panel.symmetry else ()
    images = {panel.image(place): over[nub] if nub in turned else nub for place, nub in ends.items()}
    both = dict.fromkeys(there for place in starts for there in (place, panel.image(place)))
    return replace(panel, starts=tuple(both), ends={**images, **ends})


def left_right(height: int, width: int) -> Panel:
    """Two lines side by side, from the bottom to the top."""
    return with_images(
        Panel(height, width, symmetry="left-right"), [(2 * height, 0)], {(0, 2 * (width // 2) - 2): "top"}
    )


def top_bottom(height: int, width: int) -> Panel:
    """Two lines one above the other, from the left to the right."""
    return with_images(
        Panel(height, width, symmetry="top-bottom"), [(2 * height, 0)], {(2 * height, 2 * width): "right"}
    )


def rotational(height: int, width: int) -> Panel:
    """Two lines, each the other turned by 180 degrees."""
    return with_images(
        Panel(height, width, symmetry="rotational"), [(2 * height, 0)], {(2 * height, 2 * width): "right"}
    )


def pillar(height: int, width: int) -> Panel:
    """A pillar, from the bottom to the top."""
    return Panel(height, width, pillar=True, starts=((2 * height, 0),), ends={(0, 2 * (width // 2)): "top"})


USUAL = {"left-right": left_right, "top-bottom": top_bottom, "rotational": rotational}


@cache
def bare_panel(height: int, width: int, symmetry: str | None, pillar: bool) -> Panel | None:
    """A panel of this form with starts and ends where they usually are, or elsewhere on its border.

    None where every line from the bottom left corner to another corner of the border is too plain for a puzzle.
    """
    return next((panel for panel in candidates(height, width, symmetry, pillar) if not all_plain(panel)), None)


@cache
def hardest_of_form(height: int, width: int, symmetry: str | None, pillar: bool, coloured_dots: bool) -> int | None:
    """A level that no puzzle on the panel of this form exceeds, as an index of LEVELS; None where there is no panel.

    Without `coloured_dots` nothing tells two lines apart.
    """
    bare = bare_panel(height, width, symmetry, pillar)
    return None if bare is None else hardest_level(bare, lines_differ=coloured_dots)


def candidates(height: int, width: int, symmetry: str | None, wraps: bool) -> Iterator[Panel]:
    """Panels of this form, the usual one first; none for two lines on a pillar of odd width, which only go round."""
    if wraps and symmetry is not None and width % 2:
        return
    if symmetry is None:
        yield pillar(height, width) if wraps else plain(height, width)
    elif not wraps:
        yield USUAL[symmetry](height, width)
    bare = Panel(height, width, wraps, symmetry)
    start, across = (2 * height, 0), 2 * (width // 4) if symmetry in ("shift", "top-bottom") else 0
    tops = [across, *range(0, bare.columns, 2)]
    ends = [*(((0, column), "top") for column in tops), *(((2 * height, column), "bottom") for column in tops)]
    if not wraps:
        ends += [((row, 2 * width), "right") for row in range(0, bare.rows, 2)]
    for end, nub in ends:
        four = {start, end, bare.image(start), bare.image(end)}
        if symmetry is not None and len(four) == 4 and not any(bare.spot(place) in bare.blocked for place in four):
            yield with_images(bare, [start], {end: nub})


def all_plain(bare: Panel) -> bool:
    """Whether every line is certainly too plain for a puzzle."""
    lines = every_line(LineBoard(Judge(bare)), MOST_LINES)
    return lines is not None and all(is_plain(bare, line.line) for line in lines if line.can_end())


def varied_panel(chance: random.Random, usual: Panel) -> Panel:
    """The panel with one or two starts and ends anywhere on its border, and with their images on a second line."""
    bare = replace(usual, starts=(), ends={})
    border = {place: nubs for place in map(bare.place, bare.spots) if (nubs := nubs_at(bare, place))}
    for _ in range(TRIES):
        starts, ends = chance.choice(NUMBERS), chance.choice(NUMBERS)
        places = chance.sample(sorted(border), starts + ends)
        panel = with_images(bare, places[:starts], {place: chance.choice(border[place]) for place in places[starts:]})
        apart = len({*panel.starts, *panel.ends}) == (starts + ends) * (2 if panel.symmetry else 1)
        if apart and shortest(panel) > panel.height + panel.width:
            return panel
    return usual


def nubs_at(bare: Panel, place: Place) -> list[str]:
    """The directions in which a line can end at a corner of the border; none for other places, and where no line runs.

    A pillar has a border only above and below.
    """
    row, column = place
    if row % 2 or column % 2 or bare.spot(place) in bare.blocked:
        return []
    sides = {"top": row == 0, "bottom": row == 2 * bare.height}
    if not bare.pillar:
        sides |= {"left": column == 0, "right": column == 2 * bare.width}
    return [nub for nub, there in sides.items() if there]
