"""The time limit of a call, and its progress reports."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from gridlight.errors import Stopped

__all__ = ["PAUSE", "PRACTISING", "SECONDS", "THINNING", "Deadline", "Report", "Stopped"]

Report = Callable[[dict[str, Any]], None]
SECONDS = 10.0  # for what takes no limit of its own
PRACTISING = 30.0  # for finding a position to practise
THINNING = 60.0  # seconds for taking clues away
PAUSE = 0.1  # seconds between two reports


class Deadline:
    """The time at which work stops. Each call has one, which is passed to everything that can take long.

    `found` solutions are known so far; every report says so.
    """

    def __init__(self, seconds: float = SECONDS, report: Report | None = None) -> None:
        self.seconds = seconds
        self.began = time.perf_counter()
        self.until = self.began + seconds
        self.found = 0
        self._report = report
        self._told = self.began

    def left(self) -> float:
        """Seconds left; negative when over."""
        return self.until - time.perf_counter()

    def shorten(self, seconds: float) -> None:
        """Stop after that many seconds at the latest."""
        self.until = min(self.until, time.perf_counter() + seconds)

    def part(self, share: float) -> Deadline:
        """A new deadline, after a share of the seconds that are left."""
        return Deadline(max(self.left(), 0.0) * share, self._report)

    def check(self) -> None:
        """Raise Stopped when time is up."""
        if time.perf_counter() > self.until:
            raise Stopped(f"Not finished within {self.span()}.")

    @contextmanager
    def told(self, what: str) -> Generator[None]:
        """Say of work that stops what was not found: “No hint was found”, within so many seconds."""
        try:
            yield
        except Stopped as stopped:
            raise Stopped(f"{what} within {self.span()}.") from stopped

    def rested(self, seconds: float) -> None:
        """Do not count so many seconds, in which nothing was asked for."""
        self.until += seconds

    def span(self) -> str:
        """The whole time limit in words: "10 seconds"."""
        seconds = f"{round(self.seconds, 1):g}"
        return f"{seconds} second{'' if seconds == '1' else 's'}"

    def give(self, done: int, text: str, **news: Any) -> None:
        """Report what has been found so far, however soon after the last report."""
        if self._report is not None:
            self._told = time.perf_counter()
            self._report({"done": done, "of": None, "text": text, **news})

    def tell(self, done: int, of: int | None, text: str) -> None:
        """Report progress, at most ten times a second; raises Stopped when time is up."""
        moment = time.perf_counter()
        if moment > self.until:
            self.check()
        if self._report is not None and moment - self._told >= PAUSE:
            self._told = moment
            self._report({"done": done, "of": of, "text": text, **({"found": self.found} if self.found else {})})
