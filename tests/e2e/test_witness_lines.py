"""Lines on panels: wrong ones explained, second ones, round a pillar, broken off; solutions and mistakes."""

from __future__ import annotations

import json
import re

import pytest
from panels import MIXED, line, panel, symbol
from player import Player
from playwright.sync_api import expect

from tests.support.plain_judge import Document, PlainPanel, State

NONE: State = {"line": None}
PICTURE = (
    "() => new Promise((then) => requestAnimationFrame(() => then(document.querySelector('#canvas').toDataURL())))"
)
TWINS = panel(
    3,
    4,
    symmetry="left-right",
    starts=[[6, 0], [6, 8]],
    ends=[[0, 0, "left"], [0, 8, "right"]],
    dots=[{"at": [4, 0], "colour": "yellow"}, {"at": [0, 6], "colour": "blue"}],
    symbols=[
        symbol(2, 1, "triangle", "orange", count=2),
        symbol(2, 3, "square", "white"),
        symbol(2, 4, "square", "black"),
        symbol(3, 3, "square", "white"),
        symbol(3, 4, "triangle", "orange", count=2),
    ],
)
PILLAR = panel(
    2,
    4,
    pillar=True,
    starts=[[4, 0]],
    ends=[[0, 0, "top"]],
    symbols=[
        symbol(1, 3, "triangle", "orange", count=3),
        symbol(2, 1, "square", "white"),
        symbol(2, 2, "square", "black"),
        symbol(2, 3, "star", "black"),
        symbol(2, 4, "square", "black"),
    ],
)
ROUND = line([4, 0], "ULULDDLUUL")
UNIQUE = panel(
    3,
    3,
    symbols=[
        symbol(1, 1, "polyomino", "yellow", shape=["##", "#."], free=False),
        symbol(1, 2, "triangle", "orange", count=2),
        symbol(2, 3, "polyomino", "yellow", shape=["##"], free=False),
        symbol(3, 1, "star", "black"),
        symbol(3, 2, "triangle", "orange", count=2),
        symbol(3, 3, "square", "black"),
    ],
)
SEVERAL = panel(2, 2, symbols=[symbol(1, 1, "square", "black"), symbol(2, 2, "square", "white")])
UNSOLVABLE = panel(2, 3, symbols=[symbol(1, 1, "star", "red"), symbol(2, 2, "square", "blue")])
BROKEN = panel(2, 3, gaps=[[4, 3]], missing=[[1, 2]], ends=[[0, 6, "right"], [2, 6, "right"]])


@pytest.fixture
def opened(seated: Player) -> Player:
    """Nothing stands in the way of another panel."""
    seated.page.keyboard.press("Escape")
    seated.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return seated


def opens(player: Player, document: Document) -> PlainPanel:
    """The panel is on the table, with nothing drawn."""
    player.open(json.dumps(document))
    expect(player.grid).to_have_accessible_name(f"The Witness, {document['width']} × {document['height']}")
    assert player.state == NONE
    return PlainPanel(document)


def draws(player: Player, board: PlainPanel, state: State) -> None:
    """Drag along a line, corner by corner."""
    player.trail(*[player.spot(*place) for place in board.way(state)[::2]])
    assert player.state == state


def expect_wrong(player: Player, places: set[tuple[int, int]]) -> None:
    """These symbols are called wrong, and no others."""
    wrong = player.page.get_by_role("gridcell", name=re.compile("wrong: "))
    expect(wrong).to_have_count(len(places))
    for row, column in places:
        expect(player.place(row, column)).to_have_accessible_name(re.compile("wrong: "))


def test_a_wrong_line_is_explained(opened: Player) -> None:
    board = opens(opened, MIXED)
    state = line([6, 0], "UURURDDRUU")
    draws(opened, board, state)
    expect(opened.verdict).to_contain_text("4 things are wrong.")
    faults = opened.verdict.get_by_role("listitem")
    expect(faults).to_have_count(4)
    small, large = "the region of 2 cells around row 1, column 3", "region of 6 cells around row 2, column 2"
    for sentence, where in (
        (f"The polyomino in {small} has 3 squares, not 2.", "Cell row 1, column 3"),
        (f"The white star in {small} is alone; it needs exactly one other white symbol there.", "Cell row 2, column 3"),
        (
            "The cell in row 2, column 2 has 2 triangles, so the line must touch 2 sides of it; it touches only 1.",
            "Cell",
        ),
        (
            f"The {large} has 1 white square and 1 black square; all squares in a region must have one colour.",
            "Cells row 3",
        ),
    ):
        expect(faults.filter(has_text=sentence).filter(has_text=where)).to_have_count(1)
    expect_wrong(opened, {(5, 1), (5, 5), (3, 5), (3, 3), (1, 5)})

    # Clicked, a fault is marked in the list and on the panel; its sentence is said once. Escape takes the mark away.
    seen = opened.page.evaluate(PICTURE)
    fault = faults.filter(has_text="all squares in a region").get_by_role("button")
    fault.click()
    expect(fault).to_have_attribute("aria-current", "true")
    expect(opened.advice).to_be_hidden()
    assert opened.page.evaluate(PICTURE) != seen
    assert opened.state == state
    opened.page.keyboard.press("Escape")
    expect(fault).to_have_attribute("aria-current", "false")

    # With the line taken back by a corner nothing is wrong any more.
    opened.page.mouse.click(*opened.spot(2, 2), button="right")
    assert opened.state == line([6, 0], "UURURDDRU")
    expect(opened.verdict).to_contain_text("No rule is broken so far.")
    expect_wrong(opened, set())


def test_coloured_dots_are_for_their_own_line(opened: Player) -> None:
    board = opens(opened, TWINS)
    (answer,) = board.solutions()

    # The same two lines, held by the other hand: the coloured dots are under the wrong ones.
    other = {"line": {"start": [6, 0], "moves": answer["line"]["moves"].translate(str.maketrans("LR", "RL"))}}
    draws(opened, board, other)
    expect(opened.verdict).to_contain_text("The first line goes over a yellow dot, which is for the second line.")
    expect(opened.verdict).to_contain_text("The second line goes over a blue dot, which is for the first line.")
    for row, column in board.way(other):
        expect(opened.place(row, 8 - column)).to_have_accessible_name(re.compile("second line"))
    opened.button("Restart").click()

    # A hand that pulls to the middle is stopped where the two would meet, and may go back and on.
    tip = opened.spot(6, 8)
    middle, corner = opened.spot(6, 4), opened.spot(6, 6)
    opened.trail(tip, corner, middle)
    assert opened.state == line([6, 8], "L", half="L")
    opened.trail(opened.spot(6, 5), tip, *[opened.spot(*place) for place in board.way(answer)[::2]])
    assert opened.state == answer
    expect(opened.verdict).to_contain_text("Solved.")

    # A press on the second line means the first one there.
    row, column = board.image(board.way(answer)[4])
    opened.page.mouse.click(*opened.spot(row, column))
    assert board.way(opened.state) == board.way(answer)[:5]


def test_a_line_is_drawn_round_a_pillar_by_mouse(opened: Player) -> None:
    board = opens(opened, PILLAR)
    assert board.solutions() == [ROUND]
    x, y = opened.spot(4, 0)
    cell = opened.spot(4, 2)[0] - x
    # Off the left side the line comes in at the right one; there it is taken up again.
    opened.trail((x, y), (x, y - cell), (x - cell, y - cell), (x - cell, y - 2 * cell))
    assert opened.state == line([4, 0], "ULU")
    assert board.way(opened.state)[-1] == (0, 6)
    opened.trail(*[opened.spot(*place) for place in board.way(ROUND)[6::2]])
    assert opened.state == ROUND
    expect(opened.verdict).to_contain_text("Solved.")


def test_a_line_is_drawn_round_a_pillar_by_keys(opened: Player) -> None:
    board = opens(opened, PILLAR)
    press = opened.page.keyboard.press
    opened.page.locator("[role=gridcell][tabindex='0']").focus()
    press("Control+Home")
    press("ArrowLeft")
    assert opened.focused() == "edge row 1, columns 4 to 5"
    press("ArrowRight")
    for _ in range(4):
        press("ArrowDown")
    assert opened.focused() == "start, corner row 3, column 1"
    press("Enter")
    arrows = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
    for number, move in enumerate(ROUND["line"]["moves"][::2], 1):
        press(arrows[move])
        assert board.way(opened.state) == board.way(ROUND)[: 2 * number + 1]
    expect(opened.verdict).to_contain_text("Solved.")


def test_escape_in_a_drag_leaves_the_line_as_it_was_and_an_obstacle_is_named(opened: Player) -> None:
    opens(opened, BROKEN)
    at = opened.spot
    opened.trail(at(4, 0), at(0, 0), at(0, 4))
    assert opened.state == line([4, 0], "UURR")
    opened.page.mouse.move(*at(0, 4))
    opened.page.mouse.down()
    opened.page.mouse.move(*at(2, 4), steps=4)
    opened.page.keyboard.press("Escape")
    opened.page.mouse.up()
    assert opened.state == line([4, 0], "UURR")
    # A click on a place that the line cannot get to says so and changes nothing.
    opened.page.mouse.click(*at(4, 3))
    expect(opened.status).to_have_text("The line cannot get there.")
    assert opened.state == line([4, 0], "UURR")


# Help with them.
def acts(player: Player, state: object) -> None:
    """The line is drawn, and judged."""
    player.page.evaluate("(state) => gridlight.act(state)", state)
    player.page.wait_for_function("() => gridlight.verdict() !== null")


def test_several_solutions_are_stepped_through(opened: Player) -> None:
    board = opens(opened, SEVERAL)
    solutions = board.solutions()
    opened.button("Solve").click()
    title = opened.advice.get_by_role("heading", level=3)
    found: list[State] = []
    for number in range(1, len(solutions) + 1):
        expect(title).to_have_text(f"Solution {number} of {len(solutions)}")
        expect(opened.verdict).to_contain_text("Solved.")
        found.append(opened.state)
        assert opened.button("Next").is_enabled() == (number < len(solutions))
        if number < len(solutions):
            opened.button("Next").click()
    assert sorted(map(json.dumps, found)) == sorted(map(json.dumps, solutions))
    opened.button("Previous").click()
    assert opened.state == found[-2]
    expect(opened.page.locator("#fact-solutions")).to_have_text(re.compile(str(len(solutions))))


def test_an_unsolvable_panel_gets_a_reason(opened: Player) -> None:
    board = opens(opened, UNSOLVABLE)
    assert board.solutions() == []
    opened.button("Solve").click()
    expect(opened.advice.get_by_role("heading", level=3)).to_have_text("No solution")
    reasons = opened.advice.get_by_role("listitem")
    expect(reasons.first).to_contain_text("red star")
    assert opened.state == {"line": None}
    # The reason is enough: without what it does not name there is no solution either.
    assert PlainPanel({**UNSOLVABLE, "symbols": UNSOLVABLE["symbols"][:1]}).solutions() == []
    opened.button("Hint").click()
    expect(opened.advice).to_contain_text("no solution")


def test_a_mistake_names_the_step_at_which_it_was_made(opened: Player) -> None:
    board = opens(opened, UNIQUE)
    (answer,) = board.solutions()
    full = board.way(answer)
    strays = next(
        state
        for state in board.states()
        if 6 < len([1 for mine, right in zip(board.way(state), full, strict=False) if mine == right]) < len(full) - 4
    )
    way = board.way(strays)
    right = next(number for number, (mine, theirs) in enumerate(zip(way, full, strict=False)) if mine != theirs)
    moves = strays["line"]["moves"][: right + 1]
    acts(opened, {"line": {"start": [6, 0], "moves": moves}})
    row, column = full[right - 1]
    for button in ("Check", "Hint"):
        opened.button(button).click()
        expect(opened.advice.get_by_role("heading", level=2)).to_have_text("Mistake")
        expect(opened.advice).to_contain_text(
            f"Your line is right as far as the corner in row {row // 2 + 1}, column {column // 2 + 1}."
        )
        if button == "Check":
            opened.button("Close this").click()
    opened.button("Remove it").click()
    assert board.way(opened.state) == full[:right]
    opened.button("Undo").click()
    assert opened.state == {"line": {"start": [6, 0], "moves": moves}}
