"""Random lines on a panel: they wander, cover much of it, and part it into several regions."""

from __future__ import annotations

import random

from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell, is_edge
from gridlight.puzzles.witness.rules.judge import Region, regions_of

PATIENCE = 20_000  # steps of one random walk
LARGE = 3  # cells of a region that is worth having


def wandered(chance: random.Random, panel: Panel, cover: float, among: int = 12) -> Line:
    """Of so many random lines that cover such a share of the corners the one with the most regions of some size."""
    lines = [line_over(panel, bulged(chance, panel, strolled(chance, panel), cover)) for _ in range(among)]
    return max(lines, key=lambda line: worth(panel, line))


def line_over(panel: Panel, way: list[Spot]) -> Line:
    """The first line over these spots, and the second."""
    return Line(tuple(way), tuple(panel.partner[spot] for spot in way) if panel.symmetry else ())


def areas(panel: Panel, line: Line) -> list[Region]:
    """The cells of each region of a line that has any."""
    cells = frozenset(panel.cells)
    return [some for region in regions_of(panel, line) if (some := region & cells)]


def worth(panel: Panel, line: Line) -> float:
    """How many regions there are, of which those of one or two cells count little."""
    return sum(1 if len(area) >= LARGE else 0.25 for area in areas(panel, line))


def strolled(chance: random.Random, panel: Panel) -> list[Spot]:
    """A random walk from a start to an end without its loops."""
    starts = [spot for place in panel.starts if (spot := panel.spot(place)) not in panel.blocked]
    ends = {panel.spot(place) for place in panel.ends}
    way = [chance.choice(starts)]
    for _ in range(PATIENCE):
        tip = way[-1]
        if tip in ends:
            return way
        near = [one for one in panel.tracks[tip] if one not in panel.blocked and not meets(panel, one, way)]
        if not near:
            way.pop()
        elif (there := chance.choice(near)) in way:
            del way[way.index(there) + 1 :]
        else:
            way.append(there)
    return strolled(chance, panel)


def meets(panel: Panel, spot: Spot, way: list[Spot]) -> bool:
    """Whether the second line is there."""
    return panel.symmetry is not None and panel.partner[spot] in way


def bulged(chance: random.Random, panel: Panel, way: list[Spot], cover: float) -> list[Spot]:
    """The line with edge after edge led round a cell beside it, until it covers enough or nothing has room."""
    corners = sum(bool(panel.tracks[one]) and not is_edge(panel.place(one)) for one in panel.spots)
    wanted = cover * corners / (2 if panel.symmetry else 1)
    while sum(not is_edge(panel.place(one)) for one in way) < wanted:
        places = [
            (index, cell)
            for index in range(1, len(way) - 1)
            if is_edge(panel.place(way[index]))
            for cell in panel.around[way[index]]
            if is_cell(panel.place(cell))
        ]
        chance.shuffle(places)
        for index, cell in places:
            round_it = detour(panel, way, index, cell)
            if round_it:
                way[index : index + 1] = round_it
                break
        else:
            break
    return way


def detour(panel: Panel, way: list[Spot], index: int, cell: Spot) -> list[Spot]:
    """Three sides of a cell, and the corners between, in place of the fourth, on the line; empty without room."""
    edge = way[index]
    found: list[Spot] = []
    here = way[index - 1]
    sides = [one for one in panel.around[cell] if one != edge]
    while here != way[index + 1] and sides:
        side = next(one for one in sides if here in panel.tracks[one])
        sides.remove(side)
        here = next(one for one in panel.tracks[side] if one != here)
        found += [side, here]
    new = found[:-1]
    taken = {*way, *(panel.partner[one] for one in way)}
    if panel.symmetry is not None:
        taken |= {panel.partner[one] for one in new}
    return [] if any(one in taken or one in panel.blocked for one in new) else new
