"""The text forms of Light Up: worked examples, what the player did, and codes without a size."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from gridlight.reading import read, write
from tests.support.lightup_texts import EXAMPLES, SAVE, SIX_PZPR, penpa, rows, sentence
from tests.support.outside import OUTSIDE, needs_outside

CORPUS = OUTSIDE / "lightup"
OWN = Path(__file__).parents[1] / "corpus"


@pytest.mark.parametrize(("text", "board"), EXAMPLES.values(), ids=EXAMPLES.keys())
@pytest.mark.parametrize("kind", ["lightup", None])
def test_an_example_is_read(text: str, board: str, kind: str | None) -> None:
    assert read(text, kind).document == {"kind": "lightup", "rows": rows(board)}


def test_the_blogs_board_needs_no_size() -> None:
    code = (OWN / "blog-25x25.txt").read_text().strip()
    board = read(code, "lightup").document
    assert (len(board["rows"]), len(board["rows"][0])) == (25, 25)
    assert write(board, None, "puzzle-team") == code


# What the player did
def test_a_pzprv3_file_keeps_bulbs_and_marks() -> None:
    file = "pzprv3/lightup/6/6/. # . . . . /. # 4 # . . /. . # . 2 # /+ 0 . . # . /# + . 1 . . /. . . # . . /"
    reading = read(file)
    assert reading.document["rows"] == rows(SIX_PZPR)
    assert reading.state is not None
    assert reading.state["bulbs"] == [[0, 1], [1, 1], [1, 3], [2, 2], [2, 5], [3, 4], [4, 0], [5, 3]]
    assert reading.state["dots"] == [[3, 0], [4, 1]]
    assert write(reading.document, reading.state, "pzprv3") == file


def test_a_saved_game_keeps_its_position() -> None:
    reading = read(SAVE)
    assert reading.document["rows"] == ["..#", "..."]
    assert reading.state == {"bulbs": [[0, 0], [0, 1]], "dots": [[1, 0]]}  # the fifth move was undone


def test_a_saved_game_that_was_solved_or_restarted() -> None:
    solved = SAVE.replace("MOVE    :4:L1,0", "SOLVE   :11:S;L0,0;L1,1").replace("STATEPOS:1:5", "STATEPOS:1:4")
    assert read(solved).state == {"bulbs": [[1, 1]], "dots": [[0, 1]]}
    assert read(SAVE.replace("MOVE    :4:I0,1", "RESTART :7:3x2:bBc")).state is None


def test_bulbs_in_rows_are_kept() -> None:
    reading = read("o.#\n1..")
    assert reading.state == {"bulbs": [[0, 0]], "dots": []}
    assert reading.notes


def test_ohmec_bulbs_are_kept() -> None:
    reading = read("3x2:@a*.1a@")
    assert reading.document["rows"] == ["..#", "1.."]
    assert reading.state == {"bulbs": [[0, 0], [1, 2]], "dots": []}


def test_a_published_solution_is_not_read_as_the_state() -> None:
    page = (OWN / "janko.html").read_text()
    reading = read(page)
    assert reading.document["rows"] == ["1..", "..#", "..."]
    assert reading.state is None
    assert reading.notes == ("The published solution was left out.",)


def test_a_legup_file_keeps_bulbs_and_marks() -> None:
    reading = read((OWN / "legup.xml").read_text())
    assert reading.document["rows"] == ["..#", ".1.", "..."]
    assert reading.state == {"bulbs": [[2, 1]], "dots": [[0, 0]]}


# Penpa
def test_a_saved_game_that_ends_before_its_moves_is_the_board_at_the_beginning() -> None:
    head = SAVE[: SAVE.index("NSTATES")]
    reading = read(head)
    assert (reading.document, reading.state) == (read(SAVE).document, None)
    assert reading.notes == ("The saved game ends before its moves, so this is the board at the beginning.",)


def test_penpa_places_are_counted_on_a_larger_board() -> None:
    seven = read(penpa(7, 7, '{zR:{z_:[]},zS:{"39":1,"79":4,"80":2},zN:{"39":["3",4,"1"],"79":["0",4,"1"]},zY:{}}'))
    assert [
        (r, c, char) for r, row in enumerate(seven.document["rows"]) for c, char in enumerate(row) if char != "."
    ] == [
        (1, 4, "3"),
        (5, 0, "0"),
    ]
    ten = read(penpa(10, 10, '{zN:{"32":["2",1,"1"],"163":["2",1,"1"],"33":[" ",1,"1"]},zP:zO}')).document["rows"]
    assert (ten[0][2], ten[9][7], ten[0][3]) == ("2", "2", "#")


@pytest.mark.parametrize(
    ("colour", "cell", "note"),
    [
        (1, "#", None),
        (4, "#", None),
        (3, "#", "Light grey cells were read as walls."),
        (8, "#", "Grey cells were read as walls."),
        *(
            (other, ".", "Cells in other colours than black and grey were read as white cells.")
            for other in (2, 5, 6, 7, 12)
        ),
        (0, ".", None),
    ],
)
def test_a_colour_of_penpa_is_a_wall_or_white_and_a_note_says_which(colour: int, cell: str, note: str | None) -> None:
    reading = read(penpa(2, 2, f'{{zS:{{"14":4,"15":{colour}}},zN:{{"14":["1",4,"1"]}}}}'))
    assert reading.document["rows"] == ["1" + cell, ".."]
    assert reading.notes == ((note,) if note else ())


def test_penpa_bulbs_among_the_givens_are_bulbs_and_colours_in_the_answer_are_told() -> None:
    drawn = read(penpa(2, 2, '{zS:{"14":4},zY:{"15":[3,"sun_moon",1]}}', '{zS:{"20":7}}'))
    assert (drawn.document["rows"], drawn.state) == (["#.", ".."], {"bulbs": [[0, 1]], "dots": []})
    assert drawn.notes == ("Coloured cells and numbers of the answer were left out.",)


def test_penpa_answers_are_read_as_the_state() -> None:
    reading = read(penpa(2, 2, '{zS:{"14":4}}', '{zY:{"15":[3,"sun_moon",1],"20":[1,"circle_L",1]}}') + "&a=Z09u")
    assert reading.document["rows"] == ["#.", ".."]
    assert reading.state == {"bulbs": [[0, 1]], "dots": []}
    assert reading.notes


def test_penpa_margins_are_not_cells() -> None:
    assert read(penpa(3, 3, '{zS:{"24":4}}', margins="[1,0,1,0]")).document["rows"] == ["#.", ".."]


# Pages and addresses of Puzzle Team
def test_a_page_source_gives_the_size() -> None:
    page = "<title>Light Up</title><a>7x7 easy</a><h1>{}</h1><script>var task = 'zx'; var hashedSolution='ab';</script>"
    assert read(page.format("25x2 special")).document["rows"] == ["." * 25] * 2
    assert read(page.format("2 × 25 special")).document["rows"] == [".."] * 25


def test_a_drawn_page_is_read() -> None:
    def cell(row: int, column: int, inside: str, more: str) -> str:
        style = f"top: {1 + 25 * row}px; left: {1 + 25 * column}px"
        return f'<div class="{more}" style="{style}">{inside}</div>'

    white, wall, clue = "cell selectable cell-off", "light-up-task-cell wall", "light-up-task-cell"
    board = [
        (0, 0, "", white),
        (0, 1, "", wall),
        (1, 0, "2", clue),
        (1, 1, "", white),
        (2, 0, "", white),
        (2, 1, "", wall),
    ]
    page = "<html><div class='board'>" + "".join(cell(*place) for place in board) + "</div></html>"
    assert read(page).document["rows"] == [".#", "2.", ".#"]


@pytest.mark.parametrize(
    ("address", "holds"),
    [
        ("https://www.puzzle-light-up.com/?e=MDo5LDM2NiwwNjg=", "puzzle 9,366,068"),
        ("https://www.puzzle-light-up.com/?e=MDoxMiw4ODMsMTYy", "puzzle 12,883,162"),
        ("https://www.puzzle-light-up.com/?e=MDoxLDEwMSwwOTU%3D", "puzzle 1,101,095"),
        ("https://www.puzzle-light-up.com/?size=12&specific=1&specid=104", "puzzle 104 (weekly)"),
        ("https://www.puzzle-light-up.com/?size=11", "25x25 hard"),
        ("https://www.puzzle-light-up.com/", "no board"),
    ],
)
def test_an_address_with_only_a_number_is_refused(address: str, holds: str) -> None:
    said = sentence(address)
    assert holds in said
    assert "task = " in said


# Codes without a size
def test_the_only_shape_with_one_solution_is_taken() -> None:
    reading = read("b2aBBaBa1Bd", "lightup")
    assert reading.document["rows"] == ["..2.#", "#.#.1", "#...."]
    assert reading.notes == (
        "The code does not give the size. Of the shapes that its 15 cells fit, only 5 × 3 (columns × rows) has exactly"
        " one solution, so that was taken.",
    )


def test_ambiguous_shapes_are_named() -> None:
    assert "4 shapes have exactly one solution" in sentence("1aBBBBa1")
    said = sentence("zx")
    assert "no shapes have exactly one solution" in said
    assert "“10x5:”" in said
    assert "It could be 1x50, 2x25, 5x10, 10x5, 25x2, 50x1." in said


def test_too_little_time_for_all_shapes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridlight.reading.SOLVING", -1)
    assert "it was not solved in every shape" in sentence("b2aBBaBa1Bd")


# The corpora from outside
def records() -> list[dict[str, Any]]:
    """All boards of the corpora, where these are."""
    return [json.loads(line) for path in sorted(CORPUS.glob("*.jsonl")) for line in path.read_text().splitlines()]


@needs_outside
def test_boards_of_the_corpora_are_read() -> None:
    boards = records()
    assert len(boards) == 983
    for record in boards:
        for form, text in record.get("text", {}).items():
            pasted = f"https://puzz.link/p?akari/{text}" if form == "puzz.link" else text
            assert read(pasted, "lightup").document == record["document"], (record["id"], form)
            if form in ("puzzle-team", "puzz.link"):
                assert write(record["document"], None, form).rstrip("/") == pasted.rstrip("/"), (record["id"], form)


def test_long_base64_is_not_a_number() -> None:
    address = f"https://www.puzzle-light-up.com/?e={base64.b64encode(b'x' * 100).decode()}"
    assert "This address holds no board." in sentence(address)
