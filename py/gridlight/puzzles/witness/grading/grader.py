"""The level of a panel, by the moves of its line: how hard it is to see that no other move works.

A move takes the line to the next corner, or to an edge where it can end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import LEVELS, Grade, Unsupported
from gridlight.puzzles.witness.engines import PanelEngine
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.grading.lookahead import LineBoard, Path, UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.puzzles.witness.symbols import SYMBOLS, edge_counts
from gridlight.text.validate import counted

OBVIOUS, LOOKAHEAD, TRIAL = 2, 3, 4  # efforts; 1: there is no other legal move
WEIGHT = (0, 1, 4, 15)  # of a move in the score, by effort
FIENDISH = 6  # moves that need trial and error
HARDEST = len(LEVELS) - 1
MIRRORED = 2  # ways to draw two lines


class Move(NamedTuple):
    """The next move: the line after it, and how hard it is to see that others fail."""

    after: UnfinishedLine
    effort: int


class LineGrader:
    """The level of one panel, and its solutions. A solution is the path of its first line."""

    def __init__(self, judge: Judge, engine: PanelEngine) -> None:
        self.judge, self.engine, self.panel = judge, engine, judge.panel
        self.board = LineBoard(judge)
        self.every: list[Path] | None = None  # solution, where all of them are known

    # Solutions
    def solvable(self, path: Sequence[Spot], deadline: Deadline) -> bool:
        """Whether a solution begins with this path."""
        if self.every is not None:
            return any(line[: len(path)] == tuple(path) for line in self.every)
        return next(self.engine.solutions(deadline, prefix=path), None) is not None

    def solution(self, deadline: Deadline, path: Sequence[Spot] = ()) -> Path | None:
        """A solution that begins with this path; None when there is none."""
        facts = next(self.engine.solutions(deadline, prefix=path), None)
        return None if facts is None else first_line(self.panel, facts)

    # Moves
    def next_move(self, line: UnfinishedLine | None, solution: Path, deadline: Deadline) -> Move:
        """The next move towards a solution; without a line, where to start."""
        self.board.deadline = deadline
        after, others = self.ways_on(line, solution)
        can_end = line is not None and line.can_end()
        if (others or can_end) and self.is_forced(line, after):
            return Move(after, OBVIOUS)
        effort = OBVIOUS if can_end else 1
        for other in others:
            deadline.check()
            effort = max(effort, self.effort_against(other, deadline))
        return Move(after, effort)

    def ways_on(self, line: UnfinishedLine | None, solution: Path) -> tuple[UnfinishedLine, Sequence[UnfinishedLine]]:
        """The line after the next move towards a solution, and after each other legal move."""
        lines = list(first_lines(self.board) if line is None else line.extensions())
        after = next(extended for extended in lines if solution[: len(extended.path)] == extended.path)
        return after, [extended for extended in lines if extended is not after]

    def is_forced(self, line: UnfinishedLine | None, after: UnfinishedLine) -> bool:
        """Whether the line runs over the next edge because a single symbol requires it."""
        return line is not None and not self.forced_edges.isdisjoint(after.path[len(line.path) :])

    @cached_property
    def forced_edges(self) -> set[Spot]:
        """The edges that a single symbol requires."""
        return forced_edges(self.panel)

    def effort_against(self, line: UnfinishedLine, deadline: Deadline) -> int:
        """The effort to see that no solution begins with this line; 1 when one does."""
        if line.fails():
            return OBVIOUS
        if line.soon_fails():
            return LOOKAHEAD
        return 1 if self.solvable(line.path, deadline) else TRIAL

    def current(self, path: Path, solution: Path) -> UnfinishedLine | None:
        """The line to go on from: None before the start; from the middle of an edge, the line up to its corner.

        The only start of a panel needs no move, unless it is the whole solution.
        """
        if not path:
            alone = len(solution) > 1 and len(first_lines(self.board)) == 1
            return UnfinishedLine(self.board, solution[:1]) if alone else None
        tip = self.panel.place(path[-1])
        half_way = is_edge(tip) and tip not in self.panel.ends and len(path) > 1
        return UnfinishedLine(self.board, solution[: len(path) - half_way])

    def moves(self, path: Path, solution: Path, deadline: Deadline) -> Iterator[tuple[UnfinishedLine | None, Move]]:
        """Every move from a line on to a solution, with the line before it."""
        line = self.current(path, solution)
        while line is None or len(line.path) < len(solution):
            move = self.next_move(line, solution, deadline)
            yield line, move
            line = move.after

    # Grades
    def grade(self, deadline: Deadline) -> Grade:
        """The level of a panel with one solution, by the moves that need trial and error.

        A line and its mirror image are one solution, of which the way that sorts first is graded. Raises Unsupported
        where there is no level, Stopped.
        """
        solutions = [first_line(self.panel, facts) for facts in islice(self.engine.solutions(deadline), MIRRORED + 1)]
        self.every = solutions if len(solutions) <= MIRRORED else None
        if not solutions:
            raise Unsupported("This puzzle has no solution, so it has no level.")
        if len({UnfinishedLine(self.board, path).drawn for path in solutions}) > 1:
            raise Unsupported("This puzzle has several solutions, so it has no level.")
        efforts = [move.effort for _, move in self.moves((), min(solutions), deadline)]
        trial, ahead = efforts.count(TRIAL), efforts.count(LOOKAHEAD)
        score = sum(WEIGHT[effort - 1] for effort in efforts)
        return Grade(
            LEVELS[level_of(trial, ahead)], score, difficulty(sum(effort > 1 for effort in efforts), trial, ahead)
        )


def right_part(path: Path, solution: Callable[[Path], Path | None]) -> tuple[int, Path | None]:
    """How many spots of a path a solution begins with, and such a solution; None for none of them."""
    low, high, best = 0, len(path) + 1, None
    while high - low > 1:
        middle = (low + high) // 2
        line = solution(path[:middle])
        if line is None:
            high = middle
        else:
            low, best = middle, line
    return low, best


def forced_edges(panel: Panel) -> set[Spot]:
    """The edges that every solution uses because of a single symbol; none where marks may remove the symbol."""
    if panel.marks:
        return set()
    symbols = {spot: symbol for spot in panel.inside if (symbol := panel.symbols.get(panel.place(spot)))}
    forced = {edge for type in SYMBOLS.values() for edge in type.forced_edges(panel, symbols)}
    for edges, wanted in edge_counts(panel):
        usable = [edge for edge in edges if panel.usable(edge)]
        forced.update(usable if len(usable) == wanted else ())
    return forced


def level_of(trial: int, ahead: int) -> int:
    """The level, as an index of LEVELS, by the moves that need trial and error, and those that need looking ahead."""
    return HARDEST if trial >= FIENDISH else 2 if trial > 1 else 1 if trial + ahead else 0


def difficulty(choices: int, trial: int, ahead: int) -> str:
    """How hard a panel is in words: the moves that are a choice, and how many of them are hard to see."""
    if not trial + ahead:
        return f"{counted(choices, 'choice')}, all obvious." if choices != 1 else "1 choice, and it is obvious."
    first, *more = [(number, what) for number, what in ((trial, "trial and error"), (ahead, "looking ahead")) if number]
    need = "needs" if first[0] == 1 else "need"
    others = "".join(f", {number} {what}" for number, what in more)
    return f"{counted(choices, 'choice')}: {first[0]} {need} {first[1]}{others}."
