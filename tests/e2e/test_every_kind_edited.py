"""Every kind is edited: tools set something, sizes have bounds, whole boards are moved; all can be undone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import a_panel, two_kinds
from player import Player
from playwright.sync_api import Locator, expect
from samples import Sample, board_name, lay

from gridlight import puzzles

# Press Undo, 100 times at most, until this document is there.
UNDO = """(document) => {
  const button = window.document.querySelector("[data-command=undo]");
  const isThere = () => JSON.stringify(gridlight.document()) === JSON.stringify(document);
  for (let times = 0; times < 100 && !isThere(); times += 1) button.click();
}"""


@pytest.fixture
def editor(seated: Player, sample: Sample) -> Iterator[Player]:
    """Someone who edits the untouched board."""
    lay(seated, sample)
    seated.button("Edit").click()
    expect(seated.editing).to_be_visible()
    yield seated
    seated.button("Edit").click()
    expect(seated.editing).to_be_hidden()


def undone(player: Player, sample: Sample) -> None:
    """Press Undo until the board is as it was."""
    if player.document != sample.document:
        expect(player.button("Undo")).to_be_enabled()
        player.page.evaluate(UNDO, sample.document)
    assert player.document == sample.document


def test_every_tool_leaves_a_valid_board(editor: Player, sample: Sample) -> None:
    tools = editor.page.get_by_role("radiogroup", name="What a click sets").get_by_role("radio")
    points = editor.middles()
    for number in range(tools.count()):
        tools.nth(number).locator("..").click()
        expect(tools.nth(number)).to_be_checked()
        for x, y in points[number :: max(1, len(points) // 2)]:
            editor.page.mouse.click(x, y)
            puzzles.understand(editor.document)
    assert editor.document != sample.document
    undone(editor, sample)


@a_panel
def test_solutions_are_counted_while_editing(editor: Player, sample: Sample) -> None:
    answer = editor.page.locator("#uniqueness")
    expect(answer).to_have_text(re.compile("^(One solution|Several solutions|[0-9,^]+ solutions)$"), timeout=20_000)
    editor.button("Clear").click()
    assert editor.document != sample.document
    assert editor.document["kind"] == sample.kind
    expect(answer).to_have_text(re.compile("solution"), timeout=20_000)
    undone(editor, sample)
    assert editor.state == sample.blank


def numbers(player: Player) -> Iterator[tuple[Locator, int, int]]:
    """The fields of the editor that take a number within bounds."""
    for field in player.page.locator("#shape input[type=number]").filter(visible=True).all():
        least, most = field.get_attribute("min"), field.get_attribute("max")
        assert least is not None
        assert most is not None
        yield field, int(least), int(most)


def test_the_board_is_moved_and_resized_and_numbers_out_of_bounds_are_refused(editor: Player, sample: Sample) -> None:
    moves = editor.page.get_by_role("group", name="Move the whole board").get_by_role("button").filter(visible=True)
    for number in range(moves.count()):
        moves.nth(number).click()
        expect(editor.status).to_have_text(re.compile(": done[.]$"))
        puzzles.understand(editor.document)
    undone(editor, sample)
    for field, least, most in numbers(editor):
        before = field.input_value()
        for wrong in (str(least - 1), str(most + 1), "2.5", ""):
            field.fill(wrong)
            assert editor.document == sample.document
            field.press("Enter")
            expect(editor.status).to_have_text(re.compile(rf"^[A-Z].*{least} to {most}\b.*[.]$"))
            expect(field).to_have_value(before)
        assert (editor.document, editor.state) == (sample.document, sample.blank)
        field.fill(str(int(before) + 1 if int(before) < most else least))
        field.press("Enter")
        assert editor.document["kind"] == sample.kind
        assert editor.document != sample.document
        puzzles.understand(editor.document)
        expect(editor.board).to_have_accessible_name(board_name(editor))
        undone(editor, sample)


@a_panel
def test_done_ends_editing_and_what_was_played_is_spoken_of_only_where_something_was(
    cleared: Player, sample: Sample
) -> None:
    done = cleared.button("Done")
    expect(done).to_have_count(0)
    back = "What you have played is back when you are done."
    for state, words in ((sample.blank, "A click changes the puzzle itself."), (sample.half, back)):
        lay(cleared, sample)
        cleared.act(state)
        cleared.button("Edit").click()
        expect(cleared.verdict).to_contain_text(words)
        done.click()
        expect(cleared.editing).to_be_hidden()
        expect(done).to_have_count(0)
        assert cleared.state == state


@two_kinds
def test_a_board_that_is_played_is_edited_as_it_is_shown(cleared: Player, sample: Sample) -> None:
    edited: list[Any] = []
    for state in (None, sample.half):
        lay(cleared, sample, state)
        cleared.button("Edit").click()
        expect(cleared.editing).to_be_visible()
        for x, y in cleared.middles():
            cleared.page.mouse.click(x, y)
            if cleared.document != sample.document:
                break
        edited.append(cleared.document)
        cleared.button("Done").click()
        expect(cleared.editing).to_be_hidden()
    assert edited[0] != sample.document
    assert edited[1] == edited[0]


def test_what_is_asked_about_the_puzzle_itself_does_not_end_editing(cleared: Player) -> None:
    cleared.open('{"kind": "lightsout", "states": 2, "lights": ["1111", "1111", "1111", "1111"]}')
    cleared.button("Edit").click()
    for asked in ("Patterns that change nothing", "As equations", "Compare engines"):
        cleared.button(asked).click()
        expect(cleared.advice.or_(cleared.page.get_by_role("dialog")).first).to_be_visible(timeout=20_000)
        expect(cleared.editing).to_be_visible()
        cleared.page.keyboard.press("Escape")
        expect(cleared.editing).to_be_visible()
    cleared.button("Done").click()
