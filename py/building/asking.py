"""How the bench asks: in this process, and several ways in turns, so that whatever else the machine does hits all."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from building.figures import Figure
from gridlight.api import answer

LIMIT = 60.0  # seconds for a call
# Rounds of all ways: as many as fit into so many seconds, within limits.
SPENT, FEWEST, MOST = 6.0, 3, 25

Way = Callable[[], tuple[float, bool]]  # milliseconds, and whether it came to its end


def natively(call: str, args: dict[str, Any]) -> tuple[Any, float]:
    """Ask the Python side in this process."""
    request = json.dumps({"call": call, "args": args})
    began = time.perf_counter()
    reply = answer(request)
    return json.loads(reply)["ok"], (time.perf_counter() - began) * 1000


def in_turns(kind: str, what: str, where: str, ways: Mapping[str, Way]) -> Iterator[Figure]:
    """A figure for each way, which is an engine or "". A way that does not come to its end is not gone again."""
    say(f"{where}: {what}")
    times: dict[str, list[float]] = {name: [] for name in ways}
    left = dict(ways)
    began, rounds = time.perf_counter(), 0
    while rounds < FEWEST or (rounds < MOST and time.perf_counter() - began < SPENT):
        rounds += 1
        for name, way in list(left.items()):
            milliseconds, ended = way()
            if not ended:
                times[name] = []
                del left[name]
            times[name].append(milliseconds)
    yield from (Figure(kind, what, name, where, times[name], name in left) for name in ways)


def say(text: str) -> None:
    """A line of progress; the other output is for the answer."""
    print(text, file=sys.stderr, flush=True)
