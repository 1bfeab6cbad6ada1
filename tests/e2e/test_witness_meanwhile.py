"""Answers wait while a line is drawn; solutions that look the same count once; a missing verdict is said."""

from __future__ import annotations

import json

from panels import line, panel, symbol
from player import Player
from playwright.sync_api import expect

STARS = panel(4, 4, symbols=[symbol(1, 1, "star", "red"), symbol(4, 4, "star", "red")])
TURNED = panel(
    2,
    2,
    symmetry="rotational",
    starts=[[4, 0], [0, 4]],
    ends=[[0, 0, "left"], [4, 4, "right"]],
    dots=[{"at": [4, 1], "colour": "black"}, {"at": [4, 3], "colour": "black"}],
)
SHAPES = (["####"], ["##", "##"], [".##", "##."], ["###", "#.."], ["###", ".#."])
FULL = panel(
    10,
    10,
    symbols=[
        symbol(2 * row + 1, 2 * column + 1, "polyomino", "yellow", shape=SHAPES[column], free=True)
        for row in range(5)
        for column in range(5)
    ],
)


def test_a_solution_does_not_interrupt_drawing(seated: Player) -> None:
    seated.visit("The Witness")
    seated.open(json.dumps(STARS))
    mouse, keys = seated.page.mouse, seated.page.keyboard
    mouse.move(*seated.spot(8, 0))
    mouse.down()
    mouse.move(*seated.spot(6, 0), steps=4)
    keys.press("s")
    expect(seated.page.locator("#fact-solutions")).not_to_have_text("–", timeout=20_000)
    mouse.move(*seated.spot(6, 2), steps=4)
    assert seated.state == {"line": None}
    mouse.up()
    expect(seated.advice).to_contain_text("your board was left alone")
    assert seated.state == line([8, 0], "UR")
    seated.button("Show it").click()
    expect(seated.advice).to_contain_text("Solution 1 of ")
    expect(seated.verdict).to_contain_text("Solved.")
    seated.button("Undo").click()
    assert seated.state == line([8, 0], "UR")


def test_the_same_lines_from_the_other_start_are_one_solution(seated: Player) -> None:
    seated.page.keyboard.press("Escape")
    seated.open(json.dumps(TURNED))
    seated.button("Solve").click()
    expect(seated.advice).to_contain_text("This is the only solution.")
    seated.button("Next").click()
    expect(seated.advice).to_contain_text("The same lines, drawn from the other start.")
    seated.button("Edit").click()
    expect(seated.page.get_by_text("One solution", exact=True)).to_be_visible(timeout=20_000)
    seated.button("Edit").click()


def test_a_line_that_cannot_be_judged_gets_a_sentence(seated: Player) -> None:
    seated.open(json.dumps(FULL))
    seated.page.evaluate("(state) => window.gridlight.act(state)", line([20, 0], "U" * 10 + "R" * 10))
    expect(seated.verdict).to_contain_text("Checking whether the pieces fit took longer", timeout=20_000)
    expect(seated.verdict).to_contain_text("This could not be checked.")
