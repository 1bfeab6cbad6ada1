"""Results of the bench, and the targets that they are compared with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import Any, NamedTuple

NATIVELY, CHROMIUM = PLACES = ("natively", "in Chromium")
PAGE = "page"  # instead of a kind: results of the page itself
Ask = Callable[[str, dict[str, Any]], tuple[Any, float]]  # call, arguments -> answer, milliseconds


class Result(NamedTuple):
    """How long something took each time: Result("lightup", "solve 7x7", "sat", "in Chromium", [1.7, 1.5]).

    Times are in milliseconds. When it did not end, the time is the one after which the engine gave up.
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


class Faster(NamedTuple):
    """A target: another engine takes at least so many times as long."""

    what: str
    engine: str
    where: str
    other: str
    times: float

    def __str__(self) -> str:
        """As a table shows it."""
        return f"{self.times:g} x faster than {self.other}"

    def met(self, results: Iterable[Result]) -> bool:
        """Whether both were measured, and the other one is as slow as that."""
        results = list(results)
        other = find_result(results, self.what, self.other, self.where)
        times = other and ratio(results, other, self.engine)
        return bool(times) and times >= self.times


Target = AtMost | Faster


class Case(NamedTuple):
    """What is measured of one kind: its engines in the order of the tables; the others are compared with the first."""

    engines: tuple[str, ...]
    targets: tuple[Target, ...]
    measure: Callable[[Ask, str], Iterator[Result]]  # (whom to ask, where) -> results


def find_result(results: Iterable[Result], what: str, engine: str, where: str) -> Result | None:
    """One result among those of a kind, or None when it was not measured."""
    return next((one for one in results if (one.what, one.engine, one.where) == (what, engine, where)), None)


def ratio(results: Iterable[Result], result: Result, engine: str) -> float | None:
    """How many times as long a result took as `engine` did for the same; a lower bound when it did not end."""
    fast = find_result(results, result.what, engine, result.where)
    return fast and round(median(result.times) / median(fast.times), 2)
