"""Rows of boards as they stand in a text: with quotes and commas, titles between boards, or boards side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise

from gridlight.text.layout import ENOUGH, FEWEST, FIELDS, SIGNS, SIZE, cells_in, even, is_row, is_size, share_apart
from gridlight.text.lines import Line

# A row in quotes, as in a list of a program.
QUOTED_ROW = re.compile(rf"[ \t]*(?:- )?([\"'])([{re.escape(SIGNS)} ]+)(?:\\n)?\1[ \t]*[,;+\\]?[ \t]*$")
ITEM = re.compile(r"[ \t]*[*-] (?=\S*[/|]\S*$)")  # of a list, before rows on one line
SEPARATOR = re.compile(r"[,;\t]")
QUOTES = ("'", '"')
BEFORE_ROW = (*QUOTES, "-", "*")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MARKS = r"[-=*_#~+]{1,9}"
# What may stand above a board: a number, perhaps between marks or of how many, a letter, a date, a rule, a size.
TITLE = re.compile(
    rf"(?:{MARKS}[ \t]?|n[or]?\.?[ \t]?)?[0-9]{{1,3}}(?:[./-][0-9]{{1,3}})?[ \t]?[.):]?(?:[ \t]?{MARKS})?"
    rf"|{DATE.pattern}|(?P<rule>([-=*_~+])(?:[ \t]?\2)+)|[a-z][.):]?|{SIZE.pattern}",
    re.IGNORECASE,
)
SIGNATURE = "--"  # stands between a mail and who wrote it
FAR = 2000  # characters in which a title and the row below it are
GAPS = ((2, False), (1, True))  # columns of blanks between boards, and whether these must be squares


def with_plain_rows(lines: Sequence[Line]) -> list[Line]:
    """The lines, rows with nothing but their cells, and blank where surely a title stands between rows."""
    unquoted = [unquoted_row(line) if line.bare.lstrip()[:1] in BEFORE_ROW else line for line in lines]
    apart = changed(unquoted, is_of_fields, evened)
    return changed(apart, lambda line: is_row(line.bare), untitled)


def changed(
    lines: Sequence[Line], belongs: Callable[[Line], bool], change: Callable[[Sequence[Line]], Sequence[Line]]
) -> list[Line]:
    """The lines, where those that belong together are changed."""
    return [line for is_run, run in groupby(lines, belongs) for line in (change([*run]) if is_run else run)]


# Quotes and commas
def unquoted_row(line: Line) -> Line:
    """A line without the quotes around a row, and the mark of a list before it."""
    return line._replace(bare=ITEM.sub("", QUOTED_ROW.sub(r"\2", line.bare), count=1))


def is_of_fields(line: Line) -> bool:
    """Whether a line is single signs with commas, semicolons or tabs between them."""
    return (
        len(SEPARATOR.findall(line.bare[:ENOUGH])) >= FEWEST - 1 and FIELDS.fullmatch(line.bare.strip(" ")) is not None
    )


def evened(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines of a table, with blanks between cells where they are rows."""
    text = joined(lines)
    rows = even(text)
    if rows == text:
        return lines
    return [line._replace(bare=row) for line, row in zip(lines, rows.split("\n"), strict=True)]


# Titles
def untitled(rows: Sequence[Line]) -> list[Line]:
    """Lines of signs of cells, blank where one is surely a title of the rows beside it."""
    titles = [TITLE.fullmatch(row.bare.strip()) is not None for row in rows]
    if not any(titles):
        return [*rows]
    above, below = (nearest(rows, titles, step) for step in (1, -1))
    return [
        row._replace(bare="") if is_one and is_sure(row.bare, (*up, *down)) else row
        for row, is_one, up, down in zip(rows, titles, above, reversed(below), strict=True)
    ]


def nearest(rows: Sequence[Line], titles: Sequence[bool], step: int) -> list[Sequence[str]]:
    """For each line the nearest row before it that is no title, if any; step -1 goes from the last to the first."""
    last: Sequence[str] = ()
    before: list[Sequence[str]] = []
    for row, is_one in list(zip(rows, titles, strict=True))[::step]:
        before.append(last)
        last = last if is_one else (row.bare,)
    return before


def is_sure(title: str, near: Sequence[str]) -> bool:
    """Whether a line that may be a title cannot be one of the rows near it."""
    bare = title.strip()
    if DATE.fullmatch(bare):
        return True
    rows = [row.strip() for row in near[: 1 if bare == SIGNATURE else None] if cells_in(row) >= FEWEST]
    signs = {*"".join(rows)}
    if not rows or is_size(bare):
        return False
    is_blank_white = not signs & {*".-_"} and not signs <= {*"01"}
    if " " in bare and " " not in signs and not (is_blank_white and len(bare) in map(len, rows)):
        return True
    marks = {*bare} - {*"0123456789 \t"}
    are_cells = not marks <= {*"-=_~+/"} or marks & signs or not ("." in signs or signs <= {*"01 "})
    return bool(marks) and not are_cells


def below_title(text: str) -> str:
    """The text below a first line that is surely a title of the rows below it."""
    head, _, below = text[:FAR].partition("\n")
    row = below.lstrip("\n").partition("\n")[0]
    return (
        text[len(head) :].lstrip("\n")
        if is_row(row) and TITLE.fullmatch(head.strip()) and is_sure(head, [row])
        else text
    )


# Side by side
def beside(rows: Sequence[Line]) -> Iterator[list[Line]]:
    """Boards of rows of one width each, between which all lines have blanks in the same columns; else none."""
    texts = [row.bare.expandtabs() for row in rows]
    if not any(" " in text.strip() for text in texts):
        return
    for gap, are_squares in GAPS:
        parts = [column(rows, [text[start:end] for text in texts]) for start, end in spans(texts, gap)]
        if len(parts) > 1 and all(is_even(part) and (not are_squares or is_square(part)) for part in parts):
            yield from parts
            return


def spans(texts: Sequence[str], gap: int) -> Iterator[tuple[int, int]]:
    """Runs of filled columns, from the first to before the end, with at least so many blank columns between them."""
    filled = sorted({column for text in texts for column, sign in enumerate(text) if sign != " "})
    start = filled[0]
    for column, after in pairwise(filled):
        if after - column > gap:
            yield start, column + 1
            start = after
    yield start, filled[-1] + 1


def column(rows: Sequence[Line], texts: Sequence[str]) -> list[Line]:
    """What the lines have in some columns, without a title; a blank line stays only between others."""
    lines = [Line(row.number, text.strip(), text.strip()) for row, text in zip(rows, texts, strict=True)]
    filled = [number for number, line in enumerate(lines) if line.bare]
    first, last = lines[filled[0]].bare, lines[filled[-1]].bare
    has_title = TITLE.fullmatch(first) is not None and cells_in(first) != cells_in(last)
    return lines[filled[0] + has_title : filled[-1] + 1]


def is_even(rows: Sequence[Line]) -> bool:
    """Whether these are rows of one width, all with blanks between their cells or none."""
    bare = [row.bare for row in rows]
    is_large = len(rows) >= FEWEST and cells_in(bare[0]) >= FEWEST
    is_uniform = share_apart(bare) == 1 or not any(" " in row for row in bare)
    return is_large and is_uniform and len({*map(cells_in, bare)}) == 1


def is_square(rows: Sequence[Line]) -> bool:
    """Whether there are as many rows as cells in the first."""
    return len(rows) == cells_in(rows[0].bare)


def joined(lines: Sequence[Line]) -> str:
    """Their text, without marks of mails."""
    return "\n".join(line.bare for line in lines)
