"""On a small phone, with a finger: presses and proofs, a line on a panel and its editor; nothing overflows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from axe import serious
from conftest import KINDS, a_panel, clear
from fingers import Fingers
from panels import line, panel, symbol
from player import FRAME, Box, Player, box_of, boxes
from playwright.sync_api import expect
from reading import expect_solved, lights_said, pressed, to_press
from samples import Sample, lay

from building import site
from building.folders import ROOT
from tests.support.plain_judge import PlainPanel
from tests.support.plain_presses import Document, board, by_cell, sized


def panel_of(title: str) -> Document:
    """A panel of the gallery."""
    gallery = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
    return next(one["document"] for one in gallery if one["title"] == title)


LAMPS = sized(4, 4, states=3, goal=2, lights=["1101", "2120", "0102", "0002"])
UNSOLVABLE = sized(5, 5, lights=["10000", *["00000"] * 4])
GRAPH: Document = {
    "kind": "switches",
    "states": 3,
    "lights": {"a": 1, "b": 0, "c": 2, "d": 0},
    "goal": 2,
    "switches": {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c"], "d": ["d", "c"], "both": ["d", "a"]},
}
PANEL = panel(
    4,
    4,
    gaps=[[8, 3]],
    dots=[{"at": [4, 4], "colour": "black"}],
    symbols=[symbol(1, 1, "square", "black"), symbol(4, 4, "square", "white"), symbol(4, 1, "star", "black")],
)
UNMOVED = "() => [scrollX, scrollY, visualViewport.scale, document.scrollingElement.scrollHeight - innerHeight]"
WIDTH = "() => document.documentElement.scrollWidth"
SQUARES = panel_of("Black and white")
ASTRAY = {"line": {"start": [6, 0], "moves": "UURRUUUURRDDRR"}}


def sheet(player: Player, act: str) -> None:
    """Press a button of the sheet that is pulled up for it."""
    pull = player.button("More about this puzzle")
    if pull.get_attribute("aria-expanded") == "false":
        pull.tap()
    player.button(act).tap()


def close_sheet(player: Player) -> None:
    """The board is all there again."""
    player.button("More about this puzzle").tap()
    expect(player.button("More about this puzzle")).to_have_attribute("aria-expanded", "false")


def fits(player: Player) -> bool:
    """Nothing goes on beyond the edge of the screen."""
    return player.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def thumb(thumbs: Player) -> Iterator[Player]:
    """The phone that these tests share, with nothing left open."""
    clear(thumbs)
    if thumbs.button("More about this puzzle").get_attribute("aria-expanded") == "true":
        close_sheet(thumbs)
    back = thumbs.button("−1; switch to +1")
    if back.is_visible():
        back.tap()
    yield thumbs
    thumbs.page.set_viewport_size({"width": 360, "height": 640})


def test_the_board_is_in_the_same_place_in_every_kind(thumb: Player, contents: site.Contents) -> None:
    places: set[Box] = set()  # on the page of someone who is told what a tap does, as long as nothing is played
    for kind in KINDS:
        document = json.loads(contents[f"static/gallery/{kind}.json"])[0]["document"]
        for title in ("", "A title that is much too long for the line of a small phone"):
            thumb.open(json.dumps({"document": document, "title": title} if title else document))
            places.update(boxes(thumb.page.locator("#stage")))
    assert len(places) == 1


def test_lights_out_is_played_with_a_thumb(thumb: Player) -> None:
    thumb.open(json.dumps(LAMPS))
    expect(thumb.grid).to_have_accessible_name("Lights Out, 4 × 4")
    puzzle = board(LAMPS)
    thumb.tap(1, 1)
    assert lights_said(thumb) == puzzle.after({(1, 1): 1})
    thumb.button("+1; switch to −1").tap()
    thumb.tap(1, 1)
    thumb.tap(2, 2)
    assert {place for place, times in pressed(thumb).items() if times} == {(2, 2)}
    assert pressed(thumb)[2, 2] == 2
    thumb.button("−1; switch to +1").tap()
    thumb.tap(2, 2)
    assert lights_said(thumb) == puzzle.lights
    assert serious(thumb) == []

    # The plan has the same cells as the board, and lies wherever both are larger: below it on most phones.
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_have_text(re.compile("^Solved in"))
    close_sheet(thumb)
    assert puzzle.is_solved_by({place: clicks % 3 for place, clicks in to_press(thumb).items()})
    assert serious(thumb) == []
    for width, height in ((320, 640), (360, 640), (360, 800)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        expect(thumb.page.locator("#plan-words")).to_be_in_viewport()
        assert fits(thumb)
        first, second = (box_of(thumb.page.locator(f"#{name}")) for name in ("canvas", "plan-canvas"))
        assert (second["width"], second["height"]) == (first["width"], first["height"])
        is_below = second["y"] >= first["y"] + first["height"]
        assert is_below or second["x"] >= first["x"] + first["width"]
    assert is_below
    box = box_of(thumb.cell(0, 0))
    assert box["width"] >= 24
    for sign, switch in ((1, "+1; switch to −1"), (-1, "−1; switch to +1")):
        for (row, column), clicks in by_cell(to_press(thumb)).items():
            for _ in range(clicks * sign):
                thumb.tap(row, column)
        thumb.button(switch).tap()
    thumb.button("Close this").tap()
    expect_solved(thumb)


def test_switches_is_played_with_a_thumb(thumb: Player) -> None:
    thumb.open(json.dumps(GRAPH))
    expect(thumb.group).to_have_accessible_name("Switches, 4 bulbs")
    puzzle = board(GRAPH)
    thumb.page.touchscreen.tap(*thumb.middle("both"))
    thumb.button("+1; switch to −1").tap()
    thumb.page.touchscreen.tap(*thumb.middle("b"))
    assert pressed(thumb) == {"both": 1, "b": 2}
    assert lights_said(thumb) == puzzle.after({"both": 1, "b": 2})
    for name in puzzle.reach:
        box = box_of(thumb.thing(str(name)))
        assert min(box["width"], box["height"]) >= 24
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_have_text(re.compile("^Solved in"))
    assert fits(thumb)
    close_sheet(thumb)
    for width in (320, 360):
        thumb.page.set_viewport_size({"width": width, "height": 640})
        assert fits(thumb)
    assert serious(thumb) == []
    for sign, switch in ((-1, "−1; switch to +1"), (1, "+1; switch to −1")):
        for name, clicks in to_press(thumb).items():
            for _ in range(clicks * sign):
                thumb.page.touchscreen.tap(*thumb.middle(str(name)))
        thumb.button(switch).tap()
    thumb.button("Close this").tap()
    expect_solved(thumb)


def test_a_proof_does_not_overflow_on_the_smallest_phone(thumb: Player) -> None:
    thumb.page.set_viewport_size({"width": 320, "height": 640})
    thumb.open(json.dumps(UNSOLVABLE))
    assert fits(thumb)
    sheet(thumb, "Solve")
    expect(thumb.advice.get_by_role("heading", level=3)).to_be_visible()
    assert fits(thumb)


def test_a_panel_is_drawn_with_a_finger(thumb: Player) -> None:
    page, fingers, at = thumb.page, Fingers(thumb), thumb.spot
    thumb.open(json.dumps(PANEL))
    expect(thumb.grid).to_have_accessible_name("The Witness, 4 × 4")
    board = PlainPanel(PANEL)

    # The finger need not be on the tip: it moves the tip along from beside it.
    (x, y), (right, _) = at(8, 0), at(8, 2)
    page.touchscreen.tap(x, y)
    assert thumb.state == line([8, 0], "")
    cell = right - x
    fingers.slide((x + 0.4 * cell, y), (x + 0.4 * cell, y - cell))
    assert thumb.state == line([8, 0], "U")
    # At the gap the line stops before it; the page itself does not move under the finger.
    fingers.slide(at(6, 0), at(8, 0), at(8, 2), at(8, 4))
    assert thumb.state == line([8, 0], "R")
    assert page.evaluate(UNMOVED) == [0, 0, 1, 0]
    # Taps lead it from corner to corner, a tap on the line takes it back, a finger that stays takes back a corner.
    for place, moves in (((4, 2), "RUU"), ((4, 4), "RUUR"), ((4, 2), "RUU"), ((2, 4), None)):
        page.touchscreen.tap(*at(*place))
        assert board.way(thumb.state)[-1] == place
        assert moves is None or thumb.state == line([8, 0], moves)
    fingers.slide(at(2, 4), at(2, 4), held=600)
    assert len(board.way(thumb.state)) == 9
    thumb.button("Undo").tap()
    assert board.way(thumb.state)[-1] == (2, 4)

    # From the start to the end in one drag: the answer, as everything tried has it.
    answer = min(board.solutions(), key=lambda state: len(state["line"]["moves"]))
    page.touchscreen.tap(*at(8, 0))
    page.touchscreen.tap(*at(8, 0))
    assert thumb.state == {"line": None}
    fingers.slide(*[at(*place) for place in board.way(answer)[::2]], steps=3)
    assert thumb.state == answer
    expect(thumb.verdict).to_contain_text("Solved.")
    # A second finger in the midst of a drag means that it was none.
    fingers.feel("touchStart", at(0, 8))
    fingers.feel("touchMove", at(2, 8))
    fingers.feel("touchStart", at(2, 8), at(6, 6))
    fingers.feel("touchEnd")
    assert thumb.state == answer
    assert page.evaluate(UNMOVED) == [0, 0, 1, 0]
    assert serious(thumb) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) == 320

    # The editor on a phone: a tool, its colour, a cell.
    page.set_viewport_size({"width": 360, "height": 640})
    thumb.button("More").tap()
    thumb.dialog("More").get_by_role("button", name="Edit").tap()
    expect(page.get_by_text("Editing", exact=True)).to_be_visible()
    page.get_by_role("radiogroup", name="What a click sets").get_by_title("Star", exact=True).tap()
    page.get_by_role("radiogroup", name="Colour").get_by_title("red", exact=True).tap()
    page.touchscreen.tap(*at(3, 3))
    assert symbol(2, 2, "star", "red") in thumb.document["symbols"]
    assert page.evaluate(WIDTH) == 360
    assert serious(thumb) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(WIDTH) == 320

    # A piece is designed there, too.
    thumb.brush("Hollow polyomino")
    thumb.button("Piece").tap()
    thumb.button("row 2, column 2").tap()
    page.keyboard.press("Escape")
    page.touchscreen.tap(*at(5, 3))
    assert symbol(3, 2, "hollow", "red", shape=["##", "##"], free=False) in thumb.document["symbols"]
    assert page.evaluate(WIDTH) == 320


def test_a_mistake_is_played_on_a_phone(thumb: Player) -> None:
    thumb.open(json.dumps({"document": SQUARES, "state": ASTRAY}))
    thumb.button("Hint").tap()
    thumb.button("Show why, step by step").tap()
    expect(thumb.advice).to_contain_text(re.compile(r"1 of \d+\s*Suppose the line ran here\."))
    # The frame is read where the board is seen.
    expect(thumb.advice.get_by_text("Up to the corner")).to_be_hidden()
    card, board = box_of(thumb.advice), box_of(thumb.grid)
    assert card["y"] > board["y"] + 0.8 * board["height"]


@a_panel
def test_a_thumb_begins_and_rejects_a_trial_and_nothing_moves(thumb: Player, sample: Sample) -> None:
    lay(thumb, sample, sample.half)
    stand = [thumb.page.locator(place) for place in ("#canvas", "#try", "#stage")]
    before, state = [place.bounding_box() for place in stand], thumb.state
    thumb.button("More").click()
    thumb.dialog("More").get_by_role("button", name="Try").click()
    expect(thumb.button("Reject")).to_be_visible()
    assert [place.bounding_box() for place in stand] == before
    for at in thumb.middles():
        thumb.page.touchscreen.tap(*at)
        thumb.page.evaluate(FRAME)
        if thumb.state != state:
            break
    assert any("in trial" in name for name in thumb.names())
    thumb.button("Reject").tap()
    assert thumb.state == sample.half
    expect(thumb.button("Reject")).to_be_hidden()
    assert [place.bounding_box() for place in stand] == before
