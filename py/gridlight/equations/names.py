"""Names of unknowns, as one would give them on paper: a, b, ..., z, a1, b1, ..., z1, a2, ..."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase

OWN = re.compile("[A-Za-z][0-9]{0,3}")  # names of their own that serve as they are


def letter(index: int) -> str:
    """The name of the unknown with this index, from 0."""
    turn, at = divmod(index, len(ascii_lowercase))
    return ascii_lowercase[at] + (str(turn) if turn else "")


def letters(names: Sequence[str]) -> list[str]:
    """These names where all of them are short enough for an equation, else letters in their order."""
    return list(names) if all(map(OWN.fullmatch, names)) else [letter(index) for index in range(len(names))]
