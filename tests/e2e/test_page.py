"""The rest of the page: explaining, the time played, boards that are removed from the Gallery, themes."""

from __future__ import annotations

import re

import pytest
from kept import later
from player import Player, box_of
from playwright.sync_api import Page, expect

NO_PYTHON = "Worker.prototype.postMessage = () => {}"  # it is never told to start
SMALL = ".....\n#.1.0\n..###"
FLAT = "......\n......"  # of a size that no other test opens
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share."""
    return cleared


def test_explain_walks_through_the_whole_solution(player: Player) -> None:
    player.open(SMALL)
    player.click(0, 0, button="right")
    before = player.state
    player.button("Explain").click()
    title = player.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
    last = int(title.inner_text().split()[-1])
    for step in range(1, last + 1):
        expect(title).to_have_text(f"Step {step} of {last}")
        expect(player.advice.get_by_role("slider", name="Step")).to_have_value(str(step))
        player.button("Step forward").click()

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
    for key, step in (("e", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        player.page.keyboard.press(key)
        expect(title).to_have_text(f"Step {step} of {last}")
    player.page.keyboard.press("Space")
    expect(player.button("Pause")).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(player.advice).to_be_hidden()
    expect(player.cell(0, 0)).to_be_focused()
    assert player.state == before


def test_a_board_is_removed_from_the_gallery(player: Player) -> None:
    player.open(FLAT)
    player.click(1, 1)
    gallery = player.dialog("Gallery")
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


def test_a_hint_is_scrolled_into_view(player: Player) -> None:
    player.open("\n".join([*["." * 20] * 18, "#" * 20, "1." + "#" * 18]))
    for _ in range(6):
        player.button("Zoom in").click()
    player.page.get_by_role("gridcell").first.focus()
    player.page.keyboard.press("Control+Home")
    player.button("Hint").click()
    player.why()
    x, y = player.at(19, 1)
    box = box_of(player.grid)
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]


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


def test_the_gallery_keeps_its_puzzles_when_a_board_of_another_kind_opens(player: Player) -> None:
    player.visit("Light Up")
    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    expect(gallery.get_by_text(re.compile("^Light Up: "))).to_be_visible()
    player.page.evaluate("(text) => gridlight.open(text)", "110\n111\n100")
    expect(player.page.get_by_role("grid")).to_have_accessible_name(re.compile("^Lights Out"))
    player.visit("Light Up")
