"""Results of the bench, and the targets that they are compared with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median, quantiles
from typing import Any, NamedTuple

from gridlight.puzzle import Document

NATIVELY, CHROMIUM = "natively", "in Chromium"
PLACES = (NATIVELY, CHROMIUM)
PAGE = "page"  # instead of a kind: results of the page itself
Ask = Callable[[str, dict[str, Any]], tuple[Any, float]]  # call, arguments -> answer, milliseconds


class Result(NamedTuple):
    """All timings of one measurement: Result("lightup", "solve 7x7", "sat", "in Chromium", [1.7, 1.5]).

    Times are in milliseconds. If the engine gave up, the time is when it did.
    """

    kind: str
    what: str
    engine: str  # "" when no engines are compared
    where: str
    times: list[float]
    ended: bool = True


class AtMost(NamedTuple):
    """A target: the median of a result, or another percentile, is at most so many milliseconds."""

    what: str
    engine: str
    where: str
    most: float
    percent: int = 50  # of the times

    def __str__(self) -> str:
        """As a table shows it."""
        return ("" if self.percent == 50 else f"{self.percent} % ") + f"≤ {self.most:g} ms"

    def met(self, results: Iterable[Result]) -> bool:
        """Whether this was measured, ended, and is fast enough."""
        result = find_result(results, self.what, self.engine, self.where)
        return result is not None and result.ended and percentile(result.times, self.percent) <= self.most


CLICK = {25: 16, 100: 50}  # rows, and the milliseconds that 95 % of the clicks take at most
CLICK_TARGETS = tuple(AtMost(f"click {side}x{side}", "", CHROMIUM, most, 95) for side, most in CLICK.items())


class Faster(NamedTuple):
    """A target: `engine` is at least `factor` times as fast as `other`."""

    what: str
    engine: str
    where: str
    other: str
    factor: float

    def __str__(self) -> str:
        """As a table shows it."""
        return f"{self.factor:g} x faster than {self.other}"

    def met(self, results: Iterable[Result]) -> bool:
        """Whether both were measured, and the engine is that much faster."""
        results = list(results)
        other = find_result(results, self.what, self.other, self.where)
        factor = other and ratio(results, other, self.engine)
        return bool(factor) and factor >= self.factor


Target = AtMost | Faster


class Case(NamedTuple):
    """What is measured of one kind: its engines in the order of the tables; the others are compared with the first."""

    engines: tuple[str, ...]
    targets: tuple[Target, ...]
    measure: Callable[[Ask, str], Iterator[Result]]  # (whom to ask, where) -> results
    clicked: Callable[[int], Document] | None = None  # a board of so many rows and columns, on which clicks are timed


def percentile(times: Sequence[float], percent: int) -> float:
    """So many percent of the times are at most this long; 50: the median."""
    return quantiles(times, n=100)[percent - 1] if len(times) > 1 else times[0]


def find_result(results: Iterable[Result], what: str, engine: str, where: str) -> Result | None:
    """One result among those of a kind, or None when it was not measured."""
    return next(
        (result for result in results if (result.what, result.engine, result.where) == (what, engine, where)), None
    )


def ratio(results: Iterable[Result], result: Result, engine: str) -> float | None:
    """The time of a result divided by that of `engine` for the same task; a lower bound if the result did not end."""
    fast = find_result(results, result.what, engine, result.where)
    return fast and round(median(result.times) / median(fast.times), 2)
