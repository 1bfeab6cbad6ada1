"""Whether a line is a panel's only solution and the panel no harder than wanted, with few questions to the engine.

The moves of a grade prove as well that there is no other solution: each other move is a dead end, or fails by looking
ahead, or needs trial and error. There may be only so many of the last at a level, so a panel that has more of them is
given up without any search: it is too hard, or it has several solutions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.grading.grader import LOOKAHEAD, OBVIOUS, TRIAL, LineGrader, level_of
from gridlight.puzzles.witness.grading.lookahead import Path, UnfinishedLine
from gridlight.puzzles.witness.model.grid import is_edge
from gridlight.puzzles.witness.model.line import line_of


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
