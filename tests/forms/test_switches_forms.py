"""The text forms of Switches: worked examples, and what a form cannot say."""

from __future__ import annotations

import json

import pytest

from gridlight.puzzle import Document, Unsupported
from gridlight.puzzles import understand
from gridlight.reading import left_out, read, write
from tests.support.outside import OUTSIDE, needs_outside
from tests.support.switches_texts import CORNER, DRAWN, EDGES, TWELVE, graph


def same(document: Document) -> Document:
    """The document with its lists in order: in which order a switch changes its bulbs does not matter."""
    return document | {"switches": {name: sorted(bulbs) for name, bulbs in document["switches"].items()}}


# Lines of names
ON, LINE_2 = "The goal is all on.", "Line 2 names the bulbs that have to change."


@pytest.mark.parametrize(("text", "document", "notes"), EDGES.values(), ids=EDGES.keys())
@pytest.mark.parametrize("kind", ["switches", None])
def test_lines_of_names_are_read(text: str, document: Document, notes: int, kind: str | None) -> None:
    reading = read(text, kind)
    assert reading.document == document
    assert len(reading.notes) == notes


def test_assumptions_are_noted() -> None:
    assert read(TWELVE).notes == (LINE_2, ON)
    assert read("states 3\nflip a b").notes == ("The goal is 1 everywhere.",)
    assert read("a b c\n\na b\nb c").notes == ("Line 2 is empty: nothing has to change.", ON)
    assert read("a b\na\na b\nb a").notes[2:] == ("Line 4 repeats a connection, which was counted once.",)
    assert read("a b\na\na b\nb a\na > b").notes[2:] == (
        "2 lines repeat connections, line 4 first; each was counted once.",
    )


def test_the_puzzle_of_the_post_is_read() -> None:
    document = read(TWELVE).document
    assert [name for name, value in document["lights"].items() if not value] == list("abfghikl")
    assert document["switches"]["f"] == ["f", "e", "g", "b", "j"]
    assert sorted(write(document, None, "edges").split("\n")) == sorted(TWELVE.split("\n"))


def test_presses_are_kept() -> None:
    reading = read("states 3\na b\nflip a\na b\npresses b=2")
    assert reading.state == {"presses": {"b": 2}}


def test_texts_are_written_plainly() -> None:
    document = graph({"a": 1, "b": 0, "c": 2}, {"a": "a b", "b": "b a c", "s": "c c"}, {"a": 2, "b": 1, "c": 2}, 3)
    assert write(document, {"presses": {"b": 2, "s": 0}}, "edges") == (
        "states 3\na b c\nflip a b\ngoal a=2 b c=2\nno-switch c\na b\nb > c\nswitch s: c c\npresses b=2"
    )


# Drawings
@pytest.mark.parametrize(("text", "reach"), DRAWN.values(), ids=DRAWN.keys())
def test_a_drawing_is_read(text: str, reach: dict[str, str]) -> None:
    document = read(text, "switches").document
    assert (document["states"], document["goal"]) == (2, 0)
    assert sum(document["lights"].values()) == text.count("*")
    assert {name: sorted(others[1:]) for name, others in document["switches"].items() if others[1:]} == {
        name: others.split() for name, others in reach.items()
    }
    assert all(others[0] == name for name, others in document["switches"].items())
    assert all(
        document["layout"][f"r{row + 1}c{column + 1}"] == [row, column] for row, column in document["layout"].values()
    )


def test_a_drawing_needs_no_kind() -> None:
    reading = read(CORNER)
    assert reading == read(CORNER, "switches")
    assert reading.document["lights"]["r1c3"] == 1
    assert reading.notes == ("In the drawing, * was read as on and o as off; the goal is all off.",)
    assert write(reading.document, None, "drawing") == CORNER


# Writing
SQUARE = read("o-o\n| |\no-*", "switches").document


@pytest.mark.parametrize(
    ("form", "document", "part"),
    [
        ("drawing", graph({"a": 1}, {"a": "a"}, 0), "places, not names"),
        ("drawing", graph({"r1c01": 1}, {"r1c01": "r1c01"}, 0), "places, not names"),
        ("drawing", graph({"r1c1": 1}, {"r1c1": "r1c1"}, 0), "without connections"),
        ("drawing", SQUARE | {"goal": 1}, "the goal all off"),
        ("drawing", SQUARE | {"states": 3}, "two states"),
        ("drawing", SQUARE | {"switches": SQUARE["switches"] | {"s": []}}, "every switch is a bulb"),
        ("drawing", SQUARE | {"switches": SQUARE["switches"] | {"r1c1": ["r1c1"]}}, "one-way"),
        ("drawing", SQUARE | {"switches": SQUARE["switches"] | {"r1c1": ["r1c2", "r2c1"]}}, "changes its bulb"),
        ("drawing", SQUARE | {"switches": SQUARE["switches"] | {"r1c1": ["r1c1", "r1c2", "r2c1", "r2c1"]}}, "once"),
        ("drawing", graph({"r1c1": 1, "r1c3": 1}, {"r1c1": "r1c1", "r1c3": "r1c3"}, 0), "empty ones"),
        ("drawing", graph({"r1c1": 1, "r9999c9999": 1}, {"r1c1": "r1c1", "r9999c9999": "r9999c9999"}, 0), "empty ones"),
        (
            "drawing",
            graph({"r1c1": 1, "r2c2": 1}, {"r1c1": "r1c1 r2c2", "r2c2": "r2c2 r1c1"}, 0),
            "along rows and columns",
        ),
        (
            "drawing",
            graph(
                {"r1c2": 0, "r2c1": 0, "r2c3": 0, "r3c2": 1},
                {"r1c2": "r1c2 r3c2", "r2c1": "r2c1 r2c3", "r2c3": "r2c3 r2c1", "r3c2": "r3c2 r1c2"},
                0,
            ),
            "do not cross",
        ),
        ("sgt-flip", graph({"a": 1}, {"a": "a"}), "squares, not names"),
        ("sgt-flip", graph({"r1c1": 1, "r1c3": 1}, {"r1c1": "r1c1", "r1c3": "r1c3"}), "squares, not names"),
        ("sgt-flip", graph({"r1c1": 1}, {"r1c1": "r1c1 r1c1"}), "more than once"),
        ("sgt-flip", graph({"r1c1": 1}, {"s": "r1c1"}), "every bulb is a switch"),
        ("sgt-flip", graph({"r1c1": 1}, {"r1c1": "r1c1"}, states=3), "this board has 3"),
    ],
)
def test_graphs_that_a_form_cannot_hold_are_refused(form: str, document: Document, part: str) -> None:
    with pytest.raises(Unsupported, match=part):
        write(document, None, form)


def test_flip_has_a_bulb_in_each_square() -> None:
    assert read("2x1:9,8", "switches").document == graph(
        {"r1c1": 1, "r1c2": 0}, {"r1c1": "r1c1", "r1c2": "r1c2"}, 0
    ) | {"layout": {"r1c1": [0, 0], "r1c2": [0, 1]}}
    save = "SAVEFILE:3:SGT\nGAME    :4:Flip\nPARAMS  :4:2x1r\nDESC    :3:9,8\nMOVE    :4:M1,0"
    assert read(save).state == read(save, "switches").state == {"presses": {"r1c2": 1}}


def test_a_text_without_the_layout_says_so() -> None:
    lost = ("Where the bulbs are drawn is not in this text: its form has no place for it.",)
    moved = SQUARE | {"layout": {**SQUARE["layout"], "r1c1": [5, 5]}}
    plain = {key: value for key, value in SQUARE.items() if key != "layout"}
    for document, forms in ((SQUARE, ["edges"]), (moved, ["drawing", "edges", "sgt-flip"]), (plain, [])):
        assert [
            form for form in ("drawing", "edges", "sgt-flip") if left_out(understand(document), None, form)
        ] == forms
        assert left_out(understand(document), None, "json") == ()
    assert left_out(understand(SQUARE), {"presses": {"r1c1": 1}}, "edges") == lost
    assert len(left_out(understand(moved), {"presses": {"r1c1": 1}}, "drawing")) == 2


# The corpora from outside
@needs_outside
@pytest.mark.slow
def test_graphs_of_the_corpora_are_read() -> None:
    read_there = {"edges": 0, "sgt-flip": 0}
    for path in (OUTSIDE / "switches" / "graphs.jsonl", OUTSIDE / "lightsout" / "flip.jsonl"):
        for line in path.read_text().splitlines():
            record = json.loads(line)
            document, texts = record["document"], record.get("text", {})
            assert same(read(write(document, None, "edges")).document) == same(document), record["id"]
            for form, text in texts.items():
                read_there[form] += 1
                reading = read(text, "switches").document
                assert reading["switches"] == document["switches"], record["id"]
                wanted, goal = (0 if form == "sgt-flip" else 1), document["goal"]
                assert reading["goal"] == wanted
                assert all(
                    reading["lights"][bulb] ^ wanted == value ^ goal for bulb, value in document["lights"].items()
                )
            if "sgt-flip" in texts:
                assert write(document, None, "sgt-flip") == texts["sgt-flip"]
    assert read_there == {"edges": 2, "sgt-flip": 130}
