"""Give readers, calls and links damaged texts and documents, and judge every answer; a table, and fuzz.json."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import NamedTuple

from building.console import say
from tests.tools.fuzz.judging import Figures
from tests.tools.fuzz.runner import fuzz
from tests.tools.run import after, keep, minutes_and_seed, run

AT_ONCE = 300  # characters of a case in the table


class Totals(NamedTuple):
    """The sums over some targets, the slowest in seconds."""

    cases: int
    read: int
    refused: int
    bugs: int
    slowest: float


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "--only", default="", metavar="NAME", help="only what has a name that begins so, as `read lightup`"
    )
    minutes_and_seed(parser)
    given = parser.parse_args()
    found = fuzz(given.seed, after(given.minutes), only=given.only)
    say("\n" + "\n".join(lines(found)))
    all_of = totals(*found.values())
    targets = {name: asdict(figures) for name, figures in found.items()}
    keep("fuzz", {**vars(given), "targets": targets, "all": all_of._asdict()})
    if all_of.bugs:
        again = f" --only {json.dumps(given.only)}" if given.only else ""
        say(f"{all_of.bugs} bugs. Again: python3 build.py fuzz --minutes {given.minutes:g} --seed {given.seed}{again}")
    return 1 if all_of.bugs else 0


def totals(*targets: Figures) -> Totals:
    return Totals(
        sum(figures.cases for figures in targets),
        sum(figures.read for figures in targets),
        sum(sum(figures.refused.values()) for figures in targets),
        sum(len(figures.bugs) for figures in targets),
        max((figures.slowest for figures in targets), default=0.0),
    )


def lines(found: Mapping[str, Figures]) -> Iterator[str]:
    """A line for each target, the bugs, and the sums."""
    yield f"{'':28} {'cases':>8} {'read':>8} {'refused':>8} {'bugs':>5} {'slowest':>9}"
    rows = {name: totals(figures) for name, figures in found.items()}
    for name, sums in [*rows.items(), ("all", totals(*found.values()))]:
        cases, read, refused, bugs, slowest = sums
        yield f"{name:28} {cases:8} {read:8} {refused:8} {bugs:5} {slowest:7.2f} s"
    for name, figures in found.items():
        for what, case in figures.bugs.items():
            yield f"\n{name}: {what}\n  {case[:AT_ONCE]}"


if __name__ == "__main__":
    run("build.py fuzz", __doc__, main)
