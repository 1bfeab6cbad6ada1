"""Switches: random graphs of thousands of bulbs, with few lines and with many, fewest clicks on a tree, new graphs."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial

from gridlight.puzzle import Document
from gridlight.puzzles.switches.graphs import joined, tree, unlit
from tests.tools.bench.linear import lights_after, random_presses, time_first
from tests.tools.bench.results import CHROMIUM, NATIVELY, Ask, AtMost, Case, Result
from tests.tools.bench.timing import interleaved, makings

KIND = "switches"
ENGINES = ("linear",)
SLOWER = 6  # times, Chromium
BULBS, LINES = 4000, (6000, 16000)
TREE = 2000
NEW = {"planar": 20, "random": 60, "grid": 300}  # bulbs of new graphs
GRAPHS = {lines: f"solve {BULBS} bulbs, {lines} lines" for lines in LINES}

TARGETS = tuple(
    AtMost(what, "", where, most)
    for where, most in ((NATIVELY, 2000), (CHROMIUM, 2000 * SLOWER))
    for what in GRAPHS.values()
)


def measure(ask: Ask, where: str) -> Iterator[Result]:
    ask("solve", {"document": unlit(tree("abc"))})  # what is loaded once is loaded now
    for lines, what in GRAPHS.items():
        yield from interleaved(KIND, what, where, {"": partial(time_first, ask, graph(lines))})
    what = f"fewest clicks, tree of {TREE} bulbs"
    yield from interleaved(KIND, what, where, {"": partial(time_first, ask, branching(), least=True)})
    for family, bulbs in NEW.items():
        yield makings(ask, KIND, f"make {family}, {bulbs} bulbs", where, {"family": family, "size": bulbs})


# Boards
@cache
def graph(lines: int) -> Document:
    chance = random.Random(lines)
    names = [f"b{number}" for number in range(BULBS)]
    pairs: set[tuple[str, ...]] = set()
    while len(pairs) < lines:
        pairs.add(tuple(sorted(chance.sample(names, 2))))
    return scrambled(names, sorted(pairs))


@cache
def branching() -> Document:
    chance = random.Random(TREE)
    names = [f"b{number}" for number in range(TREE)]
    return scrambled(names, [(chance.choice(names[:place]), names[place]) for place in range(1, TREE)])


def scrambled(names: Sequence[str], lines: Iterable[Sequence[str]]) -> Document:
    """The board to which random presses lead, so that it has a solution."""
    board = unlit(joined(names, lines))
    presses = dict(zip(names, random_presses(len(names), 2, len(names)), strict=True))
    return board | {"lights": lights_after(board, {"presses": presses})}


CASE = Case(ENGINES, TARGETS, measure)
