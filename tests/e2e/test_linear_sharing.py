"""Lights Out and Switches leave the page as they are: three kinds of link, every form of text, pictures."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from links import held
from player import Player
from playwright.sync_api import expect
from presses import board, sized
from reading import pressed

LAMPS = sized(3, 4, states=3, goal=["2222", "22.2", "2220"], lights=["1022", "12.1", "2000"], wrap=True)
PLAIN = sized(3, 3, lights=["110", "111", "100"])
GRAPH: Any = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 1, "b": 0, "c d": 0},
    "goal": 1,
    "switches": {"a": ["a", "b"], "b": ["a", "b"], "c d": ["c d"], "both": ["a", "c d"]},
}
BOARDS = {
    "Lights Out": (LAMPS, {"presses": ["0100", "00.0", "0002"]}),
    "plain Lights Out": (PLAIN, {"presses": ["000", "010", "000"]}),
    "Switches": (GRAPH, {"presses": {"both": 1}}),
}


@pytest.fixture(params=BOARDS)
def table(request: pytest.FixtureRequest, seated: Player) -> tuple[Player, Any, Any]:
    """A board with something pressed, and the Share dialog open."""
    document, state = BOARDS[request.param]
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps({"document": document, "state": state}))
    seated.button("Share").click()
    return seated, document, state


def test_three_kinds_of_link(table: tuple[Player, Any, Any]) -> None:
    player, document, state = table
    share = player.dialog("Share")
    links: dict[str, str] = {}
    for name in ("Puzzle", "Position", "Solution"):
        share.get_by_text(name, exact=True).click()
        expect(share.get_by_role("textbox", name="Link")).to_have_value(re.compile(f"#{document['kind']}[.]"))
        links[name] = share.get_by_role("textbox", name="Link").input_value()
    assert held(links["Puzzle"]) == {"document": document}
    assert held(links["Position"]) == {"document": document, "state": state}
    player.page.keyboard.press("Escape")
    player.open(links["Solution"])
    assert player.document == document
    assert board(document).is_solved_by(pressed(player))
    player.open(links["Position"])
    assert player.state == state


def test_every_form_of_text_is_read_again_or_says_why_it_cannot_be_written(table: tuple[Player, Any, Any]) -> None:
    player, document, state = table
    call = """([name, args]) => gridlight.call(name, args).then(
      (answer) => [answer, null], (error) => [null, `${error.kind}: ${error.message}`])"""
    kinds = player.page.evaluate("() => gridlight.call('kinds')")
    writes = next(kind["writes"] for kind in kinds if kind["kind"] == document["kind"])
    written = 0
    for form in writes:
        args = {"document": document, "state": state, "format": form}
        answer, complaint = player.page.evaluate(call, ["write", args])
        if complaint:
            assert re.fullmatch(r"unsupported: [A-Z].*[.]", complaint), complaint
            continue
        written += 1
        args = {"text": answer["text"], "kind": document["kind"]}
        read, complaint = player.page.evaluate(call, ["read", args])
        assert complaint is None
        again, first = board(read["document"]), board(document)
        assert sorted(again.lights.values()) == sorted(first.lights.values()), form
        if form in ("json", "link", "rows", "edges"):
            assert (again.lights, again.goal, read["state"]) == (first.lights, first.goal, state), form
            assert {place: set(lights) for place, lights in again.reach.items()} == {
                place: set(lights) for place, lights in first.reach.items()
            }
    assert written >= 3
    labels = player.dialog("Share").get_by_role("combobox", name="Text form").locator("option")
    expect(labels).to_have_count(written)  # what cannot be written is not offered
    assert {label.strip() for label in labels.all_inner_texts()}.isdisjoint(writes)


def test_pictures(table: tuple[Player, Any, Any]) -> None:
    player, document, _ = table
    for name, start in (("PNG picture", rb"\x89PNG"), ("SVG picture", rb"(<\?xml[^>]*>\s*)?<svg [^>]*xmlns=")):
        with player.page.expect_download() as download:
            player.dialog("Share").get_by_role("button", name=name).click()
        assert re.match(start, download.value.path().read_bytes())
        assert download.value.suggested_filename.startswith("switches" if document is GRAPH else "lights-out")
