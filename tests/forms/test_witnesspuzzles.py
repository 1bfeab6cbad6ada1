"""The text form of witnesspuzzles.com: examples, older forms, pages that hold one, and what is written."""

from __future__ import annotations

import json

import pytest

from gridlight.deadline import Deadline
from gridlight.puzzle import Document, Unsupported
from gridlight.puzzles import understand
from gridlight.puzzles.witness.model.variants import VARIANTS
from gridlight.reading import read, write
from tests.support.witness_texts import panel, symbol, theirs

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
    "all its variants": (
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
        panel(
            1,
            1,
            rules={
                name: True
                for name in VARIANTS
                if name not in ("marks-suppress", "pieces-leave-panel", "only-own-start")
            },
        ),
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
def test_all_javascript_quotes_are_read(quote: str) -> None:
    name = json.loads(MIXED) | {"name": f'it is 10" {quote} \\ wide'}
    literal = json.dumps(name).replace("\\", "\\\\").replace(quote, "\\" + quote)
    assert read(f"Puzzle.deserialize({quote}{literal}{quote})").document == MIXED_PANEL


def test_pieces_without_squares_are_left_out_with_a_note() -> None:
    empty = {"type": "poly", "color": "yellow", "polyshape": 1 << 20}
    once, twice = (read(theirs(3, 5, dict.fromkeys(places, empty))) for places in ([(1, 1)], [(1, 1), (1, 3)]))
    assert once.document["symbols"] == twice.document["symbols"] == []
    assert once.notes == ("A piece without squares was left out.",)
    assert twice.notes == ("2 pieces without squares were left out.",)


def test_panels_are_written_as_the_site_writes_them() -> None:
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


FROM_EDGES = panel(1, 2, symmetry="top-bottom", starts=[[0, 1], [2, 1]], ends=[[0, 4, "right"], [2, 4, "right"]])
OWN = {"only-own-start": True}


def test_only_the_own_start_joins_cells_on_that_page() -> None:
    """Published as G9H95XJY: without the variant it has no line."""
    missing = [[row, 3] for row in range(0, 9, 2)]
    published = theirs(
        9,
        7,
        {
            **{(row, column): {"gap": 2} for row, column in missing},
            (2, 1): {"start": True},
            (2, 5): {"start": True},
            (2, 0): {"end": "left"},
            (2, 6): {"end": "right"},
            (3, 1): {"type": "poly", "color": "black", "polyshape": 3},
            (3, 5): {"type": "poly", "color": "black", "polyshape": 3},
            (5, 1): {"type": "nega", "color": "black"},
        },
        symmetry={"x": True, "y": False},
    )
    document = read(published).document
    assert document["missing"] == missing
    assert document["rules"] == OWN
    line = {"line": {"start": [2, 1], "moves": "RDDDDLLUUUU"}}
    for rules, right in ((OWN, True), ({}, False)):
        puzzle = understand(document | {"rules": rules})
        assert puzzle.check(line).solved == right
        for name in ("auto", "sat", "search", "z3"):
            states = [puzzle.state(facts) for facts in puzzle.engine(name).solutions(Deadline(60))]
            assert states == ([line] if right else []), name


@pytest.mark.parametrize("form", ["witnesspuzzles", "link", "json"])
def test_a_panel_whose_second_line_may_start_on_an_edge_is_read_as_it_was_written(form: str) -> None:
    document = FROM_EDGES | {"rules": OWN}
    assert read(write(document, None, form)).document == document


@pytest.mark.parametrize(
    "given",
    [
        {"symmetry": None},
        {"starts": [[0, 0], [2, 0]]},
        {"symmetry": "left-right", "starts": [[1, 2]]},  # where both lines begin together
        {"rules": {"fat-starts": True}},
    ],
)
def test_other_panels_are_written_and_read_without_that_variant(given: Document) -> None:
    document = FROM_EDGES | given
    assert read(write(document, None, "witnesspuzzles")).document == document
    also = document | {"rules": document["rules"] | OWN}
    assert read(write(also, None, "witnesspuzzles")).document == document


def test_a_panel_of_both_starts_is_not_written_as_one_of_that_page() -> None:
    with pytest.raises(Unsupported, match=r"always has the rule “The second line's start separates cells”"):
        write(FROM_EDGES, None, "witnesspuzzles")
