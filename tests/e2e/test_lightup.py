"""Light Up from end to end: a pasted code is played, checked, explained, solved and shared, by mouse, keys and touch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from player import Player, quiet
from playwright.sync_api import Browser, expect

from gridlight.api import answer

CODE = (Path(__file__).parents[1] / "corpus/blog-25x25.txt").read_text().strip()
SMALL = ".....\n#.1.0\n..###"
ONLY = {"bulbs": [[0, 3], [1, 1], [2, 0]], "dots": []}


def asked(call: str, **args: Any) -> Any:
    """What Python answers here, outside the browser."""
    return json.loads(answer(json.dumps({"call": call, "args": args})))["ok"]


@pytest.fixture(scope="module")
def blog() -> dict[str, Any]:
    """The board of the code, and its solution."""
    document = asked("read", text=CODE)["document"]
    return {"document": document, "solution": asked("solve", document=document)["states"][0]}


def plausible(document: dict[str, Any], solution: dict[str, Any]) -> list[int]:
    """A cell where a bulb breaks no rule, and where the solution has none."""
    for row, signs in enumerate(document["rows"]):
        for column, sign in enumerate(signs):
            bulbs = [[row, column]]
            if sign == "." and bulbs[0] not in solution["bulbs"]:
                verdict = asked("check", document=document, state={"bulbs": bulbs, "dots": []})
                if not verdict["faults"]:
                    return bulbs[0]
    raise AssertionError("Every wrong bulb is a fault at once.")


def test_the_whole_story_by_mouse(player: Player, blog: dict[str, Any], browser: Browser, base_url: str) -> None:
    player.paste(CODE)
    expect(player.grid).to_have_accessible_name("Light Up, 25 × 25", timeout=20_000)
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Light Up 25 × 25")
    assert player.document == blog["document"]

    # Bulbs on the left button, dots on the right one, and a drag paints: (0, 5) to (0, 10) is one run.
    player.click(0, 6)
    player.expect_cell(0, 6, "white cell, bulb$")
    player.expect_cell(0, 9, "lit$")
    player.expect_cell(2, 0, "wall$")
    player.expect_cell(2, 3, "white cell, dark$")
    player.drag((0, 7), (0, 9), button="right")
    player.expect_marks([[0, 6]], [[0, 7], [0, 8], [0, 9]])
    player.click(0, 10)
    expect(player.verdict).to_contain_text("One thing is wrong.")
    expect(player.verdict).to_contain_text("light each other")
    player.expect_cell(0, 10, "bulb, something is wrong here$")
    for _ in range(3):
        player.button("Undo").click()
    player.expect_marks([])

    # A hint says a rule and a sentence; pressed again, it is carried out, and it is true.
    player.button("Hint").click()
    expect(player.advice.get_by_role("heading", name="Hint")).to_be_visible()
    expect(player.advice.get_by_role("heading", level=3)).to_have_text(re.compile(r"\w"))
    expect(player.advice.get_by_role("paragraph")).to_have_text(re.compile(r"\w.*\."))
    player.expect_marks([])
    player.button("Hint").click()
    expect(player.advice).to_be_hidden()
    hinted = player.state
    assert hinted["bulbs"] + hinted["dots"]
    assert all(bulb in blog["solution"]["bulbs"] for bulb in hinted["bulbs"])
    assert not any(dot in blog["solution"]["bulbs"] for dot in hinted["dots"])

    # A bulb that breaks no rule and is wrong all the same: Check and Hint both name it, with the reason.
    wrong = plausible(blog["document"], blog["solution"])
    if wrong in hinted["dots"]:
        player.click(*wrong, button="right")
    player.click(*wrong)
    expect(player.verdict).to_contain_text("Nothing wrong so far.")
    for button in ("Check", "Hint"):
        player.button(button).click()
        expect(player.advice).to_contain_text("No solution has a bulb here.", timeout=15_000)
        assert player.advice.get_by_role("listitem").count() > 0
        player.button("Close this").click()
    before = player.state
    player.button("Check").click()
    player.button("Take it away").click()
    assert player.state["bulbs"] == [bulb for bulb in before["bulbs"] if bulb != wrong]
    player.button("Undo").click()
    assert player.state == before

    player.button("Solve").click()
    expect(player.advice).to_contain_text("This is the only solution, and that is proved.", timeout=20_000)
    expect(player.verdict).to_contain_text("Solved.")
    expect(player.page.get_by_text("1, proved")).to_be_visible()
    assert player.state["bulbs"] == blog["solution"]["bulbs"]
    player.button("Undo").click()
    assert player.state == before
    player.button("Redo").click()
    assert player.state["bulbs"] == blog["solution"]["bulbs"]
    player.button("Undo").click()

    player.button("Share").click()
    share = player.dialog("Share")
    share.get_by_role("radio", name="Solution").check(force=True)
    link = share.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("#lightup"), timeout=20_000)
    address = link.input_value()
    cold = browser.new_context(base_url=base_url)
    page = cold.new_page()
    with quiet(page):
        page.goto(address)
        other = Player(page)
        other.ready()
        expect(other.verdict).to_contain_text("Solved.", timeout=20_000)
        assert other.document == blog["document"]
        assert other.state["bulbs"] == blog["solution"]["bulbs"]
    cold.close()
    assert player.state == before
