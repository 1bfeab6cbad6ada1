"""What a picture of a board is and says: pixels, grids, signs, and what a kind recognises in them.

A kind's module `picture` has `recognise(picture, hints)`, which yields what it takes the picture for, the likeliest
first, and None for a place where it sees nothing; see `Recognised`. It goes on as long as no kind is nearly sure.
Where its doubts have values, `put(document, state, at, value)` gives document and state with another of them. A module
that is SLOW is asked last, and only if no other kind is nearly sure.
`gridlight.reading_pictures` asks all kinds, and chooses.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridlight.facts import Document, Place, State

SURE = 0.35  # of a confidence: below it there is no board
Point = tuple[float, float]  # (x, y) in pixels, from the top left corner of the picture
Corners = tuple[Point, Point, Point, Point]  # of a board: top left, top right, bottom right, bottom left


@dataclass(frozen=True)
class Box:
    """What an upright box surrounds; right and bottom are beyond it."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


@dataclass(frozen=True)
class Hints:
    """What a person says of a picture: the size of the board (rows, columns), its corners, and its kind."""

    size: tuple[int, int] | None = None
    corners: Corners | None = None
    kind: str | None = None


@dataclass(frozen=True)
class Doubt:
    """A place to look at, and what it may hold, the likeliest first: texts that the kind's `put` takes."""

    at: Place
    values: tuple[str, ...]


@dataclass(frozen=True)
class Recognised:
    """What a kind sees in a picture. `confidence` is from 0 to 1, alike for all kinds: 1 is a board without a doubt."""

    document: Document
    confidence: float
    state: State | None = None
    doubts: tuple[Doubt, ...] = ()
    corners: Corners | None = None
    notes: tuple[str, ...] = ()
