"""The loops of making: a draft becomes unique, then loses what it does not need."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.making import is_at_most, made_unique, thinned
from gridlight.puzzles.lightup import LightUp

WANTED = {1, 4}
HARD = ["......#", ".2#.2..", "#1.....", ".......", ".....##", "..2.#2.", "#......"]


def second(clues: set[int]) -> set[int] | None:
    """Another set of numbers below 6 with these numbers in it; None when only the wanted set has them."""
    return None if clues == WANTED else {*clues, 5}


def test_a_draft_is_separated_from_each_second_solution_until_there_is_none() -> None:
    asked: list[set[int]] = []

    def separate(clues: set[int], other: set[int]) -> set[int]:
        asked.append(other)
        return {*clues, min(WANTED - clues)}

    assert made_unique(set[int](), second, separate) == WANTED
    assert asked == [{5}, {1, 5}]


def test_a_draft_that_cannot_be_separated_is_given_up() -> None:
    assert made_unique(set[int](), second, lambda clues, other: None) is None


def test_only_removals_that_are_allowed_and_leave_the_draft_fair_are_made() -> None:
    tried: list[int] = []

    def without(clues: set[int], clue: int) -> set[int] | None:
        tried.append(clue)
        return None if clue == 2 else clues - {clue}

    assert thinned({1, 2, 3, 4}, [4, 3, 2, 1], without, lambda clues: 4 in clues) == {2, 4}
    assert tried == [4, 3, 2, 1]


def test_a_puzzle_is_at_most_as_hard_as_its_level() -> None:
    easy = LightUp([".....", "#.1.0", "..###"])
    assert is_at_most(easy, "easy", Deadline(5))
    assert is_at_most(easy, "hard", Deadline(5))
    hard = LightUp(HARD)
    assert is_at_most(hard, "hard", Deadline(5))
    assert not is_at_most(hard, "normal", Deadline(5))
