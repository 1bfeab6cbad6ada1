"""The code for boards of Puzzle Team and Simon Tatham: all cells in one sequence, without ends of rows.

A letter a to z is 1 to 26 white cells, B a wall without a clue, a digit 0 to 4 a wall with one.
"""

from __future__ import annotations

import re

from gridlight.puzzle import Document, Malformed
from gridlight.puzzles.lightup.forms.board import LARGEST, cells
from gridlight.text.validate import shown

LETTERS = "abcdefghijklmnopqrstuvwxyz"
ITEMS = LETTERS + "B01234"
CELLS = str.maketrans({letter: "." * length for length, letter in enumerate(LETTERS, 1)} | {"B": "#"})
OTHER = re.compile(rf"[^{ITEMS}\s]")
RUN = re.compile(r"\.{1,26}")


def decode(code: str, whose: str, before: int = 0) -> str:
    """The cells of a code as `.#01234`; white space in it is skipped.

    Raises Malformed, naming the first wrong character; so many characters stand before the code.
    """
    if wrong := OTHER.search(code):
        raise Malformed(
            f"Character {before + wrong.start() + 1} is “{shown(wrong[0])}”, which is not part of {whose} code."
        )
    code = "".join(code.split())
    if len(code) <= LARGEST:
        decoded = code.translate(CELLS)
        if len(decoded) <= LARGEST:
            return decoded
    raise Malformed(f"The code holds more than {LARGEST} cells, which is the most that a board has.")


def encode(document: Document) -> str:
    """The code of a board."""
    return RUN.sub(lambda run: LETTERS[len(run[0]) - 1], cells(document)).replace("#", "B")
