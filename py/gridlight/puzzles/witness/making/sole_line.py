"""Whether a panel has exactly one solution, asked for many panels that differ only in their clues.

On a symmetric panel the same two lines drawn from the other start are the same solution. Lines that solved an earlier
panel are tried first: two of them that solve this one too save the engine. Nothing depends on which lines these are,
since only a single solution is ever returned.
"""

from __future__ import annotations

from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.making.symbol_placement import Clue, with_clues
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel, Spot
from gridlight.puzzles.witness.rules.judge import Judge, Region, regions_of

Clues = frozenset[Clue]


class Drawn(NamedTuple):
    """A line, and what the rules look at."""

    line: Line
    spots: frozenset[Spot]
    regions: list[Region]


def first_way(panel: Panel, line: Line) -> Line:
    """The line, or on a symmetric panel the same two lines drawn from the other start: the one that sorts first."""
    return min(line, Line(line.second, line.first), key=lambda one: one.first) if line.second else line


class SoleLine:
    """Answers for the panels that clues make of one bare panel."""

    def __init__(self, bare: Panel, deadline: Deadline) -> None:
        self.bare, self.deadline = bare, deadline
        self.known: list[Drawn] = []
        self._answers: dict[Clues, Line | None] = {}
        self._pieces = Judge(bare).pieces  # placements are the same on all these panels

    def of(self, clues: Clues) -> Line | None:
        """The only solution, None where there is none or several; raises Stopped."""
        if clues not in self._answers:
            self._answers[clues] = self._only(with_clues(self.bare, clues))
        return self._answers[clues]

    def _only(self, panel: Panel) -> Line | None:
        judge = Judge(panel)
        self._pieces.deadline = self.deadline
        judge.pieces = self._pieces
        right: list[Line] = []
        for drawn in self.known:
            if self._is_right(judge, drawn):
                right.append(drawn.line)
                if len(right) > 1:
                    return None
        for facts in Witness(panel).engine("auto").solutions(self.deadline):
            line = first_way(panel, line_of(panel, first_line(panel, facts)))
            if line not in right:
                self.learn(line)
                right.append(line)
                if len(right) > 1:
                    return None
        return right[0] if right else None

    def learn(self, line: Line) -> None:
        """Try this line on later panels."""
        self.known.append(Drawn(line, frozenset({*line.first, *line.second}), regions_of(self.bare, line)))

    def _is_right(self, judge: Judge, drawn: Drawn) -> bool:
        """Whether a line solves the judge's panel, drawn from either start."""
        if drawn.spots & judge.panel.blocked:
            return False
        line = drawn.line
        if judge.wrong_dots(line) and judge.wrong_dots(Line(line.second, line.first)):
            return False
        return all(judge.region(region, drawn.spots).right for region in drawn.regions)
