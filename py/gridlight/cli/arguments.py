"""The arguments of the commands: which call is made about which lines, and who does the work."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from gridlight import __version__, puzzles
from gridlight.api import MAKING, MOST_SECONDS, SECONDS
from gridlight.cli import sources
from gridlight.cli.answers import Command, Line
from gridlight.cli.drawing import Folder, add_drawing, drawing, folder_of
from gridlight.cli.making_options import add_options, given_options
from gridlight.cli.usage import BadUsage, Parser, number, seconds
from gridlight.errors import Malformed, Unsupported
from gridlight.making import DAILY, Maker, maker_of
from gridlight.solving import FEW_STATES, MOST_STATES
from gridlight.text.validate import shown
from gridlight.text.values import told

MOST_COUNT = 1_000_000
MOST_JOBS = 256
TIME = seconds(MOST_SECONDS)
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
ABOUT = {
    "make": "make new puzzles",
    "read": "read texts: codes, addresses, saved games, rows of cells",
    "write": "write puzzles in a text form",
    "draw": "draw pictures of puzzles",
    "check": "judge what a player did: the “state” of each line",
    "solve": "find solutions, their number, or the proof that there is none",
    "grade": "say how hard puzzles are",
    "hint": "give the next step with its reasons, or a mistake in the “state” of the line",
    "explain": "give all steps to the solution, each with its reason",
    "equations": "write puzzles as equations, and the lines that solve them",
    "narrow": "say what all solutions share, and the fewest added clues that leave one",
    "compare": "run every engine on the same puzzles, and say how long each takes",
}


class Order(NamedTuple):
    """What is to be done."""

    command: Command
    lines: Iterator[Line]
    total: int | None  # of the lines, where it is known
    jobs: int
    cluster: str | None  # the address of its scheduler
    folder: Folder | None = None  # for files in the place of what the lines hold


def parse(arguments: Sequence[str]) -> Order:
    """What these arguments ask for; raises BadUsage."""
    if arguments[:1] == ["make"]:
        return making(arguments[1:])
    parser = Parser(prog="gridlight", description="Logic puzzles as JSON lines, in and out.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"gridlight {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", required=True)
    for name, about in ABOUT.items():
        command = commands.add_parser(name, help=about, description=f"{about.capitalize()}.", allow_abbrev=False)
        command.add_argument("files", nargs="*", metavar="FILE", help="lines to work on; none or -: standard input")
        add_own(name, command)
        add_work(command)
    found, unknown = parser.parse_known_args(arguments)
    name = found.command
    refuse_unknown(f"gridlight {name}", unknown)
    refuse_missing(f"gridlight {name}", found.files)
    folder = folder_of(found) if name == "draw" else None
    return Order(command_of(name, found), source_of(name, found), None, found.jobs, found.dask, folder)


def add_own(name: str, parser: argparse.ArgumentParser) -> None:
    """The arguments of one command."""
    match name:
        case "solve":
            parser.add_argument("--engine", default="auto", help="the solver; auto unless given")
            most = number(1, MOST_STATES)
            parser.add_argument("--limit", type=most, default=FEW_STATES, help="most solutions to give; %(default)s")
            parser.add_argument("--seconds", type=TIME, default=SECONDS, help="for each line; %(default)g")
            parser.add_argument("--least", action="store_true", help="with the fewest clicks")
        case "narrow":
            parser.add_argument("--seconds", type=TIME, default=SECONDS, help="for each line; %(default)g")
        case "read":
            parser.add_argument("--kind", type=kind_name, help="of the puzzles; found out unless given")
            parser.add_argument("--whole", action="store_true", help="each file is one text, not one for each line")
        case "write":
            parser.add_argument(
                "--format",
                required=True,
                help="such as json, link, rows, dimacs, smt-lib or asp; a wrong name lists all",
            )
            parser.add_argument("--solution", action="store_true", help="with the solution that solve or make found")
        case "draw":
            add_drawing(parser)
        case _:
            pass


def command_of(name: str, found: argparse.Namespace) -> Command:
    """The call that is made about each line."""
    match name:
        case "solve":
            args = {key: getattr(found, key) for key in ("engine", "limit", "seconds", "least")}
            return Command(name, args)
        case "read":
            return Command(name, {"kind": found.kind}, needs=("text",), lifts=("document", "state"))
        case "write":
            return Command(
                name, {"format": found.format}, takes=("state",), solution_as="state" if found.solution else ""
            )
        case "draw":
            return drawing(found)
        case "check":
            return Command(name, {}, needs=("document", "state"))
        case "hint":
            return Command(name, {"state": {}}, takes=("state",))
        case "narrow":
            return Command(name, {"seconds": found.seconds})
        case "explain":
            return Command(name, {}, takes=("state",))
        case _:
            return Command(name, {})


def source_of(name: str, found: argparse.Namespace) -> Iterator[Line]:
    """The lines that go in."""
    if name != "read":
        return sources.json_lines(found.files)
    return sources.whole_files(found.files) if found.whole else sources.texts(found.files)


def add_work(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who does the work."""
    group = parser.add_mutually_exclusive_group()
    jobs = "processes side by side, which help each other with a line that takes long where the engine can; 1"
    group.add_argument("--jobs", type=number(1, MOST_JOBS), default=1, metavar="N", help=jobs)
    group.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster, by the address of its scheduler")


# make
def making(arguments: Sequence[str]) -> Order:
    """What the arguments after “make” ask for; those after the kind come from its maker."""
    start = Parser(prog="gridlight make", usage="gridlight make KIND [options]", description="Make new puzzles.")
    start.add_argument("kind", metavar="KIND", type=kind_name, help=f"{', '.join(puzzles.kinds())}; each has a --help")
    kind = puzzles.find(start.parse_args(arguments[:1]).kind)
    maker = maker_of(kind)
    if maker is None:
        raise BadUsage(f"New {kind.title} puzzles cannot be made.")
    parser = Parser(prog=f"gridlight make {kind.kind}", allow_abbrev=False, description=f"Make {kind.title} puzzles.")
    add_options(parser, kind.title, maker.options)
    usual = f"; {DAILY} unless --level is given" if "level" in maker.options else ""
    book = parser.add_argument_group("the book")
    book.add_argument("--count", type=number(1, MOST_COUNT), metavar="N", help="how many; 1 unless given")
    seed = book.add_mutually_exclusive_group()
    seed.add_argument("--seed", metavar="S", help="those of a book are S-1, S-2, ...; one at random unless given")
    seed.add_argument("--daily", type=day, metavar="DATE", help=f"the puzzle of that day, as 2026-11-22{usual}")
    book.add_argument("--seconds", type=TIME, default=MAKING, help="for each puzzle; %(default)g")
    add_work(parser)
    found, unknown = parser.parse_known_args(arguments[1:])
    refuse_unknown(parser.prog, unknown)
    if found.daily and found.count:
        raise BadUsage(f"{parser.prog}: a day has one puzzle; leave out --count.")
    options = given_options(found, maker.options)
    if found.daily:
        options = maker.daily(options)
    refuse_impossible(parser.prog, maker, options)
    base = found.daily or (secrets.token_hex(4) if found.seed is None else found.seed)
    args = {"kind": kind.kind, "seconds": found.seconds}
    command = Command("make", args, needs=("options", "seed"), lifts=("document",))
    lines = sources.seeds(base, found.count, options)
    return Order(command, lines, found.count or 1, found.jobs, found.dask)


def refuse_impossible(prog: str, maker: Maker, options: dict[str, Any]) -> None:
    """Raise BadUsage for options that no puzzle has."""
    try:
        maker.read(options)
    except (Malformed, Unsupported) as error:
        raise BadUsage(f"{prog}: {error}\nSee {prog} --help.") from None


def kind_name(text: str) -> str:
    """The name of a kind."""
    try:
        puzzles.find(text)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def day(text: str) -> str:
    """The seed of the daily puzzle of a day, 2026-11-22."""
    try:
        found = date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        found = None
    if found is None:
        raise argparse.ArgumentTypeError(f"should be a date such as 2026-11-22, not {told(text)}.")
    return f"daily-{found.isoformat()}"


def refuse_missing(prog: str, paths: Sequence[str]) -> None:
    """Raise BadUsage for a file that is not there."""
    for path in paths:
        if path != sources.STDIN and not Path(path).exists():
            raise BadUsage(f"{prog}: there is no file {shown(path, 200)}.")


def refuse_unknown(prog: str, unknown: Sequence[str]) -> None:
    """Raise BadUsage for arguments that nothing reads."""
    if unknown:
        raise BadUsage(f"{prog}: there is no {shown(unknown[0])} here.\nSee {prog} --help.")
