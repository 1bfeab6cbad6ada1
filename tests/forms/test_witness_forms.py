"""What must hold of the text forms of The Witness: examples, older forms, round trips, a sentence for what is wrong."""

from __future__ import annotations

import base64
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridlight.puzzle import Document, Form, Malformed, Reading, Unsupported
from gridlight.puzzles.witness.forms import FORMS
from gridlight.puzzles.witness.forms.protobuf import field, fields, signed, unsigned
from gridlight.puzzles.witness.model.document import VARIANTS
from gridlight.reading import read, write
from tests.support.refusals import refusal

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "witness"
WORKED = "CAUSAigEEgIIBBIAEgQIBxABEgASBAgHEAESAigHEgQIBxABEgASBAgHEAISABICCAMSAigE_0"  # 2 x 2, of formats.md
OURS = ("starts", "ends", "gaps", "missing", "dots", "symbols")


def panel(height: int, width: int, **given: Any) -> Document:
    """A document; what is not given is not there."""
    bare: Document = {"kind": "witness", "height": height, "width": width, "pillar": False, "symmetry": None}
    nothing: Document = {key: [] for key in OURS}
    return bare | nothing | dict[str, Any](rules={}) | given


def symbol(row: int, column: int, type: str, colour: str, **given: Any) -> dict[str, Any]:
    """A symbol of a document."""
    return {"at": [row, column], "type": type, "colour": colour} | given


def theirs(rows: int, columns: int, places: dict[tuple[int, int], Any] | None = None, **given: Any) -> str:
    """The JSON of a panel of witnesspuzzles.com with what stands at these (row, column)."""
    grid: list[list[Any]] = [
        [None if x % 2 and y % 2 else {"type": "line", "line": 0} for y in range(rows)] for x in range(columns)
    ]
    for (row, column), value in (places or {}).items():
        there = grid[column][row]
        grid[column][row] = there | value if isinstance(there, dict) and isinstance(value, dict) else value
    return json.dumps({"grid": grid, "pillar": False, **given})


def sentence(text: str, kind: str | None = "witness") -> str:
    """What is said of a text that cannot be read."""
    return refusal(text, kind)


WORKED_PANEL = panel(
    2,
    2,
    starts=[[4, 0]],
    ends=[[0, 4, "right"]],
    symbols=[
        symbol(1, 1, "square", "black"),
        symbol(1, 3, "square", "black"),
        symbol(3, 1, "square", "black"),
        symbol(3, 3, "square", "white"),
    ],
)

# witnesspuzzles.com
LINE = {"type": "line", "line": 0}
MIXED = theirs(
    5,
    7,
    {
        (4, 0): {"start": True, "dir": None},
        (0, 5): {"start": True},
        (0, 6): {"end": "top", "gap": None},
        (3, 6): {"end": "right"},
        (0, 1): {"gap": 1},
        (2, 2): {"dot": 1, "gap": 1},
        (4, 5): {"gap": 2},
        (1, 0): {"dot": 2},
        (2, 3): {"dot": 3},
        (2, 6): {"dot": 4},
        (1, 1): {"type": "square", "color": "red", "line": 0},
        (1, 3): {"type": "star", "color": "Purple"},
        (1, 5): {"type": "triangle", "color": "#FA0", "count": 3},
        (3, 1): {"type": "poly", "color": "rgb(1, 20, 255)", "polyshape": 0b0010_0111},
        (3, 3): {"type": "ylop", "color": "#0000FFff", "polyshape": 1 << 20 | 1 << 10},
        (3, 5): {"type": "nega", "color": "white"},
    },
    symmetry=None,
    settings={"NEGATIONS_CANCEL_NEGATIONS": True, "FLASH_FOR_ERRORS": False},
)
MIXED_PANEL = panel(
    2,
    3,
    starts=[[0, 5], [4, 0]],
    ends=[[0, 6, "top"], [3, 6, "right"]],
    gaps=[[0, 1], [2, 2]],
    missing=[[4, 5]],
    dots=[
        {"at": [1, 0], "colour": "blue"},
        {"at": [2, 2], "colour": "black"},
        {"at": [2, 3], "colour": "yellow"},
        {"at": [2, 6], "colour": "invisible"},
    ],
    symbols=[
        symbol(1, 1, "square", "red"),
        symbol(1, 3, "star", "purple"),
        symbol(1, 5, "triangle", "#ffaa00", count=3),
        symbol(3, 1, "polyomino", "#0114ff", shape=["#.", "##", "#."], free=False),
        symbol(3, 3, "hollow", "#0000ff", shape=["#"], free=True),
        symbol(3, 5, "elimination", "white"),
    ],
)
ONE = panel(1, 1, starts=[[2, 0]], ends=[[0, 2, "top"]])
EXAMPLES = {
    "everything": (MIXED, MIXED_PANEL),
    "no colours": (
        theirs(3, 5, {(1, 1): {"type": "triangle", "count": 1}, (1, 3): {"type": "nega"}}),
        panel(1, 2, symbols=[symbol(1, 1, "triangle", "orange", count=1), symbol(1, 3, "elimination", "white")]),
    ),
    "left-right": (theirs(3, 3, symmetry={"x": True, "y": False}), panel(1, 1, symmetry="left-right")),
    "top-bottom": (theirs(3, 3, symmetry={"x": False, "y": True}), panel(1, 1, symmetry="top-bottom")),
    "rotational": (theirs(3, 3, symmetry={"x": True, "y": True}), panel(1, 1, symmetry="rotational")),
    "pillar": (theirs(3, 6, pillar=True), panel(1, 3, pillar=True)),
    "shift": (
        theirs(3, 4, pillar=True, symmetry={"x": False, "y": False}),
        panel(1, 2, pillar=True, symmetry="shift"),
    ),
    "pillar, rotational": (
        theirs(3, 4, pillar=True, symmetry={"x": True, "y": True}),
        panel(1, 2, pillar=True, symmetry="rotational"),
    ),
    "all variants but one": (
        theirs(
            3,
            3,
            settings={
                "NEGATIONS_CANCEL_NEGATIONS": False,
                "SHAPELESS_ZERO_POLY": True,
                "PRECISE_POLYOMINOS": False,
                "FAT_STARTPOINTS": True,
                "CUSTOM_MECHANICS": False,
            },
        ),
        panel(1, 1, rules={name: True for name in VARIANTS if name != "marks-suppress"}),
    ),
    "old: one start, one end": (
        '{"grid": [[false, false, false], [false, false, false], [false, true, 0]],'
        ' "start": {"x": 0, "y": 2}, "end": {"x": 2, "y": 0, "dir": "top"}}',
        ONE,
    ),
    "old: lists": (
        '{"grid": [[{}, {}, {}], [{}, {}, {}], [{}, {}, null]], "pillar": false,'
        ' "start": [{"x": 0, "y": 2}], "endPoints": [{"x": 2, "y": 0}, {"x": 1, "y": 2, "dir": "bottom"}],'
        ' "startPoints": [{"x": 0, "y": 0}], "dots": [{"x": 1, "y": 0}], "gaps": [{"x": 0, "y": 1}]}',
        panel(
            1,
            1,
            starts=[[0, 0], [2, 0]],
            ends=[[0, 2, "right"], [2, 1, "bottom"]],
            gaps=[[1, 0]],
            dots=[{"at": [0, 1], "colour": "black"}],
        ),
    ),
    "old: gap true, colour of a line, rot": (
        theirs(
            3,
            3,
            {
                (0, 1): {"gap": True},
                (2, 1): {"color": 1},
                (1, 1): {"type": "poly", "color": "yellow", "polyshape": 3, "rot": "all"},
            },
        ),
        panel(1, 1, gaps=[[0, 1]], symbols=[symbol(1, 1, "polyomino", "yellow", shape=["#", "#"], free=True)]),
    ),
    "on show: nonces and a line": (
        theirs(
            3,
            3,
            {(1, 1): {"type": "nonce", "line": 0}, (2, 0): {"start": True, "line": 1}, (0, 2): {"end": "top"}},
            startPoint={"x": 0, "y": 2},
            endPoint={"x": 2, "y": 0},
        ),
        ONE,
    ),
}


@pytest.mark.parametrize(("text", "document"), EXAMPLES.values(), ids=EXAMPLES.keys())
@pytest.mark.parametrize("kind", ["witness", None])
def test_a_panel_of_witnesspuzzles_is_read(text: str, document: Document, kind: str | None) -> None:
    reading = read(text, kind)
    assert reading.document == document
    assert reading.notes == ()


PAGES = {
    "a page": "<html><!-- 8c0d -->\n<script>\n var puzzle = Puzzle.deserialize({})\n draw(puzzle)\n</script></html>\n",
    "its line": "      var puzzle = Puzzle.deserialize({})",
    "a page of the site": '<meta content="https://witnesspuzzles.com/images/ABC.png"/> Puzzle.deserialize({});',
    "a JSON string": "{}",
    "a JSON string in a fence": "```\n{}\n```",
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_the_text_of_a_page_is_read(page: str) -> None:
    named = json.dumps(json.loads(MIXED) | {"name": "it's “10\" `wide`” \\ {"})
    assert read(page.replace("{}", json.dumps(named))).document == MIXED_PANEL


@pytest.mark.parametrize("quote", ["'", "`"])
def test_other_quotes_of_javascript_are_read(quote: str) -> None:
    name = json.loads(MIXED) | {"name": f'it is 10" {quote} \\ wide'}
    literal = json.dumps(name).replace("\\", "\\\\").replace(quote, "\\" + quote)
    assert read(f"Puzzle.deserialize({quote}{literal}{quote})").document == MIXED_PANEL


def test_pieces_without_squares_are_left_out_and_said() -> None:
    empty = {"type": "poly", "color": "yellow", "polyshape": 1 << 20}
    once, twice = (read(theirs(3, 5, dict.fromkeys(places, empty))) for places in ([(1, 1)], [(1, 1), (1, 3)]))
    assert once.document["symbols"] == twice.document["symbols"] == []
    assert once.notes == ("A piece without squares was left out.",)
    assert twice.notes == ("2 pieces without squares were left out.",)


def test_what_is_written_is_as_the_site_has_it() -> None:
    written = json.loads(write(MIXED_PANEL | {"rules": {"fat-starts": True}}, None, "witnesspuzzles"))
    grid = written["grid"]
    assert (len(grid), len(grid[0])) == (7, 5)
    assert grid[2][0] == {"type": "line", "line": 0}
    assert grid[0][4] == {"type": "line", "line": 0, "start": True}
    assert grid[2][2] == {"type": "line", "line": 0, "dot": 1, "gap": 1}
    assert grid[1][3] == {"type": "poly", "color": "#0114ff", "polyshape": 0b0010_0111}
    assert grid[3][3] == {"type": "ylop", "color": "#0000ff", "polyshape": 1 << 20 | 1}
    assert written["symmetry"] is None
    assert written["pillar"] is False
    assert written["settings"] == {
        "NEGATIONS_CANCEL_NEGATIONS": True,
        "SHAPELESS_ZERO_POLY": False,
        "PRECISE_POLYOMINOS": True,
        "FLASH_FOR_ERRORS": True,
        "FAT_STARTPOINTS": True,
        "CUSTOM_MECHANICS": False,
    }


def test_the_line_is_left_out_where_there_is_no_room_for_it() -> None:
    state = {"line": {"start": [4, 0], "moves": "UU"}}
    for format in ("witnesspuzzles", "windmill"):
        text = write(WORKED_PANEL, state, format)
        assert read(text) == Reading(WORKED_PANEL, None, read(text).notes)


# Windmill
def code(*entities: bytes, columns: int = 3, symmetry: int = 0) -> str:
    """A code of these entities."""
    storage = field(1, columns) + b"".join(field(2, entity) for entity in entities)
    return packed(storage + (field(3, symmetry) if symmetry else b""))


def packed(data: bytes) -> str:
    """Bytes as a code has them."""
    return base64.urlsafe_b64encode(data).decode() + "_0"


def entity(type: int, **given: int | bytes) -> bytes:
    """An entity with further fields."""
    numbers = {"colour": 2, "orientation": 3, "shape": 4, "count": 5, "triangles": 6}
    return field(1, type) + b"".join(field(numbers[key], value) for key, value in given.items())


def run(count: int) -> bytes:
    """So many empty places."""
    return field(5, count)


def shape(width: int, squares: str, *flags: int) -> bytes:
    """A piece of ones and zeros."""
    return field(1, width) + field(2, bytes(map(int, squares))) + b"".join(field(flag, 1) for flag in flags)


def middle(given: bytes) -> str:
    """A panel of one cell that holds this."""
    return code(run(4), given, run(4))


def one_cell(**given: Any) -> Document:
    """The document of a panel of one cell with one symbol."""
    return panel(1, 1, symbols=[{"at": [1, 1]} | given])


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
    assert reading.document == document
    assert reading.state is None
    assert reading.notes[-1].startswith("Windmill treats pieces that cancel out")


def test_the_worked_example_is_written_as_windmill_writes_it() -> None:
    data = base64.urlsafe_b64decode(write(WORKED_PANEL, None, "windmill").removesuffix("_0"))
    known = base64.urlsafe_b64decode(WORKED.removesuffix("_0"))
    end = field(1, 4) + field(3, field(1, 2) + field(2, 0))  # the same, but that the end says where its nub points
    assert data == known.replace(field(2, field(1, 4)), field(2, end))


def test_signed_numbers_are_as_protocol_buffers_have_them() -> None:
    assert [unsigned(number) for number in (0, -1, 1, -2, 2)] == [0, 1, 2, 3, 4]
    assert [signed(number) for number in (0, 1, 2, 3, 4)] == [0, -1, 1, -2, 2]


# Round trips
TRACKS = [(row, column) for row in range(5) for column in range(6) if not row % 2 or not column % 2]
CELLS = [(row, column) for row in (1, 3) for column in (1, 3, 5)]
shapes = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.text("#.", min_size=width, max_size=width), min_size=1, max_size=4)
)


def is_trimmed(rows: list[str]) -> bool:
    """A piece with a square in its first and last rows and columns."""
    return all("#" in line for line in (rows[0], rows[-1], [row[0] for row in rows], [row[-1] for row in rows]))


def pieces(type: str, colour: str) -> st.SearchStrategy[dict[str, Any]]:
    """Symbols with shapes of up to 4 x 4."""
    return st.fixed_dictionaries(
        {"type": st.just(type), "colour": st.just(colour), "shape": shapes.filter(is_trimmed), "free": st.booleans()}
    )


symbols = st.one_of(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["square", "star"]), "colour": st.sampled_from(["black", "cyan", "orange"])}
    ),
    st.fixed_dictionaries({"type": st.just("triangle"), "colour": st.just("orange"), "count": st.integers(1, 4)}),
    st.just({"type": "elimination", "colour": "white"}),
    pieces("polyomino", "yellow"),
    pieces("hollow", "blue"),
)


@st.composite
def panels(draw: st.DrawFn) -> Document:
    """Panels of 2 x 3 cells that both forms can say."""
    held = draw(st.dictionaries(st.sampled_from(TRACKS), st.sampled_from("seg.dm"), max_size=12))
    known = draw(st.dictionaries(st.sampled_from(CELLS), symbols))

    def where(sign: str, corners: bool = False) -> list[list[int]]:
        """The places of a sign, in order."""
        return [[*at] for at, there in sorted(held.items()) if there == sign and not (corners and sum(at) % 2)]

    return panel(
        2,
        3,
        symmetry=draw(st.sampled_from([None, "left-right", "top-bottom", "rotational"])),
        starts=[at for at in where("s") if not (at[0] % 2 or at[1] % 2)],
        ends=[
            [*at, draw(st.sampled_from(["left", "right", "top", "bottom"]))]
            for at in where("e")
            if not (at[0] % 2 or at[1] % 2)
        ],
        gaps=[at for at in where("g") if sum(at) % 2],
        missing=where("m"),
        dots=[{"at": at, "colour": "black"} for at in where("d")],
        symbols=[{"at": [*at], **known[at]} for at in sorted(known)],
    )


@given(panels(), st.sampled_from(FORMS))
def test_what_is_written_is_read_again(document: Document, form: Form) -> None:
    text = write(document, None, form.name)
    assert read(text, "witness").document == document
    assert read(text).document == document


@given(
    st.booleans(),
    st.sampled_from([None, "left-right", "top-bottom", "rotational", "shift"]),
    st.sets(st.sampled_from([name for name in VARIANTS if name != "marks-suppress"])),
    st.dictionaries(st.sampled_from(TRACKS), st.sampled_from(["black", "blue", "yellow", "invisible"])),
    st.sampled_from(["red", "rebeccapurple", "#123abc"]),
)
def test_what_only_witnesspuzzles_can_say_is_read_again(
    pillar: bool, symmetry: str | None, rules: set[str], dots: dict[tuple[int, int], str], colour: str
) -> None:
    document = panel(
        2,
        3,
        pillar=pillar,
        symmetry=None if symmetry == "shift" and not pillar else symmetry,
        starts=[[0, 1]],
        ends=[[0, 1, "top"]],
        gaps=[[2, 2]],
        dots=[{"at": [*at], "colour": dots[at]} for at in sorted(dots)],
        symbols=[symbol(3, 3, "triangle", colour, count=2)],
        rules=dict.fromkeys(rules, True),
    )
    assert read(write(document, None, "witnesspuzzles")).document == document


def records(name: str, every: int) -> list[dict[str, Any]]:
    """Some records of the corpus, where it is there."""
    file = CORPUS / f"{name}.jsonl"
    lines = file.read_text().splitlines()[::every] if file.exists() else []
    return [json.loads(line) for line in lines]


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not part of the project")
@pytest.mark.parametrize("name", ["windmill", "game"])
def test_codes_of_the_corpus_are_read_and_written(name: str) -> None:
    for record in records(name, 15):
        document = read(record["text"]["windmill"]).document
        nubs = {"ends": [end[:2] for end in document["ends"]]}  # those of the source are stale at times
        known = record["document"] | {"ends": [end[:2] for end in record["document"]["ends"]]}
        assert document | nubs == known, record["id"]
        assert read(write(document, None, "windmill")).document == document


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not part of the project")
@pytest.mark.parametrize("name", ["published", "unit", "verdicts"])
def test_panels_of_the_corpus_are_written_and_read(name: str) -> None:
    for record in records(name, 40):
        document = record["document"]
        if document["height"] and document["width"]:
            assert read(write(document, None, "witnesspuzzles")).document == document, record["id"]


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
    theirs(43, 43): "21 x 21 cells; 1 x 1 to 20 x 20 are possible",
    theirs(1, 1): "0 x 0 cells",
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
    "https://witnesspuzzles.com/play/ABCDEFGH": "Open the page, view its source",
    "https://windmill.thefifthmatt.com/abc123x": "This Windmill address does not contain its panel",
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
    code(run(43 * 39), columns=43): "19 x 21 cells; 1 x 1 to 20 x 20 are possible",
    code(run(43 * 43), columns=43): "more than 20 x 20 cells",
    code(run(2**31 - 1)): "more than 20 x 20 cells",
    code(run(2**70 - 1)): "more than 20 x 20 cells",
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
    middle(entity(9, shape=shape(11, "1" * 11))): "The piece at the cell in row 1, column 1 is larger than 10 x 10",
    middle(entity(9, shape=shape(50, "0" * 2500))): "is larger than 10 x 10",
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
        (panel(1, 1, rules={"marks-suppress": True}), "“marks-suppress”"),
        (panel(1, 1, starts=[[0, 1]]), "A start is on the edge in row 1, columns 1 to 2"),
        (panel(1, 1, ends=[[0, 1, "top"]]), "An end is on the edge in row 1, columns 1 to 2"),
        (panel(1, 1, gaps=[[0, 0]]), "there is one at the corner in row 1, column 1"),
        (panel(1, 1, dots=[{"at": [0, 0], "colour": "blue"}]), "the corner in row 1, column 1 is blue"),
        (panel(1, 1, starts=[[0, 0]], ends=[[0, 0, "left"]]), "there are two at the corner in row 1, column 1"),
        (one_cell(type="star", colour="purple"), "nine colours; “purple”, of the star in the cell in row 1, column 1"),
        (one_cell(type="elimination", colour="red"), "the elimination mark in the cell in row 1, column 1 is red"),
        (one_cell(type="hollow", colour="red", shape=["#"], free=True), "the hollow polyomino in the cell"),
    ],
    "witnesspuzzles": [
        (panel(1, 1, rules={"marks-suppress": True}), "“marks-suppress”"),
        (
            one_cell(type="polyomino", colour="red", shape=["#####"], free=False),
            "at most 4 x 4; the one in the cell in row 1, column 1 is larger",
        ),
    ],
}


@pytest.mark.parametrize(
    ("form", "document", "said"), [(form, *pair) for form, pairs in UNSAID.items() for pair in pairs]
)
def test_what_a_form_cannot_say_is_answered_with_a_sentence(form: str, document: Document, said: str) -> None:
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


@given(st.text(), st.sampled_from(FORMS))
def test_any_text_is_read_or_refused(text: str, form: Form) -> None:
    tried(form, text)


@given(st.binary(max_size=200))
def test_any_bytes_in_a_code_are_read_or_refused(data: bytes) -> None:
    tried(FORMS[1], packed(data))
    tried(FORMS[1], packed(field(1, 3) + field(2, data) + field(2, run(8))))
    tried(FORMS[1], middle(entity(9, shape=data)))


@given(st.integers(0, len(WORKED)), st.integers(0, len(WORKED)), st.text("ABCabc019_-=", max_size=4))
def test_any_damage_to_a_code_is_read_or_refused(start: int, end: int, instead: str) -> None:
    text = WORKED[:start] + instead + WORKED[end:]
    with contextlib.suppress(Malformed, Unsupported):
        read(text, "witness")


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


@settings(max_examples=200)
@given(
    st.dictionaries(st.tuples(st.integers(0, 2), st.integers(0, 2)), values, max_size=4),
    st.dictionaries(
        st.sampled_from(["start", "end", "startPoints", "endPoints", "dots", "gaps", "settings", "symmetry", "pillar"]),
        values,
        max_size=4,
    ),
)
def test_any_panel_of_witnesspuzzles_is_read_or_refused(places: dict[tuple[int, int], Any], given: Any) -> None:
    text = theirs(3, 3, places, **given)
    tried(FORMS[0], text)
    with contextlib.suppress(Malformed, Unsupported):
        read(text, "witness")


def test_protocol_buffers_are_taken_apart_as_they_were_put_together() -> None:
    parts = [(1, 300), (2, b""), (15, b"\x00" * 200), (16, 0)]
    assert list(fields(b"".join(field(*part) for part in parts), "This")) == parts
