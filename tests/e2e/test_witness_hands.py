"""Building panels by keys and by touch: a piece is designed by keys, a panel is built with a thumb on a small phone."""

from __future__ import annotations

import json

from axe import serious
from panels import panel
from player import Player
from playwright.sync_api import expect

BARE = panel(3, 3)


def test_a_piece_is_designed_by_keys_and_set_by_a_click(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps(BARE))
    seated.button("Edit").click()
    seated.brush("Polyomino")
    seated.button("Piece").click()
    expect(seated.button("row 1, column 1")).to_be_focused()
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        seated.page.keyboard.press(key)
    expect(seated.page.get_by_role("button", name="row 2, column 2", pressed=True)).to_be_focused()
    seated.page.keyboard.press("ArrowDown")
    seated.page.keyboard.press("Space")
    seated.button("Turn").click()
    assert serious(seated) == []
    seated.page.keyboard.press("Escape")
    seated.page.get_by_role("checkbox", name="May be turned").check()
    seated.page.mouse.click(*seated.spot(3, 3))
    assert seated.document["symbols"][0]["shape"] == [".##", "###"]
    assert seated.document["symbols"][0]["free"] is True
    seated.button("Edit").click()


def test_a_panel_is_built_with_a_thumb(thumb: Player) -> None:
    thumb.open(json.dumps(BARE))
    thumb.button("More").tap()
    thumb.button("Edit").tap()
    for width in (360, 320):
        thumb.page.set_viewport_size({"width": width, "height": 640})
        for tool in ("Start", "Dot", "Triangle", "Hollow polyomino"):
            thumb.brush(tool)
            assert thumb.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert serious(thumb) == []
    thumb.button("Piece").tap()
    thumb.button("row 2, column 2").tap()
    thumb.page.keyboard.press("Escape")
    thumb.page.touchscreen.tap(*thumb.spot(5, 1))
    assert thumb.document["symbols"][0]["shape"] == ["##", "##"]
    thumb.button("Options").tap()
    thumb.button("Shift right").tap()
    assert thumb.document["symbols"][0]["at"] == [5, 3]
