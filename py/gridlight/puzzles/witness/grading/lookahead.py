"""Looking ahead: where an unfinished line can go, whether it is a dead end, or soon will be whichever way it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from gridlight.deadline import Deadline
from gridlight.engines.bits import mask_of, numbers_of
from gridlight.engines.graph.bitboard import Mask
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.rules.judge import Judge, RegionVerdict, half_drawn_edges
from gridlight.puzzles.witness.rules.pieces import PATIENCE
from gridlight.puzzles.witness.symbols import edge_counts, looks_far

MOST_TRIALS = 80  # lines that looking ahead may try
Path = tuple[Spot, ...]


class LineBoard(PanelBitboard):
    """A panel as bitboards for lines that are being drawn, with verdicts on regions that are kept for the next line."""

    def __init__(self, judge: Judge) -> None:
        panel = judge.panel
        super().__init__(panel)
        self.judge, self.panel = judge, panel
        self.deadline: Deadline | None = None  # for pieces; without one they have PATIENCE
        self.blocked = mask_of(panel.blocked)
        self.pairs = [1 << spot | 1 << panel.partner[spot] for spot in panel.spots]  # a place and its image
        self.dots = mask_of(spot for spot in judge.dots if spot not in panel.outside)
        self.counts = [self.edge_count(*count) for count in edge_counts(panel)]
        self.has_coloured_dots = any(colour in ("blue", "yellow") for colour in judge.dots.values())
        self.far = looks_far(judge.symbols.values())  # then regions are not judged by themselves
        self._verdicts: dict[Mask, RegionVerdict] = {}

    def reachable(self, tip: Spot, drawn: Mask) -> Mask:
        """Corners and edges that lines can still reach from here, or the second line from the image."""
        free = self.tracks & ~(drawn | self.blocked)
        return self.flood(self.neighbours(self.pairs[tip]), free)

    def regions(self, drawn: Mask, opened: Mask, without: Mask = 0) -> Iterator[RegionVerdict]:
        """The verdicts on the regions; `opened` edges are drawn, but separate nothing.

        Those that a line can still enter, by the spots `without`, are left out.
        """
        unseen = self.inside & ~drawn | opened if not self.far else 0
        if without:
            unseen &= ~self.flood(without, unseen)
        while unseen:
            region = self.flood(unseen & -unseen, unseen)
            unseen ^= region
            if region & ~opened:
                yield self.verdict(region & ~opened)

    def verdict(self, region: Mask) -> RegionVerdict:
        """The verdict on a region. All corners and edges that are not in it are taken as drawn. Raises Stopped."""
        if region not in self._verdicts:
            self.judge.pieces.deadline = self.deadline or Deadline(PATIENCE)
            drawn = frozenset(numbers_of(self.tracks & ~region))
            self._verdicts[region] = self.judge.region(frozenset(numbers_of(region)), drawn)
        return self._verdicts[region]


class UnfinishedLine:
    """A line as far as it is drawn; `path` is the first line."""

    def __init__(self, board: LineBoard, path: Path, drawn: Mask = 0) -> None:
        """`drawn` are the spots of both lines, where they are known."""
        self.board, self.path, self.mask = board, path, drawn
        for spot in () if drawn else path:
            self.mask |= board.pairs[spot]

    @cached_property
    def line(self) -> Line:
        """The first line and, on a symmetric panel, its image."""
        return line_of(self.board.panel, self.path)

    @cached_property
    def drawn(self) -> frozenset[Spot]:
        """The spots of both lines."""
        return frozenset(numbers_of(self.mask))

    def can_end(self) -> bool:
        """Whether the line could end here."""
        return bool(self.board.ends >> self.path[-1] & 1)

    def is_solution(self) -> bool:
        """Whether the line, ended here, is a solution."""
        return (
            self.can_end()
            and not self.wrong_dots
            and (not self.board.far or self.board.judge.judge(self.line, self.board.deadline).right)
            and all(verdict.right for verdict in self.board.regions(self.mask, self.opened))
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

    # Whether it fails
    @cached_property
    def opened(self) -> Mask:
        """The edges in whose middle a line starts or ends."""
        board, path = self.board, self.path
        edges = 0
        if (board.pairs[path[0]] | board.pairs[path[-1]]) & board.edges:
            for spot in half_drawn_edges(board.panel, self.line):
                edges |= 1 << spot
        return edges

    @property
    def wrong_dots(self) -> list[Spot]:
        """Coloured dots under the wrong line."""
        return self.board.judge.wrong_dots(self.line) if self.board.has_coloured_dots else []

    def fails(self) -> bool:
        """Whether something is obviously wrong with this line, whichever way it goes on. Raises Stopped.

        It cannot reach an end, or a dot or side that it must touch; it is on a dot of the other line; or a closed
        region is wrong.
        """
        board, drawn = self.board, self.mask
        reachable = board.reachable(self.path[-1], drawn)
        if (not self.can_end() and not reachable & board.ends) or self.wrong_dots:
            return True
        if not board.panel.marks:
            if board.dots & ~(drawn | reachable):
                return True
            if not all(count.can_be(drawn, reachable) for count in board.counts):
                return True
        return any(not verdict.right for verdict in board.regions(drawn, self.opened, without=reachable))

    def soon_fails(self) -> bool:
        """Whether all continuations soon are dead ends, as far as few trials tell. Raises Stopped."""
        trials = 0
        waiting: list[UnfinishedLine] = [self]
        while waiting:
            line = waiting.pop()
            trials += 1
            if trials > MOST_TRIALS or line.is_solution():
                return False
            if not line.fails():
                waiting += line.extensions()
        return True


def first_lines(board: LineBoard) -> Sequence[UnfinishedLine]:
    """A line of one spot on each start that is not blocked."""
    starts = [board.panel.spot(place) for place in board.panel.starts]
    return [UnfinishedLine(board, (spot,)) for spot in starts if board.panel.usable(spot)]


def every_line(board: LineBoard, most: int) -> list[UnfinishedLine] | None:
    """Every line that can be drawn, unfinished ones too; symbols do not count. None if there are more than `most`."""
    waiting, lines = list(first_lines(board)), list[UnfinishedLine]()
    while waiting:
        lines.append(waiting.pop())
        if len(lines) > most:
            return None
        waiting += lines[-1].extensions()
    return lines
