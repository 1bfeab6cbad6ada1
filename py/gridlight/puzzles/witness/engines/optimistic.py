"""Whether a region is wrong whatever the shapes of its pieces and its own."""

from __future__ import annotations

from collections.abc import Collection

from gridlight.puzzles.witness.model.panel import Panel, Spot, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, Region, surplus


class Hopeful(Judge):
    """A judge who believes that pieces fit wherever they could, and at first sight whatever one would like."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel)
        self._asked, self._first = 0, False

    def hopeless(self, region: Region, drawn: Collection[Spot]) -> bool:
        """No luck with pieces would make it right: neither if they fit before marks remove anything, nor if not."""
        for first in (True, False):
            self._asked, self._first = 0, first
            if self.region(region, drawn).right:
                return False
        return True

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """What is hoped for."""
        self._asked += 1
        return (self._asked > 1 or self._first) and surplus(symbols) >= 0
