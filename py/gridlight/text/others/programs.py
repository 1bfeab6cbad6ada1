"""JSON of other programs, known by its keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridlight.text.validate import shown

# The keys that an object has to have, and whose it is then.
KEYS = (
    ({"cells", "cages"}, "SudokuPad"),
    ({"grid", "size"}, "f-puzzles"),
    ({"puzzle", "dimensions"}, "ipuz"),
    ({"gridWidth", "gridHeight", "horEdges"}, "Overv's Witness editor"),
    ({"dependencies", "version"}, "npm"),
)
FEW = 3  # keys that a sentence names


def program(content: Mapping[str, Any]) -> str:
    """A sentence on whose JSON this is, or on what it has; empty for an empty object."""
    for keys, whose in KEYS:
        if keys <= content.keys():
            return f"It looks like JSON of {whose}."
    names = [f"“{shown(key, 20)}”" for key in content]
    more = f" and {len(names) - FEW} more" if len(names) > FEW else ""
    return f"It has {', '.join(names[:FEW])}{more}." if names else ""
