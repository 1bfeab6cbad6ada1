"""Results of the bench, the targets that they are compared with, and the tables that show both."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from statistics import median, quantiles
from typing import Any, NamedTuple

from tests.tools.run import table_row

NATIVELY, CHROMIUM = "natively", "in Chromium"
WIDTH = 19  # of a column


class Result(NamedTuple):
    """All timings of one task in one place, in milliseconds by engine: {"auto": [1.7, 1.5], "z3": [12.4]}.

    Targets are the first engine's. Where no engines are compared its name is "".
    """

    what: str
    where: str
    times: Mapping[str, list[float]]
    late: Collection[str] = ()  # engines that gave up; their time is when they did
    most: float | None = None  # milliseconds that the median takes at most, or another percentile
    percent: int = 50
    faster: float | None = None  # times as fast as the last engine, at least

    def targets(self) -> dict[str, bool]:
        """Each target as a table shows it, and whether it is met."""
        (first, times), *_ = self.times.items()
        met: dict[str, bool] = {}
        if self.most is not None:
            part = "" if self.percent == 50 else f"{self.percent} % "
            at_most = quantiles(times, n=100)[self.percent - 1] if len(times) > 1 else times[0]
            met[f"{part}≤ {self.most:g} ms"] = first not in self.late and at_most <= self.most
        if self.faster is not None:
            *_, last = self.times
            met[f"{self.faster:g} x faster than {last}"] = self.times_as_long(last) >= self.faster
        return met

    def times_as_long(self, engine: str) -> float:
        """How many times as long an engine takes as the first one."""
        first, *_ = self.times
        return median(self.times[engine]) / median(self.times[first])

    def figures(self) -> dict[str, Any]:
        """All of it for bench.json."""
        medians = {engine: median(times) for engine, times in self.times.items()}
        return {**self._asdict(), "late": [*self.late], "medians": medians, "targets": self.targets()}


def lines(results: Iterable[Result]) -> Iterator[str]:
    """The tables of a kind: natively and in Chromium, those that compare engines with the names of these."""
    for (where, engines), group in groupby(results, lambda result: (result.where, tuple(result.times))):
        yield from ("", table_row(where, engines, WIDTH))
        for result in group:
            cells = [cell(result, engine) for engine in engines]
            marks = [f"{target} {'✓' if met else '✗ MISSED'}" for target, met in result.targets().items()]
            yield f"{table_row(result.what, cells, WIDTH)}   {', '.join(marks)}".rstrip()


def cell(result: Result, engine: str) -> str:
    """A median, and how many times as long it is as the first: "12.4   21 x", or "> 5000 > 9999 x" where it gave up."""
    more = "> " if engine in result.late else ""
    text = more + short(median(result.times[engine]))
    is_first = engine == next(iter(result.times))
    return text if is_first else f"{text}{more + short(result.times_as_long(engine)):>9} x"


def short(value: float) -> str:
    """About three digits: 0.45, 1.2, 12.4, 136."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"
