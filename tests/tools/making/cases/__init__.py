"""What `tests.tools.making.check` makes of each kind: a file a kind, found by its name, with a `CASE` in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import Puzzle
from tests.tools.run import cases_in

Options = Mapping[str, Any]  # as the call `make` takes them


class MakingCase(NamedTuple):
    """The options to try, and who judges the puzzles."""

    options: Callable[[Random], dict[str, Any]]  # the mix of sizes and levels, drawn for each seed
    wrong: Callable[[Puzzle, Options, Deadline], str | None]  # a sentence by an engine that did not make it, or None
    without_packages: bool = True  # the second process has no python-sat, z3 or numpy, and must make the same


def kinds() -> dict[str, MakingCase]:
    """All kinds that are made, by name."""
    return cases_in(__name__)
