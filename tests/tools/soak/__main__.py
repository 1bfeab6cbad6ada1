"""Play at random in Chromium, with faults on purpose, and see that nothing is lost; figures, and soak.json."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Error

from building.console import say
from tests.tools.run import Wrong, after, built_site, keep, log, minutes_and_seed, new_browser, run, table_row
from tests.tools.soak import room

for module in ("acts", "boards", "faults"):
    import_module(f"tests.tools.soak.{module}")  # brings its acts

LAST = 20  # acts that are told with what was wrong
MOST_WRONG = 5  # things, after which the soak ends
MOST = 2000  # characters of what is wrong
TOLD = 50  # acts between two words on the progress
CUT = 8  # acts for which the line is cut, about

Figures = dict[str, Any]


def main(parser: ArgumentParser) -> int:
    minutes_and_seed(parser)
    options = parser.parse_args()
    with built_site("soak") as address, new_browser() as context:
        soak = Soak(context, address, options.seed)
        soak.act("rest")
        soak.play(after(options.minutes))
        soak.act("rest")
        soak.try_it(lambda: soak.room.begin_again(forget=False))
        soak.act("rest")
    figures = soak.figures()
    say("\n" + "\n".join(lines(figures)))
    keep("soak", {"minutes": options.minutes, **figures})
    return 1 if soak.wrong else 0


def lines(figures: Figures) -> Iterator[str]:
    """The figures; and where something was wrong, what, after which acts, and how to do it again."""
    yield table_row("", ["times", "median ms", "most ms"], 12)
    yield from (table_row(name, act.values(), 12) for name, act in figures["acts"].items())
    yield f"\n{figures['done']} acts in {figures['seconds']} s, seed {figures['seed']}"
    yield from (f"at rest: {sample}" for sample in figures["memory"])
    for wrong in figures["wrong"]:
        yield f"\n{wrong['what']}"
        yield from ("after these acts:", *(f"  {act}" for act in wrong["acts"]))
    if figures["wrong"]:
        yield f"\nAgain: python3 build.py soak --seed {figures['seed']}"


class Soak:
    """A player who acts at random, by a seed."""

    def __init__(self, context: BrowserContext, address: str, seed: int) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.took = defaultdict[str, list[float]](list)  # milliseconds, by act
        self.done = 0
        self.last: deque[str] = deque(maxlen=LAST)
        self.wrong: list[dict[str, Any]] = []
        self.began = time.monotonic()
        self.room = room.Room(context, address, self.chance)

    def play(self, enough: Callable[[int], bool]) -> None:
        """Do acts until it is enough, or too much is wrong."""
        often = {name: act.often for name, act in room.ACTS.items()}
        while not enough(self.done) and len(self.wrong) < MOST_WRONG:
            self.act(self.chance.choices([*often], [*often.values()])[0])
            if self.done % TOLD == 0:
                log(f"{self.done} acts")

    def act(self, name: str) -> None:
        """Do an act, and keep how long it took."""
        self.done += 1
        self.last.append(f"{self.done} {name} (in tab {self.room.tabs.index(self.room.tab) + 1})")
        start = time.perf_counter()
        self.try_it(lambda: self.do(name))
        self.took[name].append(1000 * (time.perf_counter() - start))

    def do(self, name: str) -> None:
        """Do an act in the tab in front; Wrong when something does not hold afterwards."""
        tab = self.room.tab
        self.last[-1] += f" {tab.look().title}"
        tab.calm()
        tab.moves()  # a line that was being drawn is put down
        if tab.is_cut and self.chance.randrange(CUT) == 0:
            room.ACTS["cut"].do(self.room)
        room.ACTS[name].do(self.room)
        self.room.tab.stays()

    def try_it(self, work: Callable[[], None]) -> None:
        """Do something; what is wrong then is kept, and everything begins again."""
        try:
            work()
        except (Wrong, Error) as wrong:
            self.wrong.append({"what": str(wrong)[:MOST], "acts": [*self.last]})
            log("\n  ".join([self.wrong[-1]["what"], *self.last]))
            self.room.begin_again(forget=True)

    def figures(self) -> Figures:
        """Everything that was counted and measured."""
        return {
            "seed": self.seed,
            "done": self.done,
            "seconds": round(time.monotonic() - self.began),
            "acts": {
                name: {"times": len(times), "median ms": round(median(times)), "most ms": round(max(times))}
                for name, times in sorted(self.took.items())
            },
            "memory": self.room.samples,
            "wrong": self.wrong,
        }


if __name__ == "__main__":
    run("build.py soak", __doc__, main)
