"""Makes Light Up boards with one solution from a seed.

Walls are placed with half-turn symmetry, then bulbs at random until every cell is lit, and each wall gets the number of
bulbs that it touches. While there is a second solution, a cell on which the two differ becomes a wall, and so does its
half-turn image. Then clues are removed as long as one solution remains and the board is no harder than asked for.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.making import is_at_most, made_unique, thinned
from gridlight.puzzles.lightup import SIDES, Cell, LightUp

WALLS = 0.26  # of all cells
SECONDS = 60.0  # for one question to an engine
ROUNDS = 40  # clues are removed in about so many handfuls

Rows = list[str]  # the board's rows, as in a document


class Filled(NamedTuple):
    """Walls, and bulbs that light every other cell."""

    walls: set[Cell]
    bulbs: set[Cell]


def made(height: int, width: int, seed: int, level: str = "hard", tries: int = 1) -> LightUp:
    """A board with one solution, no harder than the level; `tries` is how often each clue may be removed."""
    maker = Maker(random.Random(f"{height}x{width} {level} {seed}"), height, width)
    walls = maker.random_walls()
    filled = made_unique(Filled(walls, maker.lit(walls, set())), maker.second, maker.separated)
    assert filled is not None
    return LightUp(maker.thinned(maker.rows(filled), level, tries))


class Maker:
    """Makes boards of one size with one source of random numbers."""

    def __init__(self, chance: random.Random, height: int, width: int) -> None:
        self.chance, self.height, self.width = chance, height, width
        self.cells = [(r, c) for r in range(height) for c in range(width)]

    def image(self, cell: Cell) -> Cell:
        """Where a half turn takes a cell."""
        return self.height - 1 - cell[0], self.width - 1 - cell[1]

    def random_walls(self) -> set[Cell]:
        """Random walls with half-turn symmetry."""
        some = self.chance.sample(self.cells, round(len(self.cells) * WALLS / 2))
        return {*some, *map(self.image, some)}

    def lit(self, walls: set[Cell], bulbs: set[Cell]) -> set[Cell]:
        """These bulbs, and random ones added until every cell is lit."""
        found = set(bulbs)
        seen = {cell for bulb in bulbs for cell in self.lit_by(walls, bulb)}
        white = [cell for cell in self.cells if cell not in walls]
        for cell in self.chance.sample(white, len(white)):
            if cell not in seen:
                found.add(cell)
                seen |= self.lit_by(walls, cell)
        return found

    def lit_by(self, walls: set[Cell], bulb: Cell) -> set[Cell]:
        """The cells that a bulb lights, its own included."""
        seen = {bulb}
        for down, right in SIDES:
            row, column = bulb[0] + down, bulb[1] + right
            while 0 <= row < self.height and 0 <= column < self.width and (row, column) not in walls:
                seen.add((row, column))
                row, column = row + down, column + right
        return seen

    def rows(self, filled: Filled) -> Rows:
        """The board on which every wall has the number of bulbs that it touches."""
        rows = [["."] * self.width for _ in range(self.height)]
        for row, column in filled.walls:
            rows[row][column] = str(sum((row + down, column + right) in filled.bulbs for down, right in SIDES))
        return ["".join(row) for row in rows]

    def second(self, filled: Filled) -> set[Cell] | None:
        """The bulbs of another solution; None when there is none."""
        for facts in islice(LightUp(self.rows(filled)).engine("auto").solutions(Deadline(SECONDS)), 2):
            found = {fact.at for fact in facts if fact.value and not isinstance(fact.at, str)}
            if found != filled.bulbs:
                return found
        return None

    def separated(self, filled: Filled, other: set[Cell]) -> Filled:
        """The board with a wall where only the other solution has a bulb, and a wall at its image."""
        cell = self.chance.choice(sorted(other - filled.bulbs))
        walls = filled.walls | {cell, self.image(cell)}
        return Filled(walls, self.lit(walls, filled.bulbs - walls))

    def thinned(self, rows: Rows, level: str, tries: int) -> Rows:
        """The board without the clues that it does not need; on large boards they go a handful at a time."""

        def is_fair(rows: Rows) -> bool:
            puzzle = LightUp(rows)
            found = list(islice(puzzle.engine("auto").solutions(Deadline(SECONDS)), 2))
            return len(found) == 1 and is_at_most(puzzle, level, Deadline(SECONDS))

        clues = clues_of(rows)
        size = max(1, len(clues) // ROUNDS)
        for _ in range(tries):
            clues = [(row, column) for row, column in clues if rows[row][column].isdigit()]
            self.chance.shuffle(clues)
            handfuls = (clues[start : start + size] for start in range(0, len(clues), size))
            rows = thinned(rows, handfuls, without, is_fair)
        return rows


def clues_of(rows: Rows) -> list[Cell]:
    """The walls with a clue, in reading order."""
    return [(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char.isdigit()]


def without(rows: Rows, clues: Sequence[Cell]) -> Rows:
    """The rows with these clues removed from their walls."""
    removed = set(clues)
    return ["".join("#" if (r, c) in removed else char for c, char in enumerate(row)) for r, row in enumerate(rows)]
