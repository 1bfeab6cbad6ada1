"""Guess from its characters what form a text has."""

from __future__ import annotations

LONGEST = 8 << 20  # bytes of text that `read` takes
ENOUGH = 100_000  # characters are looked at


def mostly(text: str, chars: str) -> bool:
    """Whether at least two thirds of a text's beginning are these characters, so that an error about the rest helps."""
    text = text[:ENOUGH]
    others = len(text.translate(str.maketrans("", "", chars)))
    return bool(text) and 3 * others <= len(text)
