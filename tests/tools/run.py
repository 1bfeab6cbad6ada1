"""What all tools share: how one begins and ends, and the minutes and the seed of those that try things by chance."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import NoReturn

from building.console import BuildError


def run(name: str, about: str | None, tool: Callable[[ArgumentParser], int]) -> NoReturn:
    """Run a tool with a parser for its arguments; the exit status is what it answers."""
    try:
        sys.exit(tool(ArgumentParser(prog=f"build.py {name}", description=about)))
    except BuildError as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


def minutes_and_seed(parser: ArgumentParser) -> None:
    """Let a parser take them."""
    parser.add_argument("--minutes", type=minutes, default=10, help="how long; default 10")
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same; default 1")


def minutes(text: str) -> float:
    """So many minutes."""
    number = float(text)
    if number <= 0:
        raise BuildError("Give a number of minutes above 0.")
    return number
