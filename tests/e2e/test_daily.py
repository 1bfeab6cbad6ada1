"""Daily puzzles: the same for everybody, older ones by a calendar, taken up where they were left."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from axe import serious
from conftest import MAKERS
from kept import anew
from newcomers import (
    MADE,
    daily_dialog,
    expect_day,
    expect_level,
    levels_of,
    made_of,
    named,
    natively,
    solve,
    title_of,
)
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import Locator, Page, expect

from gridlight import puzzles
from gridlight.making import days_of, weekly_of

TODAY = "() => new Intl.DateTimeFormat('en-CA').format(new Date())"  # written as 2026-11-22


def today(player: Player) -> date:
    """The day on the clock of the page."""
    return date.fromisoformat(player.page.evaluate(TODAY))


def monday(day: date) -> date:
    """The Monday of that day's week."""
    return day - timedelta(days=day.weekday())


def show_daily(player: Player) -> Locator:
    """Click Today."""
    player.page.keyboard.press("Escape")
    player.button("Today").click()
    expect(daily_dialog(player)).to_be_visible()
    return daily_dialog(player)


def day_button(dialog: Locator, day: date, known: str = "") -> Locator:
    """A day of the calendar, with what is known of it."""
    return dialog.get_by_role("button", name=re.compile(rf"\b{re.escape(named(day))}{known}$"))


def level_button(dialog: Locator, kind: str, level: str, known: str = "") -> Locator:
    """A puzzle of the day that is shown, with what is known of it."""
    return dialog.get_by_role("button", name=re.compile(rf"^{title_of(kind)}, {level}{known}$"))


ONE_CORE = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 })"


def test_today_from_the_bar_to_the_next_puzzle_the_same_as_natively(blank: Page) -> None:
    """With a single worker that makes puzzles; other tests have two."""
    blank.add_init_script(ONE_CORE)
    blank.goto("./")
    player = Player(blank)
    player.ready()
    player.button("Today: 0 of 16 solved").click()
    dialog = daily_dialog(player)
    day = today(player)
    for kind in MAKERS:
        for level in (*levels_of(kind).values(), "Weekly"):
            expect(level_button(dialog, kind, level)).to_be_visible()
    for number, kind in enumerate(MAKERS):
        level_button(dialog, kind, "Easy").click()
        # One that takes long is made behind the board before.
        player.page.wait_for_function("(kind) => gridlight.document().kind === kind", arg=kind, timeout=MADE)
        expect(dialog).to_be_hidden()
        expect_day(player, day)
        assert player.document == natively(kind, days_of(puzzles.find(kind)) | {"level": "easy"}, f"daily-{day}")
        player.button("Explain").click()
        question = player.dialog("Explain the whole solution?")
        expect(question).to_contain_text("It still counts for your daily streak.")
        if number == 0:
            expect_level(player, "easy")
            expect(made_of(player)).to_contain_text(f"Seed: daily-{day}.")
            assert "title" not in player.document
            question.get_by_role("button", name="Explain it").click()
            expect(player.button("Step forward")).to_be_visible()
            player.page.keyboard.press("Escape")
        else:
            question.get_by_role("button", name="Keep playing").click()
        solve(player)
        player.button(f"Today: {number + 1} of 16 solved, streak: 1 day").click()
        expect(level_button(dialog, kind, "Easy", ", solved")).to_be_visible()
        expect(dialog.get_by_role("listitem").filter(has_text=title_of(kind))).to_contain_text("Streak: 1 day")
    expect(dialog.locator("#daily-solved")).to_have_text("4 of 16 solved")
    expect(dialog.locator("#daily-streak")).to_have_text("Daily streak: 1 day.")
    expect(day_button(dialog, day, ", solved")).to_be_visible()

    # One that was solved is taken up where it was left.
    document, state = player.document, player.state
    player.page.keyboard.press("Escape")
    player.open(json.dumps({"kind": "lightup", "rows": ["..", ".."]}))
    level_button(show_daily(player), MAKERS[-1], "Easy", ", solved").click()
    expect(dialog).to_be_hidden()
    expect_day(player, day)
    assert (player.document, player.state) == (document, state)

    level_button(show_daily(player), "switches", "Weekly").click()
    expect(player.page.get_by_text("Weekly, from").first).to_be_visible(timeout=MADE)
    assert player.document == natively("switches", weekly_of(puzzles.find("switches")), f"weekly-{monday(day)}")
    player.page.go_back()
    expect_level(player, "easy")
    player.button("Next puzzle").click()
    expect_level(player, "normal")
    expect_day(player, day)


def begin_today(player: Player, level: str) -> date:
    """Open today's puzzle of Light Up at a level."""
    player.visit("Light Up")
    dialog = show_daily(player)
    day = today(player)
    level_button(dialog, "lightup", level).click()
    expect(dialog).to_be_hidden(timeout=MADE)
    expect_day(player, day)
    return day


def expect_known(player: Player, day: date, level: str, known: str, streak: str) -> None:
    """What the calendar says of a day and of a puzzle, and what it says of the streak."""
    dialog = show_daily(player)
    expect(day_button(dialog, day, f", {known}")).to_be_visible()
    expect(level_button(dialog, "lightup", level, f", {known}")).to_be_visible()
    expect(dialog.locator("#daily-streak")).to_have_text(streak)
    player.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def show_the_solution(player: Player) -> None:
    """A solution that is shown is said by the calendar, and costs once."""
    day = begin_today(player, "Easy")
    # The same puzzle that came from elsewhere is not the daily one, and solving it makes Solve cost no less.
    player.open(json.dumps(player.document))
    solve(player)
    level_button(show_daily(player), "lightup", "Easy").click()
    expect_day(player, day)
    player.button("Solve").click()
    player.dialog("Show the solution?").get_by_role("button", name="Show it").click()
    expect(player.verdict).to_contain_text("The solution was shown.")
    expect_known(player, day, "Easy", "solution shown", "")
    player.button("Undo").click()
    player.button("Solve").click()  # now it costs nothing more
    expect(player.verdict).to_contain_text("Solved.")


def test_a_solution_that_is_shown_costs_and_a_stray_key_does_not(seated: Player) -> None:
    player = seated
    anew(player, json.dumps({"kind": "lightup", "rows": ["..", ".."]}))
    show_the_solution(player)
    day = begin_today(player, "Normal")
    player.board.focus()
    player.page.keyboard.press("q")
    equations = player.dialog("Show the equations?")
    expect(equations).to_contain_text("with help")
    equations.get_by_role("button", name="Keep playing").click()
    expect(equations).to_be_hidden()
    question = player.dialog("Show the solution?")
    for answer in ("Keep playing", "Escape", "Back"):
        player.board.focus()
        player.page.keyboard.press("s")
        expect(question).to_be_visible()
        expect(question).to_contain_text("not for your daily streak")
        expect(question.get_by_role("button", name="Keep playing")).to_be_focused()
        if answer == "Back":
            assert serious(player) == []
            player.page.go_back()
        else:
            player.page.keyboard.press("Enter" if answer == "Keep playing" else answer)
        expect(question).to_be_hidden()
        expect_day(player, day)
    assert player.state == {"bulbs": [], "dots": []}

    # A click in the editor that is undone costs nothing either.
    player.button("Edit").click()
    player.click(0, 0)
    player.button("Undo").click()
    player.button("Edit").click()
    expect_day(player, day)
    solve(player)
    expect(player.verdict).not_to_contain_text("shown")
    expect_known(player, day, "Normal", "solved", "Daily streak: 1 day.")
    player.button("Restart").click()
    player.button("Solve").click()  # it is solved already, and counts
    expect(player.verdict).to_contain_text("Solved.")
    expect_known(player, day, "Normal", "solved", "Daily streak: 1 day.")


def test_the_calendar_by_keys(seated: Player) -> None:
    seated.visit("Lights Out")
    day = today(seated)
    dialog = show_daily(seated)
    expect(
        dialog.get_by_role("button", name=re.compile("^Lights Out, ")).and_(dialog.locator(":focus"))
    ).to_be_visible()
    assert serious(seated) == []
    seated.tab_to(".*" + named(day))
    seated.page.keyboard.press("ArrowRight")  # no day to come
    seated.tab_to("Month before")
    seated.page.keyboard.press("Enter")
    assert "Month before" in seated.focused()
    dialog.get_by_role("button", name="Month after").click()
    seated.tab_to(".*" + named(day))
    for key, to in (
        ("ArrowLeft", day - timedelta(days=1)),
        ("ArrowUp", day - timedelta(days=8)),
        ("ArrowDown", day - timedelta(days=1)),
        *((key, None) for key in ("PageUp", "PageDown", "End", "Home")),
    ):
        seated.page.keyboard.press(key)
        if to:
            assert named(to) in seated.focused()
    monday = date.fromisoformat(seated.page.evaluate("() => document.activeElement.dataset.day"))
    assert monday.weekday() == 0
    seated.page.keyboard.press("PageUp")
    at = date.fromisoformat(seated.page.evaluate("() => document.activeElement.dataset.day"))
    seated.page.keyboard.press("Enter")
    expect(dialog.get_by_role("heading", name=named(at))).to_be_visible()
    expect(dialog.get_by_role("button", pressed=True)).to_be_focused()
    dialog.get_by_role("button", name="Back to today").click()
    expect(dialog.get_by_role("heading", name=named(day))).to_be_visible()
    expect(dialog.locator("#calendar-month")).to_contain_text(f"{day:%B}")
    dialog.get_by_role("button", name="Month before").click()
    day_button(dialog, at).click()
    seated.page.keyboard.press("ArrowLeft")
    assert named(at - timedelta(days=1)) in seated.focused()
    level_button(dialog, "lightsout", "Easy").click()
    expect(dialog).to_be_hidden(timeout=MADE)
    expect_day(seated, at)


def test_days_to_come_cannot_be_chosen(seated: Player) -> None:
    seated.visit("Light Up")
    dialog = show_daily(seated)
    day = today(seated)
    after = day + timedelta(days=1)
    if after.month == day.month:
        expect(day_button(dialog, after)).to_be_disabled()
    expect(dialog.get_by_role("button", name="Month after")).to_have_attribute("aria-disabled", "true")
    shown = dialog.locator("#calendar-month")
    month = shown.inner_text()
    dialog.get_by_role("button", name="Month after").focus()
    seated.page.keyboard.press("Enter")
    expect(shown).to_have_text(month)
    dialog.get_by_role("button", name="Month before").click()
    expect(shown).not_to_have_text(month)
    seated.page.keyboard.press("Escape")


def test_the_address_of_no_day_says_so_and_opens_its_kind(seated: Player) -> None:
    before = seated.document
    for address, sentence in (
        ("#daily/2026-02-30", "There is no such day: 2026-02-30."),
        ("#daily/2026-03-01/tough", "has no level “tough”; the levels are easy, normal, hard and fiendish."),
    ):
        seated.page.evaluate("(address) => void (location.hash = address)", address)
        expect(seated.status).to_contain_text(sentence)
        assert seated.document == before
    for kind, day, sentence in (
        ("witness", "/2026-02-31", "There is no such day: 2026-02-31."),
        ("lightsout", "/2999-01-01", "The puzzle of 1 January 2999 is not out yet."),
        ("nurikabe", "", "There is no daily Nurikabe puzzle."),
    ):
        seated.page.evaluate("(address) => void (location.hash = address)", f"#{kind}/daily{day}")
        expect(seated.status).to_contain_text(sentence)
        expect(seated.page.locator("#toast")).to_have_class(re.compile("shown"))
        assert seated.document["kind"] == kind
        if "not out yet" in sentence:  # nothing is written over its address
            seated.page.wait_for_function(
                "(end) => location.hash.endsWith(end) && history.state && !history.state.board", arg=day
            )


def test_an_address_that_names_the_level_opens_it_and_is_shared(seated: Player) -> None:
    seated.page.evaluate("() => void (location.hash = '#lightsout/daily/2026-03-04/easy')")
    expect_day(seated, date(2026, 3, 4))
    expect_level(seated, "easy")
    assert seated.document == natively("lightsout", {"level": "easy"}, "daily-2026-03-04")
    expect(level_button(show_daily(seated), "lightsout", "Easy")).to_be_focused()
    seated.page.keyboard.press("Escape")
    seated.button("Share").click()
    share = seated.dialog("Share")
    share.get_by_text("Daily", exact=True).click()
    link = share.get_by_role("textbox", name="Link")
    expect(link).to_have_value(f"{seated.page.url.split('#')[0]}#lightsout/daily/2026-03-04/easy")
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps({"kind": "lightup", "rows": ["..", ".."]}))
    seated.button("Share").click()
    expect(link).to_have_value(re.compile("#lightup[.]"))
    expect(share.get_by_text("Daily", exact=True)).to_be_hidden()
    seated.page.keyboard.press("Escape")


@pytest.mark.parametrize("end", ["Stop", "Escape", "Back"])
def test_while_the_puzzle_of_an_address_is_made_no_other_is_seen(seated: Player, end: str) -> None:
    seated.open(json.dumps({"kind": "lightup", "rows": ["..", ".."]}))
    before = seated.document
    seated.page.evaluate(HOLD_PYTHON)
    seated.page.evaluate("() => void (location.hash = '#switches/daily/2026-03-05/hard')")
    cover = daily_dialog(seated)
    expect(cover).to_contain_text("5 March 2026, hard")
    assert cover.bounding_box() == seated.page.evaluate(
        "() => ({ x: 0, y: 0, width: innerWidth, height: innerHeight })"
    )
    stop = cover.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    assert serious(seated) == []
    if end == "Stop":
        stop.click()
    elif end == "Escape":
        seated.page.keyboard.press("Escape")
    else:
        seated.page.go_back()
    expect(cover).to_be_hidden()
    expect(seated.status).to_have_text("Stopped. The board that was open before is still here.")
    seated.page.evaluate(RELEASE_PYTHON)
    assert seated.document == before
    seated.page.wait_for_function("() => location.hash.startsWith('#lightup.')")


def test_the_address_of_a_day_can_be_pasted(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    seated.paste(f"{seated.page.url.split('#')[0]}#lightsout/daily/2026-03-02")
    expect_day(seated, date(2026, 3, 2))
    before = seated.document
    seated.button("Import").click()
    dialog = seated.dialog("Import")
    dialog.get_by_role("textbox").fill("#witness/daily/2999-03-01")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("The puzzle of 1 March 2999 is not out yet.")
    assert seated.document == before
    dialog.get_by_role("textbox").fill("example.org/another/copy/#lightsout/daily/2026-03-01")
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect_day(seated, date(2026, 3, 1))
    expect(dialog).to_be_hidden()


def test_a_kind_without_a_maker_has_no_daily_puzzle(seated: Player) -> None:
    seated.visit("Nurikabe")
    expect(seated.button("Today")).to_have_count(0)
    seated.visit("Light Up")
    expect(seated.button("Today")).to_be_visible()
