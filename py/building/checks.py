"""All checks of `build.py test`: the linters and type checkers two at a time, then pytest, then a table.

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
    checks = {**linters(python, node()), "pytest": [python, "-m", "pytest", *extra]}
    unknown = set(only) - set(checks)
    if unknown:
        raise Trouble(f"There is no check named {', '.join(sorted(unknown))}; there are {', '.join(checks)}.")
    chosen = {name: line for name, line in checks.items() if not only or name in only}
    environment = dict(os.environ)
    if "pytest" in chosen:
        environment[VARIABLE] = str(chromium(python))
    outcomes = [*together({name: line for name, line in chosen.items() if name != "pytest"})]
    if "pytest" in chosen:
        outcomes.append(loud("pytest", chosen["pytest"], environment))
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
    return Outcome(name, done.returncode == 0, time.perf_counter() - began, "")


def closing(outcomes: Sequence[Outcome]) -> int:
    """Print the table; 1 when anything failed."""
    say("")
    for outcome in outcomes:
        say(f"{outcome.name:10} {'passed' if outcome.passed else 'FAILED'} {outcome.seconds:7.1f} s")
    sys.stdout.flush()
    return 0 if all(outcome.passed for outcome in outcomes) else 1
