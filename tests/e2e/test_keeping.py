"""Nothing of a board of Light Up is lost on a slow disk, with a closed or crashed tab, or beside another tab."""

from __future__ import annotations

import contextlib

import pytest
from conftest import have_compiled
from newcomers import show_new, take
from player import Player, quiet
from playwright.sync_api import BrowserContext, Error, expect

CHANGED = """(before) => JSON.stringify([gridlight.document(), gridlight.state()]) !== JSON.stringify(before)"""
SMALL = ".....\n#.1.0\n..###"
OTHER = "...\n.2.\n..."


# A disk that is busy with something else: what was written is only told seconds later.
SLOW = """() => {
  IDBTransaction.prototype.addEventListener = function (type, listener) {
    const late = (event) => setTimeout(() => listener(event), 5000);
    EventTarget.prototype.addEventListener.call(this, type, type === "complete" ? late : listener);
  };
}"""


def test_moves_survive_a_reload_while_the_disk_is_busy(player: Player) -> None:
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


def replace_crashed(context: BrowserContext) -> None:
    """The tab that is always open is of the same process and has crashed, too; tests after this one need another."""
    crashed, *_ = context.pages
    have_compiled(context.new_page())
    crashed.close()


@pytest.mark.parametrize("end", ["closed", "crashed"])
def test_the_next_tab_continues_a_closed_one(player: Player, end: str) -> None:
    player.open(SMALL)
    player.click(1, 1)
    player.click(0, 0, button="right")
    player.expect_marks([[1, 1]], [[0, 0]])
    context = player.page.context
    if end == "crashed":
        with contextlib.suppress(Error):
            player.page.goto("chrome://crash")
    player.page.close()
    if end == "crashed":
        replace_crashed(context)
    page = context.new_page()  # not before: a crash takes all pages of a process along
    with quiet(page):
        page.goto("./")
        again = Player(page)
        again.ready()
        again.expect_marks([[1, 1]], [[0, 0]])
        for _ in range(2):
            again.button("Undo").click()
        again.expect_marks([])
        expect(again.button("Undo")).to_be_disabled()
        expect(again.grid).to_have_accessible_name("Light Up, 5 × 3")
    page.close()


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


def test_back_returns_from_what_new_has_opened(player: Player) -> None:
    player.open(SMALL)
    player.click(1, 3)
    player.click(0, 1, button="right")
    document, state = player.document, player.state
    take(player, show_new(player))
    opened = [player.document, player.state]
    player.page.go_back()
    player.page.wait_for_function(CHANGED, arg=opened)
    assert (player.document, player.state) == (document, state)
    player.page.go_forward()
    player.page.wait_for_function(CHANGED, arg=[document, state])
    assert [player.document, player.state] == opened
