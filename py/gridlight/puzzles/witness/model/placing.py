"""Clues that a maker puts on a panel under a line, and what it knows where a symbol's module chooses one."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Symbol


@dataclass(frozen=True)
class Recipe:
    """What is placed on a bare panel."""

    panel: Panel
    sorts: Collection[str]  # of clues
    apart: tuple[str, ...] = ("black", "white")  # colours of what may not share a region
    paired: tuple[str, ...] = ("orange",)  # colours of what looks for a partner
    free: float = 0.0  # share of the polyominoes that may be turned
    cover: float = 0.75  # share of the corners that the line uses
    every_colour: bool = False  # whether all these colours are to be on the panel
    coloured_dots: bool = True  # whether dots may have the colour of one of two lines


@dataclass(frozen=True)
class Clue:
    """Symbols, dots or gaps that are placed together."""

    sort: str
    symbols: tuple[Symbol, ...] = ()
    dots: tuple[tuple[Place, str], ...] = ()
    gaps: tuple[Place, ...] = ()

    def parts(self) -> Iterator[Clue]:
        """A clue for each symbol, dot and gap of it, whose sort says what it is."""
        yield from (Clue(symbol.type, (symbol,)) for symbol in self.symbols)
        yield from (Clue("dot", dots=(dot,)) for dot in self.dots)
        yield from (Clue("gap", gaps=(gap,)) for gap in self.gaps)


def with_clues(panel: Panel, clues: Iterable[Clue]) -> Panel:
    """The panel with these clues, in reading order."""
    clues = list(clues)
    on_it = sorted((symbol for clue in clues for symbol in clue.symbols), key=lambda symbol: symbol.at)
    return replace(
        panel,
        gaps=(*panel.gaps, *sorted(gap for clue in clues for gap in clue.gaps)),
        dots={**panel.dots, **dict(sorted(dot for clue in clues for dot in clue.dots))},
        symbols={**panel.symbols, **{symbol.at: symbol for symbol in on_it}},
    )


class Placing(ABC):
    """A panel with a line, and the clues that have been placed on it so far."""

    def __init__(self, chance: random.Random, recipe: Recipe, line: Line, areas: Sequence[frozenset[Spot]]) -> None:
        """`areas`: the cells of each region that has any."""
        self.chance = chance
        self.recipe = recipe
        self.line = line
        self.areas = areas
        self.bare = recipe.panel
        self.drawn = {*line.first, *line.second}
        self.symbols: dict[Spot, Symbol] = {}
        self.dots: dict[Spot, str] = {}
        self.gaps: set[Place] = set()
        self.colours = self._colours_of_regions()

    def _colours_of_regions(self) -> list[str]:
        """A colour for each region, another one than beside it where possible."""
        around, colours = self.bare.around, list[str]()
        beyond = [
            {near for cell in area for edge in around[cell] for near in around[edge]} - area for area in self.areas
        ]
        for number, near in enumerate(beyond):
            taken = {colours[other] for other in range(number) if not near.isdisjoint(self.areas[other])}
            free = [colour for colour in self.recipe.apart if colour not in taken] or self.recipe.apart
            colours.append(self.chance.choice(self.new_ones(free, colours)))
        return colours

    def new_ones(self, colours: Sequence[str], used: Collection[str]) -> Sequence[str]:
        """The colours to choose from: where all are wanted those that are not used yet, if there are any."""
        unused = [colour for colour in colours if colour not in used] if self.recipe.every_colour else ()
        return unused or colours

    def symbol(self, cell: Spot, type: str, colour: str, count: int = 0) -> Symbol:
        """A symbol in a cell."""
        return Symbol(self.bare.place(cell), type, colour, count)

    def is_not_terminal(self, place: Place) -> bool:
        """Whether a place is neither a start nor an end."""
        return place not in self.bare.starts and place not in self.bare.ends

    @abstractmethod
    def keeps_line_right(self, clue: Clue) -> bool:
        """Whether the line is still a solution with this clue."""
