"""Erasing all that the browser keeps, and what other tabs hear of that and of records."""

from __future__ import annotations

import re

from kept import gallery, records
from newcomers import MADE, solve
from player import Player
from playwright.sync_api import BrowserContext, expect

SMALL = ".....\n#.1.0\n..###"
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
KEPT = "() => Object.keys(localStorage).filter((key) => !/offline|closed/.test(key))"


def opened(context: BrowserContext) -> Player:
    """A page of the site, once Python is up."""
    player = Player(context.new_page())
    player.page.goto("./")
    player.ready()
    return player


def solved(player: Player) -> None:
    """A small board, solved and recorded."""
    player.open(SMALL)
    for row, column in ONLY["bulbs"]:
        player.click(row, column)
    expect(player.page.get_by_role("heading", name="Your result")).to_be_attached()


def test_another_tab_hears_of_records_at_once_and_of_erasing_and_does_not_bring_it_back(
    emptied: BrowserContext,
) -> None:
    first, second = opened(emptied), opened(emptied)
    fresh = first.page.evaluate("() => gridlight.document()")
    state = second.page.locator("#today-state")
    expect(state).to_contain_text(re.compile("^0/"))
    first.page.evaluate("() => { location.hash = `lightup/daily/${new Intl.DateTimeFormat('en-CA').format()}/easy`; }")
    expect(first.page.get_by_text(re.compile("^Daily, ")).first).to_be_visible(timeout=MADE)
    solve(first)
    expect(state).to_contain_text(re.compile("^1/"), timeout=2000)

    solved(first)
    second.open("...\n.2.\n...")
    statistics = gallery(first, "Statistics")
    statistics.get_by_role("button", name="Erase everything…").click()
    expect(statistics.locator("#erase-words")).to_contain_text(
        "3 boards with their moves, 2 records with times and runs"
    )
    with first.page.expect_download() as saved:
        statistics.get_by_role("button", name="Save a backup first").click()
    assert saved.value.suggested_filename.startswith("gridlight-")
    statistics.get_by_role("button", name="Keep everything").click()
    statistics.get_by_role("button", name="Erase everything…").click()
    with first.page.expect_navigation():
        statistics.get_by_role("button", name="Erase everything", exact=True).click()
    first.ready()
    assert first.document == fresh
    assert records(first) == []
    expect(second.page.get_by_text(re.compile("erased in another tab")).first).to_be_visible()
    second.click(0, 0)
    second.page.close()
    expect(gallery(first, "Statistics")).to_contain_text("Solve a puzzle, and it is recorded here")
    expect(gallery(first, "Your boards").get_by_role("listitem")).to_have_count(0)
    assert first.page.evaluate(KEPT) == []
