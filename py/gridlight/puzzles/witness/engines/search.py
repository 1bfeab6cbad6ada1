"""The engine `search`: lines are drawn step by step, and what a line leaves behind is judged as soon as it is settled.

Pure Python, for small panels and for wherever python-sat is not. Behind its tip a line settles much: edges that it can
no longer come to will never part the cells on their sides, which so are one region for good; and a region that it can
no longer touch is judged there and then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.engines.bitboard import Mask, Masks, mask_of, spots_of
from gridlight.puzzles.witness.engines.line_facts import facts_of, line_of
from gridlight.puzzles.witness.engines.unsat_core import why
from gridlight.puzzles.witness.model.panel import Panel, Spot, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, halves
from gridlight.puzzles.witness.rules.pieces import area, kind_of

FEW = 2  # symbols of a star's colour in its region


class Node(NamedTuple):
    """A line in the drawing."""

    way: tuple[Spot, ...]  # of the first line
    drawn: Mask  # by both
    settled: Mask = 0  # edges that will part nothing, where this has been looked at


@dataclass
class Common:
    """What some lines have in common: places that all of them use, and places that none does."""

    ones: Mask
    zeros: Mask

    def meet(self, drawn: Mask) -> None:
        """One more line."""
        self.ones &= drawn
        self.zeros &= ~drawn

    def can_shrink(self, drawn: Mask, may: Mask) -> bool:
        """Whether a line that is drawn so far, and may go on to these spots, could leave less in common."""
        return bool(self.zeros & (drawn | may) or self.ones & ~drawn)


class Search:
    """Lines by drawing them. What it has learnt of regions it keeps from one question to the next."""

    name = "search"

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.judge = Judge(panel)
        self.masks = Masks(panel)
        self.tracks = self.masks.corners | self.masks.edges
        self.ends = mask_of(map(panel.spot, panel.ends))
        self.closed = mask_of(panel.blocked)  # to the first line
        self.dots: Mask = 0  # either line will do
        self.first_dots: Mask = 0
        self.second_dots: Mask = 0
        self._sort_dots()
        self.closed_second = self._image(self.closed)
        self._half_ends = self.ends & self.masks.edges
        self._half_ends |= self._image(self._half_ends)
        symbols = [self.judge.symbols[spot] for spot in panel.inside if spot in self.judge.symbols]
        self.marks = sum(symbol.type == "elimination" for symbol in symbols)
        self.triangles = [
            (mask_of(panel.around[panel.spot(symbol.at)]), symbol.count)
            for symbol in symbols
            if symbol.type == "triangle"
        ]
        self._sort_colours(symbols)
        hollow = any(symbol.type == "hollow" for symbol in symbols)
        self.areas = (
            []
            if hollow
            else [  # of pieces, each with its cell
                (1 << panel.spot(symbol.at), area(kind_of(symbol))) for symbol in symbols if symbol.type == "polyomino"
            ]
        )
        self._is_right: dict[Mask, bool] = {}  # by region

    def _sort_dots(self) -> None:
        """Which dots the lines have to go over; where one of the lines may not, the way is closed."""
        panel = self.panel
        for spot, colour in self.judge.dots.items():
            bit = 1 << spot & self.masks.inside
            if panel.symmetry is None or colour in ("black", "invisible"):
                self.dots |= bit
            elif colour == "blue":
                self.first_dots |= bit
                self.closed |= 1 << panel.partner[spot]
            else:
                self.second_dots |= bit
                self.closed |= 1 << spot

    def _sort_colours(self, symbols: Sequence[Symbol]) -> None:
        """Squares by colour; by the colour of stars, the stars and all that has this colour."""

        def of(colour: str, *types: str) -> Mask:
            alike = (one for one in symbols if one.colour == colour and (not types or one.type in types))
            return mask_of(self.panel.spot(one.at) for one in alike)

        colours = dict.fromkeys(symbol.colour for symbol in symbols)
        self.squares = [squares for colour in colours if (squares := of(colour, "square"))]
        self.stars = [(stars, of(colour)) for colour in colours if (stars := of(colour, "star"))]

    # The questions
    def solutions(
        self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()
    ) -> Iterator[list[Fact]]:
        """Every line once that agrees with what is given and begins with these spots; raises Stopped."""
        for node in self._lines(deadline, given, prefix, Common(self.tracks, self.tracks)):
            yield facts_of(self.panel, line_of(self.panel, node.way))

    def forced(self, deadline: Deadline, given: Sequence[Fact] = (), prefix: Sequence[Spot] = ()) -> list[Fact]:
        """Corners and edges that every such line uses, or that none does; raises Stopped if not all could be tried."""
        common = Common(self.tracks, self.tracks)  # with no line at all
        for node in self._lines(deadline, given, prefix, common):
            common.meet(node.drawn)
        if common.ones & common.zeros:
            return []
        place = self.panel.place
        ones = [Fact(place(spot), 1) for spot in spots_of(common.ones)]
        return [*ones, *(Fact(place(spot), 0) for spot in spots_of(common.zeros))]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """Symbols that force a fact, or with None leave no solution; empty if they don't."""
        return why(self.panel, Search, fact, deadline, given)

    # Drawing
    def _lines(
        self, deadline: Deadline, given: Sequence[Fact], prefix: Sequence[Spot], common: Common
    ) -> Iterator[Node]:
        """Every line that is right, depth first; of those that can no longer make less common only some."""
        panel = self.panel
        self.judge.pieces.deadline = deadline
        asked = [(panel.spot(fact.at), fact.value) for fact in given if isinstance(fact.at, tuple)]
        must, never = (mask_of(spot for spot, value in asked if value == wanted) for wanted in (1, 0))
        never |= self._image(never)
        waiting = list(self._begun(prefix, never))
        tried = 0
        while waiting:
            deadline.tell(tried, None, "Drawing lines")
            tried += 1
            node = waiting.pop()
            if self.ends >> node.way[-1] & 1 and not must & ~node.drawn and self._solves(node):
                yield node
            free = self.tracks & ~(never | node.drawn)
            if node := self._going_on(node, free, must, common):
                waiting += self._steps(node, free & ~self.closed)

    def _begun(self, prefix: Sequence[Spot], never: Mask) -> Iterator[Node]:
        """Lines of one spot, on each start, or the line that is begun already."""
        panel = self.panel
        starts = [panel.spot(place) for place in panel.starts]
        ways = [tuple(prefix)] if prefix and prefix[0] in starts else [(start,) for start in starts if not prefix]
        for way in ways:
            drawn = 0
            for before, spot in zip((None, *way), way, strict=False):
                bits = 1 << spot | 1 << panel.partner[spot]
                near = before is None or spot in panel.tracks[before]
                if not near or bits & (drawn | never) or self.closed >> spot & 1:
                    break
                drawn |= bits
            else:
                yield Node(way, drawn)

    def _steps(self, node: Node, free: Mask) -> Iterator[Node]:
        """The line to the next corner, or on to an edge where it can end."""
        panel, tip = self.panel, node.way[-1]
        partner = panel.partner
        for near in panel.tracks[tip]:
            if not free >> near & 1:
                continue
            drawn = node.drawn | 1 << near | 1 << partner[near]
            if self.ends >> near & 1 or not self.masks.edges >> near & 1:
                yield Node((*node.way, near), drawn, node.settled)
                continue
            for far in panel.tracks[near]:
                if free & ~drawn & 1 << far:
                    yield Node((*node.way, near, far), drawn | 1 << far | 1 << partner[far], node.settled)

    def _begun_halves(self, start: Spot) -> Mask:
        """The edges in whose middle the lines start, where these part nothing."""
        if "fat-starts" in self.panel.rules:
            return 0
        return (1 << start | 1 << self.panel.partner[start]) & self.masks.edges

    def _image(self, some: Mask) -> Mask:
        """Where the second line is when the first is at these."""
        return mask_of(self.panel.partner[spot] for spot in spots_of(some))

    # Judging
    def _going_on(self, node: Node, free: Mask, must: Mask, common: Common) -> Node | None:
        """The same line, if it can still become one that is right as far as can be told, and what is settled now."""
        masks, panel, tip, drawn = self.masks, self.panel, node.way[-1], node.drawn
        first = masks.flooded(masks.beside(1 << tip), free & ~self.closed)
        if not first & self.ends:
            return None
        second = 0
        if panel.symmetry is not None:
            second = masks.flooded(masks.beside(1 << panel.partner[tip]), free & ~self.closed_second)
        may = first | second  # where a line may still come
        if must & ~(drawn | may) or not common.can_shrink(drawn, may):
            return None
        tips = (1 << tip | 1 << panel.partner[tip]) & masks.corners
        walls = masks.joining(may & masks.corners | tips) & may  # edges that may still part something
        sides = walls | may & self._half_ends
        missed = self.dots & ~(drawn | may) | self.first_dots & ~(drawn | first) | self.second_dots & ~(drawn | second)
        wrong = missed.bit_count() + sum(
            not (edges & drawn).bit_count() <= count <= (edges & (drawn | sides)).bit_count()
            for edges, count in self.triangles
        )
        if wrong > self.marks:
            return None
        begun = self._begun_halves(node.way[0])
        undrawn = masks.inside & ~drawn | begun
        room = undrawn & ~walls & ~(may & masks.corners)
        settled = room & masks.edges
        news = settled & ~node.settled
        while news:
            cluster = masks.flooded(news & -news, room)
            news &= ~cluster
            if (cluster | masks.beside(cluster)) & may:
                if not self.marks and not (self._can_grow(cluster) and self._has_room(cluster, undrawn)):
                    return None
            elif not self._right(cluster & ~begun):
                return None
        return Node(node.way, drawn, settled)

    def _can_grow(self, cluster: Mask) -> bool:
        """Whether these spots can be part of a region that is right, as far as squares and stars go."""
        if sum(bool(squares & cluster) for squares in self.squares) > 1:
            return False
        return all(not stars & cluster or (alike & cluster).bit_count() <= FEW for stars, alike in self.stars)

    def _has_room(self, cluster: Mask, undrawn: Mask) -> bool:
        """Whether the pieces in these spots and some of those that may join them can be as large as their region."""
        inside = sum(size for bit, size in self.areas if bit & cluster)
        if not inside:
            return True
        cells = self.masks.cells
        reach = self.masks.flooded(cluster, undrawn)
        sums = 1  # a bit for each number of squares that pieces from elsewhere can add
        for bit, size in self.areas:
            if bit & reach & ~cluster:
                sums |= sums << size
        least, most = max((cluster & cells).bit_count() - inside, 0), (reach & cells).bit_count() - inside
        return most >= least and bool(sums >> least & ~(-1 << most - least + 1))

    def _solves(self, node: Node) -> bool:
        """Whether the line is right, ended where it is."""
        masks = self.masks
        line = line_of(self.panel, node.way)
        opened = mask_of(halves(self.panel, line))
        rest = (masks.inside & ~node.drawn) | opened
        while rest:
            region = masks.flooded(rest & -rest, rest)
            rest ^= region
            if not self._right(region & ~opened):
                return False
        return True

    def _right(self, region: Mask) -> bool:
        """Whether this region is right; what is drawn round it follows from what is not in it."""
        known = self._is_right.get(region)
        if known is None:
            drawn = self.tracks & ~region
            spots = frozenset(spots_of(region))
            known = self._is_right[region] = self.judge.region(spots, frozenset(spots_of(drawn))).right
        return known


ENGINE = Search
