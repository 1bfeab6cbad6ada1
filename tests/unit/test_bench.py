"""What must hold of the bench: every kind has its cases, figures are judged by their targets, and tables say so."""

from __future__ import annotations

import json
import re
from functools import partial

from building import asking, bench, cases, pressing
from building.cases import lightup
from building.figures import CHROMIUM, NATIVELY, PAGE, PLACES, Figure
from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.engines.linear import solver as linear
from gridlight.families.linear import LinearPuzzle


def figures(auto: float, z3: float) -> list[Figure]:
    """Made-up figures: on every board of Light Up, natively and in Chromium, auto and z3 take this long."""
    solving = [
        Figure("lightup", f"solve {board}", engine, where, [milliseconds, milliseconds, 9999.0])
        for where in PLACES
        for board in lightup.BOARDS
        for engine, milliseconds in (("auto", auto), ("z3", z3))
    ]
    return [*solving, Figure("lightup", "check 25x25", "", CHROMIUM, [5.0])]


PAGE_FIGURES = [
    Figure(PAGE, "start-up, first visit", "", CHROMIUM, [2500.0]),
    Figure(PAGE, "Stop, then an answer", "", CHROMIUM, [301.0]),
]


def test_every_kind_has_its_cases() -> None:
    assert list(cases.kinds()) == sorted(puzzles.kinds())


def test_the_bench_says_what_was_measured_and_what_is_met() -> None:
    lines = list(bench.lines(figures(12.4, 260.4)))
    assert "✗" not in "".join(lines)
    assert [line for line in lines if line and "  " not in line] == ["Light Up: median ms"]
    _, row = (line.split() for line in lines if line.startswith("solve 25x25"))
    assert row[2:8] == ["12.4", "–", "–", "260", "21.0", "x"]
    (check,) = (line for line in lines if line.startswith("check"))
    assert re.fullmatch(r"check 25x25 +– +5\.0   ≤ 5 ms in Chromium ✓", check)


def test_the_bench_marks_what_is_missed() -> None:
    missed = [line for line in bench.lines([*figures(101, 404), *PAGE_FIGURES]) if "✗" in line]
    boards = [f"solve {board}" for board in lightup.BOARDS]
    assert [line[:36].strip() for line in missed] == [*boards, *boards, "Stop, then an answer"]
    assert [line.count("✗") for line in missed] == [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1]


def test_a_figure_that_is_missing_or_has_no_end_meets_no_target() -> None:
    corner = "corner 16x16, no solution"
    unended = [Figure("lightsout", corner, "linear", NATIVELY, [1.0], ended=False)]
    assert not any(verdict.met for verdict in bench.judged(unended))
    assert not any(verdict.met for verdict in bench.judged([Figure("lightup", "check 7x7", "", NATIVELY, [1.0])]))


def test_an_engine_that_gives_up_is_said_to_take_more() -> None:
    corner = "corner 16x16, no solution"
    gave_up = [
        Figure("lightsout", corner, "linear", NATIVELY, [0.5]),
        Figure("lightsout", corner, "z3", NATIVELY, [5000.0], ended=False),
    ]
    (row,) = (line for line in bench.lines(gave_up) if line.startswith("corner 16x16"))
    assert re.search(r" 0\.50 .* > 5000 +> 10000 x   ≤ 5 ms ✓$", row)


def test_a_way_without_an_end_is_gone_once() -> None:
    went: list[str] = []

    def way(name: str, *, ended: bool) -> tuple[float, bool]:
        went.append(name)
        return len(went), ended

    ways = {"linear": partial(way, "linear", ended=True), "z3": partial(way, "z3", ended=False)}
    steady, once = asking.in_turns("lightsout", "solve", NATIVELY, ways)
    assert went[:3] == ["linear", "z3", "linear"]
    assert (once.times, once.ended) == ([2], False)
    assert steady.ended
    assert len(steady.times) == asking.MOST == went.count("linear")


def test_first_answers_are_measured_with_nothing_kept() -> None:
    """Before each one linear is asked about so many other reaches that it has to work this one out again."""
    board = {"kind": "lightsout", "states": 6, "lights": ["0" * 9] * 9, "goal": 0, "reach": "plus", "wrap": False}
    puzzle = puzzles.understand(board)
    assert isinstance(puzzle, LinearPuzzle)
    reach = puzzle.system.reach
    pressing.solved(asking.natively, board)
    worked_out = linear.eliminated(reach, 2, 1, Deadline())
    assert linear.eliminated(reach, 2, 1, Deadline()) is worked_out
    pressing.forgotten(asking.natively)
    assert linear.eliminated(reach, 2, 1, Deadline()) is not worked_out


def test_the_bench_is_kept_with_all_its_times() -> None:
    kept = json.loads(json.dumps(bench.report([*figures(10, 60), *PAGE_FIGURES])))
    assert kept["figures"][1] == {
        "kind": "lightup",
        "what": "solve 7x7",
        "engine": "z3",
        "where": "natively",
        "times": [60, 60, 9999],
        "ended": True,
        "median": 60,
        "times as long as auto": 6,
    }
    assert len(kept["targets"]) == len(lightup.TARGETS) + len(bench.PAGE_TARGETS)
    assert [target["what"] for target in kept["targets"] if not target["met"]] == ["Stop, then an answer"]
    assert bench.machine()["cores"]
