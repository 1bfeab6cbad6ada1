"""The rest of the page: explaining, the gallery, editing, Help, themes."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import clear
from kept import later
from player import Player
from playwright.sync_api import Page, expect

from gridlight.puzzles import lightup

NO_PYTHON = "Worker.prototype.postMessage = () => {}"  # it is never told to start
CODE = (Path(__file__).parents[1] / "corpus/blog-25x25.txt").read_text().strip()
SMALL = ".....\n#.1.0\n..###"
FLAT = "......\n......"  # of a size that no other test opens
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
BUTTONS = ["New", "Restart", "Gallery", "Import", "Share", "Undo", "Redo", "Check", "Hint", "Explain", "Solve"]
MORE_BUTTONS = ["Edit", "Settings", "Help"]

# All that the status says, from now on.
HEAR = """() => {
  const status = document.querySelector("[role=status]");
  window.said = [];
  new MutationObserver(() => window.said.push(status.textContent)).observe(status, { childList: true });
}"""
# Too quickly for any answer to come in between.
THRICE = """() => {
  for (let time = 0; time < 3; time += 1) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true }));
  }
}"""


@pytest.fixture
def player(shared: Player) -> Player:
    """The page that these tests share, with nothing left open."""
    clear(shared)
    return shared


def test_controls_have_the_names_of_the_contract(player: Player, contents: dict[str, Any]) -> None:
    player.open(json.dumps(json.loads(contents["static/gallery/lightup.json"])[0]["document"]))
    for name in [*BUTTONS, *MORE_BUTTONS]:
        expect(player.button(name)).to_have_count(1)
    kinds = player.page.get_by_role("navigation", name="Puzzles").get_by_role("link")
    expect(kinds.filter(has_text="Light Up")).to_have_attribute("aria-current", "page")
    expect(player.status).to_have_count(1)
    expect(player.page).to_have_title(re.compile("Light Up 7 × 7.*Gridlight"))


def test_explain_walks_through_the_whole_solution(player: Player) -> None:
    player.open(SMALL)
    player.click(0, 0, button="right")
    before = player.state
    player.button("Explain").click()
    title = player.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
    last = int(title.inner_text().split()[-1])
    rules: list[str] = []
    for step in range(1, last + 1):
        expect(title).to_have_text(f"Step {step} of {last}")
        rules.append(player.advice.get_by_role("heading", level=3).inner_text())
        expect(player.advice.get_by_role("slider", name="Step")).to_have_value(str(step))
        sentences = player.advice.get_by_role("paragraph").all_inner_texts()
        assert all(re.fullmatch(r"[A-Z].*[.:]", sentence, re.DOTALL) for sentence in sentences), sentences
        player.button("Step forward").click()
    assert all(rules)
    assert not any(re.search("guess", rule, re.IGNORECASE) for rule in rules)

    # The board shows where the walk is, and what the player placed comes back in the end.
    for row, column in ONLY["bulbs"]:
        player.expect_cell(row, column, "bulb")
    assert player.state == before
    player.button("Step back").click()
    expect(title).to_have_text(f"Step {last - 1} of {last}")
    player.button("First step").click()
    expect(title).to_have_text(f"Step 1 of {last}")
    player.button("Play").click()
    expect(player.button("Pause")).to_be_visible()
    expect(title).to_have_text(f"Step 2 of {last}")
    player.button("Pause").click()
    expect(player.button("Play")).to_be_visible()
    player.page.wait_for_timeout(1600)
    expect(title).to_have_text(f"Step 2 of {last}")
    player.button("Last step").click()
    expect(title).to_have_text(f"Step {last} of {last}")
    player.button("Close this").click()
    player.expect_cell(0, 0, "^dot, ")
    assert player.state == before

    # By keyboard: the arrows step, Space plays, and Escape leads back to the board.
    player.cell(0, 0).focus()
    player.page.keyboard.press("e")
    expect(title).to_have_text(f"Step 1 of {last}")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(f"Step 2 of {last}")
    player.page.keyboard.press("Space")
    expect(player.button("Pause")).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(player.advice).to_be_hidden()
    expect(player.cell(0, 0)).to_be_focused()
    assert player.state == before


def test_the_gallery(player: Player) -> None:
    player.open(FLAT)
    player.click(1, 1)
    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    for level in ("Easy", "Normal", "Hard"):
        expect(gallery.get_by_role("heading", name=level)).to_be_visible()
    expect(gallery.get_by_role("tab", name="Puzzles")).to_have_attribute("aria-selected", "true")
    gallery.get_by_role("listitem").last.get_by_role("button").click()
    expect(gallery).to_be_hidden()
    expect(player.grid).not_to_have_accessible_name("Light Up, 6 × 2")
    player.expect_marks([])

    player.button("Gallery").click()
    gallery.get_by_role("tab", name="Your boards").click()
    gallery.get_by_role("button", name=re.compile("^Light Up, 6 × 2")).click()
    expect(player.grid).to_have_accessible_name("Light Up, 6 × 2")
    player.expect_marks([[1, 1]])
    player.button("Gallery").click()
    gallery.get_by_role("tab", name="Your boards").click()
    forget = gallery.get_by_role("button", name=re.compile("^Remove Light Up, 6 × 2"))
    expect(forget).to_have_count(1)
    forget.click()
    expect(forget).to_have_count(0)

    # It is the open one, which is written when the page closes: that does not bring it back.
    player.page.reload()
    player.button("Gallery").click()
    gallery.get_by_role("tab", name="Your boards").click()
    # Boards of other tests may be there, too.
    nothing = gallery.get_by_text("Every board you play or edit is kept here.")
    expect(gallery.locator("#gallery-shelf li").or_(nothing).first).to_be_visible()
    expect(forget).to_have_count(0)


def test_edit_mode(player: Player) -> None:
    player.open("..\n..")
    player.click(1, 1)
    player.button("Edit").click()
    badge = player.page.get_by_text("Editing", exact=True)
    expect(badge).to_be_visible()
    says = player.page.get_by_text(re.compile("solution", re.IGNORECASE)).filter(visible=True)

    def expect_count(words: str) -> None:
        expect(says.get_by_text(words, exact=True).or_(says.filter(has_text=words)).first).to_be_visible(timeout=20_000)

    def brush(name: str) -> None:
        player.page.get_by_role("radiogroup", name="What a click sets").get_by_title(name, exact=True).click()

    expect_count("Several solutions")
    brush("Wall")
    player.click(0, 1)
    assert player.document["rows"] == [".#", ".."]
    brush("2")
    player.click(0, 1)
    assert player.document["rows"] == [".2", ".."]
    expect_count("One solution")
    player.expect_marks([[1, 1]])

    # By keyboard: the cursor is on the clue; a clue that nothing can meet.
    player.page.keyboard.press("3")
    assert player.document["rows"] == [".3", ".."]
    expect_count("No solution")
    player.page.keyboard.press("Control+z")
    assert player.document["rows"] == [".2", ".."]

    # A drag paints; right-click clears a cell; Clear clears all.
    player.open("....\n....\n....")
    player.button("Edit").click()
    brush("Wall")
    player.drag((2, 0), (2, 3))
    assert player.document["rows"] == ["....", "....", "####"]
    player.click(2, 3, button="right")
    assert player.document["rows"] == ["....", "....", "###."]
    player.button("Clear").click()
    assert player.document["rows"] == ["....", "....", "...."]
    player.button("Edit").click()
    expect(badge).to_be_hidden()
    player.click(0, 0)
    assert [0, 0] in player.state["bulbs"]


def test_the_verdict_and_the_answers_agree(player: Player) -> None:
    player.open("0.0\n.#.\n0.0")
    player.button("Solve").click()
    expect(player.advice).to_contain_text("No solution", timeout=20_000)
    expect(player.verdict).to_contain_text("This puzzle has no solution.")
    player.open(SMALL)
    player.button("Check").click()
    expect(player.advice).to_contain_text("Nothing is placed yet.")
    player.click(0, 0)
    expect(player.verdict).to_contain_text("No rule is broken so far.")
    player.button("Check").click()
    expect(player.advice).to_contain_text("No solution has a bulb here.", timeout=20_000)
    expect(player.verdict).to_contain_text("There is a mistake.")
    player.click(0, 2)
    expect(player.verdict.get_by_role("listitem")).to_contain_text("Row 1, columns 1 and 3")


def test_the_time_played_is_shown(player: Player) -> None:
    player.open(SMALL)
    later(player, 1.2)
    player.button("Solve").click()
    expect(player.verdict).to_contain_text("Solved.", timeout=20_000)
    expect(player.verdict).not_to_contain_text("Your time: 00:")
    player.open(SMALL)
    later(player, 1.2)
    expect(player.page.locator("#time")).to_have_text("00:00")  # it starts at the first move
    first, *others = ONLY["bulbs"]
    player.click(*first)
    expect(player.page.locator("#time")).to_have_text(re.compile("00:0[1-9]"))  # it goes on by itself
    for row, column in others:
        player.click(row, column)
    expect(player.verdict).to_contain_text("Your time: 00:0")


def test_several_solutions_are_stepped_through(player: Player) -> None:
    player.open("\n".join(["." * 6] * 6))
    for _ in range(10):  # counting ends after a second, which is not enough on a busy machine
        player.button("Solve").click()
        expect(player.advice).to_contain_text(re.compile("Solution 1 of (720|at least)"), timeout=20_000)
        if "of 720" in player.advice.inner_text():
            break
        player.button("Restart").click()
    expect(player.advice).to_contain_text("Solution 1 of 720")
    expect(player.advice).to_contain_text("These are the first 20.")
    expect(player.button("Previous")).to_be_disabled()
    first = player.state
    for _ in range(19):
        player.button("Next").click()
    expect(player.advice).to_contain_text("Solution 20 of 720")
    expect(player.advice).to_contain_text("Dashed frames mark what differs from the previous solution.")
    expect(player.button("Next")).to_be_disabled()
    assert player.state != first


def test_a_hint_is_scrolled_into_view(player: Player) -> None:
    player.open("\n".join([*["." * 20] * 18, "#" * 20, "1." + "#" * 18]))
    for _ in range(6):
        player.button("Zoom in").click()
    player.page.get_by_role("gridcell").first.focus()
    player.page.keyboard.press("Control+Home")
    player.button("Hint").click()
    player.why()
    x, y = player.at(19, 1)
    box = player.grid.bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]


def test_commands_that_change_nothing_say_so(player: Player) -> None:
    player.open(SMALL)
    player.button("Restart").click()
    expect(player.status).to_have_text("Nothing is placed yet.")
    player.page.evaluate("() => { location.hash = 'chess'; }")
    expect(player.status).to_have_text("“#chess” doesn't lead to a puzzle.")
    assert player.document["rows"] == SMALL.split("\n")


def test_help_shows_the_docstring_of_the_kind(player: Player) -> None:
    player.page.get_by_role("heading", level=1).click()
    player.page.keyboard.press("?")
    help_dialog = player.dialog("Help")
    rules = " ".join(help_dialog.inner_text().split())
    assert lightup.__doc__ is not None
    for sentence in re.findall(r"[A-Z][^.\n]{30,}\.", " ".join(inspect.cleandoc(lightup.__doc__).split())):
        assert re.sub(r"^\W+", "", sentence) in rules
    expect(help_dialog).to_contain_text("Ctrl Z")
    player.page.keyboard.press("Escape")
    expect(help_dialog).to_be_hidden()


def test_light_dark_and_system(blank: Page) -> None:
    light = (
        "() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/\\d+/g); return +r > 127; }"
    )
    blank.add_init_script(NO_PYTHON)
    blank.goto("./")
    player = Player(blank)
    blank.emulate_media(color_scheme="light")
    assert blank.evaluate(light)
    blank.emulate_media(color_scheme="dark")
    assert not blank.evaluate(light)
    for theme, is_light in (("Light", True), ("Dark", False)):
        player.button("Settings").click()
        player.dialog("Settings").get_by_text(theme, exact=True).click()
        blank.keyboard.press("Escape")
        blank.emulate_media(color_scheme="dark" if is_light else "light")
        assert blank.evaluate(light) is is_light
        blank.reload()
        assert blank.evaluate(light) is is_light


def test_a_question_asked_twice_is_answered_once(player: Player) -> None:
    player.open(CODE)
    player.page.get_by_role("heading", level=1).click()
    player.page.evaluate(HEAR)
    player.page.evaluate(THRICE)
    expect(player.advice.get_by_role("button", name="Why")).to_be_visible(timeout=20_000)
    player.expect_marks([])
    assert "Stopped." not in player.page.evaluate("() => window.said")


def test_the_gallery_keeps_its_puzzles_when_a_board_of_another_kind_opens(player: Player) -> None:
    player.visit("Light Up")
    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    expect(gallery.get_by_text(re.compile("^Light Up: "))).to_be_visible()
    player.page.evaluate("(text) => gridlight.open(text)", "110\n111\n100")
    expect(player.page.get_by_role("grid")).to_have_accessible_name(re.compile("^Lights Out"))
    player.visit("Light Up")
