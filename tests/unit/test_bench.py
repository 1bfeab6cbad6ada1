"""The bench: every kind has its cases, results are compared with their targets, and the tables show it."""

from __future__ import annotations

from functools import partial

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.engines.linear import solver as linear
from gridlight.families.linear import LinearPuzzle
from tests.tools.bench import cases
from tests.tools.bench import linear as bench_linear
from tests.tools.bench import tables as bench
from tests.tools.bench import timing as bench_timing
from tests.tools.bench.cases import lightup
from tests.tools.bench.results import CHROMIUM, NATIVELY, PAGE, PLACES, Result

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


def test_the_tables_mark_missed_targets() -> None:
    missed = [line for line in bench.lines([*results(101, 404), *PAGE_RESULTS]) if "✗" in line]
    boards = [f"solve {board}" for board in lightup.BOARDS]
    assert [line[:36].strip() for line in missed] == [*boards, *boards, "Stop, then an answer"]
    assert [line.count("✗") for line in missed] == [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1]


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
