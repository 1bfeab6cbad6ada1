"""The engine `linear` against brute force on small puzzles of every sort, and against what is known of boards."""

from __future__ import annotations

from math import gcd, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.elimination import Elimination
from gridlight.engines.linear.packed_vectors import added
from gridlight.engines.linear.polynomial import Polynomial
from gridlight.engines.linear.solver import Linear, combination, quiet
from gridlight.engines.linear.system import Contradiction
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Fact
from gridlight.puzzles.lightsout import LightsOut
from tests.support.plain_presses import Plain
from tests.support.small_linear_puzzles import CHANCE, PUZZLES, plain

A159257 = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10, 20]


def refutes(refutation: Contradiction, truth: Plain) -> bool:
    """Whether no press changes the weighted sum, and whether it has to change."""
    modulus, weights = refutation
    assert modulus > 1
    assert truth.states % modulus == 0
    assert max(weights) < modulus
    assert all(truth.change(weights, switch) % modulus == 0 for switch in range(len(truth.switches)))
    return truth.needed(weights) % modulus != 0


@settings(max_examples=160, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_solutions_are_what_brute_force_finds(puzzle: LinearPuzzle) -> None:
    truth, linear = plain(puzzle), Linear(puzzle.system)
    solutions = truth.solutions()
    assert sorted(facts.vector for facts in linear.solutions(Deadline())) == solutions
    assert linear.count(Deadline()) == len(solutions)
    contradiction = linear.contradiction(Deadline())
    assert (contradiction is None) is bool(solutions)
    assert contradiction is None or refutes(contradiction, truth)


@settings(max_examples=100, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_the_fewest_clicks_are_what_brute_force_finds(puzzle: LinearPuzzle) -> None:
    truth, best = plain(puzzle), Linear(puzzle.system).fewest(Deadline())
    clicks = [truth.clicks(presses) for presses in truth.solutions()]
    if best is None:
        assert not clicks
        return
    assert (best.clicks, best.optimal, best.proved) == (min(clicks), clicks.count(min(clicks)), True)
    assert truth.clicks(best.facts.vector) == best.clicks
    assert truth.changed(best.facts.vector) == truth.need


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(PUZZLES)
def test_quiet_patterns_change_nothing_and_make_up_all_that_do(puzzle: LinearPuzzle) -> None:
    truth, patterns = plain(puzzle), list(quiet(puzzle.system.reach, Deadline()))
    sums = {bytes(len(truth.switches))}
    for pattern, order in patterns:
        assert not any(truth.changed(pattern))
        assert order == truth.states // gcd(truth.states, *pattern)
        multiples = [bytes(times * one % truth.states for one in pattern) for times in range(order)]
        sums = {added(one, other, truth.states) for one in sums for other in multiples}
    assert len(sums) == prod(order for _, order in patterns)
    assert len(sums) == len(truth._replace(need=[0] * len(truth.need)).solutions())


@settings(max_examples=100, deadline=None)
@given(PUZZLES)
def test_invariant_sums_decide_whether_there_is_a_solution(puzzle: LinearPuzzle) -> None:
    truth, linear = plain(puzzle), Linear(puzzle.system)
    refuted = [refutes(check, truth) for check in linear.checks(Deadline())]
    assert any(refuted) is not bool(truth.solutions())


@settings(max_examples=120, deadline=None)
@given(PUZZLES)
@pytest.mark.slow
def test_forced_presses_have_reasons(puzzle: LinearPuzzle) -> None:
    truth, linear = plain(puzzle), Linear(puzzle.system)
    solutions = truth.solutions()
    values = [set(presses) for presses in zip(*solutions, strict=True)]
    sure = {Fact(at, *one) for at, one in zip(puzzle.system.switches, values, strict=bool(values)) if len(one) == 1}
    assert set(linear.forced(Deadline())) == sure
    for number, switch in enumerate(puzzle.system.switches):
        weights = combination(puzzle.system.reach, number, Deadline())
        if solutions:
            assert (weights is not None) is (len(values[number]) == 1)
        if weights is None:
            assert not any(linear.why(Fact(switch, value), Deadline()) for value in range(truth.states))
            continue
        for other in range(len(truth.switches)):
            assert truth.change(weights, other) % truth.states == (other == number)
        fixed = Fact(switch, truth.needed(weights) % truth.states)
        assert not solutions or fixed in sure
        first, *counted = linear.why(fixed, Deadline())
        assert first.places == tuple(at for at, one in zip(puzzle.system.lights, weights, strict=True) if one)
        assert sorted(place for reason in counted for place in reason.places) in ([], sorted(first.places))
        assert not linear.why(fixed._replace(value=(fixed.value + 1) % truth.states), Deadline())


# Boards that are too large for brute force
@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.integers(1, 13), st.integers(1, 13), CHANCE, st.booleans())
def test_polynomials_agree_with_elimination(rows: int, columns: int, chance: Random, sure: bool) -> None:
    lights = bytes(chance.choices((0, 1), k=rows * columns))
    board = LightsOut(2, ["0" * columns] * rows)
    board = board.with_lights(board.lights_before(lights) if sure else lights)
    quick, slow = Polynomial(rows, columns), Elimination(board.reaching, 2, 1, Deadline())
    assert len(quick.orders) == len(slow.orders)
    answers = [one.solve(board.system.need, Deadline()) for one in (quick, slow)]
    assert len({isinstance(answer, Contradiction) for answer in answers}) == 1
    truth = plain(board)
    for answer in answers:
        if isinstance(answer, Contradiction):
            assert not sure
            assert refutes(answer, truth)
        else:
            assert truth.changed(answer) == truth.need
    for part in (quick, slow):
        for number in range(len(part.orders)):
            assert any(part.quiet(number))
            assert not any(truth.changed(part.quiet(number)))
        refuted = [refutes(check, truth) for check in part.checks(Deadline())]
        assert len(refuted) == len(part.orders)
        assert any(refuted) is isinstance(answers[0], Contradiction)


def test_nullities_match_published_ones() -> None:
    for size, nullity in enumerate(A159257, 1):
        board = LightsOut(2, ["1" * size] * size)
        assert Linear(board.system).count(Deadline()) == 2**nullity
        assert prod(Elimination(board.reaching, 2, 1, Deadline()).orders) == 2**nullity


def test_a_board_where_lifting_from_two_states_to_four_gets_stuck() -> None:
    """It needs 3323 3300 0021 3100, and has 64 solutions."""
    board = LightsOut(4, ["1121", "1100", "0023", "1300"])
    linear = Linear(board.system)
    solutions = {facts.vector for facts in linear.solutions(Deadline())}
    assert linear.count(Deadline()) == len(solutions) == 64
    assert all(plain(board).changed(presses) == list(board.system.need) for presses in solutions)


@pytest.mark.parametrize("states", [2, 3, 4, 6, 8, 9, 10, 12, 36])
@pytest.mark.parametrize("reach", ["plus", "lines", "king"])
def test_larger_boards_are_solved_or_refuted(states: int, reach: str) -> None:
    for size, wrap in ((9, False), (10, True)):
        empty = LightsOut(states, ["0" * size] * (size + 1), states - 1, reach, wrap)
        number = len(empty.system.switches)
        solvable = empty.with_lights(empty.lights_before(bytes(one * one % states for one in range(number))))
        any_lights = empty.with_lights(bytes(one * one % states for one in range(number)))
        for board in (solvable, any_lights):
            truth, found = plain(board), Linear(board.system).particular(Deadline())
            if isinstance(found, Contradiction):
                assert board is any_lights
                assert refutes(found, truth)
            else:
                assert truth.changed(found) == [need % states for need in truth.need]


def test_a_time_limit_holds() -> None:
    board = LightsOut(6, ["0" * 61] * 59)
    with pytest.raises(Stopped):
        Linear(board.system).count(Deadline(-1.0))
