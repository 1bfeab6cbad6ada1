"""Makes panels of The Witness with one solution from a seed.

It draws a random line and places symbols for which that line is a solution. As long as there is another solution, it
adds a dot or a gap that rules it out, if the recipe allows that. Then it removes all symbols that are not needed. On a
symmetric panel, the same two lines drawn from the other start are the same solution.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import count

from gridlight.deadline import Deadline, Stopped
from gridlight.making import is_at_most, made_unique, thinned
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.random_line import line_of_path, random_line
from gridlight.puzzles.witness.making.symbol_placement import Clue, Recipe, is_right, random_clues, with_clues
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, is_edge

SECONDS = 10.0  # to look for a second solution

Clues = list[Clue]


def make_panel(recipe: Recipe, seed: int) -> Panel:
    """A panel by this recipe with one solution.

    The same seed gives the same panel, but for dots or gaps that rule out other lines: these depend on which solution
    the engine finds first.
    """
    for attempt in count():
        rng = random.Random(f"{seed} {attempt}")
        line = random_line(rng, recipe.panel, recipe.cover)
        clues = random_clues(rng, recipe, line)
        counts = Counter(clue.sort for clue in clues)
        if all(counts[sort] >= number for sort, number in recipe.at_least.items()):
            maker = Maker(rng, recipe, line)
            unique = maker.made_unique(clues)
            if unique and maker.is_easy_enough(unique):
                return with_clues(recipe.panel, maker.thinned(unique))
    raise AssertionError


class Maker:
    """Makes a panel for one recipe and one line with one source of random numbers."""

    def __init__(self, rng: random.Random, recipe: Recipe, line: Line) -> None:
        self.rng, self.recipe, self.line = rng, recipe, line

    def made_unique(self, clues: Clues) -> Clues | None:
        """These clues, and dots or gaps until there is one solution; None if that fails."""
        most = len(clues) + self.recipe.most_separators

        def separated(some: Clues, other: Line) -> Clues | None:
            more = self.separators(other) if self.recipe.separate_by else []
            return [*some, self.rng.choice(more)] if more and len(some) < most else None

        try:
            return made_unique(clues, self.second, separated)
        except Stopped:
            return None

    def separators(self, other: Line) -> Clues:
        """Dots that only the wanted line goes over, or gaps that only the other one would use."""
        panel = self.recipe.panel
        mine, others = {*self.line.first, *self.line.second}, {*other.first, *other.second}
        if self.recipe.separate_by == "dots":
            return [Clue("dots", dots=((panel.place(spot), "black"),)) for spot in sorted(mine - others)]
        places = [panel.place(spot) for spot in sorted(others - mine)]
        return [Clue("gaps", gaps=(place,)) for place in places if is_edge(place)]

    def second(self, clues: Clues) -> Line | None:
        """Another solution; None if there is none. Raises Stopped."""
        panel, line = with_clues(self.recipe.panel, clues), self.line
        mine = {line.first, line.second}
        missed = True
        for facts in Witness(panel).engine("auto").solutions(Deadline(SECONDS)):
            on = [panel.spot(place) for place, used in facts if used and not isinstance(place, str)]
            other = line_of_path(panel, on[: len(on) // 2] if panel.symmetry else on)
            if other.first not in mine:
                return other
            missed = False
        assert not missed, f"The engine misses a solution: {line.first} on {document_of(panel)}"
        return None

    def thinned(self, clues: Clues) -> Clues:
        """The clues without those that are not needed, removed in random order."""

        def without(some: Clues, clue: Clue) -> Clues | None:
            fewer = [one for one in some if one is not clue]
            kept = sum(one.sort == clue.sort for one in fewer)
            return fewer if kept >= self.recipe.at_least.get(clue.sort, 0) else None

        return thinned(clues, self.rng.sample(clues, len(clues)), without, self.is_fair)

    def is_fair(self, clues: Clues) -> bool:
        """Whether the line is right, the only solution, and no harder to find than the recipe allows."""
        if not is_right(with_clues(self.recipe.panel, clues), self.line):
            return False
        try:
            unique = self.second(clues) is None
        except Stopped:
            return False
        return unique and self.is_easy_enough(clues)

    def is_easy_enough(self, clues: Clues) -> bool:
        """Whether a panel with one solution is no harder than the recipe allows."""
        hardest = self.recipe.hardest
        puzzle = Witness(with_clues(self.recipe.panel, clues))
        return hardest == LEVELS[-1] or is_at_most(puzzle, hardest, Deadline(SECONDS))
