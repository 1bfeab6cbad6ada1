"""A region as the rules see it, and the verdict on it: its symbols, what is drawn, and what several rules ask of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, Protocol

from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.text.template import Texts

TEXTS = Texts(
    whole="the whole panel (one region)",
    no_cells="a region without cells",
    region="the region of {cells, plural, one {# cell in} other {# cells around}} row {row}, column {column}",
)
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


class SymbolRules(Protocol):
    """The rules of all symbols but elimination marks, and what they stand on."""

    @property
    def panel(self) -> Panel:
        """The panel."""
        ...

    @property
    def pieces(self) -> Pieces:
        """Its pieces."""
        ...

    @property
    def dots(self) -> dict[Spot, str]:
        """Its dots, with their colours."""
        ...

    def errors(self, here: InRegion) -> list[Error]:
        """Symbols that fail, with marks that remove nothing."""
        ...

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """Whether the pieces among these symbols fit."""
        ...


class InRegion:
    """A region and its symbols, perhaps without those that marks remove; `drawn` are the spots of both lines."""

    def __init__(
        self, rules: SymbolRules, region: Region, symbols: dict[Spot, Symbol], drawn: Collection[Spot]
    ) -> None:
        self.rules, self.panel, self.region, self.symbols, self.drawn = rules, rules.panel, region, symbols, drawn
        self.by_type: dict[str, dict[Spot, Symbol]] = {}
        for spot, symbol in symbols.items():
            self.by_type.setdefault(symbol.type, {})[spot] = symbol

    def of(self, type: str) -> dict[Spot, Symbol]:
        """The symbols of a type."""
        return self.by_type.get(type, {})

    @cached_property
    def colours(self) -> Counter[str]:
        """How many symbols there are of each colour."""
        return Counter(symbol.colour for symbol in self.symbols.values())

    @cached_property
    def fits(self) -> bool:
        """Whether the pieces fit."""
        return self.rules.fits(self.region, self.symbols)

    def sides(self, cell: Spot) -> int:
        """How many sides of a cell are drawn."""
        drawn = self.drawn
        return sum([side in drawn for side in self.panel.sides[cell]])

    def with_only(self, symbols: dict[Spot, Symbol]) -> InRegion:
        """The same region with these symbols."""
        return InRegion(self.rules, self.region, symbols, self.drawn)

    # In words
    @cached_property
    def cells(self) -> list[Place]:
        """Its cells."""
        return [self.panel.place(spot) for spot in sorted(self.region) if spot in self.panel.inside]

    @cached_property
    def name(self) -> str:
        """What a region is called in a sentence: its size, and the cell nearest to its middle."""
        cells = self.cells
        if len(cells) == len(self.panel.inside) > 0:
            return TEXTS("whole")
        if not cells:
            return TEXTS("no_cells")
        row, column = (sum(place[axis] for place in cells) / len(cells) for axis in (0, 1))
        middle = min(cells, key=lambda place: abs(place[0] - row) + abs(place[1] - column))
        return TEXTS("region", cells=len(cells), row=middle[0] // 2 + 1, column=middle[1] // 2 + 1)
