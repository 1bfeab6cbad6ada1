"""Looking ahead: where an unfinished line can go, whether it is a dead end, or soon will be whichever way it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from gridlight.engines.graph.bitboard import Mask, cells_of
from gridlight.puzzle import Reason
from gridlight.puzzles.witness.hints.line_board import LineBoard, Triangle
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.line import HEADINGS, Line, line_of
from gridlight.puzzles.witness.model.panel import Spot
from gridlight.puzzles.witness.rules.faults import faults_of
from gridlight.puzzles.witness.rules.judge import Judgement, half_drawn_edges
from gridlight.text.validate import counted

MOST_TRIALS = 80  # lines that looking ahead may try
Path = tuple[Spot, ...]
Failure = str | Spot | Triangle | Judgement  # no end in reach; a dot or triangle out of reach; what is wrong for good


class UnfinishedLine:
    """A line as far as it is drawn; `path` is the first line."""

    def __init__(self, board: LineBoard, path: Path, drawn: Mask = 0) -> None:
        """`drawn` are the spots of both lines, where they are known."""
        self.board, self.path, self.mask = board, path, drawn
        for spot in () if drawn else path:
            self.mask |= board.pairs[spot]

    @cached_property
    def line(self) -> Line:
        """Both lines."""
        return line_of(self.board.panel, self.path)

    @cached_property
    def drawn(self) -> frozenset[Spot]:
        """The spots of both lines."""
        return frozenset(cells_of(self.mask))

    def can_end(self) -> bool:
        """Whether the line could end here."""
        return bool(self.board.ends >> self.path[-1] & 1)

    def is_solution(self) -> bool:
        """Whether the line, ended here, is a solution."""
        return (
            self.can_end()
            and not self.wrong_dots
            and all(one.right for one in self.board.regions(self.mask, self.opened))
        )

    def extensions(self) -> Iterator[UnfinishedLine]:
        """The line drawn to each next corner, or to an edge where it can end."""
        board, path = self.board, self.path
        tracks, pairs = board.panel.tracks, board.pairs
        used = self.mask | board.blocked
        for near in tracks[path[-1]]:
            if used & pairs[near]:
                continue
            drawn = self.mask | pairs[near]
            if not board.edges >> near & 1:
                yield UnfinishedLine(board, (*path, near), drawn)
                continue
            if board.ends >> near & 1:
                yield UnfinishedLine(board, (*path, near), drawn)
            for beyond in tracks[near]:
                if not (used | pairs[near]) & pairs[beyond]:
                    yield UnfinishedLine(board, (*path, near, beyond), drawn | pairs[beyond])

    def direction(self, after: UnfinishedLine) -> str:
        """In which direction the line goes on to become `after`: "up"."""
        panel = self.board.panel
        here, there = panel.place(self.path[-1]), panel.place(after.path[len(self.path)])
        return HEADINGS[next(letter for letter in HEADINGS if panel.beside(here, letter) == there)]

    # Why it fails
    @cached_property
    def opened(self) -> Mask:
        """The edges in whose middle a line starts or ends."""
        board, path = self.board, self.path
        found = 0
        if (board.pairs[path[0]] | board.pairs[path[-1]]) & board.edges:
            for spot in half_drawn_edges(board.panel, self.line):
                found |= 1 << spot
        return found

    @cached_property
    def judgement(self) -> Judgement:
        """The verdict if the line ended here; raises Stopped."""
        return Judgement(self.wrong_dots, list(self.board.regions(self.mask, self.opened)))

    @property
    def wrong_dots(self) -> list[Spot]:
        """Coloured dots under the wrong line."""
        return self.board.judge.wrong_dots(self.line) if self.board.has_coloured_dots else []

    def failure(self) -> Failure | None:
        """What is obviously wrong with this line, whichever way it goes on; None if nothing is. Raises Stopped."""
        board, drawn = self.board, self.mask
        reachable = board.reachable(self.path[-1], drawn)
        if not self.can_end() and not reachable & board.ends:
            return "line"
        if wrong := self.wrong_dots:
            return Judgement(wrong, [])
        if not board.panel.marks:
            if missed := board.dots & ~(drawn | reachable):
                return next(spot for spot in board.judge.dots if missed >> spot & 1)
            for one in board.triangles:
                if not one.sides.among(drawn) <= one.wanted <= one.sides.among(drawn | reachable):
                    return one
        closed = [one for one in board.regions(drawn, self.opened, without=reachable) if not one.right]
        return Judgement([], closed) if closed else None

    def reason(self, failure: Failure) -> Reason:
        """A failure in words."""
        panel = self.board.panel
        if isinstance(failure, Judgement):
            fault = faults_of(self.board.judge, self.line, failure)[0]
            return Reason(fault.rule, fault.places, fault.text)
        if isinstance(failure, str):
            return Reason("line", (panel.place(self.path[-1]),), "From there the line cannot reach an end.")
        if isinstance(failure, Triangle):
            place, sides = panel.place(failure.cell), failure.sides.among(self.mask)
            possible = failure.sides.among(self.mask | self.board.reachable(self.path[-1], self.mask))
            but = f"already touches {sides}" if sides > failure.wanted else f"can touch only {possible}"
            text = f"The line must touch {counted(failure.wanted, 'side')} of {where(place)}, but {but}."
            return Reason("triangles", (place,), text)
        place = panel.place(failure)
        return Reason("dots", (place,), f"The line can no longer reach the dot at {where(place)}.")

    def dead_end(self) -> Reason | None:
        """Why this line obviously fails: no end or symbol in reach, or a closed region that is wrong; else None."""
        failure = self.failure()
        return None if failure is None else self.reason(failure)

    def lookahead(self) -> Reason | None:
        """Why this line fails, if all its continuations are soon dead ends; None if that is not found."""
        found = self.soon_fails()
        if found is None:
            return None
        line, failure = found
        if line is self:
            tip = self.board.panel.place(self.path[-1])
            return Reason("line", (tip,), f"From {where(tip)} the line cannot reach an end.")
        example = line.reason(failure)
        return example._replace(text=f"Every continuation soon fails. For example: {example.text}")

    def soon_fails(self) -> tuple[UnfinishedLine, Failure] | None:
        """A dead end among the continuations, if all of them soon are dead ends; this line if there is none.

        Where there is one, it fails for more than having no end in reach. None if that is not found.
        """
        trials = 0
        first: tuple[UnfinishedLine, Failure] | None = None
        waiting: list[UnfinishedLine] = [self]
        while waiting:
            line = waiting.pop()
            trials += 1
            if trials > MOST_TRIALS:
                return None
            if line.is_solution():
                return None
            failure = line.failure()
            if failure is None:
                waiting += line.extensions()
            elif first is None or (first[1] == "line" != failure):
                first = line, failure
        return first or (self, "line")


def first_lines(board: LineBoard) -> Sequence[UnfinishedLine]:
    """A line of one spot on each start that is not blocked."""
    starts = [board.panel.spot(place) for place in board.panel.starts]
    return [UnfinishedLine(board, (spot,)) for spot in starts if board.panel.usable(spot)]


def every_line(board: LineBoard, most: int) -> list[UnfinishedLine] | None:
    """Every line that can be drawn, unfinished ones too; symbols do not count. None if there are more than `most`."""
    waiting, found = list(first_lines(board)), list[UnfinishedLine]()
    while waiting:
        found.append(waiting.pop())
        if len(found) > most:
            return None
        waiting += found[-1].extensions()
    return found
