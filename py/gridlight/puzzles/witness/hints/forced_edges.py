"""Edges that every solution uses because of a single symbol, each with its reason.

Only for panels without elimination marks, which may remove the symbol.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell, is_edge
from gridlight.text.validate import counted


class ForcedEdge(NamedTuple):
    """An edge that every solution uses, and why."""

    fact: Fact
    because: Reason


def forced_edges(panel: Panel) -> list[ForcedEdge]:
    """The edges that squares, dots and triangles force; each edge once."""
    if panel.marks:
        return []
    found: dict[object, ForcedEdge] = {}
    for one in (*squares(panel), *dots(panel), *triangles(panel)):
        found.setdefault(one.fact.at, one)
    return list(found.values())


def squares(panel: Panel) -> Iterator[ForcedEdge]:
    """The line runs between squares of different colours side by side."""
    inside = {spot: panel.symbols.get(panel.place(spot)) for spot in panel.inside}
    for cell, symbol in inside.items():
        for edge in panel.around[cell]:
            other = next((near for near in panel.around[edge] if near in inside and near > cell), None)
            beside = inside[other] if other is not None else None
            if symbol is None or beside is None or {symbol.type, beside.type} != {"square"}:
                continue
            if symbol.colour != beside.colour:
                text = (
                    f"The {symbol.colour} square and the {beside.colour} one beside it cannot share a region, "
                    "so the line runs between them."
                )
                because = Reason("squares", (symbol.at, beside.at), text)
                yield ForcedEdge(Fact(panel.place(edge), 1), because)


def dots(panel: Panel) -> Iterator[ForcedEdge]:
    """The line goes over each dot; where a dot's corner has only two open edges, it uses both."""
    terminals = {*panel.starts, *panel.ends}
    for place in panel.dots:
        spot = panel.spot(place)
        if spot in panel.outside:
            continue
        if is_edge(place):
            yield ForcedEdge(
                Fact(place, 1), Reason("dots", (place,), "The line must go over every dot, so it uses this edge.")
            )
        elif place not in terminals and panel.image(place) not in terminals:
            edges = open_neighbours(panel, spot)
            if len(edges) == 2:
                text = (
                    f"The line must go over the dot at {where(place)}, where only two edges are open, so it uses both."
                )
                for edge in edges:
                    yield ForcedEdge(Fact(panel.place(edge), 1), Reason("dots", (place,), text))


def triangles(panel: Panel) -> Iterator[ForcedEdge]:
    """The line touches all open sides of a cell with as many triangles."""
    for spot in panel.inside:
        place = panel.place(spot)
        symbol = panel.symbols.get(place)
        if symbol is None or symbol.type != "triangle":
            continue
        sides = [side for side in panel.sides[spot] if panel.usable(side)]
        if len(sides) == symbol.count:
            number = counted(symbol.count, "side")
            text = f"The line must touch {number} of this cell, and only {len(sides)} are open."
            for side in sides:
                yield ForcedEdge(Fact(panel.place(side), 1), Reason("triangles", (place,), text))


def open_neighbours(panel: Panel, spot: Spot) -> list[Spot]:
    """The edges by which a line can reach a corner, or the corners by which it can reach an edge."""
    return [near for near in panel.tracks[spot] if panel.usable(near) and not is_cell(panel.place(near))]
