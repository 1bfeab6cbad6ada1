"""A line is drawn and told as a result; a friend opens its link, plays against the run, and sees it again."""

from __future__ import annotations

import json
import re

from axe import serious
from conftest import visiting
from kept import clock_held, later
from panels import line, panel
from player import Player
from playwright.sync_api import BrowserContext, Locator, Page, expect
from samples import board_name

TYPE = "(hash) => { location.hash = hash; }"
PROGRESS = "(bars) => bars.map((bar) => bar.value)"


def copied(page: Page) -> list[str]:
    """The lines of the result, as they are copied."""
    result = page.get_by_role("region", name="Your result")
    expect(result).to_contain_text("The link holds the puzzle and your run")
    result.get_by_role("button", name="Copy result").press("Enter")
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    return page.evaluate("() => navigator.clipboard.readText()").split("\n")


def drawn(player: Player) -> str:
    """Draw the line of a small panel in one go; the link of its result."""
    player.open(json.dumps(panel(2, 2)))
    mouse = player.page.mouse
    mouse.move(*player.spot(4, 0))
    mouse.down()
    with clock_held(player):
        for corner in ((2, 0), (2, 2), (0, 2), (0, 4)):
            later(player, 3)
            mouse.move(*player.spot(*corner), steps=4)
        mouse.up()
        expect(player.verdict).to_contain_text("Solved.")
    assert player.state == line([4, 0], "URUR")
    title, how, bar, link = copied(player.page)
    assert title.startswith(f"Gridlight: {board_name(player)}")
    assert re.fullmatch(r"00:1\d · no help", how)
    assert re.fullmatch("[▁-█]{15}█", bar)
    assert len(link) <= 2000
    expect(player.page.get_by_role("region", name="Your result")).to_contain_text(re.compile(r"Best\s*00:1\d"))
    assert serious(player) == []
    return link


def replay_by_keys(friend: Player, race: Locator) -> None:
    """The replay goes step by step, and runs to its end; then one's own board is back."""
    page = friend.page
    race.get_by_role("button", name="Replay the run").press("Enter")
    replay = page.get_by_role("region", name=re.compile("^Replay: move . of 5$"))
    page.keyboard.press("Space")
    replay.get_by_role("button", name="First step").press("Enter")
    for corner in ("row 3, column 1", "row 2, column 1", "row 2, column 2", "row 1, column 2"):
        replay.get_by_role("button", name="Step forward").press("Enter")
        expect(replay).to_contain_text(f"The line reaches corner {corner}.")
    replay.get_by_label("Speed").select_option("16×")
    assert serious(friend) == []
    page.keyboard.press("Escape")
    race.get_by_role("button", name="Replay the run").press("Enter")
    expect(replay).to_contain_text("Solved.")
    expect(friend.status).to_contain_text("Replay: move 5 of 5. 00:1")
    page.keyboard.press("Escape")
    expect(friend.verdict).to_contain_text("Solved.")
    assert friend.state == line([4, 0], "URUR")


def test_a_result_is_copied_raced_and_replayed(cleared: Player, strangers: BrowserContext) -> None:
    link = drawn(cleared)
    with visiting(strangers, link) as friend:
        page = friend.page
        blank = friend.state
        assert friend.document == cleared.document
        race = page.get_by_role("group", name="A friend's run")
        race.get_by_role("button", name="Play against this run").press("Enter")
        with clock_held(friend):
            friend.act(line([4, 0], "U"))
            for seconds, most in ((7, 0.6), (3, 0.9)):
                before = race.locator("progress").evaluate_all(PROGRESS)[1]
                later(friend, seconds)
                expect(race.get_by_role("progressbar", name="Run")).not_to_have_js_property("value", before)
                assert before < race.locator("progress").evaluate_all(PROGRESS)[1] < most
        later(friend, 20)
        expect(race).to_contain_text("The run has reached the solution.")
        own, other = race.locator("progress").evaluate_all(PROGRESS)
        assert 0 < own < other == 1
        page.reload()
        friend.ready()
        expect(race.get_by_role("progressbar", name="Run")).to_be_visible()
        friend.act(line([4, 0], "URUR"))
        expect(race).to_contain_text(re.compile(r"\d\d:\d\d (faster|slower)|As fast"))
        replay_by_keys(friend, race)

        # What is wrong with the run is said, and the puzzle is open without it.
        page.evaluate(TYPE, "#" + link.split("#")[1][:-3])
        expect(friend.status).to_contain_text("The run in this link cannot be used: it is incomplete or damaged.")
        assert (friend.document, friend.state) == (cleared.document, blank)
        expect(race).to_have_count(0)
