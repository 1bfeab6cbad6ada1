"""What New remembers of a newcomer, and the next puzzle of a gallery of which nothing is solved yet."""

from __future__ import annotations

import re

from newcomers import CHANGED, choose_level, made_of, show_new, solve, take
from player import Player
from playwright.sync_api import expect


def test_the_choice_is_remembered_by_kind_and_after_a_reload(player: Player) -> None:
    dialog = show_new(player)
    dialog.get_by_role("textbox", name="Rows").fill("6")
    dialog.get_by_role("textbox", name="Columns").fill("5")
    choose_level(dialog, "Easy")
    dialog.get_by_role("slider", name="Walls").fill("30")
    assert take(player, dialog)["rows"] == player.document["rows"]
    assert [len(row) for row in player.document["rows"]] == [5] * 6
    made = r"^Made with size 5 × 6, level easy, walls 30\s%, symmetry half turn\. Seed: \w+\.$"
    expect(made_of(player)).to_have_text(re.compile(made))
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Light Up 5 × 6")
    player.page.reload()
    player.ready()
    expect(made_of(player)).to_contain_text("size 5 × 6")
    player.visit("Switches")
    expect(show_new(player).get_by_role("textbox", name="Bulbs")).to_have_value("")
    player.visit("Light Up")
    dialog = show_new(player)
    expect(dialog.get_by_role("textbox", name="Rows")).to_have_value("6")
    expect(dialog.get_by_role("slider", name="Walls")).to_have_value("30")
    dialog.get_by_role("button", name="7 × 7").click()
    expect(dialog.get_by_role("textbox", name="Rows")).to_have_value("7")
    expect(dialog.get_by_role("button", name="7 × 7")).to_have_attribute("aria-pressed", "true")


def test_next_after_a_puzzle_of_the_gallery_is_the_next_unsolved_one(player: Player) -> None:
    """Also of a kind without a maker; the phone has the button, too."""
    player.visit("Nurikabe")
    seen = [player.document]
    for _ in range(2):
        solve(player)
        player.button("Next puzzle").click()
        player.page.wait_for_function(CHANGED, arg=seen[-1])
        assert player.document not in seen
        seen.append(player.document)
