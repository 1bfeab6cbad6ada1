"""Lights Out's rules by example, and the sentences for invalid documents and states."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridlight import puzzles, solving
from gridlight.deadline import Deadline
from gridlight.puzzle import Document, Malformed
from gridlight.puzzles.lightsout.board import DIGITS, REACHES

PLUS: Document = {"kind": "lightsout", "states": 2, "lights": ["000", "000", "000"], "goal": 0, "reach": "plus"}


def board(**other: Any) -> Document:
    return PLUS | other


@pytest.mark.parametrize(
    ("document", "presses", "lights"),
    [
        (board(), ["000", "010", "000"], ["010", "111", "010"]),
        (board(), ["100", "000", "000"], ["110", "100", "000"]),
        (board(reach="cross"), ["000", "010", "000"], ["101", "010", "101"]),
        (board(reach="king"), ["100", "000", "000"], ["110", "110", "000"]),
        (board(reach="lines"), ["100", "000", "001"], ["110", "101", "011"]),
        (board(reach=[[1, -2], [0, 0]]), ["001", "000", "000"], ["001", "100", "000"]),
        # A torus narrower than 3 changes a cell twice.
        (board(states=4, lights=["00", "00"], wrap=True), ["10", "00"], ["12", "20"]),
    ],
)
def test_a_press_changes_its_reach(document: Document, presses: list[str], lights: list[str]) -> None:
    assert puzzles.understand(document).check({"presses": presses}).shows == {"lights": lights}


@pytest.mark.parametrize(
    ("document", "presses", "solved"),
    [
        (board(), ["000", "000", "000"], True),
        (board(goal=1), ["000", "000", "000"], False),
        (board(goal=1), ["101", "010", "101"], True),
        (board(goal=["010", "111", "010"]), ["000", "010", "000"], True),
        (board(lights=["0.0", "000", "000"], goal=["0.0", "111", "010"]), ["0.0", "010", "000"], True),
        (board(states=3, lights=["2.", "0."], goal=0), ["1.", "0."], False),
    ],
)
def test_a_board_is_solved_when_every_light_shows_its_goal(
    document: Document, presses: list[str], solved: bool
) -> None:
    assert puzzles.understand(document).check({"presses": presses}).solved is solved


def test_an_empty_state_has_no_presses() -> None:
    assert puzzles.understand(board()).check({}).solved


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (board(states=1), "“states” should be a whole number from 2 to 36, not 1."),
        (board(goal=2), "“goal” should be a whole number from 0 to 1, or a list of rows of text, not 2."),
        (board(goal=-1), "“goal” should be a whole number from 0 to 1, or a list of rows of text, not -1."),
        (board(goal=["000", "000"]), "“goal” has 2 rows; the board has 3."),
        (board(goal=["000", "0000", "000"]), "Row 2 of “goal” has 4 cells; the board has 3."),
        (board(goal=["000", "020", "000"]), "Row 2, column 2 of “goal”: “2” is not one of “.01”."),
        (board(goal=["000", "0.0", "000"]), "Row 2, column 2 of “goal” is “.”, but the board has no hole there."),
        (board(lights=["000", "00", "000"]), "Row 2 has 2 cells; row 1 has 3."),
        (board(lights=["000", "0x0", "000"]), "Row 2, column 2: “x” is not one of “.01”."),
        (board(lights=["000", "0é0", "000"]), "Row 2, column 2: “é” is not one of “.01”."),
        (board(lights=[]), "The board has no cells; at least one is needed."),
        (board(lights=[""]), "The board has no cells; at least one is needed."),
        (board(lights="000"), "“lights” should be a list of rows of text, not “000”."),
        (
            board(lights=["0" * 201], states=3),
            "The board has 201 columns; 1 to 200 are possible with 3 states.",
        ),
        (
            board(reach="knight"),
            "“reach” should be one of plus, cross, king, lines, or a list of 1 to 100 offsets, not “knight”.",
        ),
        (board(reach=[]), "“reach” should be a list of 1 to 100 offsets, not of 0."),
        (
            board(reach=[[0, 0], [1]]),
            "Offset 2 should be [rows down, columns right], each below 2,000 in size, not [1].",
        ),
        (board(reach=7), "“reach” should be one of plus, cross, king, lines, or a list of 1 to 100 offsets, not 7."),
        (board(colour="red"), "A Lights Out document has no “colour”"),
    ],
)
def test_bad_documents(document: Document, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        puzzles.understand(document)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ({"presses": ["000", "000"]}, "“presses” has 2 rows; the board has 3."),
        ({"presses": ["0.0", "000", "00"]}, "Row 3 of “presses” has 2 cells; the board has 3."),
        ({"presses": ["0.0", "000", "003"]}, "Row 3, column 3 of “presses”: “3” is not one of “.01”."),
        ({"presses": ["010", "000", "000"]}, "Row 1, column 2 of “presses” is “1”, but the board has a hole there."),
        ({"presses": "000"}, "“presses” should be a list of rows of text, not “000”."),
        ({"pressed": []}, "has no “pressed”"),
    ],
)
def test_bad_states(state: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        puzzles.understand(board(lights=["0.0", "000", "000"])).check(state)
    assert sentence in str(refused.value)


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """Any small board."""
    states, height, width = draw(st.integers(2, 36)), draw(st.integers(1, 5)), draw(st.integers(1, 5))
    row = st.text(DIGITS[:states] + ".", min_size=width, max_size=width)
    offset = st.tuples(st.integers(-6, 6), st.integers(-6, 6)).map(list)
    return {
        "kind": "lightsout",
        "states": states,
        "lights": draw(st.lists(row, min_size=height, max_size=height)),
        "goal": draw(st.integers(0, states - 1)),
        "reach": draw(st.sampled_from(list(REACHES)) | st.lists(offset, min_size=1, max_size=12)),
        "wrap": draw(st.booleans()),
    }


@given(documents(), st.randoms(use_true_random=False))
def test_check_agrees_with_pressing_cell_by_cell(document: Document, chance: Any) -> None:
    """The quick way, whole rows at once, and the definition, one press after another."""
    lights, states = [list(row) for row in document["lights"]], document["states"]
    height, width = len(lights), len(lights[0])
    presses = [["." if sign == "." else DIGITS[chance.randrange(states)] for sign in row] for row in lights]

    def change(row: int, column: int, times: int) -> None:
        if document["wrap"]:
            row, column = row % height, column % width
        if 0 <= row < height and 0 <= column < width and lights[row][column] != ".":
            lights[row][column] = DIGITS[(int(lights[row][column], 36) + times) % states]

    for r in range(height):
        for c in range(width):
            times = 0 if presses[r][c] == "." else int(presses[r][c], 36)
            if document["reach"] == "lines":
                cells = {(r, column) for column in range(width)} | {(row, c) for row in range(height)}
            else:
                reach = document["reach"]
                cells = [(r + down, c + right) for down, right in (REACHES[reach] if isinstance(reach, str) else reach)]
            for row, column in cells:
                change(row, column, times)
    shown = puzzles.understand(document).check({"presses": ["".join(row) for row in presses]}).shows
    assert shown == {"lights": ["".join(row) for row in lights]}


def test_a_board_of_holes_is_solved() -> None:
    solution = solving.solve(puzzles.understand(board(lights=["..", ".."])), deadline=Deadline(5))
    assert (solution.status, solution.count, solution.states) == ("solved", 1, [{"presses": ["..", ".."]}])
