"""Pictures of boards: every kind that knows pictures looks at one, and the surest of them is taken.

A kind's module `picture` has `recognise(picture, hints)`, which yields what it takes a picture for.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from types import ModuleType
from typing import Any, TypeGuard, cast

from gridlight import answers
from gridlight.errors import Malformed, Unsupported
from gridlight.facts import Place, State
from gridlight.pictures import SURE, Corners, Hints, Recognised
from gridlight.pictures.grid import are_several
from gridlight.pictures.others import named
from gridlight.pictures.raster import LEAST_SIDE, Picture, without_fourth
from gridlight.puzzle import Puzzle
from gridlight.puzzles import find, kinds, understand
from gridlight.reading import about
from gridlight.text.others.other import Other

MOST_PIXELS = 2_000_000  # the page and `pictures/decode.py` make larger pictures smaller first
MOST_SIDE = 20_000  # pixels
NEARLY = 0.85  # of a confidence, from which on nothing else is looked at
NOISE = 16  # difference of neighbouring pixels: where most differ by more, there is no board,
NOISE_SHARE = 0.15  # unless it is less than this share of the contrast
CLOSE = 0.75  # of the best confidence: readings that are at least as sure as this are given, too
MOST_CELLS = 200  # along a side
ANOTHER = "There is another board in this picture. Crop the picture to it."
NOTHING = "No board was found in this picture."


class NoBoard(Malformed):
    """A picture without a board of ours; the message says what it shows, where that can be told."""


def read_picture(picture: Picture, hints: Hints) -> list[Recognised]:
    """What a picture may show, the likeliest first; raises NoBoard.

    If a kind is given, only that kind looks at the picture, and its likeliest board is taken, however unsure it is.
    """
    kind = hints.kind
    if kind is None and picture.roughness > max(NOISE, NOISE_SHARE * picture.contrast):
        raise NoBoard(NOTHING)
    asked = [find(each).module("picture") for each in ([kind] if kind is not None else kinds())]
    found: list[Recognised] = []
    for readings in looks([*filter(None, asked)], picture, hints):
        found.extend(filter(None, readings))
        if any(reading.confidence >= NEARLY for reading in found):
            break
    found.sort(key=lambda reading: -reading.confidence)
    if kind is None and (not found or found[0].confidence < NEARLY) and (puzzle := named(picture, hints)):
        raise NoBoard(about(Other(f"This looks like {puzzle}.", puzzle=puzzle)))
    if not found or (kind is None and found[0].confidence < SURE):
        raise NoBoard(NOTHING)
    best = found[0].confidence
    notes = (ANOTHER,) if are_several(picture, hints) else ()
    likely = [reading for reading in found if reading.confidence >= CLOSE * best]
    return [well_formed(replace(reading, notes=(*reading.notes, *notes))) for reading in likely]


def looks(modules: Sequence[ModuleType], picture: Picture, hints: Hints) -> Iterator[tuple[Recognised | None, ...]]:
    """What each kind sees in the likeliest place, then in the next ones; slow kinds look after all the others."""
    for is_slow in (False, True):
        asked = [module for module in modules if getattr(module, "SLOW", False) == is_slow]
        yield from zip_longest(*(module.recognise(picture, hints) for module in asked))


def put(puzzle: Puzzle, state: State | None, at: Place, value: str) -> Recognised:
    """A board that was read, with another value at a place; raises Malformed where that cannot be, and Unsupported."""
    module = puzzle.module("picture")
    if module is None or not hasattr(module, "put"):
        raise Unsupported(f"Pictures of {puzzle.title} leave no values to choose from.")
    document, state = module.put(puzzle.to_document(), state, at, value)
    return well_formed(Recognised(document, 1.0, state))


def well_formed(reading: Recognised) -> Recognised:
    """The reading, whose document and state are what the kind allows; raises Malformed."""
    puzzle = understand(reading.document)
    if reading.state is not None:
        puzzle.check(reading.state)
    return reading


def answer(picture: Picture, hints: Hints) -> answers.PictureRead:
    """What a picture may show, or why no board was found, in the contract's words."""
    try:
        return {"readings": as_json(picture, read_picture(picture, hints)), "why": None}
    except NoBoard as error:
        return {"readings": [], "why": str(error)}


def as_json(picture: Picture, readings: Iterable[Recognised]) -> list[answers.PictureReading]:
    """Readings in the contract's words."""
    return [
        {
            "kind": each.document["kind"],
            "document": each.document,
            "state": each.state,
            "confidence": round(each.confidence, 3),
            "doubtful": [{"at": doubt.at, "values": doubt.values} for doubt in each.doubts],
            "corners": each.corners
            and [(round(x / picture.width, 4), round(y / picture.height, 4)) for x, y in each.corners],
            "notes": each.notes,
        }
        for each in readings
    ]


# What the call is given
def packed(picture: Picture) -> dict[str, Any]:
    """A picture as the call takes it."""
    pixels = b64encode(picture.rgb).decode()
    return {"width": picture.width, "height": picture.height, "pixels": pixels}


def picture_of(width: object, height: object, pixels: str) -> Picture:
    """The picture of a call: base64 of three bytes a pixel, or of four, of which the fourth is left out."""
    if not is_side(width) or not is_side(height):
        raise Malformed(f"“width” and “height” are whole numbers from {LEAST_SIDE} to {MOST_SIDE}.")
    if width * height > MOST_PIXELS:
        raise Malformed(f"A picture has at most {MOST_PIXELS} pixels; make it smaller first.")
    try:
        data = b64decode(pixels, validate=True)
    except (binascii.Error, ValueError):
        raise Malformed("“pixels” is no base64.") from None
    if len(data) not in (3 * width * height, 4 * width * height):
        raise Malformed("“pixels” has three or four bytes for each pixel.")
    return without_fourth(width, height, data) if len(data) == 4 * width * height else Picture(width, height, data)


def is_side(value: object) -> TypeGuard[int]:
    """Whether this may be the width or the height of a picture."""
    return type(value) is int and LEAST_SIDE <= value <= MOST_SIDE


def hints_of(picture: Picture, kind: str | None, size: object, corners: object) -> Hints:
    """What a person says of the board; corners are parts of the width and height of the picture."""
    return Hints(
        None if size is None else size_of(size), None if corners is None else corners_of(corners, picture), kind
    )


def size_of(size: object) -> tuple[int, int]:
    """Rows and columns."""
    match size:
        case [int() as rows, int() as columns] if 1 <= rows <= MOST_CELLS and 1 <= columns <= MOST_CELLS:
            return rows, columns
        case _:
            raise Malformed(f"“size” is [rows, columns], each from 1 to {MOST_CELLS}.")


def corners_of(corners: object, picture: Picture) -> Corners:
    """Four corners in pixels."""
    wrong = Malformed("“corners” is four pairs [x, y] from 0 to 1, clockwise from the top left.")
    if not isinstance(corners, list):
        raise wrong
    points: list[tuple[float, float]] = []
    for corner in cast("list[object]", corners):
        match corner:
            case [int() | float() as x, int() | float() as y] if 0 <= x <= 1 and 0 <= y <= 1:
                points.append((x * picture.width, y * picture.height))
            case _:
                raise wrong
    if len(points) != 4:
        raise wrong
    return points[0], points[1], points[2], points[3]
