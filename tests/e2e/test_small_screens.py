"""Screens that are low, narrow or both: the board has a size at which it can be played, and tools stand beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from panels import panel
from player import Player
from playwright.sync_api import ViewportSize, expect

PANEL = panel(3, 3)
BOARD = {"kind": "lightup", "rows": ["." * 7] * 7}
WIDE = {"kind": "lightup", "rows": ["." * 24 + "0"] + ["." * 25] * 24}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
AT_400_PERCENT: ViewportSize = {"width": 320, "height": 256}
USUAL: ViewportSize = {"width": 360, "height": 640}
SCROLLED = "() => document.documentElement.scrollHeight > innerHeight"
FOCUS_ENDS = "() => document.activeElement.getBoundingClientRect().bottom"
BAR_BEGINS = "() => document.querySelector('.thumb-bar').getBoundingClientRect().top"
# The size of a cell and the left end of the board.
CELL = """() => {
  const { style } = document.querySelector("#cells");
  return [parseFloat(style.getPropertyValue("--cell")), parseFloat(style.getPropertyValue("--board-x"))];
}"""


@pytest.fixture
def small(thumbs: Player) -> Iterator[Player]:
    """Someone with a phone, nothing open but the board."""
    for _ in range(2):
        thumbs.page.keyboard.press("Escape")
    yield thumbs
    thumbs.page.set_viewport_size(USUAL)


def side_of_board(player: Player) -> float:
    """The shorter side of the sheet of paper, in pixels."""
    box = player.page.locator("#paper").bounding_box()
    assert box is not None
    return min(box["width"], box["height"])


@pytest.mark.parametrize("document", [BOARD, PANEL], ids=lambda document: document["kind"])
def test_on_its_side_a_phone_has_the_editor_beside_the_board(small: Player, document: dict[str, object]) -> None:
    small.page.set_viewport_size(ON_ITS_SIDE)
    small.open(json.dumps(document))
    assert side_of_board(small) > 220
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Edit", exact=True).tap()
    editor = small.page.locator("#editor")
    expect(editor.get_by_role("radio").first).to_be_in_viewport()
    assert side_of_board(small) > 220
    tools, board = editor.bounding_box(), small.grid.bounding_box()
    assert tools is not None
    assert board is not None
    assert board["x"] + board["width"] <= tools["x"]
    small.button("Done, leave editing").tap()
    expect(editor).to_be_hidden()


def test_at_400_percent_the_page_scrolls_and_the_board_keeps_its_size(small: Player) -> None:
    small.page.set_viewport_size(AT_400_PERCENT)
    small.open(json.dumps(BOARD))
    assert side_of_board(small) > 160
    assert small.page.evaluate(SCROLLED)
    assert small.page.evaluate("() => document.documentElement.scrollWidth") == AT_400_PERCENT["width"]
    small.page.mouse.move(*small.at(1, 1))
    small.page.mouse.wheel(0, 60)
    small.page.wait_for_function("() => scrollY > 0")
    small.grid.get_by_role("gridcell").first.focus()
    small.page.keyboard.press("Control+Home")
    for _ in range(6):
        small.page.keyboard.press("ArrowDown")
        assert small.page.evaluate(FOCUS_ENDS) <= small.page.evaluate(BAR_BEGINS)
    small.button("Hint").tap()
    expect(small.advice).to_be_in_viewport(ratio=0.9)
    small.button("Close this").tap()
    small.page.set_viewport_size(USUAL)
    assert not small.page.evaluate(SCROLLED)


def test_cells_too_small_for_a_finger_are_enlarged_by_the_first_tap(small: Player) -> None:
    small.open(json.dumps(WIDE))
    spot = small.at(12, 12)
    small.page.touchscreen.tap(*spot)
    expect(small.status).to_contain_text("Enlarged.")
    assert small.state == {"bulbs": [], "dots": []}
    assert abs(small.at(12, 12)[0] - spot[0]) < 20
    small.page.touchscreen.tap(*small.at(12, 12))
    small.expect_marks([[12, 12]])


def test_a_hint_enlarges_such_a_board_where_it_is(small: Player) -> None:
    small.open(json.dumps(WIDE))
    before = small.page.evaluate(CELL)
    small.button("Hint").tap()
    expect(small.advice).to_be_visible()
    cell, left = small.page.evaluate(CELL)
    assert before[0] < 24 < cell
    assert left + 24 * cell >= 0  # the 0 in the last column is in sight
    assert left + 25 * cell <= USUAL["width"] + 1
