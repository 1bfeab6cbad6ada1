"""What Lights Out answers: solutions, hints, explanations; why there is none, and what would help; quiet patterns."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest
from axe import serious
from player import Player, box_of
from playwright.sync_api import expect
from reading import (
    highlighted,
    lights_said,
    opened,
    pressed,
    quiet_pattern,
    solve,
    to_press,
    was_pressed,
)

from tests.support.plain_presses import Board, Counts, Place, board, by_cell, sized

NINE = sized(4, 4, states=3, goal=2, lights=["1101", "2120", "0102", "0002"])
UNSOLVABLE = {
    "one corner of 5 × 5 lit": sized(5, 5, lights=["10000", "00000", "00000", "00000", "00000"]),
    "three states, weights of their own": sized(5, 5, states=3, goal=1, lights=["10000", *["00000"] * 3, "00002"]),
}
TALLY = re.compile(r"(\d+) of the highlighted lights|(\d+) steps? short of the goal")


def test_solutions_are_stepped_through_and_their_grid_is_clickable(seated: Player) -> None:
    puzzle = opened(seated, NINE)
    plans = [solve(seated)]
    while seated.button("Next").is_enabled():
        seated.button("Next").click()
        plans.append(to_press(seated))
        clicks = sum(map(abs, plans[-1].values()))
        expect(seated.page.get_by_text(f"Solution {len(plans)} of 9: {clicks} clicks", exact=True)).to_be_visible()
    assert [puzzle.is_solved_by({place: clicks % 3 for place, clicks in plan.items()}) for plan in plans] == [True] * 9
    assert len({frozenset(plan.items()) for plan in plans}) == 9
    seated.button("Previous").click()
    assert to_press(seated) == plans[-2]

    # The grid has the board's size and place in a pane of its own, and the same cells.
    (row, column), clicks = next(iter(by_cell(plans[-2]).items()))
    sign = 1 if clicks > 0 else -1
    panes = [box_of(seated.page.locator(f"#{name}")) for name in ("canvas", "plan-canvas")]
    x, y = seated.at(row, column)
    aside = x + panes[1]["x"] - panes[0]["x"], y + panes[1]["y"] - panes[0]["y"]
    seated.page.mouse.click(*aside, button="left" if clicks > 0 else "right")
    assert pressed(seated)[row, column] == clicks % 3
    assert to_press(seated).get((row, column), 0) == clicks - sign


def test_explain_walks_through_a_whole_solution(seated: Player) -> None:
    puzzle = opened(seated, NINE)
    seated.click(2, 2)
    before = seated.state
    seated.button("Explain").click()
    title = seated.advice.get_by_role("heading", level=2)
    expect(title).to_have_text(re.compile(r"^Step 1 of \d+$"))
    last = int(title.inner_text().split()[-1])
    so_far: Counts = {}
    for step in range(1, last + 1):
        expect(title).to_have_text(f"Step {step} of {last}")
        sentences = seated.advice.get_by_role("paragraph").all_inner_texts()
        assert all(re.fullmatch(r"[A-Z].*[.:]", sentence, re.DOTALL) for sentence in sentences), sentences
        # The lights are those before the step; what it finds is still to be pressed.
        made = was_pressed(seated)
        assert made == so_far
        assert lights_said(seated) == puzzle.after(made)
        so_far = made | {place: clicks % 3 for place, clicks in to_press(seated).items()}
        seated.button("Step forward").click()
    expect(title).to_have_text(f"After {last} steps")
    expect(seated.advice).to_contain_text("Every light shows its goal.")
    assert to_press(seated) == {}
    assert puzzle.is_solved_by(was_pressed(seated))
    assert lights_said(seated) == puzzle.goal
    seated.button("Close this").click()
    assert seated.state == before
    assert lights_said(seated) == puzzle.after(pressed(seated))


def tally(player: Player) -> int:
    """How many lights are wrong, or steps short, in the sentence of the card."""
    counted = TALLY.search(player.advice.inner_text())
    assert counted, player.advice.inner_text()
    return int(counted[1] or counted[2])


@pytest.mark.parametrize("what", UNSOLVABLE)
def test_an_unsolvable_board_shows_a_pattern_to_check(seated: Player, what: str) -> None:
    puzzle = opened(seated, UNSOLVABLE[what])
    assert not puzzle.has_solution()
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_have_text("No solution")
    expect(seated.side.get_by_role("definition").get_by_text("none", exact=True)).to_be_visible()
    expect(seated.page.locator("#plan-words")).to_have_text("No solution")
    expect(seated.page.get_by_text("No solution · 0 made")).to_be_visible()
    assert serious(seated) == []
    weights = highlighted(seated)
    said = seated.advice.inner_text()
    named = re.search(r"not a multiple of (\d+)", said)
    modulus = int(named[1]) if named else 2
    assert named or "an odd number" in said
    assert puzzle.is_refuted_by(weights, modulus)

    # The explanation is that proof, without a grid of presses that stays empty.
    seated.button("Close this").click()
    seated.button("Explain").click()
    expect(seated.advice.get_by_role("heading", level=2)).to_have_text("Step 1 of 1")
    expect(seated.page.locator("#plan")).to_be_hidden()
    seated.button("Close this").click()
    seated.button("Solve").click()
    expect(seated.advice.get_by_role("heading", level=3)).to_have_text("No solution")

    # The sentence counts again with every click, and stays true wherever one clicks.
    for number, place in enumerate(list(by_cell(puzzle.lights))[::2]):
        seated.click(*place, button="right" if number % 2 and puzzle.states > 2 else "left")
        lights = lights_said(seated)
        lacks = {light: (puzzle.goal[light] - lights[light]) % puzzle.states for light in weights}
        if puzzle.states == 2:
            assert tally(seated) == sum(lacks.values())
        else:
            assert tally(seated) == sum(weights[light] * lack for light, lack in lacks.items())
        assert tally(seated) % modulus != 0
    assert highlighted(seated) == weights

    # Repair changes the fewest lights that help, and can be undone.
    wanted = int(seated.button(name := repair(seated)).inner_text().split()[3])
    before = seated.document, seated.state
    seated.button(name).click()
    mended = board(seated.document)
    assert mended.has_solution()
    assert sum(mended.lights[light] != puzzle.lights[light] for light in puzzle.lights) == wanted
    assert not any(mends(puzzle, lights) for fewer in range(wanted) for lights in combinations(puzzle.lights, fewer))
    expect(seated.status).to_have_text(
        f"{wanted} light{'' if wanted == 1 else 's'} changed. The board has a solution now."
    )
    seated.button("Undo").click()
    assert (seated.document, seated.state) == before


def repair(player: Player) -> str:
    """The name of the button that offers it."""
    return player.advice.get_by_role("button", name=re.compile(r"^Fix it: change \d+ lights?$")).inner_text()


def mends(puzzle: Board, lights: tuple[Place, ...]) -> bool:
    """Whether some other values of these lights make it solvable."""
    for values in product(range(puzzle.states), repeat=len(lights)):
        changed = puzzle.lights | dict(zip(lights, values, strict=True))
        if Board(puzzle.states, changed, puzzle.goal, puzzle.reach).has_solution():
            return True
    return False


def test_quiet_patterns_change_nothing(seated: Player) -> None:
    puzzle = opened(seated, NINE)
    seated.click(1, 1)
    before = lights_said(seated)
    seated.button("Patterns that change nothing").click()
    title = seated.advice.get_by_role("heading", level=3)
    seen: list[Counts] = []
    for number in range(1, 9):
        expect(title).to_have_text(f"Pattern {number} of 8")
        pattern = {place: clicks % 3 for place, clicks in quiet_pattern(seated).items()}
        assert pattern
        assert puzzle.after(pattern) == puzzle.lights
        assert pattern not in seen
        seen.append(pattern)
        if number < 8:
            seated.button("Next").click()
    expect(seated.advice).to_contain_text("rank 14 and nullity 2. A basis of its kernel is 2 such patterns")
    seated.button("Matrix").click()
    matrix = seated.dialog("Matrix")
    expect(matrix).to_contain_text("rank 14 and nullity 2")
    expect(matrix.get_by_label("The matrix as text")).to_have_value(re.compile(r"A x = b modulo 3.*\n1 1 0 0 1 0"))
    assert serious(seated) == []
    matrix.get_by_role("button", name="Copy as LaTeX").click()
    expect(matrix.get_by_role("button", name="Copied")).to_be_visible()
    assert seated.page.evaluate("() => navigator.clipboard.readText()").startswith(
        "\\[\n\\left(\\begin{array}{cccccccccccccccc}"
    )
    matrix.get_by_role("button", name="Close").click()
    seated.button("Press this pattern").click()
    assert lights_said(seated) == before
    now = pressed(seated)
    assert {place: (now[place] - (place == (1, 1))) % 3 for place in now} == dict.fromkeys(now, 0) | seen[-1]
