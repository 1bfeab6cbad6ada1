"""Edges that every solution uses because of a single symbol.

Only for panels without elimination marks, which may remove the symbol.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.puzzles.witness.model.grid import Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.panel import Panel


def forced_edges(panel: Panel) -> set[Spot]:
    """The edges that squares, dots and triangles force."""
    return set() if panel.marks else {*squares(panel), *dots(panel), *triangles(panel)}


def squares(panel: Panel) -> Iterator[Spot]:
    """The line runs between squares of different colours side by side."""
    inside = {spot: panel.symbols.get(panel.place(spot)) for spot in panel.inside}
    for cell, symbol in inside.items():
        for edge in panel.around[cell]:
            other = next((near for near in panel.around[edge] if near in inside and near > cell), None)
            beside = inside[other] if other is not None else None
            if symbol is None or beside is None or {symbol.type, beside.type} != {"square"}:
                continue
            if symbol.colour != beside.colour:
                yield edge


def dots(panel: Panel) -> Iterator[Spot]:
    """The line goes over each dot; where a dot's corner has only two open edges, it uses both."""
    terminals = {*panel.starts, *panel.ends}
    for place in panel.dots:
        spot = panel.spot(place)
        if spot in panel.outside:
            continue
        if is_edge(place):
            yield spot
        elif place not in terminals and panel.image(place) not in terminals:
            edges = open_neighbours(panel, spot)
            if len(edges) == 2:
                yield from edges


def triangles(panel: Panel) -> Iterator[Spot]:
    """The line touches all open sides of a cell with as many triangles."""
    for spot in panel.inside:
        symbol = panel.symbols.get(panel.place(spot))
        if symbol is None or symbol.type != "triangle":
            continue
        sides = [side for side in panel.sides[spot] if panel.usable(side)]
        if len(sides) == symbol.count:
            yield from sides


def open_neighbours(panel: Panel, spot: Spot) -> list[Spot]:
    """The edges by which a line can reach a corner, or the corners by which it can reach an edge."""
    return [near for near in panel.tracks[spot] if panel.usable(near) and not is_cell(panel.place(near))]
