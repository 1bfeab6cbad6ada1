"""Nothing is lost: moves, history and boards outlive a reload, another link, another tab and the player's haste."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from player import Player, quiet
from playwright.sync_api import Error, expect

SMALL = ".....\n#.1.0\n..###"
OTHER = "...\n.2.\n..."
ACTS = 200
CHANGED = """(before) => JSON.stringify([gridlight.document(), gridlight.state()]) !== JSON.stringify(before)"""


class Trail:
    """What the player did, kept beside the page: every state there was, and where in them the page should be."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.states = [state]
        self.at = 0

    def act(self, state: dict[str, Any]) -> None:
        """The page has this state after an act; one that changed nothing is none."""
        if state != self.states[self.at]:
            self.states[self.at + 1 :] = [state]
            self.at += 1

    def move(self, by: int) -> dict[str, Any]:
        """The state after Undo (-1) or Redo (1)."""
        self.at = max(0, min(len(self.states) - 1, self.at + by))
        return self.states[self.at]


def test_200_random_acts_outlive_a_reload_and_all_can_be_undone(player: Player) -> None:
    chance = random.Random(2)
    rows, columns = len(player.document["rows"]), len(player.document["rows"][0])
    places = {(r, c): player.at(r, c) for r in range(rows) for c in range(columns)}
    white = [(r, c) for r, c in places if player.document["rows"][r][c] == "."]
    trail = Trail(player.state)
    mouse, press = player.page.mouse, player.page.keyboard.press
    for _ in range(ACTS):
        act = chance.choices(["left", "right", "drag", "undo", "redo", "restart"], [40, 25, 10, 12, 8, 1])[0]
        here = places[chance.choice(white)]
        if act == "undo":
            press("Control+z")
            assert player.state == trail.move(-1)
        elif act == "redo":
            press("Control+y")
            assert player.state == trail.move(1)
        elif act == "restart":
            player.button("Restart").click()
        elif act == "drag":
            mouse.move(*here)
            mouse.down(button="right")
            mouse.move(*places[chance.choice(white)])
            mouse.up(button="right")
        else:
            mouse.click(*here, button=act)
        trail.act(player.state)
    document = player.document
    player.page.reload()
    assert len(trail.states) > ACTS / 3

    expect(player.grid).to_have_accessible_name("Light Up, 7 × 7")
    assert player.document == document
    assert player.state == trail.states[trail.at]
    at = trail.at
    while trail.at > 0:
        press("Control+z")
        assert player.state == trail.move(-1)
    expect(player.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    while trail.at < len(trail.states) - 1:
        press("Control+y")
        assert player.state == trail.move(1)
    expect(player.page.get_by_role("button", name="Redo", exact=True)).to_be_disabled()
    assert trail.at >= at


# A disk that is busy with something else: what was written is only told seconds later.
SLOW = """() => {
  const { set, get } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
  Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
    get,
    set(listener) { set.call(this, (event) => setTimeout(() => listener(event), 5000)); },
  });
}"""


def test_moves_outlive_a_reload_while_the_disk_is_busy(player: Player) -> None:
    player.open(SMALL)
    player.page.evaluate(SLOW)
    player.click(1, 1)
    player.click(2, 0)
    player.click(0, 0, button="right")
    player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
    player.page.reload()
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")
    player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
    player.button("Undo").click()
    player.expect_marks([[1, 1], [2, 0]], [])


@pytest.mark.parametrize("end", ["closed", "crashed"])
def test_a_tab_that_is_gone_is_taken_up_by_the_next_one(player: Player, end: str) -> None:
    player.open(SMALL)
    player.click(1, 1)
    player.click(0, 0, button="right")
    player.expect_marks([[1, 1]], [[0, 0]])
    context = player.page.context
    page = context.new_page()
    if end == "crashed":
        with contextlib.suppress(Error):
            player.page.goto("chrome://crash")
    player.page.close()
    with quiet(page):
        page.goto("./")
        again = Player(page)
        again.ready()
        again.expect_marks([[1, 1]], [[0, 0]])
        for _ in range(3):
            again.button("Undo").click()
        expect(again.grid).to_have_accessible_name("Light Up, 7 × 7")
    page.close()


def test_a_link_entered_into_the_tab_opens_and_the_old_board_stays_under_undo_and_on_the_shelf(player: Player) -> None:
    player.open(OTHER)
    link = player.page.evaluate("() => window.gridlight.link('puzzle')")
    player.open(SMALL)
    player.click(1, 1)
    player.page.goto(link)
    expect(player.grid).to_have_accessible_name("Light Up, 3 × 3")
    player.expect_marks([])
    player.click(0, 0)
    player.page.reload()
    expect(player.grid).to_have_accessible_name("Light Up, 3 × 3")
    player.expect_marks([[0, 0]])
    for _ in range(2):
        player.button("Undo").click()
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")
    player.expect_marks([[1, 1]])
    for _ in range(2):
        player.button("Redo").click()

    player.button("Gallery").click()
    gallery = player.dialog("Gallery")
    gallery.get_by_role("tab", name="Your boards").click()
    gallery.get_by_role("button", name="Light Up, 5 × 3").first.click()
    expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")
    player.expect_marks([[1, 1]])
    player.button("Undo").click()
    expect(player.grid).to_have_accessible_name("Light Up, 3 × 3")
    player.expect_marks([[0, 0]])


def test_two_tabs_do_not_disturb_each_other(player: Player) -> None:
    player.open(SMALL)
    player.click(1, 1)
    page = player.page.context.new_page()
    with quiet(page):
        page.goto("./")
        second = Player(page)
        second.ready()
        second.open(OTHER)
        second.click(0, 1)
        player.page.bring_to_front()
        player.click(2, 0)
        page.bring_to_front()
        page.reload()
        player.page.reload()
        expect(second.grid).to_have_accessible_name("Light Up, 3 × 3")
        second.expect_marks([[0, 1]])
        expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")
        player.expect_marks([[1, 1], [2, 0]])
        second.button("Gallery").click()
        second.dialog("Gallery").get_by_role("tab", name="Your boards").click()
        expect(second.dialog("Gallery").get_by_role("button", name="Light Up, 5 × 3").first).to_be_visible()
    page.close()


@pytest.mark.parametrize("button", ["Restart", "Solve", "New"])
def test_what_changes_much_is_undone_like_a_move(player: Player, button: str) -> None:
    player.open(SMALL)
    player.click(1, 3)
    player.click(0, 1, button="right")
    document, state = player.document, player.state
    player.button(button).click()
    player.page.wait_for_function(CHANGED, arg=[document, state], timeout=20_000)
    player.button("Undo").click()
    assert (player.document, player.state) == (document, state)
    player.button("Redo").click()
    assert (player.document, player.state) != (document, state)
