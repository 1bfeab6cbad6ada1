"""The keys of an object from outside; numbers and quoted texts made fit for a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

from gridlight.errors import Malformed

POWER = 12
# Control characters, line ends, characters that change the direction of writing, halves of characters.
UNSEEN = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")
SPACES = {"\n": "↵", "\t": " ", "\u00a0": " ", "\u3000": " "}  # how white space that is no plain space is shown
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


def shown(text: str | int, most: int = 40) -> str:
    """A text or number from outside made fit for a sentence: short, line ends as ↵, control characters as U+0007."""
    if isinstance(text, int):
        return str(text) if -ROUGHLY < text < ROUGHLY else f"{'below -' if text < 0 else 'above '}10^{POWER}"
    short = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else SPACES.get(char) or f"U+{ord(char):04X}" for char in short)


def longer(text: str, most: int) -> bool:
    """Whether a text has more than so many bytes in UTF-8. A character has up to 4, so most need no counting."""
    return len(text) > most or (
        len(text) * 4 > most and not text.isascii() and len(text.encode(errors="replace")) > most
    )


def several(word: str) -> str:
    """A word's plural: bulbs, crosses."""
    return word + ("es" if word.endswith("s") else "s")


def counted(number: int, word: str, plural: str = "") -> str:
    """1 bulb, 2 bulbs, 1,000 switches."""
    return f"{number:,} {word if number == 1 else plural or several(word)}"


def with_article(name: str) -> str:
    """A word behind its article: a bulb, an edge."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """“One”, “one and another”, “one, another and a third”."""
    *some, last = items
    return f"{', '.join(some)} {word} {last}" if some else last
