"""Puzzle Team's Light Up (puzzle-light-up.com): the code in a page's `task`, whole pages, and addresses.

The code does not contain its size, which only the page has. Addresses hold a number or a size, never the board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridlight.puzzle import Ambiguous, Document, Form, Malformed, Reading, State
from gridlight.puzzles.lightup import MOST
from gridlight.puzzles.lightup.forms.board import cut
from gridlight.puzzles.lightup.forms.code import ITEMS, decode, encode
from gridlight.puzzles.lightup.forms.sgt import ID, sized
from gridlight.text.others.puzzle_team import SPECIFIC, number, site
from gridlight.text.recognise import mostly, rows_known

WHOSE = "a Puzzle Team"
TASK = re.compile(r"\btask\s{0,9}=\s{0,9}[\"'`]?([^\"'`;\s<]*)")
SIZE = re.compile(r"(?<![0-9])([0-9]{1,3})\s?[x×]\s?([0-9]{1,3})(?![0-9])")
SITE = "light-up"
SQUARES = (f"{size}x{size} {level}" for size in (7, 10, 14, 25) for level in ("easy", "normal", "hard"))
LEVELS = (*SQUARES, "weekly", "daily", "monthly")  # by the number behind ?size=
SHORT = 4  # characters; fewer are rather a word than a code, unless they say that very many cells are white
WORD = re.compile("[a-y][a-z]")  # a code has one letter for white cells in a row, and more only after a z
PASTE = "Open it, and paste the text after “task = ” from the page's source, or the whole source."


# Codes
def is_page(text: str) -> bool:
    """A page's source or a line of it, or an address of the site; none of its sister sites."""
    of = site(text)
    return TASK_CELL in text or of == SITE or (of is None and "task" in text and TASK.search(text) is not None)


def is_code(text: str) -> bool:
    """Mostly letters and digits of a code, and no word. Digits alone are more likely a row, as are lines of . and #."""
    code = text.strip()
    if " " in code or WORD.search(code) or not mostly(code, ITEMS) or set(".#_:/|") & set(code):
        return False
    if len(code) < SHORT and ("z" not in code or code.strip(ITEMS)):
        return False
    return bool(set(code) & set(ITEMS[:27])) and ("\n" not in code or bool(set(code) & set("bcdefghijklmnpqrstuvwyz")))


def known(text: str) -> float:
    """The share of a code that stands for cells."""
    return 1.0 if is_page(text) else rows_known("".join(text.split()), ITEMS)


def read_code(text: str) -> Reading:
    """The board of a page's source, of a code with its size before it, or of a bare code."""
    if "task" in text and (tasks := TASK.findall(text)):
        return shaped(decode(max(tasks, key=len), WHOSE), text)
    if TASK_CELL in text:
        return read_page(text)
    if site(text) == SITE:
        raise no_board(text)
    if (sizes := ID.fullmatch(text.strip())) and sizes[4] == ":":
        return Reading(sized(sizes[1], sizes[2], sizes[5], sizes.start(5)))
    return shaped(decode(text, WHOSE), "")


def write_code(document: Document, state: State | None) -> str:
    """The bare code where it reads back as the same board, else with the size before it."""
    code, rows = encode(document), document["rows"]
    return code if len(rows) == len(rows[0]) and is_code(code) else f"{len(rows[0])}x{len(rows)}:{code}"


# The shape
def shaped(cells: str, page: str) -> Reading:
    """The board of these cells: in a size that the page names, or a square; raises Ambiguous for other shapes."""
    count = len(cells)
    if not count:
        raise Malformed("The code is empty.")
    shapes = [(w, count // w) for w in range(1, MOST + 1) if count % w == 0 and count // w <= MOST]
    if not shapes:
        raise Malformed(f"The code has {count} cells, and no board of up to {MOST} × {MOST} has exactly that many.")
    named = {size for size in ((int(w), int(h)) for w, h in SIZE.findall(page)) if size in shapes}
    if len(named) == 1:
        return Reading(cut(cells, *named.pop()))
    if (square := round(count**0.5)) ** 2 == count:
        return Reading(cut(cells, square, square))
    raise without_size(cells, shapes)


def without_size(cells: str, shapes: Sequence[tuple[int, int]]) -> Ambiguous:
    """A code whose cells fit several shapes: the boards (columns, rows) that it could be."""
    count = len(cells)

    def note(width: int, height: int) -> str:
        return (
            f"The code does not give the size. Of the shapes that its {count} cells fit, only {width} × {height}"
            " (columns × rows) has exactly one solution, so that was taken."
        )

    def refusal(unique: Sequence[Reading] | None) -> str:
        if unique is None:
            outcome = "it was not solved in every shape"
        else:
            outcome = f"{len(unique) or 'no'} shapes have exactly one solution"
        boards = [reading.document["rows"] for reading in unique or ()]
        fit = ", ".join(
            f"{width}x{height}" for width, height in [(len(rows[0]), len(rows)) for rows in boards] or shapes
        )
        width, height = shapes[len(shapes) // 2]
        return (
            f"The code has {count} cells but does not give the size, and {outcome}."
            f" Put the right one before the code, as in “{width}x{height}:”. It could be {fit}."
        )

    return Ambiguous([Reading(cut(cells, *shape), notes=(note(*shape),)) for shape in shapes], refusal)


# Saved pages in which the board is drawn
TASK_CELL = "light-up-task-cell"
DIV = re.compile(r"<div\b([^<>]{0,1000})>([^<>]{0,20})")
WALL = re.compile(r"class=[\"'][^\"']*\bwall\b")


def read_page(text: str) -> Reading:
    """The board drawn in a page: each cell is a `div` with its place in pixels; 1px is the first row or column."""
    cells = ""
    width = height = 0
    for div in DIV.finditer(text):
        attributes, inside = div.groups()
        if "cell" not in attributes:
            continue
        if TASK_CELL not in attributes:
            cells += "."
        else:
            cells += "#" if WALL.search(attributes) else inside.strip()[:1] or "#"
        width += "top: 1px" in attributes or "top:1px" in attributes
        height += "left: 1px" in attributes or "left:1px" in attributes
    if not 0 < width <= MOST or not 0 < height <= MOST:
        raise Malformed("No board could be found in this page. Paste its source, which has the code after “task = ”.")
    return Reading(cut(cells, width, height, "The page"))


# Addresses
def no_board(address: str) -> Malformed:
    """The error for an address, which says what it holds instead of a board."""
    size = re.search(r"[?&]size=([0-9]{1,2})\b", address)
    level = LEVELS[int(size[1])] if size and int(size[1]) < len(LEVELS) else ""
    if numbers := number(address):
        what = f"This link holds a number, not a board: puzzle {numbers[1]} (size number {numbers[0]})."
    elif puzzle := SPECIFIC.search(address):
        what = f"This link holds a number, not a board: puzzle {puzzle[1]}{f' ({level})' if level else ''}."
    elif level:
        what = f"This address says which size to play ({level}), not which board."
    else:
        what = "This address holds no board."
    return Malformed(f"{what} {PASTE}")


FORMS = (Form("puzzle-team", read_code, write_code, marked=is_page, possible=is_code, known=known),)
