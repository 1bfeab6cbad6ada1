"""What the page says of lights and presses: on the board, under it, in the card; and that it is so."""

from __future__ import annotations

import json
import re
from typing import Any, cast

from player import Player, after_a_frame
from playwright.sync_api import Locator, expect

from tests.support.plain_presses import Board, Counts, Document, Place, board, counts

ONCE = {"once": 1, "twice": 2}
TIMES = r"(once|twice|\d+ times)"
SAID = """() => [...document.querySelectorAll("[role=gridcell], [role=group][aria-label^=Switches] > [role=button]")]
  .map((thing) => thing.ariaLabel)"""


def pressed(player: Player) -> Counts:
    """What has been pressed so far."""
    presses: Any = player.state["presses"]
    return cast("Counts", presses) if isinstance(presses, dict) else counts(presses)


def said(player: Player) -> dict[Place, str]:
    """What each cell, or each switch, says of itself, by its place."""
    words: dict[Place, str] = {}
    for name in player.page.evaluate(after_a_frame(SAID)):
        cell = re.search(r", row (\d+), column (\d+)$", name)
        thing = re.match(r"(.+?), (?=on,|off,|light \d|switch, no bulb)", name)
        if cell:
            words[int(cell[1]) - 1, int(cell[2]) - 1] = name[: cell.start()]
        elif thing:
            words[thing[1]] = name[thing.end() :]
    return words


def times(word: str) -> int:
    """Once, twice, 3 times."""
    return ONCE.get(word) or int(word.split()[0])


def lights_said(player: Player) -> Counts:
    """The lights on show, as they are read out."""
    lights: Counts = {}
    for place, words in said(player).items():
        light = re.search(r"(?:^|, )(?:light )?(?:(\d+) of \d+ states|(on|off))(?:,|$)", words)
        if light:
            lights[place] = int(light[1]) if light[1] else int(light[2] == "on")
    return lights


def found(player: Player, pattern: str) -> Counts:
    """How often each place is named in these words, where it is."""
    matches = {place: re.search(pattern, words) for place, words in said(player).items()}
    return {place: times(match[1]) for place, match in matches.items() if match}


def to_press(player: Player) -> Counts:
    """What the plan on show still asks for: clicks, right clicks negative."""
    back = found(player, f"press back {TIMES}")
    return found(player, f"press {TIMES} more") | {place: -clicks for place, clicks in back.items()}


def was_pressed(player: Player) -> Counts:
    """What is pressed on the board on show, as it is read out: the player's own, or that of an explanation."""
    return found(player, f"pressed {TIMES}")


def quiet_pattern(player: Player) -> Counts:
    """The quiet pattern on show, in clicks."""
    back = found(player, f"in the pattern, back {TIMES}")
    return found(player, f"in the pattern {TIMES}") | {place: -clicks for place, clicks in back.items()}


def highlighted(player: Player) -> Counts:
    """The lights that the proof on show speaks of, and how often each is taken."""
    taken = found(player, f"highlighted, counts {TIMES}")
    return {place: taken.get(place, 1) for place, words in said(player).items() if "highlighted" in words}


COUNTS = "() => JSON.parse(localStorage.getItem('gridlight.settings') ?? '{}').clicksLeft === true"
SETTINGS = "() => document.querySelector('[data-command=settings]').click()"


def count_clicks(player: Player) -> None:
    """Have the clicks to go counted: a setting that is offered where presses add up."""
    if not player.page.evaluate(COUNTS):
        player.page.evaluate(SETTINGS)
        player.dialog("Settings").get_by_role("switch", name="Clicks to go").check()
        player.page.keyboard.press("Escape")


def opened(player: Player, document: Document) -> Board:
    """The board, on the table."""
    player.page.keyboard.press("Escape")
    player.open(json.dumps(document))
    count_clicks(player)
    return board(document)


def pace(player: Player) -> Locator:
    """The line under the board: clicks to go, and clicks made."""
    return player.page.get_by_text(re.compile(r"· \d+ made|^Solved with"))


def expect_to_go(player: Player, clicks: int) -> None:
    """So many are needed from here, says the page; and by trying everything it is so."""
    assert board(player.document).rest(pressed(player)).fewest() == clicks
    words = f"{clicks} click{'' if clicks == 1 else 's'} to go" if clicks else "Solved with"
    expect(pace(player)).to_contain_text(re.compile(f"^{words}"))


def expect_solved(player: Player) -> None:
    """The goal is reached, says the page, and it is so."""
    expect(player.verdict).to_contain_text("Solved.")
    assert board(player.document).is_solved_by(pressed(player))


def card(player: Player) -> tuple[int, int]:
    """How many solutions there are, and the fewest clicks of one, as the card says it."""
    text = " ".join(player.advice.get_by_role("paragraph").all_inner_texts())
    several = re.search(r"(\d+) solutions\. The shortest takes (\d+) clicks?\b", text)
    one = re.search(r"The only solution: (\d+) clicks?\.", text)
    if several:
        return int(several[1]), int(several[2])
    assert one, text
    return 1, int(one[1])


def solve(player: Player) -> Counts:
    """Press Solve; the plan is replayed, and what the card says of it is found by trying everything."""
    puzzle = board(player.document)
    player.button("Solve").click()
    expect(player.advice.get_by_role("heading", level=3)).to_have_text(re.compile(r"^Solved in [\d.]+ m?s\.$"))
    plan = to_press(player)
    solutions = list(puzzle.solutions())
    left = puzzle.rest(pressed(player))
    assert left.is_solved_by({place: clicks % puzzle.states for place, clicks in plan.items()})
    assert card(player) == (len(solutions), puzzle.fewest())
    return plan
