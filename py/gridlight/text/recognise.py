"""Guess from its characters what form a text has."""

from __future__ import annotations

from collections import Counter

LONGEST = 8 << 20  # bytes of text that `read` takes
ENOUGH = 100_000  # characters are looked at


def mostly(text: str, chars: str) -> bool:
    """Whether at least two thirds of a text's beginning are these characters, so that an error about the rest helps."""
    text = text[:ENOUGH]
    others = len(text.translate(str.maketrans("", "", chars)))
    return bool(text) and 3 * others <= len(text)


def nearly(line: str, chars: str) -> bool:
    """Whether all of a line but one character, or one in ten, are these: then it is a row, and not a date or a name."""
    line = line[:ENOUGH]
    return len(line.translate(str.maketrans("", "", chars))) <= max(1, len(line) // 10)


def rows_known(text: str, *alphabets: str) -> float:
    """The share of a text that is rows of one length, with the signs of the alphabet that fits best."""
    text = text[:ENOUGH]
    widths = Counter(len("".join(line.split())) for line in text.split("\n") if line.strip())
    signs = "".join(text.split())
    if not signs:
        return 0.0
    strange = min(len(signs.translate(str.maketrans("", "", alphabet))) for alphabet in alphabets)
    return (1 - strange / len(signs)) * max(widths.values()) / widths.total()
