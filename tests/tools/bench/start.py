"""`build.py bench start`: how long the page takes to start, on first and later visits, over fast and slow lines.

The site was put on a plain static host a week ago, which compresses nothing and says nothing of how long files may be
kept. Chromium slows the network down, for the page and for each of its workers, and the processor.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Error, Page

from building import site
from building.console import say
from building.fetch import runtime
from building.folders import ROOT, lay
from tests.tools.run import browser, hear, say_load, wait_until

TIMES = 3  # newcomers on each line
SETTLE = 1000  # milliseconds that Chromium has to itself before the page is opened
STAY = 6000  # milliseconds that a newcomer stays, until Chromium has cached the compiled code
PATIENCE = 300.0  # seconds for Python to start
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


SMOOTH = {"shift": 0, "task": 50}
LIGHT = {"requests": 8, "kilobytes": 250} | SMOOTH
LINES = (
    Line("localhost", first={"board": 0.5, "python": 3} | LIGHT, later={"board": 0.3, "python": 0.7} | SMOOTH),
    Line("100 ms, 9 Mbit/s", 100, 9e6, first=LIGHT, later=SMOOTH),
    Line(
        "300 ms, 1.6 Mbit/s",
        300,
        1.6e6,
        first={"board": 2.5, "python": 45} | LIGHT,
        later={"board": 0.5, "python": 2} | SMOOTH,
    ),
    Line("processor 4 x slower", slower=4),
)


class Visit(NamedTuple):
    """What one visit took: seconds, requests and kB before the first board, layout shift, longest tasks in ms."""

    board: float
    python: float
    requests: float
    kilobytes: float
    python_kilobytes: float  # all that was fetched until Python was up
    shift: float
    task: float  # of the page, from the first board until Python was up


# Tells when something is first drawn on the board's canvas, when Python is up, and what Chromium noticed meanwhile.
WATCH = """(() => {
  let shift = 0;
  let shown = Infinity;
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
        told("{}");
        const seen = () => told(JSON.stringify({ board: performance.now() }));
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
    told(JSON.stringify({ python, shift, task: Math.max(0, ...during) }));
  });
})();"""


class Watcher:
    """Slows a page down as a line does, and hears the page and its workers: bytes, and what the page tells."""

    def __init__(self, page: Page, line: Line) -> None:
        self.session: Any = page.context.new_cdp_session(page)
        self.requests = 0
        self.received: dict[tuple[str, str], float] = {}
        self.told: dict[str, float] = {}
        for event in ("Network.requestWillBeSent", "Network.dataReceived", "Network.loadingFinished"):
            self.session.on(event, partial(self.hear, event))
        self.session.on("Target.attachedToTarget", self.begin_worker)
        self.session.on("Target.receivedMessageFromTarget", self.hear_worker)
        speed = line.speed / 8 or -1
        conditions = {"offline": False, "latency": line.latency, "downloadThroughput": speed, "uploadThroughput": speed}
        self.session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": True})
        self.session.send("Network.enable")
        self.session.send("Network.emulateNetworkConditions", conditions)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": line.slower})
        hear(page, self.take)

    def begin_worker(self, params: dict[str, Any]) -> None:
        """Hear of a worker's requests, and let it begin."""
        for number, method in enumerate(["Network.enable", "Runtime.runIfWaitingForDebugger"], 1):
            message = json.dumps({"id": number, "method": method})
            with suppress(Error):  # it has ended, and so has the page
                self.session.send("Target.sendMessageToTarget", {"sessionId": params["sessionId"], "message": message})

    def hear_worker(self, params: dict[str, Any]) -> None:
        """What Chromium tells of a worker."""
        message = json.loads(params["message"])
        if "method" in message:
            self.hear(message["method"], message["params"], params["sessionId"])

    def hear(self, method: str, params: dict[str, Any], session: str = "") -> None:
        """One event of Chromium."""
        key = (session, params.get("requestId", ""))
        if method == "Network.requestWillBeSent" and not params["request"]["url"].startswith("data:"):
            self.requests += 1
        elif method == "Network.dataReceived":
            self.received[key] = self.received.get(key, 0) + params["encodedDataLength"]
        elif method == "Network.loadingFinished":
            self.received[key] = params["encodedDataLength"]

    def take(self, text: str) -> None:
        """What the page tells; with the first word of it, what it has asked for so far."""
        self.told |= json.loads(text)
        if "requests" not in self.told:
            self.told |= {"requests": self.requests, "kilobytes": self.kilobytes()}
        if "python" in self.told:
            self.told["python_kilobytes"] = self.kilobytes()

    def kilobytes(self) -> float:
        """What has come over the network so far."""
        return sum(self.received.values()) / KILO


def visit(profile: str, address: str, line: Line, stay: float = 0) -> Visit:
    """Open the page in a browser with that profile until Python is up, and stay for some milliseconds."""
    with browser(profile) as context:
        page = context.new_page()
        watcher = Watcher(page, line)
        page.add_init_script(WATCH)
        page.wait_for_timeout(SETTLE)
        page.goto(address)
        what = f"On {line.name}, Python does not start within {PATIENCE:g} seconds."
        wait_until(page, lambda: "python_kilobytes" in watcher.told, PATIENCE, what)
        page.wait_for_timeout(stay)
    told = watcher.told
    return Visit(**(told | {name: told[name] / KILO for name in ("board", "python")}))


@contextmanager
def plain_host(folder: Path) -> Generator[str]:
    """The folder on a static host as `python3 -m http.server` is one; its address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            """Log no requests."""

    then = time.time() - WEEK
    for path in folder.rglob("*"):
        os.utime(path, (then, then))
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def bench_start() -> None:
    """Build the site, measure on all lines, and print a table of medians."""
    folder = ROOT / "build" / "start"
    lay(site.contents(runtime(), keeps=True), folder)
    say(f"{'':34}" + "".join(f"{head:>10}" for head, _ in COLUMNS.values()))
    said: list[str] = []
    with plain_host(folder) as address:
        for line in LINES:
            pairs = [newcomer(address, line) for _ in range(TIMES)]
            for name, visits, most in zip(("first", "later"), zip(*pairs, strict=True), line[-2:], strict=True):
                middle = Visit(*(median(values) for values in zip(*visits, strict=True)))
                said += verdicts(f"{line.name}, {name} visit", middle, most)
                say(f"{f'{line.name}, {name} visit':34}" + "".join(f"{cell:>10}" for cell in cells(middle)))
    say("\n" + "\n".join(said))
    say_load()


def newcomer(address: str, line: Line) -> tuple[Visit, Visit]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        return visit(profile, address, line, STAY), visit(profile, address, line)


# The figures of a visit in the order of the table: their heads, and how they are written.
COLUMNS = {
    "board": ("board s", ".2f"),
    "requests": ("requests", ".0f"),
    "kilobytes": ("kB", ".0f"),
    "python": ("Python s", ".2f"),
    "python_kilobytes": ("kB", ".0f"),
    "shift": ("shift", ".4f"),
    "task": ("task ms", ".0f"),
}


def cells(opening: Visit) -> list[str]:
    return [format(getattr(opening, name), how) for name, (_, how) in COLUMNS.items()]


def verdicts(what: str, opening: Visit, most: Mapping[str, float]) -> Iterator[str]:
    """For each target of a visit whether it is met."""
    for name, bound in most.items():
        head, how = COLUMNS[name]
        figure = getattr(opening, name)
        word = "met" if figure <= bound else "missed"
        yield f"{word:8}{what}: {head} {figure:{how}}, at most {bound:g}"
