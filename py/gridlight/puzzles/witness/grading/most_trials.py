"""How hard a panel of some form can be, with any symbols: for how many moves its lines allow trial and error.

A move needs trial and error only if looking ahead goes through more than MOST_TRIALS beginnings of lines after another
move. Symbols and gaps only make these fewer. So the beginnings on the panel without symbols tell how many such moves
there are at most, where there are few enough of them to look at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gridlight.puzzles.witness.grading.grader import HARDEST, level_of
from gridlight.puzzles.witness.grading.line_board import LineBoard
from gridlight.puzzles.witness.grading.lookahead import MOST_TRIALS, UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge

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
