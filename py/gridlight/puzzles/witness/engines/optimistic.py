"""Optimistic check of a region: pieces are taken to fit wherever their areas allow it; for cuts."""

from __future__ import annotations

from collections.abc import Collection

from gridlight.deadline import Deadline
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, Region
from gridlight.puzzles.witness.rules.shapes import surplus


class OptimisticJudge(Judge):
    """A judge that never asks whether pieces fit: it tries both answers."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self._questions, self._first_answer = 0, False

    def always_wrong(self, region: Region, drawn: Collection[Spot], deadline: Deadline) -> bool:
        """Whether a region is wrong both if its pieces fit before marks remove anything and if they don't.

        Raises Stopped.
        """
        self.pieces.deadline = deadline
        for first in (True, False):
            self._questions, self._first_answer = 0, first
            if self.region(region, drawn).right:
                return False
        return True

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """The answer to try; after marks have removed something, that the rest fits if the areas allow it."""
        self._questions += 1
        return (self._questions > 1 or self._first_answer) and surplus(symbols) >= 0
