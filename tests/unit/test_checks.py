"""The checks of `build.py test`: which there are, and how they run."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from building import checks
from building.folders import ROOT
from tests.support.extra_kinds import FOLDERS


def test_the_fast_checks_need_no_browser(tmp_path: Path) -> None:
    everything, fast = (checks.checks_of(tmp_path, "node", ["-x"], [], fast=only) for only in (False, True))
    assert fast.short == everything.short
    words = [str(word) for word in fast.pytest["pytest"]]
    assert words[words.index("--ignore") + 1] == "tests/e2e"
    assert words[words.index("-m", 3) + 1] == "not slow"
    assert words[-1] == "-x"


def test_an_unknown_check_is_named() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build.py", "test", "--only", "lint"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "There is no check named lint; there are pyright" in done.stderr


def test_checks_in_parallel_have_the_environment_and_keep_their_order(capfd: pytest.CaptureFixture[str]) -> None:
    def saying(code: str) -> checks.Command:
        return [sys.executable, "-c", f"import os; print(os.environ['SAID']); {code}"]

    quiet = {"slow": saying("import time; time.sleep(0.3)"), "failing": saying("raise SystemExit(1)")}
    environment = {**os.environ, "SAID": "a word"}
    outcomes = checks.run_in_parallel(quiet, {"shown": saying("print('itself')")}, environment, checks.run_shown)
    assert [(one.name, one.passed) for one in outcomes] == [("slow", True), ("failing", False), ("shown", True)]
    assert [one.output for one in outcomes] == ["a word\n", "a word\n", ""]
    checks.say_failures(outcomes)
    said = capfd.readouterr().out
    assert "itself" in said
    assert ("--- failing" in said, "--- slow" in said) == (True, False)


def test_checks_begin_while_tools_are_installed_and_stop_when_these_are_there() -> None:
    installing = Future[None]()

    def passing(code: str) -> checks.Command:
        return [sys.executable, "-c", code]

    quiet = {"first": passing("raise SystemExit(1)"), "second": passing("")}
    assert [one.passed for one in checks.run_until(installing, quiet, os.environ)] == [False, True]
    installing.set_result(None)
    assert checks.run_until(installing, quiet, os.environ) == []


SOME = """
from pathlib import Path

import pytest


@pytest.mark.parametrize("name", {names})
def test_it(name: str) -> None:
    tries = Path(__file__).with_name(f"{{name}}.tries")
    tries.open("a").write("|")
    assert len(tries.read_text()) > {needed}
"""


def run_of(folder: Path, monkeypatch: pytest.MonkeyPatch, tests: dict[str, tuple[list[str], int]]) -> checks.Outcome:
    """How pytest ends on test files, each with the names of its tests and how often they fail."""
    monkeypatch.setattr(checks, "ROOT", folder)
    monkeypatch.setattr(checks, "CACHE", folder / "cache")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    for path, (names, needed) in tests.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(SOME.format(names=names, needed=needed), "utf-8")
    return checks.run_twice("pytest", [sys.executable, "-m", "pytest", "-q", "tests"], {**os.environ})


def tries(folder: Path, name: str) -> int:
    """How often a test has run."""
    return len((folder / f"tests/e2e/{name}.tries").read_text("utf-8"))


@pytest.mark.slow
def test_a_browser_test_that_fails_runs_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = run_of(tmp_path, monkeypatch, {"tests/e2e/test_a.py": (["a", "b"], 1), "tests/e2e/test_c.py": (["c"], 0)})
    assert outcome.passed
    assert [tries(tmp_path, name) for name in "abc"] == [2, 2, 1]


@pytest.mark.slow
def test_a_browser_test_that_fails_twice_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not run_of(tmp_path, monkeypatch, {"tests/e2e/test_a.py": (["a"], 2)}).passed
    assert tries(tmp_path, "a") == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "tests",
    [
        {"tests/e2e/test_a.py": (["a", "b", "d", "e", "f"], 1)},
        {"tests/e2e/test_a.py": (["a"], 1), "tests/unit/test_b.py": (["b"], 1)},
    ],
    ids=["many", "another"],
)
def test_nothing_runs_again_where_more_is_wrong(
    tests: dict[str, tuple[list[str], int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not run_of(tmp_path, monkeypatch, tests).passed
    assert tries(tmp_path, "a") == 1


def test_the_kinds_that_nodes_tests_are_given_are_those_that_they_would_ask_for() -> None:
    source = (ROOT / "tests/js/kinds.ts").read_text("utf-8")
    assert f"process.env.{checks.KINDS}" in source
    assert FOLDERS == (checks.EXTRA_KINDS,)
