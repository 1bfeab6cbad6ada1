"""The arguments of the commands: which call is made about which lines, and who does the work."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence

from gridlight import __version__
from gridlight.api import MOST_SECONDS, SECONDS
from gridlight.cli import folders, making, sources
from gridlight.cli.answers import READ_ALL, Command, Line
from gridlight.cli.drawing import add_drawing, drawing
from gridlight.cli.drawing import folder_of as pictures_of
from gridlight.cli.keeping import Folder, Texts
from gridlight.cli.orders import Order, add_work, kind_name, refuse_missing, refuse_unknown
from gridlight.cli.usage import BadUsage, Parser, number, seconds
from gridlight.deadline import THINNING
from gridlight.facts import LEVELS
from gridlight.solving import FEW_STATES, MOST_STATES

TIME = seconds(MOST_SECONDS)
SITE = re.compile(r"https?://[^\s#]+")
ABOUT = {
    "make": "make new puzzles",
    "read": "read texts with any number of puzzles: codes, addresses, saved games, rows, in files and folders",
    "write": "write puzzles in a text form",
    "draw": "draw pictures of puzzles",
    "check": "judge what a player did: the “state” of each line",
    "solve": "find solutions, their number, or the proof that there is none",
    "grade": "say how hard puzzles are",
    "hint": "give the next step with its reasons, or a mistake in the “state” of the line",
    "explain": "give all steps to the solution, each with its reason",
    "equations": "write puzzles as equations, and the lines that solve them",
    "narrow": "say what all solutions share, and the fewest added clues that leave one",
    "thin": "take clues from puzzles until they have a level",
    "book": "write puzzles as a book in PDF",
    "compare": "run every engine on the same puzzles, and say how long each takes",
}

FILES = {
    "": "lines to work on; none or -: standard input",
    "read": "files, folders and links of Gridlight; none or -: standard input. Hidden files of folders are left out",
}


def parse(arguments: Sequence[str]) -> Order:
    """What these arguments ask for; raises BadUsage."""
    if arguments[:1] == ["make"]:
        return making.parse(arguments[1:])
    parser = Parser(prog="gridlight", description="Logic puzzles as JSON lines, in and out.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"gridlight {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", required=True)
    for name, about in ABOUT.items():
        command = commands.add_parser(name, help=about, description=f"{about.capitalize()}.", allow_abbrev=False)
        command.add_argument("files", nargs="*", metavar="FILE", help=FILES.get(name, FILES[""]))
        add_own(name, command)
        add_work(command)
    options, unknown = parser.parse_known_args(arguments)
    name = options.command
    refuse_unknown(f"gridlight {name}", unknown)
    refuse_missing(f"gridlight {name}", folders.without_links(options.files) if name == "read" else options.files)
    lines = source_of(name, options)
    return Order(command_of(name, options), lines, None, options.jobs, options.dask, folder_of(name, options))


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
        case "thin":
            parser.add_argument("--level", choices=LEVELS, required=True, help="of the puzzle then")
            parser.add_argument("--seconds", type=TIME, default=THINNING, help="for each line; %(default)g")
        case "read":
            parser.add_argument("--kind", type=kind_name, help="of the puzzles; found out unless given")
            how = parser.add_mutually_exclusive_group()
            how.add_argument("--whole", action="store_true", help="each file is one puzzle; else any number of them")
            how.add_argument("--lines", action="store_true", help="each line is one puzzle")
        case "write":
            parser.add_argument(
                "--format",
                required=True,
                help="such as json, link, rows, dimacs, smt-lib or asp; a wrong name lists all",
            )
            parser.add_argument("--solution", action="store_true", help="with the solution that solve or make found")
            parser.add_argument(
                "--site", metavar="URL", default="", help="of the page, for the form link: whole addresses"
            )
            parser.add_argument(
                "--out", metavar="DIR", help="a folder for a file a puzzle; else texts are in the lines"
            )
        case "draw":
            add_drawing(parser)
        case _:
            pass


def command_of(name: str, options: argparse.Namespace) -> Command:
    """The call that is made about each line."""
    match name:
        case "solve":
            args = {key: getattr(options, key) for key in ("engine", "limit", "seconds", "least")}
            return Command(name, args)
        case "read":
            args = {"kind": options.kind}
            if not options.whole and not options.lines:
                return Command(READ_ALL, {**args, "seconds": MOST_SECONDS}, needs=("text",))
            return Command(name, args, needs=("text",), lifts=("document", "state"))
        case "write":
            if options.site and (options.format != "link" or not SITE.fullmatch(options.site)):
                raise BadUsage("gridlight write: --site goes with --format link, and begins with https:// or http://.")
            solution = "state" if options.solution else ""
            return Command(name, {"format": options.format}, takes=("state",), solution_as=solution, site=options.site)
        case "draw":
            return drawing(options)
        case "check":
            return Command(name, {}, needs=("document", "state"))
        case "hint":
            return Command(name, {"state": {}}, takes=("state",))
        case "narrow":
            return Command(name, {"seconds": options.seconds})
        case "thin":
            return Command(name, {"level": options.level, "seconds": options.seconds})
        case "explain":
            return Command(name, {}, takes=("state",))
        case _:
            return Command(name, {})


def folder_of(name: str, options: argparse.Namespace) -> Folder | None:
    """The folder that files go to; None where nothing is written into files."""
    if name == "write" and options.out:
        return Texts(options.out, options.format)
    return pictures_of(options) if name == "draw" else None


def source_of(name: str, options: argparse.Namespace) -> Iterator[Line]:
    """The lines that go in."""
    if name != "read":
        return sources.json_lines(options.files)
    if options.lines:
        return sources.texts(options.files)
    return sources.whole_files(options.files) if options.whole else folders.texts_in(options.files)
