"""Give readers, calls and links damaged texts and documents, and judge every answer; a table, and fuzz.json."""

from __future__ import annotations

import shlex
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from building.console import say
from tests.tools.fuzz import calls, links, readers
from tests.tools.fuzz.judging import SHOWN, Judge, Target
from tests.tools.run import Wrong, after, keep, log, minutes_and_seed, run, table_row

AT_ONCE = 300  # characters of a case in the table
ROUND = 100  # cases of a target in a round
SHRINKING = 20.0  # seconds in which a case is made smaller


def main(parser: ArgumentParser) -> int:
    parser.add_argument(
        "--only", default="", metavar="NAME", help="only what has a name that begins so, as `read lightup`"
    )
    minutes_and_seed(parser)
    options = parser.parse_args()
    judges = fuzz(options.seed, after(options.minutes), only=options.only)
    say("\n" + "\n".join(lines(judges)))
    keep("fuzz", {**vars(options), "targets": {name: vars(judge) for name, judge in judges.items()}})
    if bugs := whole(judges).bugs:
        say(f"{len(bugs)} bugs. Again: python3 build.py fuzz {shlex.join(sys.argv[1:])}")
    return 1 if bugs else 0


def whole(judges: Mapping[str, Judge]) -> Judge:
    """All targets together; what is wrong begins with the name of its target."""
    every = Judge(slowest=max((judge.slowest for judge in judges.values()), default=0.0))
    for name, judge in judges.items():
        every.cases += judge.cases
        every.read += judge.read
        every.refused += judge.refused
        every.bugs |= {f"{name}: {what}": case for what, case in judge.bugs.items()}
    return every


def lines(judges: Mapping[str, Judge]) -> Iterator[str]:
    """A line for each target, the sums, and the bugs."""
    every = whole(judges)
    yield table_row("", ["cases", "read", "refused", "bugs", "slowest"])
    yield from (table_row(name, judge.columns()) for name, judge in [*judges.items(), ("all", every)])
    yield from (f"\n{what}\n  {case[:AT_ONCE]}" for what, case in every.bugs.items())


def try_round(target: Target, judge: Judge, number: int, cases: int) -> None:
    """Try so many cases of a target; the number of the round decides which."""
    first: float | None = None  # when a bug was found

    def tried(case: Any) -> None:
        nonlocal first
        if first is not None and time.monotonic() > first + SHRINKING:
            return
        judge.cases += 1
        try:
            target.judge(judge, case)
        except Wrong as bug:
            first = first or time.monotonic()
            what, text = str(bug), repr(case)[: 10 * SHOWN]
            judge.bugs[what] = min(text, judge.bugs.get(what, text), key=len)
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


def fuzz(number: int, enough: Callable[[int], bool], cases: int = ROUND, only: str = "") -> dict[str, Judge]:
    """Rounds of all targets, or of those whose names begin so, until it is enough; what came of each target."""
    with links.page() as page:
        targets = [*readers.targets(), *calls.targets(), *links.targets(page)]
        chosen = [(target, Judge()) for target in targets if target.name.startswith(only)]
        tries = ((turn, *pair) for turn in count() for pair in chosen)
        for number_of_try, (turn, target, judge) in enumerate(tries, number):
            if enough(turn):
                break
            known = len(judge.bugs)
            try_round(target, judge, number_of_try, cases)
            if len(judge.bugs) > known:
                log(f"{target.name}: {'; '.join([*judge.bugs][known:])}")
    return {target.name: judge for target, judge in chosen}


if __name__ == "__main__":
    run("build.py fuzz", __doc__, main)
