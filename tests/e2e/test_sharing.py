"""A dropped file, `window.gridlight` on a board of Light Up, and a puzzle without a solution to share."""

from __future__ import annotations

import json

import pytest
from conftest import forgotten
from links import held
from player import Player
from playwright.sync_api import BrowserContext, expect

from gridlight.reading import write

SMALL = ".....\n#.1.0\n..###"
DOCUMENT = {"kind": "lightup", "rows": SMALL.split("\n")}
PLACED = {"bulbs": [[1, 1]], "dots": [[0, 0]]}
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
BARE: dict[str, list[list[int]]] = {"bulbs": [], "dots": []}


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share."""
    return cleared


def test_a_file_dropped_on_the_page_opens(player: Player) -> None:
    player.open("..\n..")
    player.page.evaluate(
        """(text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "board.txt", { type: "text/plain" }));
          for (const type of ["dragenter", "dragover", "drop"]) {
            document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
          }
        }""",
        SMALL,
    )
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")


def test_the_handle(player: Player) -> None:
    run = player.page.evaluate
    assert run("() => window.gridlight.ready") is None
    assert run("(text) => window.gridlight.open(text)", SMALL) is None
    assert run("() => gridlight.document()") == DOCUMENT
    assert run("() => gridlight.state()") == BARE
    run("(state) => gridlight.act(state)", {"bulbs": [[1, 1], [0, 1]]})
    player.page.wait_for_function("() => gridlight.verdict() !== null")
    assert [fault["rule"] for fault in run("() => gridlight.verdict()")["faults"]] == ["bulbs-apart"]
    run("() => gridlight.undo()")
    assert run("() => gridlight.state()") == BARE
    run("() => gridlight.redo()")
    assert run("() => gridlight.state()") == {"bulbs": [[1, 1], [0, 1]], "dots": []}
    run("(state) => gridlight.act(state)", PLACED)
    solution = run("() => gridlight.link('solution')")
    assert held(solution) == {"document": DOCUMENT, "state": ONLY}
    assert run("() => gridlight.state()") == PLACED


def test_the_handle_exists_before_the_page_is_ready(strangers: BrowserContext, base_url: str) -> None:
    with forgotten(strangers, base_url) as player:
        page = player.page
        page.goto("./", wait_until="commit")
        page.wait_for_function("() => 'gridlight' in window")
        page.evaluate("(text) => window.gridlight.open(text)", SMALL)
        expect(page.get_by_role("grid")).to_have_accessible_name("Light Up, 5 × 3")


def test_an_unsolvable_puzzle_has_no_solution_link(player: Player) -> None:
    player.open("1.\n.4")
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_text("Solution", exact=True).click()
    expect(share.get_by_role("alert")).to_contain_text("This puzzle has no solution")
    expect(share.get_by_role("textbox", name="Link")).to_have_value("")


def test_a_text_for_other_solvers_is_saved_as_a_file_and_a_refusal_names_the_symbol(player: Player) -> None:
    player.open(SMALL)
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_role("combobox", name="Text form").select_option(label="ASP (clingo)")
    with player.page.expect_download() as download:
        share.get_by_role("button", name="Save text").click()
    assert download.value.suggested_filename == "light-up-5x3.lp"
    assert download.value.path().read_text("utf-8") == write(DOCUMENT, None, "asp")
    player.page.keyboard.press("Escape")
    hollow = {"at": [1, 1], "type": "hollow", "colour": "blue", "shape": ["#"], "free": False}
    panel = {"kind": "witness", "height": 1, "width": 1, "starts": [[2, 0]], "ends": [[0, 2, "right"]]}
    player.open(json.dumps(panel | {"symbols": [hollow]}))
    player.button("Share").click()
    share.get_by_role("combobox", name="Text form").select_option(label="CNF (DIMACS)")
    share.get_by_role("button", name="Copy text").click()
    sentence = "what a hollow polyomino takes away: here the blue hollow polyomino in the cell in row 1, column 1."
    expect(share.get_by_role("alert")).to_contain_text(sentence)
    player.page.keyboard.press("Escape")


def test_a_text_without_what_was_played_says_so(player: Player) -> None:
    player.open(SMALL)
    player.page.evaluate("(state) => window.gridlight.act(state)", PLACED)
    player.button("Share").click()
    share = player.dialog("Share")
    note = share.get_by_role("status")
    share.get_by_text("Position", exact=True).click()
    forms = share.get_by_role("combobox", name="Text form")
    for form, said in (
        ("Simon Tatham’s game ID", "What was played is not in this text"),
        ("Rows of text", "this text holds only the bulbs"),
        ("pzpr file", ""),
    ):
        forms.select_option(label=form)
        with player.page.expect_download():
            share.get_by_role("button", name="Save text").click()
        expect(note).to_contain_text(said) if said else expect(note).to_be_empty()
    forms.select_option(label="Simon Tatham’s game ID")
    with player.page.expect_download():
        share.get_by_role("button", name="Save text").click()
    expect(note).not_to_be_empty()
    share.get_by_text("Puzzle", exact=True).click()
    expect(note).to_be_empty()
    player.page.keyboard.press("Escape")


def test_a_text_is_given_to_the_clipboard_while_the_button_is_being_pressed(player: Player) -> None:
    player.open(SMALL)
    player.page.evaluate("""() => {
      for (const name of ["write", "writeText"]) {
        const before = navigator.clipboard[name].bind(navigator.clipboard);
        navigator.clipboard[name] = (what) => {
          window.during = window.event?.type;
          return before(what);
        };
      }
    }""")
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_role("combobox", name="Text form").select_option(label="JSON document")
    places = [box.bounding_box() for box in share.get_by_role("button").all()]
    share.get_by_role("button", name="Copy text").click()
    expect(share.get_by_role("button", name="Copied")).to_be_visible()
    assert [box.bounding_box() for box in share.get_by_role("button").all()] == places
    assert player.page.evaluate("() => window.during") == "click"
    assert json.loads(player.page.evaluate("() => navigator.clipboard.readText()")) == DOCUMENT
    player.page.keyboard.press("Escape")
