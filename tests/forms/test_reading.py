"""Reading and writing in general: finding the kind and the form, share links, JSON, and bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight import reading as forms
from gridlight.errors import Unread
from gridlight.puzzle import Document, Form, Malformed, Puzzle, Reading, State, Unsupported
from gridlight.puzzles import find
from gridlight.reading import read, write
from gridlight.text.base64_deflate import pack, unpack
from gridlight.text.pieces import Piece
from gridlight.text.strict_json import parse_json
from tests.support.machine import working_at_most

BOARD: Document = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
STATE = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": [[0, 0]]}
LINK = write(BOARD, STATE, "link")


def sentence(text: str, kind: str | None = None) -> str:
    """The sentence about a text that cannot be read."""
    with pytest.raises((Malformed, Unsupported)) as refused:
        read(text, kind)
    assert str(refused.value).isprintable()
    return str(refused.value)


# Links
@pytest.mark.parametrize(
    "text",
    [
        LINK,
        LINK[1:],
        f"https://example.org/gridlight/{LINK}",
        f"https://example.org/{LINK}==",
        f"https://example.org/{LINK}.q1bKzS9LLVayUgJSSrUA",  # with a run
        f"I took a minute: https://example.org/{LINK}.cut_ and you?",
        f"http://127.0.0.1:8000/index.html?x=1{LINK}",
        f"Have a look: https://example.org/{LINK} is the board I mean.",
        f"  <https://example.org/{LINK}>\n",
        f'"{LINK}"',
        f"\ufeff{LINK}\r\n",
    ],
)
@pytest.mark.parametrize("kind", ["lightup", None])
def test_a_link_is_found_wherever_it_stands(text: str, kind: str | None) -> None:
    assert read(text, kind) == Reading(BOARD, STATE)


def test_a_link_to_the_bare_puzzle_has_no_state() -> None:
    link = write(BOARD, None, "link")
    assert json.loads(unpack(link.removeprefix("#lightup."))) == {"document": BOARD}
    assert read(link) == Reading(BOARD, None)


def test_the_format_of_links_stays() -> None:
    # Links live in other people's messages: what this one says must never change.
    old = "#lightup.q1ZKyU8uzU3NK1GyqlbKzsxLUbJSyslMzygpLVDSUSrKLy9WsopW0gMBIF9Zz1DPAEjr6SkrKyvF1tYCAA"
    assert read(old) == Reading(BOARD, None)


def test_a_link_may_name_a_title_an_author_and_trials() -> None:
    trials: list[State] = [{"bulbs": []}, STATE]
    extras = {"title": "Lanterns \u2603", "author": "x" * 100, "trials": trials}
    for text in (linked(json.dumps({"document": BOARD, **extras})), json.dumps({"document": BOARD, **extras})):
        assert read(text) == Reading(BOARD, None, trials=tuple(trials))
    written = json.loads(unpack(write(BOARD, STATE, "link").partition(".")[2]))
    assert written == {"document": BOARD, "state": STATE}


def test_a_truncated_link_is_refused() -> None:
    for cut in range(len("#lightup."), len(LINK)):
        said = sentence(LINK[:cut])
        assert "cut short" in said or "damaged" in said, cut


def linked(text: str, kind: str = "lightup") -> str:
    """A link to a text that may be anything."""
    return f"#{kind}.{pack(text)}"


BAD_LINKS = {
    "half of it": (f"https://example.org/{LINK[: len(LINK) // 2]}", "cut short"),
    "nothing in it": ("#lightup.", "cut short"),
    "a strange character": (f"{LINK[:20]}!{LINK[21:]}", "its character 12 is “!”"),
    "another character": (f"{LINK[:20]}{'A' if LINK[20] != 'A' else 'B'}{LINK[21:]}", ""),
    "something behind its end": (f"{LINK}AAAA", "something follows"),
    "17 MB": (linked(" " * 17_000_000), "16 MiB"),
    "deep": (linked("[" * 200_000), "100 levels"),
    "deep, and closed": (linked("[" * 200_000 + "]" * 200_000), "100 levels"),
    "no JSON": (linked("hello"), "line 1, column 1"),
    "no object": (linked("[1, 2]"), "does not hold a document"),
    "no document": (linked("{}"), "no “kind”"),
    "another key": (linked('{"document": {}, "verdict": {}}'), "“verdict”"),
    "another kind in it": (linked(json.dumps({"document": {"kind": "chess"}})), "another kind"),
    "a state off the board": (
        linked(json.dumps({"document": BOARD, "state": {"bulbs": [[9, 9]], "dots": []}})),
        "off the board",
    ),
    "a state on a wall": (linked(json.dumps({"document": BOARD, "state": {"bulbs": [[1, 0]], "dots": []}})), "wall"),
    "a state that is a text": (
        linked(json.dumps({"document": BOARD, "state": "solved"})),
        "should be an object, not “solved”",
    ),
    "a long title": (linked(json.dumps({"document": BOARD, "title": "x" * 101})), "has 101 characters; at most 100"),
    "a title that turns the text": (linked(json.dumps({"document": BOARD, "title": "a\u202eb"})), "cannot be seen"),
    "an author that is none": (linked(json.dumps({"document": BOARD, "author": 3})), "author should be a text"),
    "trials that are none": (linked(json.dumps({"document": BOARD, "trials": {}})), "a list of states"),
    "too many trials": (linked(json.dumps({"document": BOARD, "trials": [{}] * 21})), "21 trials; at most 20"),
    "a trial on a wall": (linked(json.dumps({"document": BOARD, "trials": [{}, {"bulbs": [[1, 0]]}]})), "Trial 2: "),
    "a key too many": (linked(json.dumps({"document": {**BOARD, "title": "x"}})), "“title”"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "part"), BAD_LINKS.values(), ids=BAD_LINKS.keys())
def test_a_bad_link_gets_its_sentence_at_once(text: str, part: str) -> None:
    with working_at_most(1):
        assert part in sentence(text)


@given(text=st.text())
@settings(max_examples=30)
def test_packed_texts_round_trip(text: str) -> None:
    packed = pack(text)
    assert unpack(packed) == text
    assert unpack(packed + "=" * (-len(packed) % 4)) == text
    assert not set("+/=") & set(packed)


# JSON
def test_json_is_a_document_or_a_document_and_a_state() -> None:
    assert read(json.dumps(BOARD)) == Reading(BOARD, None)
    assert read(json.dumps({"document": BOARD})) == Reading(BOARD, None)
    assert read(json.dumps({"document": BOARD, "state": None})) == Reading(BOARD, None)
    assert read("```json\n" + json.dumps({"document": BOARD, "state": STATE}, indent=2) + "\n```") == Reading(
        BOARD, STATE
    )
    assert json.loads(write(BOARD, None, "json")) == BOARD
    assert json.loads(write(BOARD, STATE, "json")) == {"document": BOARD, "state": STATE}


BAD_JSON = {
    "cut": ('{"kind": "lightup", "rows": ["..', "line 1, column 30"),
    "cut on its second line": ('{"kind": "lightup",\n"rows": ["..",', "line 2, column 15: it ends too early"),
    "a comma too many": ('{"kind": "lightup",}', "line 1, column 20"),
    "NaN": ('{"kind": NaN}', "NaN"),
    "infinity": ('{"kind": -Infinity}', "-Infinity"),
    "a huge number": ('{"kind": 1e999}', "1e999"),
    "a long number": ('{"kind": ' + "9" * 10_000 + "}", "thousands of digits"),
    "a key twice": ('{"kind": "lightup", "kind": "lightup"}', "“kind” twice"),
    "half a character": ('{"kind": "\\ud800"}', "half of a character"),
    "half a character as it is": ('{"kind": "\ud800"}', "half of a character"),
    "deep": ('{"rows": ' * 200_000, "100 levels"),
    "deep in a string's shadow": ('{"a": "\\"", "b": ' + "[" * 101, "100 levels"),
    "long, and deep": ("{" + "[" * ((8 << 20) - 1), "lists and objects"),
    "long, and shallow": ('{"a": [' + "[]," * 2_700_000 + "[]]}", "more than 500000 lists"),
    "many open strings": ("{" + '"\\' * 4_000_000, "line 1"),
    "another document": ('{"kind": "sudoku"}', "sudoku"),
    "HTML for a kind": ('{"kind": "<b>x</b>"}', "<b>x</b>"),
    "no rows": ('{"kind": "lightup"}', "rows"),
    "a large board": (json.dumps({"kind": "lightup", "rows": ["." * 201]}), "1 to 200"),
    "an unequal board": (json.dumps({"kind": "lightup", "rows": ["..", "..", "."]}), "Row 3 has 1 cell; row 1 has 2."),
}


@pytest.mark.slow
@pytest.mark.parametrize(("text", "part"), BAD_JSON.values(), ids=BAD_JSON.keys())
def test_bad_json_gets_its_sentence_at_once(text: str, part: str) -> None:
    with working_at_most(1):
        assert part in sentence(text)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.mark.slow
@given(value=VALUES, indent=st.none() | st.integers(0, 2), plain=st.booleans())
def test_parse_json_reads_what_json_writes(value: Any, indent: int | None, plain: bool) -> None:
    assert parse_json(json.dumps(value, indent=indent, ensure_ascii=plain)) == value


@given(text=st.text('[]{}",:\\ ntu0d8eE+-.1\n', max_size=30))
@settings(max_examples=200)
def test_parse_json_takes_no_more_than_json_does(text: str) -> None:
    try:
        value = parse_json(text)
    except Malformed:
        return
    assert json.loads(text) == value


def test_parse_json_takes_a_hundred_levels() -> None:
    assert parse_json("[" * 100 + "]" * 100)
    with pytest.raises(Malformed):
        parse_json("[" * 101 + "]" * 101)


# Kinds
def test_an_unknown_kind_is_refused() -> None:
    assert "chess" in sentence("..#", "chess")


def test_another_kinds_board_is_refused_when_the_kind_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(kind: str) -> type[Other] | type[Puzzle]:
        return Other if kind == "other" else find(kind)

    monkeypatch.setattr(forms, "find", found)
    assert sentence(json.dumps(BOARD), "other") == "This is a board of Light Up, not of Other Lights."


class Other:
    """A kind that reads rows of 0 and 1, or any text with its own mark."""

    title = "Other Lights"

    @classmethod
    def claim(cls, document: Document) -> int:
        """Between a board with walls and one without."""
        return 1

    @classmethod
    def forms(cls) -> tuple[Form, ...]:
        """One marked form, and one of bare characters that Light Up's rows may be as well."""
        return (
            Form(
                "marked", lambda text: Reading({**BOARD, "rows": ["1"]}), marked=lambda text: text.startswith("other:")
            ),
            Form(
                "bare",
                lambda text: Reading({**BOARD, "rows": ["2"]}),
                possible=lambda text: not set(text) - set("01.#\n"),
            ),
        )


@pytest.fixture
def _two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "kinds", lambda: ["lightsout", "lightup"])

    def found(kind: str) -> type[Other] | type[Puzzle]:
        return Other if kind == "lightsout" else find(kind)

    monkeypatch.setattr(forms, "find", found)


@pytest.mark.usefixtures("_two_kinds")
def test_walls_decide_between_two_kinds() -> None:
    walls = read("..#\n...")
    assert walls.document["rows"] == ["..#", "..."]
    assert walls.notes == ("This could be Other Lights as well; it was read as Light Up.",)
    digits = read("01.\n110")
    assert digits.document["rows"] == ["2"]
    assert digits.notes == ("This could be Light Up as well; it was read as Other Lights.",)
    assert read("01.\n110", "lightup").document["rows"] == ["01.", "110"]
    assert read("012\n11.").notes == ()


@pytest.mark.usefixtures("_two_kinds")
def test_a_marked_form_is_tried_first() -> None:
    assert read("other:\n..#").document["rows"] == ["1"]


@pytest.mark.parametrize(
    ("text", "kind", "others"),
    [
        ("..#\n...", "lightup", "Lights Out"),
        ("x-x|xxx", "lightsout", None),
        ("x-x\nxxx", "lightup", "Lights Out"),
        (".2.1\n..B.", "lightup", None),
        ("01\n23", "lightsout", None),
        ("0 1 4\n1 1 0", "lightsout", None),
        ("01\n10", "lightsout", None),
        ("2x2\n01\n10", "lightsout", None),
        ("...\n...", "lightsout", "Light Up"),
        ("01.\n110", "lightsout", "Light Up"),
        ("0 1\n1 0\n0 1", "lightsout", "Switches"),
        ("05\n10", "lightsout", None),
        ("o*o\n**o", "lightup", "Lights Out"),
        ("states 2 goal 0\n01\n10", "lightsout", None),
        ("1 2 3\n1\n1 2\n2 3", "switches", None),
        ("states 3\na b c\na b\na b\nb c", "switches", None),
        ("a b\na b\na b", "switches", None),
        ("o -- *\n|    |\no -- o", "switches", None),
        ("o -- o -- *", "switches", None),
        ("3x3:d074191345d1644c17058,340", "lightsout", None),
        ("3x3:aBaBaBaBa", "lightup", None),
        ("1a2B", "lightup", None),
    ],
)
def test_the_likelier_kind_is_taken_and_the_others_are_named(text: str, kind: str, others: str | None) -> None:
    reading = read(text)
    assert reading.document["kind"] == kind
    note = f"This could be {others} as well; it was read as {find(kind).title}."
    assert [said for said in reading.notes if "could be" in said] == ([note] if others else [])


def test_a_likelier_kind_than_the_one_asked_for_is_named() -> None:
    assert read("01.\n110", "lightup").notes == ("This could be Lights Out as well; it was read as Light Up.",)
    assert read("##\n..", "lightsout").notes[-1] == "This could be Light Up as well; it was read as Lights Out."
    assert read("##\n..", "lightup").notes == ()


@pytest.mark.parametrize("text", ["01\n23", "1 0 1\n0 1 0", "10110", "012|110"])
def test_rows_without_a_white_cell_are_no_board_of_light_up(text: str) -> None:
    with pytest.raises(Unread):
        read(text, "lightup")
    assert read(text).document["kind"] == "lightsout"


@pytest.mark.parametrize("kind", [None, "lightup", "lightsout", "switches"])
def test_a_number_is_no_board(kind: str | None) -> None:
    for text in ("42", "7", "0", "10", "2024", "1234", "3.75"):
        with pytest.raises(Unread, match="This is a number, not a puzzle"):
            read(text, kind)


def test_of_two_forms_that_know_as_much_of_a_text_that_speaks_which_found_a_board() -> None:
    def refuse(text: str) -> Reading:
        raise Malformed("This is no code.")

    found = Form("rows", lambda text: Reading({**BOARD, "rows": []}))
    with pytest.raises(Malformed, match="The board has no cells"):
        forms.first([Form("code", refuse), found], "#", sure=False)


def test_a_line_with_digits_above_rows_is_none_of_them() -> None:
    piece = Piece(1, ("1.1\n.#.\n...", ".#.\n..."), is_meant=False)
    assert forms.read_piece(piece, only_meant=False).document["rows"] == [".#.", "..."]


def test_a_form_that_finds_no_board_leaves_the_text_to_the_next() -> None:
    assert read("n0 n1 n2\nn0 n1\nn0 n1\nn1 n2").document["kind"] == "switches"


# Writing
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a b a\na\na b", "Line 1 names “a” twice."),
        ("a b c\na\na d", "Line 3 names “d”, which is not among the bulbs of line 1."),
        ("012\n01\n012", "Row 2 has 2 cells; row 1 has 3."),
    ],
)
def test_the_error_is_that_of_the_intended_kind(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as trouble:
        read(text)
    assert str(trouble.value) == sentence


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(Malformed, match="no text form “<b>”; it has puzzle-team, "):
        write(BOARD, None, "<b>")


def test_a_form_that_is_only_read_is_refused() -> None:
    with pytest.raises(Unsupported, match="“legup” can be read, but not written"):
        write(BOARD, None, "legup")


def test_a_state_that_does_not_fit_is_not_written() -> None:
    with pytest.raises(Malformed):
        write(BOARD, {"bulbs": [[1, 0]], "dots": []}, "rows")
