"""Panels without symbols, with starts and ends in the usual places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gridlight.puzzles.witness.grading.line_board import LineBoard
from gridlight.puzzles.witness.grading.lookahead import every_line
from gridlight.puzzles.witness.grading.most_trials import hardest_level
from gridlight.puzzles.witness.making.random_line import is_plain
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge

MOST_LINES = 3000  # lines: if a panel has no more, all are looked at


def plain(height: int, width: int) -> Panel:
    """From the bottom left corner to the top right one."""
    return Panel(height, width, starts=((2 * height, 0),), ends={(0, 2 * width): "right"})


def with_images(panel: Panel, start: Place, end: Place, nub: str) -> Panel:
    """The panel with a start and an end and their images on the second line."""
    over = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    mirrored = {
        "left-right": ("left", "right"),
        "top-bottom": ("top", "bottom"),
        "rotational": tuple(over),
        "shift": (),
    }
    image = over[nub] if panel.symmetry and nub in mirrored[panel.symmetry] else nub
    ends = {end: nub, panel.image(end): image}
    return Panel(panel.height, panel.width, panel.pillar, panel.symmetry, (start, panel.image(start)), ends)


def left_right(height: int, width: int) -> Panel:
    """Two lines side by side, from the bottom to the top."""
    return with_images(Panel(height, width, symmetry="left-right"), (2 * height, 0), (0, 2 * (width // 2) - 2), "top")


def top_bottom(height: int, width: int) -> Panel:
    """Two lines one above the other, from the left to the right."""
    return with_images(Panel(height, width, symmetry="top-bottom"), (2 * height, 0), (2 * height, 2 * width), "right")


def rotational(height: int, width: int) -> Panel:
    """Two lines, each the other turned by 180 degrees."""
    return with_images(Panel(height, width, symmetry="rotational"), (2 * height, 0), (2 * height, 2 * width), "right")


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
            yield with_images(bare, start, end, nub)


def all_plain(bare: Panel) -> bool:
    """Whether every line is certainly too plain for a puzzle."""
    lines = every_line(LineBoard(Judge(bare)), MOST_LINES)
    return lines is not None and all(is_plain(bare, line.line) for line in lines if line.can_end())
