"""What Switches answers about graphs of every sort: one-sided, with switches that are no bulbs, with several states."""

from __future__ import annotations

import re
from typing import Any

from player import Player
from playwright.sync_api import expect
from reading import (
    expect_solved,
    expect_to_go,
    highlighted,
    lights_said,
    opened,
    pressed,
    quiet_pattern,
    said,
    solve,
    to_press,
    was_pressed,
)

from tests.support.plain_presses import Counts, board

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


def test_hints_and_explanations_lead_to_the_goal(seated: Player) -> None:
    puzzle = opened(seated, MIXED)
    for left in range(puzzle.fewest(), 0, -1):
        expect_to_go(seated, left)
        seated.button("Hint").click()
        seated.why()
        seated.button("Hint").click()
        expect(seated.advice).to_be_hidden()
    expect_solved(seated)
    before = seated.state
    seated.button("Explain").click()
    title = seated.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"))
    seated.button("Last step").click()
    expect(seated.advice).to_contain_text("Every bulb shows its goal.")
    assert puzzle.is_solved_by(was_pressed(seated))
    assert lights_said(seated) == puzzle.goal
    seated.button("Close this").click()
    assert seated.state == before


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


def test_quiet_patterns_change_nothing(seated: Player) -> None:
    document: dict[str, Any] = PAIR | {"states": 4, "goal": 3, "lights": {"left": 1, "right": 1}}
    puzzle = opened(seated, document)
    seated.button("Patterns that change nothing").click()
    title = seated.advice.get_by_role("heading", level=3)
    pattern: Counts = {}
    for number in range(1, 4):
        expect(title).to_have_text(f"Pattern {number} of 3")
        pattern = {name: clicks % 4 for name, clicks in quiet_pattern(seated).items()}
        assert pattern
        assert puzzle.after(pattern) == puzzle.lights
        if number < 3:
            seated.button("Next").click()
    seated.button("Press this pattern").click()
    assert pressed(seated) == pattern
    assert lights_said(seated) == puzzle.lights


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
