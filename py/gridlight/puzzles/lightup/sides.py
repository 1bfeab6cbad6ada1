"""How a board of Light Up looks from all sides."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.families.turns import TURNS
from gridlight.puzzles.lightup import LightUp


def sides(puzzle: LightUp) -> Iterator[object]:
    """Its rows, turned and mirrored."""
    return (turn.rows(puzzle.rows) for turn in TURNS)
