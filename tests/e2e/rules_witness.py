"""When a panel of The Witness is solved, by hand."""

from __future__ import annotations

from panels import Board, panel, symbol
from player import Document, State

# With what no board of the gallery has
BOARDS = [panel(2, 3, gaps=[[4, 3]], missing=[[1, 2]], symbols=[symbol(1, 1, "square", "red")])]


def is_solved(document: Document, state: State) -> bool:
    """The line runs along the panel from a start to an end, meets no line, and breaks no rule."""
    board = Board(document)
    way = board.way(state)
    if not way:
        return False
    drawn = [*way, *map(board.image, way)] if document["symmetry"] else way
    legal = set(drawn) <= board.places - board.closed and len(set(drawn)) == len(drawn)
    starts, ends = ({(row, column) for row, column, *_ in document[name]} for name in ("starts", "ends"))
    return legal and way[0] in starts and way[-1] in ends and not any(board.wrong(state).values())
