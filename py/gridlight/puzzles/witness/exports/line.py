"""The line of a panel as constraints: steps along the corners, one path, and what is drawn of both lines.

A step goes from a corner over an edge to the next corner; an edge in whose middle a line can start or end is two steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gridlight.exports.constraints import FALSE, Constraints, Literal, Name
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel


class Step(NamedTuple):
    """From a corner or a terminal to the next; three spots, with the edge between, unless one of them is on an edge."""

    spots: tuple[Spot, ...]
    taken: Literal


class LineConstraints:
    """The variables of a panel's line."""

    def __init__(self, panel: Panel, constraints: Constraints) -> None:
        self.panel, self.constraints = panel, constraints
        self._separates: dict[Spot, Literal] = {}
        self.open = [bool(panel.tracks[spot]) and panel.usable(spot) for spot in panel.spots]
        constraints.mean("start(R,C), end(R,C)", "the line begins, or ends, at [R, C]")
        constraints.mean(
            "step(R,C,R2,C2)",
            "from [R, C] it goes on to [R2, C2]; over an edge that is no start or end to the next corner",
        )
        constraints.mean("line(R,C)", "it is on the corner or edge [R, C]")
        starts, ends = (
            [spot for spot in map(panel.spot, places) if self.open[spot]] for places in (panel.starts, panel.ends)
        )
        self.begin = {spot: constraints.variable("start", *panel.place(spot), answer=True) for spot in starts}
        self.finish = {spot: constraints.variable("end", *panel.place(spot)) for spot in ends}
        self.steps = self._steps()
        self.first = [FALSE] * len(panel.spots)  # by spot: the first line is on it
        self.drawn = self.first  # by spot: either line is
        self._one_path()
        if panel.symmetry is not None:
            self._two_lines()

    def _steps(self) -> list[Step]:
        """All steps that the line can take."""
        panel = self.panel
        terminals = terminals_of(panel)
        self.corners = [
            spot for spot in panel.spots if self.open[spot] and (spot in terminals or not is_edge(panel.place(spot)))
        ]  # and terminals
        steps: list[tuple[Spot, ...]] = []
        among = set(self.corners)
        for spot in self.corners:
            for near in panel.tracks[spot]:
                if near in among:
                    steps.append((spot, near))
                elif self.open[near]:
                    steps += [(spot, near, far) for far in panel.tracks[near] if far in among and far != spot]
        steps = [spots for spots in steps if spots[-1] not in panel.shared_starts]
        return [
            Step(spots, self.constraints.variable("step", *panel.place(spots[0]), *panel.place(spots[1]), answer=True))
            for spots in steps
        ]

    def _one_path(self) -> None:
        """One start, one end; at a corner the line goes on, once, unless it ends there."""
        constraints, panel = self.constraints, self.panel
        into: dict[Spot, list[Literal]] = {spot: [] for spot in self.corners}
        out_of: dict[Spot, list[Literal]] = {spot: [] for spot in self.corners}
        over: dict[Spot, list[Literal]] = {}
        for spots, taken in self.steps:
            out_of[spots[0]].append(taken)
            into[spots[-1]].append(taken)
            if len(spots) > 2:
                over.setdefault(spots[1], []).append(taken)
        constraints.rule("There is one start, and one end.")
        constraints.count(self.begin.values(), 1, 1)
        constraints.count(self.finish.values(), 1, 1)
        constraints.rule("The line uses a corner at most once, by a step or as its start, and then goes on or ends.")
        for spot in self.corners:
            place = panel.place(spot)
            comes = [*into[spot], *([self.begin[spot]] if spot in self.begin else [])]
            goes = [*out_of[spot], *([self.finish[spot]] if spot in self.finish else [])]
            constraints.at(str(list(place)))
            self.first[spot] = on = constraints.any_of(comes, "line", *place)
            constraints.count(comes, 0, 1)
            constraints.clause(-on, *goes)
            for step in goes:
                constraints.clause(-step, on)
            constraints.count(goes, 0, 1)
        constraints.rule("It is on the edges that it goes over.")
        for spot, taken in over.items():
            self.first[spot] = constraints.any_of(taken, "line", *panel.place(spot))
        constraints.rule("It is one path: its steps lead on from the start and close no loop.")
        constraints.path(
            {panel.place(spot): literal for spot, literal in self.begin.items()},
            [(panel.place(spots[0]), panel.place(spots[-1]), taken) for spots, taken in self.steps],
        )

    def _two_lines(self) -> None:
        """The second line is the image of the first, and they do not meet."""
        constraints, panel, first = self.constraints, self.panel, self.first
        constraints.mean("drawn(R,C)", "one of the two lines is on [R, C]")
        both = " after their start" if panel.shared_starts else ""
        constraints.rule(f"The second line is the image of the first. The two do not meet{both}.")
        pairs = [(spot, panel.partner[spot]) for spot in panel.spots if self.open[spot]]
        for spot, image in pairs:
            if spot < image:
                constraints.clause(-first[spot], -first[image])
        self.drawn = list(first)
        for spot, image in pairs:
            self.drawn[spot] = constraints.any_of((first[spot], first[image]), "drawn", *panel.place(spot))

    def is_terminal(self, spot: Spot) -> bool:
        """Whether a line can start or end here."""
        both = (spot, self.panel.partner[spot])
        return any(end in some for end in both for some in (self.begin, self.finish))

    def separates(self, spot: Spot) -> Literal:
        """A line separates what is on both sides of an edge: it does not where it starts or ends in the middle."""
        if spot not in self._separates:
            self._separates[spot] = self._drawn_whole(spot)
        return self._separates[spot]

    def _drawn_whole(self, spot: Spot) -> Literal:
        panel = self.panel
        halves = [self.begin[start] for start in panel.opens(spot) if start in self.begin]
        halves += [self.finish[end] for end in dict.fromkeys((spot, panel.partner[spot])) if end in self.finish]
        return self.constraints.all_of((self.drawn[spot], *(-half for half in halves)), "wall", *panel.place(spot))


def terminals_of(panel: Panel) -> set[Spot]:
    """Where a line can start or end."""
    return {panel.spot(place) for place in (*panel.starts, *panel.ends)}


def first_line(panel: Panel, answer: Mapping[Name, int]) -> list[Spot]:
    """The spots of the line that an answer says, in their order."""
    true = [name for name, value in answer.items() if value]
    (start,) = [panel.spot((int(row), int(column))) for word, row, column, *_ in true if word == "start"]
    to = {
        panel.spot((int(name[1]), int(name[2]))): panel.spot((int(name[3]), int(name[4])))
        for name in true
        if name[0] == "step"
    }
    path, terminals = [start], terminals_of(panel)
    while path[-1] in to:
        here, near = path[-1], to[path[-1]]
        path.append(near)
        if is_edge(panel.place(near)) and near not in terminals:
            path.append(next(far for far in panel.tracks[near] if far != here))
    return path
