"""Clauses against loops round a few cells of a grid, added before solving; cuts remove longer loops as they turn up.

Places of the grid are doubled: two even numbers are a corner, two odd ones a cell, one of each an edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gridlight.engines.cnf import NEVER, Formula

Cells = frozenset[tuple[int, int]]  # (row, column), counted from a corner of the box around them
Outline = tuple[int, int, tuple[tuple[int, int], ...]]  # rows and columns of the box, edges as doubled (row, column)


@cache
def outlines(most: int) -> list[Outline]:
    """The outlines of all polyominoes of up to `most` cells, each rotation and reflection on its own."""
    groups: set[Cells] = {frozenset({(0, 0)})}
    polyominoes = list(groups)
    for _ in range(most - 1):
        grown: set[Cells] = set()
        for cells in groups:
            for r, c in cells:
                for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if near not in cells:
                        top, left = min(near[0], 0), min(near[1], 0)
                        grown.add(frozenset((a - top, b - left) for a, b in (*cells, near)))
        groups = grown
        polyominoes += groups
    return [outline(cells) for cells in polyominoes]


def outline(cells: Cells) -> Outline:
    """The edges that border exactly one of these cells."""
    edges = [
        (2 * r + 1 + down, 2 * c + 1 + right) for r, c in cells for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]
    border = tuple(edge for edge in edges if edges.count(edge) == 1)
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1, border


def no_small_loops(formula: Formula, used: Sequence[int], columns: int, most: int, wraps: bool = False) -> None:
    """No loop runs round up to `most` cells.

    `used` has a literal for each edge at row * columns + column; where it is NEVER, no loop can run. Columns of a grid
    that wraps have no last corner.
    """
    rows = len(used) // columns
    width = columns // 2
    clauses = formula.clauses
    for tall, wide, border in outlines(most):
        if wraps and wide >= width:
            continue
        for row in range(0, rows - 2 * tall, 2):
            for column in range(0, columns if wraps else columns - 2 * wide, 2):
                edges = [used[(row + r) * columns + (column + c) % columns] for r, c in border]
                if NEVER not in edges:
                    clauses.append([-edge for edge in edges])
