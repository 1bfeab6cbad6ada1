"""Documents and states of The Witness that are refused, each with its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from gridlight.puzzle import Document, Malformed
from gridlight.puzzles import understand
from tests.support.witness_panels import (
    board,
    dot,
    drawn,
    four,
    mirrored,
    piece,
    square,
    star,
    symbol,
    triangle,
)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"height": 0}, "“height” should be a whole number from 1 to 20, not 0."),
        ({"width": True}, "“width” should be a whole number from 1 to 20, not true."),
        ({"pillar": 1}, "“pillar” should be true or false, not 1."),
        ({"symmetry": "diagonal"}, "“symmetry” should be one of left-right, top-bottom, rotational, shift, not “diag"),
        ({"symmetry": True}, "“symmetry” should be one of left-right, top-bottom, rotational, shift, not true."),
        ({"symmetry": "shift"}, "The symmetry “shift” is for pillars only."),
        ({"rules": {"sizers": True}}, "“rules” has no “sizers”; it has fat-starts, marks-do-not-cancel, "),
        ({"rules": {"fat-starts": False}}, "“fat-starts” of “rules” should be true or left out, not false."),
        ({"rules": []}, "“rules” should be an object, not []."),
        ({"arrows": []}, "A Witness document has no “arrows”"),
        ({"starts": [[1, 1]]}, "A start stands in the cell in row 1, column 1;"),
        ({"starts": [[0, 9]]}, "A start is off the panel: [0, 9]; rows go from 0 to 4, columns from 0 to 4."),
        ({"starts": [[0, 4]], "pillar": True}, "columns from 0 to 3."),
        ({"starts": [[0, 0], [0, 0]]}, "Two starts stand at one place: the corner in row 1, column 1."),
        ({"starts": [[0, 0.5]]}, "Start 1 should be [row, column], not [0, 0.5]."),
        ({"starts": None}, "“starts” should be a list of starts, not empty."),
        ({"ends": [[3, 3, "top"]]}, "An end stands in the cell in row 2, column 2"),
        ({"ends": [[0, 0]]}, "End 1 should be [row, column, direction], not [0, 0]."),
        ({"ends": [[0, 0, None]]}, "The direction of end 1 should be one of left, right, top, bottom, not empty."),
        ({"ends": [[0, 0, "up"]]}, "The direction of end 1 should be one of left, right, top, bottom, not “up”."),
        ({"ends": [[0, 0, "top"], [0, 0, "left"]]}, "Two ends stand at one place: the corner in row 1, column 1."),
        ({"gaps": [[1, 1]]}, "A gap stands in the cell in row 1, column 1;"),
        ({"gaps": [[-1, 0]]}, "A gap is off the panel: [-1, 0];"),
        ({"missing": [[5, 0]]}, "A missing part is off the panel: [5, 0];"),
        ({"gaps": [[0, 1]], "missing": [[0, 1]]}, "The edge in row 1, columns 1 to 2 is both a gap and missing."),
        ({"dots": [dot(1, 1)]}, "A dot stands in the cell in row 1, column 1;"),
        ({"dots": [dot(0, 1, "red")]}, "“colour” of dot 1 should be one of black, blue, yellow, invisible, not “red”."),
        ({"dots": [dot(0, 1), dot(0, 1)]}, "Two dots stand at one place: the edge in row 1, columns 1 to 2."),
        ({"dots": [[0, 1]]}, "Dot 1 should be an object, not [0, 1]."),
        ({"dots": [{"colour": "black"}]}, "Dot 1 needs “at”."),
        ({"symbols": [square(1, 9)]}, "A square is off the panel: [1, 9];"),
        ({"symbols": [square(1, 2)]}, "A square stands on the edge in column 2, rows 1 to 2; it belongs in a cell."),
        ({"symbols": [square(0, 0)]}, "A square stands on the corner in row 1, column 1;"),
        ({"symbols": [square(1, 1), star(1, 1)]}, "Two symbols stand at one place: the cell in row 1, column 1."),
        ({"symbols": [symbol("arrow", 1, 1)]}, "“type” of symbol 1 should be one of square, star, triangle, "),
        ({"symbols": [square(1, 1, "Red")]}, "“colour” of symbol 1 should be a colour name, or #rrggbb, in lower "),
        ({"symbols": [square(3, 1, "#12345")]}, "“colour” of symbol 1 should be a colour name, or #rrggbb, "),
        ({"symbols": [{"at": [1, 1], "type": "star"}]}, "Symbol 1 needs “colour”."),
        ({"symbols": [triangle(1, 1, 0)]}, "“count” of symbol 1 should be a whole number from 1 to 4, not 0."),
        ({"symbols": [symbol("square", 1, 1, count=1)]}, "Symbol 1 has no “count”; it has at, colour, type."),
        ({"symbols": [symbol("polyomino", 1, 3)]}, "Symbol 1 needs “shape”."),
        ({"symbols": [piece(1, 3)]}, "“shape” of symbol 1 has no cells; at least one is needed."),
        ({"symbols": [piece(1, 3, "..", "..")]}, "“shape” of symbol 1 is empty; it should have at least one #."),
        ({"symbols": [piece(1, 3, "##", "#")]}, "Row 2 of “shape” of symbol 1 has 1 cell; row 1 has 2."),
        ({"symbols": [piece(1, 3, "#x")]}, "Row 1, column 2 of “shape” of symbol 1: “x” is not one of “#.”."),
        ({"symbols": [piece(1, 3, "#" * 11)]}, "“shape” of symbol 1 has 11 columns; 1 to 10 are possible."),
        ({"symbols": [piece(1, 1, "#") | {"free": 1}]}, "“free” of symbol 1 should be true or false, not 1."),
    ],
)  # fmt: skip
def test_bad_documents(other: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        understand(four() | other)
    assert sentence in str(caught.value)


SHIFTED = board(1, 3, pillar=True, symmetry="shift", ends=[[0, 0, "top"]])  # half-way round a corner faces an edge


@pytest.mark.parametrize(
    ("document", "state", "sentence"),
    [
        (four(), {"line": 5}, "“line” should be an object, not 5."),
        (four(), {"bulbs": []}, "A Witness state has no “bulbs”; it has crosses, line."),
        (four(), {"line": {"start": [4, 0], "moves": "U", "end": []}}, "“line” has no “end”; it has moves, start."),
        (four(), {"line": {"moves": "U"}}, "“start”"),
        (four(), {"line": {"start": [4, 0], "moves": "UX"}}, "“moves” of “line”, letter 2: “X” is not one of “UDLR”."),
        (four(), {"line": {"start": [4, 0], "moves": "u"}}, "“moves” of “line”, letter 1: “u” is not one of “UDLR”."),
        (four(), {"line": {"start": [4, 0], "moves": ["U"]}}, "should be a text of U, D, L and R, not [“U”]."),
        (four(), {"line": {"start": [4, 2], "moves": "UU"}}, "The line begins at [4, 2], where there is no start."),
        (four(), drawn(four(), "UUL"), "Move 3 (left) leaves the panel."),
        (four(), drawn(four(), "D"), "Move 1 (down) leaves the panel."),
        (four(), drawn(four(), "UR"), "Move 2 (right) leaves the middle of an edge sideways."),
        (four(), drawn(four(), "UD"), "Move 2 (down) meets a place that the line has used already: the"),
        (four(), drawn(four(), "UURRDDLL"), "Move 8 (left) meets a place that the line has used already: the corner"),
        (four(gaps=[[3, 0]]), drawn(four(), "UU"), "the edge in column 1, rows 2 to 3, which is a gap."),
        (four(gaps=[[2, 0]]), drawn(four(), "UU"), "Move 2 (up) reaches the corner in row 2, column 1, which"),
        (four(missing=[[3, 0]]), drawn(four(), "UU"), "the edge in column 1, rows 2 to 3, which is missing."),
        (four(gaps=[[4, 0]]), drawn(four(), ""), "The start reaches the corner in row 3, column 1, which is a gap."),
        (mirrored(), drawn(mirrored(), "RRR"), "Move 3 (right) is where both lines would meet: the edge in row 2,"),
        (mirrored(gaps=[[1, 6]]), drawn(mirrored(), "UU"),
         "Move 1 (up), on the second line, reaches the edge in column 4, rows 1 to 2, which is a gap."),
        (four(pillar=True, symmetry="shift", ends=[]), drawn(four(), "RR"),
         "Move 2 (right) meets the second line: the corner in row 3, column 2."),
        (four(), {"crosses": 3}, "“crosses” should be a list of crosses, not 3."),
        (four(), {"crosses": [[0, 0]]}, "Cross 1 is on the corner in row 1, column 1; crosses go on edges."),
        (four(), {"crosses": [[0, 1], [1, 1]]}, "A cross"),
        (four(), {"crosses": [[0, 9]]}, "panel"),
        (four(), {"crosses": [[0, 1], [0, 1]]}, "Two crosses stand at one place: the edge in row 1,"),
        (SHIFTED, drawn(SHIFTED, "U"), "Move 1 (up), on the second line, reaches the cell in row 1, column 2."),
    ],
)  # fmt: skip
def test_bad_states(document: Document, state: Any, sentence: str) -> None:
    puzzle = understand(document)
    with pytest.raises(Malformed) as caught:
        puzzle.check(state)
    assert sentence in str(caught.value)
