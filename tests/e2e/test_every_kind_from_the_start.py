"""A newcomer tries everything on a board of every kind; what was done survives a reload, and can be undone."""

from __future__ import annotations

import json
import random
import re

from conftest import KINDS, forgotten
from gestures import Hands
from player import Player, State
from playwright.sync_api import BrowserContext, expect
from samples import Sample, board_name, sample_of

from building import site

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


def read_out(player: Player) -> list[str]:
    """What the page says of the board and of each place, once Python has judged the board."""
    player.page.wait_for_function("() => gridlight.verdict() !== null")
    return [board_name(player), *player.names()]


def come_to(player: Player, sample: Sample) -> None:
    """Go to a kind by its address, with the page open already."""
    player.page.evaluate("(kind) => { location.hash = kind; }", sample.kind)
    expect(player.board).to_have_accessible_name(re.compile(f"^{sample.title},"))


def try_everything(player: Player, sample: Sample) -> Trail:
    """Acts by chance on the first board of a kind's gallery; each does to the state what the trail says."""
    assert (player.document, player.state) == (sample.document, sample.blank)
    expect(player.button("Undo")).to_be_disabled()
    expect(player.button("Redo")).to_be_disabled()
    trail = Trail(player.state)
    hands = Hands(player, random.Random(2))
    for _ in range(ACTS):
        act = hands.choose()
        if act == "undo":
            hands.press("Control+z")
            assert player.state == trail.move(-1)
        elif act == "redo":
            hands.press("Control+y")
            assert player.state == trail.move(1)
        else:
            hands.do(act)
            trail.act(player.state)
    assert len(trail.states) > ACTS / 3
    return trail


def test_random_acts_survive_a_reload_and_can_all_be_undone(
    desk: BrowserContext, base_url: str, contents: site.Contents
) -> None:
    galleries = [json.loads(contents[f"static/gallery/{kind}.json"]) for kind in reversed(KINDS)]
    samples = [sample_of(gallery[0]["document"]) for gallery in galleries]
    tried: list[tuple[Sample, Trail, list[str]]] = []
    with forgotten(desk, base_url) as player:
        player.page.goto(f"./#{samples[0].kind}")  # someone comes by the address of a kind
        for sample in samples:
            come_to(player, sample)
            trail = try_everything(player, sample)
            tried.append((sample, trail, read_out(player)))
        player.page.reload()
        player.ready()
        for sample, trail, before in reversed(tried):
            come_to(player, sample)
            assert (player.document, player.state) == (sample.document, trail.states[trail.at])
            assert read_out(player) == before
            assert player.page.evaluate(TO_THE_END, "undo") == trail.states[trail.at :: -1]
            expect(player.button("Undo")).to_be_disabled()
            assert player.page.evaluate(TO_THE_END, "redo") == trail.states
            expect(player.button("Redo")).to_be_disabled()
