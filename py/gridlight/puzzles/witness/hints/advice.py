"""Advice on lines: the next move and why no other one works, where a line went wrong, and the level of a panel.

`gridlight.advice` does the rest. A move takes the line to the next corner, or to an edge where it can end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzle import LEVELS, Fact, Grade, Mistake, Reason, Step, Unsupported
from gridlight.puzzles.witness.engines import PanelEngine
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.engines.unsat_core import unsat_core
from gridlight.puzzles.witness.hints.forced_edges import ForcedEdge, forced_edges
from gridlight.puzzles.witness.hints.line_board import LineBoard
from gridlight.puzzles.witness.hints.lookahead import Path, UnfinishedLine, first_lines
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.panel import Spot, is_edge
from gridlight.puzzles.witness.rules.faults import faults_of
from gridlight.puzzles.witness.rules.judge import Judge
from gridlight.text.validate import counted

CORE_SHARE = 0.3  # of the time left, to find the symbols that rule out a move
FEW = 6  # symbols that one sentence can name
ELSEWHERE = 4  # edges elsewhere that a hint names
OBVIOUS, LOOKAHEAD, TRIAL = 2, 3, 4  # efforts; 1: there is no other legal move
WEIGHT = (0, 1, 4, 15)  # of a move in the score, by effort
FIENDISH = 6  # moves that need trial and error
HARDEST = len(LEVELS) - 1
MIRRORED = 2  # ways to draw two lines


class Move(NamedTuple):
    """The next move: the line after it, why others fail, and how hard that is to see."""

    after: UnfinishedLine
    because: tuple[Reason, ...]
    effort: int
    choices: int = 1  # moves that lead to a solution, this one included
    why: str = ""  # in a few words, where there is a single obvious reason


class LineAdvice:
    """Advice on one panel. A solution is the path of its first line."""

    def __init__(self, judge: Judge, engine: PanelEngine) -> None:
        self.judge, self.engine, self.panel = judge, engine, judge.panel
        self.board = LineBoard(judge)
        self.every: list[Path] | None = None  # solution, where all of them are known

    # Solutions
    def solvable(self, path: Sequence[Spot], deadline: Deadline) -> bool:
        """Whether a solution begins with this path."""
        if self.every is not None:
            return any(one[: len(path)] == tuple(path) for one in self.every)
        return next(self.engine.solutions(deadline, prefix=path), None) is not None

    def solution(self, deadline: Deadline, path: Sequence[Spot] = ()) -> Path | None:
        """A solution that begins with this path; None when there is none."""
        facts = next(self.engine.solutions(deadline, prefix=path), None)
        return None if facts is None else first_line(self.panel, facts)

    # Moves
    def next_move(
        self, line: UnfinishedLine | None, solution: Path, deadline: Deadline, thorough: bool = False
    ) -> Move:
        """The next move towards a solution; without a line, where to start.

        If `thorough`, a move that fails only by trial and error is explained by the symbols that rule it out.
        """
        self.board.deadline = deadline
        after, others = self.ways_on(line, solution)
        can_end = line is not None and line.can_end()
        if (others or can_end) and (reason := self.forced(line, after)) is not None:
            return Move(after, (reason,), OBVIOUS, why=required(reason))
        because: list[Reason] = []
        effort, choices = 1, 1
        if line is not None and can_end:
            effort = OBVIOUS
            because += self.why_not_end(line)
        for other in others:
            deadline.check()
            reason, needed = self.why_not(other, deadline, thorough)
            if reason is None:
                choices += 1
            else:
                effort = max(effort, needed)
                because.append(about_move(line, other, reason))
        why = ""
        if effort == OBVIOUS and len(because) == 1:
            why = "the only other move fails at once" if others else "the line cannot end here"
        return Move(after, tuple(because), effort, choices, why)

    def ways_on(self, line: UnfinishedLine | None, solution: Path) -> tuple[UnfinishedLine, Sequence[UnfinishedLine]]:
        """The line after the next move towards a solution, and after each other legal move."""
        lines = list(first_lines(self.board) if line is None else line.extensions())
        after = next(one for one in lines if solution[: len(one.path)] == one.path)
        return after, [one for one in lines if one is not after]

    def forced(self, line: UnfinishedLine | None, after: UnfinishedLine) -> Reason | None:
        """Why the line runs over the next edge, where a single symbol requires it."""
        new = after.path[len(line.path) :] if line is not None else ()
        edges = [Fact(place, 1) for place in self.panel.places_in_order(new) if is_edge(place)]
        return next((one.because for one in self.forced_edges if one.fact in edges), None)

    @cached_property
    def forced_edges(self) -> list[ForcedEdge]:
        """The edges that a single symbol requires."""
        return forced_edges(self.panel)

    def why_not(self, line: UnfinishedLine, deadline: Deadline, thorough: bool = False) -> tuple[Reason | None, int]:
        """Why no solution begins with this line, and the effort to see it; None when one does."""
        if (reason := line.dead_end()) is not None:
            return reason, OBVIOUS
        if (reason := line.lookahead()) is not None:
            return reason, LOOKAHEAD
        if self.solvable(line.path, deadline):
            return None, TRIAL
        core = self.contradiction(line.path, deadline) if thorough else None
        tip = self.panel.place(line.path[-1])
        return core or Reason("search", (tip,), "No way of going on from there reaches a solution."), TRIAL

    def contradiction(self, path: Path, deadline: Deadline) -> Reason | None:
        """The symbols that no line with this beginning can satisfy together, if they are few; else None."""
        if self.panel.marks:
            return None
        try:
            because = unsat_core(self.panel, type(self.engine), deadline.part(CORE_SHARE), prefix=path)
        except Stopped:
            return None
        if not 0 < len(because) <= FEW:
            return None
        places = tuple(dict.fromkeys(place for reason in because for place in reason.places))
        squares = sum(one.rule == "squares" for one in because)
        texts = [one.text for one in because if one.rule != "squares" or squares == 1]
        if squares > 1:
            texts.insert(0, f"Each of these {squares} squares needs a region without squares of another colour.")
        return Reason("search", places, " ".join(["These cannot all be satisfied.", *texts]))

    def why_not_end(self, line: UnfinishedLine) -> Iterator[Reason]:
        """Why the line does not end where it stands."""
        for fault in islice(faults_of(self.judge, line.line, line.judgement), 1):
            yield Reason(fault.rule, fault.places, f"The line cannot end here. {fault.text}")

    # Steps
    def step(self, drawn: int, line: UnfinishedLine | None, move: Move) -> Step:
        """A move as a step, for a state in which `drawn` spots of its path are drawn."""
        found = tuple(Fact(self.panel.place(spot), 1) for spot in move.after.path[drawn:])
        do = f"Start at {where(self.panel.place(move.after.path[0]))}"
        if line is not None:
            do = f"Go {line.direction(move.after)}"
        if move.choices > 1:
            number = counted(move.choices, "start" if line is None else "move")
            text = f"{do}: {number} lead to a solution; this is one of them."
            return Step(found, move.because, text, 1)
        if not move.because:
            why = "it is the only legal move" if line is not None else "this start is also an end, so the line is done"
            return Step(found, (), f"{do}: {why}.", 1)
        why = (
            move.why
            or {
                OBVIOUS: "every other move fails at once",
                LOOKAHEAD: "looking ahead, every other move fails",
                TRIAL: "trial and error rules out every other move",
            }[move.effort]
        )
        return Step(found, move.because, f"{do}: {why}.", move.effort)

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

    def steps(self, path: Path, solution: Path, deadline: Deadline) -> Iterator[Step]:
        """The moves from a line on to a solution; those without a choice are one step with the move before."""
        waiting: Step | None = None
        drawn = len(path)
        try:
            for line, move in self.moves(path, solution, deadline):
                step = self.step(drawn, line, move)
                drawn = len(move.after.path)
                if waiting is not None and not move.because and move.choices == 1:
                    waiting = waiting._replace(found=(*waiting.found, *step.found))
                    continue
                if waiting is not None:
                    yield waiting
                waiting = step
        except Stopped:
            if waiting is not None:
                yield waiting
            raise
        if waiting is not None:
            yield waiting

    def hint(self, path: Path, solution: Path, deadline: Deadline) -> Step:
        """The next move; where it is hard to see, with edges elsewhere that a single symbol requires."""
        line = self.current(path, solution)
        move = self.next_move(line, solution, deadline, thorough=True)
        step = self.step(len(path), line, move)
        if move.effort < TRIAL and move.because:
            return step
        drawn = {self.panel.place(spot) for spot in move.after.drawn}
        elsewhere = [one for one in self.forced_edges if one.fact.at not in drawn][:ELSEWHERE]
        if not elsewhere:
            return step
        found = (*step.found, *(one.fact for one in elsewhere))
        edges = counted(len(elsewhere), "edge")
        text = f"{step.text} Also marked: {edges} elsewhere that every solution uses."
        return step._replace(found=found, because=(*step.because, *(one.because for one in elsewhere)), text=text)

    # Mistakes
    def mistake(self, path: Path, deadline: Deadline) -> Mistake:
        """Where a line left the last solution, and why it fails; for panels with a solution."""
        low, high = 0, len(path)  # some solution begins with `low` spots of it, none with `high`
        while high - low > 1:
            middle = (low + high) // 2
            if self.solvable(path[:middle], deadline):
                low = middle
            else:
                high = middle
        text = "No solution starts here."
        if low:
            at = where(self.panel.place(path[low - 1]))
            text = f"Up to {at} your line is part of a solution; the rest is not."
        finished = UnfinishedLine(self.board, path)
        faults = self.why_not_end(finished) if finished.can_end() else ()
        reason, _ = self.why_not(UnfinishedLine(self.board, path[:high]), deadline, thorough=True)
        because = tuple(one for one in (*faults, reason) if one is not None)
        return Mistake(tuple(self.panel.places_in_order(path[low:])), because, text)

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


def level_of(trial: int, ahead: int) -> int:
    """The level, as an index of LEVELS, by the moves that need trial and error, and those that need looking ahead."""
    return HARDEST if trial >= FIENDISH else 2 if trial > 1 else 1 if trial + ahead else 0


def required(reason: Reason) -> str:
    """What requires the next edge, in a few words."""
    if reason.rule == "dots":
        (place,) = reason.places
        return f"a dot {'on this edge ' if isinstance(place, tuple) and is_edge(place) else ''}requires it"
    return "a symbol requires it" if len(reason.places) == 1 else "two symbols require it"


def about_move(line: UnfinishedLine | None, other: UnfinishedLine, reason: Reason) -> Reason:
    """The reason why a move fails, with the name of the move."""
    at = other.board.panel.place(other.path[0])
    move = f"Starting at {where(at)}" if line is None else f"Going {line.direction(other)}"
    if reason.rule == "search":
        return reason._replace(text=f"{move} fails: {reason.text[0].lower()}{reason.text[1:]}")
    return reason._replace(text=f"{move} fails. {reason.text}")


def difficulty(choices: int, trial: int, ahead: int) -> str:
    """How hard a panel is in words: the moves that are a choice, and how many of them are hard to see."""
    if not trial + ahead:
        return f"{counted(choices, 'choice')}, all obvious." if choices != 1 else "1 choice, and it is obvious."
    first, *more = [(number, what) for number, what in ((trial, "trial and error"), (ahead, "looking ahead")) if number]
    need = "needs" if first[0] == 1 else "need"
    rest = "".join(f", {number} {what}" for number, what in more)
    return f"{counted(choices, 'choice')}: {first[0]} {need} {first[1]}{rest}."
