"""The text forms of Lights Out: worked examples, and a sentence for every error."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gridlight.puzzle import Document, Malformed, Reading, Unsupported
from gridlight.reading import read, write
from tests.support.outside import OUTSIDE, needs_outside
from tests.support.refusals import refusal

CORPUS = OUTSIDE / "lightsout"


def board(rows: str, states: int = 2, **more: Any) -> Document:
    """A document of rows written on one line, parted by slashes."""
    plain = {"goal": 0, "reach": "plus", "wrap": False}
    return {"kind": "lightsout", "states": states, "lights": rows.split("/"), **plain, **more}


def sentence(text: str, kind: str | None = "lightsout") -> str:
    """The sentence about a text that cannot be read."""
    return refusal(text, kind)


# Examples
OFF = "The goal is all off."
ALSO = "This could be Light Up as well; it was read as Lights Out."
SIGNS = ("“#” was read as lit.", "“.” was read as unlit.", OFF, ALSO)
EXAMPLES = {
    "dots": (".#.\n##.", board("010/110"), SIGNS),
    "dots on one line": (".#.|##.|", board("010/110"), SIGNS),
    "with spaces": (". # .\n\n# # .\n", board("010/110"), SIGNS),
    "x": ("-x-|xx-", board("010/110"), ("“x” was read as lit.", "“-” was read as unlit.", OFF)),
    "capitals": ("-X-|XX-", board("010/110"), ("“x” was read as lit.", "“-” was read as unlit.", OFF, ALSO)),
    "stars": ("o*o\n**o", board("010/110"), ("“*” was read as lit.", "“o” was read as unlit.", OFF, ALSO)),
    "all off": ("..\n..", board("00/00"), ("“.” was read as unlit.", OFF)),
    "all on": ("##\n##", board("11/11"), ("“#” was read as lit.", OFF, ALSO)),
    "digits": ("010\n110", board("010/110"), (OFF,)),
    "digits on one line": ("0110", board("0110"), (OFF,)),
    "a hole": ("010\n1.0", board("010/1.0"), ("A dot was read as a hole.", OFF)),
    "digits of more states": (
        "012\n110",
        board("012/110", 3),
        ("The highest value is 2, so every light has 3 states.", "The goal is 0 everywhere."),
    ),
    "letters": (
        "0a2\n110",
        board("0a2/110", 11),
        ("The highest value is 10, so every light has 11 states.", "The goal is 0 everywhere.", ALSO),
    ),
    "a heading": ("states 3 goal 2\n012\n11.", board("012/11.", 3, goal=2), ()),
    "a heading with everything": (
        "states: 12, goal: 11, reach: king, wrap\n0b2\n110",
        board("0b2/110", 12, goal=11, reach="king", wrap=True),
        (),
    ),
    "a torus": ("torus goal 1\n01\n10", board("01/10", goal=1, wrap=True), ()),
    "offsets": (
        "states 2 goal 0 reach 0,0 0,1 -1,0 wrap\n01\n10",
        board("01/10", reach=[[0, 0], [0, 1], [-1, 0]], wrap=True),
        (),
    ),
    "a heading on one line": ("states 3 goal 0|012|110", board("012/110", 3), ()),
    "a heading over signs": ("states 2 goal 0\n.#\n##", board("01/11"), SIGNS[:2]),
    "a goal a cell": ("states 3\n012\n110\ngoal\n000\n222", board("012/110", 3, goal=["000", "222"]), ()),
    "a goal in signs": (".#\n##\nGoal:\n#.\n..", board("01/11", goal=["10", "00"]), SIGNS[:2]),
    "letters that make a word": ("states 36 goal 0\ng o a l\n0 0 0 0", board("goal/0000", 36), ()),
    "Flip": ("3x3:d074191345d1644c17058,340", board("001/101/000"), ()),
    "Flip, crosses": ("3x3c:d074191345d1644c17058,340", board("001/101/000"), ()),
    "Flip, one number": ("3:D074191345D1644C17058,340", board("001/101/000"), ()),
    "Flip, over two lines": ("3x3:d074191345d\n1644c17058,340", board("001/101/000"), ()),
    "Flip's address": (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/flip.html#3x3c%3Ad074191345d1644c17058,340",
        board("001/101/000"),
        (),
    ),
    "Flip's address in a sentence": ("See https://example.org/flip.html#2x1:f,8.", board("10"), ()),
    "Flip on Android": ("sgtpuzzles:flip:2x1:f,8", board("10"), ()),
}


def test_black_and_white_pieces_of_flip_game_are_read_without_the_kind() -> None:
    """The sample of the problem that many know it from."""
    reading = read("bwwb\nbbwb\nbwwb\nbwww")
    assert reading == read("4 4\nbwwb\nbbwb\nbwwb\nbwww", "lightsout")
    assert reading.document["lights"] == ["1001", "1101", "1001", "1000"]
    assert reading.notes == ("“b” was read as lit.", "“w” was read as unlit.", "The goal is all off.")
    for text in ("bwwb\nbbw", "bwwb", "b\nw", "bwxb\nbbwb"):
        with pytest.raises(Malformed):
            read(text, "lightsout")


@pytest.mark.parametrize(("text", "document", "notes"), EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_is_read(text: str, document: Document, notes: tuple[str, ...]) -> None:
    assert read(text, "lightsout") == Reading(document, None, notes)


@pytest.mark.parametrize("text", [text for text, _, notes in EXAMPLES.values() if not notes])
def test_a_heading_or_an_id_needs_no_kind(text: str) -> None:
    assert read(text) == read(text, "lightsout")


def test_presses_are_kept() -> None:
    reading = read("states 3 goal 0\n012\n11.\npresses\n201\n00.")
    assert reading == Reading(board("012/11.", 3), {"presses": ["201", "00."]}, ())


# Flip
SAVE = """SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Flip
PARAMS  :4:3x2c
CPARAMS :4:3x2c
DESC    :12:d3a6665cb,34
NSTATES :1:6
STATEPOS:1:5
MOVE    :4:M0,0
MOVE    :7:S011010
MOVE    :4:M2,1
MOVE    :4:M2,1
MOVE    :4:M1,1
"""


def test_a_saved_game_of_flip_keeps_its_position() -> None:
    assert read(SAVE, "lightsout") == read(SAVE) == Reading(board("001/101"), {"presses": ["100", "000"]})
    assert read(SAVE.replace("STATEPOS:1:5", "STATEPOS:1:6")).state == {"presses": ["100", "010"]}
    assert read(SAVE.replace("MOVE    :4:M2,1", "RESTART :1:x")).state is None


def test_other_crosses_become_switches() -> None:
    assert "it is a puzzle of Switches" in sentence("2x1:9,8")
    assert read("2x1:9,8").document["kind"] == "switches"
    assert read("2x1:f,8").document["kind"] == "lightsout"


def test_a_bad_flip_id_names_its_error() -> None:
    lights, wrong = board("01/10", goal=["11", "00"]), board("10/10")
    assert write(lights, None, "sgt-flip") == write(wrong, None, "sgt-flip") == "2x2:edb7,a"
    assert read("2x2:edb7,a").document == wrong


# Writing
@pytest.mark.parametrize(
    ("form", "document", "part"),
    [
        ("rows", board("../.."), "nothing but holes"),
        ("lightsoff-rows", board("012", 3), "two states"),
        ("lightsoff-rows", board("01", goal=1), "all off"),
        ("lightsoff-rows", board("01", reach="king"), "plus reach"),
        ("lightsoff-rows", board("01", wrap=True), "torus"),
        ("lightsoff-rows", board("0."), "holes"),
        ("sgt-flip", board("012", 3), "this board has 3"),
        ("sgt-flip", board("01", reach="cross"), "plus reach"),
        ("sgt-flip", board("01", wrap=True), "torus"),
        ("sgt-flip", board("0."), "no holes"),
        ("sgt-flip", board("/".join(["0" * 77] * 77)), "8 MiB"),
    ],
)
def test_boards_that_a_form_cannot_hold_are_refused(form: str, document: Document, part: str) -> None:
    with pytest.raises(Unsupported, match=part):
        write(document, None, form)


def test_rows_are_written_plainly() -> None:
    assert write(board("01/10"), None, "rows") == "states 2 goal 0\n01\n10"
    assert write(board("01/10"), None, "lightsoff-rows") == "-x|x-"
    document = board("0a/b.", 12, goal=["00", "1."], reach=[[0, 0], [-1, 2]], wrap=True)
    assert (
        write(document, {"presses": ["10", "0."]}, "rows")
        == "states 12 reach 0,0 -1,2 wrap\n0 a\nb .\ngoal\n00\n1.\npresses\n10\n0."
    )


# Any pasted text
BAD: dict[str, tuple[str, str]] = {
    "nothing": (" \n", "empty"),
    "ragged rows": ("010\n11\n000", "Row 2 has 2 cells; row 1 has 3."),
    "a wrong sign": ("#..\n.?#", "Row 2, column 2 is “?”, which is not a cell"),
    "a wrong sign among digits": ("012\n1#0", "Row 2, column 2 is “#”, which is not a cell"),
    "digits and x": ("01x\n110", "digits and “x”"),
    "two signs for lit": (".#.\n.x.", "“#” and “x”, which all mean lit"),
    "two signs for unlit": ("o*o\n*-*", "“-” and “o”, which all mean unlit"),
    "a value too high": ("states 3\n012\n310", "Row 2, column 1"),
    "one state": ("states 1\n00\n00", "2 to 36"),
    "too many states": ("states 37 goal 0\n00\n00", "2 to 36"),
    "very many states": ("states 999999999\n00\n00", "2 to 36"),
    "a goal out of range": ("states 3 goal 3\n00\n00", "0 to 2"),
    "a goal twice": ("goal 1\n00\n00\ngoal\n00\n11", "“goal” twice"),
    "states twice": ("states 3 states 3\n00", "“states” twice"),
    "a goal of another size": ("states 3\n00\n00\ngoal\n00", "“goal” has 1 row; the board has 2"),
    "presses in a hole": (
        "states 3\n0.\n00\npresses\n11\n11",
        "Row 1, column 2 of “presses” is “1”, but the board has a hole there.",
    ),
    "an unknown reach": ("states 3 reach queen\n00\n00", "“queen”"),
    "a far offset": ("states 3 reach 0,2000\n00\n00", "below 2,000"),
    "101 offsets": ("states 3 reach " + "0,0 " * 101 + "\n00", "1 to 100"),
    "a wrong heading": ("states 3 size 5\n00\n00", "The heading has “size 5”"),
    "markup in the heading": ("states 3 <b>bold</b>\n00\n00", "“<b>bold</b>”"),
    "a heading and nothing else": ("states 3 goal 0", "no cells"),
    "too many rows": ("0\n" * 2001, "1 to 2,000"),
    "too wide rows": ("01" * 1001 + "\n" + "01" * 1001, "1 to 2,000"),
    "a large board of three states": (("012" * 67 + "\n") * 201, "1 to 200"),
    "millions of rows": ("0\n" * 16_000, "more than 15000 lines"),
    "millions of bars": ("|" * 16_000, "more than 15000 lines"),
    "prose": ("Hello there, is this thing working?", "doesn't look like a puzzle of Lights Out: “Hello"),
    "HTML": ("<b onclick='alert(1)'>hello</b>", "This is a web page's source, and no puzzle was found in it."),
    "a Flip of another length": ("3x3:d074191345d1644c1705,340", "has 21 hexadecimal digits; this one has 20"),
    "a Flip with too few wrong": ("3x3:d074191345d1644c17058,34", "has 3 hexadecimal digits; this one has 2"),
    "a Flip with a wrong digit": ("3x3:d074191345dg644c17058,340", "“g” in it"),
    "a Flip of no size": ("0x3:,", "cannot be 0 × 3"),
    "a huge Flip": ("999999999x999999999:0,0", "hexadecimal digits; this one has 1"),
    "a Flip without a comma": ("https://example.org/flip.html#3x3:d07", "has a comma"),
    "a seed of Flip": ("5x5c#1234567", "random seed"),
    "a seed of a game": ("5x5#1234567", "random seed"),
    "a seed in an address": ("https://example.org/flip.html#5x5c%23123", "random seed"),
    "a saved seed": (SAVE.replace("DESC    :12:d3a6665cb,34", "SEED    :3:123"), "random seed"),
    "a saved game off the board": (
        SAVE.replace("M0,0", "M9,0"),
        "Move 1 of the saved game (M9,0) is off the board",
    ),
    "a saved game of strange moves": (SAVE.replace("M0,0", "Q0,0"), "“Q0,0”, which is not a move of Flip"),
    "a cut saved game": (SAVE[: SAVE.index(",34")], "cut short"),
    "a saved game without its last move": (SAVE.removesuffix("MOVE    :4:M1,1\n"), "it should have 5 moves and has 4"),
    "another's saved game": (SAVE.replace("4:Flip", "5:Mines"), "This is a saved game of Mines from"),
}


@pytest.mark.parametrize(("text", "part"), BAD.values(), ids=BAD.keys())
def test_bad_text_gets_its_sentence(text: str, part: str) -> None:
    assert part in sentence(text)


@pytest.mark.slow
def test_the_largest_board_is_read() -> None:
    chance = random.Random(3)
    lights = [f"{chance.getrandbits(2000):02000b}" for _ in range(2000)]
    document = board("", lights=lights)
    assert read("\n".join(lights), "lightsout").document == document
    assert read(write(document, None, "rows")).document == document


# The corpora from outside
@needs_outside
def test_boards_of_the_corpora_are_read() -> None:
    texts = boards = 0
    for path in (CORPUS / "boards.jsonl", CORPUS / "made.jsonl"):
        for line in path.read_text().splitlines():
            record = json.loads(line)
            boards += 1
            assert read(write(record["document"], None, "rows")).document == record["document"], record["id"]
            if text := record.get("text", {}).get("lightsoff-rows"):
                texts += 1
                assert read(text).document == read(text, "lightsout").document == record["document"], record["id"]
                assert write(record["document"], None, "lightsoff-rows") == text
    assert (texts, boards) == (326, 757)
