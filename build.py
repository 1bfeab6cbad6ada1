#!/usr/bin/env python3
"""Gridlight's commands: serve, test, dist, bench, look, soak, fuzz. Each downloads what it needs; see its `--help`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (so that an older Python says it in a sentence)
    sys.exit("Gridlight needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from building import site
from building.console import BuildError, say
from building.fetch import runtime
from building.folders import ROOT, lay

Command = Callable[[argparse.ArgumentParser, list[str]], int]
COMMANDS: dict[str, Command] = {}


def command(function: Command) -> Command:
    """Make a function a command of that name; it is given a parser with its docstring, and the arguments after it."""
    COMMANDS[function.__name__] = function
    return function


@command
def serve(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Open the page in a browser; it is built again and reloads when a file changes."""
    from building.serve import MOST_PORT, serve

    parser.add_argument("--port", type=int, default=8000, help="default 8000; 0 takes any free port")
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    options = parser.parse_args(arguments)
    if not 0 <= options.port <= MOST_PORT:
        raise BuildError(f"There is no port {options.port}; ports are numbers from 0 to {MOST_PORT}.")
    serve(options.port, browser=not options.no_open)
    return 0


@command
def test(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Set up all tools, run linters, type checkers and tests, and print a table; further arguments go to pytest."""
    from building.checks import test

    parser.add_argument("--only", action="append", default=[], metavar="CHECK", help="only this check; may be repeated")
    parser.add_argument(
        "--fast", action="store_true", help="leave out Chromium, long searches, bounds on time: a minute"
    )
    options, extra = parser.parse_known_args(arguments)
    return test(options.only, extra, fast=options.fast)


@command
def dist(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Write the site to dist/, for any static host, under any path."""
    parser.add_argument(
        "--no-offline",
        action="store_true",
        help="browsers do not keep the site for use without a network, and delete what they have kept of it",
    )
    options = parser.parse_args(arguments)
    files = site.contents(runtime(), keeps=not options.no_offline)
    lay(files, ROOT / "dist")
    say(f"dist/ holds {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return 0


@command
def bench(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Time every engine, natively and in Chromium, and start-up, check, hint and Stop; a table, and bench.json."""
    from building.bench import bench
    from building.bench_serve import bench_serve
    from building.bench_start import bench_start

    parser.add_argument(
        "kinds",
        nargs="*",
        metavar="KIND",
        help="only this kind; or `start`: the page's start on slow lines; or `serve`: from a change to the new page",
    )
    kinds = parser.parse_args(arguments).kinds
    if kinds == ["start"]:
        bench_start()
    elif kinds == ["serve"]:
        bench_serve()
    else:
        bench(kinds)
    return 0


@command
def look(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Take pictures of every view at six sizes of window, and put those of a size on one sheet, in build/look/."""
    from building.look import SIZES, THEMES, look

    parser.add_argument(
        "views", nargs="*", metavar="VIEW", help="only views whose names begin so: witness, lightup-hint"
    )
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size; may be repeated")
    parser.add_argument(
        "--theme", action="append", choices=THEMES, help="light, unless this says another; may be repeated"
    )
    options = parser.parse_args(arguments)
    look(options.views, options.size or SIZES, options.theme or ["light"])
    return 0


@command
def soak(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Play at random in Chromium, with faults on purpose, and see that nothing is lost; figures, and soak.json."""
    from building.soak import soak

    minutes, seed, _ = trying(parser, arguments)
    return soak(minutes, seed)


@command
def fuzz(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Give readers, calls and links damaged texts and documents, and judge every answer; a table, and fuzz.json."""
    from building.fuzz import fuzz

    parser.add_argument(
        "--only", default="", metavar="NAME", help="only what has a name that begins so, as `read lightup`"
    )
    return fuzz(*trying(parser, arguments))


def trying(parser: argparse.ArgumentParser, arguments: list[str]) -> tuple[float, int, str]:
    """The minutes and the seed for commands that try things by chance, and what to try only."""
    parser.add_argument("--minutes", type=float, default=10, help="how long; default 10")
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same; default 1")
    options = parser.parse_args(arguments)
    if options.minutes <= 0:
        raise BuildError("Give a number of minutes above 0.")
    return options.minutes, options.seed, getattr(options, "only", "")


def main(arguments: list[str]) -> int:
    """Run a command; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    name = parser.parse_args(arguments[:1]).command
    chosen = COMMANDS[name]
    try:
        return chosen(argparse.ArgumentParser(prog=f"build.py {name}", description=chosen.__doc__), arguments[1:])
    except BuildError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as trouble:
        if trouble.filename is None:
            raise
        print(f"{trouble.filename}: {trouble.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
