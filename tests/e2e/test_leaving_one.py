"""In the editor: what several solutions share, and the clues that leave one, added by a click, by keys and by touch."""

from __future__ import annotations

import json
import re

import pytest
from player import Document, Player
from playwright.sync_api import expect

TWO: Document = {"kind": "lightup", "rows": ["..#.", "..##"]}  # one clue leaves one, and one bulb is in both
BLANK: Document = {"kind": "lightup", "rows": ["....."] * 5}  # needs two clues
LIGHTS: Document = {"kind": "lightsout", "states": 2, "lights": ["0000"] * 4, "goal": 1, "reach": "plus", "wrap": False}
WAIT = 30_000  # milliseconds that Python may take to answer on a busy machine


@pytest.fixture
def editor(cleared: Player) -> Player:
    """The board of two solutions in the editor."""
    begin(cleared, TWO)
    return cleared


def begin(player: Player, document: Document) -> None:
    """Edit a puzzle that has several solutions."""
    player.open(json.dumps(document))
    player.button("Edit").click()
    expect(player.button("Leave one")).to_be_visible(timeout=WAIT)


def expect_solutions(player: Player, words: str) -> None:
    """So many solutions does the editor count."""
    expect(player.page.locator("#uniqueness")).to_have_text(words, timeout=WAIT)


def test_one_click_adds_the_clue_that_leaves_one_solution(editor: Player) -> None:
    editor.button("Leave one").click()
    expect(editor.advice).to_contain_text("With this clue there is exactly one solution.", timeout=WAIT)
    expect(editor.advice).to_contain_text("A 1 on the wall in row 1, column 3.")
    expect(editor.advice).to_contain_text("All solutions have 1 bulb in common.")
    expect(editor.editing).to_be_visible()
    assert editor.document == TWO
    editor.button("Add this clue").click()
    assert editor.document["rows"] == ["..1.", "..##"]
    expect(editor.advice).to_be_hidden()
    expect_solutions(editor, "One solution")
    expect(editor.button("Leave one")).to_be_hidden()
    editor.button("Undo").click()
    assert editor.document == TWO
    expect_solutions(editor, "Several solutions")
    expect(editor.button("Leave one")).to_be_visible()


def test_clues_are_placed_symmetrically_or_it_says_why_not(cleared: Player) -> None:
    begin(cleared, {"kind": "lightup", "rows": ["..."] * 3})
    placing = cleared.page.get_by_role("combobox", name="Placing")
    placing.select_option("quarter turns")
    cleared.button("Leave one").click()
    words = "With this clue and what “quarter turns” places with it there is exactly one solution."
    expect(cleared.advice).to_contain_text(words, timeout=WAIT)
    expect(cleared.advice).to_contain_text("A 2 on a new wall in row 1, column 1.")
    expect(cleared.advice).to_contain_text("Wall in row 3, column 3.")
    cleared.button("Add these 4 clues").click()
    assert cleared.document["rows"] == ["2.#", "...", "#.#"]
    expect_solutions(cleared, "One solution")
    begin(cleared, {"kind": "lightup", "rows": [".."] * 2})
    cleared.button("Leave one").click()
    words = "With “quarter turns” there would be no solution, so it is added alone and breaks the symmetry."
    expect(cleared.advice).to_contain_text(words, timeout=WAIT)
    cleared.button("Add this clue").click()
    assert cleared.document["rows"] == ["2.", ".."]
    placing.select_option("one by one")


def test_a_number_that_is_known_is_said_at_once(editor: Player) -> None:
    editor.page.keyboard.press("Shift+E")
    expect(editor.page.locator("#uniqueness")).to_have_count(0)
    editor.page.keyboard.press("Shift+E")
    assert editor.page.locator("#uniqueness").text_content() == "Several solutions"


def test_by_keys_and_spoken(editor: Player) -> None:
    editor.open(json.dumps(BLANK))
    editor.button("Edit").click()
    expect(editor.button("Leave one")).to_be_visible(timeout=WAIT)
    editor.tab_to("Leave one")
    editor.page.keyboard.press("Enter")
    expect(editor.status).to_contain_text("With these 2 clues there is exactly one solution.", timeout=WAIT)
    expect(editor.status).to_contain_text("One clue is never enough.")
    expect(editor.status).to_contain_text("The solutions have nothing in common.")
    editor.tab_to("Add these 2 clues")
    editor.page.keyboard.press("Enter")
    expect(editor.status).to_contain_text("Added. A 2 on a new wall in row 1, column 1.")
    assert editor.document != BLANK
    assert re.search(r"row \d+, column \d+$", editor.focused())
    expect_solutions(editor, "One solution")


def test_an_edit_takes_the_clues_down(editor: Player) -> None:
    editor.button("Leave one").click()
    expect(editor.button("Add this clue")).to_be_visible(timeout=WAIT)
    editor.brush("Wall")
    editor.click(0, 0)
    expect(editor.advice).to_be_hidden()
    expect(editor.button("Add this clue")).to_have_count(0)


def test_why_no_clue_can_leave_one_is_said(cleared: Player) -> None:
    begin(cleared, LIGHTS)
    cleared.button("Leave one").click()
    expect(cleared.advice).to_contain_text("some patterns of presses change no light", timeout=WAIT)
    expect(cleared.advice.get_by_role("button")).to_have_count(1)  # the one that closes it


def test_by_touch(thumbs: Player) -> None:
    thumbs.open(json.dumps(TWO))
    thumbs.button("More").tap()
    thumbs.dialog("More").get_by_role("button", name="Edit").tap()
    thumbs.button("Leave one").tap(timeout=WAIT)
    expect(thumbs.advice).to_contain_text("With this clue there is exactly one solution.", timeout=WAIT)
    thumbs.button("Add this clue").tap()
    assert thumbs.document["rows"] == ["..1.", "..##"]
    expect_solutions(thumbs, "One solution")
    expect(thumbs.side).to_be_hidden()
