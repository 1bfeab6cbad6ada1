"""The text forms of Light Up: worked examples, round trips, and a sentence for every error."""

from __future__ import annotations

import base64
import contextlib
import json
import string
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight.puzzle import Malformed, Reading, Unsupported
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup.forms import FORMS
from gridlight.reading import read, write
from gridlight.text.base64_deflate import pack
from tests.support.machine import in_time
from tests.support.refusals import refusal

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "lightup"
OWN = Path(__file__).parents[1] / "corpus"


def rows(text: str) -> list[str]:
    """Rows written on one line, parted by slashes."""
    return text.replace(" ", "").split("/")


def sentence(text: str, kind: str | None = "lightup") -> str:
    """What is said of a text that cannot be read."""
    return refusal(text, kind)


# Examples whose boards are known from their sources
SEVEN_EASY = ".....0. / 1...2.. / .#..... / ....... / .....#. / ..#...3 / .2....."
SEVEN_LEGUP = ".0..#.. / ...#..3 / #...... / .#...0. / ......1 / 0..2... / ..3..#."
SEVEN_SAVED = "..3.... / ...#0.. / .0....# / .#.#.1. / #....1. / ..01... / ....0.."
SIX_PZPR = "...... / ..4... / ....2. / .0.... / ...1.. / ......"
TEN_CSPUZ = (
    "..2....... / ........2. / .......#.. / #...3..... / .....#...# /"
    "2...2..... / .....3...# / ..#....... / .2........ / .......#.."
)
FIVE_JANKO = "..2.. / ..... / 0.2.2 / ..... / ..#.."
SEVEN_OHMEC = "#.....# / ..4...1 / ...2... / .#...1. / ...#... / 0...#.. / #.....1"
EXAMPLES = {
    "Puzzle Team 7x7": ("e0a1c2cBqBcBc3a2e", SEVEN_EASY),
    "Puzzle Team 7x7 of LEGUP": ("a0bBeBb3BgBc0g10b2e3bBa", SEVEN_LEGUP),
    "Puzzle Team with its size": ("7x7:e0a1c2cBqBcBc3a2e", SEVEN_EASY),
    "Puzzle Team of a script": ("  var task = 'e0a1c2cBqBcBc3a2e';", SEVEN_EASY),
    "Puzzle Team in quotes": ("`e0a1c2cBqBcBc3a2e`", SEVEN_EASY),
    "Puzzle Team with a line's end in it": ("e0a1c2cBq\r\nBcBc3a2e\r\n", SEVEN_EASY),
    "sgt of an icon": ("7x7b20s4d1:b3gB0c0dBaBaBa1aBd1c01g0b", SEVEN_SAVED),
    "sgt": ("7x7:iB2hBbBc1b2hB3i", "....... / ..#2... / .....#. / .#...1. / .2..... / ...#3.. / ......."),
    "sgt with one number": ("7:iB2hBbBc1b2hB3i", "....... / ..#2... / .....#. / .#...1. / .2..... / ...#3.. / ......."),
    "sgt on Android": ("sgtpuzzles:lightup:4x4:a12jBBa", ".12. / .... / .... / .##."),
    "sgt address": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x4:a12jBBa",
        ".12. / .... / .... / .##.",
    ),
    "sgt address, colon in code": (
        "see https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#4x4%3Aa12jBBa for it",
        ".12. / .... / .... / .##.",
    ),
    "pzpr": ("https://puzz.link/p?akari/6/6/nekcakbl", SIX_PZPR),
    "pzpr, other name, a slash": ("http://pzv.jp/p.html?lightup/v:/6/6/nekcakbl/", SIX_PZPR),
    "pzpr in a sentence": ("Try this: <https://puzz.link/p?akari/6/6/nekcakbl>, it is nice.", SIX_PZPR),
    "pzpr at a sentence's end": ("It is https://puzz.link/p?akari/6/6/nekcakbl.", SIX_PZPR),
    "pzpr in brackets": ("(Mine: https://puzz.link/p?akari/6/6/nekcakbl)", SIX_PZPR),
    "pzpr of cspuz": ("https://puzz.link/p?akari/10/10/hcscl.h.idn.i.cgcndg.h.ncs.h", TEN_CSPUZ),
    "pzpr of the icon": ("https://puzz.link/p?akari/7/7/hdk.agah.g.g.g6.jbg0bka", SEVEN_SAVED),
    "pzpr of janko": ("https://puzz.link/p?akari/5/5/hck57ck.h", FIVE_JANKO),
    "pzprv3": ("pzprv3/lightup/2/3/. - 1 /0 . . /", ".#1 / 0.."),
    "pzprv3 as a file": ("pzprv3\nlightup\n2\n3\n. - 1 \n0 . . \n- . . \n", ".#1 / 0.."),
    "Kanpen": ("http://www.kanpen.net/bijutsukan.html?problem=2/3/._5_1_/0_._._/", ".#1 / 0.."),
    "janko rows": ("- - 2 - -\n- - - - -\n0 - 2 - 2\n- - - - -\n- - x - -", FIVE_JANKO),
    "janko, as its scripts have it": ("begin\nsize 2\nproblem\nx -\n- 1\nsolution\nx o\no 1\nend", "#. / .1"),
    "task of janko": ("b2g0a2a2gBb", FIVE_JANKO),
    "ohmec": ("7x7:*e*.b4c1.c2c.a*c1a.c*c.0c*b.*e1", SEVEN_OHMEC),
    "ohmec, single cells": ("3x2:-*-.1a2", ".#. / 1.2"),
    "ohmec without dots": ("3x2:*-*2a1", "#.# / 2.1"),
    "rows": (".....\n#.1.0\n..###", "..... / #.1.0 / ..###"),
    "rows with spaces": (". . .\n# . 1", "... / #.1"),
    "rows of spaces": ("# 1\n   \n0 #", "#.1 / ... / 0.#"),
    "rows with blank lines": ("..#\n\n1..\n", "..# / 1.."),
    "rows on one line": ("..# / 1.. / ...", "..# / 1.. / ..."),
    "rows with bars": ("..#|1..", "..# / 1.."),
    "rows, size by one number": ("3\n__#\n1__\n___", "..# / 1.. / ..."),
    "xcsp3": ("2 x 3\n- a -\n1 - -", ".#. / 1.."),
    "spaans": ("akari\nmedium\n3 2\n.#.\n1..", ".#. / 1.."),
    "puzzlekit": ("2 3\n- x -\n1 - -", ".#. / 1.."),
    "rows in a fence": ("```\n..#\n1..\n```", "..# / 1.."),
    "one cell": ("#", "#"),
    "digits in a row": ("1234", "1234"),
    "LEGUP, old": ('<board size="2"><cells><cell x="1" y="0" value="-1"/></cells></board>', ".# / .."),
}


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


SAVE = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :8:Light Up
PARAMS  :3:3x2
CPARAMS :10:3x2b20s0d0
SEED    :3:123
DESC    :3:bBc
NSTATES :1:6
STATEPOS:1:5
MOVE    :4:L0,0
MOVE    :4:I1,0
MOVE    :4:L1,0
MOVE    :4:I0,1
MOVE    :4:L2,1
"""


def test_a_saved_game_is_where_it_was() -> None:
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


def test_bulbs_of_ohmec_are_kept() -> None:
    reading = read("3x2:@a*.1a@")
    assert reading.document["rows"] == ["..#", "1.."]
    assert reading.state == {"bulbs": [[0, 0], [1, 2]], "dots": []}


def test_a_published_solution_is_not_the_players() -> None:
    page = (OWN / "janko.html").read_text()
    reading = read(page)
    assert reading.document["rows"] == ["1..", "..#", "..."]
    assert reading.state is None
    assert reading.notes == ("The published solution was left out.",)


def test_a_file_of_legup_keeps_bulbs_and_marks() -> None:
    reading = read((OWN / "legup.xml").read_text())
    assert reading.document["rows"] == ["..#", ".1.", "..."]
    assert reading.state == {"bulbs": [[2, 1]], "dots": [[0, 0]]}


# Penpa
def penpa(width: int, height: int, givens: str, answer: str = "{}", margins: str = "[0,0,0,0]") -> str:
    """An address of Penpa's, in its own abbreviations."""
    lines = [f"square,{width},{height},38,0,1,1,456,456,163,163", margins, '{zM:"edit"}', givens, answer, "[]"]
    packed = pack("\n".join(lines)).translate(str.maketrans("-_", "+/"))
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"


def test_penpa_counts_places_on_a_larger_board() -> None:
    seven = read(penpa(7, 7, '{zR:{z_:[]},zS:{"39":1,"79":4,"80":3},zN:{"39":["3",4,"1"],"79":["0",4,"1"]},zY:{}}'))
    assert [
        (r, c, char) for r, row in enumerate(seven.document["rows"]) for c, char in enumerate(row) if char != "."
    ] == [
        (1, 4, "3"),
        (5, 0, "0"),
    ]
    ten = read(penpa(10, 10, '{zN:{"32":["2",1,"1"],"163":["2",1,"1"],"33":[" ",1,"1"]},zP:zO}')).document["rows"]
    assert (ten[0][2], ten[9][7], ten[0][3]) == ("2", "2", "#")


def test_penpas_answer_is_the_players() -> None:
    reading = read(penpa(2, 2, '{zS:{"14":4}}', '{zY:{"15":[3,"sun_moon",1],"20":[1,"circle_L",1]}}') + "&a=Z09u")
    assert reading.document["rows"] == ["#.", ".."]
    assert reading.state == {"bulbs": [[0, 1]], "dots": []}
    assert reading.notes


def test_penpas_margins_are_no_cells() -> None:
    assert read(penpa(3, 3, '{zS:{"24":4}}', margins="[1,0,1,0]")).document["rows"] == ["#.", ".."]


# Pages and addresses of Puzzle Team
def test_the_source_of_a_page_names_the_size() -> None:
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
        ("https://www.puzzle-shikaku.com/?e=MDoxMiw4ODMsMTYy", "puzzle 12,883,162"),
        ("https://www.puzzle-light-up.com/?e=MDoxLDEwMSwwOTU%3D", "puzzle 1,101,095"),
        ("https://www.puzzle-light-up.com/?size=12&specific=1&specid=104", "puzzle 104 (weekly)"),
        ("https://www.puzzle-light-up.com/?size=11", "25x25 hard"),
        ("https://www.puzzle-light-up.com/", "no board"),
    ],
)
def test_an_address_with_a_number_is_no_board(address: str, holds: str) -> None:
    said = sentence(address)
    assert holds in said
    assert "task = " in said


# Codes without a size
def test_the_one_shape_with_one_solution_is_taken() -> None:
    reading = read("b2aBBaBa1Bd", "lightup")
    assert reading.document["rows"] == ["..2.#", "#.#.1", "#...."]
    assert reading.notes == (
        "The code says no size. Of the shapes that its 15 cells fit, only 5 x 3 (columns x rows) has exactly one"
        " solution, so that was taken.",
    )


def test_shapes_are_named_where_several_or_none_have_one_solution() -> None:
    assert "4 shapes have exactly one solution" in sentence("1aBBBBa1")
    said = sentence("zx")
    assert "no shapes have exactly one solution" in said
    assert "“10x5:”" in said
    assert "It could be 1x50, 2x25, 5x10, 10x5, 25x2, 50x1." in said


def test_time_runs_out_over_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridlight.reading.SOLVING", -1)
    assert "there was no time" in sentence("b2aBBaBa1Bd")


# Round trips
def boards(most: int = 12) -> st.SearchStrategy[list[str]]:
    """Boards of all shapes, mostly white."""
    row = st.integers(1, most).flatmap(
        lambda width: st.lists(st.text("....#01234", min_size=width, max_size=width), min_size=1, max_size=most)
    )
    return row.map(list)


@st.composite
def positions(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any]]:
    """A board, and bulbs and dots on some of its white cells."""
    board = draw(boards(8))
    white = [[r, c] for r, row in enumerate(board) for c, char in enumerate(row) if char == "."]
    marks = draw(st.lists(st.sampled_from(" od"), min_size=len(white), max_size=len(white)))
    state = {
        name: [cell for cell, mark in zip(white, marks, strict=True) if mark == char]
        for name, char in (("bulbs", "o"), ("dots", "d"))
    }
    return {"kind": "lightup", "rows": board}, state


WRITTEN = [form.name for form in FORMS if form.write] + ["json", "link"]


def test_the_forms_are_those_of_the_contract() -> None:
    reads = [form.name for form in FORMS if form.read]
    assert sorted(reads) == sorted(
        [
            "puzzle-team",
            "sgt",
            "sgt-save",
            "puzz.link",
            "pzprv3",
            "penpa",
            "janko",
            "puzzlekit",
            "ohmec",
            "legup",
            "rows",
        ]
    )
    assert {"puzzle-team", "sgt", "puzz.link", "pzprv3", "janko", "rows"} <= set(WRITTEN)


@pytest.mark.parametrize("form", WRITTEN)
@given(position=positions())
@settings(max_examples=150, deadline=None)
def test_what_is_written_reads_back(form: str, position: tuple[dict[str, Any], dict[str, Any]]) -> None:
    document, state = position
    rather_lights_out = form == "rows" and LightUp.claim(document) == 0
    for kind in ("lightup",) if rather_lights_out else ("lightup", None):
        reading = read(write(document, state, form), kind)
        assert reading.document == document
        assert reading.notes == () or (form == "rows" and kind is None)
        if form in ("pzprv3", "json", "link"):
            assert (reading.state or {"bulbs": [], "dots": []}) == state


# Any pasted text
PIECES = [
    "akari\n",
    "7x7:",
    "pzprv3/lightup/2/2/",
    "https://puzz.link/p?akari/3/3/",
    "#m=edit&p=",
    "[problem]\n",
    "SAVEFILE:1:x\n",
    "DESC    :3:bBc\n",
    "<board width='3' height='3'>",
    "<cell x='0' y='0' value='1'/>",
    "</board>",
    "task = '",
    "?e=",
    "#lightup.",
    '{"kind": "lightup", "rows": ["',
    "lightup.html#",
    "2 2\n",
    "zz",
    "%23",
    "\u202e",
    "\x00",
    "light-up-task-cell",
    "<div class='cell' style='top: 1px'>",
    "\ud800",
    "..\n",
    "CPARAMS :3:3x2\n",
    "MOVE    :4:",
]


@given(
    text=st.lists(
        st.sampled_from(PIECES) | st.text(string.printable + "é×“") | st.text("aB01234.#-x \n/"), max_size=8
    ).map("".join)
)
@settings(max_examples=800, deadline=None)
def test_garbage_only_ever_gets_a_sentence(text: str) -> None:
    for kind in ("lightup", None):
        with contextlib.suppress(Malformed, Unsupported):
            assert isinstance(read(text, kind), Reading)


@given(
    text=st.sampled_from([text for text, _ in EXAMPLES.values()] + [SAVE, penpa(3, 3, '{zS:{"16":4}}')]),
    at=st.floats(0, 1),
    length=st.integers(0, 6),
    instead=st.text("aBz09.#-/: \n×{<é\u202e", max_size=3),
)
@settings(max_examples=800, deadline=None)
def test_a_damaged_example_is_read_or_gets_a_sentence(text: str, at: float, length: int, instead: str) -> None:
    start = round(at * len(text))
    with contextlib.suppress(Malformed, Unsupported):
        assert isinstance(read(text[:start] + instead + text[start + length :], "lightup"), Reading)


HUGE = 8 << 20
BAD: dict[str, tuple[str, str]] = {
    "nothing": (" \n\t ", "empty"),
    "too long": ("." * (HUGE + 1), "8 MiB"),
    "a cell too few": ("7x7:e0a1c2cBqBcBc3a2d", "The code holds 48 cells; 7 x 7 has 49."),
    "a cell too many": ("7x7:e0a1c2cBqBcBc3a2f", "The code holds 50 cells; 7 x 7 has 49."),
    "a wrong character": ("e0a1c2cBqBcBc3a{2e", "Character 16 is “{”, which is not part of a Puzzle Team code."),
    "a wrong digit": ("7x7:e0a1c2cBqBcBc7a2e", "Character 14 is “7”"),
    "no shape": ("z" * 8 + "c", "211 cells"),
    "a large size": ("99999x99999:a", "1 to 200"),
    "a size of many digits": ("9" * 5000 + "x7:a", "1 to 200"),
    "no size": ("0x0:", "1 to 200"),
    "a million cells": ("z" * 38462, "40000 cells"),
    "eight million cells": ("a" * HUGE, "40000 cells"),
    "a large address": ("https://puzz.link/p?akari/99999/99999/" + "z" * 100, "1 to 200"),
    "a long address": ("https://puzz.link/p?akari/9/9/" + "z" * 1000000, "40000 cells"),
    "a cut address": ("https://puzz.link/p?akari/6/6/nekcak", "The address holds 27 cells; 6 x 6 has 36."),
    "a wrong address": ("https://puzz.link/p?akari/6/6/nek!akbl", "Character 4 of the address's code is “!”"),
    "another's address": ("https://puzz.link/p?slither/6/6/abc", "Gridlight can't fetch web pages"),
    "a seed": ("7x7b20s4d2#951739128355234", "only that program"),
    "a seed in an address": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#7x7b20s4d2%23951",
        "seed",
    ),
    "another's saved game": (SAVE.replace("8:Light Up", "5:Mines"), "a saved game of Mines"),
    "a cut saved game": (SAVE[: SAVE.index(":bBc") + 3], "cut short"),
    "a saved game off the board": (SAVE.replace("L0,0", "L9,0"), "Move 1 of the saved game (L9,0)"),
    "a saved game on a wall": (SAVE.replace("L0,0", "L2,0"), "Move 1 of the saved game (L2,0)"),
    "a cut file": ("pzprv3/lightup/3/2/. . /. . /", "row 3 has 0"),
    "a narrow file": ("pzprv3/lightup/2/2/. . /. /", "row 2 has 1"),
    "a wrong file": ("pzprv3/lightup/2/2/. . /. \u202e /", "Row 2, column 2 is “U+202E”"),
    "a large file": ("pzprv3/lightup/9999999/9999999/", "1 to 200"),
    "unequal rows": ("...\n.#\n...", "Row 2 has 2 cells; row 1 has 3."),
    "a wrong cell": ("...\n.#?\n...", "Row 2, column 3 is “?”"),
    "a wrong heading": ("4 4\n...\n...", "The first line says 4 x 4, but 2 rows follow"),
    "wide rows": ("." * 201 + "\n" + "." * 201, "1 to 200"),
    "many rows": (".\n" * 201, "1 to 200"),
    "millions of rows": (".\n" * (HUGE // 2), "at most 200"),
    "ohmec, a short row": ("3x2:b.*b", "Row 1 has 2 cells"),
    "ohmec, rows": ("3x2:c.c.*b", "has 3 rows"),
    "an XML bomb": ('<!DOCTYPE x [<!ENTITY a "aaaa">]><board width="3"/>', "DOCTYPE"),
    "deep XML": ("<board>" * 200000, "each side"),
    "deep XML without a size": ("<Legup>" * 200000, "nested too deep"),
    "cut XML": ('<Legup><board width="3" height="3"><cells>', "line 1"),
    "XML off the board": ('<board width="3" height="3"><cell x="3" y="0" value="1"/></board>', "off the board"),
    "XML of another puzzle": ('<Legup><puzzle name="Nurikabe"><board/></puzzle></Legup>', "for Nurikabe"),
    "XML with another value": ('<board width="3" height="3"><cell x="2" y="0" value="7"/></board>', "the value “7”"),
    "a hexagonal Penpa": (penpa(3, 3, "{}").split("p=")[0] + "p=" + pack("hex,3,3\n\n\n\n"), "“hex”"),
    "a large Penpa": (penpa(99999, 99999, "{}"), "1 to 200"),
    "a Penpa clue": (penpa(3, 3, '{zN:{"16":["9",1,"1"]}}'), "Row 1, column 1 has the clue “9”"),
    "a Penpa clue of two digits": (penpa(3, 3, '{zN:{"16":["12",1,"1"]}}'), "has the clue “12”"),
    "a cut Penpa": (penpa(3, 3, "{}")[:-9], "cut short"),
    "a deep Penpa": (penpa(3, 3, "[" * 200000), "100 levels"),
    "a Penpa of 50 MB": (penpa(3, 3, " " * 50_000_000), "4 MiB"),
    "HTML": ("<b onclick='alert(1)'>hello</b>", "doesn't look like a puzzle of Light Up: “<b onclick"),
    "HTML in a code": ("7x7:<img src=x>", "Character 1 is “<”"),
    "prose": ("Hello there, is this thing working?", "doesn't look like a puzzle of Light Up: “Hello"),
    "a problem without rows": ("[problem]\n[end]", "no cells"),
    "a name and nothing else": ("akari", "no cells"),
    "a wide line among short ones": ("#" + " " * 7_000_000 + "#" + "\n#" * 900, "more than 1000 characters"),
    "lots of digits": ("9" * HUGE, "doesn't look like a puzzle of Light Up: “999"),
    "lots of digits, and letters": ("9" * (HUGE // 2) + "a" * (HUGE // 2), ""),
    "lots of quotation marks": ('"' * HUGE, "doesn't look like"),
    "lots of colons": (":" * HUGE, "doesn't look like"),
    "lots of lines in a file": ("pzprv3" + "\n" * (HUGE - 10), ""),
    "lots of moves": (
        SAVE.replace("STATEPOS:1:5", "STATEPOS:7:9999999") + "MOVE    :4:L0,0\n" * 300000 + "MOVE    :1:x",
        "300006",
    ),
    "lots of spaces": ("task" + " " * (HUGE - 10) + "?", "doesn't look like a puzzle of Light Up: “task"),
    "lots of blank lines": ("x" + "\n" * (HUGE - 10) + "x", "lines"),
    "lots of quotes": ('"\\' * (HUGE // 2 - 10), "doesn't look like"),
    "lots of addresses": ("https://puzz.link/p?akari/" * 300000, "Gridlight can't fetch web pages"),
    "lots of headings": ("[problem]\n" * 800000, "no cells"),
    "lots of cells": ("<div class='light-up-task-cell'>" * 200000, "no board"),
    "lots of elements": ("<Legup>" + "<a/>" * 2000000, "too many"),
}


@pytest.mark.timed
@pytest.mark.parametrize(("text", "part"), BAD.values(), ids=BAD.keys())
def test_bad_text_gets_its_sentence_at_once(text: str, part: str) -> None:
    began = time.perf_counter()
    said = sentence(text)
    assert in_time(time.perf_counter() - began, 1)
    assert part in said


# The corpora from outside
def records() -> list[dict[str, Any]]:
    """All boards of the corpora, where these are."""
    return [json.loads(line) for path in sorted(CORPUS.glob("*.jsonl")) for line in path.read_text().splitlines()]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpora are not here")
def test_all_boards_of_the_corpora() -> None:
    boards = records()
    assert len(boards) == 983
    for record in boards:
        for form, text in record.get("text", {}).items():
            pasted = f"https://puzz.link/p?akari/{text}" if form == "puzz.link" else text
            assert read(pasted, "lightup").document == record["document"], (record["id"], form)
            if form in ("puzzle-team", "puzz.link"):
                assert write(record["document"], None, form) == pasted.rstrip("/"), (record["id"], form)


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpora are not here")
@pytest.mark.parametrize("form", WRITTEN)
def test_all_boards_of_the_corpora_can_be_written(form: str) -> None:
    for record in records():
        text = write(record["document"], None, form)
        assert read(text, "lightup").document == record["document"], record["id"]


def test_a_wall_of_text_in_base64_is_no_number() -> None:
    address = f"https://www.puzzle-light-up.com/?e={base64.b64encode(b'x' * 100).decode()}"
    assert "This address holds no board." in sentence(address)
