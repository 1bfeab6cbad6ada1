"""Graphs are drawn: bulbs, connections both ways and one way, switches that are no bulbs, values, names, places."""

from __future__ import annotations

import json
import re
from typing import Any

from player import Player
from playwright.sync_api import expect
from reading import expect_solved, solve, to_press

ONE = {"kind": "switches", "states": 2, "lights": {"a": 0}, "goal": 1, "switches": {"a": ["a"]}}
APART = 160  # pixels between bulbs


def drawn(player: Player) -> dict[str, Any]:
    """The document, but for where its things lie; the bulbs of each switch in order."""
    switches = {name: sorted(bulbs) for name, bulbs in player.document["switches"].items()}
    return {**player.document, "layout": None, "switches": switches}


def wanted(states: int, lights: dict[str, int], goal: int | dict[str, int], **switches: str) -> dict[str, Any]:
    """The same of a document with these switches, each with the bulbs that it changes."""
    each = {name: sorted(bulbs) for name, bulbs in switches.items()}
    return {"kind": "switches", "states": states, "lights": lights, "goal": goal, "switches": each, "layout": None}


def aside(player: Player, name: str, right: int, down: int) -> tuple[float, float]:
    """A point of the ground, so many pixels from a thing."""
    x, y = player.middle(name)
    return x + right, y + down


def begun(player: Player) -> None:
    """One bulb, and the editor open."""
    player.open(json.dumps(ONE))
    player.button("Edit").click()


def done(player: Player) -> None:
    """The editor is closed."""
    player.button("Edit").click()
    expect(player.page.get_by_text("Editing", exact=True)).to_be_hidden()


def draw_bulbs(seated: Player) -> None:
    """Bulbs come where the ground is clicked; drawn out of another one, the two are joined."""
    seated.brush("Bulb")
    seated.page.mouse.click(*aside(seated, "a", APART, 0))
    assert drawn(seated) == wanted(2, {"a": 0, "b": 0}, 1, a="a", b="b")
    seated.draw(seated.middle("b"), aside(seated, "b", 0, APART))
    assert drawn(seated) == wanted(2, {"a": 0, "b": 0, "c": 0}, 1, a="a", b="bc", c="bc")
    ax, ay = seated.middle("a")
    bx, by = seated.middle("b")
    cx, cy = seated.middle("c")
    assert bx - ax > 10
    assert abs(by - ay) < 2
    assert cy - by > 10
    assert abs(cx - bx) < 2


def connect(seated: Player) -> None:
    """Connections are drawn, or both bulbs clicked; once more parts them."""
    seated.brush("Connect")
    seated.draw(seated.middle("a"), seated.middle("b"))
    assert drawn(seated)["switches"] == {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c"]}
    seated.press("a")
    seated.press("c")
    assert drawn(seated)["switches"] == {"a": ["a", "b", "c"], "b": ["a", "b", "c"], "c": ["a", "b", "c"]}
    seated.draw(seated.middle("c"), seated.middle("a"))
    assert drawn(seated)["switches"] == {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c"]}


def add_a_switch(seated: Player) -> None:
    """A switch that is no bulb, and what it changes."""
    seated.brush("Switch")
    seated.page.mouse.click(*aside(seated, "a", 0, int(seated.middle("c")[1] - seated.middle("b")[1])))
    seated.brush("Arrow")
    seated.draw(seated.middle("A"), seated.middle("c"))
    assert drawn(seated)["switches"]["A"] == ["c"]
    expect(seated.thing("A")).to_have_accessible_name("A, switch, no bulb, changes c")


def set_values(seated: Player) -> None:
    """Three states; what bulbs start with, left and right; a goal a bulb."""
    seated.page.get_by_label("States").fill("3")
    seated.page.keyboard.press("Tab")
    seated.brush("Value")
    seated.press("a")
    seated.press("b", button="right")
    seated.brush("Goal")
    seated.press("c")
    names = {"a": "ab", "b": "abc", "c": "bc", "A": "c"}
    assert drawn(seated) == wanted(3, {"a": 1, "b": 2, "c": 0}, {"a": 1, "b": 1, "c": 2}, **names)


def rename(seated: Player) -> None:
    """A name, and its limits."""
    name = seated.page.get_by_role("textbox", name="Name")
    expect(name).to_have_value("c")
    name.fill("b")
    name.press("Enter")
    expect(seated.status).to_have_text("There is a “b” already.")
    name.fill("the lamp <b>")
    name.press("Enter")
    assert seated.document["switches"]["A"] == ["the lamp <b>"]
    expect(seated.thing("the lamp <b>")).to_be_attached()


def remove_and_undo(seated: Player) -> None:
    """What is taken away leaves no trace; a right click takes only the switch."""
    seated.brush("Remove")
    seated.press("b", button="right")
    assert drawn(seated)["switches"].keys() == {"a", "the lamp <b>", "A"}
    seated.press("the lamp <b>")
    assert drawn(seated) == wanted(3, {"a": 1, "b": 2}, {"a": 1, "b": 1}, a="ab", A="")
    for _ in range(2):
        seated.button("Undo").click()


def press_the_plan(seated: Player) -> None:
    """The presses of the solver solve the graph."""
    plan = solve(seated)
    for thing, clicks in plan.items():
        for _ in range(abs(clicks)):
            seated.press(str(thing), button="left" if clicks > 0 else "right")
    assert to_press(seated) == {}
    expect_solved(seated)


def test_a_graph_is_drawn_by_mouse_and_solved(seated: Player) -> None:
    begun(seated)
    draw_bulbs(seated)
    connect(seated)
    add_a_switch(seated)
    set_values(seated)
    rename(seated)
    remove_and_undo(seated)
    done(seated)
    press_the_plan(seated)


def test_a_graph_is_drawn_by_keys(seated: Player) -> None:
    press = seated.page.keyboard.press
    begun(seated)

    def take(tool: str) -> None:
        seated.tab_to("(Value|Goal|Bulb|Connect|Arrow|Switch|Move|Remove)$")
        for _ in range(8):
            if seated.focused() == tool:
                break
            press("ArrowRight")
        seated.tab_to(r"\w+, (on|off|light|switch)")

    def go(name: str, *keys: str) -> None:
        for key in keys:
            press(key)
        assert seated.focused().startswith(f"{name}, ")

    take("Bulb")
    press("Enter")
    press("Enter")
    assert list(seated.document["lights"]) == ["a", "b", "c"]
    expect(seated.status).to_have_text(re.compile("^c, "))
    take("Connect")
    go("a", "Home")
    press("Enter")
    go("c", "End")
    press("Enter")
    assert drawn(seated)["switches"] == {"a": ["a", "c"], "b": ["b"], "c": ["a", "c"]}
    expect(seated.status).to_have_text(re.compile("^a, .*, changes a and c[.]$"))
    seated.thing("b").focus()
    press("1")
    assert seated.document["lights"] == {"a": 0, "b": 1, "c": 0}
    take("Move")
    go("a", "Home")
    before = seated.document["layout"]["a"]
    press("Enter")
    press("ArrowDown")
    press("ArrowRight")
    expect(seated.status).to_have_text(re.compile(r"^a is now (right of|left of|above|below) \w+[.]$"))
    after = seated.document["layout"]["a"]
    assert after[0] > before[0]
    assert after[1] > before[1]
    press("Enter")
    go("c", "End")
    press("Delete")
    assert drawn(seated) == wanted(2, {"a": 0, "b": 1}, 1, a="a", b="b")
    done(seated)
    assert solve(seated)


def test_a_thing_is_moved_by_a_drag_and_by_two_clicks(seated: Player) -> None:
    seated.open("a b c d\na b\na b\nb c\nc d\nd a")
    assert "layout" not in seated.document
    seated.button("Edit").click()
    automatic = seated.page.get_by_role("checkbox", name="Automatic layout")
    expect(automatic).to_be_checked()
    seated.brush("Move")
    spots = {name: seated.middle(name) for name in "abcd"}
    spots["a"] = aside(seated, "a", 60, 40)
    seated.draw(seated.middle("a"), spots["a"])
    expect(automatic).not_to_be_checked()
    expect_there(seated, spots)
    seated.page.mouse.click(*spots["a"])
    seated.page.mouse.click(300, 300)
    expect_there(seated, spots | {"a": (300, 300)})
    expect(seated.status).to_have_text(re.compile("^a is now "))
    seated.page.mouse.click(320, 500)  # nothing is chosen any more
    expect_there(seated, spots | {"a": (300, 300)})
    done(seated)
    layout = seated.document["layout"]
    assert set(layout) == set("abcd")

    # A press by mouse moves nothing, however far the hand goes.
    seated.draw(seated.middle("b"), aside(seated, "b", 40, 40))
    assert seated.document["layout"] == layout
    assert seated.state == {"presses": {"b": 1}}
    seated.button("Edit").click()
    automatic.check()
    assert "layout" not in seated.document
    done(seated)


CLICKED = {"b": (250, 350), "c": (700, 350)}


def expect_there(player: Player, spots: dict[str, tuple[float, float]]) -> None:
    """These things lie there, to a few pixels."""
    for name, (x, y) in spots.items():
        found = player.middle(name)
        assert abs(found[0] - x) < 3, (name, found, spots)
        assert abs(found[1] - y) < 3, (name, found, spots)


def test_the_drawing_stands_still_while_it_is_edited(seated: Player) -> None:
    begun(seated)
    seated.brush("Bulb")
    spots = {"a": seated.middle("a")}
    for name, spot in CLICKED.items():
        seated.page.mouse.click(*spot)
        spots[name] = spot
    expect_there(seated, spots)

    # A bulb that is drawn out of another one, and one that goes; undone and done again.
    seated.draw(spots["c"], (900, 480))
    spots["d"] = (900, 480)
    expect_there(seated, spots)
    seated.brush("Remove")
    seated.press("b")
    expect_there(seated, {name: spot for name, spot in spots.items() if name != "b"})
    seated.button("Undo").click()
    expect_there(seated, spots)

    # The view is fitted when that is asked for, and when editing ends.
    seated.button("Whole board").click()
    fitted = {name: seated.middle(name) for name in spots}
    assert fitted != spots
    seated.brush("Bulb")
    seated.page.mouse.click(480, 480)
    expect_there(seated, {**fitted, "e": (480, 480)})
    done(seated)
    seated.page.wait_for_function("() => document.querySelector('#stage').dataset.plan")
    whole = {name: seated.middle(name) for name in "abcde"}
    seated.button("Whole board").click()
    assert {name: seated.middle(name) for name in "abcde"} == whole
