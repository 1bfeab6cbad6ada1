"""A panel as bitboards for lines that are being drawn, with verdicts on regions that are kept for the next line."""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.deadline import Deadline
from gridlight.engines.bits import mask_of, numbers_of
from gridlight.engines.graph.bitboard import Mask
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.rules.judge import Judge, RegionVerdict
from gridlight.puzzles.witness.rules.pieces import PATIENCE
from gridlight.puzzles.witness.symbols import edge_counts, looks_far


class LineBoard(PanelBitboard):
    """The bitboards and verdicts of one judge's panel."""

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
