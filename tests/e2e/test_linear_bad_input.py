"""Bad boards of Lights Out and Switches, from texts, links, fields and the handle: a sentence, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from links import link
from player import Player
from playwright.sync_api import expect
from presses import Document, sized
from sentences import HTML, entered, judge, pasted

LAMPS = sized(2, 3, states=3, lights=["012", "012"]), {"presses": ["010", "000"]}
GRAPH: Any = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 1},
    "goal": 1,
    "switches": {"a": ["a", "b"], "b": ["b"]},
    "layout": {"a": [0, 0], "b": [0, 1]},
}
WIRED = GRAPH, {"presses": {"a": 1}}
TURNED = "a\u202eb"  # what follows is shown from right to left
MANY = {f"n{number}": 0 for number in range(5001)}
CROWD = [f"{a}{b}{c}" for a in "abcdefghijklmnopqr" for b in "abcdefghijklmnopqr" for c in "abcdefghijklmnopqr"]

# What is wrong, as a document with a part that is another one, and as what the sentence says.
LAMP_PARTS: dict[str, tuple[dict[str, Any], str]] = {
    "one state": ({"states": 1}, "2 to 36"),
    "37 states": ({"states": 37}, "2 to 36"),
    "states in words": ({"states": HTML}, "2 to 36"),
    "a goal too high": ({"goal": 3}, "0 to 2"),
    "a goal below 0": ({"goal": -1}, "0 to 2"),
    "a goal of another size": ({"goal": ["012"]}, "goal"),
    "a goal with markup": ({"goal": [HTML, HTML]}, "goal"),
    "ragged rows": ({"lights": ["012", "01"]}, "^(This link cannot be opened. )?Row 2 has 2 cells; row 1 has 3"),
    "a value too high": ({"lights": ["012", "013"]}, "Row 2, column 3"),
    "markup for a row": ({"lights": [HTML, HTML]}, "“<”"),
    "no rows": ({"lights": []}, "no cells"),
    "201 rows of three states": ({"lights": ["000"] * 201}, "200"),
    "2001 columns": ({"states": 2, "lights": ["0" * 2001]}, "2,000"),
    "a reach that is not there": ({"reach": HTML}, "plus, cross, king, lines"),
    "an offset too far": ({"reach": [[0, 0], [2000, 0]]}, "Offset 2"),
    "a torus that is neither": ({"wrap": "yes"}, "wrap"),
    "a part that is not there": ({HTML: 1}, "<img"),
}
GRAPH_PARTS: dict[str, tuple[dict[str, Any], str]] = {
    "one state": ({"states": 1}, "2 to 36"),
    "37 states": ({"states": 37}, "2 to 36"),
    "a goal too high": ({"goal": 2}, "0 to 1"),
    "a goal that leaves one out": ({"goal": {"a": 1}}, "does not name the bulb “b”"),
    "a goal for nothing": ({"goal": {"a": 1, "b": 1, HTML[:37]: 1}}, "<img"),
    "a light too high": ({"lights": {"a": 0, "b": 2}}, "“b”"),
    "a connection to nothing": ({"switches": {"a": ["a", "zzz"]}}, "“a” of “switches” names “zzz”, which is no bulb"),
    "a connection to markup": ({"switches": {"a": [HTML]}}, "“a” of “switches” names “<img"),
    "a name that turns the text": ({"lights": {"a": 0, "b": 0, TURNED: 0}}, r"aU\+202Eb"),
    "a name of 41 characters": ({"lights": {"a" * 41: 0}}, "41 characters"),
    "a name of none": ({"lights": {"": 0}}, "0 characters; 1 to 40"),
    "5001 bulbs": ({"lights": MANY, "switches": {}}, "5,?001 names; at most 5,?000"),
    "5001 switches": ({"switches": {name: ["a"] for name in MANY}}, "5,?001 names; at most 5,?000"),
    "too many entries": ({"switches": {"a": ["a"] * 50_000, "b": ["b"] * 50_001}}, "100,?000"),
    "no bulbs": ({"lights": {}, "switches": {}, "goal": 1}, "bulb"),
    "a place for nothing": ({"layout": {HTML[:37]: [0, 0]}}, "<img"),
    "a place that is none": ({"layout": {"a": [0, "<b>"]}}, "“a”"),
}
LAMP_STATES: dict[str, tuple[Any, str]] = {
    "a press too often": ({"presses": ["030", "000"]}, "press"),
    "presses of another size": ({"presses": ["0"]}, "press"),
    "markup for presses": ({"presses": [HTML]}, "press"),
    "bulbs": ({"bulbs": [[0, 0]]}, "bulbs"),
}
GRAPH_STATES: dict[str, tuple[Any, str]] = {
    "a press too often": ({"presses": {"a": 2}}, "“a”"),
    "a press of nothing": ({"presses": {HTML[:37]: 1}}, "<img"),
    "presses in rows": ({"presses": ["1"]}, "presses"),
}
LAMP_TEXTS = {
    "ragged rows": ("012\n01\n012", "Row 2 has 2 cells; row 1 has 3"),
    "37 states": ("states 37\n012\n012", "2 to 36"),
    "a value too high": ("states 3 goal 0\n013\n012", "Row 1, column 3"),
    "a goal too high": ("states 3 goal 3\n012\n012", "0 to 2"),
    "a million values": ("\n".join(["012" * 400] * 400), "200"),
    "markup": (f"states 3 goal 0\n{HTML}\n012", "“<”"),
}
GRAPH_TEXTS = {
    "a name twice": ("a b a\na\na b", "Line 1 names “a” twice"),
    "a connection to nothing": ("a b c\na\na d", "Line 3 names “d”"),
    "a light of nothing": ("one two\nthree\none two", "Line 2 names “three”"),
    "a connection of three": ("one two three\none\none two three", "Line 3 has 3 names"),
    "37 states": ("states 37\none two\none\none two", "2 to 36"),
    "markup": ("one two\none\none <b>two</b>", "Line 3 names “<b>two</b>”"),
    "a name that turns the text": (f"one {TURNED}\none\none {TURNED}", r"aU\+202Eb"),
    "5001 bulbs": (
        " ".join(CROWD[:5001]) + "\n" + CROWD[0] + "\n" + " ".join(CROWD[:2]),
        "5,?001 bulbs; at most 5,?000",
    ),
}
CASES = {
    "Lights Out": (LAMPS, LAMP_PARTS, LAMP_STATES, LAMP_TEXTS),
    "Switches": (WIRED, GRAPH_PARTS, GRAPH_STATES, GRAPH_TEXTS),
}


@pytest.fixture(scope="module", params=CASES)
def case(request: pytest.FixtureRequest, seated: Player) -> Any:
    """A board of each kind on which something was pressed, and what can be wrong with such a board."""
    table, *wrongs = CASES[request.param]
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps({"document": table[0], "state": table[1]}))
    return seated, table, *wrongs


def documents(document: Document, parts: dict[str, tuple[dict[str, Any], str]]) -> dict[str, tuple[Document, str]]:
    """The documents with these parts."""
    return {what: (document | part, meaning) for what, (part, meaning) in parts.items()}


def test_texts_and_json(case: Any) -> None:
    player, table, parts, _, texts = case
    written = {
        what: (json.dumps(document), meaning) for what, (document, meaning) in documents(table[0], parts).items()
    }
    for what, (text, meaning) in [*texts.items(), *written.items()]:
        sentence, _ = pasted(player, text)
        judge(player, sentence, meaning, table)
        player.page.keyboard.press("Escape")
        expect(player.dialog("Import"), what).to_be_hidden()


def test_links(case: Any) -> None:
    player, table, parts, states, _ = case
    pairs = [({"document": document}, meaning) for document, meaning in documents(table[0], parts).values()]
    pairs += [({"document": table[0], "state": state}, meaning) for state, meaning in states.values()]
    for pair, meaning in pairs:
        sentence, _ = entered(player, link(json.dumps(pair), kind=table[0]["kind"]))
        judge(player, sentence, meaning, table)


def test_the_handle(case: Any) -> None:
    player, table, parts, states, _ = case
    opening = "(text) => gridlight.open(text).then(() => 'It was opened.', (error) => error.message)"
    acting = (
        "async (state) => {"
        " try { await gridlight.act(state); return 'It was done.'; } catch (error) { return error.message; } }"
    )
    asking = "(document) => gridlight.call('solve', { document }).then(() => 'Solved.', (error) => error.message)"
    for document, meaning in list(documents(table[0], parts).values())[::3]:
        for how, what in ((opening, json.dumps(document)), (asking, document)):
            judge(player, player.page.evaluate(how, what), meaning, table)
    for state, meaning in states.values():
        judge(player, player.page.evaluate(acting, state), meaning, table)


def test_fields_of_the_editor(case: Any) -> None:
    player, table, *_ = case
    is_grid = table[0]["kind"] == "lightsout"
    player.button("Edit").click()
    fields = {"States": "2 to 36", "Rows": "1 to 200", "Columns": "1 to 200"} if is_grid else {"States": "2 to 36"}
    for label, meaning in fields.items():
        field = player.page.get_by_label(label, exact=True).filter(visible=True)
        before = field.input_value()
        for wrong in ("0", "1" if label == "States" else "-1", "37" if label == "States" else "201", "2.5", "1e9", ""):
            field.fill(wrong)
            field.press("Enter")
            judge(player, player.status.inner_text(), meaning, table)
            expect(field).to_have_value(before)
    par = player.page.get_by_label("Par").filter(visible=True)
    for wrong, meaning in (("-1", "whole number of clicks"), ("999", "999 clicks")):
        par.fill(wrong)
        player.button("Randomise").click()
        expect(player.status).to_contain_text(meaning)
        judge(player, player.status.inner_text(), meaning, table)
    par.fill("")
    if not is_grid:
        player.brush("Move")
        player.press("b")
        name = player.page.get_by_role("textbox", name="Name")
        for wrong, meaning in (
            ("a", "already"),
            ("x" * 41, "41 characters"),
            (TURNED, r"U\+202E"),
            (" ", "0 characters; 1 to 40"),
        ):
            name.fill(wrong)
            name.press("Enter")
            judge(player, player.status.inner_text(), meaning, table)
            expect(name).to_have_value("b")
    player.button("Edit").click()
    expect(player.page.get_by_text("Editing", exact=True)).to_be_hidden()


def test_fields_of_the_dialog_of_new(case: Any) -> None:
    player, table, *_ = case
    player.button("New").click()
    dialog = player.dialog("New board")
    states = dialog.get_by_label("States")
    for wrong in ("1", "37", "-3", ""):
        states.fill(wrong)
        states.press("Tab")
        judge(player, dialog.get_by_role("alert").inner_text(), "2 to 36", table)
        expect(states).to_have_value("2")
    dialog.get_by_label("Par").fill("999")
    dialog.get_by_role("button", name="Random", exact=True).click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    judge(player, dialog.get_by_role("alert").inner_text(), "999 clicks", table)
    dialog.get_by_label("Par").fill("")
    dialog.get_by_role("button", name="Close").click()
    assert (player.document, player.state) == table
