"""Time every engine, natively and in Chromium, and start-up, check, hint and Stop; a table, and bench.json."""

from __future__ import annotations

from argparse import ArgumentParser

from tests.tools.bench.serve import bench_serve
from tests.tools.bench.start import bench_start
from tests.tools.bench.tables import bench
from tests.tools.run import run


def main(parser: ArgumentParser) -> int:
    """Measure what is asked for."""
    parser.add_argument(
        "kinds",
        nargs="*",
        metavar="KIND",
        help="only this kind; or `start`: the page's start on slow lines; or `serve`: from a change to the new page",
    )
    kinds = parser.parse_args().kinds
    if kinds == ["start"]:
        bench_start()
    elif kinds == ["serve"]:
        bench_serve()
    else:
        bench(kinds)
    return 0


if __name__ == "__main__":
    run("bench", __doc__, main)
