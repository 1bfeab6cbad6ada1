"""`build.py bench serve`: how long it takes under `serve` from a changed file to the page that shows the change.

Copies of three files are changed, which the site has in place of the project's own.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from playwright.sync_api import Page

from building import site
from building.bundle import bundler
from building.console import say
from building.fetch import runtime
from building.folders import ROOT, lay
from building.live import Live
from building.serve import running, server
from tests.tools.run import new_browser, say_load

TIMES = 10  # changes of each file
PAUSE = 3000  # milliseconds before each, until Python is up again
PATIENCE = 60_000  # milliseconds for the page to show a change
MOST = 300  # milliseconds that the median change takes at most
FOLDER = ROOT / "build" / "bench-serve"
COPIES = FOLDER / "copies"
# By file what a change writes there, behind a word of it or at the beginning.
CHANGES = {
    "static/styles/page.css": ("", ":root {{ --change: {}; }}\n"),
    "index.html": ("<html", " data-change={}"),
    "static/app.ts": ("", "document.documentElement.dataset.change = '{}';\n"),
}
# When the page shows a number and its board, which it hides while it starts, and the next frame has come: milliseconds
# since 1970.
SHOWN = """(number) => {
  const root = document.documentElement;
  const numbers = [root.dataset.change, getComputedStyle(root).getPropertyValue("--change")].map(Number);
  const isDrawn = document.getElementById("canvas") && !root.hasAttribute("data-starting");
  if (!numbers.includes(number) || !isDrawn) return false;
  const now = () => performance.timeOrigin + performance.now();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(now()))));
}"""


def bench_serve() -> None:
    """Measure the changes of each file, and print the medians."""
    lay({place: (ROOT / place).read_bytes() for place in CHANGES}, COPIES)
    wheels, copies = runtime(), [str(COPIES / place) for place in CHANGES]
    with bundler(FOLDER / "stage") as by:
        live = Live(
            FOLDER / "site", lambda: site.contents(wheels, [COPIES], live=by), lambda: [*site.watched(), *copies]
        )
        with running(server(0, live.target, live)) as address, new_browser() as context:
            page = context.new_page()
            page.goto(address)
            for file, place in enumerate(CHANGES):
                times = [measured(page, place, 1 + file * TIMES + number) for number in range(TIMES)]
                word = "met" if median(times) <= MOST else "missed"
                say(f"{word:8}{place}: {median(times):.0f} ms, at most {MOST} ({min(times):.0f} to {max(times):.0f})")
    say_load()


def measured(page: Page, place: str, number: int) -> float:
    """How many milliseconds it takes until the page shows a number that is written into a file."""
    page.wait_for_timeout(PAUSE)
    word, text = CHANGES[place]
    changed = (ROOT / place).read_text("utf-8").replace(word, word + text.format(number), 1)
    began = 1000 * time.time()
    (COPIES / place).write_text(changed, "utf-8")
    shown: Any = page.wait_for_function(SHOWN, arg=number, polling="raf", timeout=PATIENCE)
    return shown.json_value() - began
