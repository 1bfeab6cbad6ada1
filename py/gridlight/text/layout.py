"""How rows of cells are laid out in a text: cells apart, by blanks, tabs or commas, and a first line with the size."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from gridlight.text.validate import counted

ENOUGH = 20_000  # characters; longer texts with a size or with commas are no boards that people write
APART = re.compile(r"\S(?: \S)+")
FIELDS = re.compile(r"[^\s,;]?(?: *[,;\t] *[^\s,;]?)+")
BETWEEN = re.compile(r" *[,;\t] *")
NO_SIGNS = re.compile(r"^\t{2,}$", re.MULTILINE)  # a row of white cells, between tabs
LIGHTS, DIGITS, WHITE = "01", "0123456789", "."
FEWEST = 3  # rows, and cells of a row; fewer are rather a line of a table, or a rule
SIGNS = "0123456789.-_#*xXoOWBab"
SIZE = re.compile(
    r"\s*(?:size\s{0,9}[:=]?\s{0,9})?([1-9][0-9]{0,3})(?:\s{0,9}(?:[xX×*,]|by|\s)\s{0,9}([1-9][0-9]{0,3}))?\s*[:;,.]?\s*",
    re.IGNORECASE,
)
ROW = re.compile(rf"[{re.escape(SIGNS)} \t|/]*")
OF_CODE = re.compile(r"(\s*[0-9]{1,9})\s?[xX×]\s?([0-9]{1,9}[a-z0-9]{0,40}\s?[:#])")
# The contest in which a file begins with the number of its boards, and each has this many rows and columns.
CONTEST = (5, 6)


def even_size(text: str) -> str:
    """A code whose size, before its colon, is written as usual: 7x7, and not 7 X 7."""
    return OF_CODE.sub(r"\1x\2", text, count=1) if OF_CODE.match(text) else text


# Cells apart
def even(text: str) -> str:
    """Rows with single blanks between their cells where tabs, commas or semicolons were; no field is a white cell.

    Numbers with commas between them are rather a table, unless all of them are 0 or 1.
    """
    if len(text) > ENOUGH or not set(",;\t") & set(text):
        return text
    head, _, below = text.partition("\n")
    is_head = is_size(head) and len(BETWEEN.split(head)) < FEWEST
    head, below = (f"{head}\n", below) if is_head else ("", text)
    lines = [line.strip(" ") for line in below.split("\n")]
    filled = [line for line in lines if line]
    if len(filled) < 2 or not all(map(FIELDS.fullmatch, filled)):
        return text
    cells = [BETWEEN.split(line) if line else [] for line in lines]
    if all(line[-1] in ",;" for line in filled) and not any("" in row[:-1] for row in cells if any(row)):
        cells = [row[:-1] for row in cells]
    if not any("" in row and any(row) for row in cells):
        cells = [row if any(row) else [] for row in cells]  # a row of no cells is between two boards
    signs = {cell for row in cells for cell in row}
    if set(",;") & set(below) and not signs - {*DIGITS, ""} and not signs <= {*LIGHTS}:
        return text
    boards = [[*rows] for is_board, rows in groupby(cells, bool) if is_board]
    are_even = all(len({*map(len, rows)}) == 1 for rows in boards)
    if not signs <= {*SIGNS, ""} or not signs - {""} or ("" in signs and not are_even):
        return text
    return head + "\n".join(" ".join(cell or WHITE for cell in row) for row in cells)


def share_apart(lines: Sequence[str]) -> float:
    """The share of lines that have a single blank between their cells, and no other blank."""
    return sum(APART.fullmatch(line) is not None for line in lines) / max(1, len(lines))


def strange_sign(text: str) -> str:
    """The first sign in rows of single signs that is no cell; empty for other texts."""
    lines = [line.strip() for line in text[:ENOUGH].split("\n") if line.strip()]
    if len(lines) < 2 or share_apart(lines) < 1:
        return ""
    return next((sign for sign in "".join(lines) if not sign.isalnum() and sign not in SIGNS + " "), "")


def cells_in(line: str) -> int:
    """How many cells a row has."""
    return sum(map(len, line.split()))


def is_row(line: str) -> bool:
    """Only cells, or a size."""
    return bool(line.strip()) and (ROW.fullmatch(line) is not None or is_size(line))


# The size
def is_size(line: str) -> bool:
    """A line with nothing but a size."""
    return SIZE.fullmatch(line[:99]) is not None


def without_size(text: str) -> tuple[str, str]:
    """The rows below a first line that gives their size; or the text as it is, and what is wrong with that line."""
    head, _, below = text.partition("\n")
    size = SIZE.fullmatch(head[:99])
    if size is None or not below.strip() or len(text) > ENOUGH:
        return text, ""
    lines = below.split("\n")
    first, second = int(size[1]), int(size[2] or size[1])
    fits = {(first, second), (second, first)}
    filled = [line for line in lines if line.strip()]
    widths = [cells_in(line) for line in filled]
    if head.endswith(WHITE) and {cells_in(head)} == {*widths}:
        return text, ""  # a row like those below: a wall with a 2, and a white cell
    if size[2] is None and first == 1:  # the number of boards
        is_contest = (len(filled), *{*widths}) == CONTEST and not set(below) - {*LIGHTS, *" \n"}
        return (below, "") if is_contest else (text, "")
    if len({*widths}) == 1 and (len(filled), widths[0]) in fits:
        digits = {*"".join(below.split())}
        alone = not digits - {*DIGITS} and digits - {*LIGHTS} and not re.search("[0-9] [0-9]", below)
        return (text if alone else below), ""  # clues alone, each a wall, are marked by their size
    if any((len(rows), max(map(len, rows))) in fits for rows in (lines, filled)) and " " in below:
        return below, ""  # blanks are white cells
    return text, complaint(first, second, filled, widths, cells_in(head))


def complaint(first: int, second: int, rows: Sequence[str], widths: Sequence[int], above: int) -> str:
    """What is wrong with a size and the rows below it; nothing where the line is rather a row as well."""
    usual, often = Counter(widths).most_common(1)[0]
    if not {*"".join(rows)} <= {*SIGNS, *" \t"} or {usual, len(rows)}.isdisjoint((first, second)):
        return ""
    if often == len(rows) and usual == above:
        return ""
    says = f"The first line says {first} × {second}"
    odd = next((number for number, width in enumerate(widths, 1) if width != usual), 0)
    if not odd:
        return f"{says}, but {counted(len(rows), 'row')} of {counted(usual, 'cell')} follow."
    said = f"{says}, but row {odd} below it has {counted(widths[odd - 1], 'cell')}"
    if odd == len(rows) < max(first, second) and widths[-1] < usual:
        return f"{said}, and the text breaks off there."
    return f"{said}; most rows have {usual}."
