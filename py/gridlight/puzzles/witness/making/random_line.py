"""Random lines on a panel that wind, cover much of it, and divide it into several regions."""

from __future__ import annotations

import random

from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Spot, is_cell, is_edge
from gridlight.puzzles.witness.rules.judge import Region, regions_of

PATIENCE = 20_000  # steps of one random walk
LARGE = 3  # cells of a region that is worth having


def winding_line(chance: random.Random, panel: Panel, cover: float, among: int = 12) -> Line:
    """The line with the most large regions among `among` random lines that use this share of the corners."""
    lines = [line_over(panel, lengthened(chance, panel, loop_erased_walk(chance, panel), cover)) for _ in range(among)]
    return max(lines, key=lambda line: worth(panel, line))


def line_over(panel: Panel, way: list[Spot]) -> Line:
    """The first line over these spots, and the second."""
    return Line(tuple(way), tuple(panel.partner[spot] for spot in way) if panel.symmetry else ())


def areas(panel: Panel, line: Line) -> list[Region]:
    """The cells of each region of a line that has any."""
    cells = frozenset(panel.cells)
    return [some for region in regions_of(panel, line) if (some := region & cells)]


def worth(panel: Panel, line: Line) -> float:
    """The number of regions; those of one or two cells count a quarter."""
    return sum(1 if len(area) >= LARGE else 0.25 for area in areas(panel, line))


def loop_erased_walk(chance: random.Random, panel: Panel) -> list[Spot]:
    """A random walk from a start to an end, with its loops removed."""
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
    return loop_erased_walk(chance, panel)


def meets(panel: Panel, spot: Spot, way: list[Spot]) -> bool:
    """Whether the second line uses this spot."""
    return panel.symmetry is not None and panel.partner[spot] in way


def lengthened(chance: random.Random, panel: Panel, way: list[Spot], cover: float) -> list[Spot]:
    """The line with edges replaced by detours round a cell until it covers enough or no detour fits."""
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
    """Three sides of a cell and the corners between them, to replace the fourth side; empty if they are not free."""
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
