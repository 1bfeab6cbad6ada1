"""A newcomer tries everything on a board of every kind; what was done survives a reload, and can be undone."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from conftest import forgotten
from gestures import Hands
from player import Player, State
from playwright.sync_api import BrowserContext, expect
from samples import Sample, board_name

ACTS = 20
# Press a button until it can no longer be pressed, which it shows a moment later: the states from the first one on.
TO_THE_END = """async (command) => {
  const button = document.querySelector(`[data-command=${command}]`);
  const states = [gridlight.state()];
  while (button.ariaDisabled !== "true") {
    button.click();
    states.push(gridlight.state());
    await new Promise((shown) => setTimeout(shown));
  }
  return states;
}"""


class Trail:
    """What the player did, kept beside the page: every state there was, and where in them the page should be."""

    def __init__(self, state: State) -> None:
        self.states = [state]
        self.at = 0

    def act(self, state: State) -> None:
        """The page has this state after an act; one that changed nothing is none."""
        if state != self.states[self.at]:
            self.states[self.at + 1 :] = [state]
            self.at += 1

    def move(self, by: int) -> State:
        """The state after Undo (-1) or Redo (1)."""
        self.at = max(0, min(len(self.states) - 1, self.at + by))
        return self.states[self.at]


@pytest.fixture
def newcomer(desk: BrowserContext, base_url: str, sample: Sample) -> Iterator[Player]:
    """Someone who comes by the address of a kind: the first board of its gallery is open."""
    with forgotten(desk, base_url) as player:
        player.page.goto(f"./#{sample.kind}")
        expect(player.board).to_have_accessible_name(re.compile(f"^{sample.title},"))
        assert (player.document, player.state) == (sample.document, sample.blank)
        yield player


def read_out(player: Player) -> list[str]:
    """What the page says of the board and of each place, once Python has judged the board."""
    player.page.wait_for_function("() => gridlight.verdict() !== null")
    return [board_name(player), *player.names()]


def test_random_acts_survive_a_reload_and_can_all_be_undone(newcomer: Player, sample: Sample) -> None:
    undo, redo = newcomer.button("Undo"), newcomer.button("Redo")
    expect(undo).to_be_disabled()
    expect(redo).to_be_disabled()
    trail = Trail(newcomer.state)
    hands = Hands(newcomer, random.Random(2))
    for _ in range(ACTS):
        act = hands.choose()
        if act == "undo":
            hands.press("Control+z")
            assert newcomer.state == trail.move(-1)
        elif act == "redo":
            hands.press("Control+y")
            assert newcomer.state == trail.move(1)
        else:
            hands.do(act)
            trail.act(newcomer.state)
    assert len(trail.states) > ACTS / 3
    before = read_out(newcomer)
    newcomer.page.reload()
    newcomer.ready()
    assert (newcomer.document, newcomer.state) == (sample.document, trail.states[trail.at])
    assert read_out(newcomer) == before
    assert newcomer.page.evaluate(TO_THE_END, "undo") == trail.states[trail.at :: -1]
    expect(undo).to_be_disabled()
    assert newcomer.page.evaluate(TO_THE_END, "redo") == trail.states
    expect(redo).to_be_disabled()
