"""What a verdict of The Witness says of faults and regions, how long it may take, and what no solver may say."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from gridlight import solving
from gridlight.api import answer
from gridlight.puzzles import understand
from gridlight.puzzles.witness.rules import judge
from tests.support.witness_panels import ACROSS, AROUND, board, dot, drawn, four, hollow, mark, piece, square, star


def test_faults_say_where_and_what() -> None:
    document = four(square(1, 1), square(1, 3, "blue"), star(3, 1), dots=[dot(4, 2)])
    faults = understand(document).check(drawn(document, ACROSS)).faults
    assert [(fault.places, fault.text) for fault in faults] == [
        (
            ((1, 1), (1, 3)),
            "The region of 2 cells around row 1, column 1 has 1 red square and 1 blue square; "
            "all squares in a region must have one colour.",
        ),
        (((4, 2),), "A dot in the region of 2 cells around row 2, column 1 is not on the line."),
        (
            ((3, 1),),
            "The red star in the region of 2 cells around row 2, column 1 is alone; "
            "it needs exactly one other red symbol there.",
        ),
    ]


ONE, PAIR = hollow(3, 1, "#"), [hollow(3, 1, "#"), hollow(3, 3, "#")]
HERE = "the whole panel (one region)"


@pytest.mark.parametrize(
    ("symbols", "sentence"),
    [
        ([ONE], f"The hollow polyomino cancels nothing: {HERE} has no other polyomino."),
        (PAIR, f"The hollow polyominoes cancel nothing: {HERE} has no other polyomino."),
        ([piece(1, 1, "#"), hollow(3, 1, "###")], f"The hollow polyomino in {HERE} has 2 squares more than the other."),
        ([piece(1, 1, "#"), *PAIR], f"The hollow polyominoes in {HERE} have 1 square more than the other."),
        (
            [piece(1, 1, "##"), hollow(3, 1, "#", "#")],
            f"The polyomino in {HERE} has as many squares as the hollow one, but they do not cancel out.",
        ),
        ([piece(1, 1, "##"), ONE], f"The polyomino in {HERE} minus the hollow one has 1 square, not 4."),
    ],
)
def test_hollow_polyominoes_are_counted_against_the_others(symbols: list[Any], sentence: str) -> None:
    document = four(*symbols)
    assert [fault.text for fault in understand(document).check(drawn(document, AROUND)).faults] == [sentence]


def test_a_finished_line_shows_regions_and_failures() -> None:
    document = four(mark(1, 1), square(1, 3), square(3, 1, "blue"), dots=[dot(4, 4)])
    shows = understand(document).check(drawn(document, AROUND)).shows
    assert shows["regions"] == [[(1, 1), (1, 3), (3, 1), (3, 3)]]
    assert understand(document).check(drawn(document, "UU")).shows == {"regions": [], "failed": [], "eliminated": []}


def test_crosses_are_a_note_that_the_verdict_ignores() -> None:
    document = four(square(1, 1), square(1, 3, "blue"), gaps=[[1, 0]])
    crosses = {"crosses": [[0, 1], [1, 0], [4, 1]]}
    for moves in ("", "UURR", AROUND[:2], "RRUU"):
        state = drawn(document, moves)
        assert understand(document).check(state | crosses) == understand(document).check(state)
    solved = four()
    assert understand(solved).check(drawn(solved, AROUND) | {"crosses": [[3, 0], [0, 1]]}).solved


def scattered(count: int, colour: str) -> list[str]:
    """Rows of so many squares that hardly fit anything, different for each colour."""
    chance = Random(f"{count} {colour}")
    squares = [(0, 0)]
    while len(squares) < count:
        row, column = chance.choice(squares)
        squares += {(row + 1, column), (row, column + 1)} - {*squares}
    squares = squares[:count]
    return ["".join(".#"[(row, column) in squares] for column in range(count)) for row in range(count)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hollows", "marks"),
    [
        (0, 0),  # a cover of 400 cells
        (40, 0),
        (12, 8),
    ],
)
def test_check_stops_in_time(hollows: int, marks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces on 20 x 20 that nobody can lay: a verdict, or that there was no time for one."""
    monkeypatch.setattr(judge, "PATIENCE", 1.0)  # seconds
    cells = iter((row, column) for row in range(1, 40, 2) for column in range(1, 40, 2))
    symbols = [hollow(*next(cells), *scattered(5, f"h{number}"), free=True) for number in range(hollows)]
    full = 80 + hollows if hollows < 20 else hollows
    symbols += [piece(*next(cells), *scattered(5, f"p{number}"), free=True) for number in range(full)]
    symbols += [mark(*next(cells)) for _ in range(marks)]
    document = board(20, 20, symbols=symbols, ends=[[38, 0, "left"]])
    said = json.loads(
        answer(json.dumps({"call": "check", "args": {"document": document, "state": drawn(document, "UU")}}))
    )
    assert said.get("ok", {"solved": False})["solved"] is False
    assert said.get("error", {"kind": "stopped"})["kind"] == "stopped"


def test_two_lines_may_begin_together() -> None:
    document = board(1, 2, symmetry="left-right", starts=[[2, 2]], ends=[[0, 0, "top"], [0, 4, "top"]])
    solution = solving.solve(understand(document), limit=3)
    assert (solution.status, solution.complete, solution.count) == ("solved", True, 2)
    assert [state["line"]["moves"] for state in solution.states] in (["LLUU", "RRUU"], ["RRUU", "LLUU"])


def test_round_a_pillar_of_width_1_the_moves_tell_two_lines_apart() -> None:
    document = board(1, 1, pillar=True, starts=[[2, 0]], ends=[[2, 1, "bottom"], [0, 1, "top"]])
    solution = solving.solve(understand(document), limit=5)
    assert (solution.status, solution.complete, solution.count) == ("solved", True, 4)
    assert {state["line"]["moves"] for state in solution.states} == {"L", "R", "UUL", "UUR"}
