"""The Witness for everyone: axe finds nothing serious, motion can be reduced, letters can name colours."""

from __future__ import annotations

import json

from axe import serious
from panels import line, panel, symbol
from player import Player
from playwright.sync_api import expect

PANEL = panel(
    3,
    3,
    symmetry="left-right",
    starts=[[6, 0], [6, 6]],
    ends=[[0, 0, "left"], [0, 6, "right"]],
    gaps=[[2, 1]],
    dots=[{"at": [4, 0], "colour": "blue"}, {"at": [2, 6], "colour": "yellow"}],
    symbols=[
        symbol(1, 1, "square", "black"),
        symbol(1, 2, "star", "red"),
        symbol(1, 3, "triangle", "orange", count=3),
        symbol(2, 1, "polyomino", "yellow", shape=["##", ".#"], free=True),
        symbol(2, 2, "hollow", "blue", shape=["#"], free=False),
        symbol(2, 3, "elimination", "white"),
        symbol(3, 2, "square", "green"),
    ],
)
WRONG = line([6, 0], "UUU")
PILLAR = panel(2, 3, pillar=True, ends=[[0, 2, "top"]], symbols=[symbol(1, 1, "square", "pink")])
# How often the picture of the board changes after a line has been judged, for a bit more than a second.
PICTURES = """(state) => {
  const canvas = document.querySelector("#canvas");
  let seen = "";
  let changes = 0;
  gridlight.act(state);
  return new Promise((resolve) => {
    let began = 0;
    const look = (now) => {
      if (gridlight.verdict()) {
        const picture = canvas.toDataURL();
        changes += began && picture !== seen;
        began ||= now;
        seen = picture;
      }
      if (began && now > began + 1300) resolve(changes);
      else requestAnimationFrame(() => setTimeout(() => look(performance.now())));
    };
    look(performance.now());
  });
}"""
PICTURE = (
    "() => new Promise((then) => requestAnimationFrame(() => then(document.querySelector('#canvas').toDataURL())))"
)
STAGE = "() => JSON.stringify(document.querySelector('#stage').getBoundingClientRect())"
CHANGED = "(before) => document.querySelector('#canvas').toDataURL() !== before"


def test_the_offer_of_letters_says_why_and_goes_when_one_plays(seated: Player) -> None:
    player = seated
    offer = player.page.get_by_role("group", name="Letters for colours")
    player.open(json.dumps(PANEL))
    expect(offer).to_have_text("Do the colours look alike?Add lettersNo")
    player.click(6, 0)
    expect(offer).to_be_hidden()
    player.open(json.dumps(PILLAR))
    player.open(json.dumps(PANEL))
    expect(offer).to_be_hidden()
    player.button("Settings").click()
    expect(player.dialog("Settings").get_by_role("switch", name="Colour letters")).not_to_be_checked()
    player.page.keyboard.press("Escape")


def test_axe_finds_nothing_serious_while_playing_and_editing(seated: Player) -> None:
    seated.open(json.dumps(PANEL))
    seated.page.evaluate("(state) => gridlight.act(state)", WRONG)
    expect(seated.verdict).to_contain_text("wrong")
    fault = seated.verdict.get_by_role("listitem").first.get_by_role("button")
    fault.click()
    expect(fault).to_have_attribute("aria-current", "true")
    assert serious(seated) == []
    seated.button("Edit").click()
    seated.brush("Polyomino")
    seated.page.get_by_role("button", name="Piece", exact=True).click()
    expect(seated.page.get_by_role("dialog", name="Piece")).to_be_visible()
    assert serious(seated) == []
    seated.page.keyboard.press("Escape")
    seated.button("Edit").click()


def test_wrong_symbols_flash_unless_motion_is_reduced(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    counts = {}
    for motion in ("no-preference", "reduce"):
        seated.page.emulate_media(color_scheme="light", reduced_motion=motion)
        seated.open(json.dumps(PANEL))
        expect(seated.verdict).to_contain_text("Draw a line")
        counts[motion] = seated.page.evaluate(PICTURES, WRONG)
    assert counts["no-preference"] >= 4
    assert counts["reduce"] <= 1  # the frame after the verdict


def test_letters_are_offered_on_a_panel_with_several_colours_until_there_is_an_answer(player: Player) -> None:
    offer = player.page.get_by_role("group", name="Letters for colours")
    player.open(json.dumps(PILLAR))
    expect(offer).to_be_hidden()
    before = player.page.evaluate(STAGE)
    player.open(json.dumps(PANEL))
    expect(offer).to_be_visible()
    assert player.page.evaluate(STAGE) == before
    offer.get_by_role("button", name="Add letters").click()
    expect(offer).to_be_hidden()
    player.button("Settings").click()
    letters = player.dialog("Settings").get_by_role("switch", name="Colour letters")
    expect(letters).to_be_checked()
    letters.uncheck()
    player.page.keyboard.press("Escape")
    player.open(json.dumps(PILLAR))
    player.open(json.dumps(PANEL))
    expect(offer).to_be_hidden()


def test_letters_and_colour_schemes_change_the_board(seated: Player) -> None:
    page = seated.page
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    seated.open(json.dumps(PANEL))
    seen = page.evaluate(PICTURE)

    def changed(before: str) -> str:
        page.wait_for_function(CHANGED, arg=before)
        return page.evaluate(PICTURE)

    seated.button("Settings").click()
    seated.dialog("Settings").get_by_role("switch", name="Colour letters").check()
    page.keyboard.press("Escape")
    seen = changed(seen)
    page.emulate_media(color_scheme="dark")
    seen = changed(seen)
    page.emulate_media(forced_colors="active")
    changed(seen)
    page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="no-preference")
    seated.button("Settings").click()
    seated.dialog("Settings").get_by_role("switch", name="Colour letters").uncheck()
    page.keyboard.press("Escape")
