"""Back and Forward go between boards and kinds of every sort; the address says what is open, and nothing is lost."""

from __future__ import annotations

import json
import re

from conftest import KINDS, a_panel, two_kinds
from links import link
from player import Document, Player, State, quiet
from playwright.sync_api import expect
from samples import Sample, board_name, half_solved, lay

from building import site

OTHER = '{"kind": "lightup", "rows": ["...", ".2.", "..."]}'
NINE = "Light Up, 3 × 3"
OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
HOLDS = "(kind) => location.hash.startsWith(`#${kind}.`)"
TYPE = "(hash) => { location.hash = hash; }"
ENTRIES = "() => history.length"


def expect_held(player: Player, kind: str) -> None:
    """The address holds a puzzle of that kind."""
    player.page.wait_for_function(HOLDS, arg=kind)


def puzzle_link(sample: Sample) -> str:
    """A link to the sample's puzzle."""
    return link(json.dumps({"document": sample.document}), sample.kind)


def expect_board(player: Player, sample: Sample, half: bool) -> None:
    """The sample's board is open, half done or untouched."""
    player.page.wait_for_function("(kind) => gridlight.document().kind === kind", arg=sample.kind)
    expect(player.board).to_have_accessible_name(board_name(player))
    assert (player.document, player.state) == (sample.document, sample.half if half else sample.blank)


@two_kinds
def test_back_returns_to_a_board_with_its_moves(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.act(sample.half)
    expect_held(seated, sample.kind)
    seated.open(OTHER)
    expect(seated.board).to_have_accessible_name(NINE)
    expect_held(seated, "lightup")
    expect(seated.button("Undo")).to_be_disabled()
    seated.page.keyboard.press("Control+z")
    expect(seated.board).to_have_accessible_name(NINE)
    seated.click(0, 0)
    seated.page.go_back()
    expect_board(seated, sample, half=True)
    expect(seated.status).to_have_text(f"{board_name(seated)}.")
    expect_held(seated, sample.kind)
    seated.button("Undo").click()
    expect_board(seated, sample, half=False)
    expect(seated.button("Undo")).to_be_disabled()
    seated.button("Redo").click()
    seated.page.go_forward()
    expect(seated.board).to_have_accessible_name(NINE)
    seated.expect_marks([[0, 0]])
    seated.button("Undo").click()
    seated.expect_marks([])
    expect(seated.button("Undo")).to_be_disabled()


@a_panel
def test_who_goes_back_twice_at_once_is_where_that_leads(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.act(sample.half)
    seated.open(OTHER)
    seated.open('{"kind": "lightup", "rows": ["....", "1..."]}')
    entries = seated.page.evaluate(ENTRIES)
    seated.page.evaluate("() => { history.back(); history.back(); }")
    seated.page.wait_for_function(OPEN, arg=sample.document)
    expect_board(seated, sample, half=True)
    seated.page.go_forward()
    expect(seated.board).to_have_accessible_name(NINE)
    seated.page.go_forward()
    expect(seated.board).to_have_accessible_name("Light Up, 4 × 2")
    assert seated.page.evaluate(ENTRIES) == entries


def test_a_reload_keeps_the_way_back_to_boards_of_all_kinds(seated: Player, contents: site.Contents) -> None:
    seated.page.keyboard.press("Escape")
    boards: list[tuple[Document, State, State]] = []
    for kind in KINDS:
        document = json.loads(contents[f"static/gallery/{kind}.json"])[0]["document"]
        seated.open(json.dumps(document))
        blank, half = seated.state, half_solved(document)
        seated.act(half)
        boards.append((document, blank, half))
    seated.open(OTHER)
    seated.click(0, 0)
    seated.page.reload()
    seated.ready()
    seated.expect_marks([[0, 0]])
    for document, blank, half in reversed(boards):
        seated.page.go_back()
        seated.page.wait_for_function(OPEN, arg=document)
        expect(seated.board).to_have_accessible_name(board_name(seated))
        assert seated.state == half
        seated.button("Undo").click()
        assert seated.state == blank
    for document, blank, _ in boards[1:]:
        seated.page.go_forward()
        seated.page.wait_for_function(OPEN, arg=document)
        assert seated.state == blank
    seated.page.go_forward()
    expect(seated.board).to_have_accessible_name(NINE)
    seated.expect_marks([[0, 0]])


@a_panel
def test_a_kind_returns_to_what_was_open_in_it(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.act(sample.half)
    other = "Lights Out" if sample.title == "Light Up" else "Light Up"
    seated.visit(other)
    entries = seated.page.evaluate(ENTRIES)
    seated.visit(other)  # no dead entry
    assert seated.page.evaluate(ENTRIES) == entries
    seated.visit(sample.title)
    expect_board(seated, sample, half=True)
    expect_held(seated, sample.kind)
    seated.page.go_back()
    expect(seated.board).to_have_accessible_name(re.compile(f"^{other}, "))
    seated.page.go_back()
    expect_board(seated, sample, half=True)


@a_panel
def test_a_second_tab_has_its_own_way_back_and_a_link_leads_to_ones_own_board_there(
    seated: Player, sample: Sample
) -> None:
    lay(seated, sample)
    page = seated.page.context.new_page()
    second = Player(page)
    address = puzzle_link(sample)
    with quiet(page):
        page.goto(f"./{address}")
        page.wait_for_function(OPEN, arg=sample.document)
        expect_board(second, sample, half=False)
        second.ready()
        second.open(OTHER)
        second.click(0, 0)
        page.go_back()
        expect_board(second, sample, half=False)
        page.go_forward()
        expect(second.board).to_have_accessible_name(NINE)
        second.expect_marks([[0, 0]])

        # The link is entered into the open tab.
        page.evaluate(TYPE, address)
        page.wait_for_function(OPEN, arg=sample.document)
        expect_board(second, sample, half=False)
        expect_held(second, sample.kind)
        page.reload()
        page.wait_for_function(OPEN, arg=sample.document)
        expect_board(second, sample, half=False)
        expect_held(second, sample.kind)
        second.act(sample.half)
        expect_held(second, sample.kind)
        page.reload()
        page.wait_for_function(OPEN, arg=sample.document)
        expect_board(second, sample, half=True)
        expect_held(second, sample.kind)
        second.button("Undo").click()
        expect_board(second, sample, half=False)
        page.go_back()
        expect(second.board).to_have_accessible_name(NINE)
        second.expect_marks([[0, 0]])
        page.go_forward()
        page.wait_for_function(OPEN, arg=sample.document)
        expect_board(second, sample, half=False)
        page.go_back()
        expect(second.board).to_have_accessible_name(NINE)

        # A link that leads nowhere changes nothing.
        page.evaluate(TYPE, "chess")
        expect(second.status).to_contain_text("doesn't lead to a puzzle")
        expect_held(second, "lightup")
        expect(second.board).to_have_accessible_name(NINE)
    page.close()
    expect_board(seated, sample, half=False)


@a_panel
def test_back_closes_what_is_open_over_the_board(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.open(OTHER)
    seated.button("Edit").click()
    expect(seated.editing).to_be_visible()
    seated.page.go_back()
    expect_board(seated, sample, half=False)
    expect(seated.editing).to_be_hidden()
    seated.button("Settings").click()
    expect(seated.dialog("Settings")).to_be_visible()
    seated.page.go_forward()
    expect(seated.dialog("Settings")).to_be_hidden()
    expect(seated.board).to_have_accessible_name(NINE)


def test_back_from_a_dialog_closes_the_dialog_and_nothing_else(seated: Player) -> None:
    seated.open(OTHER)
    seated.open('{"kind": "lightup", "rows": ["....", "1..."]}')
    seated.open('{"kind": "lightup", "rows": ["....."]}')
    seated.page.go_back()
    expect(seated.board).to_have_accessible_name("Light Up, 4 × 2")
    for name in ("Settings", "Share"):
        seated.button(name).click()
        expect(seated.dialog(name)).to_be_visible()
        seated.page.go_back()
        expect(seated.dialog(name)).to_be_hidden()
        expect(seated.board).to_have_accessible_name("Light Up, 4 × 2")
    seated.page.go_forward()
    expect(seated.board).to_have_accessible_name("Light Up, 5 × 1")
    for name in ("Light Up, 4 × 2", NINE):
        seated.page.go_back()
        expect(seated.board).to_have_accessible_name(name)
