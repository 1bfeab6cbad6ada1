"""One attempt at a board: fill, repair, thin."""

from __future__ import annotations

import random

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import AHEAD, SEARCH, SINGLE, SUPPOSE, UNLIMITED, Deduction
from gridlight.puzzles.lightup import SIDES, Cell, LightUp
from gridlight.puzzles.lightup.making.filled import Filled
from gridlight.puzzles.lightup.making.symmetry import Symmetry
from gridlight.text.options import Options

EFFORT = {"easy": SINGLE, "normal": AHEAD, "hard": SUPPOSE, "fiendish": SEARCH}
MOST_WALLS = 0.7
LONGEST = {"hard": 12}  # uses in a supposition, so that few boards are too hard


def attempt(options: Options, chance: random.Random, deadline: Deadline) -> LightUp | None:
    """A board of that level, or None."""
    height, width = options["size"]
    level = options["level"]
    symmetry = Symmetry(options["symmetry"], height, width)
    filled = Filled(symmetry, random_walls(symmetry, options["walls"], chance), chance)
    deduction = repaired(filled, level, chance, deadline)
    if deduction is None:
        return None
    return thinned(filled, deduction, level, chance, deadline)


def random_walls(symmetry: Symmetry, share: float, chance: random.Random) -> set[Cell]:
    """Random walls, few of them side by side."""
    wanted = share * len(symmetry.cells)
    walls: set[Cell] = set()
    orbits = symmetry.orbits
    for tolerance in range(5):
        for orbit in chance.sample(orbits, len(orbits)):
            if len(walls) >= wanted:
                return walls
            if orbit[0] not in walls and touching(orbit[0], walls) <= tolerance and chance.random() < 0.5:
                walls.update(orbit)
    return walls


def touching(cell: Cell, walls: set[Cell]) -> int:
    """How many walls a cell touches."""
    return sum((cell[0] + down, cell[1] + right) in walls for down, right in SIDES)


def repaired(filled: Filled, level: str, chance: random.Random, deadline: Deadline) -> Deduction | None:
    """Everything deduced from all clues, after more walls where that was not possible; None when it takes too many."""
    most = MOST_WALLS * filled.height * filled.width
    while len(filled.walls) < most:
        board = filled.board()
        deduction = deduced(board, filled.bulbs, level, deadline)
        if not (stalled := deduction.open()):
            return deduction
        deadline.tell(len(deduction.value) - len(stalled), len(deduction.value), "Placing walls")
        new: list[Cell] = []
        for part in deduction.parts(stalled):
            cells = [board.white[variable] for variable in part]
            chance.shuffle(cells)
            new.append(min(cells, key=lambda cell: touching(cell, filled.walls)))
        filled.add_walls(new)
    return None


def deduced(board: LightUp, bulbs: set[Cell], level: str, deadline: Deadline, longest: int | None = None) -> Deduction:
    """What follows from all clues of a board."""
    solution = [int(cell in bulbs) for cell in board.white]
    longest = longest or LONGEST.get(level, UNLIMITED)
    deduction = Deduction(board.encoding, solution, EFFORT[level], deadline, longest)
    deduction.complete()
    return deduction


def thinned(
    filled: Filled, deduction: Deduction, level: str, chance: random.Random, deadline: Deadline
) -> LightUp | None:
    """The board without the clues that it does not need."""
    board = filled.board()
    numbers = list(range(len(board.clues)))
    chance.shuffle(numbers)
    numbers.sort(key=lambda number: board.clues[number][1] != 0)
    gone: set[Cell] = set()
    for done, number in enumerate(numbers):
        deadline.tell(done, len(numbers), "Removing clues")
        if deduction.without(number):
            gone.add(board.clues[number][0])
    board = without(board, gone)
    return thinned_by_grade(board, filled.bulbs, level, deadline) if level in LONGEST else board


def thinned_by_grade(board: LightUp, bulbs: set[Cell], level: str, deadline: Deadline) -> LightUp | None:
    """The board without the clues that it does not need, as its grade has it; None when that is not the level."""
    if board.grade(deadline).level != level:
        return None
    deduction = deduced(board, bulbs, level, deadline, UNLIMITED)
    numbers = list(range(len(board.clues)))
    gone: set[Cell] = set()
    again = True
    while again:
        again = False
        for number in list(numbers):
            removal = deduction.without(number)
            if removal is None:
                numbers.remove(number)
            elif without(board, {*gone, board.clues[number][0]}).grade(deadline).level == level:
                gone.add(board.clues[number][0])
                numbers.remove(number)
                again = True
            else:
                deduction.put_back(removal)
    return without(board, gone)


def without(board: LightUp, gone: set[Cell]) -> LightUp:
    """The board without the clues of these walls."""
    return LightUp(
        ["".join("#" if (r, c) in gone else char for c, char in enumerate(row)) for r, row in enumerate(board.rows)]
    )
