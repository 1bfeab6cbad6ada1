"""The address holds the puzzle, here and elsewhere; Back and Forward lose nothing; a malformed link is replaced."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from conftest import a_panel, visiting
from kept import anew
from links import link
from newcomers import choose_level, show_new, take
from panels import line, panel
from player import HOLD_PYTHON, RELEASE_PYTHON, Document, Player, quiet
from playwright.sync_api import BrowserContext, expect
from samples import Sample, board_name, lay

OTHER = '{"kind": "lightup", "rows": ["...", ".2.", "..."]}'
NINE = "Light Up, 3 × 3"
OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
HOLDS = "(kind) => location.hash.startsWith(`#${kind}.`)"
HOLD = f"""if (sessionStorage.getItem("hold")) {HOLD_PYTHON}"""
SMALL = {"kind": "lightup", "rows": ["...", ".2.", "..."]}
GAP = panel(2, 3, gaps=[[4, 3]])
TYPE = "(hash) => { location.hash = hash; }"
ENTRIES = "() => history.length"
BEGINS = "(start) => location.hash.startsWith(start)"
CHANCE = Random(1)
LARGE = {
    "kind": "lightup",
    "rows": ["." * 100 if row in (0, 3) else "".join(CHANCE.choices("...#01", k=100)) for row in range(100)],
}


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


@a_panel
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


def in_address(player: Player, start: str) -> str:
    """What stands behind the # of the address, once it begins like this."""
    player.page.wait_for_function(BEGINS, arg=start)
    return player.page.url.partition("#")[2]


@pytest.mark.parametrize("sample", ["switches"], indirect=True)
def test_the_address_copied_at_five_moments_opens_the_same_puzzle_elsewhere(
    seated: Player, sample: Sample, strangers: BrowserContext, base_url: str
) -> None:
    page, kind = seated.page, sample.kind
    copied: list[tuple[str, Document]] = []

    def copy(start: str) -> None:
        copied.append((in_address(seated, start), seated.document))

    lay(seated, sample)
    copy(f"#{kind}.")
    entries = page.evaluate("() => history.length")
    seated.act(sample.half)
    copy(f"#{kind}.")
    assert copied[0] == copied[1]
    dialog = show_new(seated)
    choose_level(dialog, "Easy")
    take(seated, dialog)
    copy(f"#{kind}.")
    page.evaluate(TYPE, f"#{kind}/daily/2026-03-01/easy")
    expect(page.get_by_text(re.compile("Daily, 1 March 2026")).first).to_be_visible(timeout=60_000)
    copy(f"#{kind}/daily/2026-03-01/easy")
    assert page.evaluate("() => history.length") == entries + 2
    seated.open(json.dumps(sample.document))
    seated.button("Edit").click()
    assert in_address(seated, f"#{kind}.") == copied[0][0]
    seated.button("Edit").click()
    seated.open(json.dumps(LARGE))
    large = in_address(seated, "#lightup/board/")
    assert re.fullmatch("lightup/board/[0-9a-f]{16}", large)
    with visiting(strangers, f"{base_url}#{copied[0][0]}") as visitor:
        for hash_, document in [*copied, copied[0]]:
            visitor.page.evaluate(TYPE, f"#{hash_}")
            visitor.page.wait_for_function(OPEN, arg=document)
        assert visitor.state == sample.blank
        visitor.page.evaluate(TYPE, f"#{large}")
        expect(visitor.status).to_have_text(re.compile("^This browser keeps no such board"))


def test_an_edited_daily_puzzle_has_its_own_address_at_once(seated: Player) -> None:
    seated.page.evaluate(TYPE, "#lightup/daily/2026-03-01/easy")
    expect(seated.page.get_by_text(re.compile("Daily, 1 March 2026")).first).to_be_visible(timeout=60_000)
    in_address(seated, "#lightup/daily/2026-03-01/easy")
    seated.button("Edit").click()
    seated.click(0, 0)
    in_address(seated, "#lightup.")
    seated.button("Edit").click()
    seated.button("Undo").click()
    in_address(seated, "#lightup/daily/2026-03-01/easy")


def test_the_address_of_today_opens_its_dialog(seated: Player) -> None:
    address = seated.page.url
    seated.page.evaluate(TYPE, "#today")
    expect(seated.page.get_by_role("dialog", name="Daily puzzles")).to_be_visible()
    seated.page.keyboard.press("Escape")
    seated.page.wait_for_function("(url) => location.href === url", arg=address)


def test_ones_own_board_comes_back_by_its_address_in_another_tab(seated: Player) -> None:
    seated.open(json.dumps(LARGE))
    in_address(seated, "#lightup/board/")
    seated.click(0, 5)
    state, address = seated.state, seated.page.url
    second = Player(seated.page.context.new_page())
    second.page.goto(address)
    second.page.wait_for_function(OPEN, arg=LARGE)
    assert second.state == state
    second.click(3, 5)
    assert (second.page.url, seated.state) == (address, state)
    second.page.reload()
    second.page.wait_for_function(OPEN, arg=LARGE)
    assert second.state != state
    second.page.evaluate(TYPE, "#lightup.q1Yq")
    expect(second.status).to_contain_text("link")
    second.page.wait_for_function("(url) => location.href === url", arg=address)
    second.page.close()


@pytest.fixture(scope="module")
def held_up(seated: Player) -> Player:
    """Someone on whose page Python can be held back."""
    seated.page.add_init_script(HOLD)
    return seated


@pytest.fixture
def held(held_up: Player) -> Player:
    """A board was played, and a move undone, before the page was loaded again; Python is held back."""
    page = held_up.page
    anew(held_up, json.dumps(SMALL))
    for marks in ({"bulbs": [[0, 1]]}, {"bulbs": [[0, 1], [1, 0]]}):
        held_up.act(marks)
    held_up.button("Undo").click()
    page.evaluate("() => sessionStorage.setItem('hold', 'yes')")
    page.reload()
    expect(held_up.verdict).to_contain_text("You can start playing")
    return held_up


def test_a_malformed_board_is_replaced_by_the_one_before(held: Player) -> None:
    document, state = GAP, line([4, 0], "RRRU")
    page, player = held.page, held
    address = link(json.dumps({"document": document, "state": state}), "witness")
    page.evaluate(TYPE, address)
    expect(player.status).to_contain_text("Opened")
    assert player.document == document
    player.grid.hover()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.evaluate(RELEASE_PYTHON)
    sentence = "Move 3 (right) reaches the edge in row 3, columns 2 to 3"
    expect(player.status).to_contain_text(sentence, timeout=30_000)
    expect(player.status).to_contain_text("What was here before is back.")
    assert (player.document, player.state) == (SMALL, {"bulbs": [[0, 1]], "dots": []})
    player.button("Redo").click()
    assert player.state["bulbs"] == [[0, 1], [1, 0]]
    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    gallery.get_by_role("tab", name="Your boards").click()
    expect(gallery.get_by_role("button", name="Light Up, 3 × 3").first).to_be_visible()
    expect(gallery.get_by_role("button", name=re.compile("Witness"))).to_have_count(0)


def test_moves_on_a_malformed_board_are_dropped_with_it(held: Player) -> None:
    page, player = held.page, held
    bad = GAP | {"gaps": [[4, 3], [99, 0]]}
    page.evaluate(TYPE, link(json.dumps({"document": bad}), "witness"))
    expect(player.status).to_contain_text("Opened")
    for moves in ("U", "UU", "UUR"):
        page.evaluate("(state) => { gridlight.act(state); }", line([4, 0], moves))
    page.evaluate(RELEASE_PYTHON)
    expect(player.status).to_contain_text("A gap is off the panel: [99, 0]", timeout=30_000)
    expect(player.grid).to_have_accessible_name("Light Up, 3 × 3")
    assert (player.document, player.state) == (SMALL, {"bulbs": [[0, 1]], "dots": []})
