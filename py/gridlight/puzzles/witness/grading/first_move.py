"""Whether symbols can make the first move from a start obvious, as it is on every easy panel.

The right move is obvious if a single symbol requires its edge, or if every other move fails at once. Dots and gaps can
always do that. What other symbols can do is told by the panel without them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridlight.puzzles.witness.grading.line_board import LineBoard
from gridlight.puzzles.witness.grading.lookahead import UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType


def can_be_obvious(bare: Panel, sorts: Collection[str]) -> bool:
    """Whether the first move may be obvious on this panel with symbols of these sorts, each at least once."""
    types = [] if "elimination" in sorts else [SYMBOLS[sort] for sort in sorts if sort in SYMBOLS]
    return "gap" in sorts or any(is_clear(bare, line, types) for line in first_lines(LineBoard(Judge(bare))))


def is_clear(bare: Panel, start: UnfinishedLine, types: Sequence[SymbolType]) -> bool:
    """Whether some first move from a start can be required, or every other one can fail at once.

    Where there are marks no symbol requires an edge, and what is out of reach may be removed: then there are no types.
    """
    moves = list(start.extensions())
    beyond_regions = any(type.looks_at not in ("symbols", "cells") for type in types)
    sure = [move for move in moves if not can_fail(move, beyond_regions)]  # to be no dead end
    edges = {spot for move in moves for spot in move.path[1:]}
    return len(sure) < 2 or any(type.may_require(bare, edge) for type in types for edge in edges)


def can_fail(line: UnfinishedLine, beyond_regions: bool) -> bool:
    """Whether symbols can make this line fail at once; `beyond_regions`: also by what it can no longer reach."""
    board = line.board
    reachable = board.reachable(line.path[-1], line.mask)
    if not line.can_end() and not reachable & board.ends:
        return True
    out_of_reach = board.tracks & ~(line.mask | reachable | board.blocked)
    closed = any(True for _ in board.regions(line.mask, line.opened, without=reachable))
    return closed or (beyond_regions and bool(out_of_reach))
