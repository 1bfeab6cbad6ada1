"""Looking ahead: where an unfinished line can go, whether it is a dead end, or soon will be whichever way it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from gridlight.puzzle import Reason
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.line import HEADINGS, Line
from gridlight.puzzles.witness.model.panel import Spot, is_edge
from gridlight.puzzles.witness.rules.faults import faults_of
from gridlight.puzzles.witness.rules.judge import Judge, Judgement, Region
from gridlight.text.validate import counted

MOST_TRIALS = 80  # lines that looking ahead may try
Path = tuple[Spot, ...]


@dataclass
class UnfinishedLine:
    """A line as far as it is drawn; `path` is the first line."""

    judge: Judge
    path: Path

    @cached_property
    def line(self) -> Line:
        """Both lines."""
        panel = self.judge.panel
        return Line(self.path, tuple(panel.partner[spot] for spot in self.path) if panel.symmetry else ())

    @cached_property
    def drawn(self) -> frozenset[Spot]:
        """The spots of both lines."""
        return frozenset((*self.line.first, *self.line.second))

    def can_end(self) -> bool:
        """Whether the line could end here."""
        return self.judge.panel.place(self.path[-1]) in self.judge.panel.ends

    def is_solution(self) -> bool:
        """Whether the line, ended here, is a solution."""
        return self.can_end() and self.judge.judge(self.line).right

    def extensions(self) -> Iterator[UnfinishedLine]:
        """The line drawn to each next corner, or to an edge where it can end."""
        panel = self.judge.panel
        used = {*self.drawn, *panel.blocked}
        for near in panel.tracks[self.path[-1]]:
            if near in used or panel.partner[near] in used:
                continue
            path = (*self.path, near)
            if not is_edge(panel.place(near)):
                yield UnfinishedLine(self.judge, path)
                continue
            if panel.place(near) in panel.ends:
                yield UnfinishedLine(self.judge, path)
            beyond = [spot for spot in panel.tracks[near] if spot != self.path[-1]]
            now = {*used, near, panel.partner[near]}
            for spot in beyond:
                if spot not in now and panel.partner[spot] not in now:
                    yield UnfinishedLine(self.judge, (*path, spot))

    def direction(self, after: UnfinishedLine) -> str:
        """In which direction the line goes on to become `after`: "up"."""
        panel = self.judge.panel
        here, there = panel.place(self.path[-1]), panel.place(after.path[len(self.path)])
        return HEADINGS[next(letter for letter in HEADINGS if panel.beside(here, letter) == there)]

    # Why it fails
    def closed_regions(self) -> list[Region]:
        """The regions that the line can no longer enter."""
        return [one.region for one in self.judgement.regions if not self.reachable & one.region]

    @cached_property
    def judgement(self) -> Judgement:
        """The verdict if the line ended here."""
        return self.judge.judge(self.line)

    @cached_property
    def reachable(self) -> frozenset[Spot]:
        """Corners and edges that either line can still reach."""
        panel = self.judge.panel
        used = {*self.drawn, *panel.blocked}
        waiting = [self.path[-1], panel.partner[self.path[-1]]]
        found: set[Spot] = set()
        while waiting:
            for near in panel.tracks[waiting.pop()]:
                if near not in used and near not in found:
                    found.add(near)
                    waiting.append(near)
        return frozenset(found)

    def dead_end(self) -> Reason | None:
        """Why this line obviously fails: no end or symbol in reach, or a closed region that is wrong; else None."""
        panel = self.judge.panel
        tip = panel.place(self.path[-1])
        if not self.can_end() and not any(panel.place(spot) in panel.ends for spot in self.reachable):
            return Reason("line", (tip,), "From there the line cannot reach an end.")
        wrong_dot = self.judge.wrong_dots(self.line)
        for fault in faults_of(self.judge, self.line, Judgement(wrong_dot, [])):
            return Reason(fault.rule, fault.places, fault.text)
        if not self.judge.has_marks and (unreachable := next(self.unreachable(), None)) is not None:
            return unreachable
        closed_regions = set(self.closed_regions())
        wrong = [one for one in self.judgement.regions if one.region in closed_regions and not one.right]
        for fault in faults_of(self.judge, self.line, Judgement([], wrong)):
            return Reason(fault.rule, fault.places, fault.text)
        return None

    def unreachable(self) -> Iterator[Reason]:
        """Dots that the line can no longer reach, and triangles that it can no longer satisfy."""
        panel, judge = self.judge.panel, self.judge
        reachable = self.reachable
        for spot in judge.dots:
            if spot not in self.drawn and spot not in reachable and spot not in panel.outside:
                place = panel.place(spot)
                yield Reason("dots", (place,), f"The line can no longer reach the dot at {where(place)}.")
        for spot in panel.inside:
            symbol = judge.symbols.get(spot)
            if symbol is None or symbol.type != "triangle":
                continue
            sides = sum(side in self.drawn for side in panel.around[spot])
            possible = sides + sum(side in reachable for side in panel.around[spot])
            if sides > symbol.count or possible < symbol.count:
                but = f"already touches {sides}" if sides > symbol.count else f"can touch only {possible}"
                text = f"The line must touch {counted(symbol.count, 'side')} of {where(symbol.at)}, but {but}."
                yield Reason("triangles", (symbol.at,), text)

    def lookahead(self) -> Reason | None:
        """Why this line fails, if all its continuations are soon dead ends; None if that is not found."""
        trials = 0
        first: Reason | None = None
        waiting: list[UnfinishedLine] = [self]
        while waiting:
            line = waiting.pop()
            trials += 1
            if trials > MOST_TRIALS:
                return None
            if line.is_solution():
                return None
            dead_end = line.dead_end()
            if dead_end is None:
                waiting += line.extensions()
            if dead_end is not None and (first is None or (first.rule == "line" != dead_end.rule)):
                first = dead_end
        if first is None:
            at = where(self.judge.panel.place(self.path[-1]))
            return Reason("line", (self.judge.panel.place(self.path[-1]),), f"From {at} the line cannot reach an end.")
        return first._replace(text=f"Every continuation soon fails. For example: {first.text}")


def first_lines(judge: Judge) -> Sequence[UnfinishedLine]:
    """A line of one spot on each start that is not blocked."""
    panel = judge.panel
    starts = [panel.spot(place) for place in panel.starts]
    return [UnfinishedLine(judge, (spot,)) for spot in starts if spot not in panel.blocked]
