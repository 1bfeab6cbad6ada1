"""The symmetries of a board's walls."""

from __future__ import annotations

from functools import cached_property

from gridlight.puzzles.lightup import Cell

TITLES = {
    "none": "None",
    "mirror": "Mirror",
    "rotation-2": "Half turn",
    "rotation-4": "Quarter turn",
}


class Symmetry:
    """A board's size, and which cells are each other's images."""

    def __init__(self, name: str, height: int, width: int) -> None:
        self.name = name
        self.height = height
        self.width = width

    def orbit(self, cell: Cell) -> list[Cell]:
        """The cell and its images, in order."""
        row, column = cell
        down, right = self.height - 1 - row, self.width - 1 - column
        images = {
            "none": [],
            "mirror": [(row, right)],
            "rotation-2": [(down, right)],
            "rotation-4": [(column, down), (down, right), (right, row)],
        }[self.name]
        return sorted({cell, *images})

    @cached_property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return [(row, column) for row in range(self.height) for column in range(self.width)]

    @cached_property
    def orbits(self) -> list[list[Cell]]:
        """All cells, each with its images."""
        return [orbit for cell in self.cells if (orbit := self.orbit(cell))[0] == cell]
