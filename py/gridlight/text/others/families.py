"""Finds out what a text is that no form of ours reads: each family of texts is asked in turn."""

from __future__ import annotations

from gridlight.text.others import pages, puzzle_team, pzpr, sudoku, tatham, things
from gridlight.text.others.other import Other

FAMILIES = (pzpr, puzzle_team, tatham, sudoku, things, pages)  # what names the puzzle before what names only the site
LOOK = 100_000  # characters; what begins a longer text says what it is


def named(text: str) -> Other | None:
    """What a text is, by the first family that knows it."""
    start = text[:LOOK]
    return next((other for family in FAMILIES if (other := family.named(start))), None)
