"""Shared by the text forms of Light Up: check sizes, cut cells into rows, make a state of marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridlight.puzzle import Document, Malformed, Reading, State
from gridlight.puzzles.lightup import MOST, Cell
from gridlight.text.validate import counted, shown

LARGEST = MOST * MOST  # cells of a board
WHITE = str.maketrans("o+", "..")


def side(digits: str) -> int:
    """A width or height in digits; raises Malformed when it is out of range."""
    if not digits.isdecimal() or len(digits) > 6 or not 1 <= int(digits) <= MOST:
        raise Malformed(
            f"A board cannot have {shown(digits, 9) or 'no'} rows or columns: each side is 1 to {MOST} cells."
        )
    return int(digits)


def cut(cells: str, width: int, height: int, what: str = "The code") -> Document:
    """The document of these cells, row after row; raises Malformed when there are too many or too few."""
    if len(cells) != width * height:
        raise Malformed(f"{what} holds {counted(len(cells), 'cell')}; {width} × {height} has {width * height}.")
    return board(cells[start : start + width] for start in range(0, len(cells), width))


def board(rows: Iterable[str]) -> Document:
    """The document of these rows."""
    return {"kind": "lightup", "rows": list(rows)}


def cells(document: Document) -> str:
    """All cells of a document, row after row."""
    return "".join(document["rows"])


def marks(bulbs: Iterable[Cell], dots: Iterable[Cell]) -> State | None:
    """The state with these bulbs and dots; None when there are none."""
    state = {"bulbs": sorted(list(cell) for cell in bulbs), "dots": sorted(list(cell) for cell in dots)}
    return state if state["bulbs"] or state["dots"] else None


def played(rows: Sequence[str], notes: tuple[str, ...] = ()) -> Reading:
    """The reading of rows in which the white cells with a bulb are `o`, and those with a dot `+`."""
    bulbs, dots = (
        [(r, c) for r, row in enumerate(rows) if char in row for c, here in enumerate(row) if here == char]
        for char in "o+"
    )
    return Reading(board(row.translate(WHITE) for row in rows), marks(bulbs, dots), notes)


def painted(document: Document, state: State | None) -> list[str]:
    """The opposite of `played`: the rows of a document with the player's bulbs as `o` and all dots as `+`."""
    rows = [list(row) for row in document["rows"]]
    for char, places in (("o", "bulbs"), ("+", "dots"), ("+", "dots2")):
        for row, column in (state or {}).get(places, []):
            rows[row][column] = char
    return ["".join(row) for row in rows]
