"""The incremental deduction against grades and against one from the start; which clues are needed, by each engine."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from gridlight.deadline import Deadline
from gridlight.engines.counting.deduction import AHEAD, SEARCH, SINGLE, SUPPOSE, Deduction
from gridlight.engines.counting.needed_uses import NeededUses
from gridlight.engines.counting.needed_uses_by_sat import NeededUsesBySat
from gridlight.engines.counting.trail import OPEN
from gridlight.puzzle import LEVELS
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup.making.filled import Filled
from gridlight.puzzles.lightup.making.symmetry import Symmetry
from gridlight.puzzles.lightup.making.thinning import without
from gridlight.puzzles.lightup.making.walls import random_walls

EFFORTS = (SINGLE, AHEAD, SUPPOSE, SEARCH)


def random_board(seed: int) -> tuple[LightUp, list[int]]:
    """A board of 6x6 to 8x8 with all its clues, and its solution."""
    chance = random.Random(seed)
    symmetry = Symmetry("none", chance.randint(6, 8), chance.randint(6, 8))
    filled = Filled(symmetry, random_walls(symmetry, chance.uniform(0.15, 0.3), chance), chance)
    board = filled.board()
    return board, [int(cell in filled.bulbs) for cell in board.white]


def unique(board: LightUp) -> bool:
    return len(list(islice(board.engine("sat").solutions(Deadline(20)), 2))) == 1


def deduced(board: LightUp, solution: list[int], effort: int) -> Deduction:
    deduction = Deduction(board.encoding, solution, effort, Deadline(20))
    deduction.complete()
    return deduction


@pytest.mark.parametrize("seed", range(15))
def test_each_effort_solves_the_boards_of_its_level(seed: int) -> None:
    board, solution = random_board(seed)
    chance = random.Random(seed)
    for wall, _, _ in chance.sample(board.clues, len(board.clues) // 2):
        board = without(board, {wall})
        done = [not deduced(board, solution, effort).open() for effort in EFFORTS]
        assert done[3] == unique(board)
        if not done[3]:
            return
        level = LEVELS.index(board.grade(Deadline(20)).level)
        assert done[0] == (level == 0)
        assert done[1] == (level <= 1)
        assert done[2] or level == 3


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("seed", range(3))
def test_a_removed_use_is_undone_and_deduction_goes_on_as_from_the_start(seed: int, effort: int) -> None:
    board, solution = random_board(seed)
    deduction = deduced(board, solution, effort)
    if deduction.open():
        return
    chance, gone = random.Random(seed), set[tuple[int, int]]()
    for number in chance.sample(range(len(board.clues)), len(board.clues)):
        wall = board.clues[number][0]
        afresh = deduced(without(board, gone | {wall}), solution, effort)
        removal = deduction.without(number)
        assert (removal is not None) == (not afresh.open())
        assert deduction.value == solution
        if removal is not None and chance.random() < 0.3:
            deduction.put_back(removal)
        elif removal is not None:
            gone.add(wall)
        assert deduction.ones == [sum(solution[v] for v in group) for group in board.encoding.groups]
        assert OPEN not in deduction.value


def both(board: LightUp, solution: list[int]) -> list[NeededUses]:
    clues = range(len(board.clues))
    return [engine(board.encoding, solution, clues, Deadline(20)) for engine in (NeededUsesBySat, NeededUses)]


@pytest.mark.parametrize("seed", range(6))
def test_all_engines_find_the_same_needed_clues_in_each_order(seed: int) -> None:
    board, solution = random_board(seed)
    chance, engines = random.Random(seed), both(board, solution)
    for _ in range(3):
        order = chance.sample(range(len(board.clues)), len(board.clues))
        kept, others = (engine.after_removing(order) for engine in engines)
        assert kept == others
        assert (kept is not None) == unique(board)
        if kept is not None:
            left = without(board, {board.clues[number][0] for number in order if number not in kept})
            assert unique(left)
            assert not any(unique(without(left, {wall})) for wall, _, _ in left.clues)


@pytest.mark.parametrize("seed", range(6))
def test_all_engines_refute_the_same_share_and_none_where_suppositions_do_not_suffice(seed: int) -> None:
    board, solution = random_board(seed)
    chance, engines, clues = random.Random(seed), both(board, solution), range(len(board.clues))
    for left in range(len(board.clues), -1, -3):
        kept = set(chance.sample(clues, left))
        share, other = (engine.refuted(kept) for engine in engines)
        assert share == other
        fewer = without(board, {board.clues[number][0] for number in clues if number not in kept})
        assert (share > 0) == (not deduced(fewer, solution, SUPPOSE).open())


def test_parts_that_share_only_a_use_are_searched_together() -> None:
    """The cells that light a dark one stand in two runs, which share no cell that is open."""
    rows = (
        "......2.2. 1......... .2.2..1.1. ..2....2.. 2...0.1.1. .1........ 2......... .1..2.0.2. ..0....2.. ......1..0"
    )
    order = [17, 10, 22, 19, 6, 2, 13, 11, 21, 15, 5, 12, 14, 16, 1, 3, 20, 9, 7, 18, 0, 4, 8]
    board = LightUp(rows.split())
    (found,) = board.engine("sat").solutions(Deadline(20))
    solution = [value for _, value in sorted((board.encoding.number[at], value) for at, value in found)]
    kept, others = (engine.after_removing(order) for engine in both(board, solution))
    assert kept == others
