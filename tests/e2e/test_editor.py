"""The editor's own: its level, symmetry and tools, and what it says while one edits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from fingers import Fingers
from panels import panel
from player import Document, Player
from playwright.sync_api import expect

from building.folders import ROOT

FOUR: Document = next(
    board["document"]
    for board in json.loads((ROOT / "static" / "gallery" / "lightsout.json").read_text())
    if board["title"] == "Four in a square"
)
THREE: Document = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 0, "c": 0},
    "goal": 1,
    "switches": {"a": ["a"], "b": ["b"], "c": ["c"]},
    "layout": {"a": [0, 0], "b": [0, 2], "c": [4, 4]},
}


def test_the_editor_says_the_level_and_sets_walls_symmetrically(cleared: Player) -> None:
    player = cleared
    player.open(".....\n.....\n.....")
    player.button("Edit").click()
    level = player.page.locator("#editor-level")
    expect(player.page.locator("#uniqueness")).to_have_text("Several solutions", timeout=20_000)
    expect(level).to_have_text("")
    player.page.get_by_role("combobox", name="Placing").select_option("half a turn")
    player.brush("Wall")
    player.click(0, 1)
    assert player.document["rows"] == [".#...", ".....", "...#."]
    player.button("Undo").click()
    assert player.document["rows"] == ["....."] * 3
    player.open("...\n.4.\n...")
    player.button("Edit").click()
    expect(level).to_have_text("Level: easy", timeout=20_000)
    expect(player.side).to_contain_text("easy")
    player.button("Done").click()
    expect(player.page.locator("#stage :focus")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 553)])
def test_another_tool_moves_neither_the_panel_nor_a_control(cleared: Player, width: int, height: int) -> None:
    cleared.open(json.dumps(panel(3, 3)))
    cleared.button("Edit").click()
    cleared.page.set_viewport_size({"width": width, "height": height})
    try:
        tools = cleared.page.get_by_role("radiogroup", name="What a click sets")
        expect(cleared.page.locator("#uniqueness")).to_have_attribute("data-is", "several", timeout=20_000)
        still = [cleared.page.locator(place) for place in ("#stage", "#uniqueness", "#leave-one")]
        places: set[str] = set()
        for number in range(tools.get_by_role("radio").count()):
            tool = tools.locator("label").nth(number)
            tool.click()
            places.add(json.dumps([box.bounding_box() for box in still]))
            ring = tool.evaluate("(label) => getComputedStyle(label).boxShadow")
            assert "inset" in ring
        assert len(places) == 1
    finally:
        cleared.page.set_viewport_size({"width": 1280, "height": 800})


def test_lights_out_says_that_its_goal_is_shown(cleared: Player) -> None:
    cleared.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["111", "111", "111"], "goal": 0}))
    cleared.button("Edit").click()
    words = cleared.page.locator("#brush-does")
    stage = cleared.page.locator("#stage").bounding_box()
    expect(words).to_contain_text("what it starts with")
    cleared.brush("Goal")
    expect(words).to_contain_text("The board shows its goal now")
    expect(cleared.status).to_contain_text("The board shows its goal now")
    assert cleared.page.locator("#stage").bounding_box() == stage
    cleared.button("Done").click()


def test_a_plan_under_a_hint_is_not_shown_while_one_edits(cleared: Player) -> None:
    cleared.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["010", "111", "010"], "goal": 0}))
    cleared.button("Solve").click()
    expect(cleared.page.locator("#plan-words")).to_contain_text("Solution: 1 click")
    cleared.button("Hint").click()
    expect(cleared.page.locator("#advice")).to_contain_text("Hint")
    cleared.button("Edit").click()
    expect(cleared.page.locator("#uniqueness")).not_to_be_empty()
    expect(cleared.page.locator("#plan-words")).to_be_hidden()
    cleared.button("Done").click()


# On a phone
@pytest.fixture
def upright(thumbs: Player) -> Iterator[Player]:
    """A small phone."""
    usual = thumbs.page.viewport_size
    assert usual is not None
    thumbs.page.set_viewport_size({"width": 320, "height": 568})
    yield thumbs
    thumbs.page.set_viewport_size(usual)


def edit(player: Player, document: Document) -> None:
    """Edit a board, once its solutions are counted."""
    player.open(json.dumps(document))
    player.button("More").tap()
    player.dialog("More").get_by_role("button", name="Edit", exact=True).tap()
    expect(player.page.locator("#uniqueness")).to_have_text(re.compile("solution$|solutions$"), timeout=20_000)


def test_the_board_stands_still_whatever_the_editor_says_of_it(upright: Player) -> None:
    stage, naming = upright.page.locator("#stage"), upright.page.locator("#naming")
    edit(upright, FOUR)
    still = stage.bounding_box()
    expect(upright.button("Leave one")).to_be_in_viewport(ratio=1)
    upright.tap(1, 1)
    expect(upright.button("Leave one")).to_be_hidden()
    assert stage.bounding_box() == still
    upright.button("Done, leave editing").tap()
    edit(upright, THREE)
    tools = upright.page.get_by_role("radiogroup", name="What a click sets").locator("label")
    for tool in tools.all():
        tool.tap()
        expect(naming).to_be_hidden()
        upright.page.touchscreen.tap(*upright.middle("b"))
        assert stage.bounding_box() == still
        if naming.is_visible():
            expect(naming).to_be_in_viewport(ratio=1)
    upright.button("Done, leave editing").tap()


def test_with_the_tool_move_taps_pick_a_bulb_up_and_put_it_down(upright: Player) -> None:
    fingers = Fingers(upright)

    def touch(point: tuple[float, float], milliseconds: int) -> None:
        fingers.feel("touchStart", point)
        upright.page.wait_for_timeout(milliseconds)
        fingers.feel("touchEnd")

    edit(upright, THREE)
    for milliseconds in (0, 90):
        upright.brush("Move")
        before, (x, y) = upright.document, upright.middle("b")
        touch((x, y), milliseconds)
        expect(upright.page.get_by_label("Bulb’s name")).to_have_value("b")
        assert upright.document == before
        assert upright.middle("b") == (x, y)
        touch((x, y + 60), milliseconds)
        assert upright.middle("b") == pytest.approx((x, y + 60), abs=1)
    upright.button("Done, leave editing").tap()
