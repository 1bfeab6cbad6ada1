"""How new boards of Lights Out begin is remembered, a kind is found again, and large boards are played and solved."""

from __future__ import annotations

import json
import re

import pytest
from player import Document, Player, box_of
from playwright.sync_api import expect
from reading import lights_said, pressed

from tests.support.plain_presses import board, sized

THREE = sized(3, 4, states=3, lights=["0120", "2011", "1202"])
GRAPH: Document = {
    "kind": "switches",
    "states": 3,
    "lights": {"a": 1, "b": 0, "c": 2},
    "goal": 0,
    "switches": {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["c"]},
}


@pytest.fixture
def player(cleared: Player) -> Player:
    """The page that these tests share."""
    return cleared


def test_presses_and_lights_survive_a_reload(player: Player) -> None:
    document = THREE
    player.open(json.dumps(document))
    puzzle = board(document)
    places = player.middles()
    states, lights = [player.state], [lights_said(player)]
    for number, button in ((0, "left"), (2, "right"), (2, "right"), (1, "left"), (0, "left"), (-1, "right")):
        player.page.mouse.click(*places[number], button="left" if button == "left" else "right")
        states.append(player.state)
        lights.append(lights_said(player))
        assert lights[-1] == puzzle.after(pressed(player))
    assert len({json.dumps(state) for state in states}) == 7
    player.button("Undo").click()
    player.page.reload()
    player.ready()
    assert (player.document, player.state) == (document, states[-2])
    assert lights_said(player) == lights[-2]
    for command, numbers in (("Undo", range(4, -1, -1)), ("Redo", range(1, 7))):
        for number in numbers:
            player.button(command).click()
            assert (player.state, lights_said(player)) == (states[number], lights[number])


@pytest.mark.parametrize("document", [THREE, GRAPH], ids=["lightsout", "switches"])
def test_presses_stay_while_a_light_is_edited(player: Player, document: Document) -> None:
    player.open(json.dumps(document))
    player.page.mouse.click(*player.middles()[0])
    before = player.state
    player.button("Edit").click()
    player.button("Clear").click()
    expect(player.button("Undo")).to_be_enabled()
    assert player.document != document
    player.button("Done").click()
    assert any(pressed(player).values())
    assert player.state == before


# A large board that can be solved: its lights are what presses at every third place of each row leave of a dark one.
LARGE = """async (side) => {
  const presses = Array.from({ length: side }, (_, r) =>
    Uint8Array.from({ length: side }, (_, c) => Number((r * r + c) % 3 === 0)));
  const at = (r, c) => presses[r]?.[c] ?? 0;
  const lights = presses.map((row, r) =>
    Array.from(row, (_, c) => (at(r, c) + at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1)) % 2).join(""));
  await gridlight.open(JSON.stringify({ kind: "lightsout", states: 2, lights, goal: 0, reach: "plus", wrap: false }));
}"""
# The first cell that the presses on the page leave lit, and how many presses there are.
LEFT = """() => {
  const { lights } = gridlight.document();
  const { presses } = gridlight.state();
  const at = (rows, r, c) => Number(rows[r]?.[c] ?? 0);
  let first = null;
  let many = 0;
  for (let r = 0; r < lights.length; r += 1) {
    for (let c = 0; c < lights.length; c += 1) {
      many += at(presses, r, c);
      const beside = at(presses, r - 1, c) + at(presses, r + 1, c) + at(presses, r, c - 1) + at(presses, r, c + 1);
      if ((at(lights, r, c) + at(presses, r, c) + beside) % 2 === 1) first ??= [r, c];
    }
  }
  return [first, many];
}"""
INKS = """() => {
  const canvas = document.getElementById("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def test_a_large_board_is_opened_clicked_and_solved(player: Player) -> None:
    page, side = player.page, 2000
    page.evaluate(LARGE, side)
    expect(player.grid).to_have_accessible_name(f"Lights Out, {side} × {side}")
    page.wait_for_function(f"() => ({INKS})() >= 3")  # the ground, lights on, lights off
    canvas = box_of(page.locator("#canvas"))
    page.mouse.click(canvas["x"] + canvas["width"] / 2, canvas["y"] + canvas["height"] / 2)
    lit, many = page.evaluate(LEFT)
    assert lit is not None
    assert many == 1
    expect(player.grid.locator("[tabindex='0']")).to_have_accessible_name(re.compile("pressed once"))
    player.button("Solve").click()
    expect(player.advice.get_by_role("heading", level=3)).to_have_text(re.compile("^Solved in"), timeout=60_000)
    player.button("Apply").click()
    expect(player.verdict).to_contain_text("Solved.", timeout=60_000)
    lit, many = page.evaluate(LEFT)
    assert lit is None
    assert f" {many:,} click" in player.page.locator("#plan-words").inner_text()
