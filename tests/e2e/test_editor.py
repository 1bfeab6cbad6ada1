"""The editor, for every kind: tools, sizes and moves of the board, all undone; what it says, and that nothing moves."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import a_panel, two_kinds
from fingers import Fingers
from panels import panel
from player import Document, Player
from playwright.sync_api import Locator, expect
from samples import Sample, board_name, lay

from building.folders import ROOT
from gridlight import puzzles

FOUR: Document = next(
    board["document"]
    for board in json.loads((ROOT / "static" / "gallery" / "lightsout.json").read_text())
    if board["title"] == "Four in a square"
)
THREE: Document = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 0, "c": 0},
    "goal": 1,
    "switches": {"a": ["a"], "b": ["b"], "c": ["c"]},
    "layout": {"a": [0, 0], "b": [0, 2], "c": [4, 4]},
}


def test_the_editor_says_the_level_and_sets_walls_symmetrically(cleared: Player) -> None:
    player = cleared
    player.open(".....\n.....\n.....")
    player.button("Edit").click()
    level = player.page.locator("#editor-level")
    expect(player.page.locator("#uniqueness")).to_have_text("Several solutions", timeout=20_000)
    expect(level).to_have_text("")
    player.page.get_by_role("combobox", name="Placing").select_option("half a turn")
    player.brush("Wall")
    player.click(0, 1)
    assert player.document["rows"] == [".#...", ".....", "...#."]
    player.button("Undo").click()
    assert player.document["rows"] == ["....."] * 3
    player.open("...\n.4.\n...")
    player.button("Edit").click()
    expect(level).to_have_text("Level: easy", timeout=20_000)
    expect(player.side).to_contain_text("easy")
    player.button("Done").click()
    expect(player.page.locator("#stage :focus")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 553)])
def test_another_tool_moves_neither_the_panel_nor_a_control(cleared: Player, width: int, height: int) -> None:
    cleared.open(json.dumps(panel(3, 3)))
    cleared.button("Edit").click()
    cleared.page.set_viewport_size({"width": width, "height": height})
    try:
        tools = cleared.page.get_by_role("radiogroup", name="What a click sets")
        expect(cleared.page.locator("#uniqueness")).to_have_attribute("data-is", "several", timeout=20_000)
        still = [cleared.page.locator(place) for place in ("#stage", "#uniqueness", "#leave-one")]
        places: set[str] = set()
        for number in range(tools.get_by_role("radio").count()):
            tool = tools.locator("label").nth(number)
            tool.click()
            places.add(json.dumps([box.bounding_box() for box in still]))
            ring = tool.evaluate("(label) => getComputedStyle(label).boxShadow")
            assert "inset" in ring
        assert len(places) == 1
    finally:
        cleared.page.set_viewport_size({"width": 1280, "height": 800})


def test_lights_out_says_that_its_goal_is_shown(cleared: Player) -> None:
    cleared.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["111", "111", "111"], "goal": 0}))
    cleared.button("Edit").click()
    words = cleared.page.locator("#brush-does")
    stage = cleared.page.locator("#stage").bounding_box()
    expect(words).to_contain_text("what it starts with")
    cleared.brush("Goal")
    expect(words).to_contain_text("The board shows its goal now")
    expect(cleared.status).to_contain_text("The board shows its goal now")
    assert cleared.page.locator("#stage").bounding_box() == stage
    cleared.button("Done").click()


def test_a_plan_under_a_hint_is_not_shown_while_one_edits(cleared: Player) -> None:
    cleared.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["010", "111", "010"], "goal": 0}))
    cleared.button("Solve").click()
    expect(cleared.page.locator("#plan-words")).to_contain_text("Solution: 1 click")
    cleared.button("Hint").click()
    expect(cleared.page.locator("#advice")).to_contain_text("Hint")
    cleared.button("Edit").click()
    expect(cleared.page.locator("#uniqueness")).not_to_be_empty()
    expect(cleared.page.locator("#plan-words")).to_be_hidden()
    cleared.button("Done").click()


# On a phone
@pytest.fixture
def upright(thumbs: Player) -> Iterator[Player]:
    """A small phone."""
    usual = thumbs.page.viewport_size
    assert usual is not None
    thumbs.page.set_viewport_size({"width": 320, "height": 568})
    yield thumbs
    thumbs.page.set_viewport_size(usual)


def edit(player: Player, document: Document) -> None:
    """Edit a board, once its solutions are counted."""
    player.open(json.dumps(document))
    player.button("More").tap()
    player.dialog("More").get_by_role("button", name="Edit", exact=True).tap()
    expect(player.page.locator("#uniqueness")).to_have_text(re.compile("solution$|solutions$"), timeout=20_000)


def test_the_board_stands_still_whatever_the_editor_says_of_it(upright: Player) -> None:
    stage, naming = upright.page.locator("#stage"), upright.page.locator("#naming")
    edit(upright, FOUR)
    still = stage.bounding_box()
    expect(upright.button("Leave one")).to_be_in_viewport(ratio=1)
    upright.tap(1, 1)
    expect(upright.button("Leave one")).to_be_hidden()
    assert stage.bounding_box() == still
    upright.button("Done, leave editing").tap()
    edit(upright, THREE)
    tools = upright.page.get_by_role("radiogroup", name="What a click sets").locator("label")
    for tool in tools.all():
        tool.tap()
        expect(naming).to_be_hidden()
        upright.page.touchscreen.tap(*upright.middle("b"))
        assert stage.bounding_box() == still
        if naming.is_visible():
            expect(naming).to_be_in_viewport(ratio=1)
    upright.button("Done, leave editing").tap()


def test_with_the_tool_move_taps_pick_a_bulb_up_and_put_it_down(upright: Player) -> None:
    fingers = Fingers(upright)

    def touch(point: tuple[float, float], milliseconds: int) -> None:
        fingers.feel("touchStart", point)
        upright.page.wait_for_timeout(milliseconds)
        fingers.feel("touchEnd")

    edit(upright, THREE)
    for milliseconds in (0, 90):
        upright.brush("Move")
        before, (x, y) = upright.document, upright.middle("b")
        touch((x, y), milliseconds)
        expect(upright.page.get_by_label("Bulb’s name")).to_have_value("b")
        assert upright.document == before
        assert upright.middle("b") == (x, y)
        touch((x, y + 60), milliseconds)
        assert upright.middle("b") == pytest.approx((x, y + 60), abs=1)
    upright.button("Done, leave editing").tap()


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
    says, board = expect(editor.status), expect(editor.board)
    moves = editor.page.get_by_role("group", name="Move the whole board").get_by_role("button").filter(visible=True)
    for number in range(moves.count()):
        moves.nth(number).click()
        says.to_have_text(re.compile(": done[.]$"))
        puzzles.understand(editor.document)
    undone(editor, sample)
    for field, least, most in numbers(editor):
        before = field.input_value()
        for wrong in (str(least - 1), str(most + 1), "2.5", ""):
            field.fill(wrong)
            assert editor.document == sample.document
            field.press("Enter")
            says.to_have_text(re.compile(rf"^[A-Z].*{least} to {most}\b.*[.]$"))
            expect(field).to_have_value(before)
        assert (editor.document, editor.state) == (sample.document, sample.blank)
        field.fill(str(int(before) + 1 if int(before) < most else least))
        field.press("Enter")
        assert editor.document["kind"] == sample.kind
        assert editor.document != sample.document
        puzzles.understand(editor.document)
        board.to_have_accessible_name(board_name(editor))
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
