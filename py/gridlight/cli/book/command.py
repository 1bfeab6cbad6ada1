"""The command `gridlight book`: its arguments, and the file that it writes."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import cast

from gridlight import puzzles
from gridlight.api import MOST_SECONDS
from gridlight.cli import sources
from gridlight.cli.answers import READ_ALL, Command, Line, object_of
from gridlight.cli.book.entries import MOST, NAMES, Entry, TooLong, entries_of
from gridlight.cli.book.remarks import on_doubles, on_letters, on_pictures, on_solutions
from gridlight.cli.folders import texts_in, without_links
from gridlight.cli.orders import MOST_JOBS, refuse_missing, refuse_unknown
from gridlight.cli.processes import Processes
from gridlight.cli.streaming import answers
from gridlight.cli.usage import BadUsage, CannotGoOn, Parser, number, tell
from gridlight.errors import Malformed
from gridlight.own_forms import check_name
from gridlight.text.validate import counted, shown

PROG = "gridlight book"
MISSING = "books need the libraries of gridlight[book]: pip install 'gridlight[book]'."
PAPERS = ("a4", "letter", "6x9")
MOST_EACH = 12  # puzzles a page
WIDEST_FOLD = 30  # millimetres
SITE = re.compile(r"https?://[!-~]{1,200}")
BOOK = re.compile(r'\s*+\{(?=.*"(?:document|kind|error)")', re.DOTALL)  # lines of a book


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments after “book”; raises BadUsage."""
    parser = Parser(prog=PROG, allow_abbrev=False, description="Write puzzles as a book in PDF.")
    add = parser.add_argument
    add(
        "files",
        nargs="*",
        metavar="FILE",
        help="lines with puzzles, or other texts, pictures, folders and links, as for read; none or -: standard input",
    )
    add("-o", "--out", required=True, metavar="FILE", help="the book")
    for name in NAMES:
        add(f"--{name}", metavar="TEXT", help=f"{name} of the book; that of the lines unless given")
    add("--paper", choices=PAPERS, default="a4", help="%(default)s unless given; 6x9 are inches")
    add("--each", type=number(1, MOST_EACH), default=4, metavar="N", help="puzzles a page, at most; %(default)s")
    fold = "how much wider the margin at the fold is, in millimetres; %(default)s"
    add("--fold", type=number(0, WIDEST_FOLD), default=8, metavar="MM", help=fold)
    add("--solutions", choices=("end", "backs", "none"), default="end", help="where they are; %(default)s")
    add("--site", metavar="URL", help="a site with Gridlight: codes to scan open the puzzles there")
    add("--letters", action="store_true", help="beside colours")
    add("--font", metavar="FILE", help="a font (TTF, OTF) for letters that are not Latin, Greek or Cyrillic")
    cores = os.cpu_count() or 1
    add("--jobs", type=number(1, MOST_JOBS), default=cores, metavar="N", help="processes that solve; one a core")
    given, unknown = parser.parse_known_intermixed_args(arguments)
    refuse_unknown(PROG, unknown)
    refuse_missing(PROG, [*without_links(given.files), *([given.font] if given.font else [])])
    if given.site is not None and not SITE.fullmatch(given.site):
        raise BadUsage(f"{PROG}: --site should be an address that begins with https://, not “{shown(given.site)}”.")
    for name in NAMES:
        try:
            check_name(name, getattr(given, name) or "")
        except Malformed as error:
            raise BadUsage(f"{PROG}: {error}") from None
    if find_spec("fpdf") is None or find_spec("fontpkg_inter") is None or find_spec("segno") is None:
        raise BadUsage(f"{PROG}: {MISSING}")
    return given


def book(given: argparse.Namespace) -> bool:
    """Write a book; whether all lines are in it. Raises BadUsage and CannotGoOn."""
    troubles: list[str] = []
    try:
        entries, told = entries_of(lines_of(given.files, given.jobs), given.jobs, troubles.append)
    except TooLong:
        raise CannotGoOn(f"A book has at most {MOST:,} puzzles; here are more.") from None
    if not entries:
        raise CannotGoOn(f"There is no puzzle here. {troubles[0] if troubles else 'The input is empty.'}")
    for name in NAMES:
        setattr(given, name, getattr(given, name) or told.get(name, ""))
    missing = written(given, entries)
    for sentence in (*on_letters(missing), *on_pictures(entries), *on_solutions(entries), *on_doubles(entries)):
        tell(f"{PROG}: {sentence}")
    if troubles:
        lines = counted(len(entries) + len(troubles), "line")
        tell(f"{PROG}: {len(troubles):,} of {lines} failed. The first: {troubles[0]}")
    return not troubles


def lines_of(paths: Sequence[str], jobs: int) -> Iterator[Line]:
    """The lines of books; of other texts a line for each puzzle that `read` finds there."""
    pool = Processes(jobs, Command(READ_ALL, {"kind": None, "seconds": MOST_SECONDS}, needs=("text",)))
    try:
        for is_json, texts in groupby(texts_in(paths), holds_lines):
            if is_json:
                yield from (line for text in texts for line in lines_in(text))
            else:
                lines = (line for answer in answers(texts, pool) for line in answer.text.split("\n") if line)
                yield from (Line(place_of(line), line) for line in lines)
    finally:
        pool.close()


def holds_lines(text: Line) -> bool:
    """Whether a text holds lines of a book, or has failed already."""
    given = object_of(text)
    return "error" in given or BOOK.match(given.get("text", "")) is not None


def lines_in(text: Line) -> Iterator[Line]:
    """The lines of a book in a text."""
    given = object_of(text)
    if "error" in given:
        yield text
    else:
        data = io.BytesIO(given["text"].encode())
        yield from sources.shaped(data, sources.one_line, given.get("file", ""), given["line"] - 1)


def place_of(line: str) -> str:
    """Where a puzzle was read."""
    given = json.loads(line)
    parts = ([f"Line {given['line']}"] if "line" in given else []) + ([given["file"]] if "file" in given else [])
    return " of ".join(parts) or "The input"


def written(given: argparse.Namespace, entries: Sequence[Entry]) -> Mapping[str, Sequence[str]]:
    """Write the file; of each letter that the fonts do not have, the texts with it. Raises BadUsage and CannotGoOn."""
    from gridlight.cli.book.boards import Boards, Look
    from gridlight.cli.book.front import Names
    from gridlight.cli.book.pages import write
    from gridlight.cli.book.sheet import NoFont, Sheet

    kinds = {entry.puzzle.title for entry in entries}
    names = Names(given.title or (kinds.pop() if len(kinds) == 1 else "Puzzles"), given.subtitle, given.author)
    texts = [*names, *map(puzzles.rules, dict.fromkeys(entry.puzzle.kind for entry in entries))]
    texts += [text for entry in entries for text in (entry.title, entry.author)]
    texts += [text for entry in entries for text in strings_in(entry.puzzle.to_document())]  # names drawn on a board
    try:
        sheet = Sheet(given.paper, given.fold, {letter for text in texts for letter in text}, given.font)
    except NoFont as error:
        raise BadUsage(f"{PROG}: {error}") from None
    sheet.set_title(names.title)
    sheet.set_author(names.author)
    boards = Boards(sheet, entries, Look(given.site or "", given.letters))
    write(boards, names, entries, given.each, given.solutions)
    out = Path(given.out)
    part = out.with_name(f"{out.name}.part")
    try:
        sheet.output(str(part))
        part.replace(out)
    except OSError as error:
        raise CannotGoOn(f"{shown(given.out, 200)} cannot be written: {error.strerror}.") from None
    return {letter: [text for text in texts if letter in text] for letter in sheet.missing}


def strings_in(value: object) -> Iterator[str]:
    """The texts in a document, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple, dict)):
        items = cast("Iterable[object]", value.values() if isinstance(value, dict) else value)
        for item in items:
            yield from strings_in(item)
