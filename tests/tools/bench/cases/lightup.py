"""Light Up: every engine solves, and proves that there is no other solution; check and hint as in play; making."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from building.folders import CACHE, ROOT
from gridlight.deadline import Deadline
from gridlight.making import make
from gridlight.puzzle import LEVELS, Document, State
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup import making as maker
from gridlight.reading import read
from tests.tools.bench.results import CHROMIUM, CLICK_TARGETS, NATIVELY, PLACES, Ask, AtMost, Case, Faster, Result
from tests.tools.bench.timing import LIMIT, MAKING, interleaved, makings
from tests.tools.run import log

KIND = "lightup"
BOARDS = ("7x7", "14x14", "25x25", "40x40", "100x100")
ENGINES = ("auto", "propagation", "sat", "z3")
SOLVE = "solve "  # and the board
CORPUS = "25x25"
SEED = 1
LARGE = 40  # rows: from here on boards are normal, smaller ones hard
ASKS = 30  # times, for what takes little
FASTER = 5.0  # times, auto than z3
NEW = (  # size, level, and the most seconds natively
    *((10, level, 0.5) for level in LEVELS),
    (14, "hard", 1.0),
    (25, "hard", 5.0),
    (40, "normal", 15.0),
    (60, "easy", 20.0),
    (100, "normal", 60.0),
)
IN_CHROMIUM = 4  # times as long

TARGETS = (
    *(Faster(SOLVE + board, "auto", place, "z3", FASTER) for place in PLACES for board in BOARDS),
    AtMost("solve 25x25", "auto", CHROMIUM, 100),
    AtMost("solve 100x100", "auto", CHROMIUM, 1500),
    AtMost("check 25x25", "", CHROMIUM, 5),
    *(
        AtMost(f"make {side}x{side} {level}", "auto", place, seconds * 1000 * (1 if place == NATIVELY else IN_CHROMIUM))
        for place in PLACES
        for side, level, seconds in NEW
    ),
    *CLICK_TARGETS,
)


def measure(ask: Ask, where: str) -> Iterator[Result]:
    for engine in ENGINES:
        ask("solve", {"document": board("7x7"), "engine": engine})  # what is loaded once is loaded now
    for name in BOARDS:
        yield from interleaved(
            KIND, SOLVE + name, where, {engine: partial(solved, ask, name, engine) for engine in ENGINES}
        )
    for name in ("25x25", "100x100"):
        log(f"{where}: check {name}")
        yield Result(KIND, f"check {name}", "", where, checked(ask, board(name)))
    yield from interleaved(KIND, "hint 25x25", where, {"": partial(first_hint, ask, board("25x25"))})
    for side, level, _ in NEW:
        what = f"make {side}x{side} {level}"
        yield makings(ask, KIND, what, where, {"size": [side, side], "level": level}, "auto")


# Boards
@cache
def board(name: str) -> Document:
    """The board of 25x25, which a person made, or a new one of that size."""
    return corpus() if name == CORPUS else new_board(name)


def corpus() -> Document:
    return read((ROOT / "tests/corpus/blog-25x25.txt").read_text()).document


def new_board(name: str) -> Document:
    """A board of that size; it is kept in the cache as long as its maker stays the same."""
    files = sorted(Path(maker.__file__).parent.glob("*.py"))
    source = sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
    kept = CACHE / "bench" / f"{name}-{SEED}-{source}.json"
    if not kept.is_file():
        log(f"making the board {name}")
        size = [int(side) for side in name.split("x")]
        options = {"size": size, "level": "hard" if size[0] < LARGE else "normal"}
        made = make(LightUp, options, str(SEED), Deadline(MAKING))
        assert made is not None
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(made.puzzle.to_document()))
    return json.loads(kept.read_text())


# Asking
def solved(ask: Ask, name: str, engine: str) -> tuple[float, bool]:
    """How long an engine takes to find the one solution and to prove that it is the only one."""
    args = {"document": board(name), "engine": engine, "limit": 2, "seconds": LIMIT}
    solution, milliseconds = afresh(ask, "solve", args)
    if not solution["complete"] or len(solution["states"]) != 1:
        raise AssertionError(f"{engine} does not find the one solution of {name}: {solution}")
    return milliseconds, True


def afresh(ask: Ask, call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Ask about a board that Python has not just seen: it remembers the last one."""
    other: Document = {"kind": KIND, "rows": ["."]}
    ask(call, {"document": other, "state": {}} if "state" in args else {"document": other})
    return ask(call, args)


def checked(ask: Ask, document: Document) -> list[float]:
    """The times of checks as they come in play: the board is known, one bulb after another is placed."""
    bulbs: list[list[int]] = ask("solve", {"document": document})[0]["states"][0]["bulbs"]
    states: list[State] = [{"bulbs": bulbs[: len(bulbs) - waiting], "dots": []} for waiting in range(ASKS, -1, -1)]
    _, *times = (ask("check", {"document": document, "state": state})[1] for state in states)
    return times


def first_hint(ask: Ask, document: Document) -> tuple[float, bool]:
    """The time of the first hint on a board, which is the slowest: its rules are not worked out yet."""
    return afresh(ask, "hint", {"document": document, "state": {}})[1], True


def blank(side: int) -> Document:
    return {"kind": KIND, "rows": ["." * side] * side}


CASE = Case(ENGINES, TARGETS, measure, blank)
