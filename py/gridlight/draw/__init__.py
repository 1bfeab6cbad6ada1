"""Pictures of boards, as the page draws them, in SVG.

A kind's module `drawing` has `size(puzzle)`, how many cells its board is wide and high; `draw(pen, scene)`; perhaps
`HOLDING`: by rule, the value that its sentences speak of as if it were there; and perhaps `READABLE`, how many
millimetres of paper a cell must have for a solution to be read, where that is more than for most.
"""

from __future__ import annotations

from types import ModuleType

from gridlight.draw.inks import Theme, inks_of
from gridlight.draw.pen import CELL, Box
from gridlight.draw.scene import Scene, marks_of
from gridlight.draw.svg_pen import SvgPen
from gridlight.puzzle import Mistake, Puzzle, State, Step, Unsupported

MARGIN = 0.5  # cells around a board
EDGE = 0.1  # the same on paper, for the board's frame
DOTS = 12  # a millimetre of paper, as of a printer with 300 dots an inch
HAIR = 0.09  # millimetres: thinner lines would break on paper
PAPER_CELL = 10.0  # millimetres
CELLS = (0.01, 1000.0)  # millimetres, at least and at most


def svg(
    puzzle: Puzzle,
    state: State | None = None,
    step: Step | Mistake | None = None,
    theme: Theme = "light",
    *,
    solution: State | None = None,
    letters: bool = False,
    cell: float = PAPER_CELL,
) -> str:
    """A board as a picture in SVG, with what a player did and the marks of a step or a mistake.

    A solution is drawn as what is still to be pressed, in the place of the lights, where a puzzle has presses; else it
    takes the place of the state. `letters` stand beside colours; `cell` is how many millimetres a cell has on paper.
    Raises Malformed where the state does not fit the puzzle, Unsupported where its kind has no pictures.
    """
    drawing, scene = scene_of(puzzle, state, step, solution, letters)
    width, height = drawing.size(puzzle)
    if theme == "paper":
        pen = SvgPen(inks_of(theme), min(CELL, cell * DOTS), HAIR / cell, is_paper=True)
        drawing.draw(pen, scene)
        return pen.svg(width, height, EDGE, cell)
    pen = SvgPen(inks_of(theme))
    pen.fill(Box(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN), "background")
    drawing.draw(pen, scene)
    return pen.svg(width, height, MARGIN)


def scene_of(
    puzzle: Puzzle,
    state: State | None,
    step: Step | Mistake | None = None,
    solution: State | None = None,
    letters: bool = False,
) -> tuple[ModuleType, Scene[Puzzle]]:
    """The drawing of a kind, and the scene that it draws; raises Unsupported where the kind has no pictures."""
    drawing = puzzle.module("drawing")
    if drawing is None:
        raise Unsupported(f"{puzzle.title} has no pictures.")
    if "presses" not in puzzle.schema.state.keys:
        state, solution = solution or state, None
    marks = step and marks_of(step, getattr(drawing, "HOLDING", {}))
    return drawing, Scene(puzzle, puzzle.state(()) if state is None else state, marks, solution, letters)
