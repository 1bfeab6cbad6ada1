"""The arguments of `draw`, and the folder that its pictures go to."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import get_args

from gridlight.cli.answers import Command, Json
from gridlight.cli.keeping import Folder
from gridlight.cli.usage import BadUsage, number
from gridlight.draw.inks import Theme
from gridlight.draw.png import DOTS, LARGEST, MISSING, png

PROG = "gridlight draw"


class Pictures(Folder):
    """Writes the picture of each line into a file, as SVG, or as PNG with so many dots a cell."""

    def __init__(self, path: str, dots: int | None) -> None:
        super().__init__(PROG, path)
        self._dots = dots

    def put(self, line: Json) -> Json:
        """The line with its picture in a file."""
        picture = line["draw"]
        content = png(picture, self._dots) if self._dots else picture.encode()
        return {**line, "draw": self.write(line, content, "png" if self._dots else "svg")}


def add_drawing(parser: argparse.ArgumentParser) -> None:
    """The arguments of `draw`."""
    parser.add_argument("--theme", choices=get_args(Theme), default="light", help="colours; %(default)s")
    parser.add_argument("--letters", action="store_true", help="beside colours")
    parser.add_argument("--solution", action="store_true", help="with the solution that solve or make found")
    parser.add_argument("--cell", type=number(1, 1000), metavar="MM", help="length of a cell on paper; 10")
    parser.add_argument("--out", metavar="DIR", help="a folder for a file a picture; else they are in the lines")
    parser.add_argument("--format", choices=("svg", "png"), default="svg", help="of the files; %(default)s")
    dots = f"pixels a cell of a PNG file; {DOTS} unless given"
    parser.add_argument("--dots", type=number(1, LARGEST), default=DOTS, metavar="N", help=dots)


def drawing(options: argparse.Namespace) -> Command:
    """The call that draws each line."""
    args = {key: getattr(options, key) for key in ("theme", "letters", "cell") if getattr(options, key) is not None}
    return Command("draw", args, takes=("state", "step"), solution_as="solution" if options.solution else "")


def folder_of(options: argparse.Namespace) -> Pictures | None:
    """Where the pictures go; None where they stay in the lines. Raises BadUsage."""
    is_png = options.format == "png"
    if is_png and find_spec("resvg_py") is None:
        raise BadUsage(f"{PROG}: {MISSING}")
    if is_png and not options.out:
        raise BadUsage(f"{PROG}: PNG pictures go to files; say where with --out DIR.")
    return Pictures(options.out, options.dots if is_png else None) if options.out else None
