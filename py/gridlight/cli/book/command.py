"""The command `gridlight book`: its arguments, and the file that it writes."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from gridlight import puzzles
from gridlight.api import MOST_SECONDS
from gridlight.cli import sources
from gridlight.cli.answers import READ_ALL, Command, Line
from gridlight.cli.book.entries import MOST, NAMES, Entry, TooLong, entries_of
from gridlight.cli.folders import texts_in
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
FEW = 20  # letters that a sentence names


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments after “book”; raises BadUsage."""
    parser = Parser(prog=PROG, allow_abbrev=False, description="Write puzzles as a book in PDF.")
    add = parser.add_argument
    add(
        "files",
        nargs="*",
        metavar="FILE",
        help="lines with puzzles, or a folder of texts; none or -: standard input",
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
    add("--font", metavar="FILE", help="a font (TTF, OTF) with other letters than Latin, Greek and Cyrillic ones")
    cores = os.cpu_count() or 1
    add("--jobs", type=number(1, MOST_JOBS), default=cores, metavar="N", help="processes that solve; one a core")
    given, unknown = parser.parse_known_intermixed_args(arguments)
    refuse_unknown(PROG, unknown)
    refuse_missing(PROG, [*given.files, *([given.font] if given.font else [])])
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
    if missing := written(given, entries):
        letters = f"{' '.join(missing[:FEW])}{' …' if len(missing) > FEW else ''}"
        tell(f"{PROG}: The font has no sign for {letters}; --font names a file that has.")
    if troubles:
        lines = counted(len(entries) + len(troubles), "line")
        tell(f"{PROG}: {len(troubles):,} of {lines} failed. The first: {troubles[0]}")
    return not troubles


def lines_of(paths: Sequence[str], jobs: int) -> Iterator[Line]:
    """The lines of files; of folders a line for each puzzle that `read` finds there."""
    if not any(Path(path).is_dir() for path in paths):
        yield from sources.json_lines(paths)
        return
    pool = Processes(jobs, Command(READ_ALL, {"seconds": MOST_SECONDS}, needs=("text",)))
    try:
        found = (text for answer in answers(texts_in(paths), pool) for text in answer.text.splitlines())
        yield from (Line(f"Puzzle {number}", text) for number, text in enumerate(found, 1))
    finally:
        pool.close()


def written(given: argparse.Namespace, entries: Sequence[Entry]) -> Sequence[str]:
    """Write the file; the letters that the font has not. Raises BadUsage and CannotGoOn."""
    from gridlight.cli.book.boards import Boards, Look
    from gridlight.cli.book.front import Names
    from gridlight.cli.book.pages import write
    from gridlight.cli.book.sheet import NoFont, Sheet

    kinds = {entry.puzzle.title for entry in entries}
    names = Names(given.title or (kinds.pop() if len(kinds) == 1 else "Puzzles"), given.subtitle, given.author)
    texts = [*names, *(text for entry in entries for text in (entry.title, entry.author, entry.why, rules_of(entry)))]
    labels = [name for entry in entries for name in entry.puzzle.to_document().get("lights", ())]
    try:
        sheet = Sheet(given.paper, given.fold, {letter for text in (*texts, *labels) for letter in text}, given.font)
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
    return sheet.missing


def rules_of(entry: Entry) -> str:
    """The rules of a puzzle's kind."""
    return puzzles.rules(entry.puzzle.kind)
