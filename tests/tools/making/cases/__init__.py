"""What `tests.tools.making.check` makes of each kind: a file a kind, found by its name, with a `CASE` in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import Puzzle

Options = Mapping[str, Any]  # as the call `make` takes them


class MakingCase(NamedTuple):
    """The options to try, and who judges the puzzles."""

    options: Callable[[Random], dict[str, Any]]  # the mix of sizes and levels, drawn for each seed
    wrong: Callable[[Puzzle, Options, Deadline], str | None]  # a sentence by an engine that did not make it, or None
    without_packages: bool = True  # the second process has no python-sat, z3 or numpy, and must make the same


def find(kind: str) -> MakingCase:
    """That of a kind; no others are imported, since they may need packages."""
    return import_module(f"{__name__}.{kind}").CASE
