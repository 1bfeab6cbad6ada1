"""Panels of The Witness with one solution, made from a seed.

A line is drawn at random, and symbols that agree with it are strewn over its regions. While a second line is right,
a dot or a gap tells the two apart, if the recipe allows for it. Then symbols are taken away as long as one solution
remains. On a symmetric panel the same two lines, drawn from the other start, are no second solution.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import count

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines import panel_engine
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, is_edge
from tests.boards.strewing import Recipe, Thing, is_right, put, strewn
from tests.boards.wandering import line_over, wandered

LONGEST = 10.0  # seconds to tell whether there is a second line


def made(recipe: Recipe, seed: int) -> Panel:
    """A panel by the recipe that has one solution.

    The same seed gives the same panel; what tells lines apart depends on which second line the engine comes to first.
    """
    for attempt in count():
        chance = random.Random(f"{seed} {attempt}")
        line = wandered(chance, recipe.panel, recipe.cover)
        things = strewn(chance, recipe, line)
        counts = Counter(thing.sort for thing in things)
        if any(counts[sort] < number for sort, number in recipe.least.items()):
            continue
        told = told_apart(chance, recipe, line, things)
        if told and is_easy(put(recipe.panel, told), recipe.level):
            return put(recipe.panel, thinned(chance, recipe, line, told))
    raise AssertionError


def told_apart(chance: random.Random, recipe: Recipe, line: Line, things: list[Thing]) -> list[Thing]:
    """These things, and more until there is one solution; none if that cannot be had."""
    told = list(things)
    while (other := second(put(recipe.panel, told), line)) is not line:
        if other is None:
            return []
        mine, others = {*line.first, *line.second}, {*other.first, *other.second}
        panel = recipe.panel
        if recipe.told_apart_by == "dots":
            places = [panel.place(spot) for spot in sorted(mine - others)]
            more = [Thing("dots", dots=((place, "black"),)) for place in places]
        else:
            places = [panel.place(spot) for spot in sorted(others - mine)]
            more = [Thing("gaps", gaps=(place,)) for place in places if is_edge(place)]
        if recipe.told_apart_by is None or not more or len(told) == len(things) + recipe.telling:
            return []
        told.append(chance.choice(more))
    return told


def second(panel: Panel, line: Line) -> Line | None:
    """A line that is right, too; this one if it is the only one, None if that cannot be told in time."""
    ways = {line.first, line.second}
    missed = True
    try:
        for facts in panel_engine("auto", Witness.engines, panel).solutions(Deadline(LONGEST)):
            on = [panel.spot(place) for place, used in facts if used]
            other = line_over(panel, on[: len(on) // 2] if panel.symmetry else on)
            if other.first not in ways:
                return other
            missed = False
    except Stopped:
        return None
    assert not missed, f"The engine misses a line that is right: {line.first} on {document_of(panel)}"
    return line


def thinned(chance: random.Random, recipe: Recipe, line: Line, things: Sequence[Thing]) -> list[Thing]:
    """The fewest of these things that one gets to by taking away one after another, with one solution all the time."""
    left = list(things)
    for thing in chance.sample(things, len(things)):
        fewer = [one for one in left if one is not thing]
        kept = sum(one.sort == thing.sort for one in fewer)
        panel = put(recipe.panel, fewer)
        if (
            kept >= recipe.least.get(thing.sort, 0)
            and is_right(panel, line)
            and second(panel, line) is line
            and is_easy(panel, recipe.level)
        ):
            left = fewer
    return left


def is_easy(panel: Panel, level: str) -> bool:
    """Whether a panel with one solution is no harder than that."""
    return level == LEVELS[-1] or LEVELS.index(Witness(panel).grade(Deadline(LONGEST)).level) <= LEVELS.index(level)
