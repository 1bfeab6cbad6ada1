"""Results of the bench, and the targets that they are compared with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

NATIVELY, CHROMIUM = "natively", "in Chromium"
PLACES = (NATIVELY, CHROMIUM)
PAGE = "page"  # instead of a kind: results of the page itself
CLICKED = ("Light Up", "Lights Out")  # the boards on which a click is timed
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
    """A target: the median of a result is at most so many milliseconds."""

    what: str
    engine: str
    where: str
    most: float

    def __str__(self) -> str:
        """As a table shows it."""
        return f"≤ {self.most:g} ms"

    def met(self, results: Iterable[Result]) -> bool:
        """Whether this was measured, ended, and is fast enough."""
        result = find_result(results, self.what, self.engine, self.where)
        return result is not None and result.ended and median(result.times) <= self.most


class MostlyAtMost(NamedTuple):
    """A target: of 100 times of a result, 95 are at most so many milliseconds."""

    what: str
    engine: str
    where: str
    most: float

    def __str__(self) -> str:
        """As a table shows it."""
        return f"95 % ≤ {self.most:g} ms"

    def met(self, results: Iterable[Result]) -> bool:
        """Whether this was measured, and is mostly fast enough."""
        result = find_result(results, self.what, self.engine, self.where)
        return result is not None and quantiles(result.times, n=20)[-1] <= self.most


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


Target = AtMost | MostlyAtMost | Faster


class Case(NamedTuple):
    """What is measured of one kind: its engines in the order of the tables; the others are compared with the first."""

    engines: tuple[str, ...]
    targets: tuple[Target, ...]
    measure: Callable[[Ask, str], Iterator[Result]]  # (whom to ask, where) -> results


def find_result(results: Iterable[Result], what: str, engine: str, where: str) -> Result | None:
    """One result among those of a kind, or None when it was not measured."""
    return next((one for one in results if (one.what, one.engine, one.where) == (what, engine, where)), None)


def ratio(results: Iterable[Result], result: Result, engine: str) -> float | None:
    """The time of a result divided by that of `engine` for the same task; a lower bound if the result did not end."""
    fast = find_result(results, result.what, engine, result.where)
    return fast and round(median(result.times) / median(fast.times), 2)
