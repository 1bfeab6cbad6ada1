"""Boards of every size: the smallest, the largest, zoom and pan."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import Player, box_of
from playwright.sync_api import expect

LARGEST = "\n".join(["." * 200] * 200)


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share."""
    return cleared


def test_the_smallest_board(player: Player) -> None:
    player.open(".")
    expect(player.grid).to_have_accessible_name("Light Up, 1 × 1")
    player.click(0, 0)
    expect(player.verdict).to_contain_text("Solved.")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")
    player.expect_marks([])


def test_the_largest_board(player: Player) -> None:
    player.open(LARGEST)
    expect(player.grid).to_have_accessible_name("Light Up, 200 × 200")
    expect(player.grid).to_have_attribute("aria-rowcount", "200")
    player.page.get_by_role("gridcell").first.focus()
    player.page.keyboard.press("Control+End")
    player.page.keyboard.press("Enter")
    player.expect_marks([[199, 199]])
    player.expect_cell(199, 198, "lit$")
    player.click(100, 57)
    assert [100, 57] in player.state["bulbs"]
    player.expect_cell(100, 58, "lit$")
    expect(player.verdict).to_contain_text("cells are still dark", timeout=20_000)
    player.click(100, 99)
    expect(player.verdict).to_contain_text("light each other", timeout=20_000)
    player.drag((0, 0), (0, 30), button="right")
    assert [0, 30] in player.state["dots"]


def test_zoom_and_pan(player: Player) -> None:
    player.open("\n".join(["." * 100] * 100))
    page = player.page

    def width() -> float:
        player.at(0, 0)
        box = box_of(page.get_by_role("gridcell").first)
        return box["width"]

    def grows(act: Callable[[], None]) -> bool:
        before = width()
        act()
        return width() > before

    whole = width()
    spot = player.at(50, 50)
    page.mouse.move(*spot)
    assert grows(lambda: page.mouse.wheel(0, -800))
    near = player.at(50, 50)
    assert abs(near[0] - spot[0]) <= width() / 2
    assert abs(near[1] - spot[1]) <= width() / 2
    page.mouse.click(*spot)
    player.expect_marks([[50, 50]])

    before = player.at(50, 50)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, 60)
    page.keyboard.up("Shift")
    assert player.at(50, 50)[0] < before[0]
    before = player.at(50, 50)
    page.mouse.move(*spot)
    page.mouse.down(button="middle")
    page.mouse.move(spot[0] + 40, spot[1] + 30)
    page.mouse.up(button="middle")
    after = player.at(50, 50)
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (40, 30)
    player.expect_marks([[50, 50]])

    # The cursor is never out of sight.
    page.keyboard.press("Control+Home")
    x, y = player.at(0, 0)
    box = box_of(player.grid)
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]

    assert grows(lambda: player.button("Zoom in").click())
    assert not grows(lambda: player.button("Zoom out").click())
    page.get_by_role("heading", level=1).click()
    assert grows(lambda: page.keyboard.press("+"))
    assert not grows(lambda: page.keyboard.press("-"))
    player.button("Whole board").click()
    assert width() == whole
    assert page.evaluate("() => [scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_the_wheel_and_the_context_menu_do_no_harm(player: Player) -> None:
    page = player.page
    page.evaluate("() => addEventListener('contextmenu', (event) => (window.menu = !event.defaultPrevented))")
    player.click(0, 2, button="right")
    assert page.evaluate("() => window.menu") is False
    state = player.state
    page.mouse.move(*player.at(3, 3))
    page.mouse.wheel(0, 400)
    page.mouse.wheel(0, -400)
    assert player.state == state
    assert page.evaluate("() => [scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
