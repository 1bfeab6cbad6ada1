"""Windmill's codes of The Witness: examples, what is written, and the numbers that they are made of."""

from __future__ import annotations

import base64

import pytest

from gridlight.puzzle import Document, Unsupported
from gridlight.puzzles import understand
from gridlight.puzzles.witness.forms.protobuf import field, fields, signed, unsigned
from gridlight.reading import left_out, read, write
from tests.support.witness_texts import (
    WINDMILL,
    WORKED,
    WORKED_PANEL,
    code,
    entity,
    in_a_row,
    middle,
    one_cell,
    packed,
    panel,
    run,
    shape,
)

CODES = {
    "worked": (WORKED, WORKED_PANEL),
    "worked, no padding": (WORKED.replace("=", ""), WORKED_PANEL),
    "broken over lines": (WORKED[:30] + "\n " + WORKED[30:], WORKED_PANEL),
    "address": (f"https://windmill.thefifthmatt.com/build/{WORKED}", WORKED_PANEL),
    "play address in a sentence": (f"Try <https://windmill.thefifthmatt.com/play/{WORKED}>.", WORKED_PANEL),
    "address without https": (f"windmill.thefifthmatt.com/build/{WORKED}", WORKED_PANEL),
    "address with =": (
        f"https://windmill.thefifthmatt.com/build/{middle(entity(8, colour=9)).replace('=', '%3D')}",
        one_cell(type="star", colour="orange"),
    ),
    "in a sentence": (f"My first panel: {WORKED}, have fun", WORKED_PANEL),
    "star without colour": (middle(entity(8)), one_cell(type="star", colour="black")),
    "coloured square": (middle(entity(7, colour=4)), one_cell(type="square", colour="magenta")),
    "triangle without count": (middle(entity(11)), one_cell(type="triangle", colour="orange", count=1)),
    "triangle": (middle(entity(11, triangles=3)), one_cell(type="triangle", colour="orange", count=3)),
    "mark": (middle(entity(10)), one_cell(type="elimination", colour="white")),
    "piece without shape": (
        middle(entity(9)),
        one_cell(type="polyomino", colour="yellow", shape=["#"], free=False),
    ),
    "piece": (
        middle(entity(9, shape=shape(2, "110110"))),
        one_cell(type="polyomino", colour="yellow", shape=["##", ".#", "#."], free=False),
    ),
    "piece with empty rows": (
        middle(entity(9, shape=shape(3, "000010000", 3))),
        one_cell(type="polyomino", colour="yellow", shape=["#"], free=True),
    ),
    "piece, bools one by one": (
        middle(entity(9, shape=field(1, 2) + field(2, 1) + field(2, 1) + field(2, 0) + field(2, 1))),
        one_cell(type="polyomino", colour="yellow", shape=["##", ".#"], free=False),
    ),
    "hollow": (
        middle(entity(9, shape=shape(1, "11", 3, 4))),
        one_cell(type="hollow", colour="blue", shape=["#", "#"], free=True),
    ),
    "no cell": (middle(entity(1)), panel(1, 1)),
    "left-right": (code(run(9), symmetry=2), panel(1, 1, symmetry="left-right")),
    "top-bottom": (code(run(9), symmetry=3), panel(1, 1, symmetry="top-bottom")),
    "rotational": (code(run(9), symmetry=4), panel(1, 1, symmetry="rotational")),
    "no symmetry": (code(run(9), symmetry=1), panel(1, 1)),
    "edges": (
        code(entity(3), entity(5), entity(6), entity(1), b"", entity(6), run(3)),
        panel(
            1,
            1,
            starts=[[0, 0]],
            gaps=[[0, 1]],
            missing=[[1, 0]],
            dots=[{"at": [0, 2], "colour": "black"}, {"at": [1, 2], "colour": "black"}],
        ),
    ),
    "a run of gaps": (code(field(1, 5) + field(5, 2), run(7)), panel(1, 1, gaps=[[0, 0], [0, 1]])),
    "nubs": (
        code(
            *(
                entity(4, orientation=field(1, unsigned(right)) + field(2, unsigned(down)))
                for right, down in ((1, 0), (0, -1), (-1, 0), (0, 1))
            ),
            b"",
            run(4),
        ),
        panel(1, 1, ends=[[0, 0, "right"], [0, 1, "top"], [0, 2, "left"], [1, 0, "bottom"]]),
    ),
    "nubs that are not said": (
        code(run(1), entity(4), run(4), entity(4), entity(4), entity(4)),
        panel(1, 1, ends=[[0, 1, "top"], [2, 0, "left"], [2, 1, "bottom"], [2, 2, "right"]]),
    ),
    "fields that are not known": (
        packed(field(1, 3) + field(9, b"later") + field(2, run(9) + field(8, 7)) + b"\x3d1234" + b"\x4112345678"),
        panel(1, 1),
    ),
}


@pytest.mark.parametrize(("text", "document"), CODES.values(), ids=CODES.keys())
@pytest.mark.parametrize("kind", ["witness", None])
def test_a_code_of_windmill_is_read(text: str, document: Document, kind: str | None) -> None:
    reading = read(text, kind)
    assert reading.document == document | {"rules": WINDMILL}
    assert reading.state is None
    differs = {symbol["type"] for symbol in document["symbols"]} & {"hollow", "elimination"}
    assert any("follows Windmill's rules" in note for note in reading.notes) == bool(differs)


def test_only_what_windmill_plays_by_the_same_rules_is_written() -> None:
    """A panel on which the variants say nothing has the same rules with them and without."""
    for document in (WORKED_PANEL, one_cell(type="polyomino", colour="yellow", shape=["#"], free=False)):
        code = write(document, None, "windmill")
        assert write(document | {"rules": WINDMILL}, None, "windmill") == code
        assert read(code).document == document | {"rules": WINDMILL}
    mark = one_cell(type="elimination", colour="white")
    assert read(write(mark | {"rules": WINDMILL}, None, "windmill")).document == mark | {"rules": WINDMILL}
    inside = one_cell(type="polyomino", colour="yellow", shape=["#"], free=False) | {
        "height": 2,
        "width": 2,
        "ends": [[2, 2, "left"]],
    }
    for document, title in ((mark, "Eliminated symbols still count"), (inside, "Pieces may cross dead ends")):
        with pytest.raises(Unsupported, match=f"Windmill always has the rule “{title}”"):
            write(document, None, "windmill")


def test_colours_that_windmill_has_not_become_others_that_are_free() -> None:
    stars = in_a_row(*(("star", colour) for colour in ("purple", "pink", "purple", "black", "pink")))
    read_back = read(write(stars, None, "windmill")).document["symbols"]
    assert [symbol["colour"] for symbol in read_back] == ["white", "cyan", "white", "black", "cyan"]
    square = in_a_row(("square", "purple"), ("triangle", "red"), ("polyomino", "purple"))
    assert [symbol["colour"] for symbol in read(write(square, None, "windmill")).document["symbols"]] == [
        *("black", "orange", "yellow"),  # without a star only squares are told apart by their colours
    ]
    lost = ("Some symbols have other colours in this text: Windmill has not theirs.",)
    theirs = in_a_row(("star", "white"), ("triangle", "orange"))
    assert [left_out(understand(each), None, "windmill") for each in (stars, square, theirs)] == [lost, lost, ()]


def test_the_example_is_written_as_windmill_writes_it() -> None:
    data = base64.urlsafe_b64decode(write(WORKED_PANEL, None, "windmill").removesuffix("_0"))
    known = base64.urlsafe_b64decode(WORKED.removesuffix("_0"))
    end = field(1, 4) + field(3, field(1, 2) + field(2, 0))  # the same, but that the end says where its nub points
    assert data == known.replace(field(2, field(1, 4)), field(2, end))


def test_signed_numbers_are_zigzag_encoded() -> None:
    assert [unsigned(number) for number in (0, -1, 1, -2, 2)] == [0, 1, 2, 3, 4]
    assert [signed(number) for number in (0, 1, 2, 3, 4)] == [0, -1, 1, -2, 2]


def test_protocol_buffers_round_trip() -> None:
    parts = [(1, 300), (2, b""), (15, b"\x00" * 200), (16, 0)]
    assert list(fields(b"".join(field(*part) for part in parts), "This")) == parts
