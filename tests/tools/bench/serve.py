"""`build.py bench serve`: how long it takes under `serve` from a changed file to the new page on the screen.

The changes are made in a copy of the tree: a line more in app.ts, in a style sheet and in index.html.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from building.console import BuildError, say
from building.folders import ROOT
from tests.tools.run import hear, new_browser, say_load, wait_until

TIMES = 10  # changes of each file
PAUSE = 3000  # milliseconds between two changes, until Python is up again
PATIENCE = 60.0  # seconds for the page to show a change
MOST = 300  # milliseconds that the median change should take
COPY = ROOT / "build" / "bench-serve"
COPIED = (
    *("static", "py", "index.html", "build.py", "LICENSE", "README.md", ".github", "tsconfig.json"),
    *("package.json", "package-lock.json", ".npmrc", "requirements-pyodide.txt", "requirements-test.txt"),
)
LINKED = ("node_modules", ".cache")

# What a file is given, before the last of these words in it; the number of the change comes between.
CHANGES = {
    "static/app.ts": ("", "\ndocument.documentElement.dataset.module = '{}';\n"),
    "static/styles/page.css": ("", "\n:root {{ --sheet: {}; }}\n"),
    "index.html": ("</head>", "<meta name='mark' content='{}' />"),
}
# Tells the numbers that the page shows, once the board is drawn and the next frame has come.
WATCH = r"""(() => {
  let isDrawn = false;
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ["fill", "fillRect", "stroke", "drawImage"]) {
    const draw = prototype[name];
    prototype[name] = function (...args) {
      isDrawn ||= this.canvas.id === "canvas";
      return draw.apply(this, args);
    };
  }
  let shown = "";
  const look = () => {
    const root = document.documentElement;
    const numbers = isDrawn && [
      root.dataset.module,
      getComputedStyle(root).getPropertyValue("--sheet"),
      document.querySelector("meta[name=mark]")?.content,
    ].map((text) => Number(text ?? 0));
    const all = JSON.stringify(numbers);
    // A frame later it can be seen.
    if (all !== shown) {
      const seen = () => told(JSON.stringify({ numbers, at: performance.timeOrigin + performance.now() }));
      requestAnimationFrame(() => setTimeout(seen));
    }
    shown = all;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();"""


class Screen:
    """What a page has told that it shows, and when, in milliseconds since 1970."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.at = 0.0

    def take(self, text: str) -> None:
        """What the page tells."""
        told = json.loads(text)
        self.numbers, self.at = told["numbers"] or [], told["at"]


def bench_serve() -> None:
    """Measure each kind of change, and print the medians."""
    shutil.rmtree(COPY, ignore_errors=True)
    copy(ROOT, COPY)
    for place, times in measured(COPY).items():
        word = "met" if median(times) <= MOST else "missed"
        say(f"{word:8}{place}: {median(times):.0f} ms, at most {MOST} ({min(times):.0f} to {max(times):.0f})")
    say_load()


def copy(tree: Path, target: Path) -> None:
    """Copy what the page is made of, and link to what was downloaded."""
    target.mkdir(parents=True)
    for name in COPIED:
        source = tree / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target / name)
    for name in LINKED:
        (target / name).symlink_to(ROOT / name)


def measured(tree: Path) -> dict[str, list[float]]:
    """The milliseconds that each change took, by the file that was changed."""
    taken: dict[str, list[float]] = {place: [] for place in CHANGES}
    screen, numbers = Screen(), [0] * len(CHANGES)
    with served(tree) as address, new_browser() as (context, _):
        page = context.new_page()
        hear(page, screen.take)
        page.add_init_script(WATCH)
        page.goto(address)
        wait_until(page, lambda: screen.numbers == numbers, PATIENCE, "The page does not draw its board.")
        for _ in range(TIMES):
            for index, place in enumerate(CHANGES):
                page.wait_for_timeout(PAUSE)
                numbers[index] += 1
                began = time.time()
                change(tree / place, *CHANGES[place], numbers[index])
                what = f"The page does not show a change of {place}."
                wait_until(page, lambda: screen.numbers == numbers, PATIENCE, what)
                taken[place].append(screen.at - began * 1000)
    return taken


def change(path: Path, before: str, text: str, number: int) -> None:
    """Write a file anew, with this number in it instead of the last one."""
    old, new = (text.format(number) for number in (number - 1, number))
    source = path.read_text("utf-8").replace(old, "")
    at = source.rindex(before) if before else len(source)
    path.write_text(source[:at] + new + source[at:], "utf-8")


@contextmanager
def served(tree: Path) -> Generator[str]:
    """Run `serve` in a tree; its address."""
    command = [sys.executable, tree / "build.py", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=tree, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            address = next((match[0] for line in process.stdout if (match := re.search(r"http://\S+", line))), None)
            if address is None:
                raise BuildError("serve does not start.")
            yield address
        finally:
            process.terminate()
