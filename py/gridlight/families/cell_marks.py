"""Puzzles on a plain grid: a document has rows with a sign a cell; a state has two lists of cells, for values 1 and 0.

static/kits/cell-grid.ts is the page's part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, Self, cast

from gridlight.puzzle import Document, Fact, Malformed, Puzzle, State

Cell = tuple[int, int]  # (row, column)


class CellMarks(Puzzle):
    """A board whose cells hold a 1, a 0, or something that the document gives."""

    lists: ClassVar[tuple[str, str]]  # where a state has the cells with a 1, and those with a 0: ("bulbs", "dots")
    more_zeros: ClassVar[tuple[str, ...]] = ()  # further lists of cells with a 0, which a state may have: ("dots2",)

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.height, self.width = len(rows), len(rows[0])

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The board of a document; raises Malformed, naming the row and column."""
        return cls(cls.schema.read(document)["rows"])

    def to_document(self) -> Document:
        """The rows as they were given."""
        return {"kind": self.kind, "rows": list(self.rows)}

    def drawing(self) -> Sequence[str]:
        """The board in lines of text."""
        return self.rows

    def facts(self, state: State) -> list[Fact]:
        """The cells that are marked."""
        ones, zeros = self.marks(state)
        return [Fact(cell, 1) for cell in ones] + [Fact(cell, 0) for cell in zeros]

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The cells with a 1; with `notes` also those with a 0, which the player can leave unmarked."""
        places: tuple[list[list[int]], list[list[int]]] = ([], [])
        for at, value in facts:
            places[value].append(list(cast("Cell", at)))
        ones, zeros = self.lists
        return {ones: sorted(places[1]), zeros: sorted(places[0]) if notes else []}

    def marks(self, state: State) -> tuple[list[Cell], list[Cell]]:
        """The cells with a 1 and those with a 0; raises Malformed where they cannot be marked."""
        given = self.schema.read_state(state, {"rows": self.rows})
        ones, zeros = (cast("list[Cell]", given[name]) for name in self.lists)
        for name in self.more_zeros:
            zeros = [*zeros, *cast("list[Cell]", given.get(name, ()))]
        if len({*ones, *zeros}) < len(ones) + len(zeros):
            row, column = Counter(ones + zeros).most_common(1)[0][0]
            raise Malformed(f"Two marks stand on one cell: row {row + 1}, column {column + 1}.")
        return ones, zeros
