"""New puzzles on the page: its dialogs as a player uses them, and the same puzzle made by Python outside the page."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import contextmanager
from datetime import date
from typing import Any

from player import Document, Player
from playwright.sync_api import Locator, expect

from gridlight import making, puzzles
from gridlight.deadline import Deadline

MADE = 120_000  # milliseconds for a puzzle on a busy machine
CHANGED = "(before) => JSON.stringify(gridlight.document()) !== JSON.stringify(before)"
BOARD = "() => history.state?.board"  # the name of the open one
SOLVE = """async () => {
  const { states } = await gridlight.call("solve", { document: gridlight.document() });
  await gridlight.act(states[0]);
}"""
SEED = re.compile(r"Seed: ([\w-]+)\.$")
CHEAP = "0000000a"  # a seed whose puzzles are found soon at every level: how long others take is a matter of luck
# Random ids, and so seeds, begin with that; what follows remains random, so that no two ids are the same.
DRAW = """(seed) => {
  const first = seed.match(/../g).map((byte) => parseInt(byte, 16));
  crypto.getRandomValues = (bytes) => {
    Crypto.prototype.getRandomValues.call(crypto, bytes).set(first);
    return bytes;
  };
}"""
DRAW_AT_RANDOM = "() => delete crypto.getRandomValues"


def title_of(kind: str) -> str:
    """What the menu calls a kind."""
    return puzzles.find(kind).title


def levels_of(kind: str) -> dict[str, str]:
    """The levels of new puzzles of a kind, and what the page calls them."""
    return dict(making.options_of(puzzles.find(kind))["level"].titles)


def new_dialog(player: Player) -> Locator:
    """The New dialog."""
    return player.page.get_by_role("dialog", name=re.compile("new puzzle$"))


def daily_dialog(player: Player) -> Locator:
    """The dialog of daily puzzles."""
    return player.page.get_by_role("dialog", name=re.compile("aily puzzles?$"))


def named(day: date) -> str:
    """A day as the page says it."""
    return f"{day.day} {day:%B %Y}"


def expect_day(player: Player, day: date) -> None:
    """The puzzle of that day is open."""
    expect(player.page.get_by_text(re.compile(f"Daily, {named(day)}")).first).to_be_visible(timeout=MADE)


def show_new(player: Player) -> Locator:
    """Click New."""
    player.page.keyboard.press("Escape")
    player.button("New").click()
    expect(new_dialog(player)).to_be_visible()
    return new_dialog(player)


def take(player: Player, dialog: Locator) -> Document:
    """Click New in the dialog; the puzzle that comes, at once or from behind the page."""
    board = player.page.evaluate(BOARD)
    dialog.get_by_role("button", name="New", exact=True).click()
    player.page.wait_for_function(f"(before) => ({BOARD})() !== before", arg=board, timeout=MADE)
    expect(dialog).to_be_hidden()
    return player.document


def take_small(player: Player, kind: str) -> Document:
    """Make a small easy puzzle of a kind in its New dialog."""
    player.visit(title_of(kind))
    dialog = show_new(player)
    choose_panel(player, "3 × 3")
    choose_level(dialog, "Easy")
    return take(player, dialog)


def behind(player: Player) -> Locator:
    """The note of a puzzle that is made behind the page."""
    return player.page.get_by_role("region", name="New puzzle")


def made_of(player: Player) -> Locator:
    """What the page says that the open puzzle was made of."""
    return player.side.get_by_text(re.compile("^Made with "))


def seed_of(player: Player) -> str:
    """The seed of the open puzzle."""
    found = SEED.search(made_of(player).inner_text())
    assert found
    return found[1]


@contextmanager
def drawing(player: Player, seed: str) -> Generator[None, None, None]:
    """Puzzles are made from that seed."""
    player.page.evaluate(DRAW, seed)
    try:
        yield
    finally:
        player.page.evaluate(DRAW_AT_RANDOM)


def natively(kind: str, options: dict[str, Any], seed: str) -> Document:
    """The puzzle that Python makes outside the page."""
    made = making.make(puzzles.find(kind), options, seed, Deadline(MADE / 1000))
    assert made is not None
    return json.loads(json.dumps(made.puzzle.to_document()))


def expect_level(player: Player, level: str) -> None:
    """The facts name that level at once: nothing was graded again."""
    expect(
        player.page.get_by_role("definition").filter(has_text=re.compile(f"^{level}$", re.IGNORECASE))
    ).to_be_visible()


def choose_level(dialog: Locator, title: str) -> None:
    """Click a level."""
    dialog.get_by_role("radiogroup", name="Level").get_by_text(title, exact=True).click()


def choose_panel(player: Player, size: str) -> None:
    """Choose the size of a new panel of The Witness: one of 3 × 3 cells is made sooner. Other kinds keep theirs."""
    if player.document["kind"] == "witness":
        new_dialog(player).get_by_role("button", name=size, exact=True).click()


def solve(player: Player) -> None:
    """Solve the open puzzle as a player would."""
    player.page.evaluate(SOLVE)
    expect(player.verdict).to_contain_text("Solved.")
