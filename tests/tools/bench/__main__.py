"""Time every engine, natively and in Chromium, and making, check, hint, clicks and Stop; a table, and bench.json."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from building import site
from building.console import say
from gridlight.puzzles import find
from tests.tools.bench import browser, cases
from tests.tools.bench.pictures import bench_pictures
from tests.tools.bench.results import CHROMIUM, NATIVELY, Result, lines
from tests.tools.bench.serve import bench_serve
from tests.tools.bench.start import bench_start
from tests.tools.bench.timing import Place, natively
from tests.tools.run import built_site, keep, new_browser, run

WORKERS = "static/python/workers"  # which the page of the bench takes without the page of the site
OTHERS: dict[str, Callable[[bool], None]] = {
    "start": lambda _: bench_start(),
    "serve": lambda _: bench_serve(),
    "pictures": bench_pictures,
}
CLICK = {25: 16, 100: 50}  # rows, and the milliseconds that 95 % of the clicks take at most


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "what",
        nargs="*",
        metavar="KIND",
        choices=[*cases.kinds(), *OTHERS],
        help="only this kind; or `start`: the page's start on slow lines; or `serve`: from a change to the new page; "
        "or `pictures`: boards read from pictures",
    )
    parser.add_argument("--chromium", action="store_true", help="with `pictures`: in Chromium, not natively")
    given = parser.parse_args()
    others = [name for name in given.what if name in OTHERS]
    for name in others:
        OTHERS[name](given.chromium)
    if not others:
        bench(given.what)
    return 0


def bench(kinds: Sequence[str]) -> None:
    """Measure everything, print the tables, and write bench.json; or measure only these kinds."""
    chosen = {kind: case for kind, case in cases.kinds().items() if not kinds or kind in kinds}
    results = measured(chosen, with_page=not kinds)
    for kind, rows in results.items():
        say("\n".join(["", f"{find(kind).title if kind in cases.kinds() else kind}: median ms", *lines(rows)]))
    if not kinds:
        figures = [{"kind": kind, **row.figures()} for kind, rows in results.items() for row in rows]
        keep("bench", {"figures": figures})


def measured(chosen: Mapping[str, cases.Case], *, with_page: bool) -> dict[str, list[Result]]:
    """The results of each kind, and those of the page."""
    results = {kind: list(case.measure(Place(NATIVELY, natively))) for kind, case in chosen.items()}
    workers = {f"{WORKERS}.js": site.module(f"{WORKERS}.ts")}
    with built_site("bench", lasts=False, more=workers) as address, new_browser() as context:
        page = browser.workers_page(context, address)
        for kind, case in chosen.items():
            results[kind] += case.measure(Place(CHROMIUM, partial(browser.call, page)))
        if with_page:
            results["The page"] = [browser.stops(page)]
        for kind, case in chosen.items():
            if board := case.clicked:
                clicks = partial(browser.clicks, context, address)
                results[kind] += [clicks(board(side), side, most) for side, most in CLICK.items()]
    return results


if __name__ == "__main__":
    run("build.py bench", __doc__, main)
