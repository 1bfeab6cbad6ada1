"""New by mouse and by keys: remembered, stopped, refused, the same puzzle as Python's; and the next puzzle."""

from __future__ import annotations

import re
from datetime import date

from axe import serious
from conftest import two_makers
from frames import HANGS, STOP
from newcomers import (
    CHANGED,
    CHEAP,
    MADE,
    behind,
    choose_level,
    choose_panel,
    drawing,
    expect_day,
    expect_level,
    levels_of,
    made_of,
    natively,
    new_dialog,
    seed_of,
    show_new,
    solve,
    take,
    take_small,
    title_of,
)
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import Locator, expect


@two_makers
def test_new_by_mouse_at_a_high_level_is_what_python_makes(seated: Player, kind: str) -> None:
    seated.visit(title_of(kind))
    level, title = [*levels_of(kind).items()][::3][-1]
    dialog = show_new(seated)
    choose_panel(seated, "4 × 4")
    choose_level(dialog, title)
    with drawing(seated, CHEAP):
        document = take(seated, dialog)
    expect_level(seated, level)
    assert seed_of(seated) == CHEAP
    assert document == natively(kind, {"level": level}, CHEAP)


def test_new_by_keys_at_the_first_and_the_last_level(seated: Player) -> None:
    kind = "lightsout"
    seated.visit(title_of(kind))
    press = seated.page.keyboard.press
    titles = list(levels_of(kind).values())
    choose_level(show_new(seated), titles[-1])
    for title in (titles[0], titles[-1]):
        press("Escape")
        seated.board.focus()
        press("n")
        expect(new_dialog(seated).get_by_role("button", name="New", exact=True)).to_be_focused()
        level = new_dialog(seated).get_by_role("radiogroup", name="Level")
        while not level.evaluate("(level) => level.contains(document.activeElement)"):
            press("Tab")
        for _ in range(len(titles) + 1):
            if not level.get_by_label(title, exact=True).is_checked():
                press("ArrowRight")
        seated.tab_to("New$")
        with drawing(seated, CHEAP):
            press("Enter")
            expect(new_dialog(seated)).to_be_hidden(timeout=MADE)
        expect_level(seated, title)


def test_a_second_press_of_new_takes_the_last_choice(seated: Player) -> None:
    """By the key N, by Enter, and by a second click at the same place."""
    seated.visit("Lights Out")
    dialog = show_new(seated)
    choose_panel(seated, "3 × 3")
    choose_level(dialog, "Easy")
    take(seated, dialog)
    for how in ("n", "Enter", "click"):
        before = seated.document
        if how == "click":
            seated.button("New").dblclick()
        else:
            seated.page.keyboard.press("n")
            expect(dialog).to_be_visible()
            seated.page.keyboard.press(how)
        expect(dialog).to_be_hidden(timeout=MADE)
        seated.page.wait_for_function(CHANGED, arg=before)
        expect_level(seated, "easy")


def test_par_is_a_kinds_own_and_nothing_moves_while_one_types(seated: Player) -> None:
    seated.visit("Switches")
    dialog = show_new(seated)
    choose_level(dialog, "Easy")
    bulbs, par = (dialog.get_by_role("textbox", name=name) for name in ("Bulbs", "Par"))
    par.fill("3")
    bulbs.click()
    expect(bulbs).to_be_focused()
    seated.page.keyboard.type("9")
    par.click()
    expect(par).to_be_focused()
    expect(bulbs).to_have_value("9")
    take(seated, dialog)
    assert len(seated.document["lights"]) == 9
    expect(seated.page.get_by_text("The shortest solution takes 3 clicks.")).to_be_visible()
    seated.visit("Lights Out")
    dialog = show_new(seated)
    dialog.get_by_text("More options").click()
    expect(dialog.get_by_role("textbox", name="Par")).to_have_value("")
    seated.visit("Switches")
    expect(show_new(seated).get_by_role("textbox", name="Par")).to_have_value("3")


BAD = [
    ("Light Up", {"Rows": "ten"}, r"^Size should have 5 to 100 rows, not “ten”\.$"),
    ("Lights Out", {"Rows": "5", "Columns": "5", "Par": "16"}, "No such puzzle takes 16 clicks: 15 clicks are always"),
    ("Lights Out", {"Par": "0"}, "Par should be a whole number from 1 to "),
]


def test_what_cannot_be_made_is_said_and_nothing_is_lost(seated: Player) -> None:
    for kind, typed, meaning in BAD:
        seated.visit(kind)
        before = seated.document
        dialog = show_new(seated)
        fold = dialog.get_by_text("More options")
        if fold.is_visible() and dialog.get_by_role("textbox", name="States").is_hidden():
            fold.click()
        level = dialog.get_by_role("radiogroup", name="Level").get_by_text("Any", exact=True)
        if level.is_visible():
            level.click()
        for label, text in typed.items():
            dialog.get_by_role("textbox", name=label).fill(text)
        dialog.get_by_role("button", name="New", exact=True).click()
        alert = dialog.get_by_role("alert").filter(visible=True)
        expect(alert).to_have_text(re.compile(meaning), timeout=30_000)
        for label, text in typed.items():
            expect(dialog.get_by_role("textbox", name=label)).to_have_value(text)
        if meaning.startswith("Par"):
            par = dialog.get_by_role("textbox", name="Par")
            expect(par).to_be_focused()
            expect(par).to_have_accessible_description(re.compile(f"^The fewest clicks.*{meaning}"))
        assert seated.document == before
        assert serious(seated) == []
        seated.page.keyboard.press("Escape")


def ask_for_a_panel(player: Player, rows: int, columns: int, level: str) -> Locator:
    """Ask for a panel of The Witness; the dialog."""
    player.visit("The Witness")
    dialog = show_new(player)
    for side, cells in (("Rows", rows), ("Columns", columns)):
        dialog.get_by_role("textbox", name=side).fill(str(cells))
    choose_level(dialog, level)
    dialog.get_by_role("button", name="New", exact=True).click()
    return dialog


def test_a_level_that_cannot_be_is_not_offered(seated: Player) -> None:
    """A size is chosen; what there is none of is dimmed and said before anything is made."""
    seated.visit("The Witness")
    dialog = show_new(seated)
    choose_level(dialog, "Easy")
    levels = dialog.get_by_role("radiogroup", name="Level")
    fiendish = levels.get_by_role("radio", name="Fiendish")
    for size, possible, words in (
        ("3 × 3", False, "No puzzle on a panel of 3 × 3 cells of this form is harder than hard."),
        ("4 × 4", True, ""),
    ):
        dialog.get_by_role("button", name=size).click()
        expect(fiendish).to_be_enabled(enabled=possible)
        expect(levels.get_by_role("radio", name="Hard")).to_be_enabled()
        expect(dialog.locator("#new-slow")).to_have_text(words)
    choose_level(dialog, "Fiendish")
    dialog.get_by_role("button", name="3 × 3").click()
    expect(dialog.locator("#new-slow")).to_contain_text("is harder than hard")
    expect(fiendish).to_be_checked()
    seated.page.keyboard.press("Escape")
    seated.visit("Lights Out")
    dialog = show_new(seated)
    dialog.get_by_role("button", name="5 × 5").click()
    expect(dialog.locator("#new-slow")).to_contain_text("15 clicks are always enough")
    assert serious(seated) == []
    seated.page.keyboard.press("Escape")


def test_a_long_search_for_a_panel_stops_at_once(seated: Player) -> None:
    """One attempt at a fiendish panel of 8 x 8 cells takes seconds even natively."""
    seated.visit("The Witness")
    before = seated.document
    ask_for_a_panel(seated, 8, 8, "Fiendish")
    expect(behind(seated)).to_contain_text(re.compile(r"Making a puzzle… \d+\.\d s · Try \d+"), timeout=MADE)
    stop = behind(seated).get_by_role("button", name="Stop")
    assert stop.evaluate(STOP) < HANGS
    assert seated.document == before
    # The workers are there for the next puzzle, and what was stopped is not offered again.
    dialog = show_new(seated)
    expect(dialog.get_by_role("textbox", name="Rows")).not_to_have_value("8")
    dialog.get_by_role("button", name="4 × 4").click()
    choose_level(dialog, "Easy")
    assert take(seated, dialog) != before


def test_a_puzzle_that_is_called_off_never_opens(seated: Player) -> None:
    seated.visit("Light Up")
    before = seated.document
    for how in ("Escape", "Close"):
        dialog = show_new(seated)
        for side in ("Rows", "Columns"):
            dialog.get_by_role("textbox", name=side).fill("100")
        choose_level(dialog, "Hard")
        expect(dialog.get_by_text("Puzzles of this size and level can take minutes to find.")).to_be_visible()
        seated.page.evaluate(HOLD_PYTHON)  # while the solver is not there, the dialog waits longer
        dialog.get_by_role("button", name="New", exact=True).click()
        expect(dialog.get_by_role("progressbar")).to_be_visible()
        expect(dialog).to_contain_text(re.compile(r"Making a puzzle… \d+\.\d s"))
        if how == "Escape":
            seated.page.keyboard.press("Escape")
        else:
            dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        seated.page.evaluate(RELEASE_PYTHON)
    dialog = show_new(seated)
    dialog.get_by_role("button", name="7 × 7").click()
    choose_level(dialog, "Easy")
    expect(dialog.get_by_text("can take minutes")).to_be_hidden()
    document = take(seated, dialog)
    assert len(document["rows"]) == 7
    # Between the two there is no other board.
    seated.page.go_back()
    seated.page.wait_for_function(CHANGED, arg=document)
    assert seated.document == before


def test_a_board_like_the_open_one_with_a_par(seated: Player) -> None:
    seated.visit("Lights Out")
    before = seated.document
    dialog = show_new(seated)
    like = dialog.get_by_role("button", name="Like this board")
    like.click()
    expect(dialog.get_by_role("radiogroup", name="Level")).to_be_hidden()
    fold = dialog.get_by_text("More options")
    if fold.is_visible():
        fold.click()
    dialog.get_by_role("textbox", name="Par").fill("2")
    document = take(seated, dialog)
    assert document | {"lights": before["lights"]} == before
    expect(seated.page.get_by_text("The shortest solution takes 2 clicks.")).to_be_visible()
    expect(made_of(seated)).to_have_text(re.compile("^Made with (par 2, like another board|like another board, par 2)"))


def test_an_empty_board_opens_in_the_editor(seated: Player) -> None:
    seated.visit("Lights Out")
    dialog = show_new(seated)
    dialog.get_by_role("button", name="Alien Tiles").click()
    dialog.get_by_role("button", name="Empty board").click()
    expect(dialog).to_be_hidden()
    expect(seated.editing).to_be_visible()
    document = seated.document
    assert (document["lights"], document["states"], document["reach"]) == (["0" * 7] * 7, 4, "lines")
    seated.button("Edit").click()


def test_from_the_gallery(seated: Player) -> None:
    seated.visit("Lights Out")
    dialog = show_new(seated)
    dialog.get_by_role("button", name="From the gallery").click()
    expect(seated.dialog("Gallery")).to_be_visible()
    seated.page.keyboard.press("Escape")


def test_next_after_a_puzzle_of_the_gallery_is_the_next_unsolved_one(cleared: Player) -> None:
    """Also of a kind without a maker."""
    player = cleared
    player.visit("Nurikabe")
    seen = [player.document]
    for _ in range(2):
        solve(player)
        player.button("Next puzzle").click()
        player.page.wait_for_function(CHANGED, arg=seen[-1])
        assert player.document not in seen
        seen.append(player.document)


def test_the_choice_is_remembered_by_kind_and_after_a_reload(cleared: Player) -> None:
    player = cleared
    player.visit("Light Up")
    dialog = show_new(player)
    dialog.get_by_role("textbox", name="Rows").fill("6")
    dialog.get_by_role("textbox", name="Columns").fill("5")
    choose_level(dialog, "Easy")
    dialog.get_by_role("slider", name="Walls").fill("30")
    assert take(player, dialog)["rows"] == player.document["rows"]
    assert [len(row) for row in player.document["rows"]] == [5] * 6
    made = r"^Made with size 5 × 6, level easy, walls 30\s%, symmetry half turn\. Seed: \w+\.$"
    expect(made_of(player)).to_have_text(re.compile(made))
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Light Up 5 × 6")
    player.page.reload()
    player.ready()
    expect(made_of(player)).to_contain_text("size 5 × 6")
    player.visit("Lights Out")
    expect(show_new(player).get_by_role("textbox", name="Rows")).not_to_have_value("6")
    player.visit("Light Up")
    dialog = show_new(player)
    expect(dialog.get_by_role("textbox", name="Rows")).to_have_value("6")
    expect(dialog.get_by_role("slider", name="Walls")).to_have_value("30")
    dialog.get_by_role("button", name="7 × 7").click()
    expect(dialog.get_by_role("textbox", name="Rows")).to_have_value("7")
    expect(dialog.get_by_role("button", name="7 × 7")).to_have_attribute("aria-pressed", "true")
    player.page.keyboard.press("Escape")


def test_next_after_a_made_puzzle_is_another_with_the_same_options(seated: Player) -> None:
    document = take_small(seated, "lightsout")
    expect(seated.button("Next puzzle")).to_have_count(0)
    words = made_of(seated).inner_text().partition(" Seed")[0]
    solve(seated)
    seated.button("Next puzzle").click()
    seated.page.wait_for_function(CHANGED, arg=document, timeout=MADE)
    expect_level(seated, "easy")
    assert made_of(seated).inner_text().startswith(words)
    expect(seated.button("Next puzzle")).to_have_count(0)


def test_next_after_a_daily_puzzle_of_another_day_is_one_of_today_by_keys(seated: Player) -> None:
    seated.visit("Lights Out")
    seated.page.evaluate("() => void (location.hash = '#lightsout/daily/2026-03-01')")
    expect_day(seated, date(2026, 3, 1))
    solve(seated)
    seated.board.focus()
    seated.page.keyboard.press("Shift+N")
    expect_day(seated, date.today())
    assert seated.document["kind"] == "lightsout"
