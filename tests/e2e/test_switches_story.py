"""Switches from end to end: a pasted graph is played and solved by mouse and by keys; graphs of every sort."""

from __future__ import annotations

import re

from player import Player
from playwright.sync_api import expect
from reading import (
    count_clicks,
    expect_solved,
    expect_to_go,
    highlighted,
    lights_said,
    opened,
    pressed,
    said,
    solve,
    to_press,
)

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
# Three states; d works one way and twice on itself, "both" is no bulb, e has no switch.
MIXED = {
    "kind": "switches",
    "states": 3,
    "lights": {"a": 1, "b": 0, "c": 2, "d": 0, "e": 1},
    "goal": {"a": 2, "b": 2, "c": 2, "d": 1, "e": 0},
    "switches": {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c"], "d": ["d", "d", "c"], "both": ["d", "e"]},
}
PAIR = {
    "kind": "switches",
    "states": 2,
    "lights": {"left": 1, "right": 0},
    "goal": 1,
    "switches": {"left": ["left", "right"], "right": ["left", "right"]},
}


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


def test_the_whole_story_by_mouse(cleared: Player) -> None:
    player = cleared
    player.paste(TEXT)
    expect(player.group).to_have_accessible_name("Switches, 12 bulbs")
    count_clicks(player)
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


def test_the_whole_story_by_keyboard(cleared: Player) -> None:
    player = cleared
    press = player.page.keyboard.press
    player.tab_to("Import$")
    press("Enter")
    player.page.keyboard.insert_text(TEXT)
    player.tab_to("Open$")
    press("Enter")
    expect(player.group).to_have_accessible_name("Switches, 12 bulbs")
    player.act({})  # it comes back as the other story left it
    count_clicks(player)
    player.tab_to(r"\w, (on|off)")
    player.page.keyboard.press("Home")
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


def test_every_sort_of_graph_is_solved_by_its_plan(seated: Player) -> None:
    puzzle = opened(seated, MIXED)
    assert lights_said(seated) == puzzle.lights
    expect(seated.thing("a")).to_have_accessible_name("a, light 1 of 3 states, goal 2, wrong, changes a and b")
    expect(seated.thing("d")).to_have_accessible_name(re.compile("^d, light 0 .*, changes c and d twice$"))
    expect(seated.thing("e")).to_have_accessible_name("e, light 1 of 3 states, goal 0, wrong, has no switch")
    expect(seated.thing("e")).to_be_disabled()
    expect(seated.thing("both")).to_have_accessible_name("both, switch, no bulb, changes d and e")
    seated.press("both", button="right")
    assert pressed(seated) == {"both": 2}
    assert lights_said(seated) == puzzle.after({"both": 2})
    seated.press("e")
    assert pressed(seated) == {"both": 2}
    seated.button("Undo").click()
    plan = solve(seated)
    left = sum(map(abs, plan.values()))
    assert left == puzzle.fewest()
    for name, clicks in plan.items():
        for _ in range(abs(clicks)):
            seated.press(str(name), button="left" if clicks > 0 else "right")
            left -= 1
            expect_to_go(seated, left)
    expect_solved(seated)
    assert to_press(seated) == {}


def test_an_unsolvable_graph_shows_a_pattern_and_can_be_repaired(seated: Player) -> None:
    puzzle = opened(seated, PAIR)
    assert not puzzle.has_solution()
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_have_text("No solution")
    assert puzzle.is_refuted_by(highlighted(seated), 2)
    for name, wrong in (("left", 1), ("right", 1)):
        seated.press(name)
        expect(seated.advice).to_contain_text(f"{wrong} of the highlighted bulbs is wrong: an odd number")
    expect(seated.page.get_by_text(re.compile("^No solution · 2 made"))).to_be_visible()
    seated.button("Fix it: change 1 bulb").click()
    assert board(seated.document).has_solution()
    seated.button("Undo").click()
    assert seated.document == PAIR


def test_names_that_look_like_markup_are_only_text(seated: Player) -> None:
    names = ["<img src=x onerror=window.injected=1>", "<script>window.injected=1</script>", "a&amp;b", "Ω lamp"]
    switches = dict.fromkeys(names, names)
    document = {"kind": "switches", "states": 2, "lights": dict.fromkeys(names, 0), "goal": 1, "switches": switches}
    opened(seated, document)
    assert list(said(seated)) == names
    for button in ("Hint", "Solve", "Explain"):
        seated.button(button).click()
        expect(seated.advice).to_be_visible()
        seated.button("Close this").click()
    seated.button("Share").click()
    expect(seated.dialog("Share").get_by_role("textbox", name="Link")).to_have_value(re.compile("#switches[.]"))
    seated.page.keyboard.press("Escape")
    seated.button("Gallery").click()
    seated.page.keyboard.press("Escape")
    assert seated.page.evaluate("() => window.injected") is None
    assert seated.page.locator("img[src=x]").count() == 0
