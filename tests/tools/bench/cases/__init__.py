"""What the bench measures of each kind: a file a kind, found here and listed nowhere, with a `CASE` in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from gridlight.puzzle import Document
from tests.tools.bench.results import Result
from tests.tools.bench.timing import Place


class Case(NamedTuple):
    """What is measured of one kind."""

    measure: Callable[[Place], Iterator[Result]]
    clicked: Callable[[int], Document] | None = None  # a board of so many rows and columns, on which clicks are timed


def kinds() -> dict[str, Case]:
    """All kinds that are measured, by name."""
    names = sorted(module.name for module in iter_modules(__path__))
    return {name: import_module(f"{__name__}.{name}").CASE for name in names}
