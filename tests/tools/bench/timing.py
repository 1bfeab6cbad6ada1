"""Timing of calls: one alone, or several engines alternately, so that other load on the machine affects all alike.

Making is timed over some seeds instead.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from gridlight.api import answer
from gridlight.deadline import Stopped
from gridlight.engines.linear.solver import KEPT
from gridlight.puzzle import Document
from tests.tools.bench.results import CHROMIUM, Result
from tests.tools.run import log

LIMIT = 60.0  # seconds for a call
MAKING, SEEDS = 300.0, 20  # seconds to make a puzzle, and how many of each sort are made
# Rounds: as many as fit into so many seconds, but at least 3 and at most 25.
SPENT, FEWEST, MOST = 6.0, 3, 25
# Python remembers the last board, and `linear` what it worked out for the last few reaches: these take their places.
OTHERS: list[Document] = [
    {"kind": "lightsout", "states": 2, "lights": ["0" * columns], "goal": 0, "reach": "plus", "wrap": wrap}
    for columns in range(1, KEPT + 1)
    for wrap in (False, True)
]

Run = Callable[[], tuple[float, bool]]  # -> milliseconds, and whether it ended before its time limit


class Place(NamedTuple):
    """Where calls are timed, and what asks Python there."""

    name: str
    # (call, arguments) -> answer, milliseconds; raises Stopped when it is out of time
    ask: Callable[[str, dict[str, Any]], tuple[Any, float]]

    def slower(self, times: float) -> float:
        """By how much the bounds of Chromium are higher: as many times as is given, and natively 1."""
        return times if self.name == CHROMIUM else 1

    def forget(self) -> None:
        """Have Python remember nothing of the boards that are measured."""
        self.ask("check", {"document": OTHERS[0], "state": {}})  # which another worker answers
        for document in OTHERS:
            self.ask("solve", {"document": document, "limit": 1, "least": True})

    def solved(
        self, document: Document, engine: str = "", many: Sequence[int] = (1,), fresh: bool = True, **args: Any
    ) -> tuple[float, bool]:
        """How long `solve` takes; AssertionError for an unproved answer, or another number of solutions than these."""
        if fresh:
            self.forget()
        given = {"document": document, "engine": engine or "auto", "limit": 2, "seconds": LIMIT} | args
        solution, milliseconds = self.ask("solve", given)
        number, least = len(solution["states"]), solution["least"]
        ended = solution["complete"] or number == given["limit"]
        is_proved = least["proved"] if least else number or solution["proof"]
        if ended and not (number in many and is_proved):
            raise AssertionError(f"{engine} does not solve {document}: {solution}")
        return milliseconds, ended

    def solve(self, what: str, document: Document, engines: Sequence[str] = ("",), **args: Any) -> Result:
        """How long engines take to solve a board; "" is the one that the page asks."""
        return self.time(what, {engine: partial(self.solved, document, engine, **args) for engine in engines})

    def time(self, what: str, ways: Mapping[str, Run]) -> Result:
        """A result of runs, by the names of their engines. A run that does not end is not repeated."""
        log(f"{self.name}: {what}")
        times: dict[str, list[float]] = {name: [] for name in ways}
        running = dict(ways)
        began, rounds = time.perf_counter(), 0
        while rounds < FEWEST or (rounds < MOST and time.perf_counter() - began < SPENT):
            rounds += 1
            for name, run in list(running.items()):
                milliseconds, ended = run()
                if not ended:
                    times[name] = []
                    del running[name]
                times[name].append(milliseconds)
        return Result(what, self.name, times, ways.keys() - running)

    def make(self, what: str, kind: str, most: float | None = None, **options: Any) -> Result:
        """How long it takes to make puzzles with these options, a time for each seed; a stopped one counts in full."""
        log(f"{self.name}: {what}")
        times: list[float] = []
        for seed in range(SEEDS):
            try:
                asked = {"kind": kind, "options": options, "seed": seed, "seconds": MAKING}
                times.append(self.ask("make", asked)[1])
            except Stopped:
                times.append(MAKING * 1000)
        return Result(what, self.name, {"": times}, most=most)


def natively(call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Make a call in this process; the answer and its milliseconds. Raises Stopped when it is out of time."""
    request = json.dumps({"call": call, "args": args})
    began = time.perf_counter()
    reply = json.loads(answer(request))
    milliseconds = (time.perf_counter() - began) * 1000
    if "error" in reply and reply["error"]["kind"] == "stopped":
        raise Stopped(reply["error"]["text"])
    return reply["ok"], milliseconds


def new_board(kind: str, **options: Any) -> Document:
    """The puzzle of a fixed seed with these options."""
    log(f"making a board: {kind}, {options}")
    return natively("make", {"kind": kind, "options": options, "seed": 1, "seconds": MAKING})[0]["document"]
