"""Random walls, few of them side by side, and more of them where a person could not go on."""

from __future__ import annotations

import random

from gridlight.deadline import Deadline
from gridlight.puzzles.lightup import SIDES, Cell
from gridlight.puzzles.lightup.making.filled import Filled
from gridlight.puzzles.lightup.making.levels import deduced
from gridlight.puzzles.lightup.making.symmetry import Symmetry

MOST = 0.7  # of all cells; a board that needs more walls is given up
SKIPPED = 0.5  # how often a cell that could be a wall is left white, so that the first ones are spread out


def random_walls(symmetry: Symmetry, share: float, chance: random.Random) -> set[Cell]:
    """About that share of all cells; those that touch few others come first."""
    wanted = share * len(symmetry.cells)
    walls: set[Cell] = set()
    orbits = symmetry.orbits
    for neighbours in range(len(SIDES) + 1):
        for orbit in chance.sample(orbits, len(orbits)):
            if len(walls) >= wanted:
                return walls
            if orbit[0] not in walls and touching(orbit[0], walls) <= neighbours and chance.random() > SKIPPED:
                walls.update(orbit)
    return walls


def touching(cell: Cell, walls: set[Cell]) -> int:
    """How many walls a cell touches."""
    return sum((cell[0] + down, cell[1] + right) in walls for down, right in SIDES)


def repaired(filled: Filled, level: str, deadline: Deadline) -> bool:
    """Add walls until all clues together can be solved at a level; False when that takes too many.

    Each part of the board where the deduction stalls gets one wall at a time.
    """
    most = MOST * filled.height * filled.width
    while len(filled.walls) < most:
        board = filled.board()
        deduction = deduced(board, filled.bulbs, level, deadline)
        stalled = deduction.open()
        if not stalled:
            return True
        deadline.tell(len(deduction.value) - len(stalled), len(deduction.value), "Placing walls")
        new: list[Cell] = []
        for part in deduction.parts(stalled):
            cells = filled.chance.sample(part, len(part))
            new.append(
                min((board.white[variable] for variable in cells), key=lambda cell: touching(cell, filled.walls))
            )
        filled.add_walls(new)
    return False
