"""How did it go: a puzzle that was solved with a mistake, one that was given up, and runs that cannot be reviewed."""

from __future__ import annotations

import json
import re
from typing import Any

from axe import serious
from conftest import two_kinds
from kept import later
from player import Player
from playwright.sync_api import Locator, expect
from samples import Sample

from building import site
from gridlight import puzzles
from gridlight.deadline import Deadline

BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
SIDEWAYS = "(dialog) => dialog.scrollWidth > dialog.clientWidth || document.documentElement.scrollWidth > innerWidth"


def reviewed(player: Player) -> Locator:
    """The dialog, opened by key, with the review in it."""
    player.button("How did it go").press("Enter")
    dialog = player.dialog("How did it go")
    expect(dialog.get_by_role("slider", name="Move")).to_be_visible(timeout=30_000)
    return dialog


def figures(dialog: Locator) -> dict[str, str]:
    """How many moves there are of each sort."""
    names, counts = (dialog.locator(f"dl {tag}").all_inner_texts() for tag in ("dt", "dd"))
    return dict(zip(names, counts, strict=True))


def test_a_mistake_is_found_by_keys_alone_and_fits_a_narrow_screen(cleared: Player) -> None:
    player, page = cleared, cleared.page
    player.open(json.dumps(BOARD))
    player.tab_to(".*row ")
    for row, column in ((0, 0), (0, 0), (0, 3), (1, 1), (2, 0)):
        later(player, 2)
        player.go(row, column)
        page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Your result")).to_be_visible()
    dialog = reviewed(player)
    assert figures(dialog) == {"Followed": "3", "Taken back": "1", "Mistake": "1"}
    expect(dialog).to_contain_text("No solution has a bulb here.")
    expect(dialog).to_contain_text(re.compile(r"First mistake:\s*Move 1, 00:0\d\."))
    expect(dialog).to_contain_text("Longest wait")
    slider = dialog.get_by_role("slider", name="Move")
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Move 2 of 5, 00:0\d: taken back"))
    slider.press("End")
    expect(dialog.get_by_role("heading", name=re.compile("Move 5 of 5"))).to_be_visible()
    dialog.get_by_role("button", name="Show first mistake").press("Enter")
    expect(dialog.get_by_role("heading", name=re.compile("Move 1 of 5.*mistake"))).to_be_visible()
    assert serious(player) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not dialog.evaluate(SIDEWAYS)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("Escape")
    expect(player.button("How did it go")).to_be_focused()
    player.button("Gallery").press("Enter")
    gallery = player.dialog("Gallery")
    gallery.get_by_role("tab", name="Statistics").press("Enter")
    expect(gallery.get_by_role("heading", name="Light Up: rules that you used")).to_be_visible()
    page.keyboard.press("Escape")


@two_kinds
def test_a_graph_and_a_panel_have_a_review_of_what_was_played(cleared: Player, sample: Sample) -> None:
    player = cleared
    player.open(json.dumps(sample.document))
    player.act(sample.half)
    later(player, 1)
    player.act(sample.solved)
    expect(player.page.get_by_role("region", name="Your result")).to_be_visible()
    counts = figures(reviewed(player))
    assert sum(map(int, counts.values())) == 2
    assert not {"Mistake", "Lost", "Guess"} & set(counts)
    player.page.keyboard.press("Escape")


def test_who_gives_up_sees_the_moves_before_the_solution(cleared: Player) -> None:
    player = cleared
    player.open(json.dumps(BOARD))
    expect(player.button("How did it go")).to_be_hidden()
    player.act({"bulbs": [[0, 0]], "dots": []})
    player.button("Solve").press("Enter")
    assert figures(reviewed(player)) == {"Mistake": "1"}
    player.page.keyboard.press("Escape")


def test_what_cannot_be_reviewed_is_said(cleared: Player) -> None:
    player = cleared
    player.open(json.dumps(BOARD))
    player.button("Solve").press("Enter")
    player.button("How did it go").press("Enter")
    expect(player.dialog("How did it go").get_by_role("alert")).to_contain_text("nothing was played")
    player.page.keyboard.press("Escape")


def test_a_review_that_takes_long_can_be_stopped_and_opened_again(cleared: Player, contents: site.Contents) -> None:
    player = cleared
    panels: list[dict[str, Any]] = json.loads(contents["static/gallery/witness.json"])
    document = next(panel["document"] for panel in panels if panel["title"] == "A bit of everything")
    panel = puzzles.understand(document)
    player.open(json.dumps(document))
    player.act(panel.state(panel.first_two(Deadline(60))[0]))
    player.button("How did it go").press("Enter")
    dialog = player.dialog("How did it go")
    dialog.get_by_role("button", name="Stop").press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text("The review was stopped. Open it again to go on.")
    expect(dialog.get_by_role("button", name="Stop")).to_be_hidden()
    player.page.keyboard.press("Escape")
    player.button("How did it go").press("Enter")
    dialog.get_by_role("button", name="Stop").press("Enter")
    player.page.keyboard.press("Escape")
