"""How a board of Light Up is drawn (static/puzzles/lightup/drawing.ts, static/kits/cell-drawing.ts)."""

from __future__ import annotations

from gridlight.draw.cells import DETAIL, LINED, Cell, box_of, cells_of, draw_lines, draw_marks, draw_path, fill_runs
from gridlight.draw.pen import Box, Pen
from gridlight.draw.scene import Marks, Scene
from gridlight.puzzle import State
from gridlight.puzzles.lightup import BULB, EMPTY, LightUp

HOLDING = {"lit-already": BULB}
LISTS = ("bulbs", "dots", "dots2")
UNDERLINE = ((0.32, 0.82), (0.68, 0.82))
TICK = ((0.73, 0.2), (0.79, 0.27), (0.9, 0.12))


def size(puzzle: LightUp) -> tuple[int, int]:
    """How many cells the board is wide and high."""
    return puzzle.width, puzzle.height


def draw(pen: Pen, scene: Scene[LightUp]) -> None:
    """The board, what is lit, clues, bulbs and dots, and the marks of a step."""
    puzzle, state, marks = scene.puzzle, scene.state, scene.marks
    height, width = puzzle.height, puzzle.width
    lit = set(cells_of(puzzle.check(state).shows["lit"]))
    # A step with reasons shows what it leads to.
    bulbs, *dots = marked(after(state, marks) if marks and marks.links else state)
    ghosts = [at for at, value in marks.ghosts if value == BULB and at not in bulbs] if marks else []
    detailed = pen.scale >= DETAIL

    pen.fill(Box(0, 0, width, height), "white")
    fill_runs(pen, height, width, lambda row, column: "lit" if (row, column) in lit else None)
    if pen.scale >= LINED:
        draw_lines(pen, height, width, "grid" if detailed else "line")
    fill_runs(pen, height, width, lambda row, column: None if puzzle.rows[row][column] == "." else "wall")
    if detailed:
        draw_walls(pen, puzzle, marked(state), lit)
    for cell in puzzle.white:
        if detailed and cell in lit and cell not in bulbs:
            draw_corner(pen, cell)
        if cell in ghosts:
            draw_ghost(pen, cell)
        if cell in bulbs:
            draw_bulb(pen, cell, detailed)
        elif cell in dots[0]:
            pen.disc(cell[1] + 0.5, cell[0] + 0.5, 0.075, "dot")
        elif cell in dots[1]:
            draw_second_dot(pen, cell)
    pen.frame(Box(0, 0, width, height), "frame", 0.06, 0.08, outside=True)
    if marks:
        draw_marks(pen, marks, bulbs.union(*dots))


def marked(state: State) -> list[set[Cell]]:
    """The cells with bulbs, with dots and with second dots."""
    return [set(cells_of(state.get(name, ()))) for name in LISTS]


def after(state: State, marks: Marks) -> State:
    """The state with what a step finds; a dot of either sort says that there is no bulb."""
    bulbs, dots, second_dots = marked(state)
    added, empty = ({at for at, value in marks.found if value == wanted} for wanted in (BULB, EMPTY))
    return {"bulbs": bulbs - empty | added, "dots": dots - added | empty - second_dots, "dots2": second_dots - added}


# What cells hold
def draw_walls(pen: Pen, puzzle: LightUp, marks: list[set[Cell]], lit: set[Cell]) -> None:
    """Edges of walls, and clues.

    A clue that is met dims and has a tick, a 0 once no cell beside it is open; a broken one has the fault colour and an
    underline; not on paper.
    """
    decided = lit.union(*marks)
    for row, signs in enumerate(puzzle.rows):
        for column, sign in enumerate(signs):
            if sign != ".":
                pen.frame(box_of((row, column)), "wall-edge")
    for cell, clue, beside in puzzle.clues:
        has = len(marks[0].intersection(beside))
        is_met = has == clue and (clue > 0 or decided.issuperset(beside))
        ink = "clue" if pen.is_paper else "clue-fault" if has > clue else "clue-done" if is_met else "clue"
        pen.text(cell[1] + 0.5, cell[0] + 0.5, str(clue), ink, 0.5, 650)
        if ink == "clue-fault":
            draw_path(pen, cell, UNDERLINE, ink, 0.06)
        elif ink == "clue-done":
            draw_path(pen, cell, TICK, ink, 0.045, round=True)


def draw_corner(pen: Pen, cell: Cell) -> None:
    """The folded corner of a lit cell, so that colour is not the only sign of light."""
    right, top = cell[1] + 1, cell[0]
    pen.shape([(right, top), (right, top + 0.14), (right - 0.14, top)], "lit-mark")


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
