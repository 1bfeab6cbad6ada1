"""Random lines on a panel that wind, cover much of it, and divide it into several regions."""

from __future__ import annotations

import random

from gridlight.puzzles.witness.model.grid import Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.judge import Region, regions_of

MOST_STEPS = 20_000  # steps of one random walk
LARGE = 3  # cells of a large region


def random_line(chance: random.Random, panel: Panel, cover: float, among: int = 12) -> Line:
    """The line with the most large regions among `among` random lines that use this share of the corners."""
    lines = [line_of(panel, lengthened(chance, panel, loop_erased_walk(chance, panel), cover)) for _ in range(among)]
    return max(lines, key=lambda line: score(panel, line))


def areas(panel: Panel, line: Line) -> list[Region]:
    """The cells of each region that has any."""
    cells = frozenset(panel.cells)
    return [some for region in regions_of(panel, line) if (some := region & cells)]


def score(panel: Panel, line: Line) -> float:
    """The number of regions; those of 1 or 2 cells count a quarter."""
    return sum(1 if len(area) >= LARGE else 0.25 for area in areas(panel, line))


def is_plain(panel: Panel, line: Line) -> bool:
    """Whether a line is too plain for a puzzle: straight, as short as any to an end, or over every corner."""
    rows, columns = (len({panel.place(spot)[axis] for spot in line.first}) for axis in (0, 1))
    if min(rows, columns) == 1:
        return True
    corners = {spot for spot in panel.spots if panel.tracks[spot] and not is_edge(panel.place(spot))}
    return len(line.first) <= shortest(panel) or corners <= {*line.first, *line.second, *panel.blocked}


def shortest(panel: Panel) -> int:
    """The number of spots of the shortest line."""
    reached = {panel.spot(place) for place in panel.starts} - panel.blocked
    ends = {panel.spot(place) for place in panel.ends}
    length = 1
    while reached and not reached & ends:
        reached |= {near for spot in reached for near in panel.tracks[spot]} - panel.blocked
        length += 1
    return length


def loop_erased_walk(chance: random.Random, panel: Panel) -> list[Spot]:
    """A random walk from a start to an end, with its loops removed."""
    starts = [spot for place in panel.starts if (spot := panel.spot(place)) not in panel.blocked]
    ends = {panel.spot(place) for place in panel.ends}
    path = [chance.choice(starts)]
    for _ in range(MOST_STEPS):
        tip = path[-1]
        if tip in ends:
            return path
        near = [
            spot for spot in panel.tracks[tip] if spot not in panel.blocked and not meets_second_line(panel, spot, path)
        ]
        if not near:
            path.pop()
        elif (there := chance.choice(near)) in path:
            del path[path.index(there) + 1 :]
        else:
            path.append(there)
    return loop_erased_walk(chance, panel)


def meets_second_line(panel: Panel, spot: Spot, path: list[Spot]) -> bool:
    """Whether the second line uses this spot."""
    return panel.symmetry is not None and panel.partner[spot] in path


def lengthened(chance: random.Random, panel: Panel, path: list[Spot], cover: float) -> list[Spot]:
    """The line with edges replaced by detours round a cell, until it covers enough or no detour is possible."""
    corners = sum(bool(panel.tracks[spot]) and not is_edge(panel.place(spot)) for spot in panel.spots)
    wanted = cover * corners / (2 if panel.symmetry else 1)
    while sum(not is_edge(panel.place(spot)) for spot in path) < wanted:
        places = [
            (index, cell)
            for index in range(1, len(path) - 1)
            if is_edge(panel.place(path[index]))
            for cell in panel.around[path[index]]
            if is_cell(panel.place(cell))
        ]
        chance.shuffle(places)
        for index, cell in places:
            round_it = detour(panel, path, index, cell)
            if round_it:
                path[index : index + 1] = round_it
                break
        else:
            break
    return path


def detour(panel: Panel, path: list[Spot], index: int, cell: Spot) -> list[Spot]:
    """The other three sides of a cell and the corners between them, to replace an edge; empty if they are not free."""
    edge = path[index]
    way: list[Spot] = []
    here = path[index - 1]
    sides = [side for side in panel.around[cell] if side != edge]
    while here != path[index + 1] and sides:
        side = next(side for side in sides if here in panel.tracks[side])
        sides.remove(side)
        here = next(corner for corner in panel.tracks[side] if corner != here)
        way += [side, here]
    new = way[:-1]
    taken = {*path, *(panel.partner[spot] for spot in path)}
    if panel.symmetry is not None:
        taken |= {panel.partner[spot] for spot in new}
    return [] if any(spot in taken or spot in panel.blocked for spot in new) else new
