"""Makes panels of The Witness with one solution from a seed.

A random line is drawn, and symbols with which it is right are placed in its regions. While a second line is right too,
a dot or a gap is added that separates the two, if the recipe allows it. Then symbols are removed as long as one
solution remains. On a symmetric panel the same two lines, drawn from the other start, are not a second solution.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import count

from gridlight.deadline import Deadline, Stopped
from gridlight.making import is_at_most, made_unique, thinned
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.random_line import line_over, winding_line
from gridlight.puzzles.witness.making.symbol_placement import Recipe, Thing, is_right, placed_things, put
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, is_edge

SECONDS = 10.0  # to find out whether there is a second line

Things = list[Thing]


def made(recipe: Recipe, seed: int) -> Panel:
    """A panel by the recipe that has one solution.

    The same seed gives the same panel; the dots or gaps that separate lines depend on which second line the engine
    finds first.
    """
    for attempt in count():
        chance = random.Random(f"{seed} {attempt}")
        line = winding_line(chance, recipe.panel, recipe.cover)
        things = placed_things(chance, recipe, line)
        counts = Counter(thing.sort for thing in things)
        if all(counts[sort] >= number for sort, number in recipe.at_least.items()):
            maker = Maker(chance, recipe, line)
            unique = maker.made_unique(things)
            if unique and maker.is_easy_enough(unique):
                return put(recipe.panel, maker.thinned(unique))
    raise AssertionError


class Maker:
    """Makes a panel for one recipe and one line with one source of random numbers."""

    def __init__(self, chance: random.Random, recipe: Recipe, line: Line) -> None:
        self.chance, self.recipe, self.line = chance, recipe, line

    def made_unique(self, things: Things) -> Things | None:
        """These things, and dots or gaps added until there is one solution; None if that fails."""
        most = len(things) + self.recipe.most_separators

        def separated(some: Things, other: Line) -> Things | None:
            more = self.separators(other) if self.recipe.separate_by else []
            return [*some, self.chance.choice(more)] if more and len(some) < most else None

        try:
            return made_unique(things, self.second, separated)
        except Stopped:
            return None

    def separators(self, other: Line) -> Things:
        """Dots that only the wanted line meets, or gaps that only the other one would use."""
        panel = self.recipe.panel
        mine, others = {*self.line.first, *self.line.second}, {*other.first, *other.second}
        if self.recipe.separate_by == "dots":
            return [Thing("dots", dots=((panel.place(spot), "black"),)) for spot in sorted(mine - others)]
        places = [panel.place(spot) for spot in sorted(others - mine)]
        return [Thing("gaps", gaps=(place,)) for place in places if is_edge(place)]

    def second(self, things: Things) -> Line | None:
        """Another line that is right; None if there is none. Raises Stopped."""
        panel, line = put(self.recipe.panel, things), self.line
        ways = {line.first, line.second}
        missed = True
        for facts in Witness(panel).engine("auto").solutions(Deadline(SECONDS)):
            on = [panel.spot(place) for place, used in facts if used and not isinstance(place, str)]
            other = line_over(panel, on[: len(on) // 2] if panel.symmetry else on)
            if other.first not in ways:
                return other
            missed = False
        assert not missed, f"The engine misses a line that is right: {line.first} on {document_of(panel)}"
        return None

    def thinned(self, things: Things) -> Things:
        """The things that are left when each, in random order, is removed unless it is needed."""

        def without(some: Things, thing: Thing) -> Things | None:
            fewer = [one for one in some if one is not thing]
            kept = sum(one.sort == thing.sort for one in fewer)
            return fewer if kept >= self.recipe.at_least.get(thing.sort, 0) else None

        return thinned(things, self.chance.sample(things, len(things)), without, self.is_fair)

    def is_fair(self, things: Things) -> bool:
        """Whether the line is right, the only solution, and no harder to find than the recipe allows."""
        if not is_right(put(self.recipe.panel, things), self.line):
            return False
        try:
            unique = self.second(things) is None
        except Stopped:
            return False
        return unique and self.is_easy_enough(things)

    def is_easy_enough(self, things: Things) -> bool:
        """Whether a panel with one solution is no harder than the recipe allows."""
        hardest = self.recipe.hardest
        puzzle = Witness(put(self.recipe.panel, things))
        return hardest == LEVELS[-1] or is_at_most(puzzle, hardest, Deadline(SECONDS))
