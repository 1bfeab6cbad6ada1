"""`thin` and `fill`: clues are taken away until a puzzle has a level, and a solution gives the clues of a puzzle."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from gridlight import thinning
from gridlight.clue_search import Adder
from gridlight.deadline import Deadline, Stopped
from gridlight.families.linear import LinearPuzzle
from gridlight.narrowing import narrower_of
from gridlight.puzzle import LEVELS, Document, Puzzle, State, Unsupported
from gridlight.puzzles import understand
from gridlight.puzzles.lightup import LightUp
from gridlight.thinning import Thinning, thin
from tests.support.machine import slowness
from tests.tools.run import gallery

AMPLE = 300.0  # seconds; none of these puzzles needs more than a few
TINY = {"kind": "lightup", "rows": ["2.", ".."]}
KEPT = "Each of its clues is needed: this puzzle is easy as it is."


def solved(puzzle: Puzzle) -> list[State]:
    """Its solutions, at most two."""
    return [puzzle.state(facts) for facts in islice(puzzle.engine("auto").solutions(Deadline(AMPLE)), 2)]


def full_board(seed: int, side: int) -> LightUp:
    """A board with all its numbers, and one solution."""
    chance = random.Random(f"thin {seed}")
    while True:
        walls = ["".join("#" if chance.random() < 0.25 else "." for _ in range(side)) for _ in range(side)]
        for state in solved(LightUp(walls))[:1]:
            if len(solved(board := LightUp(walls).filled(state))) == 1:
                return board


def test_a_board_is_thinned_to_the_levels_above_its_own() -> None:
    reached: set[str] = set()
    for board in (full_board(seed, 8) for seed in range(3)):
        own = LEVELS.index(board.grade(Deadline(AMPLE)).level)
        for level in LEVELS[own:3]:
            found = thin(board, level, Deadline(AMPLE))
            if found.document is None:
                assert found.text.startswith("No clues were found that could go")
                continue
            after = understand(found.document)
            assert isinstance(after, LightUp)
            assert after.grade(Deadline(AMPLE)) == found.grade
            assert found.grade is not None
            assert found.grade.level == level
            assert solved(after) == solved(board)
            assert (set(after.clues) <= set(board.clues), after.white) == (True, board.white)
            reached |= {level} if level != LEVELS[own] else set()
    assert reached == {*LEVELS[1:3]}


def test_no_clue_is_left_that_is_not_needed() -> None:
    board = full_board(1, 6)
    found = thin(board, "normal", Deadline(AMPLE))
    assert found.document is not None
    after = understand(found.document)
    adder = narrower_of(LightUp)
    assert isinstance(adder, Adder)
    for clue in adder.given(after):
        fewer = adder.without(after, [clue])
        assert len(solved(fewer)) == 2 or fewer.grade(Deadline(AMPLE)).level in LEVELS[2:]


def test_a_panel_is_thinned() -> None:
    panel = understand(next(one for one in gallery("witness") if len(one["symbols"]) > 3))
    level = panel.grade(Deadline(AMPLE)).level
    found = thin(panel, level, Deadline(AMPLE))
    assert found.document is not None
    after = understand(found.document)
    assert (solved(after), after.grade(Deadline(AMPLE)).level) == (solved(panel), level)
    assert len(found.document["symbols"]) <= len(panel.to_document()["symbols"])


def test_a_level_that_cannot_be_reached_is_said() -> None:
    found = thin(understand(TINY), "fiendish", Deadline(AMPLE))
    assert (found.document, found.grade) == (None, None)
    assert found.text == (
        "With fewer clues this puzzle never becomes fiendish: all choices were tried, and the nearest is easy."
    )
    assert thin(understand(TINY), "easy", Deadline(AMPLE)).text == KEPT


def test_where_time_ends_it_is_not_said_to_be_impossible() -> None:
    found = thin(full_board(2, 14), "fiendish", Deadline(0.3 * slowness()))
    assert found.document or found.text.startswith("There was no time to make this puzzle fiendish")


@pytest.mark.parametrize("few", [0, 8])
def test_where_time_ends_it_is_not_said_that_each_clue_is_needed(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaves_one(self: Thinning, gone: tuple[int, ...]) -> bool:
        self.deadline.shorten(-1)
        self.deadline.check()
        return True

    monkeypatch.setattr(thinning, "FEW", few)
    monkeypatch.setattr(Thinning, "leaves_one", leaves_one)
    answer = thin(understand(TINY), "easy", Deadline(AMPLE))
    words = "There was no time to find clues that can go: 300 seconds were not enough. This puzzle is easy as it is."
    assert (answer.text, answer.document) == (words, None)


def test_a_search_that_gives_up_leaves_the_other_orders_to_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = 0

    def leaves_one(self: Thinning, gone: tuple[int, ...]) -> bool:
        nonlocal orders
        orders += 1
        if orders == 1:
            raise Stopped
        return False

    monkeypatch.setattr(thinning, "FEW", 0)
    monkeypatch.setattr(Thinning, "leaves_one", leaves_one)
    assert thin(understand(TINY), "easy", Deadline(AMPLE)).text == KEPT


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"kind": "lightup", "rows": ["...", "...", "..."]}, "This puzzle has several solutions."),
        ({"kind": "lightup", "rows": ["0."]}, "This puzzle has no solution"),
        ({"kind": "lightsout", "states": 2, "lights": ["10", "11"]}, "Lights Out puzzles have no clues"),
    ],
)
def test_what_cannot_be_thinned_is_refused_with_a_sentence(document: Document, words: str) -> None:
    with pytest.raises(Unsupported, match=words):
        thin(understand(document), "easy", Deadline(AMPLE))


def test_a_puzzle_that_is_harder_already_is_refused() -> None:
    hard = next(one for one in gallery("lightup") if understand(one).grade(Deadline(AMPLE)).level == "hard")
    with pytest.raises(Unsupported, match="This puzzle is hard already"):
        thin(understand(hard), "easy", Deadline(AMPLE))


# Clues out of a solution
def test_every_wall_gets_the_number_of_its_bulbs() -> None:
    board = understand({"kind": "lightup", "rows": ["..#", "#.3", "###"]})
    filled = board.filled({"bulbs": [[0, 0], [1, 1]], "dots": []})
    assert filled.to_document()["rows"] == ["..0", "2.1", "#1#"]


@pytest.mark.parametrize(
    ("bulbs", "words"),
    [([[0, 0], [0, 1]], "What is played is no solution. Two bulbs light"), ([[0, 0]], "not lit"), ([], "3 cells are")],
)
def test_what_is_no_solution_gives_no_clues(bulbs: list[list[int]], words: str) -> None:
    with pytest.raises(Unsupported, match=words):
        understand({"kind": "lightup", "rows": ["..#", "#.#"]}).filled({"bulbs": bulbs, "dots": []})


@pytest.mark.parametrize(
    ("document", "state"),
    [
        ({"kind": "lightsout", "states": 3, "lights": ["120", "0.1"], "goal": 1}, {"presses": ["102", "0.0"]}),
        (
            {"kind": "switches", "states": 2, "lights": {"a": 1, "b": 0}, "goal": 1, "switches": {"a": ["a", "b"]}},
            {"presses": {"a": 1}},
        ),
    ],
)
def test_presses_give_the_start_that_they_solve(document: Document, state: State) -> None:
    puzzle = understand(document)
    assert isinstance(puzzle, LinearPuzzle)
    filled = puzzle.filled(state)
    assert filled.check(state).solved
    assert filled.to_document().keys() == puzzle.to_document().keys()
    with pytest.raises(Unsupported, match="Nothing is pressed yet"):
        puzzle.filled(puzzle.state([]))


def test_a_line_gives_no_clues() -> None:
    panel = understand(gallery("witness")[0])
    with pytest.raises(Unsupported, match="cannot be worked out"):
        panel.filled(solved(panel)[0])
