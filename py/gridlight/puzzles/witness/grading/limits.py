"""How hard a panel of some form can be with any symbols, and how easy with symbols of some sorts.

A move needs trial and error only if looking ahead goes through more than MOST_TRIALS beginnings of lines after another
move. Symbols and gaps only make these fewer. So the beginnings on the panel without symbols tell how many such moves
there are at most, where there are few enough of them to look at all.

On an easy panel the first move from a start is obvious: a single symbol requires its edge, or every other move fails at
once. Dots and gaps can always do that. What other symbols can do is told by the panel without them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from gridlight.puzzles.witness.grading.grader import HARDEST, level_of
from gridlight.puzzles.witness.grading.lookahead import MOST_TRIALS, LineBoard, UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType

MOST_BEGINNINGS = 20_000  # beginnings of lines: if a panel has no more, all are looked at


class Beginnings(NamedTuple):
    """The lines that begin with a line."""

    number: int  # of beginnings that looking ahead goes through
    trials: int | None  # in the line with the most moves that need trial and error; None where no line reaches an end


class TooMany(Exception):
    """A panel has more than MOST_BEGINNINGS."""


class MostTrials:
    """Counts the beginnings of lines on one panel."""

    def __init__(self, panel: Panel) -> None:
        self.board, self.seen = LineBoard(Judge(panel)), 0

    def of(self, line: UnfinishedLine) -> Beginnings:
        """The lines that begin with this one; raises TooMany."""
        self.seen += 1
        if self.seen > MOST_BEGINNINGS:
            raise TooMany
        ends = line.can_end()
        if not ends and not self.board.reachable(line.path[-1], line.mask) & self.board.ends:
            return Beginnings(1, None)
        after = [self.of(longer) for longer in line.extensions()]
        trials = most_of(after)
        return Beginnings(1 + sum(beginnings.number for beginnings in after), max(trials or 0, 0) if ends else trials)


def most_of(moves: Iterable[Beginnings]) -> int | None:
    """The most moves that need trial and error from where these are the next ones; None if none reaches an end."""
    moves = list(moves)
    many = sum(move.number > MOST_TRIALS for move in moves)
    every = (move.trials + (many > (move.number > MOST_TRIALS)) for move in moves if move.trials is not None)
    return max(every, default=None)


def hardest_level(panel: Panel, lines_differ: bool) -> int:
    """A level, as an index of LEVELS, that no panel with these tracks, starts and ends exceeds, with any symbols.

    `lines_differ`: whether symbols can tell the two lines of a symmetric panel apart. If not, both starts are right.
    """
    most = MostTrials(panel)
    try:
        starts = [most.of(line) for line in first_lines(most.board)]
    except TooMany:
        return HARDEST
    both_right = panel.symmetry is not None and not lines_differ
    trials = max((beginnings.trials or 0 for beginnings in starts), default=0) if both_right else most_of(starts) or 0
    return level_of(trials, 1)


# The first move
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
