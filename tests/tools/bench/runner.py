"""The program that measures for `build.py bench`; it runs in .venv, which has the solvers.

Arguments: the address of the site, a Chromium, and kinds; without kinds it measures all of them and the page itself.
It prints {"figures", "versions"} as JSON.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext

from gridlight.puzzle import Document
from tests.tools.bench import browser as bench_browser
from tests.tools.bench import cases
from tests.tools.bench.results import CHROMIUM, CLICK, NATIVELY, PAGE, Result
from tests.tools.bench.timing import log, natively


def page(program: Path, address: str) -> Iterator[Result]:
    """How long Python takes to start."""
    log(f"{CHROMIUM}: start-up")
    first, later = bench_browser.start_ups(program, address)
    yield Result(PAGE, "start-up, first visit", "", CHROMIUM, first)
    yield Result(PAGE, "start-up, later visit", "", CHROMIUM, later)


def clicks(context: BrowserContext, address: str, kind: str, board: Callable[[int], Document]) -> Iterator[Result]:
    """How much work a click is, until it can be seen."""
    for side in CLICK:
        what = f"click {side}x{side}"
        log(f"{CHROMIUM}: {what}")
        yield Result(kind, what, "", CHROMIUM, bench_browser.clicks(context, address, board(side)))


def results(program: Path, address: str, kinds: Sequence[str]) -> Iterator[Result]:
    """All results, or those of these kinds."""
    measured = {kind: case for kind, case in cases.kinds().items() if not kinds or kind in kinds}
    for case in measured.values():
        yield from case.measure(natively, NATIVELY)
    if not kinds:
        yield from page(program, address)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, bench_browser.chromium(program, folder) as context:
        workers = bench_browser.workers_page(context, address)
        for case in measured.values():
            yield from case.measure(partial(bench_browser.call, workers), CHROMIUM)
        if not kinds:
            log(f"{CHROMIUM}: Stop")
            yield Result(PAGE, "Stop, then an answer", "", CHROMIUM, bench_browser.stops(workers))
        for kind, case in measured.items():
            if case.clicked is not None:
                yield from clicks(context, address, kind, case.clicked)


def versions(program: Path) -> dict[str, str]:
    """The versions of Python, the solvers and the browser."""
    names = ("python-sat", "z3-solver", "playwright")
    browser = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {"python": platform.python_version(), "chromium": browser} | {name: version(name) for name in names}


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    address, program, *kinds = arguments
    found = list(results(Path(program), address, kinds))
    print(json.dumps({"figures": found, "versions": versions(Path(program))}))


if __name__ == "__main__":
    main(sys.argv[1:])
