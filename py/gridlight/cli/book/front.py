"""The pages before the puzzles: title, contents and rules. Lengths are in millimetres, sizes of letters in points."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from gridlight import puzzles
from gridlight.cli.book.boards import Boards, size_of
from gridlight.cli.book.entries import Entry
from gridlight.cli.book.sheet import BLACK, GREY, HEADING, POINT, SMALL, TEXT, Area
from gridlight.puzzle import Puzzle
from gridlight.text.validate import counted, listed

STEP = 7.0  # between lines of the contents
HEAD = 22.0  # the height of a heading
GUTTER = 7.0  # between boards that stand side by side
PICTURE, ABOVE = 62.0, 16.0  # the side of a board below the rules, and the room for what stands above it
INSET = 5.0  # of a rule behind its dash
MOST_CELLS = 30  # along a side of a small picture


class Names(NamedTuple):
    """What a book is called."""

    title: str
    subtitle: str
    author: str


class Block(NamedTuple):
    """A part of a page: its height, and what draws it in an area that begins there."""

    height: float
    draw: Callable[[Area], object]


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


def rules_pages(boards: Boards, entries: Sequence[Entry]) -> list[list[Block]]:
    """The rules of a kind, with a small puzzle and its solution, on as many pages as they take."""
    area = boards.sheet.area(1)
    pages: list[list[Block]] = [[]]
    room = area.h
    for block in rules_blocks(boards, area.w, entries[0].puzzle):
        if block.height > room:
            pages.append([])
            room = area.h
        pages[-1].append(block)
        room -= block.height
    solved = [entry for entry in entries if entry.solution is not None and is_small(entry)]
    if solved:
        side = min(PICTURE, (area.w - GUTTER) / 2)
        if room < side / 2 + ABOVE:
            pages.append([])
            room = area.h
        side = min(side, room - ABOVE)
        pages[-1].append(Block(ABOVE + side, partial(example, boards, side=side, entry=min(solved, key=cells))))
    return pages


def rules_blocks(boards: Boards, width: float, puzzle: Puzzle) -> Iterator[Block]:
    """The name of a kind and its rules."""
    sheet = boards.sheet

    def name(area: Area) -> None:
        sheet.say(area.x, area.y + HEADING * POINT, puzzle.title, HEADING, bold=True)

    def item(area: Area, text: str) -> None:
        sheet.say(area.x, area.y + TEXT * POINT, "–", TEXT, grey=GREY)
        sheet.paragraph(area._replace(x=area.x + INSET, w=area.w - INSET), text, TEXT)

    first, *others = re.split(r"\n\s*\n|\n(?=- )", puzzles.rules(puzzle.kind))
    yield Block(14, name)
    size = TEXT + 2
    yield Block(sheet.height(first, size, width) + 4, partial(sheet.paragraph, text=first, size=size, grey=60))
    for text in others:
        rule = text.removeprefix("- ")
        if rule != text:
            yield Block(sheet.height(rule, TEXT, width - INSET) + 1.6, partial(item, text=rule))
        else:
            yield Block(sheet.height(text, TEXT, width) + 1.6, partial(sheet.paragraph, text=text, size=TEXT))


def example(boards: Boards, area: Area, side: float, entry: Entry) -> None:
    """A puzzle and its solution, side by side."""
    for number, solution in enumerate((None, entry.solution)):
        x = area.x + number * (side + GUTTER)
        boards.sheet.say(x, area.y + 9, "Its solution" if solution else f"Puzzle {entry.number}", SMALL, grey=GREY)
        boards.board(entry, Area(x, area.y + 13, side, side), solution)


def draw_blocks(area: Area, blocks: Sequence[Block]) -> None:
    """What stands on a page, from its top down."""
    for block in blocks:
        block.draw(area)
        area = area._replace(y=area.y + block.height)


def is_small(entry: Entry) -> bool:
    """Whether a board can be read as a small picture."""
    return max(size_of(entry)) <= MOST_CELLS


def cells(entry: Entry) -> float:
    """How many cells a board has."""
    width, height = size_of(entry)
    return width * height
