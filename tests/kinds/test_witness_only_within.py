"""Whether a panel has one solution and is no harder than wanted: as brute force counts and `grade` says."""

from __future__ import annotations

from collections import Counter

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.making.sole_line import only_within
from gridlight.puzzles.witness.model.line import Line
from tests.support import random_panels

SEEDS, BATCH = 450, 150
MOST = 300  # lines of a panel that are judged


def solutions(puzzle: Witness) -> list[Line] | None:
    """Every line that solves a panel; None where there are too many lines."""
    every: list[Line] = []
    for line in random_panels.lines(puzzle.panel):
        every.append(line)
        if len(every) > MOST:
            return None
    return [line for line in every if puzzle.judge.judge(line).right]


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in range(BATCH, SEEDS, BATCH))]
)
def test_the_answer_is_that_of_brute_force_and_of_grade(first: int) -> None:
    seen: Counter[bool] = Counter()
    for seed in range(first, first + BATCH):
        puzzle = Witness(random_panels.panel(f"only {seed}", 3))
        right = solutions(puzzle)
        if not right:
            continue
        sole = len({frozenset((line.first, line.second)) for line in right}) == 1
        level = LEVELS.index(puzzle.grade(Deadline(60)).level) if sole else None
        for most in range(len(LEVELS)):
            answer, other = only_within(Witness(puzzle.panel).grader, right[0].first, most, Deadline(60))
            assert answer == (level if level is not None and level <= most else None), (seed, most, right)
            same = {right[0].first, right[0].second}
            assert other is None or (other not in same and any(other == line.first for line in right)), (seed, most)
        seen[sole] += 1
    assert min(seen[True], seen[False]) > 0
