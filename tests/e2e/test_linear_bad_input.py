"""Bad input that only Lights Out and Switches can get: a par in Edit, a name, the fields of New. Nothing is lost."""

from __future__ import annotations

import json
import re

import pytest
from malformed_lightsout import DOCUMENT as LAMPS
from malformed_lightsout import STATE as PRESSED
from malformed_switches import DOCUMENT as GRAPH
from malformed_switches import STATE as WIRED
from malformed_switches import TURNED
from newcomers import MADE, show_new
from player import Document, Player, State
from playwright.sync_api import expect
from sentences import judge

BOARDS = {"Lights Out": (LAMPS, PRESSED), "Switches": (GRAPH, WIRED)}
Case = tuple[Player, tuple[Document, State]]


@pytest.fixture(scope="module", params=BOARDS)
def case(request: pytest.FixtureRequest, seated: Player) -> Case:
    """A board of each kind on which something was pressed."""
    document, state = BOARDS[request.param]
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps({"document": document, "state": state}))
    return seated, (document, state)


def test_an_invalid_par_is_refused_in_the_editor(case: Case) -> None:
    player, table = case
    player.button("Edit").click()
    par = player.page.get_by_label("Par").filter(visible=True)
    for wrong, meaning in (("-1", "whole number of clicks"), ("999", "999 clicks")):
        par.fill(wrong)
        player.button("Randomise").click()
        expect(player.status).to_contain_text(meaning, timeout=MADE)  # a worker that makes puzzles may have to start
        judge(player, player.status.inner_text(), meaning, table)
    par.fill("")
    player.button("Edit").click()
    expect(player.editing).to_be_hidden()


def test_invalid_names_are_refused_in_the_editor(seated: Player) -> None:
    seated.open(json.dumps({"document": GRAPH, "state": WIRED}))
    seated.button("Edit").click()
    seated.brush("Move")
    seated.press("b")
    name = seated.page.get_by_role("textbox", name="Name")
    for wrong, meaning in (
        ("a", "already"),
        ("x" * 41, "41 characters"),
        (TURNED, r"U\+202E"),
        (" ", "0 characters; 1 to 40"),
    ):
        name.fill(wrong)
        name.press("Enter")
        judge(seated, seated.status.inner_text(), meaning, (GRAPH, WIRED))
        expect(name).to_have_value("b")
    seated.button("Edit").click()
    expect(seated.editing).to_be_hidden()


def test_invalid_fields_of_new_are_refused(case: Case) -> None:
    player, table = case
    dialog = show_new(player)
    if dialog.get_by_role("textbox", name="States").is_hidden():
        dialog.get_by_text("More options").click()
    states, par = (dialog.get_by_role("textbox", name=name) for name in ("States", "Par"))
    alert = dialog.get_by_role("alert").filter(visible=True)
    for wrong in ("1", "37", "-3", ""):
        states.fill(wrong)
        dialog.get_by_role("button", name="New", exact=True).click()
        expect(alert).to_contain_text("2 to 36")
        judge(player, alert.inner_text(), "2 to 36", table)
        expect(states).to_have_value(wrong)
    states.fill("2")
    dialog.get_by_role("textbox", name=re.compile("^(Rows|Bulbs)$")).fill("5")
    if dialog.get_by_role("textbox", name="Columns").is_visible():
        dialog.get_by_role("textbox", name="Columns").fill("5")
    par.fill("999")
    dialog.get_by_role("button", name="New", exact=True).click()
    expect(alert).to_contain_text("999 clicks", timeout=MADE)
    judge(player, alert.inner_text(), "999 clicks", table)
    dialog.get_by_role("button", name="Close").click()
    assert (player.document, player.state) == table
