"""Benchmarks of The Witness: all engines on small panels with one solution, `sat` on large ones, a check, and making.

Each engine has a few seconds for a small panel. There are several large panels of each sort, each solved once; the
median is reported, and a panel that is not solved in time counts with the time limit. Those with squares and stars have
many solutions, so that counting goes on for COUNTING seconds after the second one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

from gridlight.puzzle import Document, State
from gridlight.puzzles.witness.making.bare_panels import plain
from gridlight.puzzles.witness.making.random_line import random_line
from gridlight.puzzles.witness.making.symbol_placement import random_clues
from gridlight.puzzles.witness.model.document import document_of
from gridlight.puzzles.witness.model.line import state_of
from gridlight.puzzles.witness.model.placing import Recipe, with_clues
from gridlight.solving import COUNTING
from tests.tools.bench.cases import Case
from tests.tools.bench.results import Result
from tests.tools.bench.timing import Place, new_board

ENGINES = ("sat", "search", "z3")
PATIENCE = 5.0  # seconds for each engine on a small panel
LIMIT = 8.0  # seconds for a large one
FRAME = 16  # milliseconds
SORTS = 5  # large panels of each sort

SMALL = {4: ["dot", "square", "star"], 5: ["dot", "square", "triangle"], 6: ["dot", "square", "star", "triangle"]}
LARGE = (10, 12)  # rows of panels with squares and stars
NEW = {4: 0.5, 6: 3.0, 8: 20.0}  # rows, and the most seconds natively, at level normal
THREE = ["dot", "square", "star"]


def measure(place: Place) -> Iterator[Result]:
    slower = place.slower(6)
    for engine in ENGINES:
        place.solved(document_of(plain(1, 1)), engine, many=(0, 1, 2))  # load the engine before measuring
    for side in SMALL:
        yield place.solve(f"solve {side}x{side}", small(side), ENGINES, seconds=PATIENCE)._replace(faster=5)
    for side in LARGE:
        times = [place.solved(panel, many=(1, 2), seconds=LIMIT)[0] for panel in sorts(side)]
        most = 1000 * (slower + COUNTING)
        yield Result(f"{side}x{side}, squares and stars", place.name, {"": times}, most=most)
    # Squares, stars, triangles, polyominoes.
    yield place.solve("10x10, shapes and sides besides", mixed(), seconds=LIMIT)._replace(most=1500 * slower)
    document, *states = drawn()
    yield place.time("check a first line on 20x20", {"": partial(checked, place, document, states[:1])})
    check = {"": partial(checked, place, document, states[::-1])}
    yield place.time("check a line on 20x20", check)._replace(most=FRAME)
    for side, seconds in NEW.items():
        what, most = f"make {side}x{side}", seconds * 1000 * place.slower(4)
        yield place.make(what, "witness", most, size=[side, side])
        yield place.make(f"{what}, three kinds", "witness", most, size=[side, side], symbols=THREE)


# Panels
@cache
def small(side: int) -> Document:
    return new_board("witness", size=[side, side], level="hard", symbols=SMALL[side])


@cache
def sorts(side: int) -> Sequence[Document]:
    """Panels of one sort, with as many symbols as agree with a random line."""
    clues = Counter(star=side, square=side * side // 2)
    recipe = Recipe(plain(side, side), tuple(clues), paired=("orange", "magenta"))
    return [laid_out(recipe, clues, seed)[0] for seed in range(SORTS)]


def laid_out(recipe: Recipe, clues: Counter[str], seed: int) -> tuple[Document, State, State]:
    """A panel with at most so many clues of each sort, a random line that solves it, and another line."""
    chance = Random(seed)
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
    return laid_out(Recipe(plain(20, 20), tuple(clues)), clues, 1)


def checked(place: Place, document: Document, states: Sequence[State]) -> tuple[float, bool]:
    """Milliseconds for the last of these verdicts, on a panel that was not used before."""
    place.forget()
    place.ask("check", {"document": document, "state": {"line": None}})
    *_, (verdict, milliseconds) = [place.ask("check", {"document": document, "state": state}) for state in states]
    if not verdict["solved"]:
        raise AssertionError("The line should solve the panel.")
    return milliseconds, True


CASE = Case(measure)
