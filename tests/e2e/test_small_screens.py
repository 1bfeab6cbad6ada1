"""Windows that are low or narrow, and enlarged text: the board can be played, and what it asks is on the screen."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from axe import serious
from fingers import Fingers
from panels import panel
from player import FRAME, Document, Player, after_a_frame, box_of, send_cdp
from playwright.sync_api import ViewportSize, expect
from samples import solved_by_python

from building.folders import ROOT

PANEL = panel(3, 3)
BOARD = {"kind": "lightup", "rows": ["." * 7] * 7}
WIDE = {"kind": "lightup", "rows": ["." * 24 + "0"] + ["." * 25] * 24}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
AT_400_PERCENT: ViewportSize = {"width": 320, "height": 256}
USUAL: ViewportSize = {"width": 360, "height": 640}
SCROLLED = "() => document.documentElement.scrollHeight > innerHeight"
FOCUS_ENDS = "() => document.activeElement.getBoundingClientRect().bottom"
BAR_BEGINS = "() => document.querySelector('.thumb-bar').getBoundingClientRect().top"
# The size of a cell and the left end of the board.
CELL = """() => {
  const { style } = document.querySelector("#cells");
  return [parseFloat(style.getPropertyValue("--cell")), parseFloat(style.getPropertyValue("--board-x"))];
}"""


UPRIGHT = ["375x553", "320x568", "390x664"]
BESIDE = ["480x480", "640x360", "800x600"]
LOW = ["320x480", "320x256"]
BOARDS: dict[str, Document] = {
    "Light Up": json.loads((ROOT / "static" / "gallery" / "lightup.json").read_text())[0]["document"],
    "Lights Out": {
        "kind": "lightsout",
        "states": 3,
        "lights": ["00000", "00200", "02220", "00200", "00000"],
        "goal": 0,
        "reach": "plus",
        "wrap": True,
    },
    "The Witness": panel(4, 4),
}
# What of these is not wholly within the window, lies under something else, or has words that are cut.
CUT = """(selectors) => selectors.filter((selector) => {
  const things = [...document.querySelectorAll(selector)].filter((thing) => thing.getClientRects().length > 0);
  const isWhole = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    const here = document.elementFromPoint((3 * left + right) / 4, (top + bottom) / 2);
    return thing.contains(here) && thing.scrollWidth <= thing.clientWidth + 1;
  };
  return things.length === 0 || !things.every(isWhole);
})"""
# Elements with words of their own that go on beyond the edge of the window to the side, or beyond what holds them.
OVERFLOWING = """(within) => [...document.querySelectorAll(`${within} :is(button, p, h1, h2, h3, label, dt, dd, a)`)]
  .filter((thing) => {
    const { left, right, width } = thing.getBoundingClientRect();
    const { clipPath, textOverflow } = getComputedStyle(thing);
    if (width === 0 || clipPath !== "none" || textOverflow === "ellipsis") return false;
    return left < -1 || right > innerWidth + 1 || (thing.clientWidth > 0 && thing.scrollWidth > thing.clientWidth + 1);
  })
  .map((thing) => thing.outerHTML.slice(0, 120))"""
# What reaches into a margin of so many pixels at the sides of the window.
IN_INSETS = """(things, inset) => things.filter((thing) => {
  const { left, right, width } = thing.getBoundingClientRect();
  return width > 0 && (left < inset || right > innerWidth - inset);
}).map((thing) => thing.outerHTML.slice(0, 120))"""
WITHOUT_TOAST = "() => document.querySelector('#toast').classList.remove('shown')"


def viewport(size: str) -> ViewportSize:
    """A size as Playwright has it."""
    width, height = map(int, size.split("x"))
    return {"width": width, "height": height}


@contextmanager
def enlarged(player: Player, pixels: int) -> Generator[None, None, None]:
    """A reader whose text is that large, in pixels; usual is 16."""
    session = player.page.context.new_cdp_session(player.page)
    try:
        send_cdp(session, "Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        yield
    finally:
        send_cdp(session, "Page.setFontSizes", {"fontSizes": {"standard": 16}})


def cell_size(player: Player) -> float:
    """A cell's side, in pixels."""
    return player.page.evaluate(after_a_frame(CELL))[0]


def play(player: Player, document: Document) -> None:
    """Solve a board by finger; no cell moves under it."""
    before: Any = player.page.evaluate(after_a_frame(CELL))
    if document["kind"] == "witness":
        corners = [(8, 0), (0, 0), (0, 8)]
        Fingers(player).slide(*[player.spot(*corner) for corner in corners])
    for row, column in solved_by_python(document).get("bulbs", [[2, 2]] if document["kind"] == "lightsout" else []):
        player.tap(row, column)
        assert player.page.evaluate(after_a_frame(CELL)) == before
    expect(player.verdict).to_contain_text("Solved.")
    assert player.page.evaluate(after_a_frame(CELL)) == before


@pytest.fixture
def small(thumbs: Player) -> Iterator[Player]:
    """Someone with a phone, nothing open but the board."""
    for _ in range(2):
        thumbs.page.keyboard.press("Escape")
    yield thumbs
    thumbs.page.set_viewport_size(USUAL)


def side_of_board(player: Player) -> float:
    """The shorter side of the sheet of paper, in pixels."""
    box = box_of(player.page.locator("#paper"))
    return min(box["width"], box["height"])


def test_on_its_side_a_phone_has_the_editor_beside_the_board(small: Player) -> None:
    small.page.set_viewport_size(ON_ITS_SIDE)
    small.open(json.dumps(PANEL))
    assert side_of_board(small) > 220
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Edit", exact=True).tap()
    editor = small.page.locator("#editor")
    expect(editor.get_by_role("radio").first).to_be_in_viewport()
    assert side_of_board(small) > 220
    tools, board = box_of(editor), box_of(small.grid)
    assert board["x"] + board["width"] <= tools["x"]
    small.button("Done, leave editing").tap()
    expect(editor).to_be_hidden()


def test_at_400_percent_the_page_scrolls_and_the_board_keeps_its_size(small: Player) -> None:
    small.page.set_viewport_size(AT_400_PERCENT)
    small.open(json.dumps(BOARD))
    assert side_of_board(small) > 160
    assert small.page.evaluate(SCROLLED)
    assert small.page.evaluate("() => document.documentElement.scrollWidth") == AT_400_PERCENT["width"]
    small.page.mouse.move(*small.at(1, 1))
    small.page.mouse.wheel(0, 60)
    small.page.wait_for_function("() => scrollY > 0")
    small.grid.get_by_role("gridcell").first.focus()
    small.page.keyboard.press("Control+Home")
    for _ in range(6):
        small.page.keyboard.press("ArrowDown")
        assert small.page.evaluate(FOCUS_ENDS) <= small.page.evaluate(BAR_BEGINS)
    small.button("Hint").tap()
    expect(small.advice).to_be_in_viewport(ratio=0.9)
    small.button("Close this").tap()
    small.page.set_viewport_size(USUAL)
    assert not small.page.evaluate(SCROLLED)


def test_cells_too_small_for_a_finger_are_enlarged_by_the_first_tap(small: Player) -> None:
    small.open(json.dumps(WIDE))
    spot = small.at(12, 12)
    small.page.touchscreen.tap(*spot)
    expect(small.status).to_contain_text("Enlarged.")
    assert small.state == {"bulbs": [], "dots": []}
    assert abs(small.at(12, 12)[0] - spot[0]) < 20
    small.page.touchscreen.tap(*small.at(12, 12))
    small.expect_marks([[12, 12]])


def test_a_hint_enlarges_such_a_board_where_it_is(small: Player) -> None:
    small.open(json.dumps(WIDE))
    before = small.page.evaluate(CELL)
    small.button("Hint").tap()
    small.why()
    cell, left = small.page.evaluate(CELL)
    assert before[0] < 24 < cell
    assert left + 24 * cell >= 0  # the 0 in the last column is in sight
    assert left + 25 * cell <= USUAL["width"] + 1


@pytest.mark.parametrize(("size", "title"), [*zip([*UPRIGHT, *BESIDE], [*BOARDS, *BOARDS], strict=True)])
def test_the_board_is_large_the_goal_is_on_the_screen_and_taps_solve_it(small: Player, size: str, title: str) -> None:
    window = viewport(size)
    small.page.set_viewport_size(window)
    small.open(json.dumps(BOARDS[title]))
    small.page.evaluate(WITHOUT_TOAST)
    if size in UPRIGHT:
        assert side_of_board(small) >= min(window["width"] - 32, 0.55 * window["height"]) - 1
    else:
        assert cell_size(small) >= 28
    seen = ["#paper", ".kind-now", ".rule-line .link", "#verdict-title", ".thumb-bar"]
    if title == "Lights Out":
        for words in ("goal: all 0", "3 states", "torus"):
            expect(small.page.locator("#known")).to_contain_text(words)
        seen.append("#known")
    seen.remove("#paper")  # the canvas lies over it
    assert small.page.evaluate(CUT, seen) == []
    paper, stage = box_of(small.page.locator("#paper")), box_of(small.page.locator("#stage"))
    assert paper["y"] >= stage["y"]
    assert paper["y"] + paper["height"] <= stage["y"] + stage["height"]
    play(small, BOARDS[title])
    expect(small.button("Next puzzle")).to_be_in_viewport(ratio=1)


def test_what_is_known_of_a_board_is_not_cut(small: Player) -> None:
    small.page.set_viewport_size(viewport("320x568"))
    pattern = {"kind": "lightsout", "lights": ["201", "012", "110"], "goal": ["111", "012", "110"]}
    mirrored = PANEL | {"symmetry": "left-right", "starts": [[6, 0], [6, 6]], "ends": [[0, 2, "top"], [0, 4, "top"]]}
    for document in (pattern | {"states": 3, "reach": "plus", "wrap": True}, mirrored):
        small.open(json.dumps(document))
        small.page.evaluate(WITHOUT_TOAST)
        expect(small.page.locator("#known")).to_contain_text("solution")
        assert small.page.evaluate(CUT, ["#known", ".rule-line .link"]) == []


def test_on_a_tall_phone_the_link_to_the_rules_takes_no_line_of_its_own(small: Player) -> None:
    small.page.set_viewport_size(viewport("390x844"))
    small.open(json.dumps(BOARDS["Light Up"]))
    rule, link = box_of(small.page.locator("#rule")), box_of(small.page.locator(".rule-line .link"))
    assert link["height"] < 30
    assert link["y"] + link["height"] <= rule["y"] + rule["height"] + 10


@pytest.mark.parametrize("size", LOW)
def test_in_the_lowest_windows_the_goal_is_on_the_screen_too(small: Player, size: str) -> None:
    small.page.set_viewport_size(viewport(size))
    small.open(json.dumps(BOARDS["Lights Out"]))
    small.page.evaluate(WITHOUT_TOAST)
    expect(small.page.locator("#known")).to_contain_text("goal: all 0")
    assert small.page.evaluate(CUT, [".kind-now", ".thumb-bar"]) == []
    expect(small.page.locator("#known")).to_be_in_viewport(ratio=1)
    if viewport(size)["height"] > 300:
        paper, bar = box_of(small.page.locator("#paper")), box_of(small.page.locator(".thumb-bar"))
        assert paper["y"] + paper["height"] <= bar["y"]


@pytest.mark.parametrize("size", ["375x553", "320x256"])
def test_a_walk_says_its_step_and_has_its_slider_at_every_size(small: Player, size: str) -> None:
    small.page.set_viewport_size(viewport(size))
    small.open(json.dumps(BOARDS["Light Up"]))
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Explain", exact=True).tap()
    heading = small.advice.get_by_role("heading", name="Step 1 of")
    expect(heading).to_be_attached(timeout=20_000)
    pull = small.button("More about this puzzle")
    if pull.is_visible():
        pull.tap()
    for part in (heading, small.advice.get_by_role("slider", name="Step")):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=0.9)
    if pull.is_visible():
        pull.tap()


def test_all_that_is_wrong_can_be_read_in_a_low_window(small: Player) -> None:
    small.page.set_viewport_size(viewport("375x553"))
    small.open(json.dumps({"kind": "lightup", "rows": ["......"] * 6}))
    small.page.evaluate("() => gridlight.act({ bulbs: [0, 1, 2, 3, 4].map((at) => [at, 0]), dots: [] })")
    expect(small.verdict).to_contain_text("wrong")
    pull = small.button("More about this puzzle")
    if pull.is_visible():
        pull.tap()
    faults = small.verdict.get_by_role("listitem")
    expect(faults.first).to_be_visible()
    for at in range(faults.count()):
        faults.nth(at).scroll_into_view_if_needed()
        expect(faults.nth(at)).to_be_in_viewport(ratio=1)
    if pull.is_visible():
        pull.tap()


def test_with_its_options_unfolded_the_editor_leaves_a_usable_panel(small: Player) -> None:
    small.page.set_viewport_size(viewport("375x553"))
    small.open(json.dumps(PANEL))
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Edit", exact=True).tap()
    options = small.button("Options")
    options.tap()
    assert side_of_board(small) > 170
    options.tap()
    small.button("Done, leave editing").tap()


def test_after_a_hint_the_board_keeps_its_size_until_the_hint_is_closed(small: Player) -> None:
    small.page.set_viewport_size(viewport("375x553"))
    small.open(json.dumps(BOARDS["Light Up"]))
    whole = cell_size(small)
    small.button("Hint").tap()
    expect(small.advice).to_be_visible(timeout=20_000)
    less = cell_size(small)
    assert less < whole
    small.tap(3, 3)  # a move closes the hint
    expect(small.advice).to_be_hidden()
    assert cell_size(small) == less
    small.button("Hint").tap()
    expect(small.advice).to_be_visible(timeout=20_000)
    small.button("Close this").tap()
    assert cell_size(small) == whole


def test_with_text_twice_as_large_nothing_is_cut_and_the_buttons_are_there(small: Player) -> None:
    small.page.set_viewport_size({"width": 1280, "height": 800})
    with enlarged(small, 32):
        small.open(json.dumps(BOARDS["Lights Out"]))
        small.page.evaluate(WITHOUT_TOAST)
        assert not small.page.evaluate(SCROLLED)
        assert small.page.evaluate("() => document.documentElement.scrollWidth") == 1280
        for command in ("check", "hint", "more"):
            assert small.page.evaluate(CUT, [f".thumb-bar [data-command={command}]"]) == []
        assert small.page.evaluate(OVERFLOWING, "body") == []
        small.button("Hint").tap()
        expect(small.advice).to_be_visible(timeout=20_000)
        assert small.page.evaluate(OVERFLOWING, "body") == []
        small.button("More").tap()
        solve = small.dialog("More").get_by_role("button", name="Solve", exact=True)
        solve.scroll_into_view_if_needed()
        expect(solve).to_be_in_viewport(ratio=1)
        assert small.page.evaluate(OVERFLOWING, "dialog[open]") == []
        small.page.keyboard.press("Escape")
        small.page.evaluate(FRAME)
        assert side_of_board(small) > 400


def test_insets_at_the_sides_are_kept_free(small: Player) -> None:
    small.page.set_viewport_size(viewport("844x390"))
    small.open(json.dumps(BOARDS["Lights Out"]))
    session = small.page.context.new_cdp_session(small.page)
    try:
        send_cdp(session, "Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 47, "right": 47, "bottom": 21}})
        small.button("Hint").tap()
        expect(small.advice).to_be_visible(timeout=20_000)
        controls = (
            ".brand, .kind-now, #known, .rule-line .link, #advice-close, #advice-body p, .thumb-bar button, #paper"
        )
        assert small.page.locator(controls).evaluate_all(IN_INSETS, 47) == []
        small.button("More").tap()
        assert small.page.locator("#more-dialog button").evaluate_all(IN_INSETS, 47) == []
    finally:
        send_cdp(session, "Emulation.setSafeAreaInsetsOverride", {"insets": {}})
        small.page.keyboard.press("Escape")


def test_share_and_the_gallery_have_print_too(small: Player) -> None:
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Print", exact=True).tap()
    dialog = small.dialog("Print")
    expect(dialog.get_by_role("button", name="Print", exact=True)).to_be_enabled(timeout=30_000)
    assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    assert serious(small) == []
    small.page.keyboard.press("Escape")
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Gallery").tap()
    small.dialog("Gallery").get_by_role("button", name="Print", exact=True).tap()
    expect(dialog).to_be_visible()


def test_above_a_keyboard_open_is_in_sight(small: Player) -> None:
    assert "interactive-widget=resizes-content" in (
        small.page.locator("meta[name=viewport]").get_attribute("content") or ""
    )
    small.button("More").tap()
    small.dialog("More").get_by_role("button", name="Import").tap()
    small.page.set_viewport_size({"width": 360, "height": 300})  # what a keyboard leaves of 640
    expect(small.page.locator("#import-open")).to_be_in_viewport(ratio=1)
    small.page.keyboard.press("Escape")
    small.page.set_viewport_size({"width": 360, "height": 640})
