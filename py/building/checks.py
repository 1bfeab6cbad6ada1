"""All checks of `build.py test`: linters and type checkers two at a time, then the tests, then a table.

All of them run, even when one fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from building.chromium import VARIABLE, chromium
from building.fetch import MODULES, node, npm, runtime, tools
from building.words import ROOT, Trouble, say

Line = list[str | Path]

NO_TESTS = 5  # pytest's exit status when the words that follow leave none


class Outcome(NamedTuple):
    """How a check ended."""

    name: str
    passed: bool
    seconds: float
    output: str


def test(only: Sequence[str], extra: Sequence[str]) -> int:
    """Set up everything, run the checks (those named, or all; `extra` goes to pytest), print the table; exit status."""
    npm(everything=True)
    runtime()
    python = tools()
    reading, trying = linters(python, node()), tests(python, extra)
    names = [*reading, *trying]
    unknown = set(only) - set(names)
    if unknown:
        raise Trouble(f"There is no check named {', '.join(sorted(unknown))}; there are {', '.join(names)}.")
    chosen = set(only or names)
    environment = dict(os.environ)
    if chosen & set(trying):
        environment[VARIABLE] = str(chromium(python))
    outcomes = together({name: line for name, line in reading.items() if name in chosen})
    outcomes += [loud(name, line, environment) for name, line in trying.items() if name in chosen]
    return closing(outcomes)


def linters(python: Path, javascript: str) -> dict[str, Line]:
    """The checks that only read, by name."""
    binaries = MODULES / ".bin"
    return {
        "pyright": [javascript, MODULES / "pyright/index.js", "--pythonpath", python],
        "eslint": [javascript, MODULES / "eslint/bin/eslint.js", "--max-warnings", "0", "."],
        "tsc": [binaries / "tsc", "--project", "."],
        "prettier": [javascript, MODULES / "prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
        "node": [javascript, "--test", *sorted((ROOT / "tests/js").glob("*.test.js"))],
        "ruff": [python, "-m", "ruff", "check", "--quiet", "."],
        "format": [python, "-m", "ruff", "format", "--check", "--quiet", "."],
    }


def tests(python: Path, extra: Sequence[str]) -> dict[str, Line]:
    """The tests by name: those held to a bound on the time alone, then all others at once, file by file."""
    pytest: Line = [python, "-m", "pytest"]
    return {
        "timed": [*pytest, "-m", "timed", *extra],
        "pytest": [*pytest, "-m", "not timed", "-n", "auto", "--dist", "loadfile", *extra],
    }


def together(checks: dict[str, Line]) -> list[Outcome]:
    """Run checks two at a time; each one's output is shown only when it fails."""
    with ThreadPoolExecutor(2) as pool:
        running = [pool.submit(quiet, name, line) for name, line in checks.items()]
        outcomes = [one.result() for one in running]
    for outcome in outcomes:
        if not outcome.passed:
            say(f"\n--- {outcome.name}\n{outcome.output.rstrip()}")
    return outcomes


def quiet(name: str, line: Line) -> Outcome:
    """Run a check and keep what it says."""
    began = time.perf_counter()
    done = subprocess.run(line, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return Outcome(name, done.returncode == 0, time.perf_counter() - began, done.stdout)


def loud(name: str, line: Line, environment: dict[str, str]) -> Outcome:
    """Run a check that speaks for itself."""
    say("")
    began = time.perf_counter()
    done = subprocess.run(line, cwd=ROOT, env=environment, check=False)
    return Outcome(name, done.returncode in (0, NO_TESTS), time.perf_counter() - began, "")


def closing(outcomes: Sequence[Outcome]) -> int:
    """Print the table; 1 when anything failed."""
    say("")
    for outcome in outcomes:
        say(f"{outcome.name:10} {'passed' if outcome.passed else 'FAILED'} {outcome.seconds:7.1f} s")
    sys.stdout.flush()
    return 0 if all(outcome.passed for outcome in outcomes) else 1
