"""What a text is that is no puzzle of ours: another puzzle, an address without a board, a file's name.

Each module knows the texts of one family and names them; it says nothing where it is not sure. Forms whose mark is in a
text come before all of these, so none of them has to know which puzzles Gridlight has.
"""

from __future__ import annotations

from gridlight.text.others import pages, puzzle_team, pzpr, sudoku, tatham, things
from gridlight.text.others.named import Other

LOOK = 100_000  # characters; what begins a longer text says what it is
FAMILIES = (pzpr, puzzle_team, tatham, sudoku, things, pages)  # what names the puzzle before what names only the site


def named(text: str) -> Other | None:
    """What a text is, by the first family that knows it."""
    start = text[:LOOK]
    return next((found for family in FAMILIES if (found := family.named(start))), None)
