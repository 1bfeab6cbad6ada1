"""The setter's loop in the editor: walls placed symmetrically, clues of a solution, thinned to a level, published."""

from __future__ import annotations

import json
import re
from typing import Literal

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


def test_by_keys_and_spoken(cleared: Player) -> None:
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
