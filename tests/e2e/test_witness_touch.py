"""The Witness on a small phone: a panel is drawn with a finger, corrected, solved and edited; nothing overflows."""

from __future__ import annotations

import json

from axe import serious
from fingers import Fingers
from panels import line, panel, symbol
from player import Player
from playwright.sync_api import expect

from tests.support.plain_judge import PlainPanel

PANEL = panel(
    4,
    4,
    gaps=[[8, 3]],
    dots=[{"at": [4, 4], "colour": "black"}],
    symbols=[symbol(1, 1, "square", "black"), symbol(4, 4, "square", "white"), symbol(4, 1, "star", "black")],
)
UNMOVED = "() => [scrollX, scrollY, visualViewport.scale, document.scrollingElement.scrollHeight - innerHeight]"
WIDTH = "() => document.documentElement.scrollWidth"


def test_a_panel_is_drawn_with_a_finger(thumb: Player) -> None:
    page, fingers, at = thumb.page, Fingers(thumb), thumb.spot
    thumb.open(json.dumps(PANEL))
    expect(thumb.grid).to_have_accessible_name("The Witness, 4 × 4")
    board = PlainPanel(PANEL)

    # The finger need not be on the tip: it moves the tip along from beside it.
    (x, y), (right, _) = at(8, 0), at(8, 2)
    page.touchscreen.tap(x, y)
    assert thumb.state == line([8, 0], "")
    cell = right - x
    fingers.slide((x + 0.4 * cell, y), (x + 0.4 * cell, y - cell))
    assert thumb.state == line([8, 0], "U")
    # At the gap the line stops before it; the page itself does not move under the finger.
    fingers.slide(at(6, 0), at(8, 0), at(8, 2), at(8, 4))
    assert thumb.state == line([8, 0], "R")
    assert page.evaluate(UNMOVED) == [0, 0, 1, 0]
    # Taps lead it from corner to corner, a tap on the line takes it back, a finger that stays takes back a corner.
    for place, moves in (((4, 2), "RUU"), ((4, 4), "RUUR"), ((4, 2), "RUU"), ((2, 4), None)):
        page.touchscreen.tap(*at(*place))
        assert board.way(thumb.state)[-1] == place
        assert moves is None or thumb.state == line([8, 0], moves)
    fingers.slide(at(2, 4), at(2, 4), held=600)
    assert len(board.way(thumb.state)) == 9
    thumb.button("Undo").tap()
    assert board.way(thumb.state)[-1] == (2, 4)

    # From the start to the end in one drag: the answer, as everything tried has it.
    answer = min(board.solutions(), key=lambda state: len(state["line"]["moves"]))
    page.touchscreen.tap(*at(8, 0))
    page.touchscreen.tap(*at(8, 0))
    assert thumb.state == {"line": None}
    fingers.slide(*[at(*place) for place in board.way(answer)[::2]], steps=3)
    assert thumb.state == answer
    expect(thumb.verdict).to_contain_text("Solved.")
    # A second finger in the midst of a drag means that it was none.
    fingers.feel("touchStart", at(0, 8))
    fingers.feel("touchMove", at(2, 8))
    fingers.feel("touchStart", at(2, 8), at(6, 6))
    fingers.feel("touchEnd")
    assert thumb.state == answer
    assert page.evaluate(UNMOVED) == [0, 0, 1, 0]
    assert serious(thumb) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) == 320

    # The editor on a phone: a tool, its colour, a cell.
    page.set_viewport_size({"width": 360, "height": 640})
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Edit").tap()
    expect(page.get_by_text("Editing", exact=True)).to_be_visible()
    page.get_by_role("radiogroup", name="What a click sets").get_by_title("Star", exact=True).tap()
    page.get_by_role("radiogroup", name="Colour").get_by_title("red", exact=True).tap()
    page.touchscreen.tap(*at(3, 3))
    assert symbol(2, 2, "star", "red") in thumb.document["symbols"]
    assert page.evaluate(WIDTH) == 360
    assert serious(thumb) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) == 320
