"""When Switches is solved, by plain sums."""

from __future__ import annotations

from player import Document, State

from tests.support.plain_presses import board


# With what no board of the gallery has
def is_solved(document: Document, state: State) -> bool:
    """The presses bring every light to its goal."""
    return board(document).is_solved_by(state["presses"])
