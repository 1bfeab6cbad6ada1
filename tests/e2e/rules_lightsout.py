"""When Lights Out is solved, by plain sums."""

from __future__ import annotations

from player import Document, State

from tests.support.plain_presses import board, counts, sized

# With what no board of the gallery has
BOARDS = [sized(3, 4, states=3, goal=["2222", "22.2", "2220"], lights=["1022", "12.1", "2000"], wrap=True)]


def is_solved(document: Document, state: State) -> bool:
    """The presses bring every light to its goal."""
    return board(document).is_solved_by(counts(state["presses"]))
