"""Help with panels: one solution or none, with the reason, several to step through; hints, explanations, mistakes."""

from __future__ import annotations

import json
import re

import pytest
from panels import line, panel, symbol
from player import Player
from playwright.sync_api import expect

from tests.support.plain_judge import Document, Place, PlainPanel, State

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
NONE = panel(2, 3, symbols=[symbol(1, 1, "star", "red"), symbol(2, 2, "square", "blue")])


@pytest.fixture
def opened(seated: Player) -> Player:
    """Nothing stands in the way of another panel."""
    seated.page.keyboard.press("Escape")
    return seated


def opens(player: Player, document: Document) -> PlainPanel:
    """The panel is on the table, with nothing drawn."""
    player.open(json.dumps(document))
    assert player.state == {"line": None}
    return PlainPanel(document)


def acts(player: Player, state: object) -> None:
    """The line is drawn, and judged."""
    player.page.evaluate("(state) => gridlight.act(state)", state)
    player.page.wait_for_function("() => gridlight.verdict() !== null")


def seen_line(player: Player) -> set[Place]:
    """The corners and edges that are said to be under the line."""
    cells = player.page.locator("[role=gridcell]").evaluate_all(
        "(cells) => cells.map((cell) => [cell.parentElement.ariaRowIndex - 1, cell.ariaColIndex - 1, cell.ariaLabel])"
    )
    return {(row, column) for row, column, says in cells if re.search("(^|, )(tip of the )?line, ", says)}


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
    board = opens(opened, NONE)
    assert board.solutions() == []
    opened.button("Solve").click()
    expect(opened.advice.get_by_role("heading", level=3)).to_have_text("No solution")
    reasons = opened.advice.get_by_role("listitem")
    expect(reasons.first).to_contain_text("red star")
    assert opened.state == {"line": None}
    # The reason is enough: without what it does not name there is no solution either.
    assert PlainPanel({**NONE, "symbols": NONE["symbols"][:1]}).solutions() == []
    opened.button("Hint").click()
    expect(opened.advice).to_contain_text("no solution")


def test_hints_lead_to_the_end_and_each_is_true(opened: Player) -> None:
    board = opens(opened, UNIQUE)
    (answer,) = board.solutions()
    full = board.way(answer)
    for _ in range(60):
        before = opened.state
        if before["line"] == answer["line"]:
            break
        opened.button("Hint").click()
        opened.why()
        assert opened.state == before
        opened.button("Apply").click()
        assert opened.state != before
        after = board.way(opened.state)
        assert after == full[: len(after)]
        assert not {tuple(cross) for cross in opened.state.get("crosses", [])} & set(full)
    expect(opened.verdict).to_contain_text("Solved.")
    opened.button("Hint").click()
    expect(opened.advice).to_contain_text("nothing left to do")


def test_an_explanation_ends_with_the_line(opened: Player) -> None:
    board = opens(opened, UNIQUE)
    (answer,) = board.solutions()
    mine = line([6, 0], "R")
    acts(opened, mine)
    opened.button("Explain").click()
    title = opened.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"))
    last = int(title.inner_text().split()[-1])
    seen = [seen_line(opened)]
    played = 0
    for step in range(2, last + 1):
        opened.button("Step forward").click()
        expect(title).to_have_text(f"Step {step} of {last}")
        sentences = opened.advice.get_by_role("paragraph").all_inner_texts()
        assert all(re.fullmatch(r"[A-Z].*[.:]", sentence, re.DOTALL) for sentence in sentences), sentences
        opened.page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
        seen.append(seen_line(opened))
        play = opened.button("Show why, step by step")
        if not played and play.is_visible():
            play.click()
            played = step
            expect(opened.page.get_by_role("status").filter(has_text="Suppose")).not_to_have_count(0)
    assert played
    assert not any(seen[:-1])
    assert seen[-1] == set(board.way(answer))
    assert opened.state == mine
    opened.button("Close this").click()
    assert opened.state == mine


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
