"""How a board of Lights Out looks from all sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from gridlight.families.turns import TURNS
from gridlight.puzzles.lightsout import LightsOut

MOST = 400  # cells of a torus on which every corner is tried: on larger ones two are never alike by chance


def sides(puzzle: LightsOut) -> Iterator[object]:
    """Its lights, goal and reach, turned and mirrored; a torus also from each of its cells."""
    given = puzzle.to_document()
    lights, goal, reach, wrap = (given[key] for key in ("lights", "goal", "reach", "wrap"))
    height, width = len(lights), len(lights[0])
    corners = list(product(range(height), range(width))) if wrap and height * width <= MOST else [(0, 0)]
    for turn in TURNS:
        steps = reach if isinstance(reach, str) else sorted(turn.spot((down, right), 0, 0) for down, right in reach)
        for corner in corners:
            boards = [turn.rows(shifted(rows, corner)) for rows in (lights, goal) if not isinstance(rows, int)]
            yield given["states"], wrap, steps, boards, goal if isinstance(goal, int) else None


def shifted(rows: Sequence[str], corner: tuple[int, int]) -> list[str]:
    """The rows of a torus, from another corner."""
    row, column = corner
    return [line[column:] + line[:column] for line in (*rows[row:], *rows[:row])]
