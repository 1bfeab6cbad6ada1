#!/usr/bin/env python3
"""Gridlight's commands: serve, test, dist, docs, bench, look, soak, fuzz. Each downloads what it needs; see --help."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 (so that an older Python says it in a sentence)
    sys.exit("Gridlight needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(Path(__file__).resolve().parent / "py"))

from building import site
from building.console import BuildError, say
from building.fetch import runtime, tools
from building.folders import ROOT, lay

Command = Callable[[argparse.ArgumentParser, list[str]], int]
COMMANDS: dict[str, Command] = {}
TOOLS = ("bench", "look", "soak", "fuzz")


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
        "--fast",
        action="store_true",
        help="leave out Chromium, long tests, and the types of files that did not change: a minute",
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
def docs(parser: argparse.ArgumentParser, arguments: list[str]) -> int:
    """Write the documentation of the Python package to build/docs/."""
    from building.docs import build

    parser.parse_args(arguments)
    build(ROOT / "build/docs")
    say("build/docs/index.html is its first page.")
    return 0


def tool(name: str, arguments: list[str]) -> int:
    """Start a tool of tests/tools in .venv, in a process of its own; its exit status."""
    runtime()
    paths = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    command = [tools(), "-m", f"tests.tools.{name}", *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}, check=False).returncode


def main(arguments: list[str]) -> int:
    """Run a command; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=[*COMMANDS, *TOOLS])
    name = parser.parse_args(arguments[:1]).command
    try:
        if name in TOOLS:
            return tool(name, arguments[1:])
        chosen = COMMANDS[name]
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
