"""Lights Out from end to end: a board is made, edited, played, solved and followed to its end, by mouse and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from newcomers import CHANGED, new_dialog, show_new
from player import Player, after_a_frame
from playwright.sync_api import Locator, expect
from reading import count_clicks, expect_solved, expect_to_go, lights_said, pressed, solve, to_press

from tests.support.plain_presses import board, by_cell, sized

DRAWN = "() => document.getElementById('plan-canvas').toDataURL()"


def drawn(player: Player) -> str:
    """The plan as it is drawn, with nothing under the mouse."""
    player.page.mouse.move(1, 1)
    return player.page.evaluate(after_a_frame(DRAWN))


def fill(player: Player, where: Locator, **fields: str) -> None:
    """Type into number fields as a person does, and choose in lists."""
    for label, value in fields.items():
        field = where.get_by_label(label, exact=True)
        if field.evaluate("(field) => field.matches('select')"):
            field.select_option(label=value)
        else:
            field.click()
            player.page.keyboard.press("Control+a")
            player.page.keyboard.type(value)
            player.page.keyboard.press("Tab")


def another(player: Player, act: Locator) -> dict[str, Any]:
    """The document that comes of pressing this, which is another one than before."""
    before = player.document
    act.click()
    player.page.wait_for_function(CHANGED, arg=before)
    return player.document


@pytest.fixture
def counted(cleared: Player) -> Player:
    """Someone with the mouse, before a page that counts the clicks to go."""
    cleared.visit("Lights Out")
    count_clicks(cleared)
    return cleared


def test_the_whole_story_by_keyboard(counted: Player) -> None:
    player = counted  # with an editor that is new: so this test is the first
    press, write = player.page.keyboard.press, player.page.keyboard.type
    player.tab_to("Lights Out$")
    press("Enter")
    expect(player.grid).to_have_accessible_name(re.compile("^Lights Out, "))
    player.tab_to("New$")
    press("Enter")
    player.tab_to("More options$")
    press("Enter")
    for field, value in (("States", "3"), ("Goal", "2"), ("Rows", "4"), ("Columns", "4")):
        player.tab_to(field)
        press("Control+a")
        write(value)
    player.tab_to("Empty board$")
    press("Enter")
    expect(new_dialog(player)).to_be_hidden()
    assert player.document == sized(4, 4, states=3, goal=2)

    # Edit by keys: more, less, a value, a hole.
    player.tab_to(".*row 1, column 1$")
    press("Enter")
    press("ArrowRight")
    press("x")
    press("ArrowRight")
    press("1")
    press("ArrowRight")
    press(".")
    assert player.document["lights"] == ["121.", "0000", "0000", "0000"]
    player.tab_to("Par$")
    write("5")
    player.tab_to("Randomise$")
    edited = player.document
    press("Enter")
    player.page.wait_for_function(CHANGED, arg=edited)
    assert player.document["lights"][0][3] == "."
    assert board(player.document).fewest() == 5
    player.button("Edit").focus()
    press("Enter")
    expect(player.page.get_by_text("Editing", exact=True)).to_be_hidden()
    expect_to_go(player, 5)

    # Play: Enter and Space press, X and Shift with Space press back.
    puzzle = board(player.document)
    player.tab_to(".*row ")
    player.go(1, 1)
    for key, times in (("Enter", 1), ("Space", 2), ("x", 1), ("Shift+Space", 0), ("Shift+Enter", 2)):
        press(key)
        assert pressed(player)[1, 1] == times
        assert lights_said(player) == puzzle.after({(1, 1): times})
    press("Control+z")
    assert pressed(player)[1, 1] == 0
    press("Control+y")
    assert pressed(player)[1, 1] == 2
    press("Control+z")

    # A hint is one click of an optimal solution; pressed once more, it is carried out.
    press("h")
    player.why("h")
    assert set(pressed(player).values()) == {0}
    press("h")
    expect(player.advice).to_be_hidden()
    expect_to_go(player, 4)

    # The plan, followed to its end.
    press("s")
    expect(player.advice).to_be_visible()
    left = sum(map(abs, to_press(player).values()))
    assert left == 4
    for place, clicks in by_cell(to_press(player)).items():
        player.go(*place)
        for _ in range(abs(clicks)):
            press("Enter" if clicks > 0 else "x")
            left -= 1
            expect_to_go(player, left)
    expect_solved(player)
    press("Escape")
    expect(player.advice).to_be_hidden()
    assert to_press(player) == {}


def test_the_whole_story_by_mouse(counted: Player) -> None:
    player = counted
    page = player.page
    expect(player.grid).to_have_accessible_name(re.compile(r"^Lights Out, \d+ × \d+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^Lights Out \d+ × \d+$"))

    # A new board: size, states and goal.
    dialog = show_new(player)
    dialog.get_by_text("More options").click()
    fill(player, dialog, Columns="5", Rows="4", States="3", Goal="2")
    assert another(player, dialog.get_by_role("button", name="Empty board")) == sized(4, 5, states=3, goal=2)
    expect(player.grid).to_have_accessible_name("Lights Out, 5 × 4")
    assert lights_said(player) == board(player.document).lights

    # Edit: the left button adds one, the right takes one away, a drag gives all the same; holes; a goal a cell.
    expect(page.get_by_text("Editing", exact=True)).to_be_visible()
    player.click(0, 0)
    player.click(0, 1, button="right")
    player.click(0, 2)
    player.click(0, 2)
    player.drag((1, 0), (1, 2))
    assert player.document["lights"] == ["12200", "11100", "00000", "00000"]
    player.brush("Hole")
    player.click(3, 4)
    assert player.document["lights"][3] == "0000."
    expect(player.cell(3, 4)).to_have_accessible_name("hole, row 4, column 5")
    assert player.document["goal"] == 2
    player.brush("Goal")
    player.click(2, 2)
    player.click(2, 3, button="right")
    assert player.document["goal"] == ["22222", "22222", "22012", "2222."]
    player.button("Undo").click()
    assert player.document["goal"] == ["22222", "22222", "22022", "2222."]
    many = sum(1 for _ in board(player.document).solutions())
    says = {0: "No solution", 1: "One solution"}.get(many, f"{many} solutions")
    expect(page.get_by_text(says, exact=True)).to_be_visible()

    # A board by chance keeps all but the lights, and can be solved; with a par it needs so many clicks, no less.
    edited = player.document
    made = another(player, player.button("Randomise"))
    assert made | {"lights": edited["lights"]} == edited
    assert board(made).has_solution()
    page.get_by_label("Par").filter(visible=True).fill("6")
    made = another(player, player.button("Randomise"))
    assert made | {"lights": edited["lights"]} == edited
    assert board(made).fewest() == 6
    player.button("Edit").click()
    expect(page.get_by_text("Editing", exact=True)).to_be_hidden()

    # A click changes the cell and its neighbours; a right click does it backwards.
    expect_to_go(player, 6)
    puzzle = board(made)
    player.click(1, 1)
    assert pressed(player)[1, 1] == 1
    assert lights_said(player) == puzzle.after({(1, 1): 1})
    player.click(3, 3, button="right")
    assert lights_said(player) == puzzle.after({(1, 1): 1, (3, 3): 2})
    player.click(3, 4)  # a hole
    assert player.state["presses"] == ["00000", "01000", "00000", "0002."]
    for _ in range(2):
        player.button("Undo").click()
    assert lights_said(player) == puzzle.lights

    # The plan says how often to click each cell, how many solutions there are, and that this one needs the fewest.
    solve(player)
    expect(page.get_by_role("definition").filter(has_text=re.compile("Linear algebra, .* m?s$"))).to_be_visible()
    walk(player)


def walk(player: Player) -> None:
    """Follow the plan on show click by click: each count is ticked off, and each click leaves one less to go."""
    plan = to_press(player)
    left = sum(map(abs, plan.values()))
    expect_to_go(player, left)
    seen = drawn(player)
    for (row, column), clicks in by_cell(plan).items():
        sign = 1 if clicks > 0 else -1
        for still in range(abs(clicks) - 1, -1, -1):
            player.click(row, column, button="left" if clicks > 0 else "right")
            left -= 1
            assert to_press(player).get((row, column), 0) == sign * still
            now = drawn(player)
            assert now != seen, "What is done is ticked off."
            seen = now
            expect_to_go(player, left)
    assert to_press(player) == {}
    expect_solved(player)
