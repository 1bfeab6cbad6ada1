"""Where a panel lies in a picture: bands of one colour and width at even distances, across and down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from gridlight.pictures import Point
from gridlight.pictures.least_squares import Surface, height_at, straight_line
from gridlight.pictures.raster import Colour
from gridlight.puzzles.witness.picture.paint import Groups, mask_of

RUN = re.compile(b"\x01{2,}")
Run = tuple[int, int]  # where it begins in its row, and its length
THINNEST, THICKEST = 0.1, 0.5  # of a track, in cells
SEEDS = 12  # groups of colours that may be the tracks'
SMALLEST = 0.003  # of the picture that a line covers
BARE = 0.01  # of the picture that the tracks cover
REACHES = (0.0, 45.0, 80.0)  # how far the colours of tracks may be apart
MOST_CELLS = 20
FEW = 0.15  # of the lines that even distances explain: no panel
POOR = 0.1  # of a quality: no panel
BROADER = 1.3  # how much tracks are broader than a line on them
CLEAR = 0.6  # of a quality: no other colour is tried


@dataclass(frozen=True)
class Axis:
    """Even distances: the places of lines are first + number * step."""

    first: float
    step: float
    count: int  # cells
    score: float = 0.0  # how much of the lines it explains


@dataclass(frozen=True)
class Lattice:
    """A panel in a picture: `across` and `down` give the pixel of a place u, v in cells from the top left corner."""

    width: int  # cells
    height: int
    across: Surface
    down: Surface
    thickness: float  # of tracks, in cells
    groups: frozenset[int]  # the groups of colours of the tracks
    colour: Colour = (0, 0, 0)  # of most of them
    quality: float = 0.0

    def point(self, u: float, v: float) -> Point:
        """The pixel of a place, in cells from the top left corner."""
        return height_at(self.across, u, v), height_at(self.down, u, v)

    @property
    def step(self) -> float:
        """The size of a cell in pixels."""
        return (self.across[1] * self.down[2]) ** 0.5

    def scaled(self, by: float) -> Lattice:
        """The same in a picture so many times larger."""
        x0, x1, x2, x3 = (by * part for part in self.across)
        y0, y1, y2, y3 = (by * part for part in self.down)
        return replace(self, across=(x0, x1, x2, x3), down=(y0, y1, y2, y3))

    def grown(self, left: int, top: int, right: int, bottom: int) -> Lattice:
        """The same with more columns and rows at its sides."""
        x0, y0 = self.point(-left, -top)
        (_, b, c, d), (_, f, g, h) = self.across, self.down
        across, down = (x0, b - d * top, c - d * left, d), (y0, f - h * top, g - h * left, h)
        width, height = self.width + left + right, self.height + top + bottom
        return replace(self, width=width, height=height, across=across, down=down)


def lattices(groups: Groups) -> Iterator[Lattice]:
    """Panels that may be there, at most one for each set of colours of tracks."""
    pixels = groups.width * groups.height
    order = sorted(range(len(groups.sizes)), key=lambda number: -groups.sizes[number])
    seen: set[frozenset[int]] = set()
    best = 0.0
    seeds = [seed for seed in order[:SEEDS] if groups.sizes[seed] >= BARE * pixels]
    for reach, seed in product(REACHES, seeds):
        chosen = groups.near(seed, reach)
        if (reach and best > CLEAR) or (reach == REACHES[-1] and not best):
            return
        if chosen in seen:
            continue
        seen.add(chosen)
        lattice = lattice_of(groups, chosen)
        if lattice and lattice.quality > POOR:
            lattice = with_lines(groups, lattice, order)
            best = max(best, lattice.quality)
            yield lattice


def with_lines(groups: Groups, lattice: Lattice, order: Sequence[int]) -> Lattice:
    """A larger panel, if there is one where tracks may have one more colour: that of a line, which hides them.

    Where that makes a better one with broader tracks, what was seen first was the line.
    """
    pixels = groups.width * groups.height
    for number in order[:SEEDS]:
        if number in lattice.groups or groups.sizes[number] < SMALLEST * pixels:
            continue
        between = groups.mixed(groups.colours[number], lattice.colour)
        more = lattice_of(groups, lattice.groups | between | {number})
        if more is None or not 0.9 < more.step / lattice.step < 1.1:
            continue
        if more.thickness > BROADER * lattice.thickness and more.quality > lattice.quality:
            lattice = replace(more, colour=groups.colours[number])
        elif more.width * more.height > lattice.width * lattice.height and more.quality > 0.92 * lattice.quality:
            lattice = replace(more, colour=lattice.colour, quality=min(more.quality, lattice.quality))
    return lattice


def lattice_of(groups: Groups, chosen: frozenset[int]) -> Lattice | None:
    """The panel whose tracks have these colours, if there is one."""
    table = mask_of(chosen)
    flat = runs(groups.rows.translate(table), groups.width + 1)
    upright = runs(groups.columns.translate(table), groups.height + 1)
    for thickness in thicknesses(flat, upright):
        across = axes(peaks(flat, thickness), thickness)
        down = axes(peaks(upright, thickness), thickness) if across else []
        pairs = [(x, y) for x in across for y in down if 0.8 < x.step / y.step < 1.25]
        if pairs:
            x, y = max(pairs, key=lambda pair: pair[0].score + pair[1].score)
            step = (x.step * y.step) ** 0.5
            places = (x.first, x.step, 0.0, 0.0), (y.first, 0.0, y.step, 0.0)
            return judged(groups, Lattice(x.count, y.count, *places, thickness / step, chosen))
    return None


def runs(mask: bytes, stride: int) -> Counter[Run]:
    """How many runs of two and more ones there are in rows, by where they begin and their length."""
    spans = map(re.Match[bytes].span, RUN.finditer(mask))
    return Counter((start % stride, stop - start) for start, stop in spans)


def thicknesses(flat: Counter[Run], upright: Counter[Run]) -> list[int]:
    """How thick tracks may be: lengths that many runs have, in both directions."""
    counts: list[Counter[int]] = [Counter(), Counter()]
    for count, bands in zip(counts, (flat, upright), strict=True):
        for (_, length), many in bands.items():
            count[length] += many

    def number(length: int) -> int:
        return min(count[length - 1] + 2 * count[length] + count[length + 1] for count in counts)

    lengths = sorted({length for count in counts for length in count if 3 <= length <= 90}, key=lambda n: -number(n))
    chosen: list[int] = []
    for length in lengths:
        if all(abs(length - other) > max(1, 0.2 * other) for other in chosen):
            chosen.append(length)
    return chosen[:3]


def peaks(bands: Counter[Run], thickness: int) -> list[tuple[float, float]]:
    """Where many runs of that length have their middle, and how many."""
    slack = max(1.0, 0.15 * thickness)
    votes: Counter[int] = Counter()
    for (start, length), many in bands.items():
        if abs(length - thickness) <= slack:
            votes[2 * start + length] += many
    reach = max(2, round(0.5 * thickness))
    about = range(-reach // 2, reach // 2 + 1)
    heights = {at: sum(votes[at + more] for more in about) for at in votes}
    chosen: list[tuple[float, float]] = []
    while votes and len(chosen) <= MOST_CELLS:
        best = max(heights, key=lambda at: heights[at])
        near = [at for at in range(best - reach, best + reach + 1) if at in votes]
        weight = sum(votes[at] for at in near)
        if weight < 0.1 * max((each for _, each in chosen), default=0):
            break
        chosen.append((sum(at * votes[at] for at in near) / weight / 2, weight))
        for at in [at for at in votes if abs(at - best) <= 2 * thickness]:
            del heights[at]
            gone = votes.pop(at)
            for more in about:
                if at - more in heights:
                    heights[at - more] -= gone
    return sorted(chosen)


def axes(lines: Sequence[tuple[float, float]], thickness: int) -> list[Axis]:
    """Even distances that explain most of the lines, at most three, the best first."""
    total = sum(weight for _, weight in lines)
    fits: list[Axis] = []
    for (one, _), (other, _) in combinations(lines, 2):
        for parts in (1, 2):
            step = (other - one) / parts
            if not thickness / THICKEST <= step <= thickness / THINNEST:
                continue
            kept = [
                (number, at, weight)
                for at, weight in lines
                if abs((far := (at - one) / step) - (number := round(far))) < 0.12
            ]
            low, high = kept[0][0], kept[-1][0]
            if 1 <= high - low <= MOST_CELLS:
                holes = (high - low + 1) - len({number for number, _, _ in kept})
                score = sum(weight for _, _, weight in kept) / total - 0.12 * holes
                if score > FEW:
                    fits.append(fit(kept, low, high, score))
    fits.sort(key=lambda axis: -axis.score)
    chosen: list[Axis] = []
    for axis in fits:
        if all(abs(axis.step / other.step - 1) > 0.05 for other in chosen):
            chosen.append(axis)
    return chosen[:3]


def fit(lines: Sequence[tuple[int, float, float]], low: int, high: int, score: float) -> Axis:
    """The even places nearest to lines with their numbers, places and weights, by least squares."""
    start, step = straight_line(lines)
    first, total = start + low * step, sum(weight for _, _, weight in lines)
    off = sum(abs(start + number * step - at) * weight for number, at, weight in lines) / total / step
    return Axis(first, step, high - low, score - off)


def judged(groups: Groups, lattice: Lattice) -> Lattice:
    """The lattice with its quality: how many edges look like tracks, less those that do not, and how large a part."""
    right = wrong = 0
    degrees: Counter[Point] = Counter()
    seen: Counter[int] = Counter()
    chosen = lattice.groups
    beyond = 0.5 * lattice.thickness + 0.13
    for u, v, level in edges(lattice.width, lattice.height):
        ends = [(u - 0.25, v), (u + 0.25, v)] if level else [(u, v - 0.25), (u, v + 0.25)]
        sides = [(u, v - beyond), (u, v + beyond)] if level else [(u - beyond, v), (u + beyond, v)]
        here = [groups.at(*lattice.point(*end)) for end in ends]
        if all(group in chosen for group in here):
            seen.update(here)
            clean = not any(groups.at(*lattice.point(*side)) in chosen for side in sides)
            right, wrong = right + clean, wrong + (not clean)
            if clean:
                degrees.update([(u - 0.5, v), (u + 0.5, v)] if level else [(u, v - 0.5), (u, v + 0.5)])
    number = 2 * lattice.width * lattice.height + lattice.width + lattice.height
    forks = sum(degree > 2 for degree in degrees.values()) / ((lattice.width + 1) * (lattice.height + 1))
    quality = max(0, right - 2 * wrong) / number * min(1.0, right / 6) * (0.7 + 0.3 * min(1.0, 2 * forks))
    colour = groups.colours[seen.most_common(1)[0][0]] if seen else lattice.colour
    return replace(lattice, quality=quality, colour=colour)


def edges(width: int, height: int) -> Iterator[tuple[float, float, bool]]:
    """The middles of all edges in cells, and whether each is level."""
    for row in range(2 * height + 1):
        for column in range(1 - row % 2, 2 * width + 1, 2):
            yield column / 2, row / 2, row % 2 == 0
