#!/usr/bin/env python3
"""Gridlight's commands: serve, test, dist, bench. Each downloads what it needs; see `build.py COMMAND --help`."""

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
from building.folders import ROOT

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
    parser.parse_args(arguments)
    files = site.contents(runtime())
    site.lay(files, ROOT / "dist")
    say(f"dist/ holds {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return 0


@command
def bench(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Time every engine, natively and in Chromium, and start-up, check, hint and Stop; a table, and bench.json."""
    from building.bench import bench
    from building.bench_start import bench_start

    parser.add_argument(
        "kinds", nargs="*", metavar="KIND", help="only this kind, or `start`: the page's start on slow lines"
    )
    kinds = parser.parse_args(arguments).kinds
    if kinds == ["start"]:
        bench_start()
    else:
        bench(kinds)
    return 0


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
