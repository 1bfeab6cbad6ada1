"""The address bar holds the puzzle: copied, it opens that puzzle fresh elsewhere, and one's own board here."""

from __future__ import annotations

import json
import re
from random import Random

from conftest import two_kinds, visiting
from newcomers import choose_level, choose_panel, show_new, take
from player import Document, Player
from playwright.sync_api import BrowserContext, expect
from samples import Sample, lay

HOLDS = "(start) => location.hash.startsWith(start)"
OPEN = "(document) => JSON.stringify(gridlight.document()) === JSON.stringify(document)"
TYPE = "(hash) => { location.hash = hash; }"
CHANCE = Random(1)
LARGE = {
    "kind": "lightup",
    "rows": ["." * 100 if row in (0, 3) else "".join(CHANCE.choices("...#01", k=100)) for row in range(100)],
}


def held(player: Player, start: str) -> str:
    """What stands behind the # of the address, once it begins like this."""
    player.page.wait_for_function(HOLDS, arg=start)
    return player.page.url.partition("#")[2]


@two_kinds
def test_the_address_copied_at_five_moments_opens_the_same_puzzle_elsewhere(
    seated: Player, sample: Sample, strangers: BrowserContext, base_url: str
) -> None:
    page, kind = seated.page, sample.kind
    copied: list[tuple[str, Document]] = []

    def copy(start: str) -> None:
        copied.append((held(seated, start), seated.document))

    lay(seated, sample)
    copy(f"#{kind}.")
    entries = page.evaluate("() => history.length")
    seated.act(sample.half)
    copy(f"#{kind}.")
    assert copied[0] == copied[1]
    dialog = show_new(seated)
    choose_panel(seated, "3 × 3")
    choose_level(dialog, "Easy")
    take(seated, dialog)
    copy(f"#{kind}.")
    page.evaluate(TYPE, f"#{kind}/daily/2026-03-01/easy")
    expect(page.get_by_text(re.compile("Daily, 1 March 2026")).first).to_be_visible(timeout=60_000)
    copy(f"#{kind}/daily/2026-03-01/easy")
    assert page.evaluate("() => history.length") == entries + 2
    seated.open(json.dumps(sample.document))
    seated.button("Edit").click()
    before = held(seated, f"#{kind}.")
    seated.page.evaluate("() => gridlight.ready")
    seated.button("Edit").click()
    assert held(seated, f"#{kind}.") == before == copied[0][0]
    with visiting(strangers, f"{base_url}#{copied[0][0]}") as visitor:
        for hash_, document in copied:
            visitor.page.evaluate(TYPE, f"#{hash_}")
            visitor.page.wait_for_function(OPEN, arg=document)
        visitor.page.evaluate(TYPE, f"#{copied[0][0]}")
        visitor.page.wait_for_function(OPEN, arg=sample.document)
        assert visitor.state == sample.blank


def test_an_edited_daily_puzzle_has_its_own_address_at_once(seated: Player) -> None:
    seated.page.evaluate(TYPE, "#lightup/daily/2026-03-01/easy")
    expect(seated.page.get_by_text(re.compile("Daily, 1 March 2026")).first).to_be_visible(timeout=60_000)
    held(seated, "#lightup/daily/2026-03-01/easy")
    seated.button("Edit").click()
    seated.click(0, 0)
    held(seated, "#lightup.")
    seated.button("Edit").click()
    seated.button("Undo").click()
    held(seated, "#lightup/daily/2026-03-01/easy")


def test_the_address_of_today_opens_its_dialog(seated: Player) -> None:
    address = seated.page.url
    seated.page.evaluate(TYPE, "#today")
    expect(seated.page.get_by_role("dialog", name="Daily puzzles")).to_be_visible()
    seated.page.keyboard.press("Escape")
    seated.page.wait_for_function("(url) => location.href === url", arg=address)


def test_ones_own_board_comes_back_by_its_address_in_another_tab_and_a_large_one_by_its_name(
    seated: Player, strangers: BrowserContext, base_url: str
) -> None:
    seated.open(json.dumps(LARGE))
    assert re.fullmatch("lightup/board/[0-9a-f]{16}", held(seated, "#lightup/board/"))
    seated.click(0, 5)
    state, address = seated.state, seated.page.url
    second = Player(seated.page.context.new_page())
    second.page.goto(address)
    second.page.wait_for_function(OPEN, arg=LARGE)
    assert second.state == state
    second.click(3, 5)
    assert (second.page.url, seated.state) == (address, state)
    second.page.reload()
    second.ready()
    assert second.state != state
    second.page.evaluate(TYPE, "#lightup.q1Yq")
    expect(second.status).to_contain_text("link")
    second.page.wait_for_function("(url) => location.href === url", arg=address)
    second.page.close()
    with visiting(strangers, address) as visitor:
        expect(visitor.status).to_have_text(re.compile("^This browser keeps no such board"))
