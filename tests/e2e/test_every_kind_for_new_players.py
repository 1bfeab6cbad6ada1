"""What a new player needs: the rule on the page, buttons that stay in place, and settings that keep the page silent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from conftest import KINDS, two_kinds
from player import FRAME, Box, Player, boxes
from playwright.sync_api import expect
from samples import Sample, can_be_wrong, half_solved, lay

from building import site
from gridlight import puzzles
from gridlight.families.linear import LinearPuzzle

CORNER = json.dumps({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]})
BOXES = """() => [...document.querySelectorAll(".asks button")].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x, y, width, height];
})"""
PIXELS = "() => document.querySelector('#canvas').toDataURL()"


def choose(player: Player, label: str) -> None:
    """Choose how mistakes are shown."""
    player.button("Settings").click()
    player.dialog("Settings").get_by_role("combobox", name="Show mistakes").select_option(label=label)
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
    titles = {kind: puzzles.find(kind).title for kind in KINDS}

    def learn(kind: str) -> None:
        document = json.loads(contents[f"static/gallery/{kind}.json"])[0]["document"]
        player.open(json.dumps(document))
        blank, half = player.state, half_solved(document)
        expect(told).to_be_visible()
        for _ in range(3):
            player.act(half)
            player.act(blank)
        player.page.evaluate(FRAME)
        expect(told).to_be_visible()  # nothing goes away while one plays

    for kind in KINDS:
        player.visit(titles[kind])
        expect(told).to_be_visible()
        learn(kind)
    player.page.reload()
    player.ready()
    expect(told).to_be_hidden()
    places: set[Box] = set()
    for title in titles.values():
        player.visit(title)
        expect(told).to_be_hidden()
        places.update(boxes(player.page.locator("#stage")))

    # Who knows the last kind is told of the others.
    player.page.evaluate("() => localStorage.clear()")
    player.page.reload()
    player.ready()
    learn(KINDS[-1])
    for kind in KINDS[:-1]:
        player.visit(titles[kind])
        expect(told).to_be_visible()
        places.update(boxes(player.page.locator("#stage")))
    assert len(places) == 1  # with these words or without, the board stays where it is


def test_on_a_phone_the_board_is_in_the_same_place_in_every_kind(thumbs: Player, contents: site.Contents) -> None:
    places: set[Box] = set()
    for kind in KINDS:
        document = json.loads(contents[f"static/gallery/{kind}.json"])[0]["document"]
        for title in ("", "A title that is much too long for the line of a small phone"):
            thumbs.open(json.dumps({"document": document, "title": title} if title else document))
            places.update(boxes(thumbs.page.locator("#stage")))
    assert len(places) == 1


@two_kinds
def test_the_buttons_stay_where_they_are(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    before = seated.page.evaluate(BOXES)
    assert len(before) == 4
    for name in ("Check", "Hint", "Explain", "Solve"):
        button = seated.side.get_by_role("button", name=name, exact=True)
        expect(button).to_have_attribute("title", f"{name} ({name[0]})")
        button.click()
        expect(seated.advice).to_be_visible(timeout=20_000)
        assert seated.page.evaluate(BOXES) == before
        seated.page.keyboard.press("Escape")
    seated.act(sample.astray)
    seated.page.wait_for_function("() => gridlight.verdict() !== null")
    assert seated.page.evaluate(BOXES) == before


def test_mistakes_are_told_on_check_only_where_one_wants_that(seated: Player, sample: Sample) -> None:
    kind = puzzles.find(sample.kind)
    if not can_be_wrong(kind):
        pytest.skip("No press is ever a mistake.")
    lay(seated, sample)
    wrong = faulty(sample)
    choose(seated, "On Check only")
    try:
        seated.act(wrong)
        seated.page.wait_for_function("() => gridlight.verdict() !== null")
        expect(seated.verdict).to_contain_text("Check tells you what is wrong.")
        silent = seated.page.evaluate(PIXELS)
        seated.button("Check").click()
        expect(seated.verdict).to_contain_text(re.compile("thing is wrong|things are wrong"))
        marked = seated.verdict.locator('[aria-current="true"]')  # the sentence is there, and nowhere else
        expect(marked).to_have_count(1)
        expect(seated.advice).to_be_hidden()
        seated.page.keyboard.press("Escape")
        expect(marked).to_have_count(0)
        expect(seated.verdict).to_contain_text(re.compile("thing is wrong|things are wrong"))
        seated.page.wait_for_function(f"(before) => ({PIXELS})() !== before", arg=silent)
        seated.act(sample.solved)
        expect(seated.verdict).to_contain_text("Solved.")
    finally:
        choose(seated, "After every move")


def faulty(sample: Sample) -> dict[str, Any]:
    """A state that breaks a rule now: the second half of the solution moved, or every place marked."""
    puzzle = puzzles.understand(sample.document)
    return next(state for state in broken(sample) if any(not fault.ahead for fault in puzzle.check(state).faults))


def broken(sample: Sample) -> list[dict[str, Any]]:
    """States that break a rule, by kind of state: two lists of cells, or a line."""
    if "line" in sample.solved:
        # The shortest finished lines go past some symbol.
        puzzle = puzzles.understand(sample.document)
        moves = ["", *(a * n + b * m for n in range(1, 9) for m in range(9) for a in "UDLR" for b in "UDLR")]
        starts = [{"start": start, "moves": way} for start in sample.document["starts"] for way in moves]
        return [state for line in starts if (state := accepted(puzzle, {"line": line})) is not None]
    first = next(iter(sample.solved))
    cells = [[r, c] for r, row in enumerate(sample.document["rows"]) for c, sign in enumerate(row) if sign == "."]
    return [sample.blank | {first: cells}]


def accepted(puzzle: Any, state: dict[str, Any]) -> dict[str, Any] | None:
    """A state that fits its document; None for another one."""
    try:
        puzzle.check(state)
    except puzzles.Malformed:
        return None
    return state


def test_the_setting_says_when_mistakes_are_shown_and_which(seated: Player) -> None:
    seated.open(CORNER)
    seated.button("Settings").click()
    choice = seated.dialog("Settings").get_by_role("combobox", name="Show mistakes")
    for label, about in (
        ("On Check only", "Nothing is marked until you press Check."),
        ("Broken rules only", "Rules that are broken are marked at once, and nothing else."),
        ("After every move", "Rules that are broken are marked at once, and so are rules that can no longer be kept."),
    ):
        choice.select_option(label=label)
        expect(choice).to_have_accessible_description(about)
    seated.page.keyboard.press("Escape")


def test_only_broken_rules_are_marked_where_one_wants_that(seated: Player) -> None:
    seated.open(CORNER)
    choose(seated, "Broken rules only")
    try:
        seated.act({"bulbs": [], "dots": [[1, 1], [0, 2], [1, 3]]})  # the 1 has no room
        expect(seated.verdict).to_contain_text("No rule is broken so far.")
        seated.act({"bulbs": [[0, 1], [0, 3]], "dots": []})  # these light each other, and the 1 has no room
        expect(seated.verdict).to_contain_text("One thing is wrong.")
        seated.button("Check").click()
        expect(seated.verdict).to_contain_text("2 things are wrong.")
    finally:
        choose(seated, "After every move")
    seated.act({"bulbs": [], "dots": [[1, 1], [0, 2], [1, 3]]})
    expect(seated.verdict).to_contain_text("One thing is wrong.")


def test_clicks_to_go_are_told_only_where_one_wants_that(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Settings").click()
    switch = seated.dialog("Settings").get_by_role("switch", name="Clicks to go")
    if not issubclass(puzzles.find(sample.kind), LinearPuzzle):
        expect(seated.dialog("Settings").get_by_role("switch", name="More contrast")).to_be_visible()
        expect(switch).to_have_count(0)
        seated.page.keyboard.press("Escape")
        return
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


@two_kinds
@pytest.mark.parametrize("width", [880, 1021, 1280])
def test_what_is_said_covers_no_title_and_no_button(seated: Player, sample: Sample, width: int) -> None:
    seated.page.set_viewport_size({"width": width, "height": 800})
    lay(seated, sample)
    seated.button("Try").click()  # the longest of what is said there
    toast = seated.page.locator("#toast.shown")
    expect(toast).to_be_visible()
    box = toast.bounding_box()
    buttons = seated.page.locator(".desk button:not(#cells *)").filter(visible=True)
    others = [*boxes(seated.page.get_by_role("heading", level=1)), *boxes(buttons)]
    seated.page.set_viewport_size({"width": 1280, "height": 800})
    assert box is not None
    assert len(others) > 5
    for x, y, wide, high in others:
        apart = (
            box["x"] >= x + wide
            or x >= box["x"] + box["width"]
            or box["y"] >= y + high
            or y >= box["y"] + box["height"]
        )
        assert apart


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


@two_kinds
def test_once_a_board_is_solved_nothing_says_that_a_trial_has_begun(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Try").click()
    toast = seated.page.locator("#toast.shown")
    expect(toast).to_have_text("Trial begun. What you place now can be taken back as a whole.")
    seated.act(sample.solved)
    expect(seated.verdict).to_contain_text("Solved.")
    expect(toast).to_have_count(0, timeout=1000)


def test_settings_offer_letters_where_symbols_have_colours(
    seated: Player, sample: Sample, contents: site.Contents
) -> None:
    lay(seated, sample)
    seated.button("Settings").click()
    dialog = seated.dialog("Settings")
    expect(dialog.get_by_role("switch", name="More contrast")).to_be_visible()
    letters = dialog.get_by_role("switch", name="Colour letters")
    expect(letters).to_have_count(int(b'"colour"' in contents[f"static/gallery/{sample.kind}.json"]))
    seated.page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [900, 1020, 1021, 1181, 1280])
def test_the_names_of_kinds_stay_on_one_line(seated: Player, width: int) -> None:
    page = seated.page
    seated.visit("Light Up")
    page.set_viewport_size({"width": width, "height": 700})
    try:
        page.evaluate(FRAME)
        menu = page.locator("#kind-now")
        folds = menu.is_visible()
        if folds:
            menu.click()
        links = page.get_by_role("navigation", name="Puzzles").get_by_role("link")
        lines = boxes(links)
        assert len(lines) == links.count() > 0
        assert all(height < 46 for _, _, _, height in lines)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        bar = page.locator(".bar").bounding_box()
        assert bar is not None
        assert bar["height"] <= 57
        share = page.get_by_role("button", name="Share", exact=True).bounding_box()
        assert share is not None
        assert share["x"] + share["width"] <= width
        if folds:
            menu.click()
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})
