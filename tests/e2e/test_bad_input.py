"""Bad input of any size, on a board of Light Up: a sentence, and the board that was open stays."""

from __future__ import annotations

import json
import re

import pytest
from links import document_link, link
from player import FIRST_BOARD, Player
from playwright.sync_api import FilePayload, Page, expect
from sentences import HTML, entered, judge, pasted

OPEN = {"kind": "lightup", "rows": ["...", ".2.", "..."]}
PLACED = {"bulbs": [[0, 1]], "dots": [[2, 2]]}
TABLE = OPEN, PLACED
PATIENCE = 10_000  # milliseconds, ten times what a sentence may take: fuzz measures that

WHOLE = document_link({"kind": "lightup", "rows": ["." * 25] * 25})
TEXTS = {
    "a million cells": ("1000x1000:" + "z" * 38461 + "n", "200"),
    "a million cells as rows": ("\n".join(["." * 999 + "2"] * 1000), "200"),
    "a million cells as a document": (json.dumps({"kind": "lightup", "rows": ["." * 1000] * 1000}), "200"),
    "half a link": (f"https://example.org/{WHOLE[: len(WHOLE) // 2]}", "incomplete or damaged"),
    "nested 200 000 deep": ("[" * 200_000, "nested"),
    "a document nested 200 000 deep": ('{"kind": "lightup", "rows": ' + "[" * 200_000 + "]" * 200_000 + "}", "nested"),
    "HTML": (HTML, ""),
    "HTML for a key": (json.dumps({"kind": "lightup", "rows": ["."], HTML: 1}), "<img"),
    "HTML in a code": (f"5x5:{HTML}", ""),
    "five million signs": (("." * 99 + "\n") * 50_000, "200"),
}
LINKS = {
    "half a link": (WHOLE[: len(WHOLE) // 2], "incomplete or damaged"),
    "50 MB": (link('{"document": "' + "a" * 50_000_000 + '"}'), "16 MiB"),
    "nested 200 000 deep": (link('{"document": ' + "[" * 200_000), "nested"),
    "a million cells": (document_link({"kind": "lightup", "rows": ["." * 1000] * 1000}), "200"),
    "HTML for a row": (document_link({"kind": "lightup", "rows": [HTML]}), ""),
    "HTML for a state": (document_link(OPEN, state={"bulbs": [HTML], HTML: HTML}), ""),
    "a bulb on a wall": (
        document_link(OPEN, state={"bulbs": [[1, 1]], "dots": []}),
        "stands on a wall: row 2, column 2",
    ),
}


@pytest.fixture(scope="module")
def table(seated: Player) -> Player:
    """A board on which something is placed."""
    seated.open("\n".join(OPEN["rows"]))
    seated.act(PLACED)
    return seated


@pytest.mark.parametrize("what", TEXTS)
def test_a_bad_text(table: Player, what: str) -> None:
    text, meaning = TEXTS[what]
    sentence, milliseconds = pasted(table, text)
    judge(table, sentence, meaning, TABLE)
    table.page.keyboard.press("Escape")
    expect(table.dialog("Import")).to_be_hidden()
    assert milliseconds < PATIENCE


@pytest.mark.parametrize("what", LINKS)
def test_a_bad_address(table: Player, what: str) -> None:
    address, meaning = LINKS[what]
    sentence, milliseconds = entered(table, address)
    judge(table, sentence, meaning, TABLE)
    assert milliseconds < PATIENCE


@pytest.mark.parametrize(
    ("text", "meaning"), [TEXTS["half a link"], ("." * (8 << 20) + "..", "8 MiB"), ("", "^Paste a puzzle first")]
)
def test_the_handle_rejects_with_the_sentence(table: Player, text: str, meaning: str) -> None:
    outcome = "(text) => window.gridlight.open(text).catch((error) => [error instanceof Error, error.message])"
    is_error, sentence = table.page.evaluate(outcome, text)
    assert is_error
    judge(table, sentence, meaning, TABLE)


@pytest.mark.parametrize(
    ("call", "meaning"),
    [
        ("call('solve', { document: { kind: 'lightup', rows: ['.', '..'] } })", "^Row 2 "),
        ("call('dance', {})", "dance"),
        ("link('nonsense')", "nonsense|puzzle"),
        ("act({ bulbs: [[9, 9]] })", "off the board: row 10, column 10"),
        ("act({ bulbs: 'many' })", "bulbs"),
        ("act({ [`<img src=x>`]: [] })", "<img"),
        ("act(null)", ""),
    ],
)
def test_the_handle_refuses_what_it_cannot_do(table: Player, call: str, meaning: str) -> None:
    outcome = f"async () => {{ try {{ await gridlight.{call}; }} catch (error) {{ return error.message; }} }}"
    sentence = table.page.evaluate(outcome)
    try:
        assert sentence is not None
        judge(table, sentence, meaning, TABLE)
    finally:
        table.page.evaluate("(state) => gridlight.act(state)", PLACED)


def test_a_file_without_a_puzzle(table: Player) -> None:
    table.button("Import").click()
    chooser = table.dialog("Import").locator("#import-file")
    chooser.set_input_files({"name": f"{HTML}.txt".replace("/", ""), "mimeType": "text/html", "buffer": HTML.encode()})
    alert = table.dialog("Import").get_by_role("alert")
    expect(alert).not_to_be_empty()
    judge(table, alert.inner_text(), "", TABLE)
    large: FilePayload = {"name": "<b>large</b>".replace("/", ""), "mimeType": "text/plain", "buffer": b"." * (9 << 20)}
    chooser.set_input_files(large)
    expect(alert).to_contain_text("8 MiB")
    judge(table, alert.inner_text(), "<b>large", TABLE)
    table.page.keyboard.press("Escape")


def test_a_bad_link_shows_a_board_and_a_sentence(blank: Page) -> None:
    blank.goto(f"./{LINKS['half a link'][0]}")
    visitor = Player(blank)
    expect(visitor.status).to_contain_text(re.compile("incomplete or damaged"))
    expect(visitor.grid).to_have_accessible_name(FIRST_BOARD)
