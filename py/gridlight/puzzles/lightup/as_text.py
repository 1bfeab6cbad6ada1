"""A board of Light Up as text: . a white cell, # and 0 to 4 walls, o a bulb, + a dot; without dots it can be read."""

from __future__ import annotations

from collections.abc import Sequence

from gridlight.puzzle import Fact, State
from gridlight.puzzles.lightup import BULB, LightUp
from gridlight.puzzles.lightup.forms.board import painted
from gridlight.text.found_words import found_words, in_cells


def size(puzzle: LightUp) -> str:
    """Columns and rows."""
    return f"{puzzle.width} × {puzzle.height}"


def board(puzzle: LightUp, state: State) -> str:
    """A line a row."""
    return "\n".join(map(" ".join, painted(puzzle.to_document(), state)))


def follows(_puzzle: LightUp, _state: State, facts: Sequence[Fact]) -> str:
    """What a step finds: bulbs, and dots where there are none."""
    return found_words(facts, lambda value, count: ("bulb" if value == BULB else "dot") + "s" * (count > 1), in_cells)
