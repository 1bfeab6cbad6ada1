"""Reasons on panels, by keys: explained to the end, chains played, ways flipped through, hints; drawing meanwhile."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from panels import line, panel, symbol
from player import Player
from playwright.sync_api import expect

from tests.support.plain_judge import Document, PlainPanel, State

ROOT = Path(__file__).resolve().parents[2]
GALLERY = json.loads((ROOT / "static" / "gallery" / "witness.json").read_text("utf-8"))
HARD = next(one["document"] for one in GALLERY if one["title"] == "Shapes")
LONG = next(one["document"] for one in GALLERY if one["title"] == "One too many")
SQUARES = next(one["document"] for one in GALLERY if one["title"] == "Black and white")
ASTRAY: State = {"line": {"start": [6, 0], "moves": "UURRUUUURRDDRR"}}
STARS = panel(4, 4, symbols=[symbol(1, 1, "star", "red"), symbol(4, 4, "star", "red")])
TURNED = panel(
    2,
    2,
    symmetry="rotational",
    starts=[[4, 0], [0, 4]],
    ends=[[0, 0, "left"], [4, 4, "right"]],
    dots=[{"at": [4, 1], "colour": "black"}, {"at": [4, 3], "colour": "black"}],
)
HEAR = """() => {
  window.heard = [];
  const status = document.querySelector("[role=status]");
  const hear = () => status.textContent && window.heard.push(status.textContent);
  new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "() => window.heard.splice(0)"
BEYOND = "() => [document.scrollingElement.scrollHeight - innerHeight, scrollY]"
INKS = "() => document.querySelector('#canvas').toDataURL()"
DRAWS = "([seen, same]) => (document.querySelector('#canvas').toDataURL() === seen) === same"
SOLVED = "(document) => gridlight.call('solve', { document, limit: 1 })"


@contextmanager
def at(player: Player, document: Document, state: State | None = None) -> Generator[PlainPanel, None, None]:
    """A panel on the table, with nothing open beside it."""
    player.page.keyboard.press("Escape")
    player.open(json.dumps({"document": document, "state": state or {"line": None}}))
    yield PlainPanel(document)
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Escape")


def said(player: Player) -> list[str]:
    """What the page has said since this was last asked."""
    player.page.wait_for_function("() => window.heard.length > 0")
    return player.page.evaluate(HEARD)


def picture(player: Player) -> str:
    """The board as it is drawn."""
    player.page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
    return player.page.evaluate(INKS)


def draws(player: Player, seen: str, *, same: bool) -> None:
    """The board is drawn like that again, or otherwise."""
    player.page.wait_for_function(DRAWS, arg=[seen, same])


@pytest.fixture
def listened(seated: Player) -> Player:
    """Someone who listens to what the page says."""
    seated.page.evaluate(HEAR)
    return seated


def test_however_many_reasons_a_step_has_the_page_stays_as_tall_as_the_window(seated: Player) -> None:
    with at(seated, LONG):
        seated.page.keyboard.press("e")
        title = seated.advice.get_by_role("heading", level=2)
        expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
        tallest = 0
        for _ in range(int(title.inner_text().split()[-1])):
            tallest = max(tallest, len(seated.advice.get_by_role("listitem").all()))
            assert seated.page.evaluate(BEYOND) == [0, 0]
            seated.page.keyboard.press("ArrowRight")
        assert tallest > 8


def test_a_hard_panel_is_explained_to_its_end_by_keys(listened: Player) -> None:
    press = listened.page.keyboard.press
    with at(listened, HARD) as board:
        press("e")
        title = listened.advice.get_by_role("heading", level=2)
        expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"), timeout=20_000)
        last = int(title.inner_text().split()[-1])
        flipped = 0
        for step in range(2, last + 1):
            press("ArrowRight")
            expect(title).to_have_text(f"Step {step} of {last}")
            after = listened.button("Next")
            if not flipped and "Case 1 of" not in listened.advice.inner_text() and after.count():
                # The frames are drawn one after the other, round and round, and said with their places.
                before, seen = picture(listened), listened.page.evaluate(HEARD)
                after.focus()
                press("ArrowRight")
                frame = said(listened)[-1]
                assert re.search(r"\. (Cells?|Edges?|Corners?) row", frame), frame
                draws(listened, before, same=False)
                press("ArrowLeft")
                draws(listened, before, same=True)
                assert seen
                flipped = step
                listened.page.evaluate("() => document.activeElement.blur()")
        assert flipped
        picture(listened)
        (answer,) = listened.page.evaluate(SOLVED, HARD)["states"]
        lines = listened.page.locator("[role=gridcell]").evaluate_all(
            "(cells) => cells.filter((cell) => /(^|, )(tip of the )?line, /.test(cell.ariaLabel)).length"
        )
        assert lines == len(board.way(answer))
        assert listened.state == {"line": None}


def test_a_hint_from_anywhere_is_not_told_twice(listened: Player) -> None:
    press = listened.page.keyboard.press
    with at(listened, SQUARES) as board:
        (answer,) = board.solutions()
        full = set(board.way(answer))
        told = set[str]()
        for _ in range(40):
            press("h")
            expect(listened.advice).to_be_visible()
            if "nothing left to do" in listened.advice.inner_text():
                break
            listened.why()
            follows = listened.advice.inner_text()
            assert follows not in told
            told.add(follows)
            press("h")
            expect(listened.advice).to_be_hidden()
            assert set(board.way(listened.state)) <= full
        assert {**listened.state, "crosses": []} == {**answer, "crosses": []}


def plays_a_mistake(player: Player) -> None:
    """A mistake is told with its reasons; these are played, and the pause stays where it is."""
    page = player.page
    page.keyboard.press("h")
    expect(player.advice).to_contain_text("From there it leads to no solution.")
    whole = picture(player)
    play = player.button("Show why, step by step")
    play.focus()
    page.keyboard.press("Enter")
    expect(player.advice).to_contain_text(re.compile(r"1 of \d+\s*Suppose the line ran here\."))
    draws(player, whole, same=False)
    expect(player.button("Pause")).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.button("Pause")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    end = r"6 of 6Then the line would pass the corner in row \d, column \d twice\."
    expect(player.advice).to_contain_text(re.compile(end))


def test_a_mistake_is_played_as_a_chain_in_light_and_dark(listened: Player) -> None:
    with at(listened, SQUARES, ASTRAY) as board:
        listened.page.evaluate(HEARD)
        plays_a_mistake(listened)
        words = listened.page.evaluate(HEARD)
        assert any("Suppose the line ran here. Edge row 2, columns 3 to 4." in one for one in words)
        chain = listened.advice.inner_text()
        listened.page.emulate_media(color_scheme="dark")
        assert listened.advice.inner_text() == chain
        listened.button("Remove it").click()
        assert board.way(listened.state) == board.way(ASTRAY)[:13]
    listened.page.emulate_media(color_scheme="light")


def test_why_there_is_no_line_is_played(listened: Player) -> None:
    with at(listened, {**SQUARES, "gaps": [[5, 0]]}):
        listened.page.keyboard.press("s")
        expect(listened.advice).to_contain_text("This puzzle has no solution.")
        listened.button("Show why, step by step").focus()
        listened.page.keyboard.press("Enter")
        expect(listened.advice).to_contain_text(re.compile(r"1 of \d+"))


def test_a_solution_does_not_interrupt_drawing(seated: Player) -> None:
    seated.visit("The Witness")
    seated.open(json.dumps(STARS))
    mouse, keys = seated.page.mouse, seated.page.keyboard
    mouse.move(*seated.spot(8, 0))
    mouse.down()
    mouse.move(*seated.spot(6, 0), steps=4)
    keys.press("s")
    expect(seated.page.locator("#fact-solutions")).not_to_have_text("–", timeout=20_000)
    mouse.move(*seated.spot(6, 2), steps=4)
    assert seated.state == {"line": None}
    mouse.up()
    expect(seated.advice).to_contain_text("your board was left alone")
    assert seated.state == line([8, 0], "UR")
    seated.button("Show it").click()
    expect(seated.advice).to_contain_text("Solution 1 of ")
    expect(seated.verdict).to_contain_text("Solved.")
    seated.button("Undo").click()
    assert seated.state == line([8, 0], "UR")


def test_the_same_lines_from_the_other_start_are_one_solution(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps(TURNED))
    seated.button("Solve").click()
    expect(seated.advice).to_contain_text("This is the only solution.")
    seated.button("Next").click()
    expect(seated.advice).to_contain_text("The same lines, drawn from the other start.")
    seated.button("Edit").click()
    expect(seated.page.get_by_text("One solution", exact=True)).to_be_visible(timeout=20_000)
    seated.button("Edit").click()
