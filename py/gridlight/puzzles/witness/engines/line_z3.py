"""The line in z3: the classic model, in which what the line goes over is numbered consecutively.

Corners are numbered, and edges in whose middle a line starts or ends. From each of them to the next there is a move,
which adds one; so no ring of moves closes. The second line of a symmetric panel is the image of the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import z3

from gridlight.puzzles.witness.model.panel import Panel, Spot, is_edge


class Move(NamedTuple):
    """From a numbered spot to the next, over an edge between them unless one of the two is on an edge."""

    way: tuple[Spot, ...]
    made: z3.BoolRef


class DrawnLine:
    """The variables of a panel's line, and the rules that make it one."""

    def __init__(self, panel: Panel, context: z3.Context) -> None:
        self.panel, self.context = panel, context
        self.false = z3.BoolVal(False, context)
        places = [panel.place(spot) for spot in panel.spots]
        self.begin = {panel.spot(place): z3.Bool(f"begin{place}", context) for place in panel.starts}
        self.finish = {panel.spot(place): z3.Bool(f"finish{place}", context) for place in panel.ends}
        partner = panel.partner
        self.open = [bool(panel.tracks[s]) and s not in panel.blocked for s in panel.spots]
        terminal = {*self.begin, *self.finish}
        self.numbered = [s for s in panel.spots if self.open[s] and (s in terminal or not is_edge(places[s]))]
        self.moves: list[Move] = []
        self._find_moves()
        self.first = [self.false] * len(panel.spots)  # by spot: the first line is on it
        into: dict[Spot, list[z3.BoolRef]] = {spot: [] for spot in self.numbered}
        away: dict[Spot, list[z3.BoolRef]] = {spot: [] for spot in self.numbered}
        over: dict[Spot, list[z3.BoolRef]] = {}
        for way, made in self.moves:
            away[way[0]].append(made)
            into[way[-1]].append(made)
            if len(way) > 2:
                over.setdefault(way[1], []).append(made)
        self.rules = [self.one([self.begin[s] for s in self.begin]), self.one([self.finish[s] for s in self.finish])]
        self.rules += [z3.Not(some[s]) for some in (self.begin, self.finish) for s in some if not self.open[s]]
        for spot in self.numbered:
            self.first[spot] = on = z3.Bool(f"on{places[spot]}", context)
            for some, terminals in ((into[spot], self.begin), (away[spot], self.finish)):
                here = [*some, *([terminals[spot]] if spot in terminals else [])]
                self.rules += [on == self.any(here), *self.at_most_one(here)]
        for spot, made in over.items():
            self.first[spot] = self.any(made)
        bits = (len(self.numbered) + 1).bit_length()
        number = {spot: z3.BitVec(f"number{places[spot]}", bits, context) for spot in self.numbered}
        one = z3.BitVecVal(1, bits, context)
        self.rules += [z3.Or([z3.Not(made), number[way[-1]] == number[way[0]] + one]) for way, made in self.moves]
        if panel.symmetry is not None:
            pairs = ((self.first[s], self.first[partner[s]]) for s in panel.spots if self.open[s] and s < partner[s])
            self.rules += [z3.Or([z3.Not(one), z3.Not(other)]) for one, other in pairs]
        self.on = [
            self.any([self.first[s], *([self.first[partner[s]]] if partner[s] != s else [])]) for s in panel.spots
        ]

    def _find_moves(self) -> None:
        panel, numbered = self.panel, set(self.numbered)
        ways: list[tuple[Spot, ...]] = []
        for spot in self.numbered:
            for near in panel.tracks[spot]:
                if near in numbered:
                    ways.append((spot, near))
                elif self.open[near]:
                    ways += [(spot, near, far) for far in panel.tracks[near] if far in numbered and far != spot]
        self.moves = [Move(way, z3.Bool(f"move{way}", self.context)) for way in ways]

    # Words of z3, which knows no empty lists of one context
    def any(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        """One of these at least."""
        return z3.Or(some) if some else self.false

    def at_most_one(self, some: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """No two of these."""
        return [z3.AtMost(*some, 1)] if len(some) > 1 else []

    def one(self, some: Sequence[z3.BoolRef]) -> z3.BoolRef:
        """Just one of these."""
        return z3.And([self.any(some), *self.at_most_one(some)])

    # What follows from it
    def terminals(self, spot: Spot) -> list[z3.BoolRef]:
        """That one of the lines starts here, that one ends here."""
        both = dict.fromkeys((spot, self.panel.partner[spot]))
        return [some[one] for some in (self.begin, self.finish) for one in both if one in some]

    def parts(self, spot: Spot) -> z3.BoolRef:
        """That regions end here: a line is on this corner or edge, and does not start or end in its middle."""
        if not is_edge(self.panel.place(spot)):
            return self.on[spot]
        halves: list[z3.BoolRef] = []
        for one in dict.fromkeys((spot, self.panel.partner[spot])):
            begin, finish = self.begin.get(one, self.false), self.finish.get(one, self.false)
            if "fat-starts" in self.panel.rules:
                halves.append(z3.And([finish, z3.Not(begin)]))
            else:
                halves += [begin, finish]
        return z3.And([self.on[spot], *map(z3.Not, halves)])

    def way(self, model: z3.ModelRef) -> list[Spot]:
        """The first line of a model."""

        def holds(one: z3.BoolRef) -> bool:
            return z3.is_true(model.eval(one, model_completion=True))

        on = {way[0]: way for way, made in self.moves if holds(made)}
        found = [next(spot for spot, begins in self.begin.items() if holds(begins))]
        while found[-1] in on:
            found += on[found[-1]][1:]
        return found

    def is_way(self, way: Sequence[Spot]) -> list[z3.BoolRef]:
        """That the first line begins with these spots; an edge that is begun is gone over to its end."""
        if not way:
            return []
        wanted = set(pairwise(way))
        made = [made for over, made in self.moves if wanted.intersection(pairwise(over)) and self._along(over, way)]
        steps = {step for over, _ in self.moves if self._along(over, way) for step in pairwise(over)}
        whole = wanted <= steps
        return [self.begin.get(way[0], self.false), *made] if whole else [self.false]

    def _along(self, over: tuple[Spot, ...], way: Sequence[Spot]) -> bool:
        """Whether a move is part of the way, or begun where the way breaks off."""
        at = way.index(over[0]) if over[0] in way else len(way)
        some = tuple(way[at : at + len(over)])
        return len(some) > 1 and over[: len(some)] == some

    def other_than(self, way: Sequence[Spot]) -> z3.BoolRef:
        """Any line but this one, which is finished."""
        return z3.Or([*map(z3.Not, self.is_way(way)), z3.Not(self.finish[way[-1]])])

    def differs(self, spots: Iterable[Spot], drawn: set[Spot], way: Sequence[Spot]) -> z3.BoolRef:
        """That the lines are not on just the same of these spots, or do not start and end on just the same of them."""
        ends = {id(self.begin[way[0]]), id(self.finish[way[-1]])}
        found: list[z3.BoolRef] = []
        for spot in spots:
            if self.open[spot]:
                found.append(z3.Not(self.on[spot]) if spot in drawn else self.on[spot])
                if is_edge(self.panel.place(spot)):
                    found += [z3.Not(one) if id(one) in ends else one for one in self.terminals(spot)]
        return self.any(found)
