"""A whole book: which pages there are, in their order, and what stands on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Literal, NamedTuple

from gridlight.cli.book.boards import Boards
from gridlight.cli.book.entries import Entry
from gridlight.cli.book.front import (
    HEAD,
    STEP,
    Mark,
    Names,
    about_page,
    contents_page,
    draw_blocks,
    rules_pages,
    title_page,
)
from gridlight.cli.book.layout import grouped
from gridlight.cli.book.sheet import GREY, SMALL, Area, Sheet

SOLUTIONS = (20, 12)  # a page, at most: on large paper, and on small

Where = Literal["end", "backs", "none"]  # solutions


class Page(NamedTuple):
    """A page: the line above it, what draws it, and the entries of the contents that begin on it."""

    head: str
    draw: Callable[[Area], None] | None = None  # None: it is empty
    marks: tuple[Mark, ...] = ()


def write(boards: Boards, names: Names, entries: Sequence[Entry], each: int, solutions: Where) -> None:
    """Draw a book with so many puzzles a page."""
    inner = [*sections(boards, entries, each, solutions)]
    if solutions == "end":
        inner += at_the_end(boards, entries)
    area = boards.sheet.area(1)
    marks = [(mark, number) for number, page in enumerate(inner) for mark in page.marks]
    rows = int((area.h - HEAD) / STEP)
    lists = [marks[start : start + rows] for start in range(0, len(marks), rows)]
    front = [
        Page("", partial(title_page, boards, names=names, entries=entries)),
        Page("", partial(about_page, boards, solutions=solutions, entries=entries)),
    ]
    before = len(front) + len(lists) + len(lists) % 2  # the rules begin on a right page
    for number, part in enumerate(lists):
        listed = [(mark, before + 1 + at) for mark, at in part]
        front.append(Page("", partial(contents_page, boards, marks=listed, heading="" if number else "Contents")))
    front += [Page("")] * (before - len(front))
    for number, page in enumerate([*front, *inner], 1):
        draw(boards.sheet, page, is_numbered=number > 2)


def draw(sheet: Sheet, page: Page, is_numbered: bool) -> None:
    """A page, with the line above it and its number on the outer side."""
    sheet.add_page()
    if page.draw is None:
        return
    area = sheet.area(sheet.page)
    is_right = sheet.page % 2 == 1
    x = area.x + area.w if is_right else area.x
    sheet.say(x, area.y - 6, page.head, SMALL, grey=GREY, right=is_right)
    if is_numbered:
        sheet.say(x, area.y + area.h + 9, str(sheet.page), SMALL, grey=GREY, right=is_right)
    for mark in page.marks:
        sheet.start_section(mark.name, mark.depth, strict=False)
    page.draw(area)


def sections(boards: Boards, entries: Sequence[Entry], each: int, solutions: Where) -> Iterator[Page]:
    """The rules of each kind, then its puzzles by level; with solutions on the backs."""
    count = 0
    for title, of_kind in groupby(entries, lambda entry: entry.puzzle.title):
        here = list(of_kind)
        marks: tuple[Mark, ...] = (Mark(0, title),)
        for blocks in rules_pages(boards, here):
            yield Page("" if marks else title, partial(draw_blocks, blocks=blocks), marks)
            marks = ()
            count += 1
        levels = {level: span([*of_level]) for level, of_level in groupby(here, lambda entry: entry.level)}
        for number, some in grouped(here, each, boards.fits):
            if solutions == "backs" and count % 2:  # puzzles are on right pages
                yield Page("")
                count += 1
            names = dict.fromkeys(entry.level.capitalize() for entry in some)
            begun = dict.fromkeys(entry.level for entry in some if entry.level in levels)
            marks = tuple(Mark(1, level.capitalize(), levels.pop(level)) for level in begun)
            yield Page(f"{title} · {', '.join(names)}", partial(boards.puzzles, count=number, entries=some), marks)
            count += 1
            if solutions == "backs":
                yield Page(f"Solutions of {span(some)}", partial(boards.answers, count=number, entries=some))
                count += 1


def at_the_end(boards: Boards, entries: Sequence[Entry]) -> Iterator[Page]:
    """All solutions, closer together than the puzzles."""
    marks = (Mark(0, "Solutions"),)
    for number, some in grouped(entries, SOLUTIONS[not boards.sheet.is_large], boards.answer_fits):
        yield Page(f"Solutions of {span(some)}", partial(boards.answers, count=number, entries=some), marks)
        marks = ()


def span(entries: Sequence[Entry]) -> str:
    """The numbers of some puzzles: “7”, “7 to 12”."""
    first, last = entries[0].number, entries[-1].number
    return str(first) if first == last else f"{first} to {last}"
