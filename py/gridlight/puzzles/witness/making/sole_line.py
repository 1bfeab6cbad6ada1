"""Whether panels that differ only in their clues have exactly one solution, and are no harder than wanted.

On a symmetric panel the same two lines drawn from the other start are the same solution. Lines that solved an earlier
panel are tried first: two of them that solve this one too save the engine. Nothing depends on which lines these are,
since only a single solution is ever returned.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.grading.only_within import only_within
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.placing import Clue, with_clues
from gridlight.puzzles.witness.rules.judge import Judge, Region, regions_of

Clues = frozenset[Clue]


class Drawn(NamedTuple):
    """A line, and what the rules look at."""

    line: Line
    spots: frozenset[Spot]
    regions: list[Region]


def first_way(panel: Panel, line: Line) -> Line:
    """The line, or on a symmetric panel the same two lines drawn from the other start: the one that sorts first."""
    return min(line, Line(line.second, line.first), key=lambda way: way.first) if line.second else line


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

    def within(self, clues: Clues, most: int) -> tuple[Line, int] | None:
        """The only solution and the level of a panel that is no harder than `most`; else None. Raises Stopped."""
        puzzle = Witness(with_clues(self.bare, clues))
        right = self._known_solutions(puzzle.panel)
        if len(right) > 1:
            return None
        for line in right or islice(self._solutions(puzzle), 1):
            ways = [line, Line(line.second, line.first)] if line.second else [line]
            first = next(way.first for way in ways if not puzzle.judge.wrong_dots(way))
            level, other = only_within(puzzle.grader, first, most, self.deadline)
            if other:
                self.learn(first_way(self.bare, line_of(self.bare, other)))
            return None if level is None else (line, level)
        return None

    def _only(self, panel: Panel) -> Line | None:
        right = self._known_solutions(panel)
        if len(right) > 1:
            return None
        for line in self._solutions(Witness(panel)):
            if line not in right:
                right.append(line)
                if len(right) > 1:
                    return None
        return right[0] if right else None

    def _solutions(self, puzzle: Witness) -> Iterator[Line]:
        """The solutions, as an engine finds them; they are tried on later panels."""
        for facts in puzzle.engine("auto").solutions(self.deadline):
            line = first_way(self.bare, line_of(self.bare, first_line(self.bare, facts)))
            self.learn(line)
            yield line

    def _known_solutions(self, panel: Panel) -> list[Line]:
        """Known lines that solve a panel, at most two."""
        judge = Judge(panel)
        self._pieces.deadline = self.deadline
        judge.pieces = self._pieces
        return list(islice((drawn.line for drawn in self.known if self._is_right(judge, drawn)), 2))

    def learn(self, line: Line) -> None:
        """Try this line on later panels."""
        if all(line != drawn.line for drawn in self.known):
            self.known.append(Drawn(line, frozenset({*line.first, *line.second}), regions_of(self.bare, line)))

    def _is_right(self, judge: Judge, drawn: Drawn) -> bool:
        """Whether a line solves the judge's panel, drawn from either start."""
        if drawn.spots & judge.panel.blocked:
            return False
        line = drawn.line
        if judge.wrong_dots(line) and judge.wrong_dots(Line(line.second, line.first)):
            return False
        return all(judge.region(region, drawn.spots).right for region in drawn.regions)
