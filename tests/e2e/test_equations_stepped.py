"""The equations of a puzzle, stepped through by keys and by touch; what is said, struck out, drawn and copied."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe import serious
from fingers import Fingers
from player import Player, after_a_frame, box_of
from playwright.sync_api import Locator, expect
from samples import Sample, lay

from building.folders import ROOT

SMALL = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
THREE = {"kind": "lightsout", "states": 3, "lights": ["012", "120", "201"], "goal": 0, "reach": "plus", "wrap": False}
SEVERAL = {"kind": "lightup", "rows": ["...", "...", "..."]}
PANEL = {"kind": "witness", "height": 1, "width": 1, "starts": [[2, 0]], "ends": [[0, 2, "right"]]}
NEAR = {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c", "d"], "d": ["c", "d", "e"], "e": ["d", "e"]}
PATH = {"kind": "switches", "states": 2, "lights": dict.fromkeys(NEAR, 0), "goal": 1, "switches": NEAR}
# The cells of the small board in whose middle the ink of a bulb is.
BULBS = """(canvas, [rows, columns]) => {
  const ink = getComputedStyle(document.documentElement).getPropertyValue("--bulb");
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = ink;
  const wanted = getComputedStyle(probe).color.match(/[0-9]+/g).map(Number);
  probe.remove();
  const side = canvas.width, cell = side / Math.max(rows, columns), context = canvas.getContext("2d");
  const found = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = side / 2 + (column + 0.5 - columns / 2) * cell, y = side / 2 + (row + 0.5 - rows / 2) * cell;
      const seen = context.getImageData(Math.round(x), Math.round(y), 1, 1).data;
      if (wanted.every((value, index) => Math.abs(value - seen[index]) < 12)) found.push([row, column]);
    }
  }
  return found;
}"""
# Each equation's place in its list and its height; then how far words stand out of the list, or the list of the window.
LAYOUT = """(list) => {
  const { top, left, right } = list.getBoundingClientRect();
  const places = [...list.children].map((item) => {
    const box = item.getBoundingClientRect();
    return [Math.round(box.top - top + list.scrollTop), Math.round(box.height)];
  });
  const words = [...list.querySelectorAll("span")].map((word) => word.getBoundingClientRect());
  const out = words.flatMap((word) => [left - word.left, word.right - right]);
  return [places, Math.round(Math.max(0, -left, right - innerWidth, ...out))];
}"""
STRUCK = "(items) => items.filter((item) => getComputedStyle(item).textDecorationLine === 'line-through').length"

# What of the line of the moment and of the board is cut, or lies under something else.
CUT = """() => ["#equations-lines [aria-current]", "#equations-board"].filter((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  const isSeen = (y) => document.elementFromPoint((left + right) / 2, y)?.closest(selector);
  return !isSeen(top + 3) || !isSeen((top + bottom) / 2) || !isSeen(bottom - 3);
})"""


class Sheet:
    """The dialog, once the equations are there."""

    def __init__(self, player: Player) -> None:
        self.dialog = player.dialog("Equations")
        self.equations = self.dialog.get_by_role("list", name="Equations").get_by_role("listitem")
        self.lines = self.dialog.get_by_role("list", name="Lines").get_by_role("listitem")
        self.said = self.dialog.locator("[aria-live=polite]")
        self.slider = self.dialog.get_by_role("slider", name="Line")
        expect(self.equations).not_to_have_count(0)

    def button(self, name: str) -> Locator:
        """One of its buttons."""
        return self.dialog.get_by_role("button", name=name, exact=True)

    def bulbs(self) -> list[list[int]]:
        """The cells of the small board in which a bulb is drawn."""
        return self.dialog.locator("canvas").evaluate(BULBS, [3, 5])

    def struck(self) -> int:
        """How many terms of the equations are struck out."""
        return self.equations.locator("span span").evaluate_all(STRUCK)

    def length(self) -> int:
        """How many lines there are."""
        return int(self.slider.get_attribute("max") or "")


OpenSheet = Callable[[dict[str, Any]], Sheet]


@pytest.fixture
def open_sheet(cleared: Player) -> OpenSheet:
    """Opens a board and its equations by the button beside it."""

    def opened(document: dict[str, Any]) -> Sheet:
        cleared.open(json.dumps(document))
        cleared.button("As equations").click()
        return Sheet(cleared)

    return opened


def test_a_board_is_solved_line_by_line_with_the_keyboard_alone(cleared: Player) -> None:
    cleared.open(json.dumps(SMALL))
    before = cleared.state
    cleared.page.keyboard.press("q")
    sheet = Sheet(cleared)
    expect(sheet.equations).to_have_count(31)
    expect(sheet.equations.nth(10)).to_have_text("(11)ah = a | b | c | d | e")
    expect(sheet.lines).to_have_count(0)
    expect(sheet.said).to_have_text("31 equations, 16 lines.")
    assert serious(cleared) == []
    bulbs = [sheet.bulbs()]
    for line in range(1, sheet.length() + 1):
        cleared.page.keyboard.press("ArrowRight")
        expect(sheet.said).to_have_text(re.compile(rf"^Line {line} of 16: .+\."))
        expect(sheet.lines).to_have_count(line)
        bulbs.append(sheet.bulbs())
    expect(sheet.said).to_have_text(re.compile(r"From .+ this is the only solution\.$"))
    expect(sheet.dialog.get_by_text("this is the only solution.", exact=False).first).to_be_visible()
    assert sheet.struck() == sheet.equations.locator("span span").count()
    cleared.page.keyboard.press("ArrowRight")
    expect(sheet.lines).to_have_count(16)
    assert serious(cleared) == []

    # Backwards everything is as it was.
    for line in range(15, 12, -1):
        cleared.page.keyboard.press("ArrowLeft")
        expect(sheet.lines).to_have_count(line)
        assert sheet.bulbs() == bulbs[line]
    assert bulbs[0] == []
    assert bulbs[16] == [[0, 3], [1, 1], [2, 0]]
    assert sorted(map(len, bulbs)) == list(map(len, bulbs))
    cleared.page.keyboard.press("End")
    assert sheet.bulbs() == bulbs[16]
    cleared.page.keyboard.press("Home")
    expect(sheet.lines).to_have_count(0)
    assert sheet.struck() == 0
    cleared.page.keyboard.press("Escape")
    assert cleared.state == before


@pytest.mark.parametrize("sample", ["lightup", "lightsout"], indirect=True)
def test_what_is_struck_out_stays_where_it_was(cleared: Player, sample: Sample) -> None:
    seated, usual = cleared, cleared.page.viewport_size
    assert usual is not None
    lay(seated, sample)
    seated.page.set_viewport_size({"width": 390, "height": 664})
    seated.page.keyboard.press("q")
    sheet = Sheet(seated)
    places = [sheet.equations.locator("..").evaluate(LAYOUT)]
    last = sheet.length()
    for line in sorted({1, last // 2, last}):
        sheet.slider.fill(str(line))
        expect(sheet.lines).to_have_count(line)
        places.append(sheet.equations.locator("..").evaluate(LAYOUT))
    assert sheet.struck() == sheet.equations.locator("span span").count()
    assert places == [[places[0][0], 0]] * len(places)
    seated.page.set_viewport_size(usual)


def test_buttons_slider_and_a_click_on_a_line_go_to_it_too(open_sheet: OpenSheet) -> None:
    sheet = open_sheet(PATH)
    expect(sheet.equations.first).to_have_text("(1)a + b = 1 (mod 2)")
    assert sheet.button("Line back").get_attribute("aria-disabled") == "true"
    sheet.equations.nth(1).click()
    expect(sheet.equations.nth(1)).to_have_attribute("aria-current", "true")
    expect(sheet.said).to_have_text(re.compile(r"^Equation 2: .* is 1 modulo 2\. At "))
    sheet.equations.nth(1).click()
    expect(sheet.equations.nth(1)).not_to_have_attribute("aria-current", "true")
    sheet.button("Line forward").click()
    expect(sheet.lines).to_have_text(["(6)c = 0 (mod 2)(1) + (2)"])
    sheet.button("Last line").click()
    expect(sheet.lines).to_have_count(8)
    expect(sheet.said).to_contain_text("so there are 2 solutions")
    sheet.lines.nth(4).click()
    expect(sheet.lines).to_have_count(5)
    expect(sheet.said).to_have_text(
        "Line 5 of 8: Take a is 0 modulo 2. At a. Nothing decides this: press a, b, d and e, and nothing changes."
    )
    sheet.slider.fill("7")
    expect(sheet.lines).to_have_count(7)
    sheet.button("Before the first line").click()
    expect(sheet.lines).to_have_count(0)


def test_the_lines_play_by_themselves(open_sheet: OpenSheet) -> None:
    sheet = open_sheet(PATH)
    expect(sheet.button("Play")).to_be_focused()
    sheet.slider.fill("7")
    sheet.button("Play").click()
    expect(sheet.lines).to_have_count(8)
    expect(sheet.said).to_contain_text("so there are 2 solutions")
    sheet.button("Play").click()
    expect(sheet.lines).to_have_count(0)
    expect(sheet.lines).to_have_count(1)
    expect(sheet.said).to_contain_text("so there are 2 solutions")  # what plays is not read out
    sheet.button("Pause").click()
    expect(sheet.said).to_have_text(re.compile("^Line 1 of 8: "))
    expect(sheet.button("Play")).to_be_visible()


def test_it_is_copied_as_text_and_as_latex(cleared: Player, open_sheet: OpenSheet) -> None:
    open_sheet(THREE)
    sheet = Sheet(cleared)
    answer = cleared.page.evaluate("(document) => gridlight.call('equations', { document })", THREE)
    for name, form in (("Copy as text", "text"), ("Copy as LaTeX", "latex")):
        sheet.button(name).click()
        expect(sheet.button("Copied")).to_be_visible()
        assert cleared.page.evaluate("() => navigator.clipboard.readText()") == answer[form]
        expect(sheet.button(name)).to_be_visible()


def test_of_several_solutions_one_can_be_chosen(open_sheet: OpenSheet) -> None:
    sheet = open_sheet(SEVERAL)
    expect(sheet.said).to_have_text(
        "21 equations, 0 lines. There are several solutions, and they share nothing: each of the 9 letters is open."
    )
    sheet.button("Go on to one solution").click()
    expect(sheet.button("Go on to one solution")).to_be_hidden()
    sheet.button("Last line").click()
    expect(sheet.said).to_contain_text("This is one solution.")
    expect(sheet.lines.get_by_text(re.compile("^Suppose "))).to_have_count(2)


def test_what_cannot_be_shown_is_said_in_a_sentence(cleared: Player) -> None:
    for document, words in (
        (PANEL | {"width": 11}, "A puzzle of The Witness cannot be written as short equations."),
        ({"kind": "lightup", "rows": ["." * 15] * 15}, "at most 14 × 14 cells; this one has 15 × 15."),
    ):
        cleared.open(json.dumps(document))
        cleared.page.keyboard.press("q")
        dialog = cleared.page.get_by_role("dialog")
        expect(dialog.get_by_role("alert")).to_contain_text(words)
        expect(dialog.get_by_role("list")).to_have_count(0)
        cleared.page.keyboard.press("Escape")


def test_clauses_stand_beside_the_board_by_mouse_and_by_keys(cleared: Player) -> None:
    cleared.open(json.dumps(SMALL))
    cleared.page.keyboard.press("q")
    dialog = cleared.dialog("Equations")
    dialog.get_by_role("radio", name="Clauses").check()
    every, own = dialog.get_by_role("list").all()
    expect(every.locator("li").first).to_contain_text("not bulb")
    canvas = dialog.locator("canvas")
    box = box_of(canvas)
    cleared.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # the wall with a 1
    cleared.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 0.3 * box["height"])
    expect(dialog.get_by_role("heading", name="About row 1, column 3")).to_be_visible()
    assert own.locator("li").count() == every.locator("li.used").count() > 0
    assert all("(0,2" in text or "0,2)" in text for text in own.locator("li").all_inner_texts())
    assert serious(cleared) == []
    bare = canvas.evaluate("(canvas) => canvas.toDataURL()")
    own.focus()
    cleared.page.keyboard.press("ArrowDown")
    expect(own.locator("[aria-current]")).to_have_count(1)
    assert canvas.evaluate("(canvas) => canvas.toDataURL()") != bare
    dialog.get_by_role("radio", name="Equations").check()
    sheet = Sheet(cleared)
    expect(sheet.button("Play")).to_be_focused()
    cleared.page.keyboard.press("ArrowRight")
    expect(sheet.said).to_have_text(re.compile("^Line 1 of "))
    cleared.page.keyboard.press("Escape")
    cleared.open(json.dumps(PANEL))
    cleared.button("As clauses").click()
    dialog = cleared.dialog("Clauses")
    dialog.get_by_role("combobox").select_option(index=1)
    expect(dialog.get_by_role("heading", name=re.compile("^About "))).not_to_have_text("About a place")
    expect(dialog.get_by_role("list").last.locator("li")).not_to_have_count(0)


def test_a_board_is_solved_line_by_line_by_touch(thumbs: Player) -> None:
    thumbs.open(json.dumps(THREE))
    before = thumbs.state
    thumbs.button("More").tap()
    thumbs.dialog("More").get_by_role("button", name="Equations").tap()
    sheet = Sheet(thumbs)
    expect(sheet.dialog.get_by_text("Every letter is how often its cell is pressed", exact=False)).to_be_visible()
    for line in (1, 2, 3):
        sheet.button("Line forward").tap()
        expect(sheet.said).to_have_text(re.compile(f"^Line {line} of 12: "))
        expect(sheet.lines.nth(line - 1)).to_be_in_viewport()
    sheet.button("Last line").tap()
    expect(sheet.lines.nth(11)).to_be_in_viewport()
    expect(sheet.said).to_have_text(re.compile(r"this is the only solution\.$"))
    for place in (sheet.dialog.locator("canvas"), *(sheet.button(name) for name in ("Line back", "Copy as LaTeX"))):
        expect(place).to_be_in_viewport(ratio=1)

    # A finger that slides over the board leafs as well.
    box = box_of(sheet.dialog.locator("canvas"))
    middle, left, right = box["y"] + box["height"] / 2, box["x"] + 30, box["x"] + box["width"] - 30
    fingers = Fingers(thumbs)
    fingers.slide((left, middle), (right, middle))
    expect(sheet.lines).to_have_count(11)
    fingers.slide((right, middle), (left, middle))
    expect(sheet.lines).to_have_count(12)
    sheet.button("Close").tap()
    assert thumbs.state == before


@pytest.mark.parametrize(("kind", "window"), [("lightup", (320, 568)), ("lightsout", (640, 360))])
def test_on_a_phone_the_line_of_the_moment_and_the_whole_board_are_seen(
    thumbs: Player, kind: str, window: tuple[int, int]
) -> None:
    usual = thumbs.page.viewport_size
    assert usual is not None
    thumbs.page.set_viewport_size({"width": window[0], "height": window[1]})
    gallery = json.loads((ROOT / "static" / "gallery" / f"{kind}.json").read_text("utf-8"))
    thumbs.open(json.dumps(gallery[0]["document"]))
    thumbs.page.keyboard.press("q")
    sheet = Sheet(thumbs)
    last = sheet.length()
    for line in range(1, min(last, 7)):
        sheet.button("Line forward").tap()
        expect(sheet.lines).to_have_count(line)
        assert thumbs.page.evaluate(after_a_frame(CUT)) == [], line
    sheet.button("Last line").tap()
    expect(sheet.lines).to_have_count(last)
    assert thumbs.page.evaluate(after_a_frame(CUT)) == []
    sheet.button("Close").tap()
    thumbs.page.set_viewport_size(usual)
