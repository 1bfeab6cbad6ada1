"""Boards of Lights Out in pictures: lights by their colours, the brighter on; squares of Flip, the darker on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from operator import mul

from gridlight.errors import Malformed
from gridlight.facts import Document, Place, State
from gridlight.pictures import Doubt, Hints, Recognised
from gridlight.pictures.cells import Cells, boards, cell_of
from gridlight.pictures.colours import Shade, shades
from gridlight.pictures.glyphs import Digit, Ink
from gridlight.pictures.grid import Grid
from gridlight.pictures.lights import PLUS, Lights, lights_of, reaches
from gridlight.pictures.raster import Picture

MOST_STATES = 8  # by colours
LIKE = 0.7  # of a digit
AHEAD = 0.1  # more like a digit than like the next one, or it is doubtful
NUMBERED = 0.9  # of the lights, with a number each: then these are their states
INKED = 0.05  # of the lights of a board without numbers: more with signs on them, and it is another puzzle
APART = 0.12  # between the colours of two states, in OKLab: less is less sure
FEW = 49  # lights of two states that may make a pattern
SAME = 0.9  # as like as two signs are
SMALL = 9  # lights: any picture may have so few patches in a grid,
CHANCE = 0.5  # so that a board of them that is less sure than this, or aslant, counts half
NEARLY_ALL = 0.9  # of the lights alike: such a board, or a small one,
PLAIN = 0.7  # is no surer than this, since it may be a panel
SEEN = 0.8  # of the rank of a grid: one that is less than that is hardly one
ORDER = "Which colour is which state was taken from how bright they are."


def recognise(picture: Picture, hints: Hints) -> Iterator[Recognised | None]:
    """The boards that a picture may show; none in one of cloth, unless a person says so."""
    for grid, cells in boards(picture, hints):
        reading = board(cells, grid)
        if reading is not None and hints.kind is None and is_woven(reading.document):
            return
        yield reading


def put(document: Document, state: State | None, at: Place, value: str) -> tuple[Document, State | None]:
    """The board with another state of a light."""
    lights = [*document["lights"]]
    row, column = cell_of(lights, at)
    if len(value) != 1:
        raise Malformed("“value” is the state of a light, as in “lights”.")
    lights[row] = lights[row][:column] + value + lights[row][column + 1 :]
    return {**document, "lights": lights}, state


def board(cells: Cells, grid: Grid) -> Recognised | None:
    """What the cells of a grid say; None where they are no lights."""
    lights = lights_of(cells)
    if not 2 <= len(lights.shades) <= MOST_STATES:
        return None
    sure = min(1.0, grid.score + 0.2, (grid.rank / SEEN) ** 3) * clear(lights)
    flips = reaches(cells) if len(lights.shades) == 2 else None
    if flips is not None:
        pluses = [plus_at(cells, row, column) for row, column in product(range(cells.rows), range(cells.columns))]
        if flips != pluses:
            return None
        return read(cells, [1 - value for value in lights.values], 2, min(1.0, sure + 0.2))
    inks = cells.inks
    digits = digits_of(inks)
    if digits is not None:
        values = [int(digit.sign) if digit else 0 for digit in digits]
        states = max(2, 1 + max(values))
        return read(cells, values, states, sure, doubts=doubts_of(cells, digits, states))
    signs = sum(ink is not None and is_sign(ink) for ink in inks) / len(inks)
    grounds = shades([colour for row in cells.grounds for colour in row])
    if len(grounds) != len(lights.shades) or not all(is_alike(inks, shade) for shade in lights.shades):
        if signs > INKED or any(differs(inks, shade) for shade in lights.shades):
            sure *= max(0.0, 0.4 - signs)
        if sure:
            sure *= 0.5 ** sum(ink.digit.likeness >= LIKE for ink in inks if ink is not None and is_sign(ink))
    if len(inks) <= SMALL or max(len(shade.members) for shade in lights.shades) > NEARLY_ALL * len(inks):
        by_chance = len(inks) <= SMALL and (sure < CHANCE or not cells.is_straight)
        sure = sure / 2 if by_chance else min(sure, PLAIN)
    notes = (ORDER,) if len(lights.shades) > 2 else ()
    return read(cells, lights.values, len(lights.shades), sure * (1 if len(lights.shades) == 2 else 0.6), notes)


def read(
    cells: Cells,
    values: Sequence[int],
    states: int,
    sure: float,
    notes: tuple[str, ...] = (),
    doubts: tuple[Doubt, ...] = (),
) -> Recognised:
    """The reading with these states of lights."""
    rows = ["".join(map(str, values[row * cells.columns :][: cells.columns])) for row in range(cells.rows)]
    document = {"kind": "lightsout", "states": states, "lights": rows, "goal": 0, "reach": "plus", "wrap": False}
    return Recognised(document, sure, None, doubts, cells.outline, notes)


def plus_at(cells: Cells, row: int, column: int) -> frozenset[tuple[int, int]]:
    """The neighbours that a square has on the board."""
    return frozenset(
        (down, right) for down, right in PLUS if 0 <= row + down < cells.rows and 0 <= column + right < cells.columns
    )


def clear(lights: Lights) -> float:
    """How clearly the colours of lights differ, from 0 to 1."""
    steps = [
        max(abs(a - b) for a, b in zip(one.lab, other.lab, strict=True))
        for one, other in zip(lights.shades, lights.shades[1:], strict=False)
    ]
    return min(1.0, (min(steps) / APART) ** 2)


def is_woven(document: Document) -> bool:
    """Whether this is rather cloth or a chessboard: its rows and its columns repeat, and it has many lights."""
    rows: list[str] = document["lights"]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return (document["states"] > 2 or len(rows) * len(columns) > FEW) and repeats(rows) and repeats(columns)


def repeats(lines: Sequence[str]) -> bool:
    """Whether the first of these lines, at most half of them, come again and again until the last."""
    return any(lines[period:] == lines[:-period] for period in range(1, len(lines) // 2 + 1))


def is_alike(inks: Sequence[Ink | None], shade: Shade) -> bool:
    """Whether the same stands on all lights of a colour: a part of how they are drawn."""
    first, *others = (inks[at] for at in shade.members)
    return first is not None and all(
        ink is not None and sum(map(mul, ink.vector, first.vector)) > SAME for ink in others
    )


def differs(inks: Sequence[Ink | None], shade: Shade) -> bool:
    """Whether something small stands on a part of the lights of one colour: lights of one state look alike."""
    small = [ink is not None and max(ink.width, ink.height) < 0.5 for ink in (inks[at] for at in shade.members)]
    share = sum(small) / len(small)
    return 2 * INKED < share < 1 - 2 * INKED


def is_sign(ink: Ink) -> bool:
    """Whether this stands in the middle of a light, as a sign would, and is no part of its shape."""
    return min(ink.left, ink.top, 1 - ink.right, 1 - ink.bottom) > 0.05 and ink.height > 0.25


def digits_of(inks: Sequence[Ink | None]) -> list[Digit | None] | None:
    """The digit on each light; None where lights have none."""
    if sum(ink is not None for ink in inks) < NUMBERED * len(inks):
        return None
    digits = [ink.digit if ink is not None and is_sign(ink) else None for ink in inks]
    good = sum(digit is not None and digit.likeness >= LIKE for digit in digits)
    return digits if good >= NUMBERED * len(inks) else None


def doubts_of(cells: Cells, digits: Sequence[Digit | None], states: int) -> tuple[Doubt, ...]:
    """The lights whose digits are not clear, with all states, the one that was taken first."""
    unclear = [
        (at, int(digit.sign) if digit else 0)
        for at, digit in enumerate(digits)
        if digit is None or digit.likeness < LIKE or digit.likeness - digit.others < AHEAD
    ]
    return tuple(
        Doubt(divmod(at, cells.columns), tuple(map(str, (taken, *(each for each in range(states) if each != taken)))))
        for at, taken in unclear
    )
