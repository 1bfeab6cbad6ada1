"""Boards of Simon Tatham's Flip in pictures, whose squares turn others than their neighbours over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from gridlight.pictures import Hints, Recognised
from gridlight.pictures.cells import Cells, boards
from gridlight.pictures.lights import PLUS, lights_of, reaches
from gridlight.pictures.raster import Picture
from gridlight.puzzles.switches.forms.flip import name

LEAST = 0.8  # how sure such a board is: no other puzzle has these drawings


def recognise(picture: Picture, hints: Hints) -> Iterator[Recognised | None]:
    """The boards that a picture may show."""
    for _, cells in boards(picture, hints):
        yield board(cells)


def board(cells: Cells) -> Recognised | None:
    """What the drawings in the cells of a grid say; None where there are none, or each square turns its neighbours."""
    lights = lights_of(cells)
    reach = reaches(cells) if len(lights.shades) == 2 else None
    if reach is None or all(each <= PLUS for each in reach):
        return None
    places = [*product(range(cells.rows), range(cells.columns))]
    names = [name(*place) for place in places]
    there = {*places}
    switches = {
        name(row, column): [
            name(row + down, column + right)
            for down, right in sorted({*offsets, (0, 0)})
            if (row + down, column + right) in there
        ]
        for (row, column), offsets in zip(places, reach, strict=True)
    }
    document = {
        "kind": "switches",
        "states": 2,
        "lights": {each: 1 - value for each, value in zip(names, lights.values, strict=True)},
        "goal": 0,
        "switches": switches,
        "layout": {each: [*place] for each, place in zip(names, places, strict=True)},
    }
    return Recognised(document, LEAST, None, (), cells.outline)
