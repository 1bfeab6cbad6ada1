"""`build.py bench start`: how long the page takes to start, on first and later visits, over fast and slow lines.

The site was put on a plain static host a week ago, which compresses nothing and says nothing of how long files may be
kept. Chromium slows the network down, for the page and for each of its workers, and the processor.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Request

from building import site
from building.console import say
from building.fetch import runtime
from building.folders import ROOT, lay
from building.serve import Server, running
from tests.tools.run import browser, say_load, table_row

TIMES = 3  # newcomers on each line
SETTLE = 1000  # milliseconds that Chromium has to itself before the page is opened
STAY = 6000  # milliseconds that a newcomer stays, until Chromium has cached the compiled code
PATIENCE = 300_000  # milliseconds for Python to start
KILO = 1000
WEEK = 7 * 86400  # seconds


class Line(NamedTuple):
    """A network and a processor: milliseconds there and back, bits a second (0: no limit), how many times slower.

    And the most that the median visit should take, the first and later ones.
    """

    name: str
    latency: float = 0
    speed: float = 0
    slower: float = 1
    first: Mapping[str, float] = {}
    later: Mapping[str, float] = {}


SMOOTH = {"shift": 0, "task ms": 50}
LIGHT = {"requests": 8, "kB": 250} | SMOOTH
SLOW = {"board s": 0.5, "Python s": 2} | SMOOTH
LINES = (
    Line("localhost", first={"board s": 0.5, "Python s": 3} | LIGHT, later={"board s": 0.3, "Python s": 0.7} | SMOOTH),
    Line("100 ms, 9 Mbit/s", 100, 9e6, first=LIGHT, later=SMOOTH),
    Line("300 ms, 1.6 Mbit/s", 300, 1.6e6, 1, {"board s": 2.5, "Python s": 45} | LIGHT, SLOW),
    Line("processor 4 x slower", slower=4),
)


# The figures of a visit, and how they are written. Requests and kB are those until the first board, then until Python
# was up; the layout's shift; the longest task of the page from the board until Python was up.
COLUMNS = {
    "board s": ".2f",
    "requests": ".0f",
    "kB": ".0f",
    "Python s": ".2f",
    "kB in all": ".0f",
    "shift": ".4f",
    "task ms": ".0f",
}
Visit = Mapping[str, float]

# Tells when something is first drawn on the board's canvas, when Python is up, and what Chromium noticed meanwhile.
WATCH = """(() => {
  let shift = 0;
  let shown = Infinity;
  let board = 0;
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ["fill", "fillRect", "stroke", "drawImage"]) {
    const draw = prototype[name];
    prototype[name] = function (...args) {
      if (shown === Infinity && this.canvas.id === "canvas") {
        shown = performance.now();
        const seen = () => { board = performance.now(); };
        // What is hidden until it is drawn can be seen one frame later.
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(seen))));
      }
      return draw.apply(this, args);
    };
  }
  addEventListener("DOMContentLoaded", async () => {
    while (!window.gridlight) await new Promise((resolve) => setTimeout(resolve, 10));
    await window.gridlight.ready;
    const python = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const during = tasks.filter(([start]) => start >= shown && start <= python).map(([, length]) => length);
    globalThis.told = { shown, board, python, shift, task: Math.max(0, ...during), began: performance.timeOrigin };
  });
})();"""


def visit(profile: str, address: str, line: Line, stay: float = 0) -> Visit:
    """Open the page in a browser with that profile until Python is up, and stay for some milliseconds."""
    with browser(profile) as context:
        page = context.new_page()
        session: Any = page.context.new_cdp_session(page)
        speed = line.speed / 8 or -1
        conditions = {"offline": False, "latency": line.latency, "downloadThroughput": speed, "uploadThroughput": speed}
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", conditions)
        session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
        requests: list[Request] = []
        page.on("requestfinished", lambda request: requests.append(request))
        page.add_init_script(WATCH)
        page.wait_for_timeout(SETTLE)
        page.goto(address)
        told: dict[str, float] = page.wait_for_function("() => globalThis.told", timeout=PATIENCE).json_value()
        page.wait_for_timeout(stay)
        early, all_bytes = (asked_before(requests, told["began"] + told[name]) for name in ("shown", "python"))
    return {
        "board s": told["board"] / KILO,
        "requests": len(early),
        "kB": sum(early) / KILO,
        "Python s": told["python"] / KILO,
        "kB in all": sum(all_bytes) / KILO,
        "shift": told["shift"],
        "task ms": told["task"],
    }


def asked_before(requests: Iterable[Request], end: float) -> list[int]:
    """The bytes that came for each request that was made before a time in milliseconds since 1970."""
    early = [request.sizes() for request in requests if request.timing["startTime"] < end]
    return [max(0, sizes["responseHeadersSize"] + sizes["responseBodySize"]) for sizes in early]


class Host(SimpleHTTPRequestHandler):
    """A static host as `python3 -m http.server` is one."""

    def log_message(self, format: str, *args: object) -> None:
        """Log no requests."""


def bench_start() -> None:
    """Build the site, measure on all lines, and print a table of medians."""
    folder = ROOT / "build" / "start"
    lay(site.contents(runtime(), keeps=True), folder)
    then = time.time() - WEEK
    for path in folder.rglob("*"):
        os.utime(path, (then, then))
    say(table_row("", COLUMNS))
    verdicts: list[str] = []
    with running(Server(("127.0.0.1", 0), partial(Host, directory=str(folder)))) as address:
        for line in LINES:
            pairs: list[tuple[Visit, Visit]] = []
            for _ in range(TIMES):
                with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                    pairs.append((visit(profile, address, line, STAY), visit(profile, address, line)))
            for name, visits, most in zip(("first", "later"), zip(*pairs, strict=True), line[-2:], strict=True):
                what = f"{line.name}, {name} visit"
                middle = {column: median(visit[column] for visit in visits) for column in COLUMNS}
                say(table_row(what, [format(middle[column], how) for column, how in COLUMNS.items()]))
                for column, bound in most.items():
                    word = "met" if middle[column] <= bound else "missed"
                    verdicts.append(f"{word:8}{what}: {column} {middle[column]:{COLUMNS[column]}}, at most {bound:g}")
    say("\n" + "\n".join(verdicts))
    say_load()
