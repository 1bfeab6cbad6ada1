"""What one may choose: how boards begin, and the engine that solves them; what cannot be chosen is refused."""

from __future__ import annotations

import json
import re

import pytest
from newcomers import MADE, show_new, take
from player import Player
from playwright.sync_api import expect
from reading import expect_solved, solve, to_press
from sentences import judge

from tests.support.plain_presses import board, sized

LIGHTS_OUT = {"Mini torus": (2, "4 × 4", "plus"), "Alien Tiles": (4, "7 × 7", "lines")}
SWITCHES = {"Random": 12, "Petersen graph": 10}
LAMPS = sized(2, 3, states=3, lights=["012", "012"])
PRESSED = {"presses": ["010", "000"]}
TABLE = (LAMPS, PRESSED)
CORNER = ["10000", "00000", "00000", "00000", "00000"]


def carry_out(player: Player) -> None:
    """Solve; what the plan says leads to the goal, and so it does when the page does it."""
    player.button("Solve").click()
    expect(player.advice.get_by_role("heading", level=3)).to_have_text(re.compile(r"^Solved in [\d.]+ m?s\.$"))
    puzzle = board(player.document)
    assert puzzle.is_solved_by({place: clicks % puzzle.states for place, clicks in to_press(player).items()})
    player.button("Apply").click()
    expect_solved(player)


def test_well_known_boards_of_lights_out(seated: Player) -> None:
    seated.visit("Lights Out")
    for title, (states, size, reach) in LIGHTS_OUT.items():
        dialog = show_new(seated)
        choice = dialog.get_by_role("button", name=title, exact=True)
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")
        document = take(seated, dialog)
        assert (document["states"], document.get("reach")) == (states, reach)
        assert document.get("wrap", False) == ("torus" in title)
        expect(seated.page.get_by_role("heading", level=1)).to_have_text(re.compile(f" {size}$"))
        carry_out(seated)


def test_merlin_is_a_board_of_switches(seated: Player) -> None:
    seated.visit("Switches")
    dialog = show_new(seated)
    dialog.get_by_role("button", name="Merlin").click()
    expect(dialog.get_by_role("textbox", name="Bulbs")).to_be_hidden()
    assert len(take(seated, dialog)["switches"]["5"]) == 5
    expect(seated.group).to_have_accessible_name("Switches, 9 bulbs")
    carry_out(seated)


def test_families_of_graphs(seated: Player) -> None:
    seated.visit("Switches")
    for title, bulbs in SWITCHES.items():
        dialog = show_new(seated)
        dialog.get_by_role("combobox", name="Graph").select_option(label=title)
        dialog.get_by_role("textbox", name="Bulbs").fill(str(bulbs))
        take(seated, dialog)
        expect(seated.group).to_have_accessible_name(f"Switches, {bulbs} bulbs")
        carry_out(seated)


def test_the_engine_of_settings_solves_and_is_named_with_its_time(seated: Player) -> None:
    name = "Every first row"
    seated.visit("Lights Out")
    seated.button("Settings").click()
    engine = seated.dialog("Settings").get_by_role("combobox", name="Engine")
    engine.select_option(label=name)
    seated.page.keyboard.press("Escape")
    named = seated.page.get_by_role("definition").filter(has_text=re.compile(rf"^{re.escape(name)}, [\d.]+ m?s$"))
    for states, lights in ((2, ["01010", "10101", "01110", "10001", "11111"]), (3, ["1101", "2120", "0102", "0002"])):
        size = len(lights)
        seated.open(json.dumps(sized(size, size, states=states, goal=states - 1, lights=lights)))
        solve(seated)
        expect(named).to_be_visible()
    seated.open(json.dumps(sized(5, 5, lights=CORNER)))
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_have_text("No solution")
    expect(named).to_be_visible()
    seated.button("Settings").click()
    expect(engine).to_have_value(engine.locator("option", has_text=name).evaluate("(option) => option.value"))
    engine.select_option(label="Automatic")
    seated.page.keyboard.press("Escape")


@pytest.fixture
def lamps(cleared: Player) -> Player:
    """A board on which something was pressed."""
    cleared.open(json.dumps({"document": LAMPS, "state": PRESSED}))
    return cleared


def test_an_invalid_par_is_refused_in_the_editor(lamps: Player) -> None:
    player = lamps
    player.button("Edit").click()
    par = player.page.get_by_label("Par").filter(visible=True)
    for wrong, meaning in (("-1", "whole number of clicks"), ("999", "999 clicks")):
        par.fill(wrong)
        player.button("Randomise").click()
        expect(player.status).to_contain_text(meaning, timeout=MADE)  # a worker that makes puzzles may have to start
        judge(player, player.status.inner_text(), meaning, TABLE)
    par.fill("")
    player.button("Edit").click()
    expect(player.editing).to_be_hidden()
