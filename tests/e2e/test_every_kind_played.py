"""Every kind is played: by mouse, by keys, by hints and explanations to the end; every move can be undone."""

from __future__ import annotations

import re
from functools import partial
from itertools import cycle, islice

from conftest import a_panel
from player import FRAME, Player
from playwright.sync_api import expect
from samples import Sample, board_name, lay

from gridlight import puzzles
from tests.support.on_the_way import can_be_wrong

OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
CHECK = "() => gridlight.call('check', { document: gridlight.document(), state: gridlight.state() })"


def test_the_menu_leads_to_a_board_that_python_judges(seated: Player, sample: Sample) -> None:
    seated.visit(sample.title)
    link = seated.page.get_by_role("navigation", name="Puzzles").get_by_role("link", name=sample.title)
    expect(link).to_have_attribute("aria-current", "page")
    expect(seated.page).to_have_title(re.compile(f"{sample.title} .*Gridlight"))
    assert seated.document["kind"] == sample.kind
    expect(seated.board).to_have_accessible_name(board_name(seated))
    seated.page.wait_for_function("() => gridlight.verdict()?.solved === false")
    expect(seated.verdict).not_to_contain_text("Solved.")


def test_the_solution_is_played_and_undone(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    for state in (sample.half, sample.solved):
        seated.act(state)
        assert seated.state == state
        seated.page.wait_for_function("() => gridlight.verdict() !== null")
        assert seated.page.evaluate("() => gridlight.verdict()") == seated.page.evaluate(CHECK)
    expect(seated.verdict).to_contain_text("Solved.")
    expect(seated.button("Redo")).to_be_disabled()
    for state in (sample.half, sample.blank):
        seated.button("Undo").click()
        assert seated.state == state
        expect(seated.verdict).not_to_contain_text("Solved.")
    for state in (sample.half, sample.solved):
        seated.page.keyboard.press("Control+y")
        assert seated.state == state
    expect(seated.verdict).to_contain_text("Solved.")
    seated.button("Restart").click()
    assert seated.state == sample.blank
    expect(seated.status).to_have_text("Restarted. Undo brings your moves back.")
    seated.button("Undo").click()
    assert seated.state == sample.solved


def test_solve_is_undone_like_a_move(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    seated.button("Solve").click()
    expect(seated.advice).to_be_visible(timeout=20_000)
    if seated.state == sample.half:  # where presses add up, the solution is shown first
        seated.button("Apply").click()
    expect(seated.verdict).to_contain_text("Solved.")
    changed = seated.state
    seated.button("Undo").click()
    assert (seated.document, seated.state) == (sample.document, sample.half)
    seated.button("Redo").click()
    assert (seated.document, seated.state) == (sample.document, changed)


def test_hints_lead_to_the_end_by_button_and_by_key(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    by_button, by_key = seated.button("Hint").click, partial(seated.page.keyboard.press, "h")
    for ask in islice(cycle((by_button, by_key)), 100):
        before = seated.state
        ask()
        title = seated.advice.get_by_role("heading", level=2)
        expect(title).to_have_text(re.compile("^(Hint|No hint)$"))
        assert seated.state == before
        if seated.page.evaluate("() => gridlight.verdict()?.solved"):
            break
        ask()
        expect(seated.button("Apply")).to_be_visible()
        assert seated.state == before
        ask()
        expect(seated.status).to_contain_text(re.compile("^(Done|Noted): "))
        assert seated.state != before or "Noted" in seated.status.inner_text()
        seated.page.wait_for_function("() => gridlight.verdict() !== null")
    expect(seated.verdict).to_contain_text("Solved.")


def test_a_mistake_is_named_and_removed(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.astray)
    seated.button("Check").click()
    if can_be_wrong(puzzles.find(sample.kind)):
        expect(seated.advice.get_by_role("heading", level=2)).to_have_text("Mistake", timeout=20_000)
        assert seated.state == sample.astray
        seated.button("Remove it").click()
        assert seated.state == sample.right
        seated.button("Check").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_have_text("So far so good", timeout=20_000)
    assert seated.state == (sample.right if can_be_wrong(puzzles.find(sample.kind)) else sample.astray)


def test_explain_walks_to_the_end_and_the_board_stays(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    seated.button("Explain").click()
    title = seated.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
    steps = int(title.inner_text().split()[-1])
    slider = seated.advice.get_by_role("slider", name="Step")
    if steps > 1:
        seated.button("Step forward").click()
        expect(title).to_have_text(f"Step 2 of {steps}")
        expect(slider).to_have_value("2")
    slider.press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    assert seated.state == sample.half
    seated.button("First step").click()
    expect(title).to_have_text(f"Step 1 of {steps}")
    seated.button("Close this").click()
    expect(seated.advice).to_be_hidden()
    seated.page.evaluate(FRAME)
    assert (seated.document, seated.state) == (sample.document, sample.half)


@a_panel
def test_the_gallery_opens_every_level(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Gallery").click()
    gallery = seated.dialog("Gallery")
    expect(gallery.get_by_role("tab", name="Puzzles")).to_have_attribute("aria-selected", "true")
    levels = gallery.get_by_role("heading", level=3).all_inner_texts()
    assert levels == [level for level in ("Easy", "Normal", "Hard", "Fiendish") if level in levels]
    gallery.get_by_role("listitem").last.get_by_role("button").click()
    expect(gallery).to_be_hidden()
    assert seated.document["kind"] == sample.kind
    assert seated.document != sample.document
    expect(seated.board).to_have_accessible_name(board_name(seated))
    expect(seated.button("Undo")).to_be_disabled()
    seated.page.go_back()
    seated.page.wait_for_function(OPEN, arg=sample.document)
    assert (seated.document, seated.state) == (sample.document, sample.blank)
