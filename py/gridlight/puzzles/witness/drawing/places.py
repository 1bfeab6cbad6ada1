"""Where the places of a panel are drawn, in cells from the board's top left corner."""

from __future__ import annotations

from gridlight.draw.pen import Box, Point
from gridlight.puzzles.witness.model.grid import STEPS, Place
from gridlight.puzzles.witness.model.panel import Panel

MARGIN = 0.54  # around the outermost edges
TRACK = 0.24  # width of a track
END = 0.3  # length of the stub that an end is drawn as
START = 0.25  # radius of a start
LETTERS = {"top": "U", "bottom": "D", "left": "L", "right": "R"}  # by the side that an end sticks out on
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}


def point_of(place: Place) -> Point:
    """The middle of a place."""
    return MARGIN + place[1] / 2, MARGIN + place[0] / 2


def box_of(place: Place, thickness: float) -> Box:
    """The box of a place; edges are that thick, and cells lie between them."""
    x, y = point_of(place)
    high, wide = (1 - thickness if number % 2 else thickness for number in place)
    return Box(x - wide / 2, y - high / 2, wide, high)


def copies_of(panel: Panel, place: Place) -> list[Point]:
    """The middle of a place, twice in the column where a pillar is cut."""
    x, y = point_of(place)
    return [(x, y), (x + panel.width, y)] if panel.pillar and place[1] == 0 else [(x, y)]


def ahead(point: Point, letter: str, by: float) -> Point:
    """The point so many cells further."""
    down, right = STEPS[letter]
    return point[0] + right * by, point[1] + down * by


def end_at(panel: Panel, place: Place) -> str:
    """The direction in which an end sticks out; empty where there is none."""
    return LETTERS[panel.ends[place]] if place in panel.ends else ""


def mirrored_step(panel: Panel, letter: str) -> str:
    """The direction in which the second line goes when the first goes there."""
    along = ("left-right", "rotational") if letter in "LR" else ("top-bottom", "rotational")
    return BACK[letter] if panel.symmetry in along else letter
