"""What goes out and along with a board: texts, its title and author, notes; `window.gridlight`; a dropped file."""

from __future__ import annotations

import json

import pytest
from axe import serious
from conftest import forgotten
from links import held
from player import Player, quiet
from playwright.sync_api import BrowserContext, FilePayload, expect

from gridlight.reading import write

SMALL = ".....\n#.1.0\n..###"
DOCUMENT = {"kind": "lightup", "rows": SMALL.split("\n")}
PLACED = {"bulbs": [[1, 1]], "dots": [[0, 0]]}
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}
BOARD = {"kind": "lightup", "rows": ["...", ".2.", "..."]}
PANEL = {"kind": "witness", "height": 2, "width": 2, "starts": [[4, 0]], "ends": [[0, 4, "right"]]}
LINK = "(kind) => gridlight.link(kind)"
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


def test_the_handle_exists_before_the_page_is_ready(strangers: BrowserContext, base_url: str) -> None:
    with forgotten(strangers, base_url) as player:
        page = player.page
        page.goto("./", wait_until="commit")
        page.wait_for_function("() => 'gridlight' in window")
        page.evaluate("(text) => window.gridlight.open(text)", SMALL)
        expect(page.get_by_role("grid")).to_have_accessible_name("Light Up, 5 × 3")


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


def test_title_and_author_go_along_with_links_and_files(player: Player, strangers: BrowserContext) -> None:
    player.open(json.dumps(BOARD))
    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_role("textbox", name="Title").fill(" Two <b>lamps</b>\u202e ")
    author = share.get_by_role("textbox", name="Author")
    author.fill("Ada")
    author.press("Tab")
    names = {"title": "Two <b>lamps</b>", "author": "Ada"}
    share.get_by_text("Position", exact=True).click()
    expect(share.get_by_role("textbox", name="Link")).not_to_have_value("")
    assert serious(player) == []
    with player.page.expect_download() as download:
        share.get_by_role("button", name="Gridlight file").click()
    assert download.value.suggested_filename == "two-b-lamps-b.json"
    file = download.value.path().read_bytes()
    player.page.keyboard.press("Escape")
    heading = player.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Two <b>lamps</b>")
    expect(player.page).to_have_title("Two <b>lamps</b> – Gridlight")
    said = "Light Up 3 × 3 · by Ada"
    expect(player.page.locator("#known")).to_contain_text(said)
    link = player.page.evaluate(LINK, "puzzle")
    assert held(link) == {"document": BOARD, **names}
    assert json.loads(file) == {"document": BOARD, "state": {"bulbs": [], "dots": []}, **names}

    page = strangers.new_page()
    visitor = Player(page)
    with quiet(page):
        page.goto(link)
        expect(page.locator("#known")).to_contain_text(said)
        assert held(page.evaluate(LINK, "position"))["author"] == "Ada"
        visitor.ready()
        visitor.open(json.dumps(PANEL))
        expect(page.locator("#known")).not_to_contain_text("Ada")
        visitor.button("Import").click()
        sent: FilePayload = {"name": "kept.json", "mimeType": "application/json", "buffer": file}
        visitor.dialog("Import").locator("#import-file").set_input_files(sent)
        expect(page.locator("#known")).to_contain_text(said)
        visitor.button("Gallery").click()
        gallery = visitor.dialog("Gallery")
        gallery.get_by_role("tab", name="Your boards").click()
        expect(gallery.get_by_role("button", name="Two <b>lamps</b>").first).to_be_visible()
    page.close()


def test_a_title_is_given_in_the_editor_before_or_after_the_puzzle_is_changed(player: Player) -> None:
    player.open(json.dumps(BOARD))
    player.button("Edit").click()
    field = player.page.get_by_role("textbox", name="Title")
    field.fill("First")
    player.click(0, 0)
    expect(field).to_have_value("First")
    field.fill("Two lamps")
    player.click(0, 0)
    player.button("Done").click()
    expect(field).to_be_hidden()
    heading = player.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Two lamps")
    assert held(player.page.evaluate(LINK, "puzzle"))["title"] == "Two lamps"
    player.button("Edit").click()
    expect(field).to_have_value("Two lamps")
    field.fill("")
    player.button("Done").click()
    expect(heading).to_have_text("Light Up 3 × 3")
    assert "title" not in held(player.page.evaluate(LINK, "puzzle"))


def test_who_changes_a_board_is_its_author_the_next_time(player: Player) -> None:
    player.open(json.dumps(BOARD))
    player.button("Share").click()
    share = player.dialog("Share")
    author = share.get_by_role("textbox", name="Author")
    author.fill("Ada")
    author.press("Tab")
    player.page.keyboard.press("Escape")
    player.open(json.dumps(PANEL))
    assert "author" not in held(player.page.evaluate(LINK, "puzzle"))
    player.button("Edit").click()
    player.button("Turn clockwise").click()
    player.page.keyboard.press("Escape")
    player.button("Edit").click()
    player.button("Share").click()
    expect(share.get_by_role("textbox", name="Author")).to_have_value("Ada")
    assert held(player.page.evaluate(LINK, "puzzle"))["author"] == "Ada"


def test_what_a_click_places_is_chosen_by_a_radio_button_and_by_m(player: Player) -> None:
    player.open(json.dumps(BOARD))
    player.page.get_by_role("radiogroup", name="What a click places").get_by_text("Dot 2", exact=True).click()
    player.drag((0, 0), (0, 2))
    assert player.state == {"bulbs": [], "dots": [], "dots2": [[0, 0], [0, 1], [0, 2]]}
    player.page.keyboard.press("m")  # on to bulbs
    player.click(0, 1)
    assert player.state == {"bulbs": [[0, 1]], "dots": [], "dots2": [[0, 0], [0, 2]]}


def test_crosses_on_edges_by_mouse_keys_and_mode(player: Player) -> None:
    player.open(json.dumps(PANEL))
    player.page.mouse.click(*player.spot(3, 0), button="right")
    assert player.state == {"line": None, "crosses": [[3, 0]]}
    expect(player.place(3, 0)).to_have_accessible_name("crossed out, edge rows 2 to 3, column 1")
    player.page.keyboard.press("x")
    assert player.state == {"line": None}
    player.page.keyboard.press("m")
    player.trail(player.spot(0, 1), player.spot(0, 3))
    assert player.state == {"line": None, "crosses": [[0, 1], [0, 3]]}
    player.page.keyboard.press("m")
    for corner in ((4, 0), (4, 2)):
        player.page.mouse.click(*player.spot(*corner))
    assert player.state == {"line": {"start": [4, 0], "moves": "RR"}, "crosses": [[0, 1], [0, 3]]}
