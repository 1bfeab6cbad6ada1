"""The arguments of `gridlight make`: a kind with its options, or a file that says what a whole book holds."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import chain
from pathlib import Path

from gridlight import puzzles
from gridlight.api import MOST_SECONDS
from gridlight.cli.answers import Command, Json
from gridlight.cli.distinct import Part
from gridlight.cli.making_options import add_options, given_options
from gridlight.cli.orders import Order, add_work, kind_name, refuse_missing, refuse_unknown
from gridlight.cli.spec import MOST_COUNT, parts_of
from gridlight.cli.usage import BadUsage, Parser, number, seconds
from gridlight.errors import Malformed, Unsupported
from gridlight.making import DAILY, SECONDS, Maker, maker_of
from gridlight.text.values import told

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = seconds(MOST_SECONDS)
PROG = "gridlight make"


def parse(arguments: Sequence[str]) -> Order:
    """What the arguments after “make” ask for; raises BadUsage."""
    is_spec = any(word.split("=")[0] == "--spec" for word in arguments)
    return by_spec(arguments) if is_spec else by_kind(arguments)


def by_kind(arguments: Sequence[str]) -> Order:
    """One sort of puzzles; the arguments after the kind come from its maker."""
    start = Parser(
        prog=PROG, usage=f"{PROG} KIND [options]\n       {PROG} --spec FILE [options]", description="Make new puzzles."
    )
    start.add_argument("kind", metavar="KIND", type=kind_name, help=f"{', '.join(puzzles.kinds())}; each has a --help")
    start.add_argument("--spec", metavar="FILE", help="a book by its parts, in TOML, in the place of a kind")
    kind = puzzles.find(start.parse_args(arguments[:1]).kind)
    maker = maker_of(kind)
    if maker is None:
        raise BadUsage(f"New {kind.title} puzzles cannot be made.")
    parser = Parser(prog=f"{PROG} {kind.kind}", allow_abbrev=False, description=f"Make {kind.title} puzzles.")
    add_options(parser, kind.title, maker.options)
    usual = f"; {DAILY} unless --level is given" if "level" in maker.options else ""
    book = parser.add_argument_group("the book")
    book.add_argument("--count", type=number(1, MOST_COUNT), metavar="N", help="how many; 1 unless given")
    seed = book.add_mutually_exclusive_group()
    seed.add_argument("--seed", metavar="S", help="those of a book are S-1, S-2, ...; one at random unless given")
    seed.add_argument("--daily", type=day, metavar="DATE", help=f"the puzzle of that day, as 2026-11-22{usual}")
    if maker.weekly:
        seed.add_argument("--weekly", type=week, metavar="DATE", help="the larger puzzle of that day's week")
    parser.set_defaults(weekly=None)
    add_own(parser)
    add_work(parser)
    asked, unknown = parser.parse_known_args(arguments[1:])
    refuse_unknown(parser.prog, unknown)
    if (asked.daily or asked.weekly) and asked.count:
        raise BadUsage(f"{parser.prog}: a {'day' if asked.daily else 'week'} has one puzzle; leave out --count.")
    options = given_options(asked, maker.options)
    if asked.daily:
        options = maker.daily(options)
    if asked.weekly:
        options = {**maker.weekly, **options}
    refuse_impossible(parser.prog, maker, options)
    base = asked.daily or asked.weekly or (secrets.token_hex(4) if asked.seed is None else asked.seed)
    part = Part(kind.title, base, asked.count, {"kind": kind.kind, "options": options})
    return ordered([part], asked)


def by_spec(arguments: Sequence[str]) -> Order:
    """The parts of a book."""
    parser = Parser(prog=PROG, allow_abbrev=False, description="Make the puzzles of a book.")
    parser.add_argument("--spec", required=True, metavar="FILE", help="the parts of the book, in TOML")
    add_own(parser)
    add_work(parser)
    asked, unknown = parser.parse_known_args(arguments)
    refuse_unknown(PROG, unknown)
    refuse_missing(PROG, [asked.spec])
    try:
        return ordered(parts_of(Path(asked.spec)), asked)
    except (Malformed, Unsupported) as error:
        raise BadUsage(f"{PROG}: {error}") from None


def add_own(parser: Parser) -> None:
    """The arguments of every book."""
    parser.add_argument("--unique", action="store_true", help="no two puzzles alike, turned or mirrored either")
    parser.add_argument("--seconds", type=TIME, default=SECONDS, help="for each puzzle; %(default)g")


def ordered(parts: Sequence[Part], asked: argparse.Namespace) -> Order:
    """The order for these parts of a book."""
    command = Command("make", {"seconds": asked.seconds}, needs=("kind", "options", "seed"), lifts=("document",))
    lines = chain.from_iterable(part.lines() for part in parts)
    total = sum(part.size or 1 for part in parts)
    return Order(command, lines, total, asked.jobs, asked.dask, distinct=parts if asked.unique else ())


def refuse_impossible(prog: str, maker: Maker, options: Json) -> None:
    """Raise BadUsage for options that no puzzle has."""
    try:
        maker.read(options)
    except (Malformed, Unsupported) as error:
        raise BadUsage(f"{prog}: {error}\nSee {prog} --help.") from None


def day(text: str) -> str:
    """The seed of the daily puzzle of a day, 2026-11-22."""
    return f"daily-{date_of(text).isoformat()}"


def week(text: str) -> str:
    """The seed of the weekly puzzle of a day's week, which has the date of its Monday."""
    of_day = date_of(text)
    return f"weekly-{(of_day - timedelta(days=of_day.weekday())).isoformat()}"


def date_of(text: str) -> date:
    """A date, 2026-11-22."""
    try:
        value = date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        value = None
    if value is None:
        raise argparse.ArgumentTypeError(f"should be a date such as 2026-11-22, not {told(text)}.")
    return value
