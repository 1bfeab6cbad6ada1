"""Dialogs for everyone: axe finds nothing serious in any of them, in every theme, and on a page at 400 %."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from axe import COLOUR, found_in, load
from player import Player
from playwright.sync_api import ViewportSize, expect

USUAL: ViewportSize = {"width": 1280, "height": 800}
ZOOMED: ViewportSize = {"width": 320, "height": 256}
THEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced colours": {"color_scheme": "light", "forced_colors": "active"},
}
BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
PRESS = "(command) => document.querySelector(`[data-command=${command}]`).click()"
OPEN = "dialog[open]:not(:has([aria-busy=true], .job:not([hidden])))"
DIALOGS = (
    *("new", "daily", "import", "share", "print", "settings", "help", "about", "gallery", "equations", "compare"),
)


@pytest.fixture(scope="module")
def at_board(seated: Player) -> Iterator[Player]:
    """Someone at a small board, whose window and theme are put back in the end."""
    seated.open(json.dumps(BOARD))
    load(seated)
    yield seated
    seated.page.emulate_media(color_scheme=None, forced_colors=None, reduced_motion=None)
    seated.page.set_viewport_size(USUAL)


@pytest.mark.parametrize(("size", "themes"), [(USUAL, [*THEMES]), (ZOOMED, ["light"])], ids=["every theme", "at 400 %"])
def test_axe_finds_nothing_serious_in_dialogs(at_board: Player, size: ViewportSize, themes: list[str]) -> None:
    page = at_board.page
    page.set_viewport_size(size)
    found: list[Any] = []
    for dialog in DIALOGS:
        page.evaluate(PRESS, dialog)
        expect(page.locator(OPEN)).to_be_visible(timeout=20_000)
        for theme in themes:
            page.emulate_media(**THEMES[theme], reduced_motion="reduce")
            found += [[dialog, theme, *one] for one in found_in(at_board, COLOUR if theme == "dark" else None)]
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert found == []
