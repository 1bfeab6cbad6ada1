"""A phone's sheet under the board: what lies in it can be read and tapped, and the board stays where it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from panels import panel
from player import FRAME, HOLD_PYTHON, RELEASE_PYTHON, Player, box_of
from playwright.sync_api import Locator, ViewportSize, expect

SEVERAL = {"kind": "lightup", "rows": ["..", ".."]}
REASONED = {  # boards whose first hint has its reason beside it
    "The Witness": panel(1, 1, dots=[{"at": [2, 1], "colour": "black"}]),
    "Lights Out": {"kind": "lightsout", "states": 2, "lights": ["110", "111", "100"], "goal": 0, "reach": "plus"},
}
SIZES: list[ViewportSize] = [
    {"width": 320, "height": 640},
    {"width": 844, "height": 390},
]
Box = tuple[float, float, float, float]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def sized(thumbs: Player, request: pytest.FixtureRequest) -> Iterator[Player]:
    """Someone with a phone of that size, nothing open."""
    for _ in range(2):
        thumbs.page.keyboard.press("Escape")
    thumbs.page.set_viewport_size(request.param)
    yield thumbs
    thumbs.page.set_viewport_size({"width": 360, "height": 640})


def box(element: Locator) -> Box:
    """Left, top, right and bottom, in pixels of the window."""
    bounds = box_of(element)
    return bounds["x"], bounds["y"], bounds["x"] + bounds["width"], bounds["y"] + bounds["height"]


def inside(inner: Box, outer: Box) -> bool:
    """Whether a box lies in another one."""
    return all(a >= b for a, b in zip(inner[:2], outer[:2], strict=True)) and all(
        a <= b for a, b in zip(inner[2:], outer[2:], strict=True)
    )


def ask(player: Player, what: str) -> None:
    """Ask by the buttons under More, with the sheet pulled down."""
    player.button("More").tap()
    player.dialog("More").get_by_role("button", name=what, exact=True).tap()


def lie_apart(upper: Locator, lower: Locator, sheet: Locator) -> None:
    """Both lie in the sheet, one below the other."""
    assert inside(box(upper), box(sheet))
    assert inside(box(lower), box(sheet))
    assert box(upper)[3] <= box(lower)[1]


def test_on_a_solved_board_the_cross_and_next_puzzle_lie_apart(sized: Player) -> None:
    sized.open(json.dumps(SEVERAL))
    ask(sized, "Solve")
    expect(sized.button("Next")).to_be_visible(timeout=20_000)  # solution
    following, cross = sized.button("Next puzzle"), sized.button("Close this")
    lie_apart(following, cross, sized.side)
    for more in ("Hint", "Check"):
        sized.button(more).tap()
        expect(sized.button("Next")).to_be_hidden()
        lie_apart(following, cross, sized.side)
    cross.tap()
    expect(sized.advice).to_be_hidden()
    following.tap()
    sized.page.wait_for_function("(rows) => gridlight.document().rows.length > rows", arg=len(SEVERAL["rows"]))


def test_the_result_is_seen_at_once_beside_the_whole_board(sized: Player) -> None:
    sized.open(json.dumps(SEVERAL))
    sized.act({"bulbs": [[0, 0]], "dots": []})
    sized.act({"bulbs": [[0, 0], [1, 1]], "dots": []})
    result = sized.page.get_by_role("region", name="Your result")
    copy = result.get_by_role("button", name="Copy result")
    expect(copy).to_be_visible(timeout=20_000)
    expect(result.get_by_text("Best", exact=True)).to_be_visible()
    lie_apart(sized.button("Next puzzle"), copy, sized.side)
    board, side = box(sized.page.locator("#paper")), box(sized.side)
    assert board[3] <= side[1] or board[2] <= side[0]
    pull = sized.button("More about this puzzle")
    if pull.is_visible():
        pull.tap()
    expect(result.get_by_role("button", name="Save picture")).to_be_visible()
    if pull.is_visible():
        pull.tap()


def test_while_a_search_runs_stop_can_be_tapped(sized: Player) -> None:
    sized.open(json.dumps(SEVERAL))
    sized.button("Hint").tap()
    expect(sized.advice).to_be_visible(timeout=20_000)
    sized.open(json.dumps(SEVERAL))
    sized.page.evaluate(HOLD_PYTHON)
    ask(sized, "Explain")
    stop = sized.button("Stop")
    expect(stop).to_be_visible(timeout=20_000)
    assert inside(box(stop), box(sized.side))
    assert box(stop)[3] - box(stop)[1] >= 44
    stop.tap()
    expect(sized.status).to_have_text("Stopped.")
    sized.page.evaluate(RELEASE_PYTHON)


@pytest.mark.parametrize("before", [None, "Explain"])
def test_the_board_stays_while_the_sheet_is_pulled_up(thumbs: Player, before: str | None) -> None:
    for _ in range(2):
        thumbs.page.keyboard.press("Escape")
    thumbs.open(json.dumps({"kind": "lightup", "rows": ["..2", "...", "..."]}))
    if before is not None:
        ask(thumbs, before)
        expect(thumbs.advice).to_be_visible(timeout=20_000)
    pull = thumbs.button("More about this puzzle")
    thumbs.page.evaluate(FRAME)
    cells, low = thumbs.middles(), box(thumbs.side)
    pull.tap()
    expect(pull).to_have_attribute("aria-expanded", "true")
    assert thumbs.middles() == cells
    high = box(thumbs.side)
    assert (high[1] < low[1], high[3]) == (True, low[3])
    pull.tap()
    expect(pull).to_have_attribute("aria-expanded", "false")
    assert (thumbs.middles(), box(thumbs.side)) == (cells, low)
    expect(thumbs.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Light Up 3 × 3$"))


@pytest.mark.parametrize("kind", REASONED)
def test_the_board_stays_when_a_hint_with_its_reason_comes_and_goes(thumbs: Player, kind: str) -> None:
    for _ in range(2):
        thumbs.page.keyboard.press("Escape")
    thumbs.page.set_viewport_size(SIZES[0])
    thumbs.open(json.dumps(REASONED[kind]))
    for known in ("#fact-solutions", "#fact-level"):  # they stand above the board as well, and take a line there
        expect(thumbs.page.locator(known)).not_to_have_text("–", timeout=20_000)
    cells = thumbs.middles()
    thumbs.button("Hint").tap()
    thumbs.why()
    reason = thumbs.advice.get_by_role("listitem")
    expect(reason).to_be_visible(timeout=20_000)
    assert box(thumbs.advice)[3] <= box(thumbs.side)[3]
    assert thumbs.middles() == cells
    thumbs.button("Apply, hint").tap()
    expect(reason).to_be_hidden()
    expect(thumbs.button("Hint")).to_be_visible()
    assert thumbs.middles() == cells
    thumbs.page.set_viewport_size({"width": 360, "height": 640})
