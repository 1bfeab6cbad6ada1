"""The engine clingo where it is a Python package, and where a page lends it, by a stand-in for its function."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from gridlight import solving
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.compare import clingo_in_page, clingo_models
from gridlight.puzzle import Unsupported
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.lightup import LightUp

HOLES = 15
PIGEONS = f"1 {{ in(P,1..{HOLES - 1}) }} 1 :- P=1..{HOLES}. :- in(P,H), in(Q,H), P<Q. #show in/2."  # takes for ever
CHOICE = "{ a; b; c; unseen }. #show a/0. #show b/0. #show c/0."
Run = Callable[[str, str], str]


def command_line(program: str, options: str) -> str:
    """What the command clingo prints."""
    command = [sys.executable, "-m", "clingo", *options.split()]
    return subprocess.run(command, input=program, capture_output=True, text=True, check=False, timeout=60).stdout


def lend(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Lend this function, as a page does."""
    monkeypatch.setitem(sys.modules, clingo_in_page.LENT, SimpleNamespace(run=run))


class Clock(Deadline):
    """Time that passes only when a call takes some."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.now = 0.0

    def left(self) -> float:
        """Seconds left."""
        return self.seconds - self.now

    def tell(self, done: int, of: int | None, text: str) -> None:
        """Nothing; time is not up by itself."""


# As a package
def test_a_question_that_takes_for_ever_ends_in_time() -> None:
    with pytest.raises(Stopped, match=r"Not finished within 0\.2 seconds\."):
        next(clingo_models.models(PIGEONS, Deadline(0.2)))


def test_an_answer_is_given_before_the_next_one_is_looked_for() -> None:
    first = next(clingo_models.models(f"{{ easy }}. {PIGEONS} :- easy.".replace(f"1..{HOLES}", "1..3"), Deadline(60)))
    assert len(first) == 3


def test_remarks_of_clingo_are_not_heard(capfd: pytest.CaptureFixture[str]) -> None:
    assert list(clingo_models.models(":- never. #show never/0.", Deadline())) == [[]]
    assert capfd.readouterr() == ("", "")


def test_without_the_package_or_a_page_the_engine_is_unsupported(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        """No module is found."""

    monkeypatch.setattr("importlib.util.find_spec", nowhere)
    with pytest.raises(Unsupported, match="The engine clingo is not installed here"):
        LightUp(["."]).engine("clingo")


# In a page
@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no package."""
    monkeypatch.setattr("gridlight.engines.compare.clingo.PACKAGE", "no_such_package")


@pytest.mark.usefixtures("page")
@pytest.mark.parametrize(
    "puzzle",
    [
        LightUp(["....."] * 3),
        LightsOut(3, ["00", "00"], wrap=True),
        LightsOut(2, ["10000", *["00000"] * 4]),
    ],
)
def test_the_page_finds_what_the_package_finds(puzzle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def counted(program: str, options: str) -> str:
        calls.append(options)
        return command_line(program, options)

    lend(monkeypatch, counted)
    lent = solving.solve(puzzle, "clingo", 100, Deadline(60))
    assert calls
    usual = solving.solve(puzzle, "auto", 100, Deadline(60))
    assert (lent.complete, lent.count, lent.status) == (True, usual.count, usual.status)
    assert sorted(map(str, lent.states)) == sorted(map(str, usual.states))


def test_more_answers_are_asked_for_until_there_are_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(program: str, options: str) -> str:
        asked.append(int(options.split()[-1]))
        return command_line(program, options)

    lend(monkeypatch, counted)
    found = clingo_in_page.models(CHOICE, Clock(10))
    assert len(list(islice(found, 2))) == 2
    assert asked == [2]
    assert len(list(found)) == 6
    assert asked[:1] == [2] < asked[1:]


def slow(per_conflict: float, clock: Clock, asked: list[int]) -> Run:
    """A clingo that never comes to an end, and takes so long for each conflict."""

    def run(program: str, options: str) -> str:
        (conflicts,) = (int(one.partition("=")[2]) for one in options.split() if one.startswith("--solve-limit="))
        asked.append(conflicts)
        clock.now += 0.1 + conflicts * per_conflict
        return json.dumps({"Models": {"Number": 0, "More": "yes"}, "Time": {"Solve": conflicts * per_conflict}})

    return run


@pytest.mark.parametrize("per_conflict", [0.00001, 0.0001, 0.001, 0.02])
def test_calls_grow_and_end_before_the_time_is_up(monkeypatch: pytest.MonkeyPatch, per_conflict: float) -> None:
    clock, asked = Clock(10), list[int]()
    lend(monkeypatch, slow(per_conflict, clock, asked))
    with pytest.raises(Stopped, match=r"clingo was not finished within 10 seconds\."):
        next(clingo_in_page.models(CHOICE, clock))
    assert asked == sorted(set(asked))
    assert clock.now > 5
    assert clock.now < 10 or len(asked) == 1


def test_a_clingo_that_fails_or_a_program_too_large_for_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(program: str, options: str) -> str:
        return ""

    lend(monkeypatch, failing)
    with pytest.raises(Stopped, match="clingo failed; this puzzle may be too large"):
        next(clingo_in_page.models(CHOICE, Deadline()))
    with pytest.raises(Stopped, match="too large for the engine clingo in a browser"):
        next(clingo_in_page.models("a." * clingo_in_page.MOST, Deadline()))
