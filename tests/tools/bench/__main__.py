"""Time every engine, natively and in Chromium, and start-up, check, hint and Stop; a table, and bench.json."""

from __future__ import annotations

import json
import platform
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.metadata import version

from building import site
from building.console import BuildError, say
from building.fetch import package_file, runtime
from tests.tools.bench import browser, cases
from tests.tools.bench.pictures import bench_pictures
from tests.tools.bench.results import CHROMIUM, CLICK, NATIVELY, Result
from tests.tools.bench.serve import bench_serve
from tests.tools.bench.start import bench_start
from tests.tools.bench.tables import lines, report
from tests.tools.bench.timing import natively
from tests.tools.run import built_site, keep, new_browser, program, run

WORKERS = "static/python/workers"  # which the page of the bench takes without the page of the site


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "kinds",
        nargs="*",
        metavar="KIND",
        help="only this kind; or `start`: the page's start on slow lines; or `serve`: from a change to the new page; "
        "or `pictures`: boards read from pictures",
    )
    parser.add_argument("--chromium", action="store_true", help="with `pictures`: in Chromium, not natively")
    given = parser.parse_args()
    kinds = given.kinds
    if kinds == ["start"]:
        bench_start()
    elif kinds == ["serve"]:
        bench_serve()
    elif kinds == ["pictures"]:
        bench_pictures(given.chromium)
    else:
        bench(kinds)
    return 0


def bench(kinds: Sequence[str]) -> None:
    """Measure, print the tables, and unless kinds are given write bench.json."""
    known = cases.kinds()
    for kind in kinds:
        if kind not in known:
            raise BuildError(f"There are no measurements of “{kind}”; there are those of {', '.join(known)}.")
    results = list(measured(kinds))
    say("\n" + "\n".join(lines(results)))
    if not kinds:
        keep("bench", {"versions": versions(), **report(results)})


def measured(kinds: Sequence[str]) -> Iterator[Result]:
    """All results, or those of these kinds."""
    chosen = {kind: case for kind, case in cases.kinds().items() if not kinds or kind in kinds}
    for case in chosen.values():
        yield from case.measure(natively, NATIVELY)
    workers = {f"{WORKERS}.js": site.module(f"{WORKERS}.ts")}
    with built_site("bench", lasts=False, more=workers) as address:
        if not kinds:
            yield from browser.start_ups(address)
        with new_browser() as (context, _):
            page = browser.workers_page(context, address)
            for case in chosen.values():
                yield from case.measure(partial(browser.call, page), CHROMIUM)
            if not kinds:
                yield browser.stops(page)
            for kind, case in chosen.items():
                if case.clicked is not None:
                    yield from (browser.clicks(context, address, kind, side, case.clicked(side)) for side in CLICK)


def versions() -> dict[str, str]:
    """The versions of Python, the solvers and the browser, and of Pyodide and the wheels in it."""
    names = ("python-sat", "z3-solver", "playwright")
    chromium = subprocess.run([program(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
    own = {"python": platform.python_version(), "chromium": chromium} | {name: version(name) for name in names}
    wheels = {f"{wheel.name} in the browser": wheel.version for wheel in runtime()}
    return {**own, "pyodide": json.loads(package_file("pyodide/package.json"))["version"], **wheels}


if __name__ == "__main__":
    run("build.py bench", __doc__, main)
