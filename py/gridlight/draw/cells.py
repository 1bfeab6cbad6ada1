"""Square cells, as every grid draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from gridlight.draw.pen import Box, Pen, Point, runs
from gridlight.draw.scene import Marks
from gridlight.puzzle import Place

Cell = tuple[int, int]  # (row, column)

INSET = 0.045  # cells from the edge to an outline
DETAIL = 9  # dots a cell: below this a cell is only its colour
LINED = 4  # below this there are no lines between cells
NUMBERED = 24  # below this a number could not be read
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def box_of(cell: Cell, inset: float = 0) -> Box:
    """A cell, made smaller on each side."""
    row, column = cell
    return Box(column + inset, row + inset, 1 - 2 * inset, 1 - 2 * inset)


def draw_lines(pen: Pen, rows: int, columns: int, ink: str) -> None:
    """The lines between cells."""
    for column in range(1, columns):
        pen.line([(column, 0), (column, rows)], ink)
    for row in range(1, rows):
        pen.line([(0, row), (columns, row)], ink)


def fill_runs(pen: Pen, rows: int, columns: int, ink_of: Callable[[int, int], str | None]) -> None:
    """Fill cells; neighbours of one ink in a row are one box."""
    for row in range(rows):
        for ink, column, count in runs(ink_of(row, column) for column in range(columns)):
            if ink is not None:
                pen.fill(Box(column, row, count, 1), ink)


def draw_path(
    pen: Pen,
    cell: Cell,
    points: Sequence[Point],
    ink: str,
    width: float,
    *,
    dash: bool = False,
    round: bool = False,
) -> None:
    """A line over a cell, by points from the cell's corner."""
    row, column = cell
    pen.line([(column + x, row + y) for x, y in points], ink, width, dash=dash, round=round)


def draw_outline(pen: Pen, cells: Sequence[Cell], ink: str, width: float = 0.08) -> None:
    """A line round a set of cells, just inside its edge."""
    inside = set(cells)
    sides = [
        (outline_end(cell, side, inside, -1), outline_end(cell, side, inside, 1))
        for cell in cells
        for side in SIDES
        if (cell[0] + side[0], cell[1] + side[1]) not in inside
    ]
    for ends in sides:
        pen.line(ends, "white", width + 0.05, round=True)
    for ends in sides:
        pen.line(ends, ink, width, round=True)


def outline_end(cell: Cell, side: Cell, cells: set[Cell], way: int) -> Point:
    """The first (-1) or last (1) point of the outline along a side of a cell: it turns inwards or outwards there."""
    (row, column), (down, right) = cell, side
    along_x, along_y = abs(down), abs(right)  # the side runs across the way that it lies in
    beside = (row + way * along_y, column + way * along_x)
    reach = 0.5 - INSET
    if beside in cells:
        reach = 0.5 + INSET if (beside[0] + down, beside[1] + right) in cells else 0.5
    x, y = column + 0.5 + right * (0.5 - INSET), row + 0.5 + down * (0.5 - INSET)
    return x + way * along_x * reach, y + way * along_y * reach


# The step on show
def draw_marks(pen: Pen, marks: Marks, filled: set[Cell]) -> None:
    """Outlines round what each sentence speaks of, dashed frames round what follows, and the numbers of the sentences.

    Something is supposed of an empty cell with a question mark.
    """
    for link in dict.fromkeys(tuple(cells_of(places)) for places in marks.links):
        draw_outline(pen, link, "accent")
    for cell in cells_of(at for at, _ in marks.found):
        pen.frame(box_of(cell, 0.09), "accent", 0.055, 0.14, dash=True)
    draw_outline(pen, cells_of(marks.wrong), "fault")
    seen = filled.union(cells_of(at for at, _ in marks.ghosts))
    for row, column in cells_of(marks.supposed):
        if (row, column) not in seen:
            pen.text(column + 0.5, row + 0.5, "?", "accent", 0.5, 700)
    for at, text in marks.numbers() if pen.scale >= NUMBERED else ():
        row, column = cast("Cell", at)
        width = 0.34 + 0.11 * (len(text) - 1)
        pen.fill(Box(column, row, width, 0.34), "accent", 0.17)
        pen.text(column + width / 2, row + 0.17, text, "on-accent", 0.22, 650)


def cells_of(places: Iterable[Place]) -> list[Cell]:
    """Places that are cells."""
    return [cast("Cell", tuple(at)) for at in places]
