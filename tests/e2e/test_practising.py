"""Practice and the first steps of each kind: moves right and wrong, left half-way, and finished."""

from __future__ import annotations

import json
import re
from typing import Any

from axe import serious
from conftest import KINDS, a_panel
from kept import clock_held, later
from player import Player, after_a_frame
from playwright.sync_api import Locator, expect
from samples import Sample

from gridlight import puzzles
from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Place, Puzzle, Step

BOARD = {"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}
LATE = 40_000  # milliseconds in which a position is found


def position(player: Player) -> tuple[Puzzle, list[Fact], list[Step]]:
    """The open position: its puzzle, what is known, and what follows."""
    puzzle, state = puzzles.understand(player.document), player.state
    crosses = [Fact((row, column), 0) for row, column in state.get("crosses", ())]
    known = [*puzzle.facts(state), *crosses]
    return puzzle, known, puzzle.next_steps(known, Deadline(60))


def press(player: Player, place: Place) -> None:
    """Click a cell."""
    row, column = place
    assert isinstance(row, int)
    assert isinstance(column, int)
    player.click(row, column)


def opened(player: Player) -> Locator:
    """The bar of practice, once a position is open."""
    bar = player.page.get_by_role("group", name="Practice")
    expect(bar).to_be_visible(timeout=LATE)
    return bar


def test_a_wrong_move_a_right_one_by_mouse_and_one_by_keys(cleared: Player) -> None:
    player = cleared
    player.open(json.dumps(BOARD))
    player.act({"bulbs": [[2, 0]], "dots": []})
    player.button("Help").click()
    player.dialog("Help").get_by_role("button", name="Practice").click()
    bar = opened(player)
    expect(player.side).to_contain_text("Only one rule gives the next step here.")
    assert serious(player) == []
    player.page.keyboard.press("h")
    expect(player.status).to_contain_text("Practice goes without Hint.")

    before = player.state
    puzzle, _, steps = position(player)
    ((row, column), value) = steps[0].found[0]
    assert isinstance(row, int)
    assert isinstance(column, int)
    player.click(row, column, "right" if value else "left")  # the opposite
    expect(player.side).to_contain_text("Not that")
    expect(player.side.locator(".reason").first).to_be_visible()  # what the move goes against
    assert player.state == before
    player.click(row, column, "left" if value else "right")
    expect(player.side).to_contain_text(re.compile("Right: "))
    expect(player.side).to_contain_text(steps[0].text)
    assert puzzle.check(player.state).faults == []

    bar.get_by_role("button", name="Next").press("Enter")
    expect(bar.get_by_role("button", name="Skip")).to_be_visible(timeout=LATE)
    ((row, column), value) = position(player)[2][0].found[0]
    assert isinstance(row, int)
    assert isinstance(column, int)
    player.page.keyboard.press("Escape")
    player.board.locator("[tabindex='0']").focus()
    player.go(row, column)
    player.page.keyboard.press("Enter" if value else "x")
    expect(player.side).to_contain_text(re.compile("Right: "))
    kept = player.page.evaluate("() => JSON.parse(localStorage.getItem('gridlight.settings')).practice")
    assert len(kept) >= 1
    assert all(card["due"] for card in kept.values())

    bar.get_by_role("button", name="Leave practice").click()
    expect(bar).to_have_count(0)
    assert (player.document, player.state["bulbs"]) == (BOARD, [[2, 0]])
    player.button("Gallery").click()
    player.dialog("Gallery").get_by_role("tab", name="Your boards").click()
    expect(player.dialog("Gallery").locator("#gallery-shelf li")).to_have_count(1)
    player.page.keyboard.press("Escape")


def test_the_keyboards_cursor_is_drawn_on_a_position_once_a_key_is_pressed(cleared: Player) -> None:
    cleared.open(json.dumps(BOARD))
    cleared.button("Help").click()
    cleared.dialog("Help").get_by_role("button", name="Practice").click()
    bar = opened(cleared)
    cleared.go(3, 0)  # of which the board before has no such place
    bar.get_by_role("button", name="Leave practice").click()
    expect(bar).to_have_count(0)
    expect(cleared.page.locator("#stage :focus")).to_have_count(1)
    cleared.button("Help").click()
    cleared.dialog("Help").get_by_role("button", name="First steps").click()
    opened(cleared)
    expect(cleared.page.locator("#stage :focus")).to_have_count(1)
    picture = after_a_frame("() => document.querySelector('#canvas').toDataURL()")
    by_mouse = cleared.page.evaluate(picture)
    cleared.page.keyboard.press("ArrowRight")
    cleared.page.keyboard.press("ArrowLeft")
    assert cleared.page.evaluate(picture) != by_mouse


def solved(document: dict[str, Any]) -> dict[str, Any]:
    """A state that solves a puzzle."""
    puzzle = puzzles.understand(document)
    state = puzzle.state(next(iter(puzzle.engine("auto").solutions(Deadline(60)))))
    assert puzzle.check(state).solved
    return state


def test_first_steps_are_finished_and_the_board_before_is_back(cleared: Player, sample: Sample) -> None:
    player = cleared
    player.open(json.dumps(sample.document))
    player.act(sample.half)
    player.button("Help").click()
    start = player.dialog("Help").get_by_role("button", name="First steps")
    if not puzzles.find(sample.kind).practised:
        expect(start).to_have_count(0)
        player.page.keyboard.press("Escape")
        return
    start.click()
    for number in (1, 2, 3):
        bar = opened(player)
        expect(bar).to_contain_text(f"First steps: {number} of 3")
        card = player.page.get_by_role("region", name="First steps")
        expect(card).to_be_visible()
        task = card.inner_text()
        expect(player.page.get_by_role("group", name="Letters for colours")).to_have_count(0)
        player.act(solved(player.document))
        expect(card).to_contain_text("Right")
        expect(player.verdict).to_contain_text("Solved.")
        expect(player.page.get_by_text("Next puzzle").filter(visible=True)).to_have_count(0)
        expect(player.page.get_by_role("region", name="This puzzle")).to_have_count(0)
        player.button("Undo").click()
        expect(card).to_have_text(re.compile(re.escape(task.split("\n")[-1])))
        expect(bar.get_by_role("button", name="Skip")).to_be_visible()
        player.button("Redo").click()
        bar.get_by_role("button", name="Done" if number == 3 else "Next").click()
    expect(player.page.get_by_role("group", name="Practice")).to_have_count(0)
    assert (player.document, player.state) == (sample.document, sample.half)


@a_panel
def test_first_steps_outlive_a_reload_and_are_left_half_way(cleared: Player, sample: Sample) -> None:
    cleared.open(json.dumps(sample.document))
    cleared.act(sample.half)
    cleared.button("Help").click()
    cleared.dialog("Help").get_by_role("button", name="First steps").click()
    opened(cleared)
    cleared.page.reload()
    cleared.ready()
    expect(cleared.page.get_by_role("region", name="First steps")).to_be_visible()
    assert serious(cleared) == []
    opened(cleared).get_by_role("button", name="Leave practice").click()
    expect(cleared.page.get_by_role("group", name="Practice")).to_have_count(0)
    assert (cleared.document, cleared.state) == (sample.document, sample.half)


def test_first_steps_are_done_by_mouse_and_by_keys_and_lead_on(cleared: Player) -> None:
    player = cleared
    player.visit("Lights Out")
    player.button("Help").click()
    player.dialog("Help").get_by_role("button", name="First steps").click()
    bar = opened(player)
    card = player.page.get_by_role("region", name="First steps")
    expect(card).to_contain_text("Press the light in the middle.")
    player.click(0, 0)
    expect(card).to_contain_text("Press the light in the middle.")
    player.button("Undo").click()
    player.click(1, 1)
    expect(card).to_contain_text("One press has changed all five lights.")

    bar.get_by_role("button", name="Next").press("Enter")
    expect(bar).to_contain_text("2 of 3")
    player.go(0, 0)
    player.page.keyboard.press("Enter")
    player.go(1, 1)
    player.page.keyboard.press("Enter")
    expect(card).to_contain_text("Right")

    bar.get_by_role("button", name="Next").click()
    expect(bar).to_contain_text("3 of 3")
    bar.get_by_role("button", name="Skip").click()
    expect(bar).to_have_count(0)
    end = player.page.get_by_role("region", name="That is how it goes")
    assert serious(player) == []
    end.get_by_role("button", name="Practice").click()
    opened(player).get_by_role("button", name="Leave practice").click()
    end.get_by_role("button", name="Easy puzzle").press("Enter")
    expect(end).to_have_count(0)
    expect(player.page.locator("#known")).to_contain_text("easy")
    assert player.document["states"] == 2
    expect(player.page.locator("#stage :focus")).to_have_count(1)


def test_the_players_own_slow_move_comes_back_and_then_another_position(player: Player) -> None:
    player.open(json.dumps(BOARD))
    solution = player.page.evaluate(
        "async () => (await gridlight.call('solve', { document: gridlight.document() })).states[0]"
    )
    with clock_held(player):
        player.act({"bulbs": [], "dots": [[0, 4]]})
        later(player, 35)
        player.act({"bulbs": [], "dots": [[0, 4], [1, 3]]})
        player.act(solution)
    expect(player.page.get_by_role("region", name="Your result")).to_be_visible()
    player.button("Help").click()
    player.dialog("Help").get_by_role("button", name="Practice").click()
    bar = opened(player)
    expect(player.side).to_contain_text("This was on a board of yours, and you took 35 seconds.")
    assert (player.document, player.state) == (BOARD, {"bulbs": [], "dots": [[0, 4]]})
    player.act({"bulbs": [], "dots": [[0, 4], [1, 3]]})
    expect(player.side).to_contain_text("Right: ")
    bar.get_by_role("button", name="Next").click()
    expect(player.side).to_contain_text("Only one rule gives the next step here.", timeout=LATE)
    expect(player.side).not_to_contain_text("This was on a board of yours")
    assert player.document != BOARD
    bar.get_by_role("button", name="Leave practice").click()
    expect(bar).to_have_count(0)


def test_a_wrong_press_is_told_what_it_does(cleared: Player) -> None:
    player = cleared
    player.open(json.dumps({"kind": "lightsout", "states": 2, "lights": ["110", "100", "000"], "goal": 0}))
    player.button("Help").click()
    player.dialog("Help").get_by_role("button", name="Practice").click()
    bar = opened(player)
    puzzle, known, steps = position(player)
    misses = puzzle.misses(known, "one-press-left")
    wrong = next(place for miss in misses for place in miss.places if "is right already" in miss.text)
    before = player.state
    press(player, wrong)
    expect(player.side).to_contain_text("Not that")
    expect(player.side).to_contain_text("This press changes a light that is right already. Try again.")
    assert player.state == before
    press(player, steps[0].found[0].at)
    expect(player.side).to_contain_text("Right: ")
    bar.get_by_role("button", name="Leave practice").click()
    expect(bar).to_have_count(0)


def test_a_newcomer_is_offered_first_steps_until_they_are_declined_or_begun(player: Player) -> None:
    stage = player.page.locator("#stage")
    offer = player.page.get_by_role("region", name="New to Light Up?")
    expect(offer).to_be_visible()
    assert serious(player) == []
    for kind in map(puzzles.find, KINDS):
        player.visit(kind.title)
        offer = player.page.get_by_role("region", name=f"New to {kind.title}?")
        expect(offer).to_have_count(1 if kind.practised else 0)
        if kind.practised and kind.title != "Light Up":
            before = stage.bounding_box()
            offer.get_by_role("button", name="No, thanks").click()
            expect(offer).to_have_count(0)
            assert stage.bounding_box() == before
    player.visit("Light Up")
    player.act({"bulbs": [[0, 2]], "dots": []})
    offer = player.page.get_by_role("region", name="New to Light Up?")
    expect(offer).to_be_visible()  # nothing goes away while one plays
    offer.get_by_role("button", name="First steps").click()
    opened(player).get_by_role("button", name="Leave practice").click()
    expect(player.page.get_by_role("group", name="Practice")).to_have_count(0)
    expect(offer).to_have_count(0)


def test_on_a_phone_the_offer_is_seen_below_the_board_and_practice_has_room(thumb: Player) -> None:
    for width, height in ((360, 740), (360, 640), (640, 360), (320, 568)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        expect(thumb.side.get_by_role("button", name="First steps")).to_be_in_viewport(ratio=1)
        assert thumb.page.evaluate("() => document.documentElement.scrollWidth") <= width
    thumb.page.get_by_role("button", name="First steps").first.click()
    opened(thumb)
    assert thumb.page.evaluate("() => document.documentElement.scrollWidth") <= 320
    thumb.act({"bulbs": [[0, 1], [1, 1]], "dots": []})
    expect(thumb.verdict.get_by_role("listitem")).to_be_in_viewport(ratio=1)
    expect(thumb.verdict.get_by_role("listitem")).to_have_text(re.compile("^Two bulbs light each other"))
