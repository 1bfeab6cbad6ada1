"""Links that the schema lets pass while Python starts, and that Python then refuses: the board before comes back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from conftest import clear
from links import link
from panels import line, panel, symbol
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import expect

HOLD = f"""if (sessionStorage.getItem("hold")) {HOLD_PYTHON}"""
SMALL = {"kind": "lightup", "rows": ["...", ".2.", "..."]}
OPEN = panel(2, 3, gaps=[[4, 3]])
ON_AN_EDGE = {"at": [0, 1], "type": "star", "colour": "red"}
BAD: dict[str, tuple[dict[str, Any], dict[str, Any] | None, str]] = {
    "a line over a gap": (OPEN, line([4, 0], "RRRU"), "Move 3 (right) reaches the edge in row 3, columns 2 to 3"),
    "a line that crosses itself": (
        OPEN,
        {"line": {"start": [4, 0], "moves": "UURRDDLL"}},
        "Move 8 (left) meets a place that the line has used",
    ),
    "a line that begins off the panel, and a start in a cell": (
        OPEN | {"starts": [[40, 0], [1, 1]]},
        line([40, 0], "UU"),
        "A start is off the panel",
    ),
    "symbols off the panel and on an edge, and a shift without a pillar": (
        OPEN | {"symmetry": "shift", "symbols": [symbol(99, 99, "star", "red"), ON_AN_EDGE]},
        None,
        "is for pillars only",
    ),
    "two marks on one cell": (SMALL, {"bulbs": [[0, 0]], "dots": [[0, 0]]}, "Two marks stand on one cell"),
}


@pytest.fixture(scope="module")
def visitor(seated: Player) -> Player:
    """Someone on whose page Python can be held back."""
    seated.page.add_init_script(HOLD)
    return seated


@pytest.fixture
def held(visitor: Player) -> Player:
    """A board was played, and a move undone, before the page was loaded again; Python is held back."""
    page = visitor.page
    clear(visitor)
    visitor.open(json.dumps(SMALL))
    for marks in ({"bulbs": [[0, 1]]}, {"bulbs": [[0, 1], [1, 0]]}):
        visitor.act(marks)
    visitor.button("Undo").click()
    page.evaluate("() => sessionStorage.setItem('hold', 'yes')")
    page.reload()
    expect(visitor.verdict).to_contain_text("You can start playing")
    return visitor


@pytest.mark.parametrize("what", BAD)
def test_a_malformed_board_is_replaced_by_the_one_before(held: Player, what: str) -> None:
    document, state, sentence = BAD[what]
    page, player = held.page, held
    page.evaluate(
        "(hash) => { location.hash = hash; }",
        link(json.dumps({"document": document, "state": state}), document["kind"]),
    )
    expect(player.status).to_contain_text("Opened")
    assert player.document == document
    player.grid.hover()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.evaluate(RELEASE_PYTHON)
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
    bad = OPEN | {"gaps": [[4, 3], [99, 0]]}
    page.evaluate("(hash) => { location.hash = hash; }", link(json.dumps({"document": bad}), "witness"))
    expect(player.status).to_contain_text("Opened")
    for moves in ("U", "UU", "UUR"):
        page.evaluate("(state) => { gridlight.act(state); }", line([4, 0], moves))
    page.evaluate(RELEASE_PYTHON)
    expect(player.status).to_contain_text("A gap is off the panel: [99, 0]", timeout=30_000)
    expect(player.grid).to_have_accessible_name("Light Up, 3 × 3")
    assert (player.document, player.state) == (SMALL, {"bulbs": [[0, 1]], "dots": []})
