"""The colour of a panel, and the letters that name the colours of symbols."""

from __future__ import annotations

from itertools import chain
from string import ascii_uppercase

from gridlight.puzzles.witness.model.panel import Panel

THEMES = ("slate", "moss", "plum", "sand", "tide", "clay")
LINES = ("blue", "yellow")  # the first line and the second
# As far as it is free, the first letter of the name; else one that is heard in it.
LETTERS = {
    "white": "W",
    "red": "R",
    "orange": "O",
    "yellow": "Y",
    "green": "G",
    "cyan": "C",
    "blue": "B",
    "purple": "P",
    "magenta": "M",
    "black": "K",
    "pink": "N",
}


def theme_of(panel: Panel) -> str:
    """One of six colours; it depends on the size and the starts only, so it stays while symbols change."""
    key = 7
    for number in (panel.height, panel.width, int(panel.pillar), *chain.from_iterable(panel.starts)):
        key = (key * 31 + number + 1) % 65_521
    return THEMES[key % len(THEMES)]


def colours_of(panel: Panel) -> list[str]:
    """What tells colours apart: those of symbols and, where the line's colour counts, those of dots and lines."""
    on_tracks = [colour for colour in panel.dots.values() if colour != "invisible"]
    counting = [*on_tracks, *LINES] if any(colour in LINES for colour in on_tracks) else []
    return list(dict.fromkeys([*(symbol.colour for symbol in panel.symbols.values()), *counting]))


def letters_of(panel: Panel) -> dict[str, str]:
    """A letter, or a number, for each colour; that of a colour in LETTERS is the same everywhere."""
    letters = dict(LETTERS)
    number = 0
    for colour in colours_of(panel):
        if colour in letters:
            continue
        own = "" if colour.startswith("#") else colour.upper()
        free = set(ascii_uppercase) - {*letters.values()}
        letter = next((each for each in own + ascii_uppercase if each in free), "")
        if not letter:
            number += 1
        letters[colour] = letter or str(number)
    return letters
