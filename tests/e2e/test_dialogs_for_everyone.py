"""Dialogs for everyone: axe finds nothing serious in any of them, in light, in dark, and on a page at 400 %."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from axe import COLOUR, SCHEMES, found_in, load
from player import Player
from playwright.sync_api import ViewportSize, expect

USUAL: ViewportSize = {"width": 1280, "height": 800}
ZOOMED: ViewportSize = {"width": 320, "height": 256}
BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
SOLVE = """async () => {
  const { states } = await gridlight.call("solve", { document: gridlight.document() });
  await gridlight.act(states[0]);
}"""
PRESS = "(command) => document.querySelector(`[data-command=${command}]`).click()"
OPEN = "dialog[open]:not(:has([aria-busy=true], .job:not([hidden])))"
DIALOGS = (
    *("new", "daily", "import", "share", "share print", "settings", "help", "help about", "gallery", "equations"),
    "compare",
)  # with the dialog that its button is in


@pytest.fixture(scope="module")
def at_board(seated: Player) -> Iterator[Player]:
    """Someone at a small board, whose window and theme are put back in the end."""
    seated.open(json.dumps(BOARD))
    load(seated)
    yield seated
    seated.page.emulate_media(color_scheme=None, reduced_motion=None)
    seated.page.set_viewport_size(USUAL)


@pytest.mark.parametrize("size", [USUAL, ZOOMED], ids=["light and dark", "at 400 %"])
def test_axe_finds_nothing_serious_in_dialogs(at_board: Player, size: ViewportSize) -> None:
    page = at_board.page
    page.set_viewport_size(size)
    schemes = SCHEMES if size == USUAL else SCHEMES[:1]
    found: list[Any] = []
    for dialog in DIALOGS:
        for command in dialog.split():
            page.evaluate(PRESS, command)
            expect(page.locator(f"#{command}-dialog").and_(page.locator(OPEN))).to_be_visible(timeout=20_000)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [[dialog, scheme, *one] for one in found_in(at_board, COLOUR if scheme == "dark" else None)]
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert found == []


def test_a_click_on_the_name_of_a_setting_sets_it(at_board: Player) -> None:
    at_board.page.set_viewport_size(USUAL)
    at_board.page.evaluate(PRESS, "settings")
    dialog = at_board.dialog("Settings")
    switch = dialog.get_by_role("switch", name="Show the time")
    expect(switch).to_be_checked()
    for is_on in (False, True):
        dialog.get_by_text("Show the time", exact=True).click()
        expect(switch).to_be_checked(checked=is_on)
    dialog.get_by_text("Engine", exact=True).click()
    expect(dialog.get_by_role("combobox", name="Engine")).to_be_focused()
    at_board.page.keyboard.press("Escape")


def test_a_message_does_not_cover_the_time(at_board: Player) -> None:
    at_board.page.set_viewport_size(USUAL)
    at_board.page.keyboard.press("Escape")
    at_board.board.focus()
    at_board.page.evaluate("() => document.querySelector('[data-command=restart]').click()")
    toast, time = at_board.page.locator("#toast"), at_board.page.locator("#time")
    expect(toast).to_have_class("toast shown")
    message, clock = toast.bounding_box(), time.bounding_box()
    assert message is not None
    assert clock is not None
    assert message["x"] + message["width"] <= clock["x"]


def test_the_heads_of_statistics_stand_apart_on_a_narrow_screen(at_board: Player) -> None:
    page = at_board.page
    page.evaluate(SOLVE)
    expect(at_board.verdict).to_contain_text("Solved.")
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate(PRESS, "gallery")
    at_board.dialog("Gallery").get_by_role("tab", name="Statistics").click()
    expect(page.locator(".statistics").first).to_be_visible()
    cut = "(heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)"
    assert page.locator(".statistics thead th").evaluate_all(cut) == []
    page.keyboard.press("Escape")
    page.set_viewport_size(USUAL)
