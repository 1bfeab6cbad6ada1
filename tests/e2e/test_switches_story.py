"""Switches from end to end: a pasted graph is played, solved and shared; another one is drawn; by mouse and by keys."""

from __future__ import annotations

import re

from conftest import visiting
from player import Player
from playwright.sync_api import BrowserContext, expect
from reading import count_clicks, expect_solved, expect_to_go, lights_said, pressed, solve, to_press

from tests.support.plain_presses import board

TEXT = """\
a b c d e f g h i j k l
a b f g h i k l
a b
b c
c d
e f
f g
g h
i j
j k
k l
a e
b f
c g
d h
e i
f j
g k
h l
"""
ROWS = ["abcd", "efgh", "ijkl"]
ANSWER = set("abefgijk")


def expect_rows(player: Player, rows: list[str]) -> None:
    """The bulbs lie in rows and columns, at one distance each way."""
    spots = {name: player.middle(name) for row in rows for name in row}
    left, top = spots[rows[0][0]]
    right, down = spots[rows[0][1]][0] - left, spots[rows[1][0]][1] - top
    assert right > 20
    assert down > 20
    for r, row in enumerate(rows):
        for c, name in enumerate(row):
            assert spots[name] == (left + c * right, top + r * down)


def test_the_whole_story_by_mouse(player: Player, strangers: BrowserContext) -> None:
    count_clicks(player)
    player.paste(TEXT)
    expect(player.group).to_have_accessible_name("Switches, 12 bulbs")
    expect_rows(player, ROWS)
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Switches 12 bulbs")
    current = player.page.get_by_role("navigation", name="Puzzles").get_by_role("link", name="Switches")
    expect(current).to_have_attribute("aria-current", "page")
    puzzle = board(player.document)
    assert [name for name, light in puzzle.lights.items() if light != puzzle.goal[name]] == list("abfghikl")

    # A press changes the bulb and those beside it; the button says that it is pressed.
    expect(player.thing("b")).to_have_accessible_name("b, off, wrong, changes a, b, c and f")
    player.press("b")
    expect(player.thing("b")).to_have_attribute("aria-pressed", "true")
    expect(player.thing("b")).to_have_accessible_name("b, on, right, pressed once, changes a, b, c and f")
    assert lights_said(player) == puzzle.after({"b": 1})
    expect_to_go(player, 7)
    player.press("l")
    expect(player.status).to_have_text("That click made it worse: 8 to go.")
    expect_to_go(player, 8)
    for _ in range(2):
        player.button("Undo").click()
    assert player.state == {"presses": {}}

    assert solve(player) == dict.fromkeys(ANSWER, 1)
    expect(player.advice).to_contain_text("The only solution: 8 clicks. Press a, b, e, f, g, i, j and k.")
    left = 8
    for name in to_press(player):
        player.press(str(name))
        assert name not in to_press(player)
        left -= 1
        expect_to_go(player, left)
    expect_solved(player)
    assert {name for name, times in pressed(player).items() if times} == ANSWER

    # The solved board is a link, and opens solved for someone who has never been here.
    player.button("Share").click()
    player.dialog("Share").get_by_text("Position", exact=True).click()
    link = player.dialog("Share").get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("#switches[.]"))
    with visiting(strangers, link.input_value()) as visitor:
        expect(visitor.group).to_have_accessible_name("Switches, 12 bulbs")
        expect_solved(visitor)
        assert visitor.document == player.document
        assert visitor.state == player.state
        expect_rows(visitor, ROWS)


def test_the_whole_story_by_keyboard(player: Player) -> None:
    count_clicks(player)
    press = player.page.keyboard.press
    player.tab_to("Import$")
    press("Enter")
    player.page.keyboard.insert_text(TEXT)
    player.tab_to("Open$")
    press("Enter")
    expect(player.group).to_have_accessible_name("Switches, 12 bulbs")
    player.tab_to("a, (on|off)")
    for keys, name in (
        ("ArrowRight", "b"),
        ("ArrowDown", "f"),
        ("ArrowRight", "g"),
        ("ArrowUp", "c"),
        ("ArrowLeft", "b"),
        ("End", "l"),
        ("ArrowRight", "l"),
        ("Home", "a"),
    ):
        press(keys)
        assert player.focused().startswith(f"{name}, ")
    expect(player.group.locator("[tabindex='0']")).to_have_count(1)
    puzzle = board(player.document)
    for key, state in (
        ("Enter", "true"),
        ("Space", "false"),
        ("x", "true"),
        ("Shift+Space", "false"),
        ("Enter", "true"),
    ):
        press(key)
        expect(player.thing("a")).to_have_attribute("aria-pressed", state)
        assert lights_said(player) == puzzle.after(pressed(player))
    press("Control+z")
    press("h")
    player.why("h")
    press("h")
    expect(player.advice).to_be_hidden()
    expect_to_go(player, 7)
    press("s")
    expect(player.advice).to_be_visible()
    plan = to_press(player)
    assert len(plan) == 7
    for name in plan:
        lead(player, str(name))
        press("Space")
    expect_solved(player)


def lead(player: Player, name: str) -> None:
    """Lead the cursor to another bulb of the grid."""
    here, there = (divmod("".join(ROWS).index(each), 4) for each in (player.focused()[0], name))
    down, right = there[0] - here[0], there[1] - here[1]
    for key, steps in (("ArrowDown", down), ("ArrowUp", -down), ("ArrowRight", right), ("ArrowLeft", -right)):
        for _ in range(steps):
            player.page.keyboard.press(key)
    assert player.focused().startswith(f"{name}, ")
