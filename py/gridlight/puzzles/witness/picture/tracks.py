"""What stands on a panel's corners and edges in a picture: starts, ends, gaps, missing edges, dots and the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress, pairwise, permutations

from gridlight.pictures.raster import Colour
from gridlight.puzzles.witness.model.grid import STEPS, Grid, Place, is_edge
from gridlight.puzzles.witness.model.panel import SYMMETRIES, Panel
from gridlight.puzzles.witness.picture.paint import mean_colour
from gridlight.puzzles.witness.picture.view import GROUND, OTHER, TRACK, View

SIDES = {"U": "top", "D": "bottom", "L": "left", "R": "right"}
SLANTS = ((-0.7, -0.7), (-0.7, 0.7), (0.7, -0.7), (0.7, 0.7))
ROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), *SLANTS)
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
BROAD = 0.4  # of tracks, from their middle: a line that reaches as far hides dots
WHITE = 225  # of all three bytes of a colour


@dataclass
class Tracks:
    """What was seen; `doubtful` are places to look at. `halves` says what lies from a corner towards an edge."""

    starts: list[Place] = field(default_factory=list[Place])
    ends: dict[Place, str] = field(default_factory=dict[Place, str])
    gaps: list[Place] = field(default_factory=list[Place])
    missing: list[Place] = field(default_factory=list[Place])
    dots: dict[Place, str] = field(default_factory=dict[Place, str])
    doubtful: list[Place] = field(default_factory=list[Place])
    halves: dict[tuple[Place, str], int] = field(default_factory=dict[tuple[Place, str], int])


def tracks_of(view: View) -> Tracks:
    """Look at all corners and edges."""
    seen = Tracks()
    seen.starts = [place for odd in (0, 1) for place in view.places(odd) if is_start(view, place)]
    for corner in view.places(0):
        for letter in STEPS:
            if view.grid.beside(corner, letter):
                look_along(view, seen, corner, letter)
    for edge in view.places(1):
        look_beyond_starts(view, seen, edge)
        look_at_edge(view, seen, edge)
    for corner in view.places(0):
        look_at_corner(view, seen, corner)
    return seen


def is_start(view: View, place: Place) -> bool:
    """Whether a disc that is wider than a track stands there."""
    u, v, far = place[1] / 2, place[0] / 2, 0.88 * view.thickness
    ways = [*SLANTS, *(((0, -1), (0, 1)) if place[1] % 2 else ((-1, 0), (1, 0)) if is_edge(place) else ())]
    is_drawn = view.sort(u, v) >= 0

    def is_wide(right: float, down: float) -> bool:
        x, y = u + right * far, v + down * far
        colour = view.colour(x, y) if is_drawn else None  # there may be the rim of a line's disc
        return view.nearest(colour) != GROUND if colour else view.is_path(x, y)

    return sum(is_wide(*way) for way in ways) >= len(ways) - 1 and view.sort(u, v) != GROUND


def look_along(view: View, seen: Tracks, corner: Place, letter: str) -> None:
    """Set what half an edge is: the most frequent sort of what lies along it, beyond a start."""
    edge = view.grid.beside(corner, letter)
    colours = view.half(corner, letter)
    if corner in seen.starts or edge in seen.starts:  # in their light the ground is like nothing else
        colours = colours[-1:] if corner in seen.starts else colours[:1]
        sorts = Counter(GROUND if view.sort_of(colour) == OTHER else view.sort_of(colour) for colour in colours)
    else:
        sorts = Counter(view.nearest(colour) for colour in colours)
    sort, number = max(sorts.items(), key=lambda pair: (pair[1], pair[0]), default=(GROUND, 1))
    if number < len(colours) - 1 and edge and view.lattice.step > 20:
        seen.doubtful.append(edge)
    seen.halves[corner, letter] = sort


def halves_of(view: View, edge: Place) -> Iterator[tuple[Place, str]]:
    """The corner at each side of an edge, and the direction from there to the edge."""
    for letter in "LR" if edge[1] % 2 else "UD":
        corner = view.grid.beside(edge, letter)
        if corner:
            yield corner, BACK[letter]


def look_beyond_starts(view: View, seen: Tracks, edge: Place) -> None:
    """Where the light around a start hides half an edge, it is like the other half, or like its middle."""
    for half, other in permutations(halves_of(view, edge)):
        if half[0] in seen.starts and seen.halves[half] == GROUND:
            middle = view.sort(edge[1] / 2, edge[0] / 2)
            sort = middle if other[0] in seen.starts else seen.halves[other]
            seen.halves[half] = GROUND if sort == OTHER else sort


def look_at_edge(view: View, seen: Tracks, edge: Place) -> None:
    """Set whether it is missing, a gap, has a dot, or ends."""
    there = [(corner, letter) for corner, letter in halves_of(view, edge) if seen.halves[corner, letter] != GROUND]
    if edge in seen.starts:
        return
    if len(there) < 2:
        seen.missing.append(edge)
        for corner, letter in there:
            seen.ends[corner] = SIDES[letter]
        return
    look_for_mark(view, seen, edge)
    across = "UD" if edge[1] % 2 else "LR"
    for letter in across:
        if view.grid.beside(edge, letter) is None and is_stub(view, seen, edge, letter):
            seen.ends[edge] = SIDES[letter]


def look_at_corner(view: View, seen: Tracks, corner: Place) -> None:
    """Set whether there is a dot, a gap, or an end."""
    edges = [edge for letter in STEPS if (edge := view.grid.beside(corner, letter))]
    missing = {*seen.missing}
    if corner not in seen.ends:
        for letter in STEPS:
            if view.grid.beside(corner, letter) is None and is_stub(view, seen, corner, letter):
                seen.ends[corner] = SIDES[letter]
    if corner not in seen.ends and corner not in seen.starts and len(edges) == 2 and is_slanted_stub(view, corner):
        seen.ends[corner] = "left" if corner[1] == 0 else "right"
    if all(edge in missing for edge in edges) and corner not in seen.ends and corner not in seen.starts:
        return
    look_for_mark(view, seen, corner)


def is_stub(view: View, seen: Tracks, place: Place, letter: str) -> bool:
    """Whether a track sticks out of a place in a direction, and stops there."""
    down, right = STEPS[letter]
    u, v = place[1] / 2, place[0] / 2
    depths = (0.33, 0.36) if place in seen.starts else (0.5 * view.thickness + 0.06, 0.5 * view.thickness + 0.1, 0.26)
    beyond = 0.5 * view.thickness + 0.07
    on = [view.is_path(u + right * far, v + down * far) for far in depths]
    far = depths[-1]
    beside = [
        view.is_path(u + right * far + sign * down * beyond, v + down * far + sign * right * beyond) for sign in (-1, 1)
    ]
    return all(on) and not any(beside)


def is_slanted_stub(view: View, corner: Place) -> bool:
    """Whether a track sticks out of a corner of the panel between its two sides, as in the game."""
    right, down = (1 if corner[1] else -1), (1 if corner[0] else -1)
    u, v, far = corner[1] / 2, corner[0] / 2, 0.5 * view.thickness + 0.07
    beside = [(u + right * far * 1.3, v - down * far * 1.3), (u - right * far * 1.3, v + down * far * 1.3)]
    return view.is_path(u + right * far, v + down * far) and not any(view.is_path(*point) for point in beside)


def look_for_mark(view: View, seen: Tracks, place: Place) -> None:
    """Set whether there is a gap or a dot."""
    u, v, wide = place[1] / 2, place[0] / 2, view.thickness
    found = [view.colour(u + right * 0.1 * wide, v + down * 0.1 * wide) for right, down in SLANTS]
    colours = [colour for colour in found if colour]
    pairs = [*halves_of(view, place)] if is_edge(place) else [(place, letter) for letter in STEPS]
    under = {TRACK, *(seen.halves.get(pair, GROUND) for pair in pairs)} - {GROUND}
    if not colours:
        return
    centre = mean_colour(colours)
    if sum(view.sort_of(colour) not in under for colour in colours) < 3:
        rim = [view.colour(u + right * 0.38 * wide, v + down * 0.38 * wide) for right, down in ROUND]
        in_ground = sum(bool(colour) and view.nearest(colour) == GROUND for colour in rim)
        if view.sort_of(centre) >= 0 and in_ground >= 4:
            seen.dots[place] = dot_colour(centre)  # in the colour of the line on which it stands, with a rim
        return
    steps = [(0.28, 0.42), (0.28, -0.42), (-0.28, 0.42), (-0.28, -0.42)]
    level = place[1] % 2 == 1
    around = [view.colour(u + (a if level else b) * wide, v + (b if level else a) * wide) for a, b in steps]
    on_base = sum(bool(colour) and view.nearest(colour) != GROUND for colour in around)
    is_ground = sum(view.sort_of(colour) == GROUND for colour in colours) >= 3
    if is_ground and on_base <= 1:
        seen.gaps.append(place)
        return
    if is_ground and on_base == 2:
        seen.doubtful.append(place)
    if not is_glow(view, seen, place, centre):
        seen.dots[place] = dot_colour(centre)


def is_glow(view: View, seen: Tracks, place: Place, centre: Colour) -> bool:
    """Whether what stands there is the light that our own starts have, or the tip of a line."""
    if place in seen.starts and view.grounds and min(view.grounds[0]) > WHITE:
        return True
    return min(centre) > WHITE - 30 and (place in seen.starts or bool(view.lines))


def dot_colour(colour: Colour) -> str:
    """What a document calls the colour of a dot."""
    red, green, blue = colour
    if max(colour) - min(colour) < 50:
        return "black"
    return "yellow" if blue < 0.75 * min(red, green) or red > 1.1 * green else "blue"


# The line
def lines_of(view: View, seen: Tracks) -> list[list[Place]]:
    """The lines that are drawn, each from its start; of two, a blue one or on paper the darker one is the first."""
    lines: list[tuple[int, list[Place]]] = []
    for start in seen.starts:
        u, v, far = start[1] / 2, start[0] / 2, 0.6 * view.thickness
        sorts = Counter(view.sort(u + right * far, v + down * far) for right, down in SLANTS)
        sort, number = sorts.most_common(1)[0]
        if sort >= 0 and number >= 3:
            lines.append((sort, walk(view, seen, start, sort)))
    colours = view.lines
    lines.sort(key=lambda line: (dot_colour(colours[line[0]]) == "yellow", sum(colours[line[0]])))
    return [places for _, places in lines]


def walk(view: View, seen: Tracks, start: Place, line: int) -> list[Place]:
    """The places of a line of that colour, in its order."""
    places = [start]
    while True:
        ways = [onward(view, seen, places[-1], letter, line) for letter in STEPS]
        near = next((way for way in ways if way and way not in places), None)
        if near is None:
            return places
        places.append(near)


def onward(view: View, seen: Tracks, place: Place, letter: str, line: int) -> Place | None:
    """The next place of a line in a direction, if it goes there."""
    near = view.grid.beside(place, letter)
    if near is None or (is_edge(place) and letter not in ("LR" if place[1] % 2 else "UD")):
        return None
    half = (near, BACK[letter]) if is_edge(place) else (place, letter)
    return near if seen.halves.get(half) == line else None


def hidden_of(view: View, seen: Tracks, covered: Sequence[Place]) -> list[Place]:
    """The places where a line may hide a dot: it is as broad as tracks, and all dots that are seen are beside it.

    Where these dots are all on corners, or all on edges, hidden ones are, too, or under the disc of a start.
    """
    if not seen.dots or {*covered} & {*seen.dots}:
        return []
    sides = [(place[1] / 2, place[0] / 2, place[1] % 2) for place in covered if is_edge(place)]
    far = BROAD * view.thickness
    points = [(u, v + far) if level else (u + far, v) for u, v, level in sides]
    if 2 * sum(view.sort(*point) >= 0 for point in points) < len(points):
        return []
    on_edges = {is_edge(place) for place in seen.dots}
    is_likely = [len(seen.dots) == 1 or is_edge(place) in on_edges or place in seen.starts for place in covered]
    return [*compress(covered, is_likely)]


def moves_of(grid: Grid, places: Sequence[Place]) -> str:
    """The letters of a line's half steps."""
    return "".join(next(letter for letter in STEPS if grid.beside(a, letter) == b) for a, b in pairwise(places))


def symmetry_of(view: View, seen: Tracks, lines: Sequence[Sequence[Place]]) -> tuple[str | None, bool]:
    """How the second line mirrors the first, if there is one, and whether that is certain."""
    grid = view.grid
    panels = {name: Panel(grid.height, grid.width, grid.pillar, name) for name in SYMMETRIES}
    ways = {name: panel.image for name, panel in panels.items() if grid.pillar or name != "shift"}
    if len(lines) == 2:
        first, second = lines
        same = [name for name, way in ways.items() if [way(at) for at in first] == list(second)]
        return (same[0], True) if same else (None, False)
    starts, ends = {*seen.starts}, {*seen.ends}
    fitting = [
        name for name, way in ways.items() if {way(at) for at in starts} == starts and {way(at) for at in ends} == ends
    ]
    if {"blue", "yellow"} & {*seen.dots.values()}:
        return (fitting[0], len(fitting) == 1) if fitting else (None, False)
    if len(lines) == 1 or len(starts) % 2 or not ends or not fitting:
        return None, True
    return (fitting[0], False) if len(fitting) == 1 else (None, False)
