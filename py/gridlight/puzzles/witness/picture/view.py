"""A panel in a picture, looked at by its places: how far a point is in cells from the panel's top left corner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations, product
from math import dist

from gridlight.pictures.least_squares import fitted
from gridlight.pictures.raster import Colour, Picture
from gridlight.puzzles.witness.model.grid import STEPS, Grid, Place
from gridlight.puzzles.witness.picture.lattice import Lattice
from gridlight.puzzles.witness.picture.paint import is_between, mean_colour, middle_colour

TRACK, GROUND, OTHER = -1, -2, -3  # what a colour is; from 0 on it is a line that is drawn
NEAR = 34.0  # between shades of one colour
STIFF = (0.01, 0.5, 0.5, 0.5)  # how much it weighs where a panel was thought to be before
MOST = 0.6  # of the rows of tracks
ROUND = 0.28  # cells beyond the cut, where the tracks of a pillar go on
HALF = (0.18, 0.22, 0.26, 0.3, 0.34)  # where half an edge is looked at, in cells from its corner


@dataclass
class View:
    """A picture and the panel in it, and the colours of tracks, ground and lines."""

    picture: Picture
    lattice: Lattice
    track: Colour = (0, 0, 0)
    grounds: list[Colour] = field(default_factory=list[Colour])
    lines: list[Colour] = field(default_factory=list[Colour])

    def __post_init__(self) -> None:
        self.grid = Grid(self.lattice.height, self.lattice.width)
        self.thickness = self.lattice.thickness
        self.known: dict[Colour, int] = {}
        self.find_colours()
        self.fit()
        self.grid = replace(self.grid, pillar=self.goes_round())

    def colour(self, u: float, v: float) -> Colour | None:
        """The colour of a point in cells; None outside the picture."""
        x, y = self.lattice.point(u, v)
        column, row = int(x), int(y)
        if 0 <= column < self.picture.width and 0 <= row < self.picture.height and x >= 0 <= y:
            return self.picture.at(column, row)
        return None

    def sort(self, u: float, v: float) -> int:
        """What a point in cells is: TRACK, GROUND, OTHER, or the number of a line."""
        colour = self.colour(u, v)
        return GROUND if colour is None else self.sort_of(colour)

    def sort_of(self, colour: Colour) -> int:
        """What a colour is."""
        if colour not in self.known:
            sort = self.nearest(colour)
            like = self.lines[sort] if sort >= 0 else self.track
            distance = min(dist(colour, each) for each in (self.grounds if sort == GROUND else [like]))
            is_mixed = distance >= self.limit and any(is_between(colour, *two) for two in permutations(self.grounds, 2))
            self.known[colour] = GROUND if is_mixed else sort if distance < self.limit else OTHER
        return self.known[colour]

    def nearest(self, colour: Colour) -> int:
        """What a colour is most like: TRACK, GROUND, or the number of a line."""
        ways = [(dist(colour, self.track), TRACK), *((dist(colour, ground), GROUND) for ground in self.grounds)]
        return min([*ways, *((dist(colour, line), number) for number, line in enumerate(self.lines))])[1]

    def is_path(self, u: float, v: float) -> bool:
        """Whether a point is on a track or a line."""
        sort = self.sort(u, v)
        return sort == TRACK or sort >= 0

    # The places
    def places(self, odd: int) -> list[Place]:
        """Corners (0), edges (1) or cells (2): by how many numbers are odd."""
        places = map(self.grid.place, self.grid.spots)
        return [place for place in places if place[0] % 2 + place[1] % 2 == odd]

    # The colours
    def find_colours(self) -> None:
        """Set the colours of tracks and ground, then those of lines."""
        halves = [
            self.half(corner, letter)
            for corner in self.places(0)
            for letter in STEPS
            if self.grid.beside(corner, letter)
        ]
        on_tracks = [colour for each in halves for colour in each]
        inside = 0.5 - 0.5 * self.thickness - 0.05
        around = [
            self.colour(column / 2 + right, row / 2 + down)
            for row, column in self.places(2)
            for right, down in product((-inside, inside), repeat=2)
        ]
        around += [self.colour(-0.3, row / 2) for row in range(1, self.grid.rows, 2)]
        around += [self.colour(self.lattice.width + 0.3, row / 2) for row in range(1, self.grid.rows, 2)]
        around += [self.colour(column / 2, -0.3) for column in range(1, self.grid.columns, 2)]
        around += [self.colour(column / 2, self.lattice.height + 0.3) for column in range(1, self.grid.columns, 2)]
        seen = [colour for colour in on_tracks if dist(colour, self.lattice.colour) < 50]
        self.track = shades(seen, NEAR)[0][0] if seen else self.lattice.colour
        grounds = shades([colour for colour in around if colour and dist(colour, self.track) > 20], 24)
        self.grounds = [colour for colour, number in grounds if number >= max(3, 0.02 * len(around))][:8]
        nearest = min((dist(ground, self.track) for ground in self.grounds), default=100.0)
        self.limit = max(24.0, min(48.0, 0.6 * nearest))
        self.known.clear()
        other = [
            mean_colour(each) for each in halves if each and all(self.sort_of(colour) == OTHER for colour in each[1:4])
        ]
        self.lines = [colour for colour, number in shades(other, 60) if number >= 2][:3]
        self.known.clear()

    def goes_round(self) -> bool:
        """Whether most rows of tracks go on at both sides, or end at the right: a pillar that was cut open."""
        return self.has_rows_at(-ROUND, self.grid.width + ROUND) or self.is_open(self.grid.width)

    def is_open(self, right: int) -> bool:
        """Whether most rows of tracks reach so far to the right and meet no others there; none goes on at the left."""
        is_joined = any(self.is_path(right, row + by) for row in range(self.grid.height) for by in (0.35, 0.5, 0.65))
        reaches = self.has_rows_at(*(right - far for far in (0.7, 0.5, 0.3, 0.2)))
        return reaches and not is_joined and not self.has_rows_at(-ROUND)

    def has_rows_at(self, *places: float) -> bool:
        """Whether most rows of tracks are seen at all these places, in cells from the left."""
        rows = self.grid.height + 1
        return sum(all(self.is_path(u, row) for u in places) for row in range(rows)) > MOST * rows

    # Where exactly the panel lies
    def beyond(self) -> tuple[int, int, int, int]:
        """How many rows or columns of edges lie beyond each side, hidden under a line: left, top, right, bottom."""
        width, height = self.lattice.width, self.lattice.height
        left = [self.is_track(-1, row + 0.5, False) for row in range(height)]
        right = [self.is_track(width + 1, row + 0.5, False) for row in range(height)]
        top = [self.is_track(column + 0.5, -1, True) for column in range(width)]
        bottom = [self.is_track(column + 0.5, height + 1, True) for column in range(width)]
        more_left, more_top, more_right, more_bottom = (int(sum(each) > 1) for each in (left, top, right, bottom))
        return more_left, more_top, more_right or int(self.is_open(width + 1)), more_bottom

    def is_track(self, u: float, v: float, level: bool) -> bool:
        """Whether a track or a line is around the middle of an edge, with ground at both sides."""
        beyond = 0.5 * self.thickness + 0.13
        along, across = ((0.22, 0.0), (0.0, beyond)) if level else ((0.0, 0.22), (beyond, 0.0))
        on = [self.is_path(u + sign * along[0], v + sign * along[1]) for sign in (-1, 1)]
        beside = [self.sort(u + sign * across[0], v + sign * across[1]) for sign in (-1, 1)]
        return all(on) and all(sort == GROUND for sort in beside)

    def fit(self) -> None:
        """Move the lattice to the middles of the tracks that are seen, and measure how thick they are."""
        step, reach = self.lattice.step, int(0.3 * self.lattice.step)
        across: list[tuple[float, float, float, float]] = []
        down: list[tuple[float, float, float, float]] = []
        lengths: list[int] = []
        for row, column in self.places(1):
            level = column % 2 == 1
            for by in (-0.22, 0.22):
                u, v = (column / 2 + by, row / 2) if level else (column / 2, row / 2 + by)
                x, y = self.lattice.point(u, v)
                middle, length = self.band(x, y, reach, level)
                if 0.6 < length / (step * self.thickness) < 1.5:
                    (down if level else across).append((u, v, middle, 1.0))
                    lengths.append(length)
        if len(across) >= 4 and len(down) >= 4:
            moved = replace(
                self.lattice,
                across=fitted(across, self.lattice.across, STIFF),
                down=fitted(down, self.lattice.down, STIFF),
            )
            self.thickness = sum(lengths) / len(lengths) / moved.step
            self.lattice = replace(moved, thickness=self.thickness)

    def band(self, x: float, y: float, reach: int, level: bool) -> tuple[float, int]:
        """The middle and the length of what is no ground around a pixel, across a track; 0 where it is too long."""
        at, other = (y, x) if level else (x, y)
        size = self.picture.height if level else self.picture.width
        start = stop = int(at)

        def on(here: int) -> bool:
            if not 0 <= here < size or not 0 <= other < (self.picture.width if level else self.picture.height):
                return False
            colour = self.picture.at(int(other), here) if level else self.picture.at(here, int(other))
            return self.nearest(colour) != GROUND

        if not on(start):
            return 0.0, 0
        while on(start - 1) and stop - start <= 2 * reach:
            start -= 1
        while on(stop + 1) and stop - start <= 2 * reach:
            stop += 1
        return (start + stop + 1) / 2, stop - start + 1

    def half(self, corner: Place, letter: str) -> list[Colour]:
        """The colours along the half of an edge that begins at a corner."""
        (down, right), (row, column) = STEPS[letter], corner
        column += self.grid.columns if self.grid.pillar and column == 0 and right < 0 else 0  # seen at the other side
        found = [self.colour(column / 2 + far * right, row / 2 + far * down) for far in HALF]
        return [colour for colour in found if colour]


def shades(colours: Sequence[Colour], distance: float) -> list[tuple[Colour, int]]:
    """Colours that stand for all those so near, and how many they are, the most frequent first."""
    groups: list[list[Colour]] = []
    for colour in colours:
        group = next((each for each in groups if dist(each[0], colour) < distance), None)
        if group is None:
            groups.append([colour])
        else:
            group.append(colour)
    groups.sort(key=lambda group: -len(group))
    return [(middle_colour(group[:60]), len(group)) for group in groups]
