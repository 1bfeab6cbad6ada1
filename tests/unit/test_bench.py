"""The bench: every kind has its cases, results are compared with their targets, and the tables show it."""

from __future__ import annotations

import json
import re
from functools import partial

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.engines.linear import solver as linear
from gridlight.families.linear import LinearPuzzle
from tests.tools.bench import cases
from tests.tools.bench import linear as bench_linear
from tests.tools.bench import start as bench_start
from tests.tools.bench import tables as bench
from tests.tools.bench import timing as bench_timing
from tests.tools.bench.cases import lightup
from tests.tools.bench.results import CHROMIUM, CLICK_TARGETS, NATIVELY, PAGE, PLACES, Result

QUICK_CLICKS = [9.0] * 97 + [99.0] * 3


def results(auto: float, z3: float) -> list[Result]:
    """Made-up results: on every board of Light Up, natively and in Chromium, auto and z3 take this long."""
    solving = [
        Result("lightup", f"solve {board}", engine, where, [milliseconds, milliseconds, 9999.0])
        for where in PLACES
        for board in lightup.BOARDS
        for engine, milliseconds in (("auto", auto), ("z3", z3))
    ]
    making = [
        Result("lightup", f"make {side}x{side} {level}", "auto", where, [seconds * 1000])
        for where in PLACES
        for side, level, seconds in lightup.NEW
    ]
    clicks = [Result("lightup", f"click {side}x{side}", "", CHROMIUM, QUICK_CLICKS) for side in (25, 100)]
    return [*solving, *making, Result("lightup", "check 25x25", "", CHROMIUM, [5.0]), *clicks]


PAGE_RESULTS = [
    Result(PAGE, "start-up, first visit", "", CHROMIUM, [2500.0]),
    Result(PAGE, "Stop, then an answer", "", CHROMIUM, [301.0]),
]


def test_every_kind_has_its_cases() -> None:
    assert list(cases.kinds()) == sorted(puzzles.kinds())


def test_the_tables_show_what_was_measured_and_which_targets_are_met() -> None:
    lines = list(bench.lines(results(12.4, 260.4)))
    assert "✗" not in "".join(lines)
    assert [line for line in lines if line and "  " not in line] == ["Light Up: median ms"]
    _, row = (line.split() for line in lines if line.startswith("solve 25x25"))
    assert row[2:8] == ["12.4", "–", "–", "260", "21.0", "x"]
    (check,) = (line for line in lines if line.startswith("check"))
    assert re.fullmatch(r"check 25x25 +– +5\.0   ≤ 5 ms in Chromium ✓", check)


def test_the_tables_mark_missed_targets() -> None:
    missed = [line for line in bench.lines([*results(101, 404), *PAGE_RESULTS]) if "✗" in line]
    boards = [f"solve {board}" for board in lightup.BOARDS]
    assert [line[:36].strip() for line in missed] == [*boards, *boards, "Stop, then an answer"]
    assert [line.count("✗") for line in missed] == [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1]


def test_most_of_the_clicks_must_be_quick() -> None:
    target = CLICK_TARGETS[0]
    assert str(target) == "95 % ≤ 16 ms"
    for slow, met in ((3, True), (10, False)):
        times = [9.0] * (100 - slow) + [99.0] * slow
        assert target.met([Result("lightup", "click 25x25", "", CHROMIUM, times)]) == met


def test_missing_and_unfinished_results_meet_no_target() -> None:
    corner = "corner 16x16, no solution"
    unended = [Result("lightsout", corner, "linear", NATIVELY, [1.0], ended=False)]
    assert not any(verdict.met for verdict in bench.verdicts_on(unended))
    assert not any(verdict.met for verdict in bench.verdicts_on([Result("lightup", "check 7x7", "", NATIVELY, [1.0])]))


def test_an_engine_that_gave_up_is_shown_with_more_than_its_limit() -> None:
    corner = "corner 16x16, no solution"
    gave_up = [
        Result("lightsout", corner, "linear", NATIVELY, [0.5]),
        Result("lightsout", corner, "z3", NATIVELY, [5000.0], ended=False),
    ]
    (row,) = (line for line in bench.lines(gave_up) if line.startswith("corner 16x16"))
    assert re.search(r" 0\.50 .* > 5000 +> 10000 x   ≤ 5 ms ✓$", row)


def test_a_run_that_does_not_end_is_not_repeated() -> None:
    called: list[str] = []

    def run(name: str, *, ended: bool) -> tuple[float, bool]:
        called.append(name)
        return len(called), ended

    runs = {"linear": partial(run, "linear", ended=True), "z3": partial(run, "z3", ended=False)}
    steady, once = bench_timing.interleaved("lightsout", "solve", NATIVELY, runs)
    assert called[:3] == ["linear", "z3", "linear"]
    assert (once.times, once.ended) == ([2], False)
    assert steady.ended
    assert len(steady.times) == bench_timing.MOST == called.count("linear")


def test_first_answers_are_measured_with_an_empty_cache() -> None:
    """Other reaches fill the cache of `linear`, so that it works this one out again."""
    board = {"kind": "lightsout", "states": 6, "lights": ["0" * 9] * 9, "goal": 0, "reach": "plus", "wrap": False}
    puzzle = puzzles.understand(board)
    assert isinstance(puzzle, LinearPuzzle)
    reach = puzzle.system.reach
    bench_linear.time_first(bench_timing.natively, board)
    worked_out = linear.eliminated(reach, 2, 1, Deadline())
    assert linear.eliminated(reach, 2, 1, Deadline()) is worked_out
    bench_linear.clear_cache(bench_timing.natively)
    assert linear.eliminated(reach, 2, 1, Deadline()) is not worked_out


def test_the_report_has_all_times() -> None:
    kept = json.loads(json.dumps(bench.report([*results(10, 60), *PAGE_RESULTS])))
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


def test_the_table_of_starts_says_of_each_target_whether_it_is_met() -> None:
    seen = bench_start.Visit(0.31, 3.04, 8, 249.6, 6800, 0.0, 51)
    said = list(bench_start.verdicts("localhost, first visit", seen, bench_start.LINES[0].first))
    assert said == [
        "met     localhost, first visit: board s 0.31, at most 0.5",
        "missed  localhost, first visit: Python s 3.04, at most 3",
        "met     localhost, first visit: requests 8, at most 8",
        "met     localhost, first visit: kB 250, at most 250",
        "met     localhost, first visit: shift 0.0000, at most 0",
        "missed  localhost, first visit: task ms 51, at most 50",
    ]
    slowed = bench_start.LINES[-1]
    assert not list(bench_start.verdicts(slowed.name, seen, slowed.first)), "a slowed processor has no bounds"
