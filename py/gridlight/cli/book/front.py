"""The pages before the puzzles: title, contents and rules. Lengths are in millimetres, sizes of letters in points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from gridlight import puzzles
from gridlight.cli.book.boards import Boards, size_of
from gridlight.cli.book.entries import Entry
from gridlight.cli.book.sheet import BLACK, GREY, HEADING, POINT, SMALL, TEXT, Area
from gridlight.text.validate import counted, listed

STEP = 7.0  # between lines of the contents
HEAD = 22.0  # the height of a heading
GUTTER = 7.0  # between boards that stand side by side
PICTURE = 62.0  # the side of a board below the rules
MOST_CELLS = 30  # along a side of a small picture


class Names(NamedTuple):
    """What a book is called."""

    title: str
    subtitle: str
    author: str


class Mark(NamedTuple):
    """An entry of the contents."""

    depth: int
    name: str
    numbers: str = ""  # of its puzzles


def title_page(boards: Boards, area: Area, names: Names, entries: Sequence[Entry]) -> None:
    """Title, subtitle, author, and a board of each kind."""
    sheet = boards.sheet
    size = 34.0 if sheet.is_large else 26.0
    y = sheet.paragraph(area._replace(y=area.y + 0.08 * area.h), names.title, size, bold=True, spacing=1.2) + 4
    if names.subtitle:
        y = sheet.paragraph(area._replace(y=y), names.subtitle, 13, grey=GREY) + 4
    if names.author:
        sheet.paragraph(area._replace(y=y), names.author, 13)
    smallest = [min(of, key=cells) for _, of in groupby(entries, lambda entry: entry.puzzle.kind)][:4]
    smallest = [entry for entry in smallest if is_small(entry)]
    side = min((area.w - 3 * GUTTER) / 4, 0.3 * area.w) if len(smallest) > 2 else 0.4 * area.w
    foot = area.y + area.h
    for number, entry in enumerate(smallest):
        x, y = area.x + number * (side + GUTTER), foot - 24
        width, height = size_of(entry)
        tall = side * min(1, height / width)
        boards.board(entry, Area(x, y - tall, side, tall))
        sheet.say(x, y + 6, sheet.fitted(entry.puzzle.title, SMALL, side), SMALL, grey=GREY)
    sheet.rule(area.x, foot - 7, area.w)
    sheet.say(area.x, foot, counted(len(entries), "puzzle"), TEXT, grey=GREY)


def about_page(boards: Boards, area: Area, solutions: str, entries: Sequence[Entry]) -> None:
    """What is in the book, at the foot of the page."""
    kinds = list(dict.fromkeys(entry.puzzle.title for entry in entries))
    texts = [
        f"{counted(len(entries), 'puzzle')}: {listed(kinds)}.",
        {"end": "Solutions are at the end.", "backs": "Solutions are on the back of each page."}.get(solutions, ""),
        f"Scan the code below a puzzle to play it at {boards.look.site}." if boards.codes else "",
        "Made with Gridlight. The letters are Inter, by The Inter Project Authors.",
    ]
    lines = [line for text in texts for line in boards.sheet.wrapped(text, SMALL, area.w) if line]
    for number, line in enumerate(lines):
        boards.sheet.say(area.x, area.y + area.h - 4.5 * (len(lines) - 1 - number), line, SMALL, grey=GREY)


def contents_page(boards: Boards, area: Area, marks: Sequence[tuple[Mark, int]], heading: str) -> None:
    """A line for each part, with its page."""
    sheet = boards.sheet
    sheet.say(area.x, area.y + HEADING * POINT, heading, HEADING, bold=True)
    y = area.y + HEAD
    for (depth, name, numbers), page in marks:
        y += STEP
        sheet.say(area.x + 6 * depth, y, name, TEXT, bold=depth == 0)
        sheet.say(area.x + 0.5 * area.w, y, numbers, TEXT, grey=GREY)
        sheet.say(area.x + area.w, y, str(page), TEXT, grey=BLACK if depth == 0 else GREY, right=True)
        sheet.link(area.x, y - 5, area.w, STEP, sheet.add_link(page=page))


def rules_page(boards: Boards, area: Area, entries: Sequence[Entry]) -> None:
    """The rules of a kind, with a small puzzle and its solution."""
    sheet, puzzle = boards.sheet, entries[0].puzzle
    sheet.say(area.x, area.y + HEADING * POINT, puzzle.title, HEADING, bold=True)
    first, *others = re.split(r"\n\s*\n|\n(?=- )", puzzles.rules(puzzle.kind))
    y = sheet.paragraph(area._replace(y=area.y + 14), first, TEXT + 2, grey=60) + 4
    for text in others:
        is_item = text.startswith("- ")
        if is_item:
            sheet.say(area.x, y + TEXT * POINT, "–", TEXT, grey=GREY)
        inset = 5 if is_item else 0
        y = sheet.paragraph(Area(area.x + inset, y, area.w - inset, 0), text.removeprefix("- "), TEXT) + 1.6
    solved = [entry for entry in entries if entry.solution is not None and is_small(entry)]
    side = min(PICTURE, (area.w - GUTTER) / 2, area.y + area.h - y - 16)
    if not solved or side < PICTURE / 2:
        return
    example = min(solved, key=cells)
    for number, solution in enumerate((None, example.solution)):
        x = area.x + number * (side + GUTTER)
        sheet.say(x, y + 9, "Its solution" if solution else f"Puzzle {example.number}", SMALL, grey=GREY)
        boards.board(example, Area(x, y + 13, side, side), solution)


def is_small(entry: Entry) -> bool:
    """Whether a board can be read as a small picture."""
    return max(size_of(entry)) <= MOST_CELLS


def cells(entry: Entry) -> float:
    """How many cells a board has."""
    width, height = size_of(entry)
    return width * height
