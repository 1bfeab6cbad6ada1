"""When Light Up is solved, by hand: nothing here knows the project's code."""

from __future__ import annotations

from player import Document, State

Cell = tuple[int, int]
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def seen(rows: list[str], cell: Cell) -> set[Cell]:
    """The other white cells that a bulb in this cell lights."""
    found = set[Cell]()
    for down, right in SIDES:
        row, column = cell[0] + down, cell[1] + right
        while 0 <= row < len(rows) and 0 <= column < len(rows[0]) and rows[row][column] == ".":
            found.add((row, column))
            row, column = row + down, column + right
    return found


def is_solved(document: Document, state: State) -> bool:
    """Every white cell is lit, no bulb lights another, and each number has as many bulbs beside it."""
    rows: list[str] = document["rows"]
    cells = {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}
    bulbs = {(row, column) for row, column in state["bulbs"]}
    white = {cell for cell, sign in cells.items() if sign == "."}
    lit = set[Cell]().union(*(seen(rows, bulb) for bulb in bulbs))
    met = all(
        len({(r + down, c + right) for down, right in SIDES} & bulbs) == int(sign)
        for (r, c), sign in cells.items()
        if sign.isdigit()
    )
    return bulbs <= white and not bulbs & lit and white == bulbs | lit and met
