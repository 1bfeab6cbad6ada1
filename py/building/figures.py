"""What is measured: figures, what they are compared with, and the targets that they are held to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from statistics import median
from typing import Any, NamedTuple

NATIVELY, CHROMIUM = PLACES = ("natively", "in Chromium")
PAGE = "page"  # in place of a kind, for what is no puzzle's
Ask = Callable[[str, dict[str, Any]], tuple[Any, float]]  # a call and its arguments -> what it answers, milliseconds


class Figure(NamedTuple):
    """How long something took each time: Figure("lightup", "solve 7x7", "sat", "in Chromium", [1.7, 1.5]).

    Times are in milliseconds. Where the end was not reached, the time is that of giving up.
    """

    kind: str
    what: str
    engine: str  # "" where there is but one way
    where: str
    times: list[float]
    ended: bool = True


class AtMost(NamedTuple):
    """The most that the median of a figure may be, in milliseconds."""

    what: str
    engine: str
    where: str
    most: float

    def __str__(self) -> str:
        """In a table."""
        return f"≤ {self.most:g} ms"

    def met(self, figures: Iterable[Figure]) -> bool:
        """Whether the figure is there, and is met."""
        figure = found(figures, self.what, self.engine, self.where)
        return figure is not None and figure.ended and median(figure.times) <= self.most


class Faster(NamedTuple):
    """How many times longer another engine takes at least."""

    what: str
    engine: str
    where: str
    other: str
    times: float

    def __str__(self) -> str:
        """In a table."""
        return f"{self.times:g} x faster than {self.other}"

    def met(self, figures: Iterable[Figure]) -> bool:
        """Whether both are there, and the other is as slow as that."""
        figures = list(figures)
        other = found(figures, self.what, self.other, self.where)
        times = other and ratio(figures, other, self.engine)
        return bool(times) and times >= self.times


Target = AtMost | Faster


class Case(NamedTuple):
    """What is measured of one kind: its engines in the order of the tables, the first being the one in question."""

    engines: tuple[str, ...]
    targets: tuple[Target, ...]
    measure: Callable[[Ask, str], Iterator[Figure]]  # given who is asked, and where


def found(figures: Iterable[Figure], what: str, engine: str, where: str) -> Figure | None:
    """One figure of a kind, or None when it was not measured."""
    return next((one for one in figures if (one.what, one.engine, one.where) == (what, engine, where)), None)


def ratio(figures: Iterable[Figure], figure: Figure, engine: str) -> float | None:
    """How many times as long a figure is as that of an engine for the same; at least, where it did not end."""
    fast = found(figures, figure.what, engine, figure.where)
    return fast and round(median(figure.times) / median(fast.times), 2)
