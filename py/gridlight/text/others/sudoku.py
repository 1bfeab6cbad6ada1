"""Sudokus as text: 81 cells in one line or in nine, with or without a frame."""

from __future__ import annotations

import re
from itertools import chain

from gridlight.text.others.other import Other

CELLS, SIDE, BOX = 81, 9, 3
FRAME = re.compile(r"[\s|!+-]++")
BOARD = re.compile(r"[0-9._*xX]{81}")
FEWEST = 17  # givens of a Sudoku with one solution
LONGEST = 1000  # characters, with a frame


def named(text: str) -> Other | None:
    """A Sudoku: 81 cells with at least 17 digits, none of them twice in a row, column or box."""
    if len(text) > LONGEST:
        return None
    cells = FRAME.sub("", text)
    if not BOARD.fullmatch(cells):
        return None
    houses = chain(
        (cells[start : start + SIDE] for start in range(0, CELLS, SIDE)),
        (cells[start::SIDE] for start in range(SIDE)),
        (
            "".join(cells[row * SIDE + column : row * SIDE + column + BOX] for row in range(top, top + BOX))
            for top in range(0, SIDE, BOX)
            for column in range(0, SIDE, BOX)
        ),
    )
    digits = [[cell for cell in house if cell in "123456789"] for house in houses]
    if sum(map(len, digits[:SIDE])) < FEWEST or any(len(set(house)) < len(house) for house in digits):
        return None
    return Other("This is Sudoku, as 81 cells.", puzzle="Sudoku")
