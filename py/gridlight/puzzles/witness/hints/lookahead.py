"""Where a line can go from its tip, and what speaks against it: a region that it closes, or being shut in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from gridlight.puzzle import Reason
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.line import HEADINGS, Line
from gridlight.puzzles.witness.model.panel import Spot, is_edge
from gridlight.puzzles.witness.rules.faults import capital, faults_of
from gridlight.puzzles.witness.rules.judge import Judge, Judgement, Region
from gridlight.text.validate import counted

LOOK = 80  # lines that a look ahead may try
Way = tuple[Spot, ...]


@dataclass
class Drawing:
    """A first line as far as it is drawn, on a panel whose rules are known."""

    judge: Judge
    way: Way

    @cached_property
    def line(self) -> Line:
        """Both lines."""
        panel = self.judge.panel
        return Line(self.way, tuple(panel.partner[spot] for spot in self.way) if panel.symmetry else ())

    @cached_property
    def drawn(self) -> frozenset[Spot]:
        """The spots of both lines."""
        return frozenset((*self.line.first, *self.line.second))

    def stands_on_end(self) -> bool:
        """Whether the line could end here."""
        return self.judge.panel.place(self.way[-1]) in self.judge.panel.ends

    def is_right(self) -> bool:
        """Whether the line, if it ends here, is a solution."""
        return self.stands_on_end() and self.judge.judge(self.line).right

    def further(self) -> Iterator[Drawing]:
        """The line gone on to the next corner, or to an edge where it can end, in each direction that is free."""
        panel = self.judge.panel
        used = {*self.drawn, *panel.blocked}
        for near in panel.tracks[self.way[-1]]:
            if near in used or panel.partner[near] in used:
                continue
            way = (*self.way, near)
            if not is_edge(panel.place(near)):
                yield Drawing(self.judge, way)
                continue
            if panel.place(near) in panel.ends:
                yield Drawing(self.judge, way)
            beyond = [spot for spot in panel.tracks[near] if spot != self.way[-1]]
            now = {*used, near, panel.partner[near]}
            for spot in beyond:
                if spot not in now and panel.partner[spot] not in now:
                    yield Drawing(self.judge, (*way, spot))

    def direction(self, after: Drawing) -> str:
        """Where the line goes to become another that goes on from it: "up"."""
        panel = self.judge.panel
        here, there = panel.place(self.way[-1]), panel.place(after.way[len(self.way)])
        return HEADINGS[next(letter for letter in HEADINGS if panel.beside(here, letter) == there)]

    # What speaks against it
    def closed(self) -> list[Region]:
        """The regions that cannot change any more: no line that goes on from here comes into them."""
        return [one.region for one in self.judgement.regions if not self.within_reach & one.region]

    @cached_property
    def judgement(self) -> Judgement:
        """What the rules would say if the line ended here."""
        return self.judge.judge(self.line)

    @cached_property
    def within_reach(self) -> frozenset[Spot]:
        """Corners and edges to which either line can still go."""
        panel = self.judge.panel
        used = {*self.drawn, *panel.blocked}
        waiting = [self.way[-1], panel.partner[self.way[-1]]]
        found: set[Spot] = set()
        while waiting:
            for near in panel.tracks[waiting.pop()]:
                if near not in used and near not in found:
                    found.add(near)
                    waiting.append(near)
        return frozenset(found)

    def objection(self) -> Reason | None:
        """Why nothing can come of this line, where one look tells: no end in reach, a closed region that is wrong."""
        panel = self.judge.panel
        tip = panel.place(self.way[-1])
        if not self.stands_on_end() and not any(panel.place(spot) in panel.ends for spot in self.within_reach):
            return Reason("line", (tip,), "From there the line comes to no end any more.")
        wrong_dot = self.judge.wrong_dots(self.line)
        for fault in faults_of(self.judge, self.line, Judgement(wrong_dot, [])):
            return Reason(fault.rule, fault.places, fault.text)
        if not self.judge.has_marks and (missed := next(self.missed(), None)) is not None:
            return missed
        closed = set(self.closed())
        wrong = [one for one in self.judgement.regions if one.region in closed and not one.right]
        for fault in faults_of(self.judge, self.line, Judgement([], wrong)):
            return Reason(fault.rule, fault.places, fault.text)
        return None

    def missed(self) -> Iterator[Reason]:
        """Dots that the line cannot come to any more, and triangles whose sides it cannot make right."""
        panel, judge = self.judge.panel, self.judge
        reached = self.within_reach
        for spot in judge.dots:
            if spot not in self.drawn and spot not in reached and spot not in panel.outside:
                place = panel.place(spot)
                yield Reason("dots", (place,), f"The line cannot come to the dot at {where(place)} any more.")
        for spot in panel.inside:
            symbol = judge.symbols.get(spot)
            if symbol is None or symbol.type != "triangle":
                continue
            sides = sum(side in self.drawn for side in panel.around[spot])
            possible = sides + sum(side in reached for side in panel.around[spot])
            if sides > symbol.count or possible < symbol.count:
                has = f"already has the line on {sides}" if sides > symbol.count else f"can only have it on {possible}"
                text = f"{capital(where(symbol.at))} wants the line on {counted(symbol.count, 'side')} and {has}."
                yield Reason("triangles", (symbol.at,), text)

    def refuted(self) -> Reason | None:
        """Why nothing can come of this line, as far as a short look ahead tells; None when it tells nothing."""
        trials = 0
        first: Reason | None = None
        waiting: list[Drawing] = [self]
        while waiting:
            drawing = waiting.pop()
            trials += 1
            if trials > LOOK:
                return None
            if drawing.is_right():
                return None
            objection = drawing.objection()
            if objection is None:
                waiting += drawing.further()
            if objection is not None and (first is None or (first.rule == "line" != objection.rule)):
                first = objection
        if first is None:
            at = where(self.judge.panel.place(self.way[-1]))
            return Reason(
                "line", (self.judge.panel.place(self.way[-1]),), f"From {at} the line cannot go on to an end."
            )
        return first._replace(text=f"It fails whichever way it goes on. For example: {first.text}")


def begun(judge: Judge) -> Sequence[Drawing]:
    """A line that has only begun, at each start where one can."""
    panel = judge.panel
    starts = [panel.spot(place) for place in panel.starts]
    return [Drawing(judge, (spot,)) for spot in starts if spot not in panel.blocked]
