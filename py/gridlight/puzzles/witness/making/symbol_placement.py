"""Places symbols, dots and gaps at random on a panel so that a given line is a solution."""

from __future__ import annotations

import random
from collections.abc import Iterable

from gridlight.puzzles.witness.making.random_line import areas
from gridlight.puzzles.witness.model.grid import is_edge
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.placing import Clue, Placing, Recipe
from gridlight.puzzles.witness.rules.judge import Judge, regions_of
from gridlight.puzzles.witness.symbols import SYMBOLS, type_named

GAP = "gap"
MADE = sorted((type for type in SYMBOLS.values() if type.title), key=lambda type: type.in_making)
SORTS = (*(type.type for type in MADE), GAP)  # those that say least come first
TRIES = 40  # to place one clue


def random_clues(chance: random.Random, recipe: Recipe, line: Line, sorts: Iterable[str]) -> list[Clue]:
    """Random clues of these sorts, in this order, for which the line is a solution; fewer where there is no room."""
    placer = Placer(chance, recipe, line)
    full: set[str] = set()
    for sort in sorts:
        if sort not in full and not placer.place(sort):
            full.add(sort)
    return placer.clues


class Placer(Placing):
    """Places clues at random, and keeps those for which the line is a solution."""

    def __init__(self, chance: random.Random, recipe: Recipe, line: Line) -> None:
        super().__init__(chance, recipe, line, areas(recipe.panel, line))
        self.regions = regions_of(self.bare, line)
        self.judge = Judge(self.bare)  # knows what has been placed
        self.judge.symbols, self.judge.dots = self.symbols, self.dots
        self.clues: list[Clue] = []

    def place(self, sort: str) -> bool:
        """Place a clue of that sort; whether there was room for it."""
        for _ in range(TRIES):
            clue = self.clue(sort)
            if clue is not None and self.keeps_line_right(clue):
                self.clues.append(clue)
                self.gaps.update(clue.gaps)
                self.add(clue)
                return True
        return False

    def add(self, clue: Clue) -> None:
        """Put symbols and dots on the panel."""
        self.symbols.update((self.bare.spot(symbol.at), symbol) for symbol in clue.symbols)
        self.dots.update((self.bare.spot(place), colour) for place, colour in clue.dots)

    def keeps_line_right(self, clue: Clue) -> bool:
        """Whether the line is still a solution with this clue; only the regions of the clue are checked."""
        cells = [self.bare.spot(symbol.at) for symbol in clue.symbols]
        dots = [self.bare.spot(place) for place, _ in clue.dots]
        self.add(clue)
        touched = [region for region in self.regions if not region.isdisjoint([*cells, *dots])]
        right = all(self.judge.region(region, self.drawn).right for region in touched)
        for cell in cells:
            del self.symbols[cell]
        for dot in dots:
            del self.dots[dot]
        return right

    def clue(self, sort: str) -> Clue | None:
        """A random clue of that sort; None where there is no room."""
        number = self.chance.randrange(len(self.areas))
        room = sorted(self.areas[number] - self.symbols.keys() - self.bare.outside)
        return self.gap() if sort == GAP else type_named(sort).clue(self, number, room)

    def gap(self) -> Clue | None:
        """A gap that no line uses."""
        panel = self.bare
        edges = [
            place
            for spot in panel.spots
            if is_edge(place := panel.place(spot))
            and spot not in self.drawn
            and panel.partner[spot] not in self.drawn
            and spot not in panel.blocked
            and not {place, panel.image(place)} & self.gaps
            and self.is_not_terminal(place)
        ]
        return Clue(GAP, gaps=(self.chance.choice(edges),)) if edges else None
