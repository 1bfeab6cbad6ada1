"""Nurikabe, a kind that only the tests have: its engine is compared with one that places islands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.making import make
from gridlight.narrowing import narrow
from gridlight.puzzle import Malformed, Puzzle, Unsupported
from tests.support import brute_force_islands
from tests.support.extra_kinds import FOLDERS

SIGNS = st.sampled_from("........1234")
ROWS = st.tuples(st.integers(1, 4), st.integers(1, 4)).flatmap(
    lambda size: st.lists(st.text(SIGNS, min_size=size[0], max_size=size[0]), min_size=size[1], max_size=size[1])
)


@pytest.fixture(scope="module", autouse=True)
def extra_kinds() -> Iterator[None]:
    """The kinds that only the tests have are found."""
    with puzzles.more(FOLDERS):
        yield


def board(*rows: str) -> Puzzle:
    return puzzles.understand({"kind": "nurikabe", "rows": [*rows]})


def rules(puzzle: Puzzle, black: list[list[int]], dots: list[list[int]] | None = None) -> list[str]:
    """The rules that are broken."""
    return [fault.rule for fault in puzzle.check({"black": black, "dots": dots or []}).faults]


@settings(max_examples=60)
@given(ROWS)
def test_the_engine_finds_the_same_solutions_as_laying_islands(rows: list[str]) -> None:
    puzzle = board(*rows)
    truth = [frozenset(black) for black in brute_force_islands.solutions(rows)]
    solutions = [frozenset(at for at, value in facts if value) for facts in puzzle.engine("auto").solutions(Deadline())]
    assert len({*solutions}) == len(solutions)
    assert {*solutions} == {*truth}
    shared = {(at, value) for at, value in puzzle.engine("auto").forced(Deadline())}
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."]
    values = {at: {at in black for black in truth} for at in cells}
    assert shared == {(at, int(at in truth[0])) for at in cells if len(values[at]) == 1}


@settings(max_examples=60)
@given(ROWS, st.data())
def test_the_verdict_agrees_with_laying_islands(rows: list[str], data: st.DataObject) -> None:
    puzzle, truth = board(*rows), [*brute_force_islands.solutions(rows)]
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."]
    black = {at for at in cells if data.draw(st.booleans())}
    assert puzzle.check({"black": [[*at] for at in black]}).solved is (black in truth)
    if truth:
        some = {at for at in cells if data.draw(st.booleans())}
        state = {"black": [[*at] for at in some & truth[0]], "dots": [[*at] for at in some - truth[0]]}
        assert not puzzle.check(state).faults


def test_every_broken_rule_is_named() -> None:
    puzzle = board("2...", "....", "...1")
    assert rules(puzzle, []) == []
    assert rules(puzzle, [[0, 1], [0, 2], [1, 1], [1, 2]]) == ["square"]
    assert rules(puzzle, [[0, 1], [1, 0]]) == ["island"]
    assert rules(puzzle, [], [[0, 1], [0, 2]]) == ["island"]
    assert rules(puzzle, [], [[0, 1], [0, 2], [0, 3], [1, 3]]) == ["island"]
    assert rules(puzzle, [[1, 0], [2, 1]], [[2, 0]]) == ["numbered"]
    assert rules(puzzle, [[0, 3], [2, 2]], [[0, 2], [1, 3]]) == ["island", "joined"]


def test_marks_are_on_open_cells_one_each() -> None:
    puzzle = board("2.", "..")
    for state in ({"black": [[0, 0]]}, {"dots": [[0, 2]]}, {"black": [[1, 1]], "dots": [[1, 1]]}):
        with pytest.raises(Malformed):
            puzzle.check(state)
    with pytest.raises(Malformed, match="1 to 5"):
        board("......")
    with pytest.raises(Malformed, match="tables"):
        puzzle.engine("sat")


def test_a_kind_without_a_maker_says_that_none_can_be_made() -> None:
    with pytest.raises(Unsupported, match="New Nurikabe puzzles cannot be made"):
        make(puzzles.find("nurikabe"), {}, "seed", Deadline())


def test_several_solutions_are_spoken_of_though_no_clue_can_be_added() -> None:
    puzzle = board("2.", "..")
    solutions = [*puzzle.engine("auto").solutions(Deadline())]
    assert len(solutions) == 2
    narrowed = narrow(puzzle, Deadline())
    assert (narrowed.status, narrowed.clues, narrowed.document) == ("several", (), None)
    assert narrowed.text == "Clues cannot be added to Nurikabe puzzles."
    assert narrowed.shared is not None
    assert {*narrowed.shared.found} == {*solutions[0]}.intersection(*solutions)
