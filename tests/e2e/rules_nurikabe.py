"""When Nurikabe is solved, by laying out all islands."""

from __future__ import annotations

from player import Document, State

from tests.support import brute_force_islands


def is_solved(document: Document, state: State) -> bool:
    """The black cells are those of one of the solutions."""
    return {(row, column) for row, column in state["black"]} in list(brute_force_islands.solutions(document["rows"]))
