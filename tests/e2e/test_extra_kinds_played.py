"""A kind that only the tests have works on the page like the others: play, hints, explanations, editing and links."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from player import Player, quiet
from playwright.sync_api import BrowserContext, expect

from tests.support import brute_force_islands
from tests.support.extra_kinds import FOLDERS

BOARD = json.loads(Path(FOLDERS[0], "static/gallery/nurikabe.json").read_text("utf-8"))[2]["document"]
BLACK = sorted(map(list, next(brute_force_islands.solutions(BOARD["rows"]))))


@pytest.fixture
def player(seated: Player) -> Player:
    """Someone who leaves what the test before has opened."""
    seated.page.keyboard.press("Escape")
    if seated.editing.is_visible():
        seated.button("Edit").click()
    return seated


def test_an_extra_kind_is_played_and_shared(player: Player, strangers: BrowserContext) -> None:
    player.visit("Nurikabe")
    player.open(json.dumps(BOARD))
    for row, column in BLACK:
        player.click(row, column)
    assert player.state["black"] == BLACK
    expect(player.verdict).to_contain_text("Solved.")
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_role("radio", name="Position").check(force=True)
    link = share.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("#nurikabe"))
    page = strangers.new_page()
    with quiet(page):
        page.goto(link.input_value())
        other = Player(page)
        other.ready()
        expect(other.grid).to_have_accessible_name("Nurikabe, 4 × 4")
        assert (other.document, other.state["black"]) == (BOARD, BLACK)
    page.close()


def test_hints_lead_to_the_end_and_a_mistake_is_named(player: Player) -> None:
    player.visit("Nurikabe")
    player.open(json.dumps(BOARD))
    row, column = next((r, c) for r in range(4) for c in range(4) if [r, c] not in BLACK and BOARD["rows"][r][c] == ".")
    player.click(row, column)
    player.button("Hint").click()
    expect(player.advice).to_contain_text("No solution has this here.", timeout=20_000)
    player.click(row, column)
    for _ in range(16):
        player.button("Hint").click()
        player.why()
        player.button("Hint").click()
        if player.state["black"] == BLACK:
            break
    assert player.state["black"] == BLACK
    expect(player.verdict).to_contain_text("Solved.")


def test_an_extra_kind_is_explained_and_edited(player: Player) -> None:
    player.visit("Nurikabe")
    player.open(json.dumps(BOARD))
    player.button("Explain").click()
    title = player.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
    player.button("Edit").click()
    player.brush("3")
    player.click(0, 0)
    assert player.document["rows"][0][0] == "3"
