"""The engine `search`: depth-first search with pruning, in pure Python, for small panels or without python-sat.

An edge that the line can no longer reach is settled: the cells on its sides are in one region for good. A region that
the line can no longer touch is checked at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.bits import mask_of, numbers_of
from gridlight.engines.graph.bitboard import Mask
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.engines.line_facts import facts_of
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.line import line_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Judge, half_drawn_edges
from gridlight.puzzles.witness.symbols import edge_counts, looks_far, type_named


class Node(NamedTuple):
    """An unfinished line."""

    path: tuple[Spot, ...]  # the first line
    drawn: Mask  # spots of both lines
    settled: Mask = 0  # edges that separate nothing, as known before the last step


@dataclass
class Backbone:
    """What the lines found so far have in common: places that all of them use, and places that none does."""

    always: Mask
    never: Mask

    def intersect(self, drawn: Mask) -> None:
        """Keep what one more line shares."""
        self.always &= drawn
        self.never &= ~drawn

    def can_shrink(self, drawn: Mask, reachable: Mask) -> bool:
        """Whether a line with these spots drawn, and those still reachable, could leave less in common."""
        return bool(self.never & (drawn | reachable) or self.always & ~drawn)


class Search:
    """Lines by search; verdicts on regions are kept for later questions."""

    name = "search"

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.judge = Judge(panel)
        self.board = PanelBitboard(panel)
        self.tracks, self.ends = self.board.tracks, self.board.ends
        self.blocked = mask_of(panel.blocked)  # for the first line, but not for its start
        self.starts = mask_of(spot for spot in map(panel.spot, panel.starts) if panel.usable(spot))
        self.dots: Mask = 0  # for either line
        self.first_dots: Mask = 0
        self.second_dots: Mask = 0
        self._sort_dots()
        self.blocked_second = self._image(self.blocked)
        self._half_ends = (self.ends | self._image(self.ends)) & self.board.edges
        symbols = panel.inner_symbols
        self.marks = len(panel.of_type("elimination"))
        self.counts = [self.board.edge_count(*count) for count in edge_counts(panel)]
        types = [type_named(name) for name in {symbol.type for symbol in symbols.values()}]
        types.sort(key=lambda type: type.in_help)
        limits = [] if self.marks else [type.limit(self.board, symbols) for type in types]
        self.limits = [limit for limit in limits if limit is not None]
        self._known: dict[Mask, bool] = {}  # by region
        self._far = looks_far(symbols.values())

    def _sort_dots(self) -> None:
        """Which line runs over which dots; a coloured dot blocks the other line."""
        panel = self.panel
        for spot, colour in self.judge.dots.items():
            bit = 1 << spot & self.board.inside
            if panel.symmetry is None or colour in ("black", "invisible"):
                self.dots |= bit
            elif colour == "blue":
                self.first_dots |= bit
                self.blocked |= 1 << panel.partner[spot]
                self.starts &= ~(1 << panel.partner[spot])
            else:
                self.second_dots |= bit
                self.blocked |= 1 << spot
                self.starts &= ~(1 << spot)

    # Questions
    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every solution once that agrees with `given` and begins with `prefix`; raises Stopped."""
        for node in self._lines(deadline, given, prefix, Backbone(self.tracks, self.tracks)):
            yield facts_of(self.panel, line_of(self.panel, node.path))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that all such solutions use, or none; raises Stopped if that is not certain."""
        backbone = Backbone(self.tracks, self.tracks)  # before any line
        for node in self._lines(deadline, given, prefix, backbone):
            backbone.intersect(node.drawn)
        if backbone.always & backbone.never:
            return []
        place = self.panel.place
        always = [Fact(place(spot), 1) for spot in numbers_of(backbone.always)]
        return [*always, *(Fact(place(spot), 0) for spot in numbers_of(backbone.never))]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None rule out every solution; empty if they don't."""
        return why(self.panel, Search, fact, deadline, given)

    # Drawing
    def _lines(
        self, deadline: Deadline, given: Sequence[Fact], prefix: Sequence[Spot], backbone: Backbone
    ) -> Iterator[Node]:
        """Solutions, depth first; lines that cannot change the backbone any more are skipped."""
        panel = self.panel
        self.judge.pieces.deadline = deadline
        asked = [(panel.spot(fact.at), fact.value) for fact in given if isinstance(fact.at, tuple)]
        required, unused = (mask_of(spot for spot, wanted in asked if wanted == value) for value in (1, 0))
        unused |= self._image(unused)
        waiting = list(self._first_nodes(prefix, unused))
        tried = 0
        while waiting:
            deadline.tell(tried, None, "Drawing lines")
            tried += 1
            node = waiting.pop()
            if self.ends >> node.path[-1] & 1 and not required & ~node.drawn and self._solves(node):
                yield node
            free = self.tracks & ~(unused | node.drawn)
            if node := self._pruned(node, free, required, backbone):
                waiting += self._steps(node, free & ~self.blocked)

    def _first_nodes(self, prefix: Sequence[Spot], unused: Mask) -> Iterator[Node]:
        """A line of one spot on each start, or the given prefix."""
        panel = self.panel
        starts = numbers_of(self.starts)
        for path in [tuple(prefix)] if prefix else [(start,) for start in starts]:
            drawn = 0
            for before, spot in zip((None, *path), path, strict=False):
                bits = 1 << spot | 1 << panel.partner[spot]
                may = self.starts >> spot & 1 if before is None else self.may_follow(before, spot)
                if not may or bits & (drawn | unused):
                    break
                drawn |= bits
            else:
                yield Node(path, drawn)

    def may_follow(self, before: Spot, spot: Spot) -> bool:
        """Whether the first line may go from one of these spots to the other."""
        return spot in self.panel.tracks[before] and not self.blocked >> spot & 1

    def _steps(self, node: Node, free: Mask) -> Iterator[Node]:
        """The line drawn to each next corner, or to an edge where it can end."""
        panel, tip = self.panel, node.path[-1]
        partner = panel.partner
        for near in panel.tracks[tip]:
            if not free >> near & 1:
                continue
            drawn = node.drawn | 1 << near | 1 << partner[near]
            if self.ends >> near & 1 or not self.board.edges >> near & 1:
                yield Node((*node.path, near), drawn, node.settled)
                continue
            for far in panel.tracks[near]:
                if free & ~drawn & 1 << far:
                    yield Node((*node.path, near, far), drawn | 1 << far | 1 << partner[far], node.settled)

    def _image(self, some: Mask) -> Mask:
        """The images of these spots on the second line."""
        return mask_of(self.panel.partner[spot] for spot in numbers_of(some))

    # Pruning
    def _pruned(self, node: Node, free: Mask, required: Mask, backbone: Backbone) -> Node | None:
        """The line with what is settled now; None if it certainly cannot become a solution."""
        board, panel, tip, drawn = self.board, self.panel, node.path[-1], node.drawn
        first = board.flood(board.neighbours(1 << tip), free & ~self.blocked)
        if not first & self.ends:
            return None
        second = 0
        if panel.symmetry is not None:
            second = board.flood(board.neighbours(1 << panel.partner[tip]), free & ~self.blocked_second)
        reachable = first | second  # by either line
        if required & ~(drawn | reachable) or not backbone.can_shrink(drawn, reachable):
            return None
        tips = (1 << tip | 1 << panel.partner[tip]) & board.corners
        walls = board.edges_between(reachable & board.corners | tips) & reachable  # edges that may separate regions
        sides = walls | reachable & self._half_ends
        missed = self.dots & ~(drawn | reachable)
        missed |= self.first_dots & ~(drawn | first) | self.second_dots & ~(drawn | second)
        wrong = missed.bit_count() + sum(not count.can_be(drawn, sides) for count in self.counts)
        if wrong > self.marks:
            return None
        half_starts = mask_of(panel.opens(node.path[0])) & board.edges
        undrawn = board.inside & ~drawn | half_starts
        room = undrawn & ~walls & ~(reachable & board.corners)
        settled = room & board.edges
        newly_settled = settled & ~node.settled
        while newly_settled:
            cluster = board.flood(newly_settled & -newly_settled, room)
            newly_settled &= ~cluster
            if (cluster | board.neighbours(cluster)) & reachable:
                if not all(limit(cluster, undrawn) for limit in self.limits):
                    return None
            elif not self._far and not self._is_region_right(cluster & ~half_starts):
                return None
        return Node(node.path, drawn, settled)

    def _solves(self, node: Node) -> bool:
        """Whether the line, ended here, is a solution."""
        board = self.board
        line = line_of(self.panel, node.path)
        if self._far:
            return self.judge.judge(line, self.judge.pieces.deadline).right
        opened = mask_of(half_drawn_edges(self.panel, line))
        unseen = (board.inside & ~node.drawn) | opened
        while unseen:
            region = board.flood(unseen & -unseen, unseen)
            unseen ^= region
            if not self._is_region_right(region & ~opened):
                return False
        return True

    def _is_region_right(self, region: Mask) -> bool:
        """Whether this region is right. All corners and edges that are not in it are taken as drawn."""
        known = self._known.get(region)
        if known is None:
            drawn = self.tracks & ~region
            spots = frozenset(numbers_of(region))
            known = self._known[region] = self.judge.region(spots, frozenset(numbers_of(drawn))).right
        return known


ENGINE = Search
