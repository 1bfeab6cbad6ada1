"""The program that plays for `build.py soak`; it runs in .venv, which has Playwright.

Arguments: the address of the site, a Chromium, minutes and a seed. It prints figures as JSON, and what was wrong.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, TimeoutError
from playwright.sync_api import Error as BrowserError

from tests.tools.bench.browser import chromium
from tests.tools.bench.timing import log
from tests.tools.soak import memory
from tests.tools.soak.faults import Room
from tests.tools.soak.tab import Finding

LAST = 20  # acts that are told with what was wrong
MOST_WRONG = 5  # things, after which the soak ends
MOST = 2000  # characters of what is wrong
TOLD = 50  # acts between two words on the progress
MINUTE = 60.0
SAMPLED = 150.0  # seconds between two looks at the memory
LONG = 20_000  # milliseconds; acts that take longer are told at once

Figures = dict[str, Any]


class Soak:
    """A player's acts in a browser, how long they took, and what was wrong after them."""

    def __init__(self, context: BrowserContext, address: str, seed: int, profile: str = "") -> None:
        """`profile`: the folder of the browser's, by which its memory is found; without it memory is not measured."""
        self.seed, self.profile = seed, profile
        self.chance = Random(seed)
        self.took: dict[str, list[float]] = {}  # milliseconds, by act
        self.done = 0
        self.last: deque[str] = deque(maxlen=LAST)
        self.wrong: list[dict[str, Any]] = []
        self.samples: list[Figures] = []
        self.began = time.monotonic()
        self.room = Room(context, address, self.chance)

    def play(self, enough: Callable[[int], bool]) -> Figures:
        """Do acts until it is enough, or too much is wrong; the figures."""
        names = self.room.names()
        self.sample()
        while not enough(self.done) and len(self.wrong) < MOST_WRONG:
            self.act(self.chance.choices([*names], [*names.values()])[0])
            if self.done % TOLD == 0:
                log(f"{self.done} acts")
            if time.monotonic() > self.began + SAMPLED * max(1, len(self.samples)):
                self.sample()
        self.sample()
        if self.profile:
            self.try_it(self.room.begin_anew)
            self.sample()
        return self.figures()

    def act(self, name: str) -> None:
        """Do an act, and keep how long it took."""
        self.done += 1
        self.last.append(f"{self.done} {name} (in tab {self.room.tabs.index(self.room.tab) + 1})")
        start = time.perf_counter()
        self.try_it(lambda: self.room.do(name))
        took = 1000 * (time.perf_counter() - start)
        self.took.setdefault(name, []).append(took)
        if took > LONG:
            log(f"{self.last[-1]}: {took / 1000:.1f} s")

    def try_it(self, work: Callable[[], None]) -> None:
        """Do something; what is wrong then is kept, and everything begins again."""
        try:
            self.last[-1] += f" {self.room.tab.look().title}"
            work()
        except (Finding, BrowserError) as finding:
            self.wrong.append({"kind": kind_of(finding), "what": str(finding)[:MOST], "acts": [*self.last]})
            log("\n  ".join([f"{self.wrong[-1]['kind']}: {self.wrong[-1]['what']}", *self.last]))
            self.room.begin_again()

    def sample(self) -> None:
        """Keep what the browser takes while all tabs rest: the pages' heaps, Python in each worker, all processes."""
        if self.profile:
            self.last.append("a look at the memory")
            self.try_it(self.measure)

    def measure(self) -> None:
        """The same, which may find something wrong."""
        workers = self.room.rest()
        self.samples.append(
            {
                "seconds": round(time.monotonic() - self.began),
                "heap MB": [memory.heap(tab.page) for tab in self.room.tabs],
                "browser MB": memory.browser(self.profile),
                "workers MB": [f"{name} {heap}" for name, heap in workers],
            }
        )

    def figures(self) -> Figures:
        """Everything that was counted and measured."""
        times = sorted(one for ones in self.took.values() for one in ones)
        return {
            "seed": self.seed,
            "acts": dict(Counter({name: len(ones) for name, ones in self.took.items()}).most_common()),
            "done": self.done,
            "seconds": round(time.monotonic() - self.began, 1),
            **self.room.figures,
            **{kind: sum(one["kind"] == kind for one in self.wrong) for kind in ("lost", "unanswered", "error")},
            "median ms": round(median(times), 1) if times else None,
            "95 % ms": round(quantiles(times, n=20)[-1], 1) if len(times) > 1 else None,
            "memory": self.samples,
            "slowest ms": {name: round(max(ones)) for name, ones in self.took.items()},
            "wrong": self.wrong,
        }


def kind_of(finding: Exception) -> str:
    """What sort of thing is wrong: lost, unanswered or error."""
    if isinstance(finding, Finding):
        return finding.kind
    return "unanswered" if isinstance(finding, TimeoutError) else "error"


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    address, program, minutes, seed = arguments
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, chromium(Path(program), folder) as context:
        end = time.monotonic() + MINUTE * float(minutes)
        figures = Soak(context, address, int(seed), folder).play(lambda done: time.monotonic() > end)
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
