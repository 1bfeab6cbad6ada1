"""Edges that one symbol alone decides: on every line that is right, or on none. Each comes with its reason.

Only for panels without elimination marks: a mark may take any of these symbols away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridlight.puzzle import Fact, Reason
from gridlight.puzzles.witness.model.document import where
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell, is_edge


class Certain(NamedTuple):
    """An edge, whether every line uses it or none does, and why."""

    fact: Fact
    because: Reason


def certain_edges(panel: Panel) -> list[Certain]:
    """What squares, dots and triangles decide, each by itself; an edge is told once."""
    if any(symbol.type == "elimination" for symbol in panel.symbols.values()):
        return []
    found: dict[object, Certain] = {}
    for one in (*squares(panel), *dots(panel), *triangles(panel)):
        found.setdefault(one.fact.at, one)
    return list(found.values())


def squares(panel: Panel) -> Iterator[Certain]:
    """Between neighbours of different colours the line runs."""
    inside = {spot: panel.symbols.get(panel.place(spot)) for spot in panel.inside}
    for cell, symbol in inside.items():
        for edge in panel.around[cell]:
            other = next((near for near in panel.around[edge] if near in inside and near > cell), None)
            beside = inside[other] if other is not None else None
            if symbol is None or beside is None or {symbol.type, beside.type} != {"square"}:
                continue
            if symbol.colour != beside.colour:
                text = (
                    f"The {symbol.colour} square and the {beside.colour} one beside it cannot be in one region, "
                    "so the line runs between them."
                )
                because = Reason("squares", (symbol.at, beside.at), text)
                yield Certain(Fact(panel.place(edge), 1), because)


def dots(panel: Panel) -> Iterator[Certain]:
    """The line goes over a dot; where only two ways lead to it, it takes both."""
    terminals = {*panel.starts, *panel.ends}
    for place in panel.dots:
        spot = panel.spot(place)
        if spot in panel.outside:
            continue
        if is_edge(place):
            yield Certain(Fact(place, 1), Reason("dots", (place,), "The line goes over every dot, so over this edge."))
        elif place not in terminals and panel.image(place) not in terminals:
            ways = open_ways(panel, spot)
            if len(ways) == 2:
                text = f"The line goes over the dot in {where(place)}, and only two ways lead there."
                for way in ways:
                    yield Certain(Fact(panel.place(way), 1), Reason("dots", (place,), text))


def triangles(panel: Panel) -> Iterator[Certain]:
    """A cell that has no more free sides than it has triangles."""
    for spot in panel.inside:
        place = panel.place(spot)
        symbol = panel.symbols.get(place)
        if symbol is None or symbol.type != "triangle":
            continue
        sides = [side for side in panel.around[spot] if side not in panel.blocked]
        if len(sides) == symbol.count:
            few = "A cell has 4 sides" if len(sides) == 4 else f"Only {len(sides)} sides of this cell can be drawn"
            text = f"{few}, and the triangles ask for as many."
            for side in sides:
                yield Certain(Fact(panel.place(side), 1), Reason("triangles", (place,), text))


def open_ways(panel: Panel, spot: Spot) -> list[Spot]:
    """The edges by which a line can come to a corner, or the corners by which it can come to an edge."""
    return [near for near in panel.tracks[spot] if near not in panel.blocked and not is_cell(panel.place(near))]
