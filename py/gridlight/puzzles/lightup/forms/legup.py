"""Files of LEGUP: XML with the board's size and those cells that are not plain white."""

from __future__ import annotations

import re
from xml.parsers import expat

from gridlight.puzzle import Form, Malformed, Reading
from gridlight.puzzles.lightup.forms.board import LARGEST, played, side
from gridlight.text.others.pzpr import PENCILBOX
from gridlight.text.validate import shown

VALUES = {"-4": "o", "-3": "+", "-2": ".", "-1": "#"} | {clue: clue for clue in "01234"}
BEFORE = 1000  # elements before the board, at most
DEEPEST = 100


def is_file(text: str) -> bool:
    """An XML file with a board of cells; pencilbox has boards as well, of a puzzle that has a type."""
    return "<" in text and re.search(r"<(?:Legup|board)\b", text) is not None and PENCILBOX.search(text) is None


class Finished(Exception):
    """The board has been read; the proof after it is not needed."""


class Board:
    """The board read so far; the XML parser calls `start` and `end` for each element."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.elements = 0
        self.depth = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Read the beginning of an element; raises Malformed where it does not belong there."""
        self.elements += 1
        self.depth += 1
        if self.depth > DEEPEST or self.elements > (LARGEST if self.rows else 0) + BEFORE:
            raise Malformed("This XML is not a LEGUP file: it has too many elements, or they are nested too deep.")
        if name == "puzzle" and (of := attributes.get("name", "LightUp")).lower() != "lightup":
            raise Malformed(f"This LEGUP file is for {shown(of)}, not for LightUp.")
        if name == "board" and not self.rows:
            square = attributes.get("size", "")
            width, height = (side(attributes.get(key, square)) for key in ("width", "height"))
            self.rows = [["."] * width for _ in range(height)]
        if name == "cell" and self.rows:
            self.place(attributes)

    def place(self, attributes: dict[str, str]) -> None:
        """One cell of the board."""
        x, y, value = (attributes.get(key, "") for key in ("x", "y", "value"))
        row, column = (int(digits) if digits.isdecimal() and len(digits) < 9 else -1 for digits in (y, x))
        if not (0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])):
            raise Malformed(f"A cell is off the board: x is “{shown(x, 9)}”, y is “{shown(y, 9)}”.")
        if value not in VALUES:
            raise Malformed(f"The cell at x {x}, y {y} has the value “{shown(value, 9)}”, which is not one of -4 to 4.")
        self.rows[row][column] = VALUES[value]

    def end(self, name: str) -> None:
        """Read the end of an element; the end of the board ends the reading."""
        self.depth -= 1
        if name == "board" and self.rows:
            raise Finished


def refuse_doctype(*_: object) -> None:
    """Refuse document types, which can define exponentially growing entities; no LEGUP file has one."""
    raise Malformed("This XML begins with a DOCTYPE, which is not read here. Take that line out.")


def read(text: str) -> Reading:
    """The board of a file, with its bulbs, and its cells without a bulb as dots."""
    board = Board()
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = board.start
    parser.EndElementHandler = board.end
    parser.StartDoctypeDeclHandler = refuse_doctype
    try:
        parser.Parse(text.strip().encode(), True)
    except Finished:
        return played(["".join(row) for row in board.rows])
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code) or "it cannot be read"
        raise Malformed(f"The XML breaks off at line {error.lineno}, column {error.offset + 1}: {what}.") from None
    raise Malformed("The XML has no complete board.")


FORMS = (Form("legup", read, marked=is_file),)
