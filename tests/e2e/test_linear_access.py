"""Lights Out and Switches for everyone: proofs, and play with a thumb on a small phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from axe import serious
from conftest import clear
from player import Player
from playwright.sync_api import expect
from reading import expect_solved, lights_said, pressed, to_press

from tests.support.plain_presses import Document, board, by_cell, sized

LAMPS = sized(4, 4, states=3, goal=2, lights=["1101", "2120", "0102", "0002"])
UNSOLVABLE = sized(5, 5, lights=["10000", *["00000"] * 4])
GRAPH: Document = {
    "kind": "switches",
    "states": 3,
    "lights": {"a": 1, "b": 0, "c": 2, "d": 0},
    "goal": 2,
    "switches": {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c"], "d": ["d", "c"], "both": ["d", "a"]},
}


def test_axe_finds_nothing_serious_about_a_proof(seated: Player) -> None:
    seated.open(json.dumps(UNSOLVABLE))
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_be_visible()
    assert serious(seated) == []


def sheet(player: Player, act: str) -> None:
    """Press a button of the sheet that is pulled up for it."""
    pull = player.button("More about this puzzle")
    if pull.get_attribute("aria-expanded") == "false":
        pull.tap()
    player.button(act).tap()


def close_sheet(player: Player) -> None:
    """The board is all there again."""
    player.button("More about this puzzle").tap()
    expect(player.button("More about this puzzle")).to_have_attribute("aria-expanded", "false")


def fits(player: Player) -> bool:
    """Nothing goes on beyond the edge of the screen."""
    return player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def thumb(thumbs: Player) -> Iterator[Player]:
    """The phone that these tests share, with nothing left open."""
    clear(thumbs)
    if thumbs.button("More about this puzzle").get_attribute("aria-expanded") == "true":
        close_sheet(thumbs)
    back = thumbs.button("−1; switch to +1")
    if back.is_visible():
        back.tap()
    yield thumbs
    thumbs.page.set_viewport_size({"width": 360, "height": 640})


def test_lights_out_is_played_with_a_thumb(thumb: Player) -> None:
    thumb.open(json.dumps(LAMPS))
    expect(thumb.grid).to_have_accessible_name("Lights Out, 4 × 4")
    puzzle = board(LAMPS)
    thumb.tap(1, 1)
    assert lights_said(thumb) == puzzle.after({(1, 1): 1})
    thumb.button("+1; switch to −1").tap()
    thumb.tap(1, 1)
    thumb.tap(2, 2)
    assert {place for place, times in pressed(thumb).items() if times} == {(2, 2)}
    assert pressed(thumb)[2, 2] == 2
    thumb.button("−1; switch to +1").tap()
    thumb.tap(2, 2)
    assert lights_said(thumb) == puzzle.lights
    assert serious(thumb) == []

    # The plan has the same cells as the board, and lies wherever both are larger: below it on most phones.
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_have_text(re.compile("^Solved in"))
    close_sheet(thumb)
    assert puzzle.is_solved_by({place: clicks % 3 for place, clicks in to_press(thumb).items()})
    assert serious(thumb) == []
    for width, height in ((320, 640), (360, 640), (360, 800)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        expect(thumb.page.locator("#plan-words")).to_be_in_viewport()
        assert fits(thumb)
        first, second = (thumb.page.locator(f"#{name}").bounding_box() for name in ("canvas", "plan-canvas"))
        assert first is not None
        assert second is not None
        assert (second["width"], second["height"]) == (first["width"], first["height"])
        is_below = second["y"] >= first["y"] + first["height"]
        assert is_below or second["x"] >= first["x"] + first["width"]
    assert is_below
    box = thumb.cell(0, 0).bounding_box()
    assert box is not None
    assert box["width"] >= 24
    for sign, switch in ((1, "+1; switch to −1"), (-1, "−1; switch to +1")):
        for (row, column), clicks in by_cell(to_press(thumb)).items():
            for _ in range(clicks * sign):
                thumb.tap(row, column)
        thumb.button(switch).tap()
    thumb.button("Close this").tap()
    expect_solved(thumb)


def test_switches_is_played_with_a_thumb(thumb: Player) -> None:
    thumb.open(json.dumps(GRAPH))
    expect(thumb.group).to_have_accessible_name("Switches, 4 bulbs")
    puzzle = board(GRAPH)
    thumb.page.touchscreen.tap(*thumb.middle("both"))
    thumb.button("+1; switch to −1").tap()
    thumb.page.touchscreen.tap(*thumb.middle("b"))
    assert pressed(thumb) == {"both": 1, "b": 2}
    assert lights_said(thumb) == puzzle.after({"both": 1, "b": 2})
    for name in puzzle.reach:
        box = thumb.thing(str(name)).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_have_text(re.compile("^Solved in"))
    assert fits(thumb)
    close_sheet(thumb)
    for width in (320, 360):
        thumb.page.set_viewport_size({"width": width, "height": 640})
        assert fits(thumb)
    assert serious(thumb) == []
    for sign, switch in ((-1, "−1; switch to +1"), (1, "+1; switch to −1")):
        for name, clicks in to_press(thumb).items():
            for _ in range(clicks * sign):
                thumb.page.touchscreen.tap(*thumb.middle(str(name)))
        thumb.button(switch).tap()
    thumb.button("Close this").tap()
    expect_solved(thumb)


def test_a_proof_does_not_overflow_on_the_smallest_phone(thumb: Player) -> None:
    thumb.page.set_viewport_size({"width": 320, "height": 640})
    thumb.open(json.dumps(UNSOLVABLE))
    assert fits(thumb)
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_be_visible()
    assert fits(thumb)
