"""What `build.py bench` measures, natively and in Chromium: a program for the Python of .venv, which has the solvers.

It is given the address of the site and a Chromium, and prints {"figures", "versions"} as JSON. Engines take turns, so
that whatever else the machine does hits all of them alike.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from building import visits
from building.bench import BOARDS, CHROMIUM, ENGINES, NATIVELY, SOLVE, Figure
from building.words import CACHE, ROOT
from gridlight.api import answer
from gridlight.puzzle import Document, State
from tests.boards import lightup as boards

CORPUS = "25x25"
SEED = 1
LARGE = 40  # rows: from here on no clues are taken away, which would take minutes
LIMIT = 60.0  # seconds for a call
ASKS = 30  # times, for what takes little
# Rounds of all engines: as many as fit into so many seconds, within limits.
SPENT, FEWEST, MOST = 6.0, 3, 25

Ask = Callable[[str, dict[str, Any]], tuple[Any, float]]  # a call and its arguments -> what it answers, milliseconds


def corpus() -> Document:
    """The board of 25x25, which a person made."""
    code = (ROOT / "tests/corpus/blog-25x25.txt").read_text()
    return natively("read", {"text": code})[0]["document"]


def made(name: str) -> Document:
    """A board of that size; it is kept in the cache as long as its maker stays the same."""
    maker = sha256(Path(boards.__file__).read_bytes()).hexdigest()[:12]
    kept = CACHE / "bench" / f"{name}-{SEED}-{maker}.json"
    if not kept.is_file():
        say(f"making the board {name}")
        height, width = map(int, name.split("x"))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(boards.made(height, width, SEED, "hard", tries=int(height < LARGE))))
    return json.loads(kept.read_text())


def natively(call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Ask the Python side in this process."""
    request = json.dumps({"call": call, "args": args})
    began = time.perf_counter()
    reply = answer(request)
    return json.loads(reply)["ok"], (time.perf_counter() - began) * 1000


def afresh(ask: Ask, call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Ask about a board that Python has not just seen: it remembers the last one."""
    other: Document = {"kind": "lightup", "rows": ["."]}
    ask(call, {"document": other, "state": {}} if "state" in args else {"document": other})
    return ask(call, args)


def figures(ask: Ask, where: str, documents: dict[str, Document]) -> Iterator[Figure]:
    """All that is measured by calls."""
    for engine in ENGINES:
        ask("solve", {"document": documents["7x7"], "engine": engine})  # what is loaded once is loaded now
    solutions: dict[str, State] = {}
    for name, document in documents.items():
        say(f"{where}: solve {name}")
        times: dict[str, list[float]] = {engine: [] for engine in ENGINES}
        began, rounds = time.perf_counter(), 0
        while rounds < FEWEST or (rounds < MOST and time.perf_counter() - began < SPENT):
            rounds += 1
            for engine in ENGINES:
                args = {"document": document, "engine": engine, "limit": 2, "seconds": LIMIT}
                solution, milliseconds = afresh(ask, "solve", args)
                if not solution["complete"] or len(solution["states"]) != 1:
                    raise AssertionError(f"{engine} does not find the one solution of {name} {where}: {solution}")
                times[engine].append(milliseconds)
                solutions[name] = solution["states"][0]
        yield from (Figure(SOLVE + name, engine, where, times[engine]) for engine in ENGINES)
    for name in ("25x25", "100x100"):
        say(f"{where}: check and hint {name}")
        yield Figure(f"check {name}", "", where, checks(ask, documents[name], solutions[name]))
    yield Figure("hint 25x25", "", where, hints(ask, documents["25x25"]))


def checks(ask: Ask, document: Document, solution: State) -> list[float]:
    """The times of checks as they come in play: the board is known, one bulb after another is placed."""
    bulbs: list[list[int]] = solution["bulbs"]
    states: list[State] = [{"bulbs": bulbs[: len(bulbs) - left], "dots": []} for left in range(ASKS, -1, -1)]
    _, *times = (ask("check", {"document": document, "state": state})[1] for state in states)
    return times


def hints(ask: Ask, document: Document) -> list[float]:
    """The times of the first hint on a board, which is the slowest: its rules are not worked out yet."""
    return [afresh(ask, "hint", {"document": document, "state": {}})[1] for _ in range(ASKS // 2)]


def versions(program: Path) -> dict[str, str]:
    """What it was measured with."""
    names = ("python-sat", "z3-solver", "playwright")
    browser = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {"python": platform.python_version(), "chromium": browser} | {name: version(name) for name in names}


def say(text: str) -> None:
    """A line of progress; the other output is for the answer."""
    print(text, file=sys.stderr, flush=True)


def main(words: Sequence[str]) -> None:
    """Measure everything and print it."""
    address, program = words[0], Path(words[1])
    documents = {name: corpus() if name == CORPUS else made(name) for name in BOARDS}
    found = list(figures(natively, NATIVELY, documents))
    say(f"{CHROMIUM}: start-up")
    first, later = visits.start_ups(program, address)
    found += [
        Figure("start-up, first visit", "", CHROMIUM, first),
        Figure("start-up, later visit", "", CHROMIUM, later),
    ]
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, visits.chromium(program, folder) as context:
        room = visits.room(context, address)
        found += figures(partial(visits.call, room), CHROMIUM, documents)
        say(f"{CHROMIUM}: Stop")
        found.append(Figure("Stop, then an answer", "", CHROMIUM, visits.stops(room)))
    print(json.dumps({"figures": found, "versions": versions(program)}))


if __name__ == "__main__":
    main(sys.argv[1:])
