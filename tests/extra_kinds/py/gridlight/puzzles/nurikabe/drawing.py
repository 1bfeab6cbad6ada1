"""How a board of Nurikabe is drawn."""

from __future__ import annotations

from gridlight.puzzles.nurikabe import Nurikabe

from gridlight.draw.cells import cells_of, draw_lines, draw_marks
from gridlight.draw.pen import Box, Pen
from gridlight.draw.scene import Scene


def size(puzzle: Nurikabe) -> tuple[int, int]:
    """How many cells the board is wide and high."""
    return puzzle.width, puzzle.height


def draw(pen: Pen, scene: Scene[Nurikabe]) -> None:
    """The board, its numbers, black cells and dots, and the marks of a step."""
    puzzle = scene.puzzle
    black, dots = (cells_of(places) for places in puzzle.marks(scene.state))
    board = Box(0, 0, puzzle.width, puzzle.height)
    pen.fill(board, "white")
    draw_lines(pen, puzzle.height, puzzle.width, "grid")
    for row, column in black:
        pen.fill(Box(column + 0.02, row + 0.02, 0.96, 0.96), "wall")
    for row, column in dots:
        pen.disc(column + 0.5, row + 0.5, 0.075, "dot")
    for (row, column), number in puzzle.numbers.items():
        pen.text(column + 0.5, row + 0.5, str(number), "ink", 0.5, 650)
    pen.frame(board, "frame", 0.06, 0.08, outside=True)
    if scene.marks:
        draw_marks(pen, scene.marks, {*black, *dots})
