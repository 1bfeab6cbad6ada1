"""Panels are built: all that can stand on them, by mouse and by keys; pieces, symmetry, pillars, solutions live."""

from __future__ import annotations

import json
from typing import Any

import pytest
from panels import line, panel, symbol
from player import Player
from playwright.sync_api import Locator, expect

from tests.support.plain_judge import Document, PlainPanel

LISTS = ("starts", "ends", "gaps", "missing", "dots", "symbols")


@pytest.fixture
def editor(seated: Player) -> Player:
    """An empty panel of 3 × 3, and the editor open."""
    seated.page.keyboard.press("Escape")
    if seated.page.get_by_text("Editing", exact=True).is_visible():
        seated.button("Edit").click()
    seated.open(json.dumps(panel(3, 3)))
    seated.button("Edit").click()
    expect(seated.page.get_by_text("Editing", exact=True)).to_be_visible()
    return seated


def things(document: Document) -> Document:
    """The document, the things of each list in one order."""
    return document | {name: sorted(document[name], key=json.dumps) for name in LISTS}


def expect_panel(player: Player, document: Document) -> None:
    """Just so is the panel on the table."""
    assert things(player.document) == things(document)


def expect_counted(player: Player) -> None:
    """The editor says whether there is a solution, and it is so, as everything tried has it."""
    count = len(PlainPanel(player.document).solutions())
    words = ["No solution", "One solution", "Several solutions"][min(count, 2)]
    expect(player.page.locator("#uniqueness")).to_have_text(words, timeout=15_000)


def choose(player: Player, group: str, name: str) -> None:
    """Take one of the swatches."""
    player.page.get_by_role("radiogroup", name=group, exact=True).get_by_title(name, exact=True).click()


def shape(player: Player, *squares: tuple[int, int]) -> Locator:
    """The card of the piece, with these squares set, rows and columns counted from 1."""
    player.page.get_by_role("button", name="Piece", exact=True).click()
    card = player.page.get_by_role("dialog", name="Piece")
    card.get_by_role("button", name="Clear").click()
    for row, column in squares:
        card.get_by_role("button", name=f"row {row}, column {column}").click()
    pressed = card.locator("[aria-pressed=true]")
    expect(pressed).to_have_count(len(squares))
    return card


def test_a_panel_is_built_by_keys(editor: Player) -> None:
    press = editor.page.keyboard.press  # with the brush of an editor that is new: so this test is the first

    def go(*place: int) -> None:
        editor.page.locator("[role=gridcell][tabindex='0']").focus()
        press("Control+Home")
        for key, steps in (("ArrowDown", place[0]), ("ArrowRight", place[1])):
            for _ in range(steps):
                press(key)
        expect(editor.place(*place)).to_be_focused()

    for key, place in (("q", (1, 1)), ("3", (1, 5)), ("d", (2, 2)), ("s", (6, 6)), ("e", (6, 2))):
        go(*place)
        press(key)
    press("Backspace")
    found = editor.document
    assert [(symbol["type"], symbol.get("count")) for symbol in found["symbols"]] == [("square", None), ("triangle", 3)]
    assert found["dots"] == [{"at": [2, 2], "colour": "black"}]
    assert (found["starts"], found["ends"]) == ([[6, 0], [6, 6]], [[0, 6, "right"]])

    # A tool, its colour and its piece, all by Tab, arrows and Enter.
    editor.tab_to("Start$")
    for _ in range(8):
        press("ArrowRight")
    assert editor.focused() == "Polyomino"
    editor.tab_to("yellow$")
    press("ArrowRight")
    assert editor.focused() == "green"
    editor.tab_to("Piece$")
    press("Enter")
    card = editor.page.get_by_role("dialog", name="Piece")
    first = card.get_by_role("button", name="row 1, column 1")
    expect(first).to_be_focused()  # once the card is open
    card.get_by_role("button", name="Clear").focus()
    press("Enter")
    first.focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Space"):
        press(key)
    expect(card.locator("[aria-pressed=true]")).to_have_count(3)
    press("Escape")
    expect(card).to_be_hidden()
    expect(editor.page.get_by_role("button", name="Piece", exact=True)).to_be_focused()
    go(5, 5)
    press("Enter")
    assert symbol(3, 3, "polyomino", "green", shape=["##", ".#"], free=False) in editor.document["symbols"]
    press("Control+z")
    assert things(editor.document) == things(found)


# What the mouse puts into the cells of 3 × 4.
SYMBOLS = [
    symbol(1, 1, "square", "black"),
    symbol(1, 2, "star", "black"),
    symbol(2, 1, "triangle", "orange", count=2),
    symbol(3, 1, "elimination", "white"),
    symbol(2, 3, "polyomino", "yellow", shape=["##", "#."], free=False),
    symbol(3, 3, "polyomino", "yellow", shape=["##", ".#"], free=True),
    symbol(2, 4, "hollow", "blue", shape=["#"], free=False),
    symbol(3, 4, "star", "#12ab34"),
]


def click(editor: Player, *place: int, button: Any = "left") -> None:
    """A place of the panel is clicked."""
    editor.page.mouse.click(*editor.spot(*place), button=button)


def paint_squares(editor: Player) -> None:
    """Squares are painted; one drag is one step of history. The same again takes away, and so does the other button."""
    at = editor.spot
    editor.brush("Square")
    choose(editor, "Colour", "black")
    editor.trail(at(1, 1), at(1, 3), at(1, 5))
    squares = [symbol(1, column, "square", "black") for column in (1, 2, 3)]
    expect_panel(editor, panel(3, 4, symbols=squares))
    editor.button("Undo").click()
    expect_panel(editor, panel(3, 4))
    editor.button("Redo").click()
    click(editor, 1, 3)
    click(editor, 1, 5, button="right")
    expect_panel(editor, panel(3, 4, symbols=squares[:1]))


def place_star_triangle_and_mark(editor: Player) -> None:
    """Symbols with a colour, and triangles with a count."""
    editor.brush("Star")
    choose(editor, "Colour", "black")
    click(editor, 1, 3)
    editor.brush("Triangle")
    choose(editor, "Colour", "orange")
    editor.page.get_by_label("Triangles").select_option("2")
    click(editor, 3, 1)
    editor.brush("Elimination mark")
    choose(editor, "Colour", "white")
    click(editor, 5, 1)


def shape_polyominoes(editor: Player) -> None:
    """A piece is shaped, turned and mirrored; it is trimmed when it is put down."""
    page = editor.page
    editor.brush("Polyomino")
    choose(editor, "Colour", "yellow")
    card = shape(editor, (2, 2), (3, 2), (3, 3))
    card.get_by_role("button", name="Turn").click()
    expect(card.locator("[aria-pressed=true]")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    click(editor, 3, 5)
    page.get_by_role("button", name="Piece", exact=True).click()
    card.get_by_role("button", name="Mirror").click()
    page.keyboard.press("Escape")
    page.get_by_label("May be turned").check()
    click(editor, 5, 5)


def place_a_hollow_piece_and_another_colour(editor: Player) -> None:
    """A hollow piece that may not be turned, and a colour that is no swatch."""
    page = editor.page
    editor.brush("Hollow polyomino")
    choose(editor, "Colour", "blue")
    shape(editor, (1, 1))
    page.keyboard.press("Escape")
    page.get_by_label("May be turned").uncheck()
    click(editor, 3, 7)
    page.get_by_label("Another colour").fill("#12ab34")
    editor.brush("Star")
    page.get_by_label("Another colour").fill("#12ab34")
    click(editor, 5, 7)


def place_dots(editor: Player) -> Document:
    """Dots, whose colours are in a list. Returns the panel."""
    editor.brush("Dot")
    dots: list[dict[str, Any]] = []
    for colour, place in (("black", (2, 2)), ("yellow", (4, 5))):
        editor.page.get_by_label("Colour", exact=True).filter(visible=True).select_option(colour)
        click(editor, *place)
        dots.append({"at": list(place), "colour": colour})
    built = panel(3, 4, dots=dots, symbols=SYMBOLS)
    expect_panel(editor, built)
    return built


def test_a_panel_is_built_by_mouse(editor: Player) -> None:
    width = editor.page.get_by_label("Width", exact=True)
    width.fill("4")
    width.press("Enter")
    expect_panel(editor, panel(3, 4))

    paint_squares(editor)
    place_star_triangle_and_mark(editor)
    shape_polyominoes(editor)
    place_a_hollow_piece_and_another_colour(editor)
    expect_panel(editor, panel(3, 4, symbols=SYMBOLS))
    built = place_dots(editor)
    editor.button("Clear").click()
    expect_panel(editor, panel(3, 4))
    editor.button("Undo").click()
    expect_panel(editor, built)


def test_symmetric_panels_and_pillars_are_built(editor: Player) -> None:
    page, at = editor.page, editor.spot
    symmetry, pillar = page.get_by_label("Symmetry", exact=True), page.get_by_label("Pillar", exact=True)
    symmetry.select_option("left and right")
    editor.brush("Gap")
    page.mouse.click(*at(3, 0))
    both = {"starts": [[6, 0], [6, 6]], "ends": [[0, 6, "right"], [0, 0, "left"]]}
    expect_panel(editor, panel(3, 3, symmetry="left-right", gaps=[[3, 0], [3, 6]], **both))
    expect_counted(editor)

    # A pillar has a seam; half-way round there is a symmetry only on pillars, and only on those with an even width.
    expect(symmetry.locator("option")).to_have_text(["none", "left and right", "top and bottom", "half a turn"])
    editor.button("Clear").click()
    pillar.check()
    width = page.get_by_label("Width", exact=True)
    width.fill("4")
    width.press("Enter")
    symmetry.select_option("half-way round")
    found = editor.document
    assert (found["pillar"], found["symmetry"]) == (True, "shift")
    assert sorted(found["starts"]) == [[6, 0], [6, 4]]
    expect_counted(editor)
    pillar.uncheck()
    assert editor.document["symmetry"] is None
    page.get_by_role("button", name="More rules").click()
    card = page.get_by_role("dialog", name="More rules")
    expect(card.get_by_title("A start in the middle of an edge separates the two cells")).to_be_visible()
    card.get_by_role("checkbox", name="Starts on edges separate cells").check()
    assert editor.document["rules"] == {"fat-starts": True}
    card.get_by_role("checkbox", name="Windmill's rules").check()
    expect(card.get_by_role("checkbox", checked=True)).to_have_count(7)
    page.keyboard.press("Escape")


def test_solutions_are_counted_live_and_the_line_stays(editor: Player) -> None:
    page, at = editor.page, editor.spot
    drawn = line([6, 0], "UURRRU")
    editor.act(drawn)
    expect_counted(editor)
    for tool, colour, place in (("Square", "black", (1, 1)), ("Square", "white", (1, 3))):
        editor.brush(tool)
        choose(editor, "Colour", colour)
        page.mouse.click(*at(*place))
        assert editor.state == drawn
    expect_counted(editor)
