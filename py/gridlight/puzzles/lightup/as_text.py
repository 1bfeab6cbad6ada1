"""A board of Light Up as text: . a white cell, # and 0 to 4 walls, o a bulb, + a dot; without dots it can be read."""

from __future__ import annotations

from gridlight.puzzle import State
from gridlight.puzzles.lightup import LightUp
from gridlight.puzzles.lightup.forms.board import painted


def size(puzzle: LightUp) -> str:
    """Columns and rows."""
    return f"{puzzle.width} × {puzzle.height}"


def board(puzzle: LightUp, state: State) -> str:
    """A line a row."""
    return "\n".join(map(" ".join, painted(puzzle.to_document(), state)))
