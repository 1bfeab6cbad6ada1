"""Clauses for dots, triangles and squares: rules that need no more than a cell's edges or one label for each colour.

Where elimination marks may remove a symbol, its clauses hold unless it is removed.
"""

from __future__ import annotations

from collections.abc import Mapping

from gridlight.engines.cnf import NEVER, Formula, exactly, not_exactly
from gridlight.puzzles.witness.engines.path_vars import PathVars
from gridlight.puzzles.witness.engines.region_graph import PanelGraph
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel

Removed = Mapping[Spot, int]  # by symbol or dot that a mark may remove: a literal, true if one does


def dots(panel: Panel, path: PathVars, formula: Formula, removed: Removed) -> None:
    """A line runs over each dot; over a coloured dot, the line of its colour."""
    add = formula.add
    for place, colour in panel.dots.items():
        spot = panel.spot(place)
        on = path.used[spot]
        if spot in removed:
            add([on, removed[spot]])
            add([-on, -removed[spot]])
        elif spot not in panel.outside:
            add([on])
        if path.first and colour in ("blue", "yellow") and on != NEVER:
            if spot in path.shared:  # both lines would be on it
                add([-on])
                continue
            first = path.is_on_first(spot)
            add([-on, first if colour == "blue" else -first])


def triangles(panel: Panel, path: PathVars, formula: Formula, removed: Removed) -> None:
    """The line touches as many sides as the count says, or, of a removed triangle, any other number."""
    for cell, count in ((panel.spot(s.at), s.count) for s in panel.symbols.values() if s.type == "triangle"):
        if cell in panel.outside:
            continue
        sides = [path.used[edge] for edge in panel.sides[cell]]
        sides = [side for side in sides if side != NEVER]
        clauses = list(exactly(sides, count))
        if cell not in removed:
            formula.clauses += clauses
            continue
        # A wrong triangle is removed, and a removed one is wrong.
        formula.clauses += [[*clause, removed[cell]] for clause in clauses]
        formula.clauses += [[*clause, -removed[cell]] for clause in not_exactly(sides, count)]


def squares(panel: Panel, graph: PanelGraph, formula: Formula, removed: Removed) -> None:
    """All squares of a region have one colour: a label for each colour, or a single one for two."""
    of = {panel.spot(s.at): s.colour for s in panel.symbols.values() if s.type == "square"}
    of = {spot: colour for spot, colour in of.items() if spot in graph.node_of}
    colours = list(dict.fromkeys(of.values()))
    if len(colours) < 2:
        return
    labels = [formula.news(len(graph.spots)) for _ in range(1 if len(colours) == 2 else len(colours))]
    for label in labels:
        formula.clauses += graph.label_clauses(label)
    if len(labels) > 1:
        for number in range(len(graph.spots)):
            formula.at_most_one([label[number] for label in labels])
    for spot, colour in of.items():
        index = colours.index(colour)
        label = labels[min(index, len(labels) - 1)][graph.node_of[spot]]
        literal = -label if len(labels) == 1 and index else label
        formula.add([literal, removed[spot]] if spot in removed else [literal])
