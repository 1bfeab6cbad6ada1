"""One puzzle of each kind solved by ear: by what is read out and by the label of the focus, with the keyboard alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from axe import serious
from panels import panel, symbol
from player import Player

from gridlight import puzzles

BULBS = ".....\n#.1.0\n..###"
PATH = json.dumps({
    "kind": "switches",
    "states": 2,
    "lights": {"a": 1, "b": 0, "c": 1, "d": 0, "e": 1},
    "goal": 0,
    "switches": {"a": ["a", "b"], "b": ["a", "b", "c"], "c": ["b", "c", "d"], "d": ["c", "d", "e"], "e": ["d", "e"]},
    "layout": {name: [0, index] for index, name in enumerate("abcde")},
})  # fmt: skip
SQUARES = json.dumps(
    panel(
        2,
        2,
        starts=[[4, 0]],
        ends=[[0, 4, "right"]],
        symbols=[symbol(1, 2, "square", "black"), symbol(2, 1, "square", "black"), symbol(2, 2, "square", "white")],
    )
)
# Everything that live regions say is kept; a region that is written again says it again.
EARS = """() => {
  const LIVE = "[role=status], [role=alert], [aria-live]";
  window.heard = [];
  new MutationObserver((changes) => {
    const regions = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest(LIVE));
    const said = [...new Set(regions)].filter((region) => region);
    window.heard.push(...said.map((region) => region.textContent.trim().replace(/\\s+/g, " ")));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}"""
HEARD = "([from, pattern]) => window.heard.slice(from).some((words) => new RegExp(pattern).test(words))"
SINCE = "(from) => window.heard.slice(from)"
ARROWS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}
ANSWER = "So: |No hint|No solution has|Every solution has"
LIST = r"(\d+(?:(?:, | and | to )\d+)*)"
PLACE = re.compile(rf"(cell |corner |edge |)rows? {LIST}, columns? {LIST}", re.IGNORECASE)

Place = tuple[int, int]  # (row, column), zero-based; of a panel doubled, as the arrow keys go


class Listener:
    """Someone who hears what is read out and the label of the focus, has a keyboard, and knows nothing else."""

    def __init__(self, player: Player) -> None:
        self.keyboard, self.focused, self.tab_to = player.page.keyboard, player.focused, player.tab_to
        self.page = player.page
        self.page.evaluate(EARS)
        self.heard = 0
        self.is_solved = False

    def hear(self, pattern: str) -> str:
        """The next sentence with these words; those before it have been heard."""
        self.page.wait_for_function(HEARD, arg=[self.heard, pattern], timeout=20_000)
        new = self.listen()
        index = next(index for index, words in enumerate(new) if re.search(pattern, words))
        self.heard += index + 1
        return new[index]

    def listen(self) -> list[str]:
        """What was said since."""
        new: list[str] = self.page.evaluate(SINCE, self.heard)
        self.is_solved = self.is_solved or any(words.startswith("Solved.") for words in new)
        return new

    def press(self, key: str, pattern: str) -> str:
        """Press a key, and hear what it did; what was said before is over."""
        self.heard += len(self.listen())
        self.keyboard.press(key)
        return self.hear(pattern)

    def come_to_the_board(self) -> None:
        """Press Tab until the focus is on something with a place, or on a switch."""
        self.tab_to(r".*(row \d+, column|changes )")

    def go(self, place: Place) -> None:
        """Lead the focus there by arrow keys; the label says where it is."""
        for _ in range(60):
            (row, column), *_ = places(self.focused())
            if (row, column) == place:
                return
            way = ("down" if place[0] > row else "up") if place[0] != row else "right" if place[1] > column else "left"
            self.keyboard.press(ARROWS[way])
        raise AssertionError(f"{place} is nowhere.")

    def find(self, name: str) -> None:
        """The same for a thing with a name: from the first one on, to the right."""
        self.keyboard.press("Home")
        for _ in range(20):
            if self.focused().startswith(f"{name}, "):
                return
            self.keyboard.press("ArrowRight")
        raise AssertionError(f"{name} is nowhere.")

    def solve(self, act: Callable[[Listener, str], None]) -> None:
        """Ask for hints and do what they say, until something says that the puzzle is solved."""
        for _ in range(40):
            self.press("h", r"Look here: |No hint")
            if self.is_solved:
                return
            words = self.press("h", ANSWER)
            act(self, words.partition("So: ")[2])
        raise AssertionError("Nothing says that it is solved.")


def numbers(words: str) -> list[int]:
    """All numbers of a text."""
    return [int(number) for number in re.findall(r"\d+", words)]


def places(words: str) -> list[Place]:
    """The places that a text names. A corner in row 1 is row 0 of a panel, a cell in row 1 its row 1."""
    found: list[Place] = []
    for sort, rows, columns in PLACE.findall(re.sub(r" and \d+ more", "", words)):
        first = numbers(rows)[0] - 1, numbers(columns)[0] - 1
        if sort.lower() == "edge ":
            found.append((2 * first[0] + (" to " in rows), 2 * first[1] + (" to " in columns)))
        elif sort:
            odd = sort.lower() == "cell "
            found.append((2 * first[0] + odd, 2 * first[1] + odd))
        else:
            found += [(row - 1, column - 1) for row in numbers(rows) for column in numbers(columns)]
    return found


def mark(listener: Listener, words: str) -> None:
    """Put down the bulbs and dots that a hint speaks of."""
    for name, where in re.findall(r"(bulb|dot)s? in (.+?)(?=, (?:bulb|dot)s? in|\.$)", words):
        for place in places(where):
            listener.go(place)
            listener.press("Enter" if name == "bulb" else "x", rf"^{name.capitalize()}\.$")


def press(listener: Listener, words: str) -> None:
    """Press what a hint speaks of, so often."""
    presses = r"(one press|\d+ presses)( back)?(?: each)? (in|at) (.+?)(?=, (?:one press|\d+ presses)|\.$)"
    for count, back, sort, where in re.findall(presses, words):
        for place in places(where) if sort == "in" else re.split(", | and ", where):
            if isinstance(place, str):
                listener.find(place)
            else:
                listener.go(place)
            for _ in range(1 if count == "one press" else numbers(count)[0]):
                listener.press("x" if back else "Enter", "^(Pressed|Not pressed)")


def draw(listener: Listener, words: str) -> None:
    """Take the line up where a hint says, lead it on, and put it down; cross out where no line runs.

    Where a line cannot be led on to that place yet, the page notes it when asked again.
    """
    if no_line := re.match("no line over edges? (.+)", words):
        for edge in no_line[1].split("; "):
            listener.go(places(f"edge {edge}")[0])
            if "crossed out" not in listener.focused():
                listener.press("x", r"^Crossed out\.$")
        return
    if words.startswith("line over "):
        listener.press("h", "^(Done|Noted): ")
        return
    start, *legs = re.split(", (?=(?:up|down|left|right) to )", words)
    listener.go(places(start)[0])
    listener.press("Enter", "^(Line picked up|Corner)")
    for leg in legs:
        for _ in range(9):
            if places(listener.press(ARROWS[leg.split()[0]], "^(Corner|Edge)"))[0] == places(leg)[0]:
                break
    listener.press("Enter", "^(Line put down|The line has reached an end)")


BOARDS: dict[str, tuple[str, Callable[[Listener, str], None]]] = {
    "Light Up, 5 × 3": (BULBS, mark),
    "Switches, 5 bulbs": (PATH, press),
    "The Witness, 2 × 2": (SQUARES, draw),
}


def listening(player: Player, name: str) -> Listener:
    """Someone before that board, who has heard what it is."""
    listener = Listener(player)
    player.paste(BOARDS[name][0])
    assert listener.hear("^Opened") == f"Opened {name}."
    listener.come_to_the_board()
    return listener


def is_solved(player: Player) -> bool:
    """Whether it is so, by the rules."""
    return puzzles.understand(player.document).check(player.state).solved


@pytest.mark.parametrize("name", [*BOARDS][1:])  # Light Up is solved after a mistake
def test_a_puzzle_is_solved_by_ear(cleared: Player, name: str) -> None:
    listener = listening(cleared, name)
    listener.solve(BOARDS[name][1])
    assert is_solved(cleared)


def test_a_mistake_is_found_and_repaired_by_ear(cleared: Player) -> None:
    listener = listening(cleared, "Light Up, 5 × 3")
    for place in ((0, 0), (0, 2)):
        listener.go(place)
        listener.press("Enter", r"^Bulb\.$")
    words = listener.hear("wrong")
    assert words.startswith("One thing is wrong. Row 1, columns 1 and 3: Two bulbs light each other.")
    listener.go(places(words)[0])
    assert "bulb, lit by another bulb" in listener.focused()
    listener.go(places(words)[1])
    listener.press("Enter", r"^Bulb removed\.$")
    words = listener.press("h", ANSWER)
    assert words.startswith("Row 1, column 1: No solution has a bulb here.")
    listener.go(places(words)[0])
    assert "mistake" in listener.focused()
    assert serious(cleared) == []
    listener.press("Enter", r"^Bulb removed\.$")
    listener.solve(mark)
    assert is_solved(cleared)
