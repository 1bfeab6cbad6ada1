"""Whether panels that differ only in their clues have exactly one solution, and are no harder than wanted.

On a symmetric panel the same two lines drawn from the other start are the same solution. Lines that solved an earlier
panel are tried first: two of them that solve this one too save the engine. Nothing depends on which lines these are,
since only a single solution is ever returned.

The moves of a grade prove as well that there is no other solution: each other move is a dead end, or fails by looking
ahead, or needs trial and error. There may be only so many of the last at a level, so a panel that has more of them is
given up without any search: it is too hard, or it has several solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.grading.grader import LOOKAHEAD, OBVIOUS, TRIAL, LineGrader, level_of
from gridlight.puzzles.witness.grading.lookahead import Path, UnfinishedLine
from gridlight.puzzles.witness.model.grid import Spot, is_edge
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


# Whether a line is the only solution, with few questions to the engine
class Answer(NamedTuple):
    """The level of a panel, as an index of LEVELS, if it is as asked; else perhaps another solution."""

    level: int | None
    other: Path | None = None


def only_within(grader: LineGrader, solution: Path, most: int, deadline: Deadline) -> Answer:
    """The level, if there is no solution but this one and its mirror image, and the level is at most `most`.

    Raises Stopped.
    """
    grader.board.deadline = deadline
    ahead, trial = 0, 0
    unclear: list[Path] = []  # beginnings with which there may be another solution
    mirrored = mirror_image(grader, solution)
    ends_on_edges = any(map(is_edge, (*grader.panel.starts, *grader.panel.ends)))  # such an edge may be used in part
    line = grader.current((), solution)
    while line is None or len(line.path) < len(solution):
        deadline.check()
        if line is not None and line.is_solution():
            return Answer(None, line.path)
        after, others = grader.ways_on(line, solution)
        others = [
            other for other in others if not any(way[: len(other.path)] == other.path for way in (solution, mirrored))
        ]
        is_forced = grader.is_forced(line, after)
        if not is_forced or ends_on_edges:
            efforts = [effort(other) for other in others]
            unclear += [other.path for other, needed in zip(others, efforts, strict=True) if needed == TRIAL]
            trial += not is_forced and TRIAL in efforts
            ahead += not is_forced and max(efforts, default=0) == LOOKAHEAD
            if level_of(trial, ahead) > most:
                return Answer(None)
        line = after
    unclear += [other.path for other in line.extensions() if effort(other) == TRIAL]  # over its end and on to another
    other = next(other_solutions(grader, unclear, (solution, mirrored), deadline), None)
    return Answer(None, other) if other else Answer(level_of(trial, ahead))


def effort(line: UnfinishedLine) -> int:
    """The effort to see that no solution begins with a line, without a search for one."""
    return OBVIOUS if line.fails() else LOOKAHEAD if line.soon_fails() else TRIAL


def mirror_image(grader: LineGrader, solution: Path) -> Path:
    """The same two lines drawn from the other start, if these are a solution too; empty where they are not."""
    second = line_of(grader.panel, solution).second
    if not second or grader.panel.place(second[0]) not in grader.panel.starts:
        return ()
    return second if UnfinishedLine(grader.board, second).is_solution() else ()


def other_solutions(
    grader: LineGrader, unclear: list[Path], known: tuple[Path, Path], deadline: Deadline
) -> Iterator[Path]:
    """Solutions with an unclear beginning, or from the start of the mirror image; not the two that are known."""
    panel, engine = grader.panel, grader.engine
    for path in unclear:
        yield from (first_line(panel, facts) for facts in islice(engine.solutions(deadline, prefix=path), 1))
    if (mirrored := known[1]) and panel.lines_differ:
        from_there = islice(engine.solutions(deadline, prefix=mirrored[:1]), len(known) + 1)
        yield from (path for facts in from_there if (path := first_line(panel, facts)) not in known)
