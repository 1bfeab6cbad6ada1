"""A board in the making: walls, and bulbs that light every other cell, so that each wall knows its clue."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from gridlight.puzzles.lightup import SIDES, Cell, LightUp
from gridlight.puzzles.lightup.making.symmetry import Symmetry


class Filled:
    """Walls, and bulbs that light every other cell and not each other."""

    def __init__(
        self, symmetry: Symmetry, walls: Iterable[Cell], chance: random.Random, bulbs: Iterable[Cell] = ()
    ) -> None:
        """`bulbs`: those that are placed first, in this order, where there is no wall and no light yet."""
        self.symmetry, self.chance = symmetry, chance
        self.height, self.width = symmetry.height, symmetry.width
        self.walls = set(walls)
        self.bulbs: set[Cell] = set()
        self.lighting: dict[Cell, int] = {}  # by cell: how many bulbs light it
        self._place(bulbs)
        self._light(symmetry.cells)

    def add_walls(self, cells: Iterable[Cell]) -> None:
        """Make walls of these cells and their images; bulbs are added where that leaves cells dark."""
        for cell in [image for given in cells for image in self.symmetry.orbit(given)]:
            if cell in self.walls:
                continue
            around = self.seen_from(cell)
            bulbs = [bulb for bulb in around if bulb in self.bulbs]
            for bulb in bulbs:
                self._switch(bulb, on=False)
            self.walls.add(cell)
            for bulb in bulbs:
                if bulb != cell:
                    self._switch(bulb, on=True)
            self._light(around)

    def _switch(self, bulb: Cell, *, on: bool) -> None:
        """Place a bulb, or take it away."""
        change = 1 if on else -1
        (self.bulbs.add if on else self.bulbs.remove)(bulb)
        for cell in self.seen_from(bulb):
            self.lighting[cell] = self.lighting.get(cell, 0) + change

    def _light(self, cells: Sequence[Cell]) -> None:
        """Random bulbs among these cells, until all of them are lit that are white."""
        self._place(self.chance.sample(cells, len(cells)))

    def _place(self, cells: Iterable[Cell]) -> None:
        """A bulb in each of these cells, in this order, that is white and not lit yet."""
        for cell in cells:
            if cell not in self.walls and not self.lighting.get(cell):
                self._switch(cell, on=True)

    def beside(self, cell: Cell) -> list[Cell]:
        """The cells that share a side with a cell, walls too."""
        near = [(cell[0] + down, cell[1] + right) for down, right in SIDES]
        return [(row, column) for row, column in near if 0 <= row < self.height and 0 <= column < self.width]

    def seen_from(self, cell: Cell) -> list[Cell]:
        """The cell, and those that a bulb there would light."""
        seen = [cell]
        for down, right in SIDES:
            row, column = cell[0] + down, cell[1] + right
            while 0 <= row < self.height and 0 <= column < self.width and (row, column) not in self.walls:
                seen.append((row, column))
                row, column = row + down, column + right
        return seen

    def board(self) -> LightUp:
        """The board on which every wall has the number of bulbs that it touches."""
        rows = [["."] * self.width for _ in range(self.height)]
        for row, column in self.walls:
            rows[row][column] = str(sum((row + down, column + right) in self.bulbs for down, right in SIDES))
        return LightUp(["".join(row) for row in rows])
