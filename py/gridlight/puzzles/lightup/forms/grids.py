"""Boards drawn as rows of characters: the pages of janko.at, PuzzleKit's collection, and plain `rows`.

White cells are . - _ or spaces, walls # x X W B a or *, clues 0 to 4, bulbs o. Cells may have spaces between them,
rows may be parted by / or |, and a line with the size may come first.
"""

from __future__ import annotations

import re

from gridlight.puzzle import Document, Form, Malformed, Reading, State
from gridlight.puzzles.lightup import MOST
from gridlight.puzzles.lightup.forms.board import cells, painted, played
from gridlight.text.layout import share_apart
from gridlight.text.recognise import ENOUGH, mostly, nearly, rows_known
from gridlight.text.validate import counted, shown

CLUES = "01234"
SIGNS = dict.fromkeys(".-_ ", ".") | dict.fromkeys("#xXWBa*", "#") | dict.fromkeys("oO", "o") | {c: c for c in CLUES}
CELLS = str.maketrans(SIGNS)
SURE = ".-_#*"  # signs that make one line a row, and no code
OTHER = re.compile(r"[^.#0-4o]")
VALUES = re.compile("[0-4]+|[0-4](?: [0-4])+")
NAME = re.compile(r"\s*(?:akari|light ?up|bijutsukan)\s*", re.IGNORECASE)
SIZE = re.compile(r"\s*([1-9][0-9]{0,8})(?:\s{0,9}[x×, ]\s{0,9}([1-9][0-9]{0,8}))?\s*")
WIDE = 4  # columns; in a narrower board one column of white cells may be chance
HALF, NEARLY_ALL = 0.5, 0.99  # of the lines
TOO_MANY = 5 * MOST  # lines, or characters in one of them: more than any board has, headings and spaces and all
BULBS = "Each o was read as a bulb."


# Rows of any kind
def has_size(text: str) -> bool:
    """A first line with two numbers, and rows below it."""
    head, _, below = text.partition("\n")
    size = SIZE.fullmatch(head)
    return size is not None and size[2] is not None and is_rows(below) and not are_values(text)


def are_values(text: str) -> bool:
    """Equal rows of digits, alone or each apart: without a white cell they are rather lights of another puzzle."""
    rows = [line.strip() for line in re.split("[\n/|]", text[:ENOUGH]) if line.strip()]
    return len({len(row) for row in rows}) == 1 and all(VALUES.fullmatch(row) for row in rows)


def is_board(text: str) -> bool:
    """Rows that are likely of Light Up."""
    return is_rows(text) and not are_values(text)


def is_rows(text: str) -> bool:
    """Mostly cells: several lines of them, or one line of digits or of signs that no code has; or a name first."""
    head, _, below = text.partition("\n")
    if NAME.fullmatch(head):
        return bool(below.strip())
    if "://" in text or ":" in head or not mostly(text, "".join(SIGNS) + "\n\t/|"):
        return False
    signs = set(text[:ENOUGH])
    if not set(SURE + CLUES) & signs and signs - set(SIGNS) - set("\n\t/|"):
        return False  # letters, some of which are also walls: probably words
    line = text.strip()
    if "\n" not in line and not nearly(line, "".join(SIGNS) + "\t/|"):
        return False
    return "\n" in line or bool(set(SURE) & set(line)) or not line.strip(CLUES + " ")


def known(text: str) -> float:
    """The share of a text that is rows of a board."""
    return rows_known(text, "".join(SIGNS) + "/|")


def read_rows(text: str) -> Reading:
    """The board of rows, with or without a heading."""
    if text.count("\n") > TOO_MANY:
        raise Malformed(f"The text has more than {TOO_MANY} lines; a board has at most {MOST} rows.")
    lines = text.split("\n") if "\n" in text.strip() else re.split("[/|]", text.strip().strip("/|"))
    if any(len(line) > TOO_MANY for line in lines):
        raise Malformed(f"A line has more than {TOO_MANY} characters; a row has at most {MOST} cells.")
    return reading(drawn(without_heading(lines)))


def without_heading(lines: list[str]) -> list[str]:
    """The lines of the board alone: a name, a level and a size may come before them."""
    lines = lines[next((n for n, line in enumerate(lines) if line.strip()), 0) :]
    named = NAME.fullmatch(lines[0]) is not None
    if named:
        lines = lines[1 if len(lines) < 3 or SIZE.fullmatch(lines[1]) or not SIZE.fullmatch(lines[2]) else 2 :]
    size = SIZE.fullmatch(lines[0]) if len(lines) > 1 else None
    if size is None:
        return lines
    rows = drawn(lines[1:])
    first, second = int(size[1]), int(size[2] or size[1])
    of = (len(rows), len(rows[0]))
    if of in ((first, second), (second, first)) and (size[2] or first > 1):  # "1" above one cell is rather a row
        return lines[1:]
    if not named and len({len(row) for row in drawn(lines)}) == 1:
        return lines
    raise Malformed(f"The first line says {first} × {second}, but {of[0]} rows follow, the first with {of[1]} cells.")


def drawn(lines: list[str]) -> list[str]:
    """The rows that lines draw: spaces are between cells, unless nothing else could be the white cells."""
    if set(".-_\t") & set("".join(lines)):
        return together(lines)
    # Spaces at the end of a line are easily lost, but only where there are others.
    width = max(map(len, lines)) if any(" " in line for line in lines) else 0
    rows = [line.ljust(width) for line in lines]
    if width >= WIDE and not any(row[1::2].strip() for row in rows):  # every second column is blank
        cells = [row[::2] for row in rows]
        return cells if has_white(cells) else together(lines)
    only_parted = share_apart(lines) > (HALF if has_only_digits(lines) and not is_full(lines) else NEARLY_ALL)
    return together(lines) if only_parted else rows


def has_white(rows: list[str]) -> bool:
    """Whether blanks are white cells: there are some between others, and not only one that was lost."""
    blank = sum(row.count(" ") for row in rows)
    inside = any(" " in row.rstrip() for row in rows)
    return inside and (not has_only_digits(rows) or 3 * blank >= sum(map(len, rows)))


def together(lines: list[str]) -> list[str]:
    """The rows of lines whose blanks only part the cells."""
    return ["".join(line.split()) for line in lines if line.strip()]


def has_only_digits(lines: list[str]) -> bool:
    """No wall that could only be one."""
    return not "".join(lines).replace(" ", "").strip("0123456789")


def is_full(lines: list[str]) -> bool:
    """Lines of one length, some with blanks at their ends: then these are cells as well."""
    return len({len(line) for line in lines}) == 1 and any(line.endswith(" ") for line in lines)


def reading(rows: list[str]) -> Reading:
    """The reading of a board's rows; raises Malformed with the row and column of the first sign that is not a cell."""
    understood = [row.translate(CELLS) for row in rows]
    for number, (row, written) in enumerate(zip(understood, rows, strict=True), 1):
        if wrong := OTHER.search(row):
            raise Malformed(
                f"Row {number}, column {wrong.start() + 1} is “{shown(written[wrong.start()])}”, which is not a cell:"
                " a white cell is a dot, a wall is #, a clue is 0 to 4."
            )
    return played(understood, (BULBS,) if any("o" in row for row in understood) else ())


def write_rows(document: Document, state: State | None) -> str:
    """One line a row, with the player's bulbs; below the name and the size where rows alone could be another puzzle."""
    height, width = len(document["rows"]), len(document["rows"][0])
    bulbs = [row.replace("+", ".") for row in painted(document, state)]
    is_clear = height > 1 and not set("#234").isdisjoint(cells(document)) and not are_values("\n".join(bulbs))
    return "\n".join(bulbs if is_clear else ["Light Up", f"{width}x{height}", *bulbs])


# janko.at
PROBLEM = re.compile(r"^[ \t]*\[?problem\]?[ \t]*\n", re.MULTILINE)
PUZZLE = re.compile(r"^[ \t]*\[?puzzle\]?[ \t]+(\S[^\n]{0,40})$", re.MULTILINE)
SIDES = re.compile(r"^[ \t]*\[?(size|rows|cols|columns)\]?\s+([0-9]{1,3})(?:[x× ]([0-9]{1,3}))?\b", re.MULTILINE)
SECTION = re.compile(r"^[ \t]*(?:\[[a-z]|<|(?:solution|moves|end|begin|size|unit|info|author)\b)", re.MULTILINE)
SOLUTION = re.compile(r"^[ \t]*\[?solution\]?[ \t]*$", re.MULTILINE)
SOLVED = "The published solution was left out."
TO_JANKO = str.maketrans({".": "- ", "#": "x "} | {clue: f"{clue} " for clue in CLUES})


def is_janko(text: str) -> bool:
    """A page, or the part of it, with a line that says that the problem follows, and none that names another puzzle."""
    if "problem" not in text or PROBLEM.search(text) is None:
        return False
    of = PUZZLE.search(text) if "puzzle" in text else None
    return of is None or NAME.fullmatch(of[1]) is not None


def read_janko(text: str) -> Reading:
    """The board of a page, without its published solution, which is not the player's."""
    heading = PROBLEM.search(text)
    if heading is None:
        raise Malformed("This is not a board of janko.at: it has no line “[problem]”.")
    body = text[heading.end() :]
    section = SECTION.search(body)
    lines = (body[: section.start()] if section else body).strip().split("\n", MOST + 1)
    rows = ["".join(line.split()) for line in lines]
    check_sides(text[: heading.start()], rows)
    board = reading(rows)
    return Reading(board.document, notes=(SOLVED,) if SOLUTION.search(body) else ())


def check_sides(head: str, rows: list[str]) -> None:
    """Raise Malformed where the lines above the problem say another size: of a square, or of rows and columns."""
    said = {name: (int(side), int(other or side)) for name, side, other in SIDES.findall(head)}
    size, columns = said.get("size"), said.get("cols", said.get("columns"))
    fewest = said["rows"][0] if "rows" in said else min(size or (0,))
    if len(rows) < fewest:
        raise Malformed(
            f"The text is cut short: it says {counted(fewest, 'row')}, and has {len(rows)}. Copy the whole of it again."
        )
    height, width = len(rows), len(rows[0])
    is_size = size is None or (height, width) in (size, size[::-1])
    if not is_size or ("rows" in said and height > fewest) or (columns and width != columns[0]):
        told = ", ".join(f"{name} {' × '.join(dict.fromkeys(map(str, sides)))}" for name, sides in said.items())
        follow = f"{counted(height, 'row')} follow{'s' if height == 1 else ''}"
        raise Malformed(f"The text says {told}, but {follow}, the first with {counted(width, 'cell')}.")


def write_janko(document: Document, state: State | None) -> str:
    """The part of a page that holds the board."""
    rows = "\n".join(row.translate(TO_JANKO).rstrip() for row in document["rows"])
    return f"[begin]\n[problem]\n{rows}\n[end]"


FORMS = (
    Form("janko", read_janko, write_janko, marked=is_janko),
    Form("puzzlekit", read_rows, possible=has_size, known=known),
    Form("rows", read_rows, write_rows, possible=is_board, known=known, holds=("bulbs",)),
)
