"""The bench: every kind has its cases, results are compared with their targets, and the tables show it."""

from __future__ import annotations

from functools import partial

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.engines.linear import solver as linear
from gridlight.families.linear import LinearPuzzle
from tests.tools.bench import cases
from tests.tools.bench import results as bench
from tests.tools.bench import timing as bench_timing
from tests.tools.bench.results import CHROMIUM, NATIVELY, Result

NATIVE = bench_timing.Place(NATIVELY, bench_timing.natively)


def test_every_kind_has_its_cases() -> None:
    assert list(cases.kinds()) == sorted(puzzles.kinds())


def test_the_tables_mark_missed_targets() -> None:
    times = {"auto": [100.0, 100.0, 9999.0], "z3": [404.0]}
    results = [
        Result("solve", NATIVELY, times, faster=4, most=100),
        Result("solve", CHROMIUM, times, faster=5, most=99),
        Result("solve", CHROMIUM, times, most=100, late=["auto"]),
        Result("click", CHROMIUM, {"": [9.0] * 97 + [99.0] * 3}, most=10, percent=95),
        Result("click", CHROMIUM, {"": [9.0] * 90 + [99.0] * 10}, most=10, percent=95),
    ]
    shown = [line for line in bench.lines(results) if line.startswith(("solve", "click"))]
    assert [line.count("✗") for line in shown] == [0, 2, 1, 0, 1]
    assert "4.0 x" in shown[0]


def test_a_run_that_does_not_end_is_not_repeated() -> None:
    called: list[str] = []

    def run(name: str, *, ended: bool) -> tuple[float, bool]:
        called.append(name)
        return len(called), ended

    runs = {"linear": partial(run, "linear", ended=True), "z3": partial(run, "z3", ended=False)}
    result = NATIVE.time("solve", runs)
    assert called[:3] == ["linear", "z3", "linear"]
    assert (result.times["z3"], result.late) == ([2], {"z3"})
    assert len(result.times["linear"]) == bench_timing.MOST == called.count("linear")


def test_first_answers_are_measured_with_an_empty_cache() -> None:
    """Other reaches fill the cache of `linear`, so that it works this one out again."""
    board = {"kind": "lightsout", "states": 6, "lights": ["0" * 9] * 9, "goal": 0, "reach": "plus", "wrap": False}
    puzzle = puzzles.understand(board)
    assert isinstance(puzzle, LinearPuzzle)
    reach = puzzle.system.reach
    NATIVE.solved(board, limit=1)
    worked_out = linear.eliminated(reach, 2, 1, Deadline())
    assert linear.eliminated(reach, 2, 1, Deadline()) is worked_out
    NATIVE.forget()
    assert linear.eliminated(reach, 2, 1, Deadline()) is not worked_out
