"""Fewest clicks: against brute force for every kind of number of states, and against what is known of boards."""

from __future__ import annotations

from itertools import combinations
from math import gcd, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.fewest import Fewest, fewest, search
from gridlight.engines.linear.fewest.blocks import blocks
from gridlight.engines.linear.fewest.sums import Sums
from gridlight.engines.linear.fewest.tensor import Pattern

A075464 = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44]  # clicks for n x n all-ones, two states


def clicks(presses: bytes, states: int) -> int:
    return sum(min(times, states - times) for times in presses)


def plus(states: int, presses: bytes, vector: bytes, times: int) -> bytes:
    return bytes((a + times * b) % states for a, b in zip(presses, vector, strict=True))


def every_sum(states: int, start: bytes, quiet: list[Pattern]) -> list[bytes]:
    """The start plus all sums of patterns, each once if these are independent."""
    found = [start]
    for vector, order in quiet:
        found = [plus(states, presses, vector, times) for presses in found for times in range(order)]
    return found


@st.composite
def problems(draw: st.DrawFn) -> tuple[int, bytes, list[Pattern]]:
    """States, presses, and some independent quiet patterns of mixed orders, many of them sparse."""
    states = draw(st.integers(2, 12) | st.sampled_from([16, 25, 30, 35, 36]))
    cells = draw(st.integers(1, 9))
    values = st.integers(0, states - 1)
    vectors = st.lists(st.just(0) | values, min_size=cells, max_size=cells).map(bytes)
    quiet: list[Pattern] = []
    sums = {bytes(cells)}
    for vector in draw(st.lists(vectors, max_size=5)):
        order = states // gcd(states, *vector)
        more = {plus(states, one, vector, times) for one in sums for times in range(order)}
        if order > 1 and len(more) == len(sums) * order <= 600:
            quiet.append((vector, order))
            sums = more
    return states, draw(st.lists(values, min_size=cells, max_size=cells).map(bytes)), quiet


def judged(answer: Fewest, states: int, start: bytes, quiet: list[Pattern]) -> None:
    """The answer against brute force."""
    everything = every_sum(states, start, quiet)
    least = min(clicks(presses, states) for presses in everything)
    assert answer.presses in everything
    assert (answer.clicks, answer.proved) == (least, True)
    assert clicks(answer.presses, states) == least
    assert answer.optimal == sum(clicks(presses, states) == least for presses in everything)


@settings(max_examples=120, deadline=None)
@given(problems())
@pytest.mark.slow
def test_the_fewest_clicks_agree_with_brute_force(problem: tuple[int, bytes, list[Pattern]]) -> None:
    judged(fewest(*problem, Deadline()), *problem)


@settings(max_examples=60, deadline=None)
@given(problems(), st.integers(2, 200))
@pytest.mark.slow
def test_sums_in_many_runs_agree_with_sums_in_one(problem: tuple[int, bytes, list[Pattern]], lanes: int) -> None:
    states, start, quiet = problem
    if quiet:
        found = Sums(states, quiet, lanes).least(start, Deadline())
        judged(Fewest(*found, proved=True), *problem)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(problems())
def test_blocks_have_the_same_sums_and_share_no_cell(problem: tuple[int, bytes, list[Pattern]]) -> None:
    states, start, quiet = problem
    apart = blocks(states, tuple(quiet))
    everything = [start]
    for block in apart:
        everything = [
            block.put(presses, part)
            for presses in everything
            for part in every_sum(states, block.cut(presses), block.patterns)
        ]
    assert sorted(everything) == sorted(every_sum(states, start, quiet))
    for one, other in combinations(apart, 2):
        assert not any(a and b for a, b in zip(one.cells, other.cells, strict=True))


@pytest.mark.parametrize("states", [2, 3, 4, 6, 9])
def test_mixed_patterns_of_small_blocks_are_separated(states: int) -> None:
    random, groups, width = Random(states), 10, 7
    start = bytes(random.choices(range(states), k=groups * width))
    quiet: list[Pattern] = []
    truth: list[list[bytes]] = []  # by group: every way to press its cells
    for at in range(0, len(start), width):
        own = [(bytes(unit + random.choices(range(states), k=width - 2)), states) for unit in ([1, 0], [0, 1])]
        truth.append(every_sum(states, start[at : at + width], own))
        quiet += [(bytes(at) + vector + bytes(len(start) - at - width), order) for vector, order in own]
    for _ in range(400):
        one, other = random.sample(range(len(quiet)), 2)
        quiet[one] = plus(states, quiet[one][0], quiet[other][0], random.randrange(states)), states
    found = fewest(states, start, quiet, Deadline())
    assert len(blocks(states, tuple(quiet))) >= groups
    assert found.proved
    costs = [[clicks(presses, states) for presses in sums] for sums in truth]
    assert found.clicks == clicks(found.presses, states) == sum(map(min, costs))
    assert found.optimal == prod(cost.count(min(cost)) for cost in costs)
    for number, sums in enumerate(truth):
        assert found.presses[number * width : (number + 1) * width] in sums


def test_without_quiet_patterns_the_only_solution_has_the_fewest_clicks() -> None:
    assert fewest(5, bytes([0, 1, 2, 3, 4]), [], Deadline(0)) == Fewest(bytes([0, 1, 2, 3, 4]), 6, 1, True)


def test_too_many_patterns_leave_the_fewest_clicks_unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridlight.engines.linear.fewest.MEMORY", 25)
    quiet = [(bytes([1] * 10), 2), (bytes([1, 0] * 5), 2), (bytes([1, 1, 0, 0, 1, 1, 0, 0, 1, 1]), 2)]
    found = fewest(2, bytes([0] * 2 + [1] * 8), iter(quiet), Deadline())
    assert found == Fewest(bytes([1, 1] + [0] * 8), 2, None, False)


# Boards of two states
def pressed(size: int, presses: int) -> int:
    """What presses change on a square board of two states, cells as bits, row by row."""
    left = sum(1 << row * size for row in range(size))
    board = (1 << size * size) - 1
    sides = ((presses & ~left) >> 1) ^ ((presses << 1) & ~left)
    return (presses ^ sides ^ (presses << size) ^ (presses >> size)) & board


def solutions(size: int, need: int) -> list[bytes]:
    """Every solution, by trying every first row and chasing the lights."""
    row, found = (1 << size) - 1, list[bytes]()
    for presses in range(1 << size):
        for done in range(size - 1):
            wrong = (pressed(size, presses) ^ need) >> done * size & row
            presses |= wrong << (done + 1) * size
        if pressed(size, presses) == need:
            found.append(bytes(presses >> cell & 1 for cell in range(size * size)))
    return found


def basis(vectors: list[bytes]) -> list[Pattern]:
    """Some of the vectors, independent, of which all are sums; two states."""
    sums, chosen = {vectors[0]}, list[Pattern]()
    assert not any(vectors[0])
    for vector in vectors:
        if vector not in sums:
            sums |= {plus(2, one, vector, 1) for one in sums}
            chosen.append((vector, 2))
    return chosen


@pytest.mark.parametrize("size", range(1, len(A075464) + 1))
def test_all_ones_needs_the_published_number_of_clicks(size: int) -> None:
    lit = (1 << size * size) - 1
    every = solutions(size, lit)
    found = fewest(2, every[-1], basis(solutions(size, 0)), Deadline())
    assert (found.clicks, found.proved) == (A075464[size - 1], True)
    assert found.optimal == sum(sum(presses) == found.clicks for presses in every)
    assert pressed(size, sum(value << cell for cell, value in enumerate(found.presses))) == lit


# Larger than brute force can be
@pytest.mark.parametrize("nullity", [13, 20])
def test_a_million_sums_agree_with_a_gray_code_walk(nullity: int) -> None:
    random, cells = Random(nullity), 900
    quiet = systematic(random, 2, nullity, cells)
    start = bytes(random.choices(range(2), k=cells))
    bits = [sum(value << cell for cell, value in enumerate(vector)) for vector, _ in quiet]
    presses, least, optimal = sum(value << cell for cell, value in enumerate(start)), cells, 0
    for number in range(1, (1 << nullity) + 1):
        cost = presses.bit_count()
        if cost <= least:
            least, optimal = cost, 1 if cost < least else optimal + 1
        presses ^= bits[((number & -number).bit_length() - 1) % nullity]
    found = fewest(2, start, quiet, Deadline(60))
    assert (found.clicks, found.optimal, found.proved) == (least, optimal, True)
    assert is_sum(found.presses, 2, start, quiet)


@pytest.mark.parametrize(("states", "cells"), [(2, 40_000), (36, 2_000)])
def test_more_than_65535_clicks_are_counted(states: int, cells: int) -> None:
    start = bytes([states // 2]) * cells
    quiet = systematic(Random(cells), states, 1, cells)
    judged(fewest(states, start, quiet, Deadline(60)), states, start, quiet)


# Too large for a proof
def systematic(random: Random, states: int, count: int, cells: int) -> list[Pattern]:
    """Patterns of which each has a 1 at its own number and 0 at those of the others."""
    return [
        (bytes(own == number for own in range(count)) + bytes(random.choices(range(states), k=cells - count)), states)
        for number in range(count)
    ]


def is_sum(presses: bytes, states: int, start: bytes, quiet: list[Pattern]) -> bool:
    """Whether presses are the start plus a sum of systematic patterns."""
    for number, (vector, _) in enumerate(quiet):
        start = plus(states, start, vector, presses[number] - start[number])
    return presses == start


class Breaks(Deadline):
    """A time that is up when it has been asked about so often."""

    def __init__(self, times: int) -> None:
        super().__init__(3600)
        self.times = times

    def tell(self, done: int, of: int | None, text: str) -> None:
        """Counts, and reports nothing."""
        self.times -= 1
        if self.times < 0:
            raise Stopped("The time is up.")


@pytest.mark.slow
@pytest.mark.parametrize(("states", "count"), [(2, 60), (3, 40), (4, 30), (6, 24), (31, 12)])
def test_large_blocks_are_searched_without_proof(states: int, count: int) -> None:
    quiet = systematic(Random(0), states, count, 200)
    start = bytes([states // 2]) * 200
    found = fewest(states, start, quiet, Deadline(0.5))
    assert (found.optimal, found.proved) == (None, False)
    assert found.clicks == clicks(found.presses, states) < clicks(start, states)
    assert is_sum(found.presses, states, start, quiet)


def test_without_time_the_solution_stays_as_it_was() -> None:
    quiet = systematic(Random(0), 2, 40, 100)
    start = bytes([1]) * 100
    assert fewest(2, start, quiet, Deadline(-1)) == Fewest(start, 100, None, False)


@pytest.mark.slow
@pytest.mark.parametrize(("states", "count"), [(2, 12), (3, 8), (6, 6)])
def test_the_search_agrees_with_listing_all_sums(states: int, count: int) -> None:
    quiet = systematic(Random(1), states, count, 60)
    start = bytes([states // 2]) * 60
    found = search(states, quiet, start, Breaks(400), lanes=256 * states)
    assert found == search(states, quiet, start, Breaks(400), lanes=256 * states)
    assert is_sum(found, states, start, quiet)
    assert clicks(found, states) == Sums(states, quiet).least(start, Deadline(60)).clicks


def test_out_of_time_the_best_sum_so_far_is_kept() -> None:
    quiet = systematic(Random(2), 2, 12, 50)
    start = bytes([1]) * 50
    whole = Sums(2, quiet, lanes=64)
    some = whole.least(start, Breaks(20))
    assert some.optimal is None
    assert some.clicks == clicks(some.presses, 2) < 50
    assert is_sum(some.presses, 2, start, quiet)
    assert whole.least(start, Breaks(whole.runs)).optimal
