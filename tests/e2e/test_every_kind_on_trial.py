"""Trials in every kind: begun, kept and rejected by mouse and by keys, undone, kept over a reload, shared."""

from __future__ import annotations

import re

from axe import serious
from conftest import a_panel
from links import held
from player import FRAME, Player, State
from playwright.sync_api import expect
from samples import Sample, lay

BEGUN = "Trial begun. What you place now can be taken back as a whole."
TRIALS = "() => gridlight.link('position')"


def marked_by_hand(player: Player) -> State:
    """Something is placed by a click, at the first place that takes it; what the state is then."""
    before = player.state
    for at in player.middles():
        player.page.mouse.click(*at)
        player.page.evaluate(FRAME)
        if player.state != before:
            return player.state
    raise AssertionError("No click places anything.")


def trials(player: Player) -> list[State]:
    """The states at which the open trials began, as a link has them."""
    return held(player.page.evaluate(TRIALS)).get("trials", [])


def on_trial(player: Player) -> list[str]:
    """The names of the places that say that they are on trial."""
    return [name for name in player.names() if "in trial" in name]


def test_a_trial_is_rejected_and_one_is_kept_by_mouse(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    expect(seated.button("Keep")).to_have_count(0)
    seated.button("Try").click()
    expect(seated.status).to_have_text(BEGUN)
    assert on_trial(seated) == []
    tried = marked_by_hand(seated)
    assert on_trial(seated)
    assert trials(seated) == [sample.half]
    seated.button("Reject").click()
    expect(seated.status).to_have_text("Trial rejected.")
    assert seated.state == sample.half
    assert on_trial(seated) == []
    expect(seated.button("Reject")).to_have_count(0)
    seated.button("Undo").click()
    assert (seated.state, trials(seated)) == (tried, [sample.half])
    seated.button("Keep").click()
    expect(seated.status).to_have_text("Trial kept.")
    assert (seated.state, trials(seated)) == (tried, [])
    assert on_trial(seated) == []


BOXES = """() => ["canvas", "try", "stage"].map((id) => {
  return JSON.stringify(document.getElementById(id).getBoundingClientRect());
})"""


def boxes(player: Player) -> list[str]:
    """Where the board and the button Try stand."""
    player.page.evaluate(FRAME)
    return player.page.evaluate(BOXES)


@a_panel
def test_nothing_moves_when_a_trial_begins_and_a_second_click_neither_ends_it_nor_begins_another(
    seated: Player, sample: Sample
) -> None:
    lay(seated, sample, sample.half)
    before = boxes(seated)
    seated.button("Try").dblclick()
    assert trials(seated) == [sample.half]
    expect(seated.button("Reject")).to_be_visible()
    assert boxes(seated) == before
    seated.button("Reject").click()
    assert trials(seated) == []
    assert boxes(seated) == before


@a_panel
def test_a_trial_outlives_a_reload_and_opens_from_a_link(seated: Player, sample: Sample) -> None:
    lay(seated, sample)
    seated.button("Try").click()
    tried = marked_by_hand(seated)
    seated.page.reload()
    seated.page.wait_for_function("() => gridlight.document() !== null")
    assert (seated.state, trials(seated)) == (tried, [sample.blank])
    marked = on_trial(seated)
    assert marked
    link = seated.page.evaluate(TRIALS)
    seated.page.keyboard.press("j")
    assert seated.state == sample.blank
    seated.open(link)
    assert (seated.document, seated.state) == (sample.document, tried)
    assert on_trial(seated) == marked
    seated.button("Reject").click()
    assert seated.state == sample.blank


@a_panel
def test_everyone_can_use_a_trial(seated: Player, sample: Sample) -> None:
    lay(seated, sample, sample.half)
    seated.page.keyboard.press("t")
    marked_by_hand(seated)
    seated.page.keyboard.press("t")
    expect(seated.status).to_have_text("Trial 2 begun, within the one before.")
    seated.page.keyboard.press("k")
    assert trials(seated) == [sample.half]
    assert serious(seated) == []
    group = seated.page.get_by_role("group", name="Trial").filter(visible=True)
    expect(group).to_have_text(re.compile(r"Trial\s*Keep\s*Reject"))
    seated.tab_to("Keep")
    seated.page.keyboard.press("Enter")
    expect(seated.status).to_have_text("Trial kept.")
    assert seated.focused() == "Try"
