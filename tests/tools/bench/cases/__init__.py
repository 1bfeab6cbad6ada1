"""What the bench measures of each kind: a file a kind, found here and listed nowhere, with a `CASE` in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from gridlight.puzzle import Document
from tests.tools.bench.results import Result
from tests.tools.bench.timing import Place
from tests.tools.run import cases_in


class Case(NamedTuple):
    """What is measured of one kind."""

    measure: Callable[[Place], Iterator[Result]]
    clicked: Callable[[int], Document] | None = None  # a board of so many rows and columns, on which clicks are timed


def kinds() -> dict[str, Case]:
    """All kinds that are measured, by name."""
    return cases_in(__name__)
