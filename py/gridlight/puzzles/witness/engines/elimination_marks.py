"""Elimination marks as clauses: each removes one error of its region, or another mark.

That what is removed was wrong at first is said in part only; cuts over who is in a mark's region do the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.optimistic import Hopeful
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.model.panel import PIECES, Panel, Spot
from gridlight.puzzles.witness.rules.judge import Region

MOST = 20_000  # labels of marks: beyond that regions are left to `judge`
FEW = 60  # symbols that a mark's region is compared with


class Marks:
    """The marks of a panel, what they remove, and if they are not too many by mark a label: in its region."""

    def __init__(self, panel: Panel, routing: Routing, carriers: Carriers, formula: Formula) -> None:
        self.panel, self.routing, self.carriers, self.formula = panel, routing, carriers, formula
        symbols = {panel.spot(s.at): s for s in panel.symbols.values()}
        self.symbols = {spot: s for spot, s in symbols.items() if spot in carriers.number}
        self.marks = [spot for spot, s in self.symbols.items() if s.type == "elimination"]
        self.at = {spot: carriers.number[spot] for spot in self.symbols}  # by symbol and dot: its carrier
        for place in panel.dots:
            spot = panel.spot(place)
            carrier = self._carrier(spot)
            if carrier is not None and spot not in panel.outside:
                self.at[spot] = carrier
        self.gone: dict[Spot, int] = {spot: formula.new() for spot in self.at if spot not in self.marks}
        self.hopeful = Hopeful(panel)
        self.reach: list[list[int]] = []
        if len(self.marks) * len(carriers.spots) <= MOST:
            self.reach = [self._label(mark) for mark in self.marks]
            self._choices()

    def _carrier(self, spot: Spot) -> int | None:
        """A carrier in whose region a corner or edge is where the line does not use it."""
        number, around, is_cell = self.carriers.number, self.panel.around, self.routing.is_cell
        if spot in number:
            return number[spot]
        edges = [spot]
        if not self.routing.is_edge[spot]:  # a fat start on an edge beside a corner may hide a cell from it
            edges = [edge for edge in around[spot] if edge not in self.panel.outside]
            edges.sort(key=self.routing.split.__contains__)
        return next((number[near] for edge in edges for near in around[edge] if is_cell[near] and near in number), None)

    def _label(self, mark: Spot) -> list[int]:
        """A label that holds in the mark's region, and where cuts allow it elsewhere."""
        label = self.formula.news(len(self.carriers.spots))
        self.formula.clauses += self.carriers.same(label)
        self.formula.add([label[self.at[mark]]])
        return label

    def _choices(self) -> None:
        """Each mark removes one thing in its region, or pairs off with another mark there; nothing goes twice."""
        formula, marks = self.formula, self.marks
        removers: dict[Spot, list[int]] = {spot: [] for spot in self.gone}
        chosen: list[list[int]] = [[] for _ in marks]
        for number, label in enumerate(self.reach):
            for spot in self.gone:
                literal = formula.new()
                formula.add([-literal, label[self.at[spot]]])
                removers[spot].append(literal)
                chosen[number].append(literal)
                for clause in self._failing(spot, label):
                    formula.add([-literal, *clause])
        if "marks-do-not-cancel" not in self.panel.rules:
            for one in range(len(marks)):
                for other in range(one):
                    literal = formula.new()
                    formula.add([-literal, self.reach[one][self.at[marks[other]]]])
                    chosen[one].append(literal)
                    chosen[other].append(literal)
        for literals in chosen:
            formula.exactly_one(literals)
        for spot, literals in removers.items():
            formula.at_most_one(literals)
            formula.add([-self.gone[spot], *literals])
            for literal in literals:
                formula.add([-literal, self.gone[spot]])

    def _failing(self, spot: Spot, label: list[int]) -> Iterator[Clause]:
        """That a square or star in a mark's region fails before marks remove anything."""
        symbol = self.symbols.get(spot)
        if symbol is None or symbol.type not in ("square", "star"):
            return
        others = [at for at, one in self.symbols.items() if at != spot and one.colour == symbol.colour]
        if symbol.type == "star":
            here = [label[self.at[at]] for at in others]
            if len(here) <= FEW:
                for literal in here:  # one companion is not all
                    yield [-literal, *(other for other in here if other != literal)]
        else:
            some = [at for at, one in self.symbols.items() if one.type == "square" and at not in (spot, *others)]
            if len(some) <= FEW:
                yield [label[self.at[at]] for at in some]

    def cuts(self, model: Model) -> Iterator[Clause]:
        """A label does not hold where the mark is not: the region goes on, or there is no label."""
        for mark, label in zip(self.marks, self.reach, strict=False):
            yield from model.strays(label, self.at[mark])

    def wrong(self, region: Region, model: Model) -> Clause | None:
        """A cut against a region with marks that is wrong whatever its shape: not just these symbols together."""
        mark = next((number for number, spot in enumerate(self.marks) if spot in region), None)
        if mark is None or not self.reach:
            return None
        has_pieces = any(self.symbols[spot].type in PIECES for spot in region & self.symbols.keys())
        drawn = {*model.drawn.line.first, *model.drawn.line.second}
        if has_pieces and not self.hopeful.hopeless(region, drawn):
            return None
        label, cut = self.reach[mark], list[int]()
        for spot, carrier in self.at.items():
            used = NEVER if spot in self.symbols else self.routing.used[spot]
            if model.holds[used]:  # a dot that is covered, wherever
                cut.append(-used)
                continue
            inside = model.holds[label[carrier]]
            cut.append(-label[carrier] if inside else label[carrier])
            if not inside:
                continue
            if spot not in self.symbols:
                cut += [] if used == NEVER else [used]
            elif self.symbols[spot].type == "triangle":
                sides = {self.routing.used[edge] for edge in self.panel.around[spot]} - {NEVER}
                cut += [-side if model.holds[side] else side for side in sides]
        return cut
