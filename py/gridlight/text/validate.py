"""Check the types of JSON values, and make numbers and quoted texts fit for a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from gridlight.errors import Malformed

POWER = 12
ROUGHLY = 10**POWER  # from here on a sentence only says how large a number is


def mapping(value: object, what: str, keys: Iterable[str]) -> dict[str, Any]:
    """An object that has no other keys than these; raises Malformed."""
    if not isinstance(value, dict):
        raise Malformed(f"{what} is not an object.")
    known = set(keys)
    for key in cast("dict[str, Any]", value):
        if key not in known:
            raise Malformed(f"{what} has no “{shown(key)}”; it has {', '.join(sorted(known))}.")
    return cast("dict[str, Any]", value)


def texts(value: object, what: str) -> list[str]:
    """A list of texts; raises Malformed."""
    if not isinstance(value, list):
        raise Malformed(f"{what} is not a list of texts.")
    for number, item in enumerate(cast("list[object]", value), 1):
        if not isinstance(item, str):
            raise Malformed(f"{what}: number {number} is not a text.")
    return cast("list[str]", value)


def cells(value: object, what: str) -> list[tuple[int, int]]:
    """A list of [row, column]; raises Malformed."""
    if not isinstance(value, list):
        raise Malformed(f"{what} is not a list of [row, column].")
    found: list[tuple[int, int]] = []
    for number, item in enumerate(cast("list[object]", value), 1):
        pair = cast("list[object]", item) if isinstance(item, list | tuple) else []
        # bool is an int to Python, not to JSON
        if len(pair) != 2 or type(pair[0]) is not int or type(pair[1]) is not int:
            raise Malformed(f"{what}: number {number} is not [row, column].")
        found.append((pair[0], pair[1]))
    return found


def sized(rows: Sequence[str], most: int, where: str = "") -> None:
    """Raise Malformed unless rows make a board of at most so many rows and columns; `where` says when that holds."""
    if not rows or not rows[0]:
        raise Malformed("The board has no cells; it has at least one row of one cell.")
    if len(rows) > most:
        raise Malformed(f"The board has {len(rows)} rows; at most {most} are possible{where}.")
    for number, row in enumerate(rows, 1):
        if len(row) > most:
            raise Malformed(f"Row {number} has {len(row)} cells; at most {most} are possible{where}.")
        if len(row) != len(rows[0]):
            raise Malformed(f"Row {number} has {counted(len(row), 'cell')}; row 1 has {len(rows[0])}.")


def whole(value: object, what: str, possible: range) -> int:
    """A whole number of a range; raises Malformed."""
    if type(value) is not int or value not in possible:  # True is an int to Python, not to JSON
        raise Malformed(f"{what} is a whole number from {possible[0]} to {possible[-1]}.")
    return value


def shown(text: str | int, most: int = 40) -> str:
    """A text or number from outside made fit for a sentence: short, with control characters as U+000A."""
    if isinstance(text, int):
        return str(text) if -ROUGHLY < text < ROUGHLY else f"{'below -' if text < 0 else 'above '}10^{POWER}"
    short = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in short)


def counted(number: int, word: str, several: str = "") -> str:
    """1 bulb, 2 bulbs, 1,000 switches."""
    return f"{number:,} {word if number == 1 else several or word + 's'}"
