"""Every kind is played: by mouse, by keys, by hints and explanations to the end; every move can be undone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from player import FRAME, Player
from playwright.sync_api import expect
from samples import Sample, board_name, can_be_wrong, lay

from gridlight import puzzles

OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
CHANGED = """(before) => JSON.stringify([gridlight.document(), gridlight.state()]) !== JSON.stringify(before)"""


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


def test_the_handle_says_what_python_says(seated: Player, sample: Sample) -> None:
    run = seated.page.evaluate
    lay(seated, sample)
    for state in (sample.half, sample.solved):
        seated.act(state)
        seated.page.wait_for_function("() => gridlight.verdict() !== null")
        check = "() => gridlight.call('check', { document: gridlight.document(), state: gridlight.state() })"
        assert run("() => gridlight.verdict()") == run(check)
    assert run("() => gridlight.verdict().solved") is True
    run("() => gridlight.undo()")
    assert seated.state == sample.half
    run("() => gridlight.redo()")
    assert seated.state == sample.solved


@pytest.mark.parametrize("button", ["Restart", "Solve"])
def test_large_changes_are_undone_like_a_move(seated: Player, sample: Sample, button: str) -> None:
    lay(seated, sample, sample.half)
    seated.button(button).click()
    if button == "Solve":
        expect(seated.advice).to_be_visible(timeout=20_000)
        if seated.state == sample.half:  # where presses add up, the solution is shown first
            seated.button("Apply").click()
        expect(seated.verdict).to_contain_text("Solved.")
    seated.page.wait_for_function(CHANGED, arg=[sample.document, sample.half], timeout=20_000)
    changed = seated.state
    seated.button("Undo").click()
    assert (seated.document, seated.state) == (sample.document, sample.half)
    seated.button("Redo").click()
    assert (seated.document, seated.state) == (sample.document, changed)


def by_button(player: Player) -> None:
    player.button("Hint").click()


def by_key(player: Player) -> None:
    player.page.keyboard.press("h")


@pytest.mark.parametrize("ask", [by_button, by_key])
def test_hints_lead_to_the_end(seated: Player, sample: Sample, ask: Callable[[Player], None]) -> None:
    lay(seated, sample, sample.blank if ask is by_key else sample.half)
    for _ in range(100):
        before = seated.state
        ask(seated)
        title = seated.advice.get_by_role("heading", level=2)
        expect(title).to_have_text(re.compile("^(Hint|No hint)$"))
        assert seated.state == before
        if seated.page.evaluate("() => gridlight.verdict()?.solved"):
            break
        ask(seated)
        expect(seated.button("Apply")).to_be_visible()
        assert seated.state == before
        ask(seated)
        assert seated.state != before
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
    last = int(slider.get_attribute("max") or "0")
    assert last in (steps, steps + 1)  # there may be words for the end
    for step in range(1, last + 1):
        expect(slider).to_have_value(str(step))
        if step <= steps:
            expect(title).to_have_text(f"Step {step} of {steps}")
        sentences = seated.advice.get_by_role("paragraph").all_inner_texts()
        assert all(re.fullmatch(r"[A-Z0-9].*[.:]", sentence, re.DOTALL) for sentence in sentences), sentences
        seated.button("Step forward").click()
    expect(slider).to_have_value(str(last))
    assert seated.state == sample.half
    seated.button("First step").click()
    expect(title).to_have_text(f"Step 1 of {steps}")
    seated.button("Close this").click()
    expect(seated.advice).to_be_hidden()
    seated.page.evaluate(FRAME)
    assert (seated.document, seated.state) == (sample.document, sample.half)


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
