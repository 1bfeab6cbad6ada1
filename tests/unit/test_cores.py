"""Backbones, minimal cores, at-most-one and exactly-so-many clauses, each against brute force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridlight.deadline import Stopped
from gridlight.engines.backbone import backbone
from gridlight.engines.cnf import at_most_one, exactly
from gridlight.engines.unsat_core import minimal_core

SETS = st.lists(st.frozensets(st.integers(0, 6)), max_size=6)


@given(st.lists(st.frozensets(st.integers(0, 6), min_size=1), min_size=1, max_size=6))
def test_the_backbone_is_what_all_solutions_share(solutions: list[frozenset[int]]) -> None:
    asked: list[Sequence[int]] = []

    def other(shared: Sequence[int]) -> frozenset[int] | None:
        asked.append(shared)
        return next((one for one in solutions if not one.issuperset(shared)), None)

    assert set(backbone(sorted(solutions[0]), other)) == frozenset[int].intersection(*solutions)
    assert len(asked) <= len(solutions[0]) + 1


@given(st.lists(st.integers(0, 6), unique=True), SETS)
def test_a_minimal_core_is_a_contradiction_and_minimal(items: list[int], conflicts: list[frozenset[int]]) -> None:
    def contradict(some: Sequence[int]) -> bool:
        return any(conflict <= set(some) for conflict in conflicts if conflict)

    if not contradict(items):
        return
    core = minimal_core(items, contradict)
    assert contradict(core)
    assert not any(contradict([one for one in core if one != left_out]) for left_out in core)


def test_a_core_is_a_contradiction_even_out_of_time() -> None:
    def contradict(some: Sequence[int]) -> bool:
        raise Stopped("Out of time.")

    assert minimal_core([1, 2, 3], contradict) == [1, 2, 3]


@pytest.mark.parametrize("size", range(10))
def test_at_most_one_of_many_literals_is_true(size: int) -> None:
    new = count(size + 1)
    clauses = list(at_most_one(range(1, size + 1), lambda: next(new)))
    for true in combinations(range(1, size + 1), min(size, 2)):
        assert not satisfiable(clauses, true) or size < 2
    for one in range(1, size + 1):
        assert satisfiable(clauses, [one, *(-other for other in range(1, size + 1) if other != one)])
    assert satisfiable(clauses, [-one for one in range(1, size + 1)])


@pytest.mark.parametrize("size", range(5))
def test_exactly_so_many_literals_are_true(size: int) -> None:
    literals = range(1, size + 1)
    for number in range(size + 2):
        clauses = list(exactly(literals, number))
        for true in (set(some) for most in range(size + 1) for some in combinations(literals, most)):
            holds = all(any((one > 0) == (abs(one) in true) for one in clause) for clause in clauses)
            assert holds is (len(true) == number)


def satisfiable(clauses: Sequence[Sequence[int]], literals: Sequence[int]) -> bool:
    """Whether clauses can be met with these literals, by unit propagation, which is complete for these clauses."""
    true = set(literals)
    while True:
        left = [[one for one in clause if -one not in true] for clause in clauses if not true.intersection(clause)]
        if [] in left:
            return False
        units = [clause[0] for clause in left if len(clause) == 1]
        if not units:
            return True
        true.update(units[:1])
