"""Whether symbols can make the first move from a start obvious, as it is on every easy panel.

The right move is obvious if a single symbol requires its edge, or if every other move fails at once. Dots and gaps can
always do that. What other symbols can do is told by the panel without them.
"""

from __future__ import annotations

from collections.abc import Collection

from gridlight.puzzles.witness.grading.line_board import LineBoard
from gridlight.puzzles.witness.grading.lookahead import UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge


def can_be_obvious(bare: Panel, sorts: Collection[str]) -> bool:
    """Whether the first move may be obvious on this panel with symbols of these sorts, each at least once."""
    marks = (
        "elimination" in sorts
    )  # then no symbol requires an edge, and dots and triangles out of reach may be removed
    if "gap" in sorts or ("dot" in sorts and not marks):
        return True
    return any(
        is_clear(bare, line, set[str]() if marks else set(sorts)) for line in first_lines(LineBoard(Judge(bare)))
    )


def is_clear(bare: Panel, start: UnfinishedLine, sorts: Collection[str]) -> bool:
    """Whether some first move from a start can be required, or every other one can fail at once."""
    moves = list(start.extensions())
    sure = [one for one in moves if not can_fail(one, "triangle" in sorts)]  # to be no dead end
    required = any(can_be_required(bare, spot, sorts) for one in moves for spot in one.path[1:])
    return required or len(sure) < 2


def can_fail(line: UnfinishedLine, triangles: bool) -> bool:
    """Whether symbols, and no dots, can make this line fail at once."""
    board = line.board
    reachable = board.reachable(line.path[-1], line.mask)
    if not line.can_end() and not reachable & board.ends:
        return True
    out_of_reach = board.tracks & ~(line.mask | reachable | board.blocked)
    closed = any(True for _ in board.regions(line.mask, line.opened, without=reachable))
    return closed or (triangles and bool(out_of_reach))


def can_be_required(bare: Panel, edge: Spot, sorts: Collection[str]) -> bool:
    """Whether two squares, or a triangle whose cell has a blocked side, can require an edge."""
    cells = [near for near in bare.around[edge] if near in bare.cells] if is_edge(bare.place(edge)) else []
    with_blocked = any(side in bare.blocked for cell in cells for side in bare.around[cell])
    return ("square" in sorts and len(cells) > 1) or ("triangle" in sorts and with_blocked)
