"""Benchmarks of The Witness: all engines on small panels with one solution, `sat` on large ones, a check, and making.

Each engine has a few seconds for a small panel. There are several large panels of each sort, each solved once; the
median is reported, and a panel that is not solved in time counts with the time limit. Those with squares and stars have
many solutions, so that counting goes on for COUNTING seconds after the second one.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from gridlight.deadline import Deadline
from gridlight.making import make
from gridlight.puzzle import Document, State
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.bare_panels import plain
from gridlight.puzzles.witness.making.random_line import random_line
from gridlight.puzzles.witness.making.symbol_placement import random_clues
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import state_of
from gridlight.puzzles.witness.model.placing import Recipe, with_clues
from gridlight.solving import COUNTING
from tests.tools.bench.results import CHROMIUM, NATIVELY, PLACES, Ask, AtMost, Case, Faster, Result
from tests.tools.bench.timing import MAKING, interleaved, makings
from tests.tools.run import log

KIND = "witness"
ENGINES = ("sat", "search", "z3")
SEED = 1
PATIENCE = 5.0  # seconds for each engine on a small panel
LIMIT = 8.0  # seconds for a large one
SLOWER = 6  # times, Chromium
FRAME = 16  # milliseconds
SORTS = 5  # large panels of each sort
FASTER = 5.0  # times, sat than z3

SMALL = {
    "solve 4x4": ("dot", "square", "star"),
    "solve 5x5": ("dot", "square", "triangle"),
    "solve 6x6": ("dot", "square", "star", "triangle"),
}
THREE = ("dot", "square", "star")
NEW = {  # options, and the most seconds natively, at level normal
    "make 4x4": ({"size": [4, 4]}, 0.5),
    "make 4x4, three kinds": ({"size": [4, 4], "symbols": THREE}, 0.5),
    "make 6x6": ({"size": [6, 6]}, 3.0),
    "make 6x6, three kinds": ({"size": [6, 6], "symbols": THREE}, 3.0),
    "make 8x8": ({"size": [8, 8]}, 20.0),
    "make 8x8, three kinds": ({"size": [8, 8], "symbols": THREE}, 20.0),
}
IN_CHROMIUM = 4  # times as long
LARGE = {"10x10, squares and stars": 10, "12x12, squares and stars": 12}
MIXED = "10x10, shapes and sides besides"  # squares, stars, triangles, polyominoes
FIRST, CHECK = "check a first line on 20x20", "check a line on 20x20"

TARGETS = (
    *(Faster(what, "sat", place, "z3", FASTER) for place in PLACES for what in SMALL),
    *(
        AtMost(what, "", where, most * times + counting)
        for where, times in ((NATIVELY, 1), (CHROMIUM, SLOWER))
        for what, most, counting in (*((what, 1000, 1000 * COUNTING) for what in LARGE), (MIXED, 1500, 0))
    ),
    *(AtMost(CHECK, "", where, FRAME) for where in PLACES),
    *(
        AtMost(what, "", where, seconds * 1000 * times)
        for where, times in ((NATIVELY, 1), (CHROMIUM, IN_CHROMIUM))
        for what, (_, seconds) in NEW.items()
    ),
)


def measure(ask: Ask, where: str) -> Iterator[Result]:
    for engine in ENGINES:
        ask("solve", {"document": blank(), "engine": engine})  # load the engine before measuring
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
    for what, (options, _) in NEW.items():
        yield makings(ask, KIND, what, where, options)


# Panels
def blank() -> Document:
    return document_of(plain(1, 1))


@cache
def small(what: str) -> Document:
    side = int(what.split("x")[-1])
    options = {"size": [side, side], "level": "hard", "symbols": SMALL[what]}
    made = make(Witness, options, str(SEED), Deadline(MAKING))
    assert made is not None
    return made.puzzle.to_document()


@cache
def sorts(side: int) -> Sequence[Document]:
    """Panels of one sort, with as many symbols as agree with a random line."""
    clues = Counter(star=side, square=side * side // 2)
    recipe = Recipe(plain(side, side), tuple(clues), paired=("orange", "magenta"))
    return [laid_out(recipe, clues, seed)[0] for seed in range(SORTS)]


def laid_out(recipe: Recipe, clues: Counter[str], seed: int) -> tuple[Document, State, State]:
    """A panel with at most so many clues of each sort, a random line that solves it, and another line."""
    chance = random.Random(seed)
    lines = [random_line(chance, recipe.panel, recipe.cover) for _ in range(2)]
    panel = with_clues(recipe.panel, random_clues(chance, recipe, lines[0], clues.elements()))
    right, other = (state_of(panel, line.first) for line in lines)
    return document_of(panel), right, other


@cache
def mixed() -> Document:
    """A panel with one solution; it is stored, since making it takes minutes."""
    document: Document = json.loads(Path(__file__).with_name("witness_10x10.jsonl").read_text("utf-8"))
    return document


@cache
def drawn() -> tuple[Document, State, State]:
    """A full panel of the largest size, a solution of it, and a wrong line."""
    clues = Counter(polyomino=6, star=30, square=100, triangle=60)
    return laid_out(Recipe(plain(20, 20), tuple(clues)), clues, SEED)


# Asking
def solved(ask: Ask, document: Document, engine: str = "auto", limit: float = LIMIT) -> tuple[float, bool]:
    """Milliseconds to find a solution and whether there is a second one, and whether that finished in time."""
    ask("solve", {"document": blank()})  # the last panel is remembered; forget it
    solution, milliseconds = ask("solve", {"document": document, "engine": engine, "limit": 2, "seconds": limit})
    if solution["status"] == "none":
        raise AssertionError(f"{engine} finds no solution of a panel that has one.")
    return milliseconds, solution["status"] == "solved" and (solution["complete"] or len(solution["states"]) == 2)


def checked(ask: Ask, document: Document, states: Sequence[State]) -> tuple[float, bool]:
    """Milliseconds for the last of these verdicts, on a panel that was not used before."""
    ask("solve", {"document": blank()})
    ask("check", {"document": document, "state": {"line": None}})
    *_, (verdict, milliseconds) = [ask("check", {"document": document, "state": state}) for state in states]
    if not verdict["solved"]:
        raise AssertionError("The line should solve the panel.")
    return milliseconds, True


CASE = Case(ENGINES, TARGETS, measure)
