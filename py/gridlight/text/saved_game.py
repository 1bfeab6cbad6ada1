"""Saved games of Simon Tatham's collection: each line has a key, the length of its value, and the value."""

from __future__ import annotations

import re
from typing import NamedTuple

from gridlight.errors import Malformed
from gridlight.text.validate import counted, shown

LINE = re.compile(r"^[ \t]*([A-Z]+)[ \t]*:([0-9]{1,9}):(.*)", re.MULTILINE)
NO_MOVES = "The saved game ends before its moves, so this is the board at the beginning."
LONGER = re.compile(r"[\w,;]")  # but not a mark behind a line that was quoted
STEPS = ("MOVE", "SOLVE", "RESTART")


class SavedGame(NamedTuple):
    """The content of a saved game: its parameters, its board, and the steps (key, value) to the current position."""

    params: str
    desc: str | None  # None where only a random seed was kept
    steps: list[tuple[str, str]]
    notes: tuple[str, ...] = ()


def is_saved_game(text: str) -> bool:
    """Whether this is a saved game of any puzzle of the collection."""
    return "SAVEFILE" in text and re.search(r"\bSAVEFILE[ \t]*:[0-9]", text) is not None


def read_saved_game(text: str, game: str) -> SavedGame:
    """Read a saved game; raises Malformed when it is of another game, cut short or without a board."""
    keys: dict[str, str] = {}
    steps: list[tuple[str, str]] = []
    for entry in LINE.finditer(text):
        key = entry[1]
        length = int(entry[2])
        value = entry[3]
        if len(value) < length:
            raise Malformed(
                f"The saved game is cut short: {key} should have {counted(length, 'character')}, and has {len(value)}."
            )
        if LONGER.match(value, length):
            raise Malformed(
                f"The saved game is damaged: {key} should have {counted(length, 'character')}, and has {len(value)}."
            )
        if key in STEPS:
            steps.append((key, value[:length]))
        else:
            keys[key] = value[:length]
    if keys.get("GAME", game) != game:
        raise Malformed(f"This is a saved game of {shown(keys['GAME'])}, not of {game}.")
    if "DESC" not in keys and "SEED" not in keys:
        raise Malformed("The saved game has no board: DESC is missing.")
    positions = number(keys, "NSTATES", len(steps) + 1)  # the first one is the beginning
    if positions != len(steps) + 1:
        what = "cut short" if positions > len(steps) else "damaged"
        moves = f"it should have {counted(positions - 1, 'move')} and has {len(steps)}"
        raise Malformed(f"The saved game is {what}: {moves}. Copy the whole of it again.")
    on_show = number(keys, "STATEPOS", positions)
    if on_show > positions:
        raise Malformed(f"The saved game is damaged: it shows position {on_show}, and has {positions}.")
    notes = (NO_MOVES,) if "NSTATES" not in keys and not steps else ()
    return SavedGame(keys.get("CPARAMS") or keys.get("PARAMS", ""), keys.get("DESC"), steps[: on_show - 1], notes)


def number(keys: dict[str, str], key: str, default: int) -> int:
    """A value that is a whole number from 1; raises Malformed."""
    value = keys.get(key, str(default))
    if not value.isdecimal() or len(value) > 8 or not int(value):
        raise Malformed(f"The saved game is damaged: {key} is “{shown(value, 9)}”, not a whole number from 1.")
    return int(value)
