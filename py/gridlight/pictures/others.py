"""Puzzles of others in pictures, which are named where their look tells what they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from gridlight.pictures import Hints
from gridlight.pictures.apart import gathered
from gridlight.pictures.cells import Cells, boards, cells_of
from gridlight.pictures.colours import shades
from gridlight.pictures.glyphs import Ink
from gridlight.pictures.grid import LEAST_STEPS, Grid, levels, parts_of, picture_corners
from gridlight.pictures.lattice import Axis
from gridlight.pictures.raster import Picture

LIKE = 0.55  # of a digit, from which on it may be one
MOSTLY = 0.8  # of what stands on a board, or of the dots of one
BOX = 9  # rows, columns and digits of a Sudoku
GIVENS = 12  # that are seen of a Sudoku, at least
CLUE = 4  # the highest number of cells beside a cell
DOT = 14  # pixels, at most
DOTS = 4  # along a side, at least
APART = 10  # pixels from a dot to the next, at least
NEAR = 2  # pixels that dots of a row may differ


def named(picture: Picture, hints: Hints) -> str | None:
    """The puzzle of others that a picture shows, if that can be told."""
    for _, cells in boards(picture, hints):
        if is_sudoku(cells):
            return "Sudoku"
        if is_nurikabe(cells):
            return "Nurikabe"
    return "Slitherlink" if any(is_slitherlink(cells_of(level, grid)) for level, grid in dotted(picture)) else None


def digits(cells: Cells) -> list[int | None]:
    """The digit in each cell: None where nothing stands, -1 for other things."""
    return [ink and digit_in(ink) for ink in cells.inks]


def digit_in(ink: Ink) -> int:
    """The digit that stands in a cell, or -1."""
    is_digit = 0.3 < ink.height < 0.97 and ink.width < 1.05 * ink.height and ink.digit.likeness >= LIKE
    return int(ink.digit.sign) if is_digit else -1


def is_sudoku(cells: Cells) -> bool:
    """Whether there are 9 x 9 cells with digits from 1 to 9, several above 4."""
    if (cells.rows, cells.columns) != (BOX, BOX):
        return False
    there = [digit for digit in digits(cells) if digit is not None]
    good = [digit for digit in there if digit > 0]
    return len(good) >= max(GIVENS, MOSTLY * len(there)) and len({digit for digit in good if digit > CLUE}) > 2


def is_nurikabe(cells: Cells) -> bool:
    """Whether there are black cells without anything on them, and numbers on a few white ones, some above 4."""
    found = shades([colour for row in cells.grounds for colour in row])
    if len(found) != 2:
        return False
    black, white = sorted(found, key=lambda shade: shade.lightness)
    seen = digits(cells)
    numbers = [digit for at in white.members if (digit := seen[at]) is not None]
    return (
        white.lightness - black.lightness > 0.5
        and all(seen[at] is None for at in black.members)
        and 2 < len(numbers) < len(white.members) / 2
        and sum(digit > 0 for digit in numbers) >= MOSTLY * len(numbers)
        and max(numbers) > CLUE
    )


def is_slitherlink(cells: Cells) -> bool:
    """Whether digits from 0 to 3 stand between dots, and little else."""
    there = [digit for digit in digits(cells) if digit is not None]
    good = sum(0 <= digit < CLUE for digit in there)
    return good >= max(CLUE, MOSTLY * len(there))


def dotted(picture: Picture) -> Iterator[tuple[Picture, Grid]]:
    """Squares of dots, with the picture in the size in which they are."""
    for level, _ in levels(picture):
        small = [part for part in parts_of(level, LEAST_STEPS[0]) if max(part.width, part.height) < DOT]
        usual = sorted(part.width for part in small)[len(small) // 2] if small else 0.0
        dots = [part for part in small if abs(part.width - usual) <= NEAR]
        places = [((part.left + part.right) / 2, (part.top + part.bottom) / 2) for part in dots]
        columns, rows = (spaced([place[side] for place in places]) for side in (0, 1))
        if columns and rows:
            yield level, Grid(picture_corners(level), level.width, level.height, rows, columns)


def spaced(places: list[float]) -> Axis | None:
    """The cells between places where many are, if these are about as far from each other."""
    lines = gathered(places, NEAR)
    most = max(map(len, lines), default=0)
    means = [sum(line) / len(line) for line in lines if len(line) > most / 2]
    pitch = (means[-1] - means[0]) / (len(means) - 1) if len(means) > 1 else 0.0
    steps = [after - before for before, after in pairwise(means)]
    if min(most, len(means)) < DOTS or pitch < APART or max(steps) - min(steps) > 2 * NEAR:
        return None
    return Axis(len(means) - 1, means[0], pitch, 0.0, 1.0)
