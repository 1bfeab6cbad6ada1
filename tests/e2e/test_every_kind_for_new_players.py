"""What a new player needs: the rule on the page, buttons that stay in place, and settings that keep the page silent."""

from __future__ import annotations

import json
import re

import pytest
from conftest import KINDS, a_panel
from player import FRAME, Box, Player, boxes
from playwright.sync_api import expect
from samples import Sample, half_solved, lay

from building import site
from gridlight import puzzles
from gridlight.families.linear import LinearPuzzle

CORNER = json.dumps({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]})
PIXELS = "() => document.querySelector('#canvas').toDataURL()"


def choose(player: Player, label: str, about: str) -> None:
    """Choose how mistakes are shown; the setting says what that means."""
    player.button("Settings").click()
    choice = player.dialog("Settings").get_by_role("combobox", name="Show mistakes")
    choice.select_option(label=label)
    expect(choice).to_have_accessible_description(about)
    player.page.keyboard.press("Escape")


def test_the_rule_is_under_the_title_and_leads_to_all_rules(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    rule = " ".join(puzzles.rules(sample.kind).split("\n\n")[0].split())
    line = seated.page.locator("#rule")
    expect(line).to_have_text(rule)
    expect(line).to_be_visible()
    seated.button("Rules").click()
    expect(seated.dialog("Help").get_by_text(rule, exact=True)).to_be_in_viewport()
    seated.page.keyboard.press("Escape")
    seated.button("Edit").click()
    expect(line).to_be_hidden()
    seated.button("Edit").click()


def test_what_a_click_does_is_told_until_one_knows(player: Player, contents: site.Contents) -> None:
    told = player.page.get_by_text(re.compile(r"^Click: .*\.$"))
    document = json.loads(contents[f"static/gallery/{KINDS[-1]}.json"])[0]["document"]
    player.open(json.dumps(document))
    blank, half = player.state, half_solved(document)
    for _ in range(3):
        player.act(half)
        player.act(blank)
    player.page.evaluate(FRAME)
    expect(told).to_be_visible()  # nothing goes away while one plays
    player.page.reload()
    player.ready()
    places: set[Box] = set()
    for kind in KINDS:  # who knows the last kind is told of the others
        player.visit(puzzles.find(kind).title)
        expect(told).to_be_visible(visible=kind != KINDS[-1])
        places.update(boxes(player.page.locator("#stage")))
    assert len(places) == 1  # with these words or without, the board stays where it is


def test_mistakes_are_shown_when_one_wants_that_and_the_setting_says_which(seated: Player) -> None:
    no_room = {"bulbs": [], "dots": [[1, 1], [0, 2], [1, 3]]}  # for the 1
    seated.open(CORNER)
    choose(seated, "On Check only", "Nothing is marked until you press Check.")
    try:
        seated.act({"bulbs": [[0, 1], [0, 3]], "dots": []})  # these light each other, and the 1 has no room
        seated.page.wait_for_function("() => gridlight.verdict() !== null")
        expect(seated.verdict).to_contain_text("Check tells you what is wrong.")
        silent = seated.page.evaluate(PIXELS)
        seated.button("Check").click()
        expect(seated.verdict).to_contain_text("2 things are wrong.")
        marked = seated.verdict.locator('[aria-current="true"]')  # the sentence is there, and nowhere else
        expect(marked).to_have_count(1)
        expect(seated.advice).to_be_hidden()
        seated.page.keyboard.press("Escape")
        expect(marked).to_have_count(0)
        expect(seated.verdict).to_contain_text("2 things are wrong.")
        seated.page.wait_for_function(f"(before) => ({PIXELS})() !== before", arg=silent)
        seated.act({"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []})
        expect(seated.verdict).to_contain_text("Solved.")

        choose(seated, "Broken rules only", "Rules that are broken are marked at once, and nothing else.")
        seated.act(no_room)
        expect(seated.verdict).to_contain_text("No rule is broken so far.")
        seated.act({"bulbs": [[0, 1], [0, 3]], "dots": []})
        expect(seated.verdict).to_contain_text("One thing is wrong.")
        seated.button("Check").click()
        expect(seated.verdict).to_contain_text("2 things are wrong.")
    finally:
        choose(
            seated,
            "After every move",
            "Rules that are broken are marked at once, and so are rules that can no longer be kept.",
        )
    seated.act(no_room)
    expect(seated.verdict).to_contain_text("One thing is wrong.")


@pytest.mark.parametrize("sample", ["switches"], indirect=True)
def test_clicks_to_go_are_told_only_where_one_wants_that(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Settings").click()
    switch = seated.dialog("Settings").get_by_role("switch", name="Clicks to go")
    expect(switch).not_to_be_checked()
    seated.page.keyboard.press("Escape")
    expect(seated.page.get_by_text("0 clicks made", exact=True)).to_be_visible()
    seated.act(sample.half)
    expect(seated.page.get_by_text(re.compile(r"^\d+ clicks? made$"))).to_be_visible()
    expect(seated.verdict).not_to_contain_text("to go")
    seated.button("Settings").click()
    switch.check()
    seated.page.keyboard.press("Escape")
    expect(seated.page.get_by_text(re.compile(r"^\d+ clicks? to go · \d+ made$"))).to_be_visible(timeout=15_000)
    expect(seated.verdict).to_contain_text("to go")
    seated.button("Settings").click()
    switch.uncheck()
    seated.page.keyboard.press("Escape")
    expect(seated.page.locator("#pace")).to_have_text(re.compile(r"^\d+ clicks? made$"))
    expect(seated.verdict).not_to_contain_text("to go")


@a_panel
def test_what_is_said_covers_no_title_and_no_button(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    toast = seated.page.locator("#toast.shown")
    for width in (880, 1021, 1280):
        seated.page.set_viewport_size({"width": width, "height": 800})
        seated.button("Try").click()  # the longest of what is said there
        expect(toast).to_be_visible()
        ((x, y, wide, high),) = boxes(toast)
        buttons = seated.page.locator(".desk button:not(#cells *)").filter(visible=True)
        others = [*boxes(seated.page.get_by_role("heading", level=1)), *boxes(buttons)]
        assert len(others) > 5
        for left, top, across, down in others:
            assert x >= left + across or left >= x + wide or y >= top + down or top >= y + high
        seated.button("Reject").click()


def test_the_cards_of_boards_have_whole_names_and_begin_level(seated: Player) -> None:
    name = "A board whose name is as long as the box for names lets it be"
    seated.open(CORNER)
    seated.open(json.dumps({"document": {"kind": "lightup", "rows": ["1..", "..2"]}, "title": name}))
    seated.button("Gallery").click()
    gallery = seated.dialog("Gallery")
    gallery.get_by_role("tab", name="Your boards").click()
    words = gallery.get_by_role("listitem").get_by_text(name, exact=True)
    expect(words).to_be_visible()
    assert words.evaluate(
        "(words) => words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight"
    )
    first, second = boxes(gallery.get_by_role("listitem").filter(visible=True).locator("canvas"))[:2]
    assert first[1] == second[1]
    seated.page.keyboard.press("Escape")


@a_panel
def test_once_a_board_is_solved_nothing_says_that_a_trial_has_begun(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Try").click()
    toast = seated.page.locator("#toast.shown")
    expect(toast).to_have_text("Trial begun. What you place now can be taken back as a whole.")
    seated.act(sample.solved)
    expect(seated.verdict).to_contain_text("Solved.")
    expect(toast).to_have_count(0, timeout=1000)


def test_settings_are_those_that_the_kind_has_a_use_for(
    seated: Player, sample: Sample, contents: site.Contents
) -> None:
    lay(seated, sample)
    seated.button("Settings").click()
    dialog = seated.dialog("Settings")
    expect(dialog.get_by_role("switch", name="More contrast")).to_be_visible()
    letters = dialog.get_by_role("switch", name="Colour letters")
    expect(letters).to_have_count(int(b'"colour"' in contents[f"static/gallery/{sample.kind}.json"]))
    clicks = dialog.get_by_role("switch", name="Clicks to go")
    expect(clicks).to_have_count(int(issubclass(puzzles.find(sample.kind), LinearPuzzle)))
    seated.page.keyboard.press("Escape")


def test_the_names_of_kinds_stay_on_one_line(seated: Player) -> None:
    page = seated.page
    seated.visit("Light Up")
    menu = page.locator("#kind-now")
    links = page.get_by_role("navigation", name="Puzzles").get_by_role("link")
    share = page.get_by_role("button", name="Share", exact=True)
    try:
        for width in (900, 1020, 1021, 1181):
            page.set_viewport_size({"width": width, "height": 700})
            page.evaluate(FRAME)
            folds = menu.is_visible()
            if folds:
                menu.click()
            lines = boxes(links)
            assert len(lines) == links.count() > 0
            assert all(height < 46 for _, _, _, height in lines)
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            ((_, _, _, bar),) = boxes(page.locator(".bar"))
            assert bar <= 57
            ((left, _, wide, _),) = boxes(share.filter(visible=True))
            assert left + wide <= width
            if folds:
                menu.click()
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})
