"""Hollow pieces as clauses: filled pieces cover a region with hollow ones, and those on top of it, wherever they lie.

A region's label is its root, the first of its hollow pieces. For each root there is a count on every cell of the panel:
as many filled pieces as hollow ones, and one more inside the region unless the areas cancel out. How many pieces may
lie across an edge is said in part only; `judge` sees to the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from gridlight.engines.cnf import NEVER, Clause, Formula, both
from gridlight.puzzles.witness.engines.candidate import Model
from gridlight.puzzles.witness.engines.local_rules import Gone
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.model.panel import Panel, Spot
from gridlight.puzzles.witness.rules.pieces import Kind, Pieces, area, forms, kind_of

MOST = 250_000  # counts of pieces on cells and the like: beyond that regions are left to `judge`


class Lying:
    """Where one piece lies, as literals: over a cell, across an edge."""

    def __init__(self, formula: Formula, pieces: Pieces, kind: Kind, present: int) -> None:
        """`present` is a literal: the piece lies somewhere, and in one place only."""
        over: dict[Spot, list[int]] = {}
        across: dict[Spot, list[int]] = {}
        placements = pieces.placements(kind)
        placed = formula.news(len(placements))
        for literal, (cells, edges, _) in zip(placed, placements, strict=True):
            for cell in cells:
                over.setdefault(cell, []).append(literal)
            for edge in set(edges):
                across.setdefault(edge, []).append(literal)
            formula.add([-literal, present])
        formula.at_most_one(placed)
        formula.add([-present, *placed])
        self.over = {cell: formula.either(literals) for cell, literals in over.items()}
        self.across = {edge: formula.either(literals) for edge, literals in across.items()}


class Hollows:
    """The hollow pieces of a panel. `label` says that one is in the region; None where the panel has none."""

    def __init__(
        self, panel: Panel, routing: Routing, carriers: Carriers, formula: Formula, pieces: Pieces, gone: Gone
    ) -> None:
        self.panel, self.routing, self.carriers, self.formula = panel, routing, carriers, formula
        found: dict[str, list[tuple[Spot, Kind]]] = {"hollow": [], "polyomino": []}
        for symbol in panel.symbols.values():
            spot = panel.spot(symbol.at)
            if symbol.type in found and spot in carriers.number:
                found[symbol.type].append((spot, kind_of(symbol)))
        self.hollow, full = found["hollow"], found["polyomino"]
        self.label: list[int] | None = None
        if not self.hollow:
            return
        self.at = [carriers.number[spot] for spot, _ in self.hollow]
        self.gone = [gone.get(spot, NEVER) for spot, _ in self.hollow]
        self._roots()
        count = len(self.hollow)
        kinds = {kind for _, kind in (*self.hollow, *full)}
        size = count * (count + 1) * (count + len(full))
        size += sum(area(kind) * len(forms(kind)) for _, kind in (*self.hollow, *full))
        large = size * len(panel.cells) > MOST
        if large or "zero-sum-always-fits" in panel.rules:
            return
        if all(len(set(one.cells)) == len(one.cells) for kind in kinds for one in pieces.placements(kind)):
            first = len(formula.clauses)  # no piece meets itself round a pillar
            self._layers(pieces, full, gone)
            formula.put_aside(first)

    def _roots(self) -> None:
        """By hollow piece a label: it is the first of its region."""
        formula, carriers = self.formula, self.carriers
        add = formula.add
        self.root = [formula.news(len(carriers.spots)) for _ in self.hollow]
        for label in self.root:
            formula.clauses += carriers.same(label)
        self.label = self.root[0]
        if len(self.root) > 1:
            by_carrier = list(zip(*self.root, strict=True))
            for labels in by_carrier:
                formula.at_most_one(labels)
            self.label = [formula.either(labels) for labels in by_carrier]
        for number, (carrier, gone) in enumerate(zip(self.at, self.gone, strict=True)):
            add([gone, *(label[carrier] for label in self.root[: number + 1])])
            if gone != NEVER:
                add([-gone, -self.root[number][carrier]])
            for later in self.root[number + 1 :]:
                add([gone, -later[carrier]])
            for later in self.at[number + 1 :]:
                add([-self.root[number][later], self.root[number][carrier]])

    def _layers(self, pieces: Pieces, full: Sequence[tuple[Spot, Kind]], gone: Gone) -> None:
        """What lies on each cell, for each root."""
        formula, number = self.formula, self.carriers.number
        assert self.label is not None
        self.filled: list[tuple[int, Lying]] = []  # (its carrier, where it lies)
        for spot, kind in full:
            here = self.label[number[spot]]
            if spot in gone:
                present = formula.new()
                formula.add([-present, here])
                formula.add([-present, -gone[spot]])
                formula.add([present, -here, gone[spot]])
            else:
                present = here
            self.filled.append((number[spot], Lying(formula, pieces, kind, present)))
        self.holes = [
            (at, Lying(formula, pieces, kind, -gone))
            for at, gone, (_, kind) in zip(self.at, self.gone, self.hollow, strict=True)
        ]
        for index, root in enumerate(self.root):
            pieces.hurry()
            self._layer(index, root)

    def _layer(self, index: int, root: list[int]) -> None:
        """The pieces of the regions with one root: they add up on every cell."""
        formula, number, single = self.formula, self.carriers.number, len(self.root) == 1
        add = formula.add
        cancels = formula.new()  # the areas cancel out, and nothing has to be covered

        def mine(home: int, literal: int) -> int:
            return literal if single else both(formula, root[home], literal)

        inside: dict[Spot, int] = {}
        holes: dict[Spot, list[int]] = {}
        for cell in self.panel.cells:
            if cell in number:
                inside[cell] = both(formula, root[number[cell]], -cancels)
            holes[cell] = [mine(home, piece.over[cell]) for home, piece in self.holes[index:] if cell in piece.over]
            wanted = [*holes[cell], inside[cell]] if cell in inside else holes[cell]
            lying = [mine(home, piece.over[cell]) for home, piece in self.filled if cell in piece.over]
            lie, want = unary(formula, lying, len(wanted)), unary(formula, wanted, len(wanted))
            for more, less in zip_longest(lie, want, fillvalue=NEVER):
                add([-more, less])
                add([more, -less])
        for home, piece in self.filled:
            for edge, literal in piece.across.items():
                sides = [near for near in self.panel.around[edge] if near in holes]
                touched = [one for near in sides for one in holes[near]]
                here = [-literal] if single else [-literal, -root[home]]
                for one in (-self.routing.used[edge], *(inside.get(near, NEVER) for near in sides)):
                    add([*here, *touched, one])

    def cuts(self, model: Model) -> Iterator[Clause]:
        """No region has a root that is not in it: the region goes on."""
        for home, label in zip(self.at, self.root, strict=True) if self.hollow else ():
            yield from model.strays(label, home)


def unary(formula: Formula, literals: Sequence[int], most: int) -> list[int]:
    """Literals of which the k-th is true just if k of these are; more than `most` there are not."""
    add, sums = formula.add, list[int]()
    for literal in literals:
        if not most:
            add([-literal])
            continue
        if len(sums) == most:
            add([-sums[-1], -literal])
        more: list[int] = []
        for index in range(min(len(sums) + 1, most)):
            if not sums:
                more.append(literal)
                break
            one = formula.new()
            more.append(one)
            if index < len(sums):
                add([-sums[index], one])
            before = [] if index == 0 else [sums[index - 1]]
            add([-literal, *(-sum for sum in before), one])
            after = [sums[index]] if index < len(sums) else []
            add([-one, literal, *after])
            if before:
                add([-one, *before, *after])
        sums = more
    return sums
