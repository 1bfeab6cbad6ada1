"""Light Up: every engine solves, and proves that there is no other solution; check and hint as in play; making."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from building.folders import ROOT
from gridlight.puzzle import LEVELS, Document
from gridlight.reading import read
from tests.tools.bench.cases import Case
from tests.tools.bench.results import CHROMIUM, Result
from tests.tools.bench.timing import Place, new_board

# The level of new boards; the one of 25x25 was made by a person.
BOARDS = {"7x7": "hard", "14x14": "hard", "25x25": "", "40x40": "normal", "100x100": "normal"}
ENGINES = ("auto", "propagation", "sat", "z3")
IN_CHROMIUM = {"solve 25x25": 100, "solve 100x100": 1500, "check 25x25": 5}  # milliseconds at most
ASKS = 30  # times, for what takes little
NEW = (  # size, level, and the most seconds natively
    *((10, level, 0.5) for level in LEVELS),
    (14, "hard", 1.0),
    (25, "hard", 5.0),
    (40, "normal", 15.0),
    (60, "easy", 20.0),
    (100, "normal", 60.0),
)


def measure(place: Place) -> Iterator[Result]:
    bounds = IN_CHROMIUM if place.name == CHROMIUM else {}
    for engine in ENGINES:
        place.solved(board("7x7"), engine)  # what is loaded once is loaded now
    for name in BOARDS:
        what = f"solve {name}"
        yield place.solve(what, board(name), ENGINES)._replace(most=bounds.get(what), faster=5)
    for name in ("25x25", "100x100"):
        what = f"check {name}"
        yield Result(what, place.name, {"": checked(place, board(name))}, most=bounds.get(what))
    yield place.time("hint 25x25", {"": lambda: first_hint(place, board("25x25"))})
    for side, level, seconds in NEW:
        most = seconds * 1000 * place.slower(4)
        yield place.make(f"make {side}x{side} {level}", "lightup", most, size=[side, side], level=level)


@cache
def board(name: str) -> Document:
    if not BOARDS[name]:
        return read((ROOT / f"tests/corpus/blog-{name}.txt").read_text()).document
    return new_board("lightup", size=[int(side) for side in name.split("x")], level=BOARDS[name])


def checked(place: Place, document: Document) -> list[float]:
    """The times of checks as they come in play: the board is known, one bulb after another is placed."""
    bulbs: list[list[int]] = place.ask("solve", {"document": document})[0]["states"][0]["bulbs"]
    states = [{"bulbs": bulbs[: len(bulbs) - waiting], "dots": []} for waiting in range(ASKS, -1, -1)]
    _, *times = (place.ask("check", {"document": document, "state": state})[1] for state in states)
    return times


def first_hint(place: Place, document: Document) -> tuple[float, bool]:
    """The time of the first hint on a board, which is the slowest: its rules are not worked out yet."""
    place.forget()
    return place.ask("hint", {"document": document, "state": {}})[1], True


def blank(side: int) -> Document:
    return {"kind": "lightup", "rows": ["." * side] * side}


CASE = Case(measure, blank)
