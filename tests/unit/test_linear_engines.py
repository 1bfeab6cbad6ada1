"""The engines `chase`, `sat` and `z3` for presses that add up: each against brute force, and how each gives up."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight import solving
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.compare import chase
from gridlight.engines.compare.chase import Chase, first_row, turn
from gridlight.engines.compare.linear import CLINGO, Z3, LinearByConstraints
from gridlight.engines.compare.linear_sat import LinearSat
from gridlight.engines.linear.solver import Linear
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Fact, Unsupported
from gridlight.puzzles.lightsout import LightsOut
from gridlight.puzzles.switches import Switches
from tests.support.small_linear_puzzles import CHANCE, PUZZLES, plain, plain_board

CORNER = ["1" + "0" * 16, *["0" * 17] * 16]  # has no solution
OTHERS = ("chase", "sat", "z3", "clingo")


def judged(engine: Chase | LinearSat | LinearByConstraints, puzzle: LinearPuzzle) -> None:
    """What the engine says, against brute force."""
    solutions = plain(puzzle).solutions()
    assert sorted(facts.vector for facts in engine.solutions(Deadline())) == solutions
    columns = zip(puzzle.system.switches, zip(*solutions, strict=True), strict=False)
    assert engine.forced(Deadline()) == [Fact(at, values[0]) for at, values in columns if len({*values}) == 1]
    assert bool(engine.why(None, Deadline())) is not bool(solutions)


@settings(max_examples=100, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_sat_finds_what_brute_force_finds(puzzle: LinearPuzzle) -> None:
    if Linear(puzzle.system).count(Deadline()) <= 60:
        judged(LinearSat(puzzle.system), puzzle)


@settings(max_examples=40, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_z3_finds_what_brute_force_finds(puzzle: LinearPuzzle) -> None:
    if Linear(puzzle.system).count(Deadline()) <= 30:
        judged(Z3(puzzle.system), puzzle)


@settings(max_examples=30, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_clingo_finds_what_brute_force_finds(puzzle: LinearPuzzle) -> None:
    if Linear(puzzle.system).count(Deadline()) <= 60:
        judged(CLINGO(puzzle.system), puzzle)


@settings(max_examples=100, deadline=None)
@given(CHANCE)
def test_chasing_finds_what_linear_finds(chance: Random) -> None:
    board = plain_board(chance, tried=2000)
    engine, linear = Chase(board.system), Linear(board.system)
    if linear.count(Deadline()) <= 1000:
        solutions = [facts.vector for facts in engine.solutions(Deadline())]
        assert sorted(solutions) == sorted(facts.vector for facts in linear.solutions(Deadline()))
        assert engine.forced(Deadline()) == linear.forced(Deadline())


@settings(max_examples=60, deadline=None)
@given(PUZZLES, st.data())
@pytest.mark.slow
def test_every_engine_keeps_given_presses(puzzle: LinearPuzzle, data: st.DataObject) -> None:
    switches, every = list(puzzle.system.switches), plain(puzzle).solutions()
    if not 0 < len(switches) <= 9 or len(every) > 60:
        return
    some = data.draw(st.lists(st.sampled_from(range(len(switches))), unique=True, max_size=3))
    values = {one: data.draw(st.integers(0, puzzle.states - 1)) for one in some}
    if data.draw(st.booleans()) and every:
        values = {one: every[0][one] for one in some}
    presses = [Fact(switches[one], value) for one, value in values.items()]
    left = [solution for solution in every if all(solution[one] == value for one, value in values.items())]
    forced = [
        Fact(at, column[0])
        for at, column in zip(switches, zip(*left, strict=True), strict=False)
        if len({*column}) == 1
    ]
    engines: list[Any] = [Linear(puzzle.system), LinearSat(puzzle.system)]
    engines += [Z3(puzzle.system), CLINGO(puzzle.system)] if len(every) < 10 else []
    engines += [Chase(puzzle.system)] if puzzle.system.reach.plain else []
    for engine in engines:
        assert sorted(facts.vector for facts in engine.solutions(Deadline(), presses)) == sorted(left)
        assert engine.forced(Deadline(), presses) == forced
        assert bool(engine.why(None, Deadline(), presses)) is not bool(left)
    for at, value in forced if left else []:
        because = engines[0].why(Fact(at, value), Deadline(), presses)
        assert bool(because) is (at not in dict(presses))
        assert not engines[0].why(Fact(at, (value + 1) % puzzle.states), Deadline(), presses)


@settings(max_examples=30, deadline=None)
@given(PUZZLES, st.data())
def test_the_lights_of_a_reason_and_the_given_presses_fix_the_press(puzzle: LinearPuzzle, data: st.DataObject) -> None:
    """Every way to press that makes the lights of the reason right, and has what is given, has this press."""
    switches, truth = list(puzzle.system.switches), plain(puzzle)
    if not 0 < len(switches) <= 9 or not (every := truth.solutions()):
        return
    some = data.draw(st.sets(st.sampled_from(range(len(switches))), max_size=3))
    presses = [Fact(switches[one], every[0][one]) for one in some]
    engine, lights = Linear(puzzle.system), list(puzzle.system.lights)
    for at, value in engine.forced(Deadline(), presses):
        for reason in engine.why(Fact(at, value), Deadline(), presses)[:1]:
            few = [lights.index(place) for place in reason.places]
            cut = truth._replace(
                need=[truth.need[one] for one in few],
                switches=[[few.index(one) for one in reached if one in few] for reached in truth.switches],
            )
            ways = [way for way in cut.solutions() if all(way[one] == every[0][one] for one in some)]
            assert {way[switches.index(at)] for way in ways} == {value}


@pytest.mark.parametrize(("states", "width"), [(2, 1), (2, 6), (3, 4), (5, 3), (12, 2), (36, 1)])
def test_the_gray_code_has_every_row_once_and_moves_one_cell_at_a_time(states: int, width: int) -> None:
    rows = [first_row(number, states, width).to_bytes(width, "little") for number in range(states**width)]
    assert len(set(rows)) == len(rows)
    assert max(map(max, rows)) < states
    for number, (before, after) in enumerate(pairwise(rows), 1):
        cell = turn(number, states)
        assert after[cell] == (before[cell] + 1) % states
        assert before[:cell] + before[cell + 1 :] == after[:cell] + after[cell + 1 :]


@pytest.mark.parametrize("block", [1, 7, 64])
def test_chasing_in_blocks_tries_every_first_row(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr(chase, "BLOCK", block)
    for states, count in ((2, 16), (4, 64)):
        board = LightsOut(states, ["0000"] * 4)
        solutions = {facts.vector for facts in Chase(board.system).solutions(Deadline())}
        assert len(solutions) == count
        assert not any(any(plain(board).changed(presses)) for presses in solutions)


@settings(max_examples=30, deadline=None)
@given(CHANCE, st.integers(1, 9))
def test_every_solution_of_chase_is_in_one_of_its_parts(chance: Random, of: int) -> None:
    board = plain_board(chance, tried=2000)
    engine = Chase(board.system)
    parts = [engine.in_part(number, of) for number in range(of)]
    found = [facts.vector for part in parts for facts in part.solutions(Deadline())]
    assert sorted(found) == sorted(facts.vector for facts in engine.solutions(Deadline()))


class Hears(Deadline):
    """A deadline that keeps how much there is to do."""

    total = 0

    def tell(self, done: int, of: int | None, text: str) -> None:
        """Keep it."""
        assert of is not None
        assert done < of
        self.total = of


@pytest.mark.parametrize(("states", "side", "of"), [(2, 4, 5), (3, 4, 4), (2, 4, 256), (2, 13, 3)])
def test_parts_share_the_first_rows_out_evenly(states: int, side: int, of: int) -> None:
    engine = Chase(LightsOut(states, ["0" * side] * side).system)
    sizes: list[int] = []
    for number in range(of):
        deadline = Hears(60)
        list(engine.in_part(number, of).solutions(deadline))
        sizes.append(deadline.total)
    assert sum(sizes) == states**side
    assert max(sizes) - min(sizes) <= max(1, states**side // (of * 8))


class Breaks(Deadline):
    """A deadline that is over when it is asked for the third time what is left."""

    asked = 0

    def left(self) -> float:
        """Seconds, and then less than none."""
        self.asked += 1
        return 2.0 - self.asked


def test_chase_says_how_many_first_rows_it_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chase, "BLOCK", 100)
    with pytest.raises(Stopped, match=r"^Gave up after trying 128 of 2\^17 first rows in 10 seconds\.$"):
        list(Chase(LightsOut(2, CORNER).system).solutions(Breaks()))
    second = Chase(LightsOut(2, CORNER).system).in_part(1, 2)
    with pytest.raises(Stopped, match=r"trying 128 of the 65536 of this part of the first rows in 10 seconds\.$"):
        list(second.solutions(Breaks()))


@pytest.mark.parametrize(
    "puzzle",
    [
        LightsOut(2, ["00", "00"], wrap=True),
        LightsOut(2, ["00", "0."]),
        LightsOut(2, ["00", "00"], reach="king"),
        Switches(2, {"a": 0}, 1, {"a": ["a"]}),
    ],
)
def test_chase_takes_plain_boards_only(puzzle: LinearPuzzle) -> None:
    with pytest.raises(Unsupported, match="linear takes all boards"):
        puzzle.engine("chase")


# Limits
@pytest.mark.parametrize("name", OTHERS)
def test_out_of_time_is_not_no_solution(name: str) -> None:
    solution = solving.solve(LightsOut(2, CORNER), name, deadline=Deadline(0.0))
    assert (solution.status, solution.states, solution.count) == ("unknown", [], None)
    assert solution.why.endswith(".")


@pytest.mark.parametrize("states", [2, 3])
def test_z3_without_time_gives_up(monkeypatch: pytest.MonkeyPatch, states: int) -> None:
    settle = z3.Solver.set

    def hurried(solver: z3.Solver, name: str, _: object) -> None:
        settle(solver, name, 1)

    monkeypatch.setattr(z3.Solver, "set", hurried)
    with pytest.raises(Stopped, match="z3 gave up"):
        next(Z3(LightsOut(states, CORNER).system).solutions(Deadline(60)))


@pytest.mark.parametrize("engine", [LinearSat, Z3, CLINGO])
def test_systems_too_large_for_memory_are_refused_at_once(engine: Any) -> None:
    board = LightsOut(2, ["0" * 2000] * 2000, goal=1)
    with pytest.raises(Stopped, match="too large for the engine"):
        next(engine(board.system).solutions(Deadline(60)))
    assert "rows" not in vars(board.reaching)


@pytest.mark.parametrize("name", OTHERS)
def test_engines_report_progress(name: str) -> None:
    heard: list[dict[str, Any]] = []
    deadline = Deadline(10, heard.append)
    vars(deadline)["_told"] = 0.0  # so that the first report is not held back
    next(LightsOut(3, ["0120", "1020"], goal=1).engine(name).solutions(deadline), None)
    assert heard
    assert {"done", "of", "text"} == set(heard[0])


@pytest.mark.parametrize("name", OTHERS)
def test_every_engine_gives_the_same_proof(name: str) -> None:
    answers = [solving.solve(LightsOut(2, ["10000", *["00000"] * 4]), one) for one in ("linear", name)]
    assert [answer.engine for answer in answers] == ["linear", name]
    assert answers[0].status == answers[1].status == "none"
    assert answers[0].proof == answers[1].proof
