"""A symbol that only the tests have works on the page like the others: links, play, hints, solving and editing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from conftest import visiting
from links import held, link
from player import Player
from playwright.sync_api import BrowserContext, expect

from building import serve
from tests.support.extra_symbols import run
from tests.support.panels_with_arrows import PanelWithArrows, arrow, panel

BOARD = panel(3, 3, arrow(1, 1, "R", 3), arrow(5, 3, "L", 2))
(RIGHT,) = PanelWithArrows(BOARD).solutions()
WRONG = {"line": {"start": [6, 0], "moves": "UUUUUURRRRRR"}}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with arrows."""
    folder = tmp_path_factory.mktemp("with-arrows")
    run(folder, "-m", "tests.support.site_with_arrows", str(folder / "site"))
    with serve.running(serve.server(0, folder / "site", lasts=True)) as address:
        yield address


@pytest.fixture(scope="module")
def visitor(desk: BrowserContext, address: str) -> Iterator[Player]:
    """Someone who has opened a panel with arrows from a link."""
    with visiting(desk, address + link(json.dumps({"document": BOARD}), "witness")) as visitor:
        expect(visitor.board).to_have_accessible_name(re.compile("^The Witness, 3 × 3"))
        assert visitor.document["symbols"] == BOARD["symbols"]
        yield visitor


def picture(visitor: Player, row: int, column: int) -> bytes:
    """What is drawn around the middle of a cell."""
    x, y = visitor.spot(row, column)
    return visitor.page.screenshot(clip={"x": round(x) - 15, "y": round(y) - 15, "width": 30, "height": 30})


def test_it_is_described_judged_solved_and_shared(visitor: Player) -> None:
    page = visitor.page
    expect(visitor.place(1, 1)).to_have_accessible_name(re.compile("^green arrow R of 3, "))
    visitor.act(WRONG)
    expect(visitor.verdict).to_contain_text("The line must cross the ray of the arrow in")
    wrong = "wrong: the line crosses its ray another number of times"
    expect(visitor.place(1, 1)).to_have_accessible_name(re.compile(wrong))
    visitor.act({"line": None})
    visitor.button("Hint").click()
    visitor.why()
    visitor.button("Hint").click()
    expect(visitor.status).to_contain_text(re.compile("^(Done|Noted): "))
    visitor.button("Solve").click()
    expect(visitor.advice).to_contain_text("This is the only solution.", timeout=20_000)
    visitor.act(RIGHT)
    expect(visitor.verdict).to_contain_text("Solved.")
    visitor.button("Share").click()
    field = visitor.dialog("Share").get_by_role("textbox", name="Link")
    expect(field).to_have_value(re.compile("#witness"))
    assert held(field.input_value())["document"]["symbols"] == BOARD["symbols"]
    page.keyboard.press("Escape")


def test_it_is_drawn_and_edited_with_its_tool(visitor: Player) -> None:
    page = visitor.page
    assert picture(visitor, 1, 1) != picture(visitor, 3, 3)
    assert picture(visitor, 1, 5) == picture(visitor, 3, 3)  # both are empty
    visitor.button("Edit").click()
    visitor.brush("Arrow")
    page.get_by_label("Times").select_option("2")
    page.get_by_label("Direction").select_option("Down")
    page.mouse.click(*visitor.spot(3, 3))
    assert visitor.document["symbols"] == [*BOARD["symbols"], arrow(3, 3, "D", 2)]
    page.mouse.click(*visitor.spot(3, 3))
    visitor.button("Turn clockwise").click()
    turned = panel(3, 3, arrow(1, 5, "D", 3), arrow(3, 1, "U", 2))
    assert sorted(visitor.document["symbols"], key=json.dumps) == turned["symbols"]
