"""Print: what is on paper, for every kind, in the PDF that Chromium writes."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any

import pytest
from axe import serious
from conftest import KINDS, a_panel
from player import FRAME, Document, Player, State, box_of, boxes
from playwright.sync_api import Locator, expect
from pypdf import PdfReader
from samples import Sample, lay

from gridlight import puzzles

PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}  # millimetres
FURNITURE = ("Share", "Check", "Hint", "Gallery", "Verdict", "Undo")
BEFORE, AFTER = (f"() => dispatchEvent(new Event('{name}print'))" for name in ("before", "after"))
PICTURES = "() => [...document.querySelectorAll('.print-page svg[role=img]')].map((svg) => svg.outerHTML)"
# What stands out of its page, or out of the white edge of 10 mm that printers need.
CLIPPED = """() => [...document.querySelectorAll(".print-page")].flatMap((page) => {
  const paper = page.getBoundingClientRect();
  const edge = (10 / 25.4) * 96;
  const isInside = ({ left, right, top, bottom }) =>
    Math.min(left - paper.left, paper.right - right, top - paper.top, paper.bottom - bottom) >= edge;
  return [...page.querySelectorAll("*")]
    .filter((part) => part.getClientRects().length > 0 && !isInside(part.getBoundingClientRect()))
    .map((part) => `${page.ariaLabel}: ${part.outerHTML.slice(0, 120)}`);
})"""
# Boards, captions and rules that lie on each other.
OVERLAPS = """() => [...document.querySelectorAll(".print-page")].flatMap((page) => {
  const parts = [...page.querySelectorAll("header p, svg[role=img], figcaption")];
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) => meet(one.box, other.box)).map(({ part }) => part.outerHTML.slice(0, 120)),
  );
})"""
TWICE = f"async (button) => {{ button.click(); await ({FRAME})(); button.click(); }}"
SLOW = "\n".join(["." * 200] * 200)
UNSOLVABLE = {"kind": "lightup", "rows": ["0.0"]}
LAMP = "Lamp over the kitchen table"
NAMED: Document = {"kind": "switches", "states": 2, "goal": 0, "lights": {LAMP: 1, "b": 0}, "switches": {LAMP: [LAMP]}}


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share, with a board of Light Up."""
    cleared.visit("Light Up")
    return cleared


def pdf(player: Player) -> PdfReader:
    """What the page prints."""
    return PdfReader(BytesIO(player.page.pdf(prefer_css_page_size=True)))


def sizes(reader: PdfReader) -> set[tuple[float, float]]:
    """The sizes of the pages, in millimetres."""
    return {(float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4) for page in reader.pages}


def words(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


def open_print(player: Player) -> Locator:
    """Open the Print dialog from Share, with every solution found."""
    player.button("Share").click()
    player.dialog("Share").get_by_role("button", name="Print", exact=True).click()
    dialog = player.dialog("Print")
    finished(dialog)
    return dialog


def finished(dialog: Locator) -> None:
    """The sheet can be printed."""
    expect(dialog.get_by_role("button", name="Print", exact=True)).to_be_enabled(timeout=30_000)


def tick_first(dialog: Locator, title: str, count: int) -> list[str]:
    """Tick the first puzzles of a gallery; their names."""
    group = dialog.locator("details").filter(has=dialog.page.locator("summary", has_text=re.compile(f"^{title} ")))
    group.locator("summary").click()
    ticks = group.get_by_role("checkbox").all()[:count]
    for tick in ticks:
        tick.check()
    names = [tick.evaluate("(tick) => tick.labels[0].innerText") for tick in ticks]
    group.locator("summary").click()
    return [str(name).split(" · ")[0].strip() for name in names]


def pictures(player: Player) -> list[str]:
    """The boards that Ctrl+P prints, as SVG, once Python has drawn them."""
    for _ in range(100):
        player.page.evaluate(BEFORE)
        found: list[str] = player.page.evaluate(PICTURES)
        player.page.evaluate(AFTER)
        if found:
            return found
        player.page.wait_for_timeout(100)
    raise AssertionError("nothing was drawn for paper")


def test_ctrl_p_prints_only_the_open_puzzle_without_marks(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    bare = pictures(seated)
    lay(seated, sample, sample.half)
    assert pictures(seated) == bare
    assert len(bare) == 1
    on_paper(seated, "Letter")
    reader = pdf(seated)
    (page,) = reader.pages
    text = words(page.extract_text())
    assert f"{sample.title}: " in text  # the rule
    assert f"{sample.title}, " in text  # the caption
    assert [word for word in FURNITURE if word in text] == []
    assert list(page.images) == []  # lines and letters stay sharp
    assert seated.page.locator(".print-page").count() == 0
    expect(seated.board).to_be_visible()
    assert seated.state == sample.half


def on_paper(player: Player, paper: str) -> None:
    """What is printed has the size of that paper, lies within its edges, and nothing lies on anything else."""
    player.page.emulate_media(media="print")
    player.page.evaluate(BEFORE)
    try:
        (_, _, width, height), *_ = boxes(player.page.locator(".print-page"))
        assert (width, height) == pytest.approx([side / 25.4 * 96 for side in PAPERS[paper]], abs=1)
        assert player.page.evaluate(CLIPPED) == []
        assert player.page.evaluate(OVERLAPS) == []
    finally:
        player.page.evaluate(AFTER)
        player.page.emulate_media(media="null")


def test_puzzles_of_every_kind_come_first_and_solutions_on_pages_of_their_own(player: Player) -> None:
    player.open(json.dumps(UNSOLVABLE))
    dialog = open_print(player)
    names = [name for kind in KINDS for name in tick_first(dialog, puzzles.find(kind).title, 2)]
    many = len(names) + 1  # with the open one
    for count, paper in ((2, "A4"), (6, "Letter")):
        dialog.get_by_label("Puzzles a page").select_option(str(count))
        dialog.get_by_label("Paper").select_option(paper)
        finished(dialog)
        on_paper(player, paper)
        reader = pdf(player)
        texts = [words(page.extract_text()) for page in reader.pages]
        sheets = -(-many // count)
        assert all("Solutions" not in text for text in texts[:sheets])
        assert all(text.startswith("Solutions") for text in texts[sheets:])
        for place in (texts[:sheets], texts[sheets:]):
            assert all(f"{index + 2}. {name}" in " ".join(place) for index, name in enumerate(names))
        for wide, high in sizes(reader):
            assert (wide, high) == pytest.approx(PAPERS[paper], abs=0.5)
        assert [list(page.images) for page in reader.pages] == [[]] * len(texts)
    drawn: list[str] = player.page.evaluate(PICTURES)
    assert len(drawn) == 2 * many - 1  # the open one has no solution
    assert not {*drawn[:many]} & {*drawn[many:]}
    dialog.get_by_label("Solutions at the end").uncheck()
    assert len(pdf(player).pages) == sheets
    dialog.get_by_label("Solutions at the end").check()


def test_a_puzzle_without_a_solution_or_too_large_for_paper_says_so(player: Player) -> None:
    player.open(json.dumps(UNSOLVABLE))
    dialog = open_print(player)
    expect(dialog.get_by_label("Letters on colours")).to_be_hidden()
    (_, top, _, height), (_, below, _, _) = boxes(player.page.locator("#print-preview .print-page"))
    assert below - (top + height) >= 8  # the pages of the preview lie apart
    assert "This puzzle has no solution." in words(pdf(player).pages[1].extract_text())
    player.page.keyboard.press("Escape")
    player.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["1" * 2000] * 4, "goal": 0}))
    expect(player.board).to_have_accessible_name("Lights Out, 2000 × 4")
    assert "This puzzle is too large for the paper." in words(pdf(player).pages[0].extract_text())


def test_letters_and_names_are_printed(player: Player, contents: dict[str, Any]) -> None:
    gallery = json.loads(contents["static/gallery/witness.json"])
    coloured = next(
        one["document"] for one in gallery if len({s.get("colour") for s in one["document"]["symbols"]}) > 1
    )
    player.open(json.dumps(coloured))
    dialog = open_print(player)
    before = pictures(player)[0]
    dialog.get_by_label("Letters on colours").check()
    finished(dialog)
    after = pictures(player)[0]
    dialog.get_by_label("Letters on colours").uncheck()
    assert after.count("<path") > before.count("<path")  # letters are outlines
    player.page.keyboard.press("Escape")
    player.open(json.dumps(NAMED))
    assert pictures(player)[0].count("<path") >= len(LAMP.replace(" ", ""))


@a_panel
def test_print_hands_the_sheet_to_the_browser_and_the_preview_comes_back(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.page.evaluate("() => { window.print = () => { document.documentElement.dataset.printed = 'once'; }; }")
    dialog = open_print(seated)
    expect(dialog.get_by_label("Marks")).to_be_hidden()  # nothing is played
    shown: list[str] = seated.page.evaluate(PICTURES)
    dialog.get_by_role("button", name="Print", exact=True).click()
    expect(seated.page.locator("html")).to_have_attribute("data-printed", "once")
    assert pictures(seated) == shown
    assert seated.page.locator("#print-preview .print-page svg[role=img]").count() == len(shown)
    assert serious(seated) == []


def test_boards_of_the_player_can_be_printed_with_what_was_played(player: Player) -> None:
    document: Document = {"kind": "lightup", "rows": ["1..", "..2", "..."]}
    state: State = {"bulbs": [], "dots": [[0, 1]]}
    player.open(json.dumps({"document": document, "state": state}))
    player.open(json.dumps({"kind": "lightup", "rows": ["..", ".."]}))
    dialog = open_print(player)
    dialog.locator("summary", has_text="Your boards").click()
    dialog.get_by_role("checkbox", name=re.compile("^Light Up, 3 × 3")).check()
    finished(dialog)
    dialog.get_by_label("Marks").select_option("As played")
    finished(dialog)
    drawn: list[str] = player.page.evaluate(PICTURES)
    assert len(drawn) == 4
    assert "<circle" in drawn[1]
    assert "<circle" not in drawn[0]


def test_solving_shows_progress_and_stops(player: Player) -> None:
    player.open(SLOW)
    expect(player.board).to_have_accessible_name("Light Up, 200 × 200")
    player.button("Share").click()
    player.dialog("Share").get_by_role("button", name="Print", exact=True).click()
    dialog = player.dialog("Print")
    stop = dialog.get_by_role("button", name="Stop", exact=True)
    expect(dialog.get_by_text(re.compile("Solving… .* s · 1 of 1"))).to_be_visible()
    expect(dialog.get_by_role("button", name="Print", exact=True)).to_be_disabled()
    stop.click()
    expect(stop).to_be_hidden()
    finished(dialog)
    assert "No solution is known." in words(pdf(player).pages[1].extract_text())


def test_all_puzzles_of_a_group_are_chosen_at_once_and_not_drawn_at_each_tick(player: Player) -> None:
    player.button("Share").click()
    player.dialog("Share").get_by_role("button", name="Print").click()
    dialog = player.dialog("Print")
    dialog.get_by_text("Switches 17 puzzles").click()
    solutions = dialog.get_by_role("checkbox", name="Solutions at the end")
    solutions.uncheck()
    pages = dialog.locator(".print-page")
    expect(pages).to_have_count(1)
    player.page.evaluate("""() => {
      window.drawn = 0;
      const preview = document.getElementById("print-preview");
      new MutationObserver(() => (window.drawn += 1)).observe(preview, { childList: true });
    }""")
    ticks = dialog.get_by_role("group").or_(dialog.locator("details[open]")).get_by_role("checkbox")
    player.page.evaluate("() => document.querySelectorAll('details[open] .tick').forEach((tick) => tick.click())")
    expect(pages).to_have_count(3)
    assert player.page.evaluate("() => window.drawn") <= 2  # at the first tick, and once for all the others
    every = dialog.get_by_role("button", name="All or none of Switches")
    every.click()
    expect(pages).to_have_count(1)
    every.click()
    expect(pages).to_have_count(3)
    # What is asked of the pages is seen above the button, however long the list is.
    tick, button = box_of(solutions), box_of(dialog.get_by_role("button", name="Print", exact=True))
    assert tick["y"] + tick["height"] <= button["y"]
    assert ticks.count() == 18
    player.page.keyboard.press("Escape")


def test_puzzles_are_put_in_order_by_keys_by_hand_and_by_level(player: Player) -> None:
    dialog = open_print(player)
    dialog.get_by_role("checkbox", name="Solutions at the end").uncheck()
    dialog.get_by_role("button", name="All or none", exact=True).evaluate(TWICE)
    expect(dialog.get_by_role("alert")).to_have_text("Choose at least one puzzle.")
    expect(dialog.get_by_role("button", name="Print", exact=True)).to_be_disabled()
    dialog.locator("details").filter(has=player.page.locator("summary", has_text="Light Up ")).locator(
        "summary"
    ).click()
    for level in ("Hard 1", "Easy 2", "Normal 1"):
        dialog.get_by_role("checkbox", name=re.compile(f"^{level} ")).last.check()
    dialog.get_by_text("Order", exact=True).click()
    order = dialog.locator("#print-order li")

    def has_order(*names: str) -> None:
        expect(order).to_have_text([re.compile(f"^{name} ") for name in names])

    has_order("Hard 1", "Easy 2", "Normal 1")
    down = order.first.get_by_role("button", name=re.compile("^Move Hard 1 .* down$"))
    down.focus()
    player.page.keyboard.press("Enter")
    has_order("Easy 2", "Hard 1", "Normal 1")
    expect(order.nth(1).get_by_role("button", name=re.compile("down$"))).to_be_focused()
    order.nth(2).drag_to(order.nth(0))
    has_order("Normal 1", "Easy 2", "Hard 1")
    assert serious(player) == []
    dialog.get_by_role("button", name="By level").click()
    has_order("Easy 2", "Normal 1", "Hard 1")
    finished(dialog)
    text = words(" ".join(page.extract_text() for page in pdf(player).pages))
    assert re.search("1\\. Easy 2 .*2\\. Normal 1 .*3\\. Hard 1", text)
    dialog.get_by_role("checkbox", name="Solutions at the end").check()
    player.page.keyboard.press("Escape")
