"""What a panel is given: its symbols, its variants of the rules, and where the second line runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gridlight.puzzles.witness.model.grid import Grid, Place

Shape = tuple[str, ...]  # rows of # and .


@dataclass(frozen=True)
class Symbol:
    """The symbol in a cell. Triangles have a count, polyominoes a shape; `free` ones may be turned."""

    at: Place
    type: str
    colour: str
    count: int = 0
    shape: Shape = ()
    free: bool = False


@dataclass(frozen=True)
class Givens(Grid):
    """The givens, named as in the contract."""

    symmetry: str | None = None
    starts: tuple[Place, ...] = ()
    ends: Mapping[Place, str] = field(default_factory=dict[Place, str])  # the direction in which it sticks out
    gaps: tuple[Place, ...] = ()
    missing: tuple[Place, ...] = ()
    dots: Mapping[Place, str] = field(default_factory=dict[Place, str])  # colour
    symbols: Mapping[Place, Symbol] = field(default_factory=dict[Place, Symbol])
    rules: frozenset[str] = frozenset()  # the names of the variants in use

    @cached_property
    def types(self) -> frozenset[str]:
        """The types of its symbols."""
        return frozenset(symbol.type for symbol in self.symbols.values())

    def image(self, place: Place) -> Place:
        """The place of the second line when the first is here."""
        if self.symmetry is None:
            return place
        row, column = place
        if self.symmetry in ("top-bottom", "rotational"):
            row = 2 * self.height - row
        if self.pillar:  # half-way round, or mirrored so that the half-way column faces the first
            mirrored = self.symmetry in ("left-right", "rotational")
            return row, (self.width - column if mirrored else column + self.width) % self.columns
        return row, 2 * self.width - column if self.symmetry in ("left-right", "rotational") else column
