"""No loops: the outlines of small groups of cells are said beforehand, longer loops are cut when they are drawn."""

from __future__ import annotations

from functools import cache

from gridlight.engines.cnf import NEVER, Formula
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.model.panel import Panel

Cells = frozenset[tuple[int, int]]  # (row, column), counted from a corner of the box around them
Outline = tuple[int, int, tuple[tuple[int, int], ...]]  # rows and columns of the box, edges as doubled (row, column)


@cache
def outlines(most: int) -> list[Outline]:
    """The outlines of all groups of up to so many cells that hang together, one for each way to turn it."""
    groups: set[Cells] = {frozenset({(0, 0)})}
    found = list(groups)
    for _ in range(most - 1):
        grown: set[Cells] = set()
        for cells in groups:
            for r, c in cells:
                for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if near not in cells:
                        top, left = min(near[0], 0), min(near[1], 0)
                        grown.add(frozenset((a - top, b - left) for a, b in (*cells, near)))
        groups = grown
        found += groups
    return [outline(cells) for cells in found]


def outline(cells: Cells) -> Outline:
    """The edges with just one of these cells beside them."""
    edges = [
        (2 * r + 1 + down, 2 * c + 1 + right) for r, c in cells for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
    ]
    rim = tuple(edge for edge in edges if edges.count(edge) == 1)
    return max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1, rim


def no_small_loops(panel: Panel, routing: Routing, formula: Formula, most: int) -> None:
    """The line does not go round a small group of cells."""
    used = [NEVER if spot in routing.split else literal for spot, literal in enumerate(routing.used)]
    columns, clauses = panel.columns, formula.clauses
    for tall, wide, rim in outlines(most):
        if panel.pillar and wide >= panel.width:
            continue
        for row in range(0, panel.rows - 2 * tall, 2):
            for column in range(0, columns if panel.pillar else columns - 2 * wide, 2):
                edges = [used[(row + r) * columns + (column + c) % columns] for r, c in rim]
                if NEVER not in edges:
                    clauses.append([-edge for edge in edges])
