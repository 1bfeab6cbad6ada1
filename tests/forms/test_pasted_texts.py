"""Texts as people paste them: spaced out, below their size, quoted, fenced, encoded, inside a longer text, or cut."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations, product
from urllib.parse import quote, quote_plus

import pytest

from gridlight.errors import Several, Unread
from gridlight.puzzle import Malformed
from gridlight.reading import read
from gridlight.text.base64_deflate import pack
from tests.support.refusals import refusal

LIGHTS = "3 3\n1 0 1\n0 0 0\n1 0 1"
LIGHT_UP = "..#..\n.1...\n...2."
OF_LIGHT_UP = ["..#..", ".1...", "...2."]
SEVEN = "7x7:iB2hBbBc1b2hB3i"
AKARI = "https://puzz.link/p?akari/6/6/nekcakbl"


# Cells apart, and the size
@pytest.mark.parametrize("kind", ["lightsout", None])
@pytest.mark.parametrize(
    "text",
    [
        LIGHTS,
        "3x3\n101\n000\n101",
        "3 x 3\n1,0,1\n0,0,0\n1,0,1",
        "size: 3X3\n1\t0\t1\n0\t0\t0\n1\t0\t1",
        "3\n1 0 1\n0 0 0\n1 0 1",
        "1; 0; 1;\n0; 0; 0;\n1; 0; 1;",
    ],
)
def test_lights_that_are_spaced_out_or_below_their_size(text: str, kind: str | None) -> None:
    assert read(text, kind).document["lights"] == ["101", "000", "101"]
    with pytest.raises(Unread):  # so that the page, with Light Up open, asks again
        read(text, "lightup")


@pytest.mark.parametrize("kind", [None, "lightsout", "lightup"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 0 1\n0 1\n1 0 1", "Row 2 has 2 cells; row 1 has 3."),
        ("1 0 1\n0  1\n1 0 1", "Row 2 has 2 cells; row 1 has 3."),
        ("3 3\n1 0 1\n0 1\n1 0 1", "The first line says 3 × 3, but row 2 below it has 2 cells; most rows have 3."),
        ("3 3\n1 0 1\n0 0 0", "The first line says 3 × 3, but 2 rows of 3 cells follow."),
        ("4 4\n1 0 0 1\n0 1 1 0\n0 1", "but row 3 below it has 2 cells, and the text breaks off there."),
    ],
)
def test_lights_with_a_mistake_are_told_it(text: str, said: str, kind: str | None) -> None:
    assert said in refusal(text, kind)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("# 1\n   \n0 #", ["#.1", "...", "0.#"]),
        ("# #\n 1 \n# #", ["#.#", ".1.", "#.#"]),
        ("1   #\n  2\n#   #", ["1.#", ".2.", "#.#"]),
        ("3 3\n- x -\n1 - -\n- - 0", [".#.", "1..", "..0"]),
        (",,#\n1,,\n,,2", ["..#", "1..", "..2"]),
    ],
)
def test_blanks_that_are_cells_stay_white(text: str, rows: list[str]) -> None:
    assert read(text).document == {"kind": "lightup", "rows": rows}


def test_a_contest_file_begins_with_the_number_of_its_boards() -> None:
    board = "0 1 1 0 1 0\n1 0 0 1 1 1\n0 0 1 0 0 1\n1 0 0 1 0 1\n0 1 1 1 0 0"
    assert read(f"1\n{board}").document["lights"] == board.replace(" ", "").split("\n")
    with pytest.raises(Several, match="2 puzzles, in lines 2 and 7"):
        read(f"2\n{board}\n{board[::-1]}")


# What stands around
WRAPPERS: dict[str, Callable[[str], str]] = {
    "quotes": lambda text: f"“{text}”",
    "marks of a mail": lambda text: "\n".join(f"> {line}" for line in text.split("\n")),
    "a fence": lambda text: f"```text\n{text}\n```",
    "another fence": lambda text: f"~~~\n{text}\n~~~",
    "indentation": lambda text: "\n".join(f"    {line}" for line in text.split("\n")),
    "percent-encoding": quote,
    "entities": lambda text: text.replace("#", "&#35;").replace(".", "&#46;").replace(" ", "&nbsp;"),
}


@pytest.mark.slow
@pytest.mark.parametrize("text", [LIGHTS, LIGHT_UP, SEVEN, AKARI, "a b c\na\na b\nb c"])
def test_what_stands_around_is_taken_off_in_any_combination(text: str) -> None:
    bare = read(text).document
    for first, second in product(WRAPPERS, repeat=2):
        assert read(WRAPPERS[second](WRAPPERS[first](text))).document == bare, (first, second)


def test_three_layers_are_taken_off() -> None:
    for names in permutations(["quotes", "marks of a mail", "a fence", "indentation"], 3):
        text = LIGHTS
        for name in names:
            text = WRAPPERS[name](text)
        assert read(text).document["lights"] == ["101", "000", "101"]


def test_names_in_quotation_marks_keep_them() -> None:
    document = read('"New York" "Old York"\n"New York"\n"New York" "Old York"').document
    assert [*document["lights"]] == ["New York", "Old York"]


PUZZLE_TEAM = "c1eBaBi2eBiBa0e2c"


@pytest.mark.parametrize(
    "text",
    ["**{}**", "[{}]", "({}).", "{},", "“{}”,", "My code is {} do you like it?", "I liked “{}”, and you (today)?"],
)
def test_a_code_is_found_between_marks_and_in_a_sentence(text: str) -> None:
    assert read(text.format(PUZZLE_TEAM)).document == read(PUZZLE_TEAM).document


def test_words_with_digits_are_no_codes() -> None:
    for word in ("3f2a9c8b7d6e5f4a3b2c1d", "version1234567890123", "[2024-11-26T10:00:00]"):
        assert "doesn't look like a puzzle" in refusal(f"We have {word} since today.", None)


# Encoded addresses
def twice(text: str) -> str:
    """Encoded by two programs, one after the other."""
    return quote(quote(text))


@pytest.mark.parametrize("encode", [str, quote, quote_plus, twice])
def test_an_encoded_file_in_an_address_is_read(encode: Callable[[str], str]) -> None:
    reading = read(f"https://puzz.link/p?type=editor&{encode('pzprv3/lightup/2/3/# . . /. 1 . //')}")
    assert reading.document["rows"] == ["...", ".1."]
    assert reading.state == {"bulbs": [[0, 0]], "dots": []}


def test_an_encoded_address_of_kanpen_is_read() -> None:
    address = "http://www.kanpen.net/bijutsukan.html?problem=2/3/._5_1_%2F0_._._%2F"
    assert read(f"See {address}, please.").document["rows"] == [".#1", "0.."]


# Whose sentence it is
@pytest.mark.parametrize("kind", [None, "lightsout", "lightup"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("..2..\n....\n0.2.2\n.....\n..#..", "Row 2 has 4 cells; row 1 has 5."),
        ("5 5\n- - 2 - -\n- - - -\n- - - - -\n- - - - -\n- - - - -", "but row 2 below it has 4 cells"),
        ("<?xml version='1.0'?><puzzle type='bijutsukan'><size row='1' col='1'/><board/></puzzle>", "of pencilbox"),
        (
            "<?xml version='1.0'?><puzzle type='slither'><size row='1' col='1'/><board/></puzzle>",
            "This is Slitherlink from an XML file of pencilbox.",
        ),
        ("~ * ~\n~ ~ ~", "“~” is no cell of any puzzle"),
    ],
)
def test_the_reader_that_knows_most_of_a_text_speaks(text: str, said: str, kind: str | None) -> None:
    assert said in refusal(text, kind)


@pytest.mark.parametrize("kind", [None, "lightup"])
def test_an_address_of_penpas_first_version_is_named(kind: str | None) -> None:
    address = f"https://opt-pan.github.io/penpa-edit/?p={pack('5,5,38,0,0,0,0,nb_grid1')}"
    assert "of Penpa's first version" in refusal(address, kind)


@pytest.mark.parametrize("text", ["7X7:iB2hBbBc1b2hB3i", "7 x 7: iB2hBbBc1b2hB3i"])
def test_the_size_before_a_code_may_be_written_otherwise(text: str) -> None:
    assert read(text).document == read(SEVEN).document


# Inside a longer text
@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"A post.\n\n```\n{LIGHT_UP}\n```\n\nHave fun!", 4),
        (f"A post with a board:\n\n{LIGHT_UP}\n\nHave fun!", 3),
        (f"On Monday somebody wrote:\n{WRAPPERS['marks of a mail'](LIGHT_UP)}\nI like it.", 2),
        (f"<html><body><p>A board</p>\n<pre>{LIGHT_UP}</pre></body></html>", 2),
        ("<p>A board</p><p>..#..<br>.1...<br>...2.</p>", 1),
        ("Mine is `3x3:aBaBaBaBa` and I like it.\nYou too?", 1),
        ("Mine is\n\nakari\n5 3\n..#..\n.1...\n...2.\n\nand I like it.", 4),
    ],
)
def test_a_puzzle_inside_a_text_is_found(text: str, line: int) -> None:
    reading = read(text)
    assert reading.document["rows"] in (OF_LIGHT_UP, [".#.", "#.#", ".#."])
    assert reading.notes[-1] == f"It was found in line {line} of the text."


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (f"{AKARI}\n{AKARI.replace('nek', 'nfk').replace('cakbl', 'cakbk')}\n{SEVEN}", "in lines 1 and 3"),
        (f"id,url,who\n0,{AKARI},x\n1,https://puzz.link/p?akari/2/2/j,x", "in lines 2 and 3"),
        (f"[one]({AKARI}) and <https://puzz.link/p?akari/2/2/j>.", "all in line 1"),
        (f"{LIGHT_UP}\n\n{LIGHT_UP[::-1]}", "in lines 1 and 5"),
        (f"One:\n```\n{LIGHT_UP}\n```\nTwo:\n```\n{LIGHTS}\n```", "in lines 3 and 9"),
        ("x-x|---|x-x\n---|x-x|x-x", "in lines 1 and 2"),
        ("3 3\n101\n010\n111\n2 3\n101\n010", "in lines 1 and 5"),
        (
            json.dumps({"document": read(LIGHTS).document}) + "\n" + json.dumps({"document": read(SEVEN).document}),
            "1 and 2",
        ),
    ],
)
def test_several_puzzles_are_refused_with_their_places(text: str, where: str) -> None:
    with pytest.raises(Several) as trouble:
        read(text)
    assert "This text holds 2 puzzles" in str(trouble.value)
    assert where in str(trouble.value)


def test_codes_that_do_not_read_are_told_beside_the_one_that_does() -> None:
    short, other = SEVEN[:-1] + "h", "2x2:zzzz"
    why = refusal(short, None)
    above, below = f"first: {short}\n\nthen: {SEVEN}\n", f"first: {SEVEN}\n\nthen: {short}\n"
    assert read(above).notes == ("It was found in line 3 of the text.", f"Line 1 was skipped: {why}")
    assert read(f"Hi,\n{below}\nBye").notes == (
        "It was found in line 2 of the text.",
        f"Line 4 was skipped: {why}",
    )
    notes = read("Hi,\n" + f"{short}\n{other}\n" * 3 + SEVEN + "\nMeet at 10:30 or 12:45, room 4x4.").notes
    assert len(notes) == 5
    assert notes[-1] == "3 more could not be read."


def test_a_puzzle_that_stands_there_twice_is_one() -> None:
    assert read(f"<{AKARI}>\n\n[{AKARI}]({AKARI})").document == read(AKARI).document


def test_rows_with_blank_lines_between_them_are_one_board() -> None:
    assert read("..#..\n\n.1...\n\n...2.").document["rows"] == OF_LIGHT_UP


def test_a_mistake_in_a_board_inside_a_text_is_told_with_its_line() -> None:
    said = refusal(f"A post.\n\n```\n{LIGHT_UP}\n....\n```\n\nHave fun!", None)
    assert said == "From line 4 of the text: Row 4 has 4 cells; row 1 has 5."


@pytest.mark.parametrize(
    "text",
    [
        "#....\n.1..?\n\n...2.\n.....\n#....",
        "..#..\n.1...\n...2.\n..é..\n#....\n..1..\n.....",
        "states 2 goal 9\n110\n111\n100\npresses\n100\n000\n000",
        "2x7:e0a1c2cBqBcBc3a2e",
        "[begin]\n[proble9]\n- - x\n1 - -\n- - -\n[solution]\no - x\n1 - o\no - -\n[end]",
    ],
)
def test_what_is_left_of_a_damaged_board_is_no_board(text: str) -> None:
    with pytest.raises(Malformed):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "We met on 2021-03-04 at 10:30, room 2:1, and called 555-1234.",
        "Chapter one\n-----------\n\nIt was a dark night.\n\n* * *\n\nAnd so on.",
        "| a | b |\n|---|---|\n| 1 | 0 |\n| 0 | 1 |",
        "1,2,3\n4,5,6\n7,8,9",
        "def f(x):\n    return x + 1\n\n\nprint(f(10), 0x1000)",
        "commit 0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e\nAuthor: somebody",
        "Results:\n\n1 2 3\n4 5 6\n7 8 9\n\nThat is all.",
    ],
)
def test_prose_and_tables_are_no_puzzles(text: str) -> None:
    with pytest.raises(Malformed):
        read(text)
