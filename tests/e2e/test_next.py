"""Next puzzle: after one that was made, after one of a day, and on a phone."""

from __future__ import annotations

from datetime import date

from conftest import two_makers
from newcomers import (
    CHANGED,
    MADE,
    daily_dialog,
    expect_day,
    expect_level,
    made_of,
    solve,
    take_small,
)
from player import Player
from playwright.sync_api import expect


@two_makers
def test_next_after_a_made_puzzle_is_another_with_the_same_options(seated: Player, kind: str) -> None:
    document = take_small(seated, kind)
    expect(seated.button("Next puzzle")).to_have_count(0)
    words = made_of(seated).inner_text().partition(" Seed")[0]
    solve(seated)
    seated.button("Next puzzle").click()
    seated.page.wait_for_function(CHANGED, arg=document, timeout=MADE)
    expect_level(seated, "easy")
    assert made_of(seated).inner_text().startswith(words)
    expect(seated.button("Next puzzle")).to_have_count(0)


def test_next_after_a_daily_puzzle_of_another_day_is_one_of_today_by_keys(seated: Player) -> None:
    seated.visit("Lights Out")
    seated.page.evaluate("() => void (location.hash = '#lightsout/daily/2026-03-01')")
    expect_day(seated, date(2026, 3, 1))
    solve(seated)
    seated.board.focus()
    seated.page.keyboard.press("Shift+N")
    expect_day(seated, date.today())
    assert seated.document["kind"] == "lightsout"


def test_next_on_a_phone(thumb: Player) -> None:
    document = thumb.document
    solve(thumb)
    button = thumb.button("Next puzzle")
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    button.tap()
    thumb.page.wait_for_function(CHANGED, arg=document)
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Today").tap()
    expect(daily_dialog(thumb)).to_be_visible()
    width = thumb.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
