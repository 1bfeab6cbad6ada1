"""Bad text for The Witness: a sentence for every error, and garbage and damaged codes never crash the reader."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight.puzzle import Document, Form, Malformed, Unsupported
from gridlight.puzzles.witness.forms import FORMS
from gridlight.puzzles.witness.forms.protobuf import field
from gridlight.reading import read, write
from tests.support.witness_texts import (
    WORKED,
    code,
    entity,
    in_a_row,
    middle,
    one_cell,
    packed,
    panel,
    run,
    sentence,
    shape,
    theirs,
)


# Refusals
def flag(row: int, column: int, **given: Any) -> str:
    """A panel of one cell with this at a place."""
    return theirs(3, 3, {(row, column): given})


WRONG = {
    flag(1, 1, type="arrow", color="red", count=1, rot=0): "The cell in row 1, column 1 has “arrow”",
    flag(1, 1, type="bridge", color="red"): "“bridge”, which is not a symbol of the game and is not supported",
    flag(0, 2, type="cross"): "The corner in row 1, column 2 has “cross”",
    flag(1, 0, type="sizer"): "The edge in column 1, rows 1 to 2 has “sizer”",
    flag(1, 1, type=["square"]): "has a symbol without a name",
    flag(0, 1, type="square", color="red"): "square stands on the edge in row 1, columns 1 to 2",
    flag(1, 1, type="square", color="rgba(1, 2, 3, 0.5)"): "“rgba(1, 2, 3, 0.5)”; colours are",
    flag(1, 1, type="square", color="rgb(1, 2, 300)"): "“rgb(1, 2, 300)”; colours are",
    flag(1, 1, type="square", color=7): "has a colour that is not text",
    flag(1, 1, type="poly", color="red"): "The piece in the cell in row 1, column 1 has no shape",
    flag(1, 1, type="triangle", color="red", count=5): "1 to 4",
    flag(1, 1, type="line", start=True): "start stands in the cell in row 1, column 1",
    flag(0, 0, dot=5): "The corner in row 1, column 1 has an unknown kind of dot; known are 1 to 4",
    flag(0, 0, dot="1"): "has an unknown kind of dot",
    flag(0, 1, gap=3): "The edge in row 1, columns 1 to 2 has an unknown kind of gap",
    flag(0, 0, end="up"): "“up”",
    theirs(3, 3, {(0, 0): "line"}): "The “grid” has something other than an object for the corner in row 1, column 1",
    theirs(3, 3, settings={"CUSTOM_MECHANICS": True}): "custom mechanics",
    theirs(3, 3, symmetry={"x": False, "y": False}): "pillars only",
    theirs(3, 3, symmetry="x"): "“symmetry”",
    theirs(3, 4): "3 rows and 4 columns of corners, edges and cells; it needs an odd number of rows and an odd",
    theirs(4, 3): "4 rows and 3 columns",
    theirs(3, 3, pillar=True): "an even number of columns, since it is a pillar",
    theirs(43, 43): "21 × 21 cells; 1 × 1 to 20 × 20 are possible",
    theirs(1, 1): "0 × 0 cells",
    theirs(3, 3, start={"x": 3, "y": 0}): "“start” has a place off the panel: x is 3, y is 0",
    theirs(3, 3, startPoints=[{"x": 0}]): "“startPoints” has an object without “x” and “y”",
    theirs(3, 3, dots=[{"x": 1, "y": 1}]): "dot stands in the cell",
    theirs(3, 3, gaps=["here"]): "“gaps” has an object without “x” and “y”",
    '{"grid": []}': "no “grid” of columns",
    '{"grid": {"0": []}}': "no “grid” of columns",
    '{"grid": [[null, null, null], 3]}': "Column 1 of the “grid” is not a list",
    '{"grid": [[null, null, null], [null]]}': "Column 1 of the “grid” has 1 place; column 0 has 3",
    '{"grid": [[null, nu': "breaks off",
    'Puzzle.deserialize("{\\"grid\\":': "The panel is cut short",
    'Puzzle.deserialize("{\\"grid\\":")': "breaks off",
    'Puzzle.deserialize("[1]")': "no “grid” of columns",
    '{\\"grid\\": [\\': "The panel is cut short",
    "https://witnesspuzzles.com/play/ABCDEFGH": "names a panel of witnesspuzzles.com, ABCDEFGH, but does not hold it",
    "https://windmill.thefifthmatt.com/abc123x": "This is a short link to a panel of Windmill, “abc123x”.",
    "https://windmill.thefifthmatt.com/build/" + WORKED[:40]: "cut short: its end, “_0”, is missing",
    WORKED[:-2]: "cut short: its end, “_0”, is missing",
    WORKED[:4] + "é" + WORKED[4:]: "This doesn't look like a puzzle of The Witness",
    WORKED[:20] + "_0": "cut short",
    "CAUSA_0": "a part of it is missing",
    "_0": "a part of it is missing",
    WORKED[:8] + "=" + WORKED[8:]: "its character 9 is “=”",
    packed(field(1, 3)): "its places (0) do not fill rows of 3",
    packed(field(2, run(9))): "its places (9) do not fill rows of 0",
    code(run(10)): "its places (10) do not fill rows of 3",
    code(run(12), columns=4): "3 rows and 4 columns",
    code(run(6)): "2 rows and 3 columns",
    code(run(43 * 39), columns=43): "21 × 19 cells; 1 × 1 to 20 × 20 are possible",
    code(run(43 * 43), columns=43): "more than 20 × 20 cells",
    code(run(2**31 - 1)): "more than 20 × 20 cells",
    code(run(2**70 - 1)): "more than 20 × 20 cells",
    code(run(9), symmetry=5): "an unknown symmetry, 5",
    packed(b"\x08\x03\x12\x7f"): "cut short",
    packed(b"\x08" + b"\xff" * 11): "it has a number without an end",
    packed(b"\x0b"): "no field has the key 11",
    packed(field(1, b"12")): "bytes in place of a number",
    packed(field(2, 9)): "a number in place of bytes",
    middle(entity(12)): "The cell in row 1, column 1 has something unknown, 12",
    middle(entity(7, colour=10)): "has an unknown colour, 10",
    middle(entity(11, triangles=5)): "1 to 4",
    middle(entity(3)): "start stands in the cell",
    middle(entity(9, shape=shape(2, "111"))): "its squares (3) do not fill rows of 2",
    middle(entity(9, shape=field(2, b"\x01"))): "its squares (1) do not fill rows of 0",
    middle(entity(9, shape=shape(11, "1" * 11))): "The piece at the cell in row 1, column 1 is larger than 10 × 10",
    middle(entity(9, shape=shape(50, "0" * 2500))): "is larger than 10 × 10",
    code(run(4), entity(9, count=2, shape=shape(2, "1")), run(3)): "The piece at the cell in row 1, column 1 is dam",
    code(entity(7, colour=1), run(8)): "square stands on the corner in row 1, column 1",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items(), ids=range(len(WRONG)))
def test_a_bad_text_is_answered_with_a_sentence(text: str, said: str) -> None:
    assert said in sentence(text)


@pytest.mark.parametrize(
    "text", ['{"grid": []}', flag(1, 1, type="arrow"), "https://windmill.thefifthmatt.com/abc123x"]
)
def test_the_sentence_is_the_same_when_no_kind_is_given(text: str) -> None:
    assert sentence(text, None) == sentence(text)


UNSAID = {
    "windmill": [
        (panel(1, 1, pillar=True), "no pillars"),
        (panel(1, 1, starts=[[0, 1]]), "A start is on the edge in row 1, columns 1 to 2"),
        (panel(1, 1, ends=[[0, 1, "top"]]), "An end is on the edge in row 1, columns 1 to 2"),
        (panel(1, 1, gaps=[[0, 0]]), "there is one at the corner in row 1, column 1"),
        (panel(1, 1, dots=[{"at": [0, 0], "colour": "blue"}]), "the corner in row 1, column 1 is blue"),
        (panel(1, 1, starts=[[0, 0]], ends=[[0, 0, "left"]]), "there are two at the corner in row 1, column 1"),
        (
            in_a_row(*(("star", f"#00000{number}") for number in range(9)), ("square", "red")),
            "none is left for “#000008”",
        ),
        (
            in_a_row(("star", "red"), ("triangle", "red"), ("triangle", "orange")),
            "every triangle is orange. The one in the cell in row 1, column 2 is red",
        ),
        (
            in_a_row(("star", "red"), ("elimination", "orange"), ("triangle", "orange")),
            "every elimination mark is white. The one in the cell in row 1, column 2 is orange",
        ),
    ],
    "witnesspuzzles": [
        (
            one_cell(type="elimination", colour="red") | {"rules": {"marks-suppress": True}},
            "no setting for the rule “Eliminated symbols still count”",
        ),
        (
            one_cell(type="hollow", colour="red", shape=["#"], free=True) | {"rules": {"pieces-leave-panel": True}},
            "no setting for the rule “Pieces may leave the panel”",
        ),
        (
            one_cell(type="polyomino", colour="red", shape=["#####"], free=False),
            "at most 4 × 4; the one in the cell in row 1, column 1 is larger",
        ),
    ],
}


@pytest.mark.parametrize(
    ("form", "document", "said"), [(form, *pair) for form, pairs in UNSAID.items() for pair in pairs]
)
def test_panels_that_a_form_cannot_hold_get_a_sentence(form: str, document: Document, said: str) -> None:
    with pytest.raises(Unsupported) as refused:
        write(document, None, form)
    assert said in str(refused.value)


# Garbage
def tried(form: Form, text: str) -> None:
    """Read a text; nothing but a refusal may come of it."""
    assert form.read is not None
    form.marked(text)
    form.possible(text)
    with contextlib.suppress(Malformed, Unsupported):
        form.read(text)


@given(st.binary(max_size=200))
def test_any_bytes_in_a_code_are_read_or_refused(data: bytes) -> None:
    tried(FORMS[1], packed(data))
    tried(FORMS[1], packed(field(1, 3) + field(2, data) + field(2, run(8))))
    tried(FORMS[1], middle(entity(9, shape=data)))


values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["line", "poly", "star", "left", "all", "red"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["type", "color", "polyshape", "count", "start", "end", "dot", "gap", "rot", "x", "y", "dir"]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=80)
@given(
    st.dictionaries(st.tuples(st.integers(0, 2), st.integers(0, 2)), values, max_size=4),
    st.dictionaries(
        st.sampled_from(["start", "end", "startPoints", "endPoints", "dots", "gaps", "settings", "symmetry", "pillar"]),
        values,
        max_size=4,
    ),
)
@pytest.mark.slow
def test_any_panel_of_witnesspuzzles_is_read_or_refused(places: dict[tuple[int, int], Any], given: Any) -> None:
    text = theirs(3, 3, places, **given)
    tried(FORMS[0], text)
    with contextlib.suppress(Malformed, Unsupported):
        read(text, "witness")
