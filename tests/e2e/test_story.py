"""Light Up from end to end: a pasted code is played, checked, solved and shared, by mouse, by keyboard and by touch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fingers import Fingers
from newcomers import CHANGED, daily_dialog, solve
from player import Player, box_of
from playwright.sync_api import expect

from gridlight.api import answer

CODE = (Path(__file__).parents[1] / "corpus/blog-25x25.txt").read_text().strip()
SMALL = ".....\n#.1.0\n..###"
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
# How far the page itself has moved: scrolled, zoomed, and higher than the window.
UNMOVED = "() => [scrollX, scrollY, visualViewport.scale, document.scrollingElement.scrollHeight - innerHeight]"


def asked(call: str, **args: Any) -> Any:
    """What Python answers here, outside the browser."""
    return json.loads(answer(json.dumps({"call": call, "args": args})))["ok"]


@pytest.fixture(scope="module")
def blog() -> dict[str, Any]:
    """The board of the code, and its solution."""
    document = asked("read", text=CODE)["document"]
    return {"document": document, "solution": asked("solve", document=document)["states"][0]}


def plausible(document: dict[str, Any], solution: dict[str, Any]) -> list[int]:
    """A cell where a bulb breaks no rule, and where the solution has none."""
    for row, signs in enumerate(document["rows"]):
        for column, sign in enumerate(signs):
            bulbs = [[row, column]]
            if sign == "." and bulbs[0] not in solution["bulbs"]:
                verdict = asked("check", document=document, state={"bulbs": bulbs, "dots": []})
                if not verdict["faults"]:
                    return bulbs[0]
    raise AssertionError("Every wrong bulb is a fault at once.")


def mark_and_paint(player: Player) -> None:
    """Bulbs on the left button, dots on the right one, and a drag paints: (0, 5) to (0, 10) is one run."""
    player.click(0, 6)
    player.expect_cell(0, 6, "^bulb$")
    player.expect_cell(0, 9, "lit$")
    player.expect_cell(2, 0, "wall$")
    player.expect_cell(2, 3, "^dark$")
    player.drag((0, 7), (0, 9), button="right")
    player.expect_marks([[0, 6]], [[0, 7], [0, 8], [0, 9]])
    player.click(0, 10)
    expect(player.verdict).to_contain_text("One thing is wrong.")
    expect(player.verdict).to_contain_text("light each other")
    player.expect_cell(0, 10, "^bulb, lit by another bulb$")
    for _ in range(3):
        player.button("Undo").click()
    player.expect_marks([])


def take_a_hint(player: Player, solution: dict[str, Any]) -> dict[str, Any]:
    """A hint says where to look, then why, and then is carried out and is true. Returns the state after it."""
    player.button("Hint").click()
    expect(player.advice.get_by_role("paragraph")).to_have_text(re.compile(r"^Look here: row"))
    player.button("Hint").click()
    expect(player.button("Apply")).to_be_visible()
    expect(player.advice.get_by_role("heading", level=3)).to_have_text(re.compile(r"\w"))
    expect(player.advice.get_by_role("paragraph")).to_have_text(re.compile(r"\w.*\."))
    player.expect_marks([])
    player.button("Hint").click()
    expect(player.advice).to_be_hidden()
    hinted = player.state
    assert hinted["bulbs"] + hinted["dots"]
    assert all(bulb in solution["bulbs"] for bulb in hinted["bulbs"])
    assert not any(dot in solution["bulbs"] for dot in hinted["dots"])
    return hinted


def set_a_wrong_bulb(player: Player, blog: dict[str, Any], hinted: dict[str, Any]) -> dict[str, Any]:
    """Check and Hint both name a bulb that breaks no rule and is wrong, with the reason. Returns the state with it."""
    wrong = plausible(blog["document"], blog["solution"])
    if wrong in hinted["dots"]:
        player.click(*wrong, button="right")
    player.click(*wrong)
    expect(player.verdict).to_contain_text("No rule is broken so far.")
    for button in ("Check", "Hint"):
        player.button(button).click()
        expect(player.advice).to_contain_text("No solution has a bulb here.", timeout=15_000)
        assert player.advice.get_by_role("listitem").count() > 0
        player.button("Close this").click()
    before = player.state
    player.button("Check").click()
    player.button("Remove it").click()
    assert player.state["bulbs"] == [bulb for bulb in before["bulbs"] if bulb != wrong]
    player.button("Undo").click()
    assert player.state == before
    return before


def solve_and_undo(player: Player, solution: dict[str, Any], before: dict[str, Any]) -> None:
    """The only solution is shown, and Undo goes back to what there was before."""
    player.button("Solve").click()
    expect(player.advice).to_contain_text("This is the only solution.", timeout=20_000)
    expect(player.verdict).to_contain_text("Solved.")
    expect(player.side.get_by_role("definition").get_by_text("1", exact=True)).to_be_visible()
    assert player.state["bulbs"] == solution["bulbs"]
    player.button("Undo").click()
    assert player.state == before
    player.button("Redo").click()
    assert player.state["bulbs"] == solution["bulbs"]
    player.button("Undo").click()


def test_the_whole_story_by_mouse(cleared: Player, blog: dict[str, Any]) -> None:
    player = cleared
    player.paste(CODE)
    expect(player.grid).to_have_accessible_name("Light Up, 25 × 25", timeout=20_000)
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Light Up 25 × 25")
    assert player.document == blog["document"]
    mark_and_paint(player)
    hinted = take_a_hint(player, blog["solution"])
    before = set_a_wrong_bulb(player, blog, hinted)
    solve_and_undo(player, blog["solution"], before)


def walk_the_board(player: Player) -> None:
    """The cursor on the canvas is the focus that one sees."""
    press = player.page.keyboard.press
    player.tab_to(".*row 1, column 1$")
    drawn = (
        "() => new Promise((then) => requestAnimationFrame(() => then(document.querySelector('canvas').toDataURL())))"
    )
    seen = player.page.evaluate(drawn)
    press("ArrowRight")
    assert player.focused().endswith(", row 1, column 2")
    assert player.page.evaluate(drawn) != seen
    for keys, place in (
        ("End", ", row 1, column 5"),
        ("Control+End", ", row 3, column 5"),
        ("Home", ", row 3, column 1"),
        ("Control+Home", ", row 1, column 1"),
    ):
        press(keys)
        assert player.focused().endswith(place)


def mark_and_undo_by_keys(player: Player) -> None:
    """A note, a wrong bulb, and a way back from both."""
    press = player.page.keyboard.press
    press("x")
    player.expect_marks([], [[0, 0]])
    press("ArrowDown")
    press("ArrowDown")
    press("Enter")
    player.expect_marks([[2, 0]], [[0, 0]])
    press("ArrowRight")
    press("Space")
    expect(player.verdict).to_contain_text("light each other")
    press("Control+z")
    press("Control+z")
    press("Control+y")
    player.expect_marks([[2, 0]], [[0, 0]])


def solve_by_hints(player: Player) -> None:
    """The first press says where to look, the second the step, and the third carries it out, until all is solved."""
    press = player.page.keyboard.press
    for _ in range(20):
        if "Solved." in player.verdict.inner_text():
            break
        before = player.state
        press("h")
        expect(player.status).to_have_text(re.compile(r"^[A-Z].+\. Look here: row.+\.$"))
        press("h")
        expect(player.status).to_have_text(re.compile(r"^Row \d+, column \d+: .+ So: .+\.$"))
        assert player.state == before
        press("h")
        expect(player.advice).to_be_hidden()
        player.page.wait_for_function("() => window.gridlight.verdict() !== null")
    assert player.state["bulbs"] == ONLY["bulbs"]
    press("Control+z")
    press("s")
    expect(player.advice).to_contain_text("This is the only solution.")
    press("Escape")
    expect(player.advice).to_be_hidden()


def switch_single_keys_off(player: Player) -> None:
    """Single keys can be switched off; what needs Ctrl stays."""
    press = player.page.keyboard.press
    player.tab_to("Settings$")
    press("Enter")
    player.tab_to("Single-key shortcuts$")
    press("Space")
    press("Escape")
    expect(player.dialog("Settings")).to_be_hidden()
    press("?")
    expect(player.dialog("Help")).to_be_hidden()
    press("Control+z")
    assert player.state["bulbs"] != ONLY["bulbs"]


def copy_a_link(player: Player) -> None:
    """The link of the dialog is copied."""
    press = player.page.keyboard.press
    player.tab_to("Share$")
    press("Enter")
    share = player.dialog("Share")
    expect(share.get_by_role("textbox", name="Link")).to_have_value(re.compile("#lightup"))
    player.tab_to("Copy$")
    press("Enter")
    expect(share.get_by_role("button", name="Copied")).to_be_visible()
    copied = player.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == share.get_by_role("textbox", name="Link").input_value()
    press("Escape")
    expect(share).to_be_hidden()


def test_the_whole_story_by_keyboard(cleared: Player) -> None:
    player = cleared
    press = player.page.keyboard.press
    player.tab_to("Import$")
    press("Enter")
    player.page.keyboard.type(SMALL)
    player.tab_to("Open$")
    press("Enter")
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3", timeout=20_000)

    walk_the_board(player)
    mark_and_undo_by_keys(player)
    solve_by_hints(player)
    switch_single_keys_off(player)
    copy_a_link(player)
    player.button("Settings").click()
    player.dialog("Settings").get_by_role("switch", name="Single-key shortcuts").check()
    press("Escape")


def zoom(thumb: Player, fingers: Fingers) -> None:
    """Two fingers zoom and leave no mark; the page itself does not move."""
    small = box_of(thumb.cell(0, 0))
    middle = thumb.at(12, 12)
    fingers.pinch(*middle, 20, 100)
    large = box_of(thumb.cell(0, 0))
    assert large["width"] > 2 * small["width"]
    assert large["width"] >= 24
    thumb.expect_marks([])
    fingers.pinch(*thumb.at(12, 12), 100, 20)
    again = box_of(thumb.cell(0, 0))
    assert again["width"] == pytest.approx(small["width"], rel=0.01)
    assert thumb.page.evaluate(UNMOVED) == [0, 0, 1, 0]


def break_a_drag_off(thumb: Player, fingers: Fingers) -> None:
    """A second finger in the midst of a drag takes it back."""
    start, end = thumb.at(12, 12), thumb.at(12, 20)
    fingers.feel("touchStart", start)
    fingers.feel("touchMove", end)
    assert thumb.state != {"bulbs": [], "dots": []}
    fingers.feel("touchStart", end, start)
    fingers.feel("touchEnd")
    thumb.expect_marks([])


def mark_by_finger(thumb: Player, fingers: Fingers) -> None:
    """Two fingers carry the board; one marks and paints."""
    fingers.pinch(*thumb.at(1, 12), 20, 60)
    fingers.carry(thumb.at(3, 12), thumb.at(9, 12))
    # A tap is a bulb, the switch makes it a dot; a finger that moves paints, one that stays marks.
    thumb.tap(0, 12)
    thumb.expect_marks([[0, 12]])
    thumb.expect_cell(0, 13, "lit$")
    thumb.button("Bulb; switch to Dot").tap()
    fingers.slide(thumb.at(0, 13), thumb.at(0, 15))
    thumb.expect_marks([[0, 12]], [[0, 13], [0, 14], [0, 15]])
    thumb.button("Dot; switch to Dot 2").tap()
    thumb.button("Dot 2; switch to Bulb").tap()
    fingers.slide(thumb.at(0, 16), thumb.at(0, 16), held=600)
    thumb.expect_marks([[0, 12]], [[0, 13], [0, 14], [0, 15], [0, 16]])
    assert thumb.page.evaluate(UNMOVED) == [0, 0, 1, 0]
    for _ in range(3):
        thumb.button("Undo").tap()
    thumb.expect_marks([])


def check_a_wrong_bulb(thumb: Player, blog: dict[str, Any]) -> None:
    """A hint shows in the sheet, and so does what Check says."""
    thumb.button("Hint").tap()
    thumb.why()
    thumb.button("Apply, hint").tap()
    assert thumb.state != {"bulbs": [], "dots": []}
    hinted = thumb.state
    wrong = plausible(blog["document"], blog["solution"])
    if wrong in hinted["dots"]:
        thumb.button("Undo").tap()
    thumb.tap(*wrong)
    thumb.button("Check").tap()
    expect(thumb.advice).to_contain_text("No solution has a bulb here.", timeout=15_000)


def solve_in_the_sheet(thumb: Player, solution: dict[str, Any]) -> None:
    """The sheet is pulled up for the rest."""
    before = thumb.state
    sheet = thumb.button("More about this puzzle")
    expect(sheet).to_have_attribute("aria-expanded", "false")
    expect(thumb.button("Solve")).to_be_hidden()
    sheet.tap()
    expect(sheet).to_have_attribute("aria-expanded", "true")
    thumb.button("Solve").tap()
    expect(thumb.advice).to_contain_text("This is the only solution.", timeout=20_000)
    assert thumb.state["bulbs"] == solution["bulbs"]
    sheet.tap()
    expect(sheet).to_have_attribute("aria-expanded", "false")
    thumb.button("Undo").tap()
    assert thumb.state == before
    thumb.button("Redo").tap()


def open_an_own_link(thumb: Player) -> None:
    """A link to the position is opened on the same page."""
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Share").tap()
    share = thumb.dialog("Share")
    share.get_by_text("Position", exact=True).tap()
    link = share.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("#lightup"))
    address = link.input_value()
    share.get_by_role("button", name="Close").tap()
    thumb.button("Undo").tap()
    thumb.page.evaluate("(address) => { location.href = address; }", address)
    expect(thumb.verdict).to_contain_text("Solved.")
    assert thumb.page.evaluate(UNMOVED) == [0, 0, 1, 0]


def go_on_to_the_next(thumb: Player) -> None:
    """Solved, a puzzle of the gallery leads to the next one; More leads to those of today."""
    document = thumb.document
    solve(thumb)
    button = thumb.button("Next puzzle")
    expect(button).to_be_in_viewport(ratio=1)
    box = box_of(button)
    assert box["height"] >= 40
    button.tap()
    thumb.page.wait_for_function(CHANGED, arg=document)
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Today").tap()
    expect(daily_dialog(thumb)).to_be_visible()
    assert thumb.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    thumb.page.keyboard.press("Escape")


def test_the_whole_story_by_touch(thumb: Player, blog: dict[str, Any]) -> None:
    fingers = Fingers(thumb)
    go_on_to_the_next(thumb)
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Import").tap()
    thumb.page.get_by_role("textbox", name="Paste a puzzle").fill(CODE)
    thumb.dialog("Import").get_by_role("button", name="Open", exact=True).tap()
    expect(thumb.grid).to_have_accessible_name("Light Up, 25 × 25", timeout=20_000)

    zoom(thumb, fingers)
    break_a_drag_off(thumb, fingers)
    mark_by_finger(thumb, fingers)
    check_a_wrong_bulb(thumb, blog)
    solve_in_the_sheet(thumb, blog["solution"])
    open_an_own_link(thumb)
