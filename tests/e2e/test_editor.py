"""The editor's own: its level, symmetry and tools, and what it says while one edits."""

from __future__ import annotations

import json

import pytest
from panels import panel
from player import Player
from playwright.sync_api import expect


def test_the_editor_says_the_level_and_sets_walls_symmetrically(player: Player) -> None:
    player.open(".....\n.....\n.....")
    player.button("Edit").click()
    level = player.page.locator("#editor-level")
    expect(player.page.locator("#uniqueness")).to_have_text("Several solutions", timeout=20_000)
    expect(level).to_have_text("")
    player.page.get_by_role("combobox", name="Symmetry").select_option("half a turn")
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


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1024, 768), (900, 700), (390, 664), (375, 553), (360, 640)]
)
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
