"""For everyone: axe finds nothing serious in dialogs and faults; screen readers click; focus is kept and seen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe import COLOUR, SCHEMES, found_in, load, serious
from player import Player, box_of
from playwright.sync_api import ViewportSize, expect

# Whether something lies over what has the focus, what has it, and whether that had it before in this round.
COVERED = """(isFirst) => {
  const focus = document.activeElement;
  if (isFirst) globalThis.reached = new Set();
  const isAgain = reached.has(focus);
  reached.add(focus);
  const control = focus.matches("input") ? (focus.closest("label") ?? focus) : focus;
  const { x, y, width, height } = control.getBoundingClientRect();
  const [left, top] = [x + Math.min(width / 2, 12), y + height / 2];
  const over = document.elementFromPoint(left, top);
  const isCovered = focus.closest("dialog") !== null && focus.localName !== "dialog" && !control.contains(over)
    && !over?.contains(control);
  return [isCovered, control.outerHTML.slice(0, 100), isAgain];
}"""
SMALL = ".....\n#.1.0\n..###"


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share, with nothing left open."""
    return cleared


def test_axe_finds_nothing_serious_about_a_fault_the_shelf_and_a_refused_import(player: Player) -> None:
    # Dialogs as they open are looked at in test_dialogs_for_everyone.py.
    player.open(SMALL)
    player.act({"bulbs": [[0, 0], [0, 4]], "dots": [[1, 1]]})
    expect(player.verdict).to_contain_text("wrong")
    assert serious(player) == []
    player.button("Gallery").click()
    player.dialog("Gallery").get_by_role("tab", name="Your boards").click()
    assert serious(player) == []
    player.page.keyboard.press("Escape")
    player.paste("what is this")
    expect(player.dialog("Import").get_by_role("alert")).not_to_be_empty(timeout=20_000)
    assert serious(player) == []
    player.page.keyboard.press("Escape")


def test_dialogs_keep_the_focus_and_return_it(player: Player) -> None:
    for name in ("Gallery", "Help", "Settings", "Import", "Share"):
        button = player.button(name)
        button.focus()
        player.page.keyboard.press("Enter")
        expect(player.dialog(name)).to_be_visible()
        if name == "Gallery":
            expect(player.dialog(name).get_by_role("tab", selected=True)).to_be_focused()
        assert player.page.evaluate("() => document.activeElement.closest('dialog') !== null")
        player.page.keyboard.press("Escape")
        expect(player.dialog(name)).to_be_hidden()
        expect(button).to_be_focused()


def test_about_opens_from_help_by_keys_and_every_licence_can_be_read(player: Player) -> None:
    keys = player.page.keyboard
    player.button("Help").focus()
    keys.press("Enter")
    player.dialog("Help").get_by_role("button", name="About Gridlight").focus()
    keys.press("Enter")
    about = player.dialog("About Gridlight")
    expect(about).to_contain_text("Nothing that you do here leaves your machine.")
    expect(about.get_by_role("status")).to_contain_text("each with its licence")
    licences = about.get_by_role("group")
    assert licences.count() > 10
    licences.filter(has_text="z3-solver").locator("summary").focus()
    keys.press("Enter")
    expect(about.get_by_role("region", name="z3-solver")).to_contain_text("Copyright (c) Microsoft Corporation")
    assert about.get_by_role("link", name="Its source").get_attribute("href") == "source.zip"
    keys.press("Escape")
    expect(player.button("Help")).to_be_focused()


def test_a_screen_readers_click_moves_the_cursor_to_its_cell(player: Player) -> None:
    player.open(SMALL)
    player.cell(2, 1).evaluate("(cell) => cell.click()")  # made by no pointer
    expect(player.cell(2, 1)).to_be_focused()
    player.expect_marks([[2, 1]])
    expect(player.status).to_have_text("Bulb.")
    player.page.keyboard.press("ArrowUp")
    expect(player.cell(1, 1)).to_be_focused()


def test_keys_skip_to_the_board_edit_it_and_leave_the_editor(player: Player) -> None:
    press = player.page.keyboard.press
    player.open(SMALL)
    player.tab_to("Skip to the board$")
    press("Enter")
    assert player.board.evaluate("(board) => board.contains(document.activeElement)")
    player.go(0, 1)
    press("Shift+E")
    expect(player.editing).to_be_visible()
    press("3")
    expect(player.status).to_have_text("Wall, clue 3, 0 of 3 bulbs.")
    press("Escape")
    expect(player.editing).to_be_hidden()
    expect(player.status).to_have_text("Editing ended.")
    player.expect_cell(0, 1, "^wall, clue 3, 0 of 3 bulbs")


@pytest.mark.parametrize("row", [13, 14])
def test_a_screen_readers_click_that_brings_the_next_cells_places_nothing(player: Player, row: int) -> None:
    player.open("\n".join(["." * 30] * 40))
    player.page.keyboard.press("Control+Home")
    player.cell(row, 3).evaluate("(cell) => cell.click()")  # made by no pointer
    expect(player.cell(row, 3)).to_be_focused()
    is_edge = row == 14
    player.expect_marks([] if is_edge else [[row, 3]])
    expect(player.cell(row + 5, 3)).to_have_count(1 if is_edge else 0)
    if is_edge:
        player.cell(row, 3).evaluate("(cell) => cell.click()")
        player.expect_marks([[row, 3]])


def test_a_screen_reader_reaches_every_row_by_such_clicks_alone(player: Player) -> None:
    player.open("\n".join(["." * 3] * 40))
    player.page.keyboard.press("Control+Home")
    last = player.places.last
    for _ in range(10):
        if re.search("row 40, column 3$", last.get_attribute("aria-label") or ""):
            break
        last.evaluate("(cell) => cell.click()")
    expect(last).to_have_accessible_name(re.compile("row 40, column 3$"))
    player.expect_marks([])


def test_the_focus_is_never_under_the_head_or_the_foot_of_a_dialog(player: Player) -> None:
    player.page.set_viewport_size({"width": 640, "height": 360})
    covered: list[str] = []
    # Each with the dialog that its button is in.
    for command in ("new", "share", "settings", "gallery print", "gallery", "help"):
        for name in command.split():
            player.page.evaluate("(command) => document.querySelector(`[data-command=${command}]`).click()", name)
            dialog = player.page.locator(f"#{name}-dialog")
            expect(dialog.and_(player.page.locator("dialog[open]:not(:has([aria-busy=true]))"))).to_be_visible(
                timeout=20_000
            )
        for key in ("Tab", "Shift+Tab"):
            again = 0
            for number in range(30):
                player.page.keyboard.press(key)
                is_covered, name, is_again = player.page.evaluate(COVERED, number == 0)
                if is_covered:
                    covered.append(f"{command}: {name}")
                again += is_again
                if again == 3:
                    break
        player.page.keyboard.press("Escape")
    player.page.set_viewport_size({"width": 1280, "height": 800})
    assert covered == []


USUAL: ViewportSize = {"width": 1280, "height": 800}
ZOOMED: ViewportSize = {"width": 320, "height": 256}
BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
SOLVE = """async () => {
  const { states } = await gridlight.call("solve", { document: gridlight.document() });
  await gridlight.act(states[0]);
}"""
PRESS = "(command) => document.querySelector(`[data-command=${command}]`).click()"
OPEN = "dialog[open]:not(:has([aria-busy=true], .job:not([hidden])))"
DIALOGS = (
    *("new", "daily", "import", "share", "share print", "settings", "help", "help about", "gallery", "equations"),
    "compare",
)  # with the dialog that its button is in


@pytest.fixture(scope="module")
def at_board(seated: Player) -> Iterator[Player]:
    """Someone at a small board, whose window and theme are put back in the end."""
    seated.open(json.dumps(BOARD))
    load(seated)
    yield seated
    seated.page.emulate_media(color_scheme=None, reduced_motion=None)
    seated.page.set_viewport_size(USUAL)


@pytest.mark.parametrize("size", [USUAL, ZOOMED], ids=["light and dark", "at 400 %"])
def test_axe_finds_nothing_serious_in_dialogs(at_board: Player, size: ViewportSize) -> None:
    page = at_board.page
    page.set_viewport_size(size)
    schemes = SCHEMES if size == USUAL else SCHEMES[:1]
    found: list[Any] = []
    for dialog in DIALOGS:
        for command in dialog.split():
            page.evaluate(PRESS, command)
            expect(page.locator(f"#{command}-dialog").and_(page.locator(OPEN))).to_be_visible(timeout=20_000)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [[dialog, scheme, *one] for one in found_in(at_board, COLOUR if scheme == "dark" else None)]
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert found == []


def test_a_click_on_the_name_of_a_setting_sets_it(at_board: Player) -> None:
    at_board.page.set_viewport_size(USUAL)
    at_board.page.evaluate(PRESS, "settings")
    dialog = at_board.dialog("Settings")
    switch = dialog.get_by_role("switch", name="Show the time")
    expect(switch).to_be_checked()
    for is_on in (False, True):
        dialog.get_by_text("Show the time", exact=True).click()
        expect(switch).to_be_checked(checked=is_on)
    dialog.get_by_text("Engine", exact=True).click()
    expect(dialog.get_by_role("combobox", name="Engine")).to_be_focused()
    at_board.page.keyboard.press("Escape")


def test_a_message_does_not_cover_the_time(at_board: Player) -> None:
    at_board.page.set_viewport_size(USUAL)
    at_board.page.keyboard.press("Escape")
    at_board.board.focus()
    at_board.page.evaluate("() => document.querySelector('[data-command=restart]').click()")
    toast, time = at_board.page.locator("#toast"), at_board.page.locator("#time")
    expect(toast).to_have_class("toast shown")
    message, clock = box_of(toast), box_of(time)
    assert message["x"] + message["width"] <= clock["x"]


def test_the_heads_of_statistics_stand_apart_on_a_narrow_screen(at_board: Player) -> None:
    page = at_board.page
    page.evaluate(SOLVE)
    expect(at_board.verdict).to_contain_text("Solved.")
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate(PRESS, "gallery")
    at_board.dialog("Gallery").get_by_role("tab", name="Statistics").click()
    expect(page.locator(".statistics").first).to_be_visible()
    cut = "(heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent)"
    assert page.locator(".statistics thead th").evaluate_all(cut) == []
    page.keyboard.press("Escape")
    page.set_viewport_size(USUAL)
