"""Play at random in Chromium, with faults on purpose, and see that nothing is lost; figures, and soak.json."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections import Counter, deque
from collections.abc import Callable, Iterator
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, TimeoutError
from playwright.sync_api import Error as BrowserError

from building.console import say
from tests.tools.run import after, built_site, keep, log, minutes_and_seed, new_browser, run
from tests.tools.soak.faults import Room
from tests.tools.soak.tab import Finding

COUNTED = ("reloads", "kills", "aborted writes", "cuts", "closed tabs", "lost", "unanswered", "error")
LAST = 20  # acts that are told with what was wrong
MOST_WRONG = 5  # things, after which the soak ends
MOST = 2000  # characters of what is wrong
TOLD = 50  # acts between two words on the progress
SAMPLED = 150.0  # seconds between two looks at the memory
LONG = 20_000  # milliseconds; acts that take longer are told at once

Figures = dict[str, Any]


def main(parser: ArgumentParser) -> int:
    minutes_and_seed(parser)
    options = parser.parse_args()
    with built_site("soak") as address, new_browser() as context:
        figures = Soak(context, address, options.seed, measures=True).play(after(options.minutes))
    say("\n" + "\n".join(lines(figures)))
    keep("soak", {"minutes": options.minutes, **figures})
    return 1 if figures["wrong"] else 0


def lines(figures: dict[str, Any]) -> Iterator[str]:
    """The figures; and where something was wrong, what, after which acts, and how to do it again."""
    yield f"{figures['done']} acts in {figures['seconds']} s, seed {figures['seed']}"
    yield ", ".join(f"{name} {many}" for name, many in figures["acts"].items())
    yield ", ".join(f"{figures[name]} {name}" for name in COUNTED)
    yield f"an act takes {figures['median ms']} ms, 95 % at most {figures['95 % ms']} ms"
    for sample in figures["memory"]:
        yield f"after {sample['seconds']} s, at rest: heap MB {sample['heap MB']}, workers MB {sample['workers MB']}"
    for wrong in figures["wrong"]:
        yield f"\n{wrong['kind']}: {wrong['what']}"
        yield from ("after these acts:", *(f"  {act}" for act in wrong["acts"]))
    if figures["wrong"]:
        yield f"\nAgain: python3 build.py soak --seed {figures['seed']}"


class Soak:
    """A player who acts at random, by a seed; where it `measures`, it looks at the pages' memory at times."""

    def __init__(self, context: BrowserContext, address: str, seed: int, *, measures: bool = False) -> None:
        self.seed, self.measures = seed, measures
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
        if self.measures:
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
        """Keep what memory the pages and Python in each worker take, while all tabs rest."""
        if self.measures:
            self.last.append("a look at the memory")
            self.try_it(self.measure)

    def measure(self) -> None:
        """The same, which may find something wrong."""
        workers = self.room.rest()
        self.samples.append(
            {
                "seconds": round(time.monotonic() - self.began),
                "heap MB": [heap(tab.page) for tab in self.room.tabs],
                "workers MB": [f"{name} {size}" for name, size in workers],
            }
        )

    def figures(self) -> Figures:
        """Everything that was counted and measured."""
        times = sorted(time for times in self.took.values() for time in times)
        return {
            "seed": self.seed,
            "acts": dict(Counter({name: len(times) for name, times in self.took.items()}).most_common()),
            "done": self.done,
            "seconds": round(time.monotonic() - self.began, 1),
            **self.room.figures,
            **{kind: sum(wrong["kind"] == kind for wrong in self.wrong) for kind in ("lost", "unanswered", "error")},
            "median ms": round(median(times), 1) if times else None,
            "95 % ms": round(quantiles(times, n=20)[-1], 1) if len(times) > 1 else None,
            "memory": self.samples,
            "slowest ms": {name: round(max(times)) for name, times in self.took.items()},
            "wrong": self.wrong,
        }


def heap(page: Page) -> float:
    """The JavaScript heap of a page in MB, once what is not used was let go."""
    session: Any = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return round(used / 1e6, 1)


def kind_of(finding: Exception) -> str:
    """What sort of thing is wrong: lost, unanswered or error."""
    if isinstance(finding, Finding):
        return finding.kind
    return "unanswered" if isinstance(finding, TimeoutError) else "error"


if __name__ == "__main__":
    run("build.py soak", __doc__, main)
