"""The verdict on a finished line, and on each of its regions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Spot

Region = frozenset[Spot]  # its cells, and the edges and corners in it that are not drawn


class Error(NamedTuple):
    """A symbol or dot that fails, and the rule."""

    at: Spot
    rule: str
    permanent: bool  # removing other symbols cannot help


@dataclass
class RegionVerdict:
    """The verdict on one region; with errors it is wrong."""

    region: Region
    errors: list[Error] = field(default_factory=list[Error])
    eliminated: list[tuple[Spot, Spot]] = field(default_factory=list[tuple[Spot, Spot]])  # (mark, what it removed)

    @property
    def right(self) -> bool:
        """Whether there are no errors."""
        return not self.errors


@dataclass
class Judgement:
    """The verdict on a finished line."""

    wrong_dots: list[Spot]  # dots under the line of the other colour; no mark can remove them
    regions: list[RegionVerdict]

    @property
    def right(self) -> bool:
        """Whether the line is a solution."""
        return not self.wrong_dots and all(verdict.right for verdict in self.regions)

    @property
    def wrong(self) -> list[Region]:
        """The regions that are not right."""
        return [verdict.region for verdict in self.regions if not verdict.right]

    @property
    def failed(self) -> set[Spot]:
        """The symbols and dots that fail."""
        return {*self.wrong_dots, *(error.at for verdict in self.regions for error in verdict.errors)}
