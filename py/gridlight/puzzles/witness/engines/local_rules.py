"""Rules that a cell, an edge or a region's colour can say: dots, triangles and squares, unless they are eliminated."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from gridlight.engines.cnf import NEVER, Clause, Formula
from gridlight.puzzles.witness.engines.path_vars import Routing
from gridlight.puzzles.witness.engines.region_graph import Carriers
from gridlight.puzzles.witness.model.panel import Panel, Spot

Gone = Mapping[Spot, int]  # by symbol or dot that a mark may remove: a literal that is true if one does


def dots(panel: Panel, routing: Routing, formula: Formula, gone: Gone) -> None:
    """The line is on each dot that is there, and the right one of two."""
    add = formula.add
    for place, colour in panel.dots.items():
        spot = panel.spot(place)
        on = routing.used[spot]
        if spot in gone:
            add([on, gone[spot]])
            add([-on, -gone[spot]])
        elif spot not in panel.outside:
            add([on])
        if routing.first and colour in ("blue", "yellow") and on != NEVER:
            first = routing.by_first(spot)
            add([-on, first if colour == "blue" else -first])


def triangles(panel: Panel, routing: Routing, formula: Formula, gone: Gone) -> None:
    """As many drawn sides as the count says; those of an eliminated one are another number."""
    for cell, count in ((panel.spot(s.at), s.count) for s in panel.symbols.values() if s.type == "triangle"):
        if cell in panel.outside:
            continue
        sides = [routing.used[edge] for edge in panel.around[cell]]
        sides = [side for side in sides if side != NEVER]
        clauses = counted(sides, count)
        if cell not in gone:
            formula.clauses += clauses
            continue
        # What is wrong has to go, what goes has to be wrong.
        formula.clauses += [[*clause, gone[cell]] for clause in clauses]
        for some in combinations(range(len(sides)), count):  # by number: two lines' sides may be one literal
            drawn = [-side if number in some else side for number, side in enumerate(sides)]
            formula.add([-gone[cell], *drawn])


def counted(literals: list[int], count: int) -> list[Clause]:
    """Just so many of these hold."""
    most = [[-one for one in some] for some in combinations(literals, count + 1)]
    if count > len(literals):
        return [[]]
    return [*most, *(list(some) for some in combinations(literals, len(literals) - count + 1))]


def squares(panel: Panel, carriers: Carriers, formula: Formula, gone: Gone) -> None:
    """All squares of a region have one colour: a label says which."""
    of = {panel.spot(s.at): s.colour for s in panel.symbols.values() if s.type == "square"}
    of = {spot: colour for spot, colour in of.items() if spot in carriers.number}
    colours = list(dict.fromkeys(of.values()))
    if len(colours) < 2:
        return
    labels = [formula.news(len(carriers.spots)) for _ in range(1 if len(colours) == 2 else len(colours))]
    for label in labels:
        formula.clauses += carriers.same(label, one_region=False)
    if len(labels) > 1:
        for number in range(len(carriers.spots)):
            formula.at_most_one([label[number] for label in labels])
    for spot, colour in of.items():
        index = colours.index(colour)
        label = labels[min(index, len(labels) - 1)][carriers.number[spot]]
        literal = -label if len(labels) == 1 and index else label
        formula.add([literal, gone[spot]] if spot in gone else [literal])
