"""A solved board is told as a result; a friend opens its link, plays against the run, and sees it again."""

from __future__ import annotations

import json
import re

from axe import serious
from conftest import two_kinds, visiting
from kept import later
from player import Player
from playwright.sync_api import BrowserContext, Page, expect
from samples import Sample, board_name

TYPE = "(hash) => { location.hash = hash; }"
PROGRESS = "(bars) => bars.map((bar) => bar.value)"


def copied(page: Page) -> list[str]:
    """The lines of the result, as they are copied."""
    result = page.get_by_role("region", name="Your result")
    expect(result).to_contain_text("The link holds the puzzle and your run")
    result.get_by_role("button", name="Copy result").press("Enter")
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    return page.evaluate("() => navigator.clipboard.readText()").split("\n")


@two_kinds
def test_a_result_is_copied_raced_and_replayed(cleared: Player, strangers: BrowserContext, sample: Sample) -> None:
    player = cleared
    player.open(json.dumps(sample.document))
    player.act(sample.half)
    later(player, 1.1)
    player.act(sample.solved)
    title, how, bar, link = copied(player.page)
    assert title.startswith(f"Gridlight: {board_name(player)}")
    assert re.fullmatch(r"00:0[1-9] · no help", how)
    assert re.fullmatch("[▁-█]{15}█", bar)
    assert len(link) <= 2000
    expect(player.page.get_by_role("region", name="Your result")).to_contain_text(re.compile(r"Best\s*00:0\d"))
    assert serious(player) == []

    with visiting(strangers, link) as friend:
        page = friend.page
        assert (friend.document, friend.state) == (sample.document, sample.blank)
        race = page.get_by_role("group", name="A friend's run")
        race.get_by_role("button", name="Play against this run").press("Enter")
        friend.act(sample.half)
        later(friend, 2)
        expect(race).to_contain_text("The run has reached the solution.")
        own, other = race.locator("progress").evaluate_all(PROGRESS)
        assert 0 < own < other == 1
        assert serious(friend) == []
        page.reload()
        friend.ready()
        expect(race.get_by_role("progressbar", name="Run")).to_be_visible()
        friend.act(sample.solved)
        expect(race).to_contain_text(re.compile(r"\d\d:\d\d (faster|slower)|As fast"))

        race.get_by_role("button", name="Replay the run").press("Enter")
        replay = page.get_by_role("region", name=re.compile("^Replay: move"))
        page.keyboard.press("Space")
        replay.get_by_role("button", name="First step").press("Enter")
        expect(replay).to_contain_text("The empty board.")
        replay.get_by_label("Speed").select_option("16×")
        assert serious(friend) == []
        page.keyboard.press("Escape")
        race.get_by_role("button", name="Replay the run").press("Enter")
        expect(replay).to_contain_text("Solved.")
        expect(friend.status).to_contain_text("Replay: move 2 of 2. 00:0")
        page.keyboard.press("Escape")
        expect(friend.verdict).to_contain_text("Solved.")
        assert friend.state == sample.solved

        # What is wrong with the run is said, and the puzzle is open without it.
        page.evaluate(TYPE, "#" + link.split("#")[1][:-3])
        expect(friend.status).to_contain_text("The run in this link cannot be used: it is incomplete or damaged.")
        assert (friend.document, friend.state) == (sample.document, sample.blank)
        expect(race).to_have_count(0)
