"""The line of a panel in z3: the textbook model, which numbers the places that the line runs over.

Corners have numbers, and edges in whose middle a line can start or end. Each step from one to the next adds one, so
steps never close a loop. The second line of a symmetric panel is the image of the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import z3

from gridlight.puzzles.witness.engines.line_facts import steps_along
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.panel import Panel


class Step(NamedTuple):
    """From a numbered spot to the next; three spots, with the edge between, unless one of them is on an edge."""

    spots: tuple[Spot, ...]
    taken: z3.BoolRef


class LineVars:
    """The variables of a panel's line, and the constraints that make it one."""

    def __init__(self, panel: Panel, context: z3.Context) -> None:
        self.panel, self.context = panel, context
        self.false = z3.BoolVal(False, context)
        places = [panel.place(spot) for spot in panel.spots]
        self.begin = {panel.spot(place): z3.Bool(f"begin{place}", context) for place in panel.starts}
        self.finish = {panel.spot(place): z3.Bool(f"finish{place}", context) for place in panel.ends}
        partner = panel.partner
        self.open = [bool(panel.tracks[s]) and panel.usable(s) for s in panel.spots]
        terminal = {*self.begin, *self.finish}
        self.numbered = [s for s in panel.spots if self.open[s] and (s in terminal or not is_edge(places[s]))]
        self.steps: list[Step] = []
        self._find_steps()
        self.first = [self.false] * len(panel.spots)  # by spot: the first line is on it
        into: dict[Spot, list[z3.BoolRef]] = {spot: [] for spot in self.numbered}
        out_of: dict[Spot, list[z3.BoolRef]] = {spot: [] for spot in self.numbered}
        via: dict[Spot, list[z3.BoolRef]] = {}
        for spots, taken in self.steps:
            out_of[spots[0]].append(taken)
            into[spots[-1]].append(taken)
            if len(spots) > 2:
                via.setdefault(spots[1], []).append(taken)
        self.rules = [self.one([self.begin[s] for s in self.begin]), self.one([self.finish[s] for s in self.finish])]
        self.rules += [z3.Not(some[s]) for some in (self.begin, self.finish) for s in some if not self.open[s]]
        for spot in self.numbered:
            self.first[spot] = on = z3.Bool(f"on{places[spot]}", context)
            for some, terminals in ((into[spot], self.begin), (out_of[spot], self.finish)):
                here = [*some, *([terminals[spot]] if spot in terminals else [])]
                self.rules += [on == self.any(here), *self.at_most_one(here)]
        for spot, taken in via.items():
            self.first[spot] = self.any(taken)
        bits = (len(self.numbered) + 1).bit_length()
        number = {spot: z3.BitVec(f"number{places[spot]}", bits, context) for spot in self.numbered}
        one = z3.BitVecVal(1, bits, context)
        self.rules += [
            z3.Or([z3.Not(taken), number[spots[-1]] == number[spots[0]] + one]) for spots, taken in self.steps
        ]
        if panel.symmetry is not None:
            pairs = ((self.first[s], self.first[partner[s]]) for s in panel.spots if self.open[s] and s < partner[s])
            self.rules += [z3.Or([z3.Not(one), z3.Not(other)]) for one, other in pairs]
        self.on = [
            self.any([self.first[s], *([self.first[partner[s]]] if partner[s] != s else [])]) for s in panel.spots
        ]

    def _find_steps(self) -> None:
        """All steps that the line can take."""
        panel, numbered = self.panel, set(self.numbered)
        found: list[tuple[Spot, ...]] = []
        for spot in self.numbered:
            for near in panel.tracks[spot]:
                if near in numbered:
                    found.append((spot, near))
                elif self.open[near]:
                    found += [(spot, near, far) for far in panel.tracks[near] if far in numbered and far != spot]
        found = [spots for spots in found if spots[-1] not in panel.shared_starts]
        self.steps = [Step(spots, z3.Bool(f"move{spots}", self.context)) for spots in found]

    # z3 cannot tell the context of an empty list, so these treat it apart
    def any(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        """At least one of these."""
        return z3.Or(some) if some else self.false

    def at_most_one(self, some: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """At most one of these."""
        return [z3.AtMost(*some, 1)] if len(some) > 1 else []

    def one(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        """Exactly one of these."""
        return z3.And([self.any(some), *self.at_most_one(some)])

    # Expressions
    def terminals(self, spot: Spot) -> list[z3.BoolRef]:
        """Either line starts here, either line ends here."""
        both = dict.fromkeys((spot, self.panel.partner[spot]))
        return [some[one] for some in (self.begin, self.finish) for one in both if one in some]

    def separates(self, spot: Spot) -> z3.BoolRef:
        """A line separates regions here: it is on this corner or edge, and does not start or end in its middle."""
        if not is_edge(self.panel.place(spot)):
            return self.on[spot]
        panel = self.panel
        halves = [self.begin[start] for start in panel.opens(spot) if start in self.begin]
        halves += [self.finish[end] for end in dict.fromkeys((spot, panel.partner[spot])) if end in self.finish]
        return z3.And([self.on[spot], *map(z3.Not, halves)])

    def decode(self, model: z3.ModelRef) -> list[Spot]:
        """The first line of a model."""

        def holds(one: z3.BoolRef) -> bool:
            return z3.is_true(model.eval(one, model_completion=True))

        on = {spots[0]: spots for spots, taken in self.steps if holds(taken)}
        found = [next(spot for spot, begins in self.begin.items() if holds(begins))]
        while found[-1] in on:
            found += on[found[-1]][1:]
        return found

    def begins_with(self, spots: Sequence[Spot]) -> list[z3.BoolRef]:
        """The first line begins with these spots; an edge at their end is used up to its other corner."""
        if not spots:
            return []
        taken = steps_along(self.steps, spots)
        return [self.false] if taken is None else [self.begin.get(spots[0], self.false), *taken]

    def excluding(self, spots: Sequence[Spot]) -> z3.BoolRef:
        """Any line but this finished one."""
        return z3.Or([*map(z3.Not, self.begins_with(spots)), z3.Not(self.finish[spots[-1]])])

    def differs(self, spots: Iterable[Spot], drawn: set[Spot], line: Sequence[Spot]) -> z3.BoolRef:
        """Unlike `line`, with these spots `drawn`: the lines use, start on or end on other ones of `spots`."""
        ends = {id(self.begin[line[0]]), id(self.finish[line[-1]])}
        found: list[z3.BoolRef] = []
        for spot in spots:
            if self.open[spot]:
                found.append(z3.Not(self.on[spot]) if spot in drawn else self.on[spot])
                if is_edge(self.panel.place(spot)):
                    found += [z3.Not(one) if id(one) in ends else one for one in self.terminals(spot)]
        return self.any(found)
