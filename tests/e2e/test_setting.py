"""The setter in the editor: symmetric walls, clues of a solution, thinned, published; clues that leave one solution."""

from __future__ import annotations

import json
import re
from typing import Literal

import pytest
from axe import serious
from player import Document, Player
from playwright.sync_api import expect

WAIT = 60_000  # milliseconds that Python may take to answer on a busy machine
OPEN: Document = {"kind": "lightup", "rows": ["......"] * 6}
WALLS = ["#....#", "..#...", "....#.", ".#....", "...#..", "#....#"]  # two of them, by quarter turns
PUBLISHED: tuple[tuple[Literal["textbox", "heading", "button"], str], ...] = (
    ("textbox", "Link"),
    ("heading", "Embed"),
    ("button", "Print"),
)
SOLVE = "async () => (await gridlight.call('solve', { document: gridlight.document() })).states[0].bulbs"
TWO: Document = {"kind": "lightup", "rows": ["..#.", "..##"]}  # one clue leaves one, and one bulb is in both
BLANK: Document = {"kind": "lightup", "rows": ["....."] * 5}  # needs two clues
LIGHTS: Document = {"kind": "lightsout", "states": 2, "lights": ["0000"] * 4, "goal": 1, "reach": "plus", "wrap": False}
TINY: Document = {"kind": "lightup", "rows": ["2.", ".."]}


def finish(player: Player, name: str) -> None:
    """Press a button of the card Finish."""
    player.button("Finish").click()
    player.button(name).click()


def expect_solutions(player: Player, words: str) -> None:
    """So many solutions does the editor count."""
    expect(player.page.locator("#uniqueness")).to_have_text(words, timeout=WAIT)


def test_a_puzzle_is_set_by_mouse_and_published(cleared: Player) -> None:
    cleared.open(json.dumps(OPEN))
    cleared.button("Edit").click()
    placing = cleared.page.get_by_role("combobox", name="Placing")
    placing.select_option("quarter turns")
    cleared.brush("Wall")
    cleared.click(0, 0)
    cleared.click(1, 2)
    assert cleared.document["rows"] == WALLS
    cleared.page.get_by_role("spinbutton", name="Rows").fill("5")
    cleared.page.keyboard.press("Tab")
    expect(placing.get_by_role("option", name="quarter turns")).to_be_disabled()
    cleared.click(0, 1)
    expect(cleared.status).to_contain_text("Quarter turns need as many rows as columns")
    assert cleared.document["rows"] == WALLS[:5]
    cleared.button("Undo").click()
    finish(cleared, "Fill in the clues of your solution")
    expect(cleared.status).to_contain_text("What is played is no solution", timeout=WAIT)
    assert cleared.document["rows"] == WALLS
    cleared.button("Done").click()
    cleared.button("Edit").click()
    fill = cleared.button("Fill in the clues of your solution")
    cleared.button("Finish").click()
    expect(fill).to_have_accessible_description(re.compile("^Nothing is"))
    cleared.page.keyboard.press("Escape")
    cleared.button("Done").click()
    bulbs = cleared.page.evaluate(SOLVE)
    for row, column in bulbs:
        cleared.click(row, column)
    cleared.button("Edit").click()
    cleared.button("Finish").click()
    kept = re.compile(rf"^What you have played is kept: {len(bulbs)} bulbs\.")
    expect(fill).to_have_accessible_description(kept)
    cleared.page.keyboard.press("Escape")
    finish(cleared, "Fill in the clues of your solution")
    expect_solutions(cleared, "One solution")
    full = cleared.document["rows"]
    cleared.button("Finish").click()
    assert serious(cleared) == []
    cleared.button("Thin to hard").click()
    expect(cleared.status).to_contain_text("1 clue is gone, 7 are left: this puzzle is hard now.", timeout=WAIT)
    expect(cleared.page.locator("#editor-level")).to_have_text("Level: hard", timeout=WAIT)
    cleared.button("Undo").click()
    assert cleared.document["rows"] == full
    cleared.button("Undo").click()
    assert cleared.document["rows"] == WALLS
    cleared.button("Redo").click()
    finish(cleared, "Publish")
    share = cleared.dialog("Share")
    for role, name in PUBLISHED:
        expect(share.get_by_role(role, name=name, exact=True)).to_be_visible()
    cleared.page.keyboard.press("Escape")
    assert cleared.focused().startswith("Finish")


def test_it_is_thinned_by_keys_and_spoken(cleared: Player) -> None:
    cleared.open(json.dumps(TINY))
    cleared.page.keyboard.press("Shift+E")
    expect_solutions(cleared, "One solution")
    cleared.tab_to("Finish")
    cleared.page.keyboard.press("Enter")
    cleared.tab_to("Level to thin to")
    cleared.page.keyboard.press("f")
    cleared.page.keyboard.press("Shift+Tab")
    cleared.page.keyboard.press("Enter")
    expect(cleared.status).to_contain_text("never becomes fiendish: all choices were tried", timeout=WAIT)
    assert cleared.focused().startswith("Finish")
    assert cleared.document == TINY


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


def test_one_is_left_by_keys_and_spoken(editor: Player) -> None:
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
