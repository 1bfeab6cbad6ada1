"""Lights Out: large boards, many states, the fewest clicks of a million solutions, boards without one, and new ones.

`linear` needs no numpy, so neither do these cases. Boards without a solution are given to the other engines as well,
for a few seconds each: `chase` has to try every first row, and `sat` and `z3` have to search.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random

from gridlight.puzzle import Document
from gridlight.puzzles.lightsout.board import DIGITS
from tests.support.plain_presses import sized
from tests.tools.bench.cases import Case
from tests.tools.bench.results import Result
from tests.tools.bench.timing import Place, natively

ENGINES = ("linear", "chase", "sat", "z3")
PATIENCE = 5.0  # seconds for an engine that searches
LARGE, STATES, SIDE = 1000, (3, 4, 6, 10, 12), 100
MANY = 30  # rows: 2^20 solutions
CORNERS = {16: 5.0, 17: 5.0, 24: None}  # rows, and the most milliseconds
NEW = ((5, 10), (5, 15), (9, 20), (9, 30))  # rows, and the par


def measure(place: Place) -> Iterator[Result]:
    slower = place.slower(6)
    for engine in ENGINES:
        place.solved(scrambled(3), engine, limit=1)  # what is loaded once is loaded now
    yield place.solve("solve 1000x1000", scrambled(LARGE), limit=1)._replace(most=300 * slower)
    for states in STATES:
        what, board = f"solve 100x100, {states} states", scrambled(SIDE, states)
        yield place.solve(what, board, limit=1)._replace(most=500 * slower)
    yield place.solve("fewest clicks 30x30", scrambled(MANY), limit=1, least=True)._replace(most=200 * slower)
    again = partial(place.solved, scrambled(MANY), fresh=False, limit=1, least=True)
    yield place.time("clicks to go 30x30", {"": again})
    for side, most in CORNERS.items():
        what = f"corner {side}x{side}, no solution"
        result = place.solve(what, corner(side), ENGINES, many=(0,), seconds=PATIENCE)
        yield result._replace(most=most and most * slower)
    for side, par in NEW:
        yield place.make(f"make {side}x{side}, par {par}", "lightsout", 50 * slower, size=[side, side], par=par)


@cache
def scrambled(side: int, states: int = 2) -> Document:
    """The board to which random presses lead, so that it has a solution."""
    chance, board = Random(side), sized(side, side, states=states)
    rows = ["".join(DIGITS[chance.randrange(states)] for _ in range(side)) for _ in range(side)]
    shown, _ = natively("check", {"document": board, "state": {"presses": rows}})
    return board | {"lights": shown["shows"]["lights"]}


def corner(side: int) -> Document:
    board = sized(side, side)
    return board | {"lights": ["1" + "0" * (side - 1), *board["lights"][1:]]}


CASE = Case(measure, scrambled)
