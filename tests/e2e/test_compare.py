"""Engines side by side: run to the end, stopped, with a worker that dies and answers that contradict each other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe import serious
from player import Player
from playwright.sync_api import Locator, expect

SMALL = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
THREE = {"kind": "lightsout", "states": 3, "lights": ["012", "120", "201"], "goal": 0, "reach": "plus", "wrap": False}
ENDLESS = {"kind": "lightsout", "states": 2, "lights": ["0" * 40] * 40, "goal": 1, "reach": "plus", "wrap": False}
SECONDS = 60_000  # milliseconds that starting Python and z3 may take

# Counts the workers of comparisons, and says, by engine, what they send in place of an answer; none dies before that.
WATCHED = """() => {
  const Real = window.Worker, live = new Set();
  window.instead = {};
  window.live = () => live.size;
  window.Worker = class extends Real {
    constructor(address, how) {
      super(address, how);
      if (how.name === "solver") live.add(this);
    }
    postMessage(message) {
      const { call, args } = JSON.parse(message.request ?? "{}");
      const said = live.has(this) && call === "solve" ? window.instead[args.engine] : undefined;
      if (!said || (said.fatal && args.seconds < 1)) return super.postMessage(message);
      queueMicrotask(() => this.onmessage?.({ data: { id: message.id, heap: 0, ...said } }));
    }
    terminate() {
      live.delete(this);
      super.terminate();
    }
  };
}"""
NONE: dict[str, object] = {
    **{"status": "none", "states": [], "complete": True, "count": 0, "count_text": "0", "least": None, "engine": "sat"},
    **{"seconds": 0.25, "proof": None},
}
CLICK = "(button) => { button.click(); return window.live(); }"


class Comparison:
    """The dialog, before anything runs."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self.dialog = player.dialog("Compare engines")
        self.table = self.dialog.get_by_role("table", name="Engines side by side")
        self.log = self.dialog.get_by_role("log")
        expect(self.button("Run")).to_be_focused()

    def button(self, name: str) -> Locator:
        """One of its buttons."""
        return self.dialog.get_by_role("button", name=name, exact=True)

    def row(self, name: str) -> Locator:
        """The row of an engine."""
        return self.table.get_by_role("row").filter(
            has=self.page.get_by_role("rowheader", name=re.compile(rf"^{re.escape(name)}(?!,)"))
        )

    def names(self) -> list[str]:
        """The names of the engines."""
        return self.table.get_by_role("rowheader").locator("span:first-child").all_inner_texts()

    def state(self, name: str) -> Locator:
        """What an engine does."""
        return self.row(name).get_by_role("cell").first

    def workers(self) -> int:
        """How many workers there are."""
        count: int = self.page.evaluate("() => window.live()")
        return count

    def ended(self) -> None:
        """All engines have ended, and their workers with them."""
        expect(self.button("Run again")).to_be_visible(timeout=SECONDS)
        assert self.workers() == 0


@pytest.fixture(scope="module")
def watched(seated: Player) -> Player:
    seated.page.evaluate(WATCHED)
    return seated


@pytest.fixture
def at_board(watched: Player) -> Iterator[Player]:
    """Someone whose workers are counted, and who has nothing open."""
    yield watched
    watched.page.keyboard.press("Escape")
    watched.page.evaluate("() => void (window.instead = {})")


def opened(player: Player, document: dict[str, Any]) -> Comparison:
    player.open(json.dumps(document))
    player.page.keyboard.press("v")
    return Comparison(player)


def test_every_engine_solves_a_small_board_with_the_keyboard_alone(at_board: Player) -> None:
    comparison = opened(at_board, SMALL)
    expect(comparison.table.get_by_role("columnheader")).to_have_text(
        ["Engine", "State", "Answer", "Solutions", re.compile("^Time")]
    )
    expect(comparison.dialog.get_by_text("Press Run to begin.")).to_be_visible()
    at_board.page.keyboard.press("Enter")
    comparison.ended()
    names = comparison.names()
    assert {"SAT (CaDiCaL)", "Propagation", "Z3"} <= set(names)
    all_agree = f"All {len(names)} agree: exactly one solution."
    expect(comparison.dialog.get_by_text(all_agree).first).to_be_visible()
    for name in names:
        expect(comparison.row(name).get_by_role("cell")).to_have_text(
            ["Answered", "one solution", "1", re.compile(r"^[\d.]+ m?s.* to start$")]
        )
    expect(comparison.dialog.get_by_text("fastest").filter(visible=True)).to_have_count(1)
    at_board.page.keyboard.press("Escape")
    expect(comparison.dialog).to_be_hidden()
    at_board.page.keyboard.press("v")
    expect(comparison.dialog.get_by_text(all_agree).first).to_be_visible()
    said = [re.compile(rf"^{re.escape(name)}: exactly one solution, [\d.]+ m?s\.$") for name in names]
    expect(comparison.log.get_by_role("paragraph")).to_have_text([*said, all_agree])
    assert serious(at_board) == []


def test_stop_another_puzzle_and_closing_end_what_runs(at_board: Player) -> None:
    comparison = opened(at_board, ENDLESS)
    comparison.button("Run").click()
    expect(comparison.state("Every first row")).to_contain_text("Running", timeout=SECONDS)
    assert comparison.button("Stop").evaluate(CLICK) == 0, "they end at once"
    expect(comparison.button("Run again")).to_be_visible()
    expect(comparison.state("Linear algebra")).to_have_text("Answered")
    expect(comparison.state("Every first row")).to_have_text("Stopped")
    expect(comparison.state("Z3")).to_have_text("Not run")
    expect(comparison.dialog.get_by_text("Only Linear algebra finished").first).to_be_visible()

    comparison.button("Run again").click()
    assert comparison.workers() == 2
    at_board.open(json.dumps(SMALL))
    expect(comparison.dialog.get_by_text("Light Up, 5 × 3")).to_be_visible()
    expect(comparison.state("Propagation")).to_have_text("Waiting")
    assert comparison.workers() == 0

    comparison.button("Run").click()
    assert comparison.workers() == 2
    at_board.page.keyboard.press("Escape")
    expect(comparison.dialog).to_be_hidden()
    assert comparison.workers() == 0


def test_a_worker_that_dies_and_a_contradiction_are_said_and_the_rest_goes_on(at_board: Player) -> None:
    refused = {"error": {"kind": "unsupported", "text": "The engine z3 is not installed here."}}
    instead = {"linear": {"fatal": "killed"}, "sat": {"reply": json.dumps({"ok": NONE})}}
    instead |= {engine: {"reply": json.dumps(refused)} for engine in ("z3", "clingo")}
    at_board.page.evaluate("(instead) => void (window.instead = instead)", instead)
    comparison = opened(at_board, THREE)
    comparison.dialog.get_by_role("radio", name="5 s").check(force=True)
    comparison.dialog.get_by_role("radio", name="At once").check(force=True)
    comparison.button("Run").click()
    comparison.ended()
    expect(comparison.state("Linear algebra")).to_have_text("FailedThe solver crashed.")
    expect(comparison.state("Z3")).to_have_text("Cannot runThe engine z3 is not installed here.")
    for name in ("Every first row", "Every first row, 2 workers"):
        expect(comparison.row(name).get_by_role("cell").nth(1)).to_have_text("one solution")
    alert = comparison.dialog.get_by_role("alert")
    expect(alert).to_contain_text("They do not agree. Every first row says exactly one solution; SAT (CaDiCaL) says no")
    comparison.button("Copy what each said").click()
    expect(comparison.button("Copied")).to_be_visible()
    report = json.loads(at_board.page.evaluate("() => navigator.clipboard.readText()"))
    assert report["document"] == THREE
    found = {engine["engine"]: engine["is"] for engine in report["engines"]}
    assert found.items() >= {"linear": "failed", "chase": "answered", "sat": "answered", "z3": "unfit"}.items()
    assert json.loads(at_board.page.evaluate("() => localStorage['gridlight.settings']"))["compare"] == {
        "seconds": 5,
        "atOnce": True,
    }

    # On a phone the rows are cards, and nothing is wider than the page.
    at_board.page.set_viewport_size({"width": 360, "height": 640})
    assert comparison.dialog.evaluate("(dialog) => dialog.scrollWidth - dialog.clientWidth") == 0
    expect(comparison.state("Linear algebra")).to_have_text("FailedThe solver crashed.")
    assert serious(at_board) == []
    at_board.page.set_viewport_size({"width": 1280, "height": 800})
