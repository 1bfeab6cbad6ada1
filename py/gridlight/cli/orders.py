"""What is to be done, and the arguments that all commands have."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight import puzzles
from gridlight.cli import sources
from gridlight.cli.answers import Command, Line
from gridlight.cli.distinct import Part
from gridlight.cli.keeping import Folder
from gridlight.cli.usage import BadUsage, number
from gridlight.errors import Malformed
from gridlight.text.validate import shown

MOST_JOBS = 256


class Order(NamedTuple):
    """What is to be done."""

    command: Command
    lines: Iterator[Line]
    total: int | None  # of the lines, where it is known
    jobs: int
    cluster: str | None  # the address of its scheduler
    folder: Folder | None = None  # for files in the place of what the lines hold
    distinct: Sequence[Part] = ()  # of which no two puzzles may be alike, in place of the lines


def add_work(parser: argparse.ArgumentParser) -> None:
    """The arguments that say who does the work."""
    group = parser.add_mutually_exclusive_group()
    jobs = "processes side by side, which help each other with a line that takes long where the engine can; 1"
    group.add_argument("--jobs", type=number(1, MOST_JOBS), default=1, metavar="N", help=jobs)
    group.add_argument("--dask", metavar="ADDRESS", help="a Dask cluster, by the address of its scheduler")


def kind_name(text: str) -> str:
    """The name of a kind."""
    try:
        puzzles.find(text)
    except Malformed as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def refuse_missing(prog: str, paths: Sequence[str]) -> None:
    """Raise BadUsage for a file that is not there."""
    for path in paths:
        if path != sources.STDIN and not os.path.exists(path):
            raise BadUsage(f"{prog}: there is no file {shown(path, 200)}.")


def refuse_unknown(prog: str, unknown: Sequence[str]) -> None:
    """Raise BadUsage for arguments that nothing reads."""
    if unknown:
        raise BadUsage(f"{prog}: there is no {shown(unknown[0])} here.\nSee {prog} --help.")
