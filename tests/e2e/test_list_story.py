"""A teacher makes a list of four boards in the Gallery; someone else opens its link and solves all of them by keys."""

from __future__ import annotations

import json
import re

from axe import serious
from conftest import visiting
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import BrowserContext, Locator, expect
from samples import solution, solved_by_python

from gridlight import puzzles
from gridlight.lessons import read_lesson

OWN = {"kind": "lightup", "rows": ["..1", "...", "#.."]}
THREE = 3  # of the gallery
LEAVE = "(state) => { gridlight.act(state); document.querySelector('#lesson [data-command=next]').click(); }"


def solve_by_keys(player: Player) -> None:
    """Lead the cursor to each bulb of the solution."""
    player.page.keyboard.press("Escape")
    player.board.locator("[tabindex='0']").focus()
    for bulb in solution(puzzles.understand(player.document)):
        assert not isinstance(bulb.at, str)
        player.go(*bulb.at)
        player.page.keyboard.press("Enter")
    expect(player.verdict).to_contain_text("Solved")


def made_list(player: Player) -> tuple[str, Locator]:
    """The address of a list that is made in the Gallery, and the dialog."""
    player.open(json.dumps({"document": OWN, "title": "My own"}))
    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    gallery.get_by_role("button", name="Make a list").click()
    cards = gallery.locator("#gallery-puzzles li > button")
    for index in range(THREE):
        cards.nth(index).click()
    gallery.get_by_role("tab", name="Your boards").click()
    gallery.get_by_role("button", name=re.compile("^My own")).first.click()
    gallery.get_by_role("tab", name="List (4)").click()
    gallery.get_by_text("Order", exact=True).click()
    gallery.get_by_role("button", name=re.compile("Move My own.* up")).click()
    gallery.get_by_label("Title").fill("Monday")
    gallery.get_by_label("Without Solve").check()
    gallery.get_by_label("Open with").select_option("Explanation")
    gallery.get_by_label("At step").fill("2")
    gallery.get_by_label("At step").press("Tab")
    link = gallery.get_by_label("Link of the list")
    expect(link).to_have_value(re.compile("#list"))
    expect(gallery).to_contain_text(f"{len(link.input_value()):,} characters")
    return link.input_value(), gallery


def test_a_list_is_made_and_solved_to_its_end_by_keys(cleared: Player, strangers: BrowserContext) -> None:
    link, gallery = made_list(cleared)
    assert serious(cleared) == []
    held = read_lesson(link)
    assert [board.names for board in held.boards] == [{}, {}, {"title": "My own"}, {}]
    assert held.options == {"without": ["solve"], "open": "explanation", "step": 2}
    gallery.get_by_role("button", name="Close").click()

    with visiting(strangers, link) as visitor:
        page = visitor.page
        place = page.get_by_role("navigation", name="List: Monday")
        expect(place).to_contain_text("1 of 4")
        expect(visitor.side).to_contain_text("Step 2 of")
        expect(visitor.button("Solve")).to_have_count(0)
        assert serious(visitor) == []
        page.keyboard.press("s")
        expect(visitor.status).to_contain_text("This list goes without Solve.")
        for number in range(1, 5):
            expect(place).to_contain_text(f"{number} of 4")
            assert visitor.document == held.boards[number - 1].reading.document
            if number == 2:  # left before Python has said that it is solved
                page.evaluate(HOLD_PYTHON)
                page.evaluate(LEAVE, solved_by_python(visitor.document))
                expect(place).to_contain_text("3 of 4 1 solved")
                page.evaluate(RELEASE_PYTHON)
                expect(place).to_contain_text("3 of 4 2 solved")
                page.reload()
                visitor.ready()
                expect(place).to_contain_text("3 of 4 2 solved")
                continue
            solve_by_keys(visitor)
            if number < len(held.boards):
                page.keyboard.press("Shift+N")
        expect(place).to_contain_text("4 of 4 all solved")
        page.keyboard.press("Shift+N")
        expect(visitor.status).to_contain_text("All boards of the list are solved.")
        page.keyboard.press("Shift+P")
        expect(place).to_contain_text("3 of 4")

        # What is wrong with a link is said, and the open board stays.
        document = visitor.document
        page.evaluate("(hash) => { location.hash = hash; }", "#" + link.split("#")[1][:60])
        expect(visitor.status).to_contain_text("This link is incomplete or damaged.")
        assert visitor.document == document
        page.evaluate("(hash) => { location.hash = hash; }", "#" + link.split("#")[1])
        expect(place).to_contain_text("1 of 4 all solved")
