"""Nothing of a board of Light Up is lost on a slow disk, with a crashed tab, or beside another tab."""

from __future__ import annotations

import contextlib

from conftest import have_compiled
from player import Player, quiet
from playwright.sync_api import BrowserContext, Error, expect

SMALL = ".....\n#.1.0\n..###"
OTHER = "...\n.2.\n..."


# A disk that is busy with something else: what was written is only told seconds later.
SLOW = """() => {
  IDBTransaction.prototype.addEventListener = function (type, listener) {
    const late = (event) => setTimeout(() => listener(event), 5000);
    EventTarget.prototype.addEventListener.call(this, type, type === "complete" ? late : listener);
  };
}"""


def replace_crashed(context: BrowserContext) -> None:
    """The tab that is always open is of the same process and has crashed, too; tests after this one need another."""
    crashed, *_ = context.pages
    have_compiled(context.new_page())
    crashed.close()


def test_the_next_tab_continues_one_that_crashed(player: Player) -> None:
    player.open(SMALL)
    player.click(1, 1)
    player.click(0, 0, button="right")
    player.expect_marks([[1, 1]], [[0, 0]])
    context = player.page.context
    with contextlib.suppress(Error):
        player.page.goto("chrome://crash")
    player.page.close()
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


def test_two_tabs_do_not_disturb_each_other_and_moves_survive_a_busy_disk(player: Player) -> None:
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
        player.page.evaluate(SLOW)
        player.click(2, 0)
        player.click(0, 0, button="right")
        player.page.reload()
        expect(player.grid).to_have_accessible_name("Light Up, 5 × 3")
        player.expect_marks([[1, 1], [2, 0]], [[0, 0]])
        player.button("Undo").click()
        player.expect_marks([[1, 1], [2, 0]])
        page.bring_to_front()
        page.reload()
        expect(second.grid).to_have_accessible_name("Light Up, 3 × 3")
        second.expect_marks([[0, 1]])
        second.button("Gallery").click()
        second.dialog("Gallery").get_by_role("tab", name="Your boards").click()
        expect(second.dialog("Gallery").get_by_role("button", name="Light Up, 5 × 3").first).to_be_visible()
    page.close()
