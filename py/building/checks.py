"""`build.py test`: pytest beside linters, type checkers and node's tests, then a table.

All checks run, even when one fails. Linters that need no Python begin while its tools are being installed. Pyright,
eslint and prettier look only at what has changed since they passed; pyright also at what imports that. The fast checks
need no browser: they leave out tests/e2e, what is marked as `slow`, and the types of files that have not changed
themselves. Where only a few tests in Chromium fail, they run once more, by themselves.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from building.chromium import VARIABLE, chromium
from building.console import BuildError, say
from building.fetch import MODULES, browser_wheels, node, npm, runtime, tools, venv
from building.folders import CACHE, ROOT
from building.site import kinds
from building.type_check import keep, unchecked

Command = list[str | Path]

RUN = ("py/building/run.js", "--test")  # node runs tests in TypeScript
# Runs import-linter with the contracts of pyproject.toml.
LAYERS = "import sys; sys.path.insert(0, 'py'); from importlinter.cli import lint_imports_command as lint; lint()"

KINDS = "GRIDLIGHT_KINDS"  # what tests/js/kinds.ts would else ask Python for
VISITED = "GRIDLIGHT_VISITED"  # where tests/e2e/conftest.py keeps a browser's profile for all runs of pytest
EXTRA_KINDS = ROOT / "tests/extra_kinds"
WITHOUT_PYTHON = ("prettier", "eslint", "tsc", "imports")  # they need what npm brings; the longest first
NO_TESTS = 5  # pytest's exit status when the further words leave no test
SOME_FAILED = 1  # pytest's exit status when all tests have run and some failed
BROWSER_TESTS = "tests/e2e/"
FEW = 4  # tests in Chromium: so many may fail for what else the machine was doing


class Outcome(NamedTuple):
    """How a check ended."""

    name: str
    status: int
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        """Whether nothing was found."""
        return self.status == 0


class Checks(NamedTuple):
    """Commands by the name of their check."""

    short: dict[str, Command]  # one after the other, beside pytest
    pytest: dict[str, Command]


Run = Callable[[str, Command, Mapping[str, str]], Outcome]  # a check whose output is shown as it comes


def test(only: Sequence[str], extra: Sequence[str], *, fast: bool) -> int:
    """Set up the tools, run the checks (those named in `only`, or all), print a table; the exit status.

    `extra` goes to pytest. `fast` leaves out what needs a browser or long searches, and the types of files that have
    not changed themselves.
    """
    python = venv()
    untyped = unchecked(fast=fast) if not only or "pyright" in only else {}
    checks = checks_of(python, node(), extra, list(untyped), fast=fast)
    known = [*checks.short, *checks.pytest]
    chosen = set(only or known)
    if unknown := chosen.difference(known):
        raise BuildError(f"There is no check named {', '.join(sorted(unknown))}; there are {', '.join(known)}.")
    short, pytest = ({name: commands[name] for name in commands if name in chosen} for commands in checks)
    # Each worker and each command that a test starts would compile the same files again.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with ThreadPoolExecutor(1) as beside:
        installing = beside.submit(install, python, browser=not fast and bool(pytest))
        npm(everything=True)
        first = {name: short[name] for name in WITHOUT_PYTHON if name in short}
        outcomes = run_until(installing, first, environment)
        environment |= installing.result()
    runtime()
    # Most of node's tests need the kinds, and would each ask Python for them.
    environment[KINDS] = json.dumps(kinds([EXTRA_KINDS]))
    run = run_shown if fast or extra else run_twice
    with tempfile.TemporaryDirectory() as folder:
        environment[VISITED] = folder
        for outcome in outcomes:
            short.pop(outcome.name, None)
        outcomes += run_in_parallel(short, pytest, environment, run)
    say_failures(outcomes)
    if any(outcome.name == "pyright" and outcome.passed for outcome in outcomes):
        keep(untyped)
    return print_table(outcomes)


def install(python: Path, *, browser: bool) -> dict[str, str]:
    """Download Python's tools and the wheels for the browser, and find a Chromium; what names it to the tests."""
    tools()
    browser_wheels()
    return {VARIABLE: str(chromium(python))} if browser else {}


def checks_of(python: Path, javascript: str, extra: Sequence[str], untyped: Sequence[str], *, fast: bool) -> Checks:
    """The commands of all checks, or of the fast ones; `untyped` are the files whose types are still to be checked."""
    short: dict[str, Command] = {
        "pyright": [javascript, MODULES / "pyright/index.js", "--pythonpath", python, *untyped] if untyped else [],
        "eslint": [javascript, MODULES / "eslint/bin/eslint.js", *kept("eslint"), "--max-warnings", "0", "."],
        "tsc": [javascript, MODULES / "typescript-7/bin/tsc", "--project", "."],
        "prettier": [
            *(javascript, MODULES / "prettier/bin/prettier.cjs", *kept("prettier")),
            *("--check", "--log-level", "warn", "."),
        ],
        "imports": [
            *(javascript, MODULES / "dependency-cruiser/bin/dependency-cruise.mjs"),
            *("--config", "import-rules.js", "--output-type", "err", "static"),
        ],
        "layers": [python, "-c", LAYERS, "--no-cache", "--no-logo"],
        "node": [javascript, *RUN, *page_tests()],
        "ruff": [python, "-m", "ruff", "check", "--quiet", "."],
        "format": [python, "-m", "ruff", "format", "--check", "--quiet", "."],
    }
    pytest: Command = [python, "-m", "pytest"]
    # Whole files to each worker: their tests share a browser or a built site.
    by_file = ["--dist", "loadfile"]
    if fast:
        fast_set = ["--ignore", "tests/e2e", "-p", "no:playwright", "-m", "not slow"]
        return Checks(short, {"pytest": [*pytest, *fast_set, *by_file, "-n", str(cores()), *extra]})
    # Files in order, not by their number of tests: tests/unit, whose files are short, comes last, and no worker is left
    # alone with a long file. One worker more than there are cores: tests in Chromium often wait.
    in_order = [*by_file, "--no-loadscope-reorder", "-n", str(cores() + 1)]
    return Checks(short, {"pytest": [*pytest, *in_order, *extra]})


def page_tests() -> list[str]:
    """The files with tests of the page that need no browser."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/js").glob("*.test.ts*"))


def cores() -> int:
    """How many cores this process may use; pytest-xdist's own "auto" counts those that it may not use as well."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def kept(name: str) -> Command:
    """Options with which eslint and prettier look only at files that have changed since they last passed."""
    return ["--cache", "--cache-strategy", "content", "--cache-location", CACHE / "checks" / name]


def run_until(other: Future[Any], quiet: Mapping[str, Command], environment: Mapping[str, str]) -> list[Outcome]:
    """Run checks one after the other until something else is done, which uses one core; those that were run."""
    outcomes: list[Outcome] = []
    for name, command in quiet.items():
        if other.done():
            break
        outcomes.append(run_quietly(name, command, environment))
    return outcomes


def run_in_parallel(
    quiet: Mapping[str, Command], shown: Mapping[str, Command], environment: Mapping[str, str], run: Run
) -> list[Outcome]:
    """Run checks two at a time, the quiet ones one after the other."""
    with ThreadPoolExecutor(2) as pool:
        long = [pool.submit(run, name, command, environment) for name, command in shown.items()]
        short = [pool.submit(run_quietly, name, command, environment) for name, command in quiet.items()]
        return [future.result() for future in (*short, *long)]


def say_failures(outcomes: Sequence[Outcome]) -> None:
    """Show what was found, after all that was shown as it came."""
    for outcome in outcomes:
        if not outcome.passed:
            say(f"\n--- {outcome.name}\n{outcome.output.rstrip()}")


def run_quietly(name: str, command: Command, environment: Mapping[str, str]) -> Outcome:
    """Run a check and keep its output; where nothing is left to check the command is empty, and passes."""
    if not command:
        return Outcome(name, 0, 0.0, "")
    began = time.perf_counter()
    out, both = subprocess.PIPE, subprocess.STDOUT
    done = subprocess.run(command, cwd=ROOT, env=environment, text=True, stdout=out, stderr=both, check=False)
    return Outcome(name, done.returncode, time.perf_counter() - began, done.stdout)


def run_shown(name: str, command: Command, environment: Mapping[str, str]) -> Outcome:
    """Run a check whose output is shown as it comes."""
    say("")
    began = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    status = 0 if done.returncode == NO_TESTS else done.returncode
    return Outcome(name, status, time.perf_counter() - began, "")


def run_twice(name: str, command: Command, environment: Mapping[str, str]) -> Outcome:
    """Run a check; where only a few tests in Chromium fail, those once more, one after the other in a new browser."""
    if "pytest" not in command:
        return run_shown(name, command, environment)
    folder = CACHE / "checks" / f"pytest-{name}"
    keeping = ["-o", f"cache_dir={folder}"]
    outcome = run_shown(name, [*command, *keeping, "--cache-clear"], environment)
    failed = failed_in(folder)
    is_few = 0 < len(failed) <= FEW and all(test.startswith(BROWSER_TESTS) for test in failed)
    if outcome.status != SOME_FAILED or not is_few:
        return outcome
    say(f"\nThese tests in Chromium failed and run once more, by themselves: {', '.join(failed)}")
    python, *_ = command
    again = run_shown(name, [python, "-m", "pytest", *keeping, *failed], environment)
    return again._replace(seconds=outcome.seconds + again.seconds)


def failed_in(folder: Path) -> list[str]:
    """The tests that failed in the last run of pytest that kept its results in that folder."""
    kept = folder / "v/cache/lastfailed"
    return list(json.loads(kept.read_text("utf-8"))) if kept.exists() else []


def print_table(outcomes: Sequence[Outcome]) -> int:
    """Print how each check ended; 1 when one failed, else 0."""
    say("")
    for outcome in outcomes:
        say(f"{outcome.name:10} {'passed' if outcome.passed else 'FAILED'} {outcome.seconds:7.1f} s")
    sys.stdout.flush()
    return 0 if all(outcome.passed for outcome in outcomes) else 1
