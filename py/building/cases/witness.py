"""The Witness: every engine on small panels of ours, with proof that there is no other line; large panels; a check.

`search` and `z3` are asked, too, each for a few seconds at most. Of squares and stars there are several large panels,
each solved once, so that the median is that of the sort; one that is not solved in time counts with that time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from building.bench_results import CHROMIUM, NATIVELY, PLACES, Ask, AtMost, Case, Faster, Result
from building.bench_timing import interleaved, log
from gridlight.puzzle import Document, State
from gridlight.puzzles.witness.making.bare_panels import plain
from gridlight.puzzles.witness.making.maker import make_panel
from gridlight.puzzles.witness.making.random_line import random_line
from gridlight.puzzles.witness.making.symbol_placement import Recipe, random_clues, with_clues
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import state_of

KIND = "witness"
ENGINES = ("sat", "search", "z3")
SEED = 1
PATIENCE = 5.0  # seconds for each engine on a small panel
LIMIT = 8.0  # seconds for a large one
SLOWER = 6  # times, Chromium
FRAME = 16  # milliseconds
SORTS = 5  # large panels of a sort
FASTER = 5.0  # times, sat than z3

SMALL = {
    "solve 4x4": {"stars": 2, "squares": 6},
    "solve 5x5": {"stars": 4, "squares": 8, "triangles": 4},
    "solve 6x6": {"stars": 4, "squares": 14, "triangles": 6},
}
LARGE = {"10x10, squares and stars": 10, "12x12, squares and stars": 12}
MIXED = "10x10, shapes and sides besides"  # squares, stars, triangles, polyominoes
FIRST, CHECK = "check a first line on 20x20", "check a line on 20x20"

TARGETS = (
    *(Faster(what, "sat", place, "z3", FASTER) for place in PLACES for what in SMALL),
    *(
        AtMost(what, "", where, most * times)
        for where, times in ((NATIVELY, 1), (CHROMIUM, SLOWER))
        for what, most in (*((what, 1000) for what in LARGE), (MIXED, 1500))
    ),
    *(AtMost(CHECK, "", where, FRAME) for where in PLACES),
)


def measure(ask: Ask, where: str) -> Iterator[Result]:
    """All that is measured by calls."""
    for engine in ENGINES:
        ask("solve", {"document": blank(), "engine": engine})  # what is loaded once is loaded now
    for what in SMALL:
        ways = {engine: partial(solved, ask, small(what), engine, PATIENCE) for engine in ENGINES}
        yield from interleaved(KIND, what, where, ways)
    for what, side in LARGE.items():
        log(f"{where}: {what}")
        yield Result(KIND, what, "", where, [solved(ask, panel)[0] for panel in sorts(side)])
    yield from interleaved(KIND, MIXED, where, {"": partial(solved, ask, mixed())})
    document, *states = drawn()
    yield from interleaved(KIND, FIRST, where, {"": partial(checked, ask, document, states[:1])})
    yield from interleaved(KIND, CHECK, where, {"": partial(checked, ask, document, states[::-1])})


# Panels
def blank() -> Document:
    """A panel with nothing on it."""
    return document_of(plain(1, 1))


@cache
def small(what: str) -> Document:
    """A panel with one solution."""
    side = int(what.split("x")[-1])
    return document_of(make_panel(Recipe(plain(side, side), SMALL[what], separate_by="dots"), SEED))


@cache
def sorts(side: int) -> Sequence[Document]:
    """Panels of one sort, with as many symbols as agree with a random line."""
    recipe = Recipe(plain(side, side), {"stars": side, "squares": side * side // 2}, stars=("orange", "magenta"))
    return [laid_out(recipe, seed)[0] for seed in range(SORTS)]


def laid_out(recipe: Recipe, seed: int) -> tuple[Document, State, State]:
    """A panel on which a random line is right, that line, and another one."""
    chance = random.Random(seed)
    lines = [random_line(chance, recipe.panel, recipe.cover) for _ in range(2)]
    panel = with_clues(recipe.panel, random_clues(chance, recipe, lines[0]))
    right, other = (state_of(panel, line.first) for line in lines)
    return document_of(panel), right, other


@cache
def mixed() -> Document:
    """A panel with one solution, made by `witness.making.maker` and kept, since making it takes minutes."""
    document: Document = json.loads(Path(__file__).with_name("witness_10x10.jsonl").read_text("utf-8"))
    return document


@cache
def drawn() -> tuple[Document, State, State]:
    """A full panel of the largest size, a line on it that is right, and one that is not."""
    return laid_out(Recipe(plain(20, 20), {"pieces": 6, "stars": 30, "squares": 100, "triangles": 60}), SEED)


# Asking
def solved(ask: Ask, document: Document, engine: str = "auto", limit: float = LIMIT) -> tuple[float, bool]:
    """How long an engine takes to find a line and to tell whether there is another; no end if it does not in time."""
    ask("solve", {"document": blank()})  # Python remembers the last panel
    solution, milliseconds = ask("solve", {"document": document, "engine": engine, "limit": 2, "seconds": limit})
    if solution["status"] == "none":
        raise AssertionError(f"{engine} finds no line on a panel that has one.")
    return milliseconds, solution["status"] == "solved" and (solution["complete"] or len(solution["states"]) == 2)


def checked(ask: Ask, document: Document, states: Sequence[State]) -> tuple[float, bool]:
    """How long the last of these verdicts takes, on a panel of which nothing but its document was known before them."""
    ask("solve", {"document": blank()})
    ask("check", {"document": document, "state": {"line": None}})
    *_, (verdict, milliseconds) = [ask("check", {"document": document, "state": state}) for state in states]
    if not verdict["solved"]:
        raise AssertionError("The line is not right.")
    return milliseconds, True


CASE = Case(ENGINES, TARGETS, measure)
