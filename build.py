#!/usr/bin/env python3
"""Gridlight's commands: serve, test, dist, bench. Each fetches what it needs; `build.py COMMAND --help` says more."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python shall say so in a sentence)
    sys.exit("Gridlight needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from building import site
from building.fetch import runtime
from building.words import ROOT, Trouble, say

Command = Callable[[argparse.ArgumentParser, list[str]], int]
COMMANDS: dict[str, Command] = {}


def command(function: Command) -> Command:
    """Make a function a command of that name; it gets a parser with its docstring, and the words that follow."""
    COMMANDS[function.__name__] = function
    return function


@command
def serve(parser: argparse.ArgumentParser, words: list[str]) -> int:
    """Open the page in a browser; it is built again and reloads when a file changes."""
    from building.serve import MOST_PORT, serve

    parser.add_argument("--port", type=int, default=8000, help="8000 unless told; 0 takes any that is free")
    parser.add_argument("--no-open", action="store_true", help="serve only, open no browser")
    options = parser.parse_args(words)
    if not 0 <= options.port <= MOST_PORT:
        raise Trouble(f"There is no port {options.port}; ports are numbers from 0 to {MOST_PORT}.")
    serve(options.port, browser=not options.no_open)
    return 0


@command
def test(parser: argparse.ArgumentParser, words: list[str]) -> int:
    """Set up all tools, run every linter, type checker and test, and print a table; further words go to pytest."""
    from building.checks import test

    parser.add_argument(
        "--only", action="append", default=[], metavar="CHECK", help="this check alone; may be repeated"
    )
    parser.add_argument(
        "--fast", action="store_true", help="leave out Chromium, long searches, bounds on time: a minute"
    )
    options, extra = parser.parse_known_args(words)
    return test(options.only, extra, fast=options.fast)


@command
def dist(parser: argparse.ArgumentParser, words: list[str]) -> int:
    """Write dist/: the whole site, for any static host, under any path."""
    parser.parse_args(words)
    files = site.contents(runtime())
    site.lay(files, ROOT / "dist")
    say(f"dist/ holds {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB.")
    return 0


@command
def bench(parser: argparse.ArgumentParser, words: list[str]) -> int:
    """Time every engine, natively and in Chromium, and start-up, check, hint and Stop; a table, and bench.json."""
    from building.bench import bench

    parser.add_argument("kinds", nargs="*", metavar="KIND", help="this kind alone; then bench.json stays as it is")
    bench(parser.parse_args(words).kinds)
    return 0


def main(words: list[str]) -> int:
    """Run one command; its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    name = parser.parse_args(words[:1]).command
    chosen = COMMANDS[name]
    try:
        return chosen(argparse.ArgumentParser(prog=f"build.py {name}", description=chosen.__doc__), words[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
