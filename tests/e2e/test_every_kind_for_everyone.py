"""Every kind for everyone: axe finds nothing serious, places have names, the board is one tab stop, phones show it."""

from __future__ import annotations

import json

from axe import serious
from conftest import a_panel, two_kinds
from newcomers import new_dialog
from player import Player, box_of
from playwright.sync_api import expect
from samples import Sample, board_name, lay

# Of the controls that can be seen, now: a board that is still counted gets more of them.
SIZES = """(controls) => controls.filter((control) => control.checkVisibility()).map((control) => {
  const { width, height } = control.getBoundingClientRect();
  return [width, height, control.innerText];
})"""
HERE = "() => document.activeElement.closest('#cells') !== null"


@a_panel
def test_axe_finds_nothing_serious_while_playing(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    expect(seated.verdict).not_to_contain_text("Python")
    assert serious(seated) == []
    seated.button("Hint").click()
    expect(seated.advice).to_be_visible(timeout=20_000)
    assert serious(seated) == []
    seated.button("Explain").click()
    expect(seated.advice.get_by_role("slider", name="Step")).to_be_visible(timeout=20_000)
    assert serious(seated) == []
    seated.button("Close this").click()
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", name="Solution", exact=True)).to_be_visible(timeout=20_000)
    assert serious(seated) == []


@two_kinds
def test_axe_finds_nothing_serious_in_help_and_the_editor(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    if sample.kind == "witness":  # of all kinds it has the most rules
        seated.button("Help").click()
        expect(seated.dialog("Help")).to_be_visible()
        assert serious(seated) == []
        seated.page.keyboard.press("Escape")
    seated.button("Edit").click()
    expect(seated.editing).to_be_visible()
    assert serious(seated) == []
    seated.button("Edit").click()


def test_the_board_is_one_tab_stop_whose_places_have_names(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    expect(seated.board).to_have_accessible_name(board_name(seated))
    names = seated.places.evaluate_all("(places) => places.map((place) => place.ariaLabel ?? '')")
    assert all(names)
    assert len(set(names)) == len(names)
    if seated.board.get_attribute("role") == "grid":
        rows, columns = (int(seated.board.get_attribute(f"aria-{what}count") or "0") for what in ("row", "col"))
        assert len(names) <= rows * columns
        assert seated.board.get_by_role("row").count() <= rows
    stops = seated.board.locator("[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    been: set[str] = set()
    for key in ["Control+Home", *["ArrowRight"] * 3, *["ArrowDown"] * 3, "Home", "End", "Control+End"]:
        seated.page.keyboard.press(key)
        assert seated.page.evaluate(HERE), key
        been.add(seated.focused())
    assert len(been) > 3
    expect(stops).to_have_count(1)
    here = seated.focused()
    seated.page.keyboard.press("Tab")
    assert not seated.page.evaluate(HERE)
    seated.page.keyboard.press("Shift+Tab")
    assert seated.focused() == here


def test_moves_are_announced(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    blank = seated.names()
    seated.act(sample.solved)
    expect(seated.verdict).to_contain_text("Solved.")
    assert seated.names() != blank
    seated.button("Undo").click()
    expect(seated.verdict).not_to_contain_text("Solved.")
    assert seated.names() == blank


def fits(player: Player) -> bool:
    """Nothing goes on beyond the edge of the screen."""
    return player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def pull_sheet(player: Player, *, is_open: bool) -> None:
    """Open or close the sheet with the buttons of advice."""
    pull = player.button("More about this puzzle")
    if (pull.get_attribute("aria-expanded") == "true") != is_open:
        pull.tap()
    expect(pull).to_have_attribute("aria-expanded", str(is_open).lower())


def lay_on_phone(player: Player, text: str) -> None:
    """Open a board where nothing else is open."""
    for _ in range(2):
        player.page.keyboard.press("Escape")
    player.open(text)
    expect(player.editing).to_be_hidden()
    pull_sheet(player, is_open=False)


@a_panel
def test_axe_finds_nothing_serious_on_a_phone(thumbs: Player, sample: Sample) -> None:
    lay_on_phone(thumbs, sample.text())
    assert serious(thumbs) == []
    pull_sheet(thumbs, is_open=True)
    assert serious(thumbs) == []
    pull_sheet(thumbs, is_open=False)
    thumbs.button("Hint").tap()
    expect(thumbs.advice).to_be_visible(timeout=20_000)
    assert serious(thumbs) == []
    thumbs.button("More").tap()
    expect(thumbs.dialog("More")).to_be_visible()
    assert serious(thumbs) == []
    thumbs.page.keyboard.press("Escape")


def test_nothing_overflows_on_the_smallest_phone_and_targets_are_large_enough(thumbs: Player, sample: Sample) -> None:
    thumbs.page.set_viewport_size({"width": 320, "height": 640})
    lay_on_phone(thumbs, sample.text())
    assert fits(thumbs)
    pull_sheet(thumbs, is_open=True)
    sizes = thumbs.page.get_by_role("button").evaluate_all(SIZES)
    assert len(sizes) > 5
    assert [control for control in sizes if min(control[:2]) < 24] == []
    thumbs.side.get_by_role("button", name="Solve", exact=True).tap()
    expect(thumbs.advice.get_by_role("heading").first).to_be_visible(timeout=20_000)
    assert fits(thumbs)
    pull_sheet(thumbs, is_open=False)
    thumbs.button("More").tap()
    thumbs.dialog("More").get_by_role("button", name="New").tap()
    dialog = new_dialog(thumbs)
    expect(dialog).to_be_visible()
    assert fits(thumbs)
    box = box_of(dialog)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    thumbs.page.keyboard.press("Escape")
    thumbs.button("More").tap()
    thumbs.dialog("More").get_by_role("button", name="Edit").tap()
    expect(thumbs.editing).to_be_visible()
    assert fits(thumbs)
    thumbs.page.set_viewport_size({"width": 360, "height": 640})


def test_asking_ends_editing_and_shows_the_answer(thumbs: Player) -> None:
    for ask in ("Hint", "Explain"):  # of which one is in the bar, the other under More
        lay_on_phone(thumbs, json.dumps({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}))
        thumbs.button("More").click()
        thumbs.button("Edit").click()
        expect(thumbs.editing).to_be_visible()
        if not thumbs.button(ask).is_visible():
            thumbs.button("More").click()
        thumbs.button(ask).click()
        expect(thumbs.editing).to_be_hidden()
        expect(thumbs.advice).to_be_visible(timeout=20_000)
