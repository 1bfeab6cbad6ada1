"""What the characters of a text tell about its form."""

from __future__ import annotations

LONGEST = 8 << 20  # bytes of text that `read` takes
ENOUGH = 100_000  # characters by which a text shows what it is


def mostly(text: str, chars: str) -> bool:
    """Whether two thirds or more of how a text begins are these characters: a complaint about the others helps then."""
    text = text[:ENOUGH]
    others = len(text.translate(str.maketrans("", "", chars)))
    return bool(text) and 3 * others <= len(text)
