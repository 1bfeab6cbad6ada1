"""The Witness from end to end: a pasted panel is drawn by mouse, by corners and keys, and solved."""

from __future__ import annotations

import re

from panels import MIXED, line, published
from player import Player
from playwright.sync_api import expect
from rules_witness import is_solved

from tests.support.plain_judge import PlainPanel, State

ANSWER = line([6, 0], "RURRULLLURRR")
NONE: State = {"line": None}


def expect_open(player: Player, size: str) -> None:
    """A panel of that size is on the table."""
    expect(player.grid).to_have_accessible_name(f"The Witness, {size}", timeout=20_000)
    expect(player.page.get_by_role("heading", level=1)).to_have_text(f"The Witness {size}")


def expect_solved(player: Player) -> None:
    """The line is right, says the page, and it is so."""
    expect(player.verdict).to_contain_text("Solved.")
    assert is_solved(player.document, player.state)


def test_the_panel_has_one_solution() -> None:
    assert PlainPanel(MIXED).solutions() == [ANSWER]


def test_the_whole_story_by_mouse(seated: Player) -> None:
    seated.paste(published(MIXED))
    expect_open(seated, "3 × 3")
    assert seated.document == MIXED
    assert seated.state == NONE
    current = seated.page.get_by_role("navigation", name="Puzzles").get_by_role("link", name="The Witness")
    expect(current).to_have_attribute("aria-current", "page")
    expect(seated.verdict).to_contain_text("Draw a line from a start to an end.")

    # One drag from the start to the end is one step of history.
    way = PlainPanel(MIXED).way(ANSWER)
    seated.trail(*[seated.spot(*place) for place in way[::2]])
    assert seated.state == ANSWER
    expect_solved(seated)
    seated.button("Undo").click()
    assert seated.state == NONE
    seated.button("Redo").click()
    assert seated.state == ANSWER
    seated.button("Restart").click()
    assert seated.state == NONE

    # Corner after corner is clicked where the line turns; once more on the start takes all of it back.
    middle = [here for before, here, after in zip(way, way[1:], way[2:], strict=False) if turned(before, after)]
    turns = [way[0], *middle, way[-1]]
    for number, place in enumerate(turns):
        seated.page.mouse.click(*seated.spot(*place))
        assert PlainPanel(MIXED).way(seated.state)[-1] == place, number
    assert seated.state == ANSWER
    expect_solved(seated)
    seated.page.mouse.click(*seated.spot(*way[0]))
    assert seated.state == line([6, 0], "")
    seated.page.mouse.click(*seated.spot(*way[0]))
    assert seated.state == NONE

    # As in the game: a click on the start, the mouse moves, a click at the end. The other button, Escape and a press
    # elsewhere put the line down where it is.
    mouse, keyboard = seated.page.mouse, seated.page.keyboard
    mouse.click(*seated.spot(*way[0]))
    for place in way[::2]:
        mouse.move(*seated.spot(*place), steps=4)
    assert seated.state == line([6, 0], ""), "it is not put down yet"
    mouse.click(*seated.spot(*way[-1]))
    assert seated.state == ANSWER
    mouse.move(*seated.spot(*way[0]))
    assert seated.state == ANSWER, "it does not follow any more"
    for stop in (
        lambda: (mouse.down(button="right"), mouse.up(button="right")),
        lambda: keyboard.press("Escape"),
        lambda: seated.page.get_by_role("heading", level=1).click(),
    ):
        mouse.click(*seated.spot(*PlainPanel(MIXED).way(seated.state)[-1]))
        back = PlainPanel(MIXED).way(seated.state)[-3]
        mouse.move(*seated.spot(*back), steps=4)
        stop()
        assert PlainPanel(MIXED).way(seated.state)[-1] == back
    seated.button("Restart").click()

    seated.button("Solve").click()
    expect(seated.advice).to_contain_text("This is the only solution.")
    assert seated.state == ANSWER
    expect_solved(seated)


def turned(before: tuple[int, int], after: tuple[int, int]) -> bool:
    """Whether the line turns between these two, which are a whole step apart."""
    return before[0] != after[0] and before[1] != after[1]


def read_the_panel(seated: Player) -> None:
    """The panel is read with the arrows: corners, edges, cells."""
    press = seated.page.keyboard.press
    press("Control+Home")
    for key, says in (
        ("ArrowRight", "edge row 1, columns 1 to 2"),
        ("ArrowDown", "white square, cell row 1, column 1"),
        ("End", "edge rows 1 to 2, column 4"),
        ("ArrowLeft", "yellow polyomino, bar of 3, lying, cell row 1, column 3"),
        ("ArrowUp", "edge row 1, columns 3 to 4"),
        ("ArrowRight", "end pointing right, corner row 1, column 4"),
        ("Control+End", "corner row 4, column 4"),
    ):
        press(key)
        assert seated.focused() == says
    press("Enter")
    expect(seated.status).to_have_text("A line begins at a start.")
    assert seated.state == NONE


def lead_the_line(seated: Player) -> None:
    """Enter takes the line up, arrows lead it, Backspace and the arrow back take it back; obstacles are named."""
    press = seated.page.keyboard.press
    press("Home")
    assert seated.focused() == "start, corner row 4, column 1"
    press("Enter")
    assert seated.state == line([6, 0], "")
    for key, moves, says in (
        ("ArrowDown", "", "That is off the panel."),
        ("ArrowUp", "U", "Corner row 3, column 1; white square to the lower right."),
        (
            "ArrowRight",
            "UR",
            "Corner row 3, column 2; orange triangle of 2 to the upper right; white square to the lower left.",
        ),
        ("ArrowDown", "URD", "Corner row 4, column 2; white square to the upper left."),
        ("ArrowLeft", "URD", "The line is already there."),
        (
            "ArrowUp",
            "UR",
            "Corner row 3, column 2; orange triangle of 2 to the upper right; white square to the lower left.",
        ),
        ("Backspace", "U", "Corner row 3, column 1; white square to the lower right."),
        ("Backspace", "", "Corner row 4, column 1, start|Corner row 4, column 1; white square to the upper right."),
    ):
        press(key)
        assert seated.state == line([6, 0], moves)
        expect(seated.status).to_have_text(re.compile(says))


def finish_the_line(seated: Player) -> None:
    """The line is put down, taken up again, and led to the end."""
    press = seated.page.keyboard.press
    press("Enter")
    expect(seated.status).to_have_text("Line put down.")
    press("Enter")
    arrows = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
    for move in ANSWER["line"]["moves"][::2]:
        press(arrows[move])
    assert seated.state == ANSWER
    assert seated.focused() == "end pointing right, tip of the line, corner row 1, column 4"
    expect_solved(seated)
    press("Enter")
    expect(seated.status).to_have_text(re.compile("Solved|end"))


def test_the_whole_story_by_keyboard(seated: Player) -> None:
    press = seated.page.keyboard.press
    press("Escape")
    seated.open("...\n.2.\n...")
    seated.tab_to("Import$")
    press("Enter")
    seated.page.keyboard.insert_text(published(MIXED))
    seated.tab_to("Open$")
    press("Enter")
    expect_open(seated, "3 × 3")
    seated.act({})  # it comes back as the other story left it
    seated.tab_to(".*corner row ")
    read_the_panel(seated)
    lead_the_line(seated)
    finish_the_line(seated)
