"""How a board of Light Up is drawn (static/puzzles/lightup.ts, static/kits/cell-drawing.ts)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from gridlight.draw.cells import DETAIL, LINED, NUMBERED, Cell, box_of, draw_lines, draw_outline, draw_path, fill_runs
from gridlight.draw.pen import Box, Pen
from gridlight.draw.scene import Marks, Scene
from gridlight.puzzle import Place, State
from gridlight.puzzles.lightup import BULB, SIDES, LightUp

HOLDING = {"lit-already": BULB}
LISTS = ("bulbs", "dots", "dots2")
UNDERLINE = ((0.32, 0.82), (0.68, 0.82))
TICK = ((0.73, 0.2), (0.79, 0.27), (0.9, 0.12))


def size(puzzle: LightUp) -> tuple[int, int]:
    """How many cells the board is wide and high."""
    return puzzle.width, puzzle.height


def draw(pen: Pen, scene: Scene[LightUp]) -> None:
    """The board, what is lit, clues, bulbs and dots, and the marks of a step."""
    puzzle, marks = scene.puzzle, scene.marks
    state = scene.state
    lit = {tuple(cell) for cell in puzzle.check(state).shows["lit"]}
    shown = after(state, marks) if marks and marks.links else state
    bulbs, dots, second_dots = ({tuple(cell) for cell in shown.get(name, ())} for name in LISTS)
    ghosts = {cell_of(at) for at, value in marks.ghosts if value == BULB} if marks else set[Cell]()
    detailed = pen.scale >= DETAIL

    pen.fill(Box(0, 0, puzzle.width, puzzle.height), "white")
    fill_runs(pen, puzzle.height, puzzle.width, lambda row, column: "lit" if (row, column) in lit else None)
    if pen.scale >= LINED:
        draw_lines(pen, puzzle.height, puzzle.width, "grid" if detailed else "line")
    fill_runs(pen, puzzle.height, puzzle.width, lambda row, column: None if puzzle.rows[row][column] == "." else "wall")
    for row, signs in enumerate(puzzle.rows):
        for column, sign in enumerate(signs):
            cell = (row, column)
            if sign != ".":
                if detailed:
                    pen.frame(box_of(cell), "wall-edge")
                    if sign != "#":
                        draw_clue(
                            pen, cell, int(sign), sum((row + down, column + right) in bulbs for down, right in SIDES)
                        )
                continue
            if detailed and cell in lit and cell not in bulbs:
                # A lit cell has a folded corner, so that colour is not the only sign of light.
                pen.shape([(column + 1, row), (column + 1, row + 0.14), (column + 0.86, row)], "lit-mark")
            if cell in ghosts and cell not in bulbs:
                draw_ghost(pen, cell)
            if cell in bulbs:
                draw_bulb(pen, cell, detailed)
            elif cell in dots:
                pen.disc(column + 0.5, row + 0.5, 0.075, "dot")
            elif cell in second_dots:
                draw_second_dot(pen, cell)
    pen.frame(Box(0, 0, puzzle.width, puzzle.height), "frame", 0.06, 0.08, outside=True)
    if marks:
        draw_marks(pen, marks, bulbs | dots | second_dots)


def after(state: State, marks: Marks) -> State:
    """The state with what a step finds; a dot of either sort says that there is no bulb."""
    found = {cell_of(at): value for at, value in marks.found}
    bulbs, dots, second_dots = ([tuple(cell) for cell in state.get(name, ())] for name in LISTS)
    stays = [cell for cell in second_dots if found.get(cell) != BULB]
    return {
        "bulbs": [cell for cell in bulbs if cell not in found] + [cell for cell in found if found[cell] == BULB],
        "dots": [cell for cell in dots if cell not in found]
        + [cell for cell in found if found[cell] != BULB and cell not in stays],
        "dots2": stays,
    }


def cell_of(place: Place) -> Cell:
    """A place of this kind."""
    return cast("Cell", place)


# What cells hold
def draw_clue(pen: Pen, cell: Cell, clue: int, bulbs: int) -> None:
    """A clue. One that is met dims and has a tick; a broken one has the fault colour and an underline; not on paper."""
    row, column = cell
    # A 0 asks for nothing, so that nothing of it is ever done.
    is_met, is_broken = not pen.is_paper and 0 < clue == bulbs, not pen.is_paper and bulbs > clue
    ink = "clue-fault" if is_broken else "clue-done" if is_met else "clue"
    pen.text(column + 0.5, row + 0.5, str(clue), ink, 0.5, 650)
    if is_broken:
        draw_path(pen, cell, UNDERLINE, ink, 0.06)
    elif is_met:
        draw_path(pen, cell, TICK, ink, 0.045, round=True)


def draw_bulb(pen: Pen, cell: Cell, detailed: bool) -> None:
    """A bulb with its halo and rim."""
    x, y = cell[1] + 0.5, cell[0] + 0.5
    if not detailed:
        pen.disc(x, y, 0.4, "bulb")
        return
    pen.disc(x, y, 0.37, "halo")
    pen.disc(x, y, 0.25, "bulb")
    pen.ring(x, y, 0.25, "bulb-rim", 0.03)


def draw_ghost(pen: Pen, cell: Cell) -> None:
    """A bulb that is only supposed, or follows from what is: pale, with a rim."""
    pen.disc(cell[1] + 0.5, cell[0] + 0.5, 0.25, "halo")
    pen.ring(cell[1] + 0.5, cell[0] + 0.5, 0.25, "bulb-rim", 0.04)


def draw_second_dot(pen: Pen, cell: Cell) -> None:
    """A dot of another shape as well as another colour."""
    x, y, half = cell[1] + 0.5, cell[0] + 0.5, 0.12
    pen.shape([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], "dot-2")


# The step on show
def draw_marks(pen: Pen, marks: Marks, filled: set[tuple[int, ...]]) -> None:
    """Outlines round what each sentence speaks of, dashed frames round what follows, and the numbers of the sentences.

    What is supposed has a question mark.
    """
    for link in dict.fromkeys(tuple(map(cell_of, places)) for places in marks.links):
        draw_outline(pen, link, "accent")
    for at, _ in marks.found:
        pen.frame(box_of(cell_of(at), 0.09), "accent", 0.055, 0.14, dash=True)
    draw_outline(pen, cells_of(marks.wrong), "fault")
    seen = {at for at, _ in marks.ghosts}
    for cell in cells_of(marks.supposed):
        if cell not in filled and cell not in seen:
            pen.text(cell[1] + 0.5, cell[0] + 0.5, "?", "accent", 0.5, 700)
    if pen.scale >= NUMBERED:
        for at, text in marks.numbers():
            row, column = cell_of(at)
            width = 0.34 + 0.11 * (len(text) - 1)
            pen.fill(Box(column, row, width, 0.34), "accent", 0.17)
            pen.text(column + width / 2, row + 0.17, text, "on-accent", 0.22, 650)


def cells_of(places: Sequence[Place]) -> list[Cell]:
    """Places of this kind."""
    return [cell_of(at) for at in places]
