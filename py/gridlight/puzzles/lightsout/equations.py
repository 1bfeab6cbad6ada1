"""A Lights Out board as equations: a letter for each cell, an equation for each light."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.equations.names import letter
from gridlight.equations.terms import Shown
from gridlight.families.linear_equations import shown
from gridlight.puzzle import Place, Unsupported
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightsout.board import HOLE

MOST = 6  # rows, and columns: larger boards have equations that are too long to read


def equations(puzzle: LightsOut, choose: bool, deadline: Deadline) -> Shown:
    """The equations of a board, and the lines that solve them."""
    if max(puzzle.height, puzzle.width) > MOST:
        size = f"{puzzle.height} × {puzzle.width}"
        raise Unsupported(f"Equations are shown for boards of at most {MOST} × {MOST} cells; this one has {size}.")
    names: dict[Place, str] = {cell: letter(index) for index, cell in enumerate(puzzle.cells)}
    table = [[names.get((row, column), HOLE) for column in range(puzzle.width)] for row in range(puzzle.height)]
    return shown(puzzle.system, names, table, "its cell", deadline)
