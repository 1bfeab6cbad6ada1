"""Switches' rules by example, and the sentences for invalid documents and states."""

from __future__ import annotations

from typing import Any

import pytest

from gridlight import puzzles
from gridlight.puzzle import Document, Malformed

PAIR: Document = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 0},
    "goal": 1,
    "switches": {"a": ["a", "b"], "b": ["b"]},
}


def graph(**other: Any) -> Document:
    return PAIR | other


@pytest.mark.parametrize(
    ("document", "presses", "lights", "solved"),
    [
        (PAIR, {}, {"a": 0, "b": 0}, False),
        (PAIR, {"a": 1}, {"a": 1, "b": 1}, True),
        (PAIR, {"b": 1}, {"a": 0, "b": 1}, False),
        (graph(goal={"a": 0, "b": 1}), {"b": 1}, {"a": 0, "b": 1}, True),
        (graph(states=3, goal=2), {"a": 2, "b": 1}, {"a": 2, "b": 0}, False),
        (graph(states=3, goal=2), {"a": 2}, {"a": 2, "b": 2}, True),
        (graph(states=3, switches={"s": ["a", "a", "b"]}), {"s": 2}, {"a": 1, "b": 2}, False),
        (graph(switches={"s": []}), {"s": 1}, {"a": 0, "b": 0}, False),
        (graph(switches={}, goal=0), {}, {"a": 0, "b": 0}, True),
    ],
)
def test_presses_change_bulbs(
    document: Document, presses: dict[str, int], lights: dict[str, int], solved: bool
) -> None:
    verdict = puzzles.understand(document).check({"presses": presses})
    assert (verdict.shows, verdict.solved, verdict.faults) == ({"lights": lights}, solved, [])


def many(count: int) -> dict[str, int]:
    return {f"b{number}": 0 for number in range(count)}


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (graph(states=1), "“states” should be a whole number from 2 to 36, not 1."),
        (graph(goal=2), "“goal” should be a whole number from 0 to 1, or a map of names, not 2."),
        (graph(goal={"a": 1}), "“goal” does not name the bulb “b”."),
        (graph(goal={"a": 1, "b": 1, "c": 1}), "“goal” names “c”, which is not a bulb."),
        (graph(goal={"a": 1, "b": 2}), "“b” of “goal” should be a whole number from 0 to 1, not 2."),
        (graph(goal=None), "“goal” should be a whole number from 0 to 1, or a map of names, not empty."),
        (graph(lights={}), "“lights” has no bulbs; at least one is needed."),
        (graph(lights=["a"]), "“lights” should be a map of names, not [“a”]."),
        (graph(lights={"a": 0, "b": 5}), "“b” of “lights” should be a whole number from 0 to 1, not 5."),
        (graph(lights={"": 0, "b": 0}), "the name “” has 0 characters; 1 to 40 are possible."),
        (graph(lights={"a\u202eb": 0}), "“lights”: the name “aU+202Eb” has a character that cannot be seen, U+202E."),
        (graph(lights={"a\u0007": 0}), "“lights”: the name “aU+0007” has a character that cannot be seen, U+0007."),
        (graph(switches=many(5001)), "“switches” has 5,001 names; at most 5,000 are possible."),
        (graph(switches={"a": ["c"]}), "“a” of “switches” names “c”, which is not a bulb."),
        (graph(switches={"a": [1]}), "“a” of “switches” names 1, which is not a bulb."),
        (graph(switches={"a": "b"}), "“a” of “switches” should be a list of bulbs, not “b”."),
        (graph(layout={"c": [0, 0]}), "“layout” names “c”, which is not a bulb or switch."),
        (graph(layout={"a": [0]}), "“a” of “layout” should be [row, column], each at most 1,000,000 in size, not [0]."),
        (
            graph(layout={"a": [0, True]}),
            "“a” of “layout” should be [row, column], each at most 1,000,000 in size, not [0, true].",
        ),
        (
            graph(layout={"a": [0, 1e308]}),
            "“a” of “layout” should be [row, column], each at most 1,000,000 in size, not [0, a huge number].",
        ),
        (
            graph(layout={"a": [0, float("nan")]}),
            "“a” of “layout” should be [row, column], each at most 1,000,000 in size, not [0, no number].",
        ),
        (graph(colour="red"), "A Switches document has no “colour”"),
    ],
)
def test_bad_documents(document: Document, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        puzzles.understand(document)
    assert sentence in str(refused.value)


def test_markup_in_a_name_is_kept_as_text() -> None:
    name = "<b onclick=x>&amp;"
    document = graph(lights={name: 0}, goal=1, switches={name: [name]})
    assert puzzles.understand(document).to_document() == document


@pytest.mark.parametrize(
    ("presses", "sentence"),
    [
        ({"c": 1}, "“presses” names “c”, which is not a switch."),
        ({"a": 2}, "“a” of “presses” should be a whole number from 0 to 1, not 2."),
        ({"a": -1}, "“a” of “presses” should be a whole number from 0 to 1, not -1."),
    ],
)
def test_bad_states(presses: object, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        puzzles.understand(PAIR).check({"presses": presses})
    assert sentence in str(refused.value)
