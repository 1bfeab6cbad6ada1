"""Lights Out: large boards, many states, the fewest clicks of a million solutions, boards without one, and new ones.

`linear` needs no numpy, so neither do these cases. Boards without a solution are given to the other engines as well,
for a few seconds each: `chase` has to try every first row, and `sat` and `z3` have to search.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from gridlight.puzzle import Document
from gridlight.puzzles.lightsout.board import DIGITS
from tests.tools.bench.linear import lights_after, random_presses, time_again, time_first
from tests.tools.bench.results import CHROMIUM, CLICK_TARGETS, NATIVELY, Ask, AtMost, Case, Result
from tests.tools.bench.timing import interleaved, makings

KIND = "lightsout"
ENGINES = ("linear", "chase", "sat", "z3")
PATIENCE = 5.0  # seconds for an engine that searches
SLOWER = 6  # times, Chromium
LARGE, STATES, SIDE = 1000, (3, 4, 6, 10, 12), 100
MANY = 30  # rows: 2^20 solutions
CORNERS, LARGER = (16, 17), 24  # with a target, and without one

NEW = ((5, 10), (5, 15), (9, 20), (9, 30))  # rows, and the par

MOST = (
    ("solve 1000x1000", "", 300),
    *((f"solve 100x100, {states} states", "", 500) for states in STATES),
    ("fewest clicks 30x30", "", 200),
    *((f"corner {side}x{side}, no solution", "linear", 5) for side in CORNERS),
    *((f"make {side}x{side}, par {par}", "", 50) for side, par in NEW),
)
TARGETS = (
    *(
        AtMost(what, engine, where, most * times)
        for where, times in ((NATIVELY, 1), (CHROMIUM, SLOWER))
        for what, engine, most in MOST
    ),
    *CLICK_TARGETS,
)


def measure(ask: Ask, where: str) -> Iterator[Result]:
    for engine in ENGINES:
        ask("solve", {"document": scrambled(3), "engine": engine})  # what is loaded once is loaded now
    yield from alone(ask, where, "solve 1000x1000", scrambled(LARGE))
    for states in STATES:
        yield from alone(ask, where, f"solve 100x100, {states} states", scrambled(SIDE, states))
    yield from alone(ask, where, "fewest clicks 30x30", scrambled(MANY), least=True)
    yield from interleaved(KIND, "clicks to go 30x30", where, {"": partial(time_again, ask, scrambled(MANY))})
    for side in (*CORNERS, LARGER):
        ways = {engine: partial(time_first, ask, corner(side), engine, limit=PATIENCE) for engine in ENGINES}
        yield from interleaved(KIND, f"corner {side}x{side}, no solution", where, ways)
    for side, par in NEW:
        yield makings(ask, KIND, f"make {side}x{side}, par {par}", where, {"size": [side, side], "par": par})


def alone(ask: Ask, where: str, what: str, document: Document, least: bool = False) -> Iterator[Result]:
    """The times of the engine that the page asks."""
    return interleaved(KIND, what, where, {"": partial(time_first, ask, document, least=least)})


# Boards
def dark(side: int, states: int = 2) -> Document:
    lights = ["0" * side] * side
    return {"kind": KIND, "states": states, "lights": lights, "goal": 0, "reach": "plus", "wrap": False}


@cache
def scrambled(side: int, states: int = 2) -> Document:
    """The board to which random presses lead, so that it has a solution."""
    board = dark(side, states)
    signs = "".join(DIGITS[times] for times in random_presses(side, states, side * side))
    rows = [signs[start : start + side] for start in range(0, len(signs), side)]
    return board | {"lights": lights_after(board, {"presses": rows})}


def corner(side: int) -> Document:
    board = dark(side)
    return board | {"lights": ["1" + "0" * (side - 1), *board["lights"][1:]]}


CASE = Case(ENGINES, TARGETS, measure, scrambled)
