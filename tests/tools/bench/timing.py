"""Timing of calls: one in this process, or several alternately, so that other load on the machine affects all alike.

Making is timed over some seeds instead.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gridlight.api import answer
from gridlight.deadline import Stopped
from tests.tools.bench.results import Ask, Result
from tests.tools.run import log

LIMIT = 60.0  # seconds for a call
MAKING, SEEDS = 300.0, 20  # seconds to make a puzzle, and how many of each sort are made
# Rounds: as many as fit into so many seconds, but at least 3 and at most 25.
SPENT, FEWEST, MOST = 6.0, 3, 25

Run = Callable[[], tuple[float, bool]]  # -> milliseconds, and whether it ended before its time limit


def natively(call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Make a call in this process; the answer and its milliseconds. Raises Stopped when it is out of time."""
    request = json.dumps({"call": call, "args": args})
    began = time.perf_counter()
    reply = json.loads(answer(request))
    milliseconds = (time.perf_counter() - began) * 1000
    if "error" in reply and reply["error"]["kind"] == "stopped":
        raise Stopped(reply["error"]["text"])
    return reply["ok"], milliseconds


def interleaved(kind: str, what: str, where: str, runs: Mapping[str, Run]) -> Iterator[Result]:
    """A result for each run, given by the name of its engine or "". A run that does not end is not repeated."""
    log(f"{where}: {what}")
    times: dict[str, list[float]] = {name: [] for name in runs}
    running = dict(runs)
    began, rounds = time.perf_counter(), 0
    while rounds < FEWEST or (rounds < MOST and time.perf_counter() - began < SPENT):
        rounds += 1
        for name, run in list(running.items()):
            milliseconds, ended = run()
            if not ended:
                times[name] = []
                del running[name]
            times[name].append(milliseconds)
    yield from (Result(kind, what, name, where, times[name], name in running) for name in runs)


def makings(
    ask: Ask, kind: str, what: str, where: str, options: Mapping[str, Any], engine: str = "", seeds: int = SEEDS
) -> Result:
    """How long it takes to make puzzles with these options, a time for each seed; a stopped one counts in full."""
    log(f"{where}: {what}")
    times: list[float] = []
    for seed in range(seeds):
        args = {"kind": kind, "options": options, "seed": seed, "seconds": MAKING}
        try:
            times.append(ask("make", args)[1])
        except Stopped:
            times.append(MAKING * 1000)
    return Result(kind, what, engine, where, times)
