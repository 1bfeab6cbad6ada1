"""While a board of Lights Out is being made, one can watch, stop and leave it, or play on; a wrong par is refused."""

from __future__ import annotations

import json
import re

from axe import serious
from newcomers import behind, new_dialog, show_new, take
from player import HOLD_PYTHON, RELEASE_PYTHON, Player
from playwright.sync_api import Locator, expect

from tests.support.plain_presses import sized

# So many clicks that a board of that par is hardly ever met: Python looks for one as long as it may.
WIDE = sized(30, 30)
FAR = "449"


def ask(player: Player) -> Locator:
    """Ask New for a board that is not soon found; the dialog."""
    player.open(json.dumps(WIDE))
    dialog = show_new(player)
    dialog.get_by_role("button", name="Lights Out", exact=True).click()
    for side in ("Columns", "Rows"):
        dialog.get_by_role("textbox", name=side).fill("30")
    if dialog.get_by_role("textbox", name="Par").is_hidden():
        dialog.get_by_text("More options").click()
    dialog.get_by_role("textbox", name="Par").fill(FAR)
    return dialog


def settled(player: Player) -> None:
    """Whatever was asked of Python before this has been answered, or never will be."""
    # To stop ends the worker, and whatever else waits for it; that may still be about to happen.
    solve = "(document) => window.gridlight.call('solve', { document })"
    player.page.evaluate(f"(document) => ({solve})(document).catch(() => ({solve})(document))", sized(3, 3))


# At once: Edit, a par, Randomise.
RANDOMISE = """async (par) => {
  document.querySelector("[data-command=edit]").click();
  await new Promise(requestAnimationFrame); // the editor's bars are drawn
  document.getElementById("par").value = par;
  document.getElementById("randomise").click();
}"""


def test_a_board_that_takes_long_is_made_behind_the_page_and_can_be_stopped(seated: Player) -> None:
    dialog = ask(seated)
    dialog.get_by_role("button", name="New", exact=True).click()
    expect(dialog).to_be_hidden(timeout=30_000)
    note = behind(seated)
    expect(note).to_contain_text(re.compile(r"Making a puzzle… \d+\.\d s"))
    assert serious(seated) == []
    seated.click(0, 0)
    played = seated.state
    seated.open('{"kind": "lightup", "rows": ["..", ".."]}')
    seated.page.go_back()
    seated.page.wait_for_function("() => gridlight.document().kind === 'lightsout'")
    note.get_by_role("button", name="Stop").click()
    expect(note).to_be_hidden()
    expect(seated.page.locator("#status")).to_have_text("Stopped.")
    settled(seated)
    assert (seated.document["lights"], seated.state) == (WIDE["lights"], played)
    dialog = ask(seated)
    dialog.get_by_role("textbox", name="Par").fill("")
    take(seated, dialog)
    assert len(seated.document["lights"]) == 30
    assert seated.document["lights"] != WIDE["lights"]


def test_who_plays_on_is_told_that_the_puzzle_is_ready_and_opens_it_by_keys(seated: Player) -> None:
    """The solver answers late."""
    seated.open(json.dumps(WIDE))
    dialog = show_new(seated)
    dialog.get_by_role("button", name="5 × 5").click()
    seated.page.evaluate(HOLD_PYTHON)
    dialog.get_by_role("button", name="New", exact=True).click()
    expect(dialog).to_be_hidden(timeout=60_000)
    expect(seated.status).to_contain_text("You can play on")
    seated.click(0, 0)
    seated.page.evaluate(RELEASE_PYTHON)
    note = behind(seated)
    expect(note).to_contain_text("Your puzzle is ready: Lights Out, 5 × 5.", timeout=60_000)
    assert serious(seated) == []
    assert seated.document["lights"] == WIDE["lights"]
    seated.tab_to("Open$")
    seated.page.keyboard.press("Enter")
    expect(note).to_be_hidden()
    expect(seated.board).to_have_accessible_name("Lights Out, 5 × 5")


def test_randomise_can_be_stopped_and_the_page_stops_only_its_own_questions_meanwhile(seated: Player) -> None:
    """On a board this large it asks for the fewest clicks for seconds, and in Edit for the number of solutions."""
    lights = ["".join("01"[(r * r + 3 * c) % 5 == 0] for c in range(39)) for r in range(39)]
    seated.open(json.dumps(sized(39, 39, lights=lights)))
    seated.page.evaluate(RANDOMISE, "759")
    words = seated.page.get_by_text(re.compile(r"Making a board… (?:[2-9]|\d\d)\.\d s")).filter(visible=True)
    expect(words).to_be_visible()
    seated.button("Stop").click()
    expect(seated.button("Stop")).to_be_hidden()
    expect(seated.status).to_have_text("Stopped.")
    settled(seated)
    assert seated.document["lights"] == lights
    seated.page.get_by_role("spinbutton", name="Par").filter(visible=True).fill("")
    seated.button("Edit").click()
    seated.open(json.dumps(sized(5, 5)))
    seated.button("Edit").click()
    seated.button("Randomise").click()
    seated.page.wait_for_function("() => window.gridlight.document().lights.some((row) => row.includes('1'))")
    seated.button("Edit").click()


NEXT_AND_AWAY = """() => {
  document.querySelector("[data-command=next]").click();
  location.hash = "#switches";
}"""


def test_a_puzzle_that_is_made_does_not_follow_to_another_kind(seated: Player) -> None:
    """The next puzzle is made with what New was asked for last."""
    ask(seated).get_by_role("button", name="New", exact=True).click()
    expect(new_dialog(seated)).to_be_hidden(timeout=30_000)
    behind(seated).get_by_role("button", name="Stop").click()
    progress = seated.verdict.get_by_role("progressbar")
    for how in ("while it is made", "at once"):
        seated.open(json.dumps(WIDE))
        if how == "at once":
            seated.page.evaluate(NEXT_AND_AWAY)
        else:
            seated.page.keyboard.press("Shift+N")
            expect(progress).to_be_visible()
            seated.page.get_by_role("link", name="Switches").click()  # no Escape, which stops as well
        expect(seated.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Switches "))
        settled(seated)
        expect(progress).to_be_hidden()
        assert seated.document["kind"] == "switches"
