"""Every set of added clues, tried on every position of a small board: no engine is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from gridlight.clue_search import Adder, Clue
from gridlight.puzzle import Malformed, Puzzle, State
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.line import Line, state_of
from tests.support.random_panels import lines

Cell = tuple[int, int]


def positions(puzzle: Puzzle) -> list[State]:
    """Every way to fill a small board, right or wrong; with added walls, too, bulbs side by side light each other."""
    if isinstance(puzzle, LightUp):
        return [{"bulbs": [list(cell) for cell in some], "dots": []} for some in apart(puzzle.white)]
    assert isinstance(puzzle, Witness)
    return [state_of(puzzle.panel, line.first) for line in lines(puzzle.panel)]


def apart(cells: Sequence[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Every set of these cells that has no two side by side."""
    if not cells:
        yield ()
        return
    (row, column), others = cells[0], cells[1:]
    yield from apart(others)
    for some in apart([cell for cell in others if cell not in ((row + 1, column), (row, column + 1))]):
        yield (row, column), *some


def is_solution(puzzle: Puzzle, state: State) -> bool:
    """Whether a position is one; not where it does not fit the puzzle, as a bulb on a wall."""
    try:
        return puzzle.check(state).solved
    except Malformed:
        return False


def leaving_one(puzzle: Puzzle, adder: Adder, size: int) -> Iterator[tuple[Clue, ...]]:
    """Every set of so many clues that leaves exactly one solution, which the puzzle has already."""
    among = positions(puzzle)
    present = [number for number, state in enumerate(among) if is_solution(puzzle, state)]
    drawn = [*lines(puzzle.panel)] if isinstance(puzzle, Witness) else []
    for clues in combinations(adder.clues(puzzle), size):
        if len({clue.at for clue in clues}) == size:
            after = adder.added(puzzle, clues)
            if isinstance(after, Witness):
                right = (number for number, line in enumerate(drawn) if is_right(after, line))
            else:
                right = (number for number, state in enumerate(among) if is_solution(after, state))
            first_two = list(islice(right, 2))
            if len(first_two) == 1 and first_two[0] in present:
                yield clues


def is_right(panel: Witness, line: Line) -> bool:
    """The verdict on a line of the panel without the clues, and no words for its faults."""
    return panel.panel.blocked.isdisjoint((*line.first, *line.second)) and panel.judge.judge(line).right
