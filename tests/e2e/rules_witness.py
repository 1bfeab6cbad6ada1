"""When a panel of The Witness is solved, by the plain judge."""

from __future__ import annotations

from player import Document, State

from tests.support.plain_judge import PlainPanel


# With what no board of the gallery has
def is_solved(document: Document, state: State) -> bool:
    """The line runs along the panel from a start to an end, meets no line, and breaks no rule."""
    judge, line = PlainPanel(document), state["line"]
    if line is None or tuple(line["start"]) not in judge.starts:
        return False
    return judge.is_right(tuple(line["start"]), line["moves"])
