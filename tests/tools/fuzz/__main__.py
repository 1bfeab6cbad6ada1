"""Give readers, calls and links damaged texts and documents, and judge every answer; a table, and fuzz.json."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, given, seed, settings

from building.console import say
from gridlight import puzzles
from tests.tools.fuzz import bases, calls, links, readers
from tests.tools.fuzz.judging import SHOWN, Bug, Figures, Judge
from tests.tools.run import after, keep, log, minutes_and_seed, run

AT_ONCE = 300  # characters of a case in the table
ROUND = 100  # cases of a target in a round
SLOW_ROUND = 20  # where a case is a search
SLOW = ("solve", "narrow", "thin", "make", "practice", "hint", "explain", "grade", "equations")
SHRINKING = 20.0  # seconds in which a case is made smaller


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
    options = parser.parse_args()
    by_target = fuzz(options.seed, after(options.minutes), only=options.only)
    say("\n" + "\n".join(lines(by_target)))
    all_of = totals(*by_target.values())
    targets = {name: asdict(figures) for name, figures in by_target.items()}
    keep("fuzz", {**vars(options), "targets": targets, "all": all_of._asdict()})
    if all_of.bugs:
        only = f" --only {json.dumps(options.only)}" if options.only else ""
        again = f"fuzz --minutes {options.minutes:g} --seed {options.seed}{only}"
        say(f"{all_of.bugs} bugs. Again: python3 build.py {again}")
    return 1 if all_of.bugs else 0


def totals(*targets: Figures) -> Totals:
    return Totals(
        sum(figures.cases for figures in targets),
        sum(figures.read for figures in targets),
        sum(sum(figures.refused.values()) for figures in targets),
        sum(len(figures.bugs) for figures in targets),
        max((figures.slowest for figures in targets), default=0.0),
    )


def lines(by_target: Mapping[str, Figures]) -> Iterator[str]:
    """A line for each target, the bugs, and the sums."""
    yield f"{'':28} {'cases':>8} {'read':>8} {'refused':>8} {'bugs':>5} {'slowest':>9}"
    rows = {name: totals(figures) for name, figures in by_target.items()}
    for name, sums in [*rows.items(), ("all", totals(*by_target.values()))]:
        cases, read, refused, bugs, slowest = sums
        yield f"{name:28} {cases:8} {read:8} {refused:8} {bugs:5} {slowest:7.2f} s"
    for name, figures in by_target.items():
        for what, case in figures.bugs.items():
            yield f"\n{name}: {what}\n  {case[:AT_ONCE]}"


class Target(NamedTuple):
    """Something to try: a strategy for cases, and what judges each."""

    name: str
    cases: Any
    judge: Callable[[Judge, Any], None]
    share: float = 1.0  # of the cases of a round


def targets(page: links.Page) -> Iterator[Target]:
    for kind, form in bases.readers():
        yield Target(*readers.reader(kind, form), readers.judge_text)
    for kind in puzzles.kinds():
        for call in calls.cases(kind):
            share = SLOW_ROUND / ROUND if call in SLOW else 1.0
            yield Target(*calls.caller(kind, call), calls.judge_call, share)
        yield Target(*links.documents(kind), partial(links.judge_document, page))
        yield Target(*links.links(kind), partial(links.judge_link, page))
    yield Target(*calls.requests(), calls.judge_request)


def try_round(target: Target, figures: Figures, number: int, cases: int) -> None:
    """Try so many cases of a target; the number of the round decides which."""
    judge = Judge()
    judge.figures = figures
    first: float | None = None  # when a bug was found

    def tried(case: Any) -> None:
        nonlocal first
        if first is not None and time.monotonic() > first + SHRINKING:
            return
        figures.cases += 1
        try:
            target.judge(judge, case)
        except Bug as bug:
            first = first or time.monotonic()
            figures.found(str(bug), repr(case)[: 10 * SHOWN])
            raise

    how = settings(
        max_examples=max(1, round(cases * target.share)),
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
        report_multiple_bugs=False,
    )
    try:
        seed(number)(how(given(target.cases)(tried)))()
    except Exception as error:
        if first is None:  # a bug of the fuzzer itself
            raise error


def fuzz(number: int, enough: Callable[[int], bool], cases: int = ROUND, only: str = "") -> dict[str, Figures]:
    """Rounds of all targets, or of those whose names begin so, until it is enough; figures by target."""
    with links.page() as page:
        chosen = [target for target in targets(page) if target.name.startswith(only)]
        by_target = {target.name: Figures() for target in chosen}
        for turn in count():
            for at, target in enumerate(chosen):
                if enough(turn):
                    return by_target
                known = len(by_target[target.name].bugs)
                try_round(target, by_target[target.name], number + turn * len(chosen) + at, cases)
                if len(by_target[target.name].bugs) > known:
                    log(f"{target.name}: {'; '.join([*by_target[target.name].bugs][known:])}")
    return {}


if __name__ == "__main__":
    run("build.py fuzz", __doc__, main)
