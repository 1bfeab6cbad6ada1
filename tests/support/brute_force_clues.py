"""Every set of added clues, tried on every position of a small board: no engine is asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gridlight.clue_search import Adder, Clue
from gridlight.puzzle import Malformed, Puzzle, State
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.line import state_of
from tests.support.random_panels import lines


def positions(puzzle: Puzzle) -> list[State]:
    """Every way to fill a small board, right or wrong."""
    if isinstance(puzzle, LightUp):
        white = puzzle.white
        sets = (some for size in range(len(white) + 1) for some in combinations(white, size))
        return [{"bulbs": [list(cell) for cell in some], "dots": []} for some in sets]
    assert isinstance(puzzle, Witness)
    return [state_of(puzzle.panel, line.first) for line in lines(puzzle.panel)]


def solutions(puzzle: Puzzle, among: list[State]) -> list[State]:
    """Those of some positions that are solutions."""
    return [state for state in among if is_solution(puzzle, state)]


def is_solution(puzzle: Puzzle, state: State) -> bool:
    """Whether a position is one; not where it does not fit the puzzle, as a bulb on a wall."""
    try:
        return puzzle.check(state).solved
    except Malformed:
        return False


def leaving_one(puzzle: Puzzle, adder: Adder, size: int) -> Iterator[tuple[Clue, ...]]:
    """Every set of so many clues that leaves exactly one solution, which the puzzle has already."""
    among = positions(puzzle)
    present = solutions(puzzle, among)
    for clues in combinations(adder.clues(puzzle), size):
        if len({clue.at for clue in clues}) == size:
            left = solutions(adder.added(puzzle, clues), among)
            if len(left) == 1 and left[0] in present:
                yield clues
