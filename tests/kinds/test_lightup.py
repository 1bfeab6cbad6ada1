"""Light Up's rules by example: for each board a table of (rule broken, state) that ends in (none, solved)."""

from __future__ import annotations

from typing import Any

import pytest

from gridlight.puzzle import Malformed
from gridlight.puzzles import understand
from gridlight.puzzles.lightup import LightUp

CORNER = [".....", "#.1.0", "..###"]  # the contract's example
OPEN = ["...", "...", "..."]
CROSS = ["..#..", ".2.1.", "#...#", ".....", "..0.."]


def board(rows: list[str]) -> LightUp:
    puzzle = understand({"kind": "lightup", "rows": rows})
    assert isinstance(puzzle, LightUp)
    return puzzle


@pytest.mark.parametrize(
    ("rows", "broken", "bulbs", "dots", "solved"),
    [
        (CORNER, [], [], [], False),
        (CORNER, ["bulbs-apart", "clue"], [[0, 0], [0, 4]], [], False),  # and one of them stands beside the 0
        (CORNER, ["bulbs-apart", "clue"], [[0, 1], [0, 3]], [], False),  # and their light leaves the 1 without room
        (CORNER, ["clue"], [[1, 1], [0, 2]], [], False),  # two beside the 1
        (CORNER, ["clue"], [[0, 4]], [], False),  # one beside the 0
        (CORNER, ["clue"], [], [[1, 1], [0, 2], [1, 3]], False),  # dots leave the 1 without room
        (CORNER, ["clue"], [[0, 1]], [[1, 3]], False),  # and so does light
        (CORNER, [], [[0, 3], [1, 1], [2, 0]], [[0, 0]], True),
        (OPEN, [], [[0, 0], [1, 1]], [], False),  # one corner is dark, and no rule is broken
        (OPEN, ["bulbs-apart"], [[0, 0], [0, 1], [0, 2]], [], False),
        (OPEN, ["bulbs-apart", "bulbs-apart"], [[0, 0], [0, 2], [2, 0]], [], False),
        (OPEN, [], [[0, 0], [1, 1], [2, 2]], [], True),
        (["#"], [], [], [], True),  # nothing to light
        (["0"], [], [], [], True),
        (["1"], ["clue"], [], [], False),  # a clue that nothing can meet
        (["."], [], [[0, 0]], [], True),
    ],
)
def test_rules(rows: list[str], broken: list[str], bulbs: list[Any], dots: list[Any], solved: bool) -> None:
    verdict = board(rows).check({"bulbs": bulbs, "dots": dots})
    assert [fault.rule for fault in verdict.faults] == broken
    assert verdict.solved is solved


def test_faults_name_their_places() -> None:
    faults = board(CORNER).check({"bulbs": [[0, 3], [0, 1]]}).faults
    assert [(fault.places, fault.text) for fault in faults] == [
        (((0, 1), (0, 3)), "Two bulbs light each other."),
        (((1, 2),), "This 1 has no free cell left for its bulb."),
    ]


def test_a_fault_says_whether_the_rule_is_broken_already() -> None:
    for bulbs, dots, ahead in (
        ([[0, 3], [0, 1]], [], [False, True]),  # they light each other, and leave the 1 without room
        ([[1, 1], [0, 2]], [], [False]),  # two beside the 1
        ([], [[1, 1], [0, 2], [1, 3]], [True]),
    ):
        assert [fault.ahead for fault in board(CORNER).check({"bulbs": bulbs, "dots": dots}).faults] == ahead


def test_light_stops_at_walls() -> None:
    lit = board(CROSS).check({"bulbs": [[1, 2]]}).shows["lit"]
    assert lit == [[1, 2], [2, 2], [3, 2]]


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"kind": "lightup"}, "A Light Up document needs “rows”."),
        ({"kind": "lightup", "rows": []}, "The board has no cells; at least one is needed."),
        ({"kind": "lightup", "rows": [""]}, "The board has no cells; at least one is needed."),
        ({"kind": "lightup", "rows": ["...", ".."]}, "Row 2 has 2 cells; row 1 has 3."),
        ({"kind": "lightup", "rows": ["..5"]}, "Row 1, column 3: “5” is not one of “.#01234”."),
        ({"kind": "lightup", "rows": ["..", ".٣"]}, "Row 2, column 2"),
        ({"kind": "lightup", "rows": ["..\u202e"]}, "U+202E"),
        ({"kind": "lightup", "rows": ["." * 201]}, "The board has 201 columns; 1 to 200 are possible."),
        ({"kind": "lightup", "rows": ["."], "goal": 1}, "has no “goal”"),
        ({"kind": "lightup", "rows": [["."]]}, "Row 1 should be a text, not [“.”]."),
        ({"kind": "<b>", "rows": ["."]}, "no kind of puzzle called “<b>”"),
        ({"rows": ["."]}, 'no "kind"'),
        ([], "object"),
    ],
)
def test_bad_documents(document: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        understand(document)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ({"bulbs": [[1, 0]]}, "Bulb 1 stands on a wall: row 2, column 1."),
        ({"dots": [[0, 5]]}, "Dot 1 is off the board: row 1, column 6."),
        ({"bulbs": [[-1, 0]]}, "off the board"),
        ({"bulbs": [[0, 0], [0, 0]]}, "Two marks stand on one cell: row 1, column 1."),
        ({"bulbs": [[0, 0]], "dots": [[0, 0]]}, "Two marks"),
        ({"bulbs": [[0]]}, "Bulb 1 should be [row, column], not [0]."),
        ({"dots2": [[1, 0]]}, "Second dot 1 stands on a wall: row 2, column 1."),
        ({"dots": [[0, 0]], "dots2": [[0, 0]]}, "Two marks stand on one cell: row 1, column 1."),
        ({"presses": []}, "has no “presses”"),
    ],
)
def test_bad_states(state: Any, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        board(CORNER).check(state)
    assert sentence in str(caught.value)


def test_a_second_dot_is_a_dot_of_another_colour() -> None:
    puzzle = board(CORNER)
    dots: list[Any] = [[1, 1], [0, 2], [1, 3]]
    some = {"bulbs": [], "dots": dots[:1], "dots2": dots[1:]}
    assert puzzle.check(some) == puzzle.check({"bulbs": [], "dots": dots})
    solved = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": [], "dots2": [[0, 0]]}
    assert puzzle.check(solved).solved
    assert set(puzzle.state([])) == {"bulbs", "dots"}
