"""Rows of cells in a profile: the edges counted along each column of pixels, or along each row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import mul

from gridlight.pictures.least_squares import straight_line

LEAST_CELL = 6  # pixels
MOST_CELLS = 64  # along a side
MOST_GAP = 0.34  # of the distance between cells
GAP = 3  # pixels: less than that is a line
LAGS = 4  # distances that are tried, the shortest and the likeliest
ENOUGH_ALIKE = 0.45  # of the highest likeness


@dataclass(frozen=True)
class Axis:
    """Cells along a side: where the first begins, the distance from one to the next, and how much of it is gap.

    `score` says how surely it is so, from 0 to 1.
    """

    count: int
    start: float
    pitch: float
    gap: float
    score: float

    def span(self, at: float) -> tuple[float, float]:
        """Where a cell begins and ends."""
        start = self.start + at * self.pitch
        return start, start + self.pitch - self.gap

    def moved(self, by: float) -> Axis:
        """The same, so many pixels further on."""
        return Axis(self.count, self.start + by, self.pitch, self.gap, self.score)

    def without_lines(self) -> Axis:
        """The axis whose cells reach to the middle of the lines between them, if what is between them may be lines."""
        if self.gap >= GAP:
            return self
        return Axis(self.count, self.start - self.gap / 2, self.pitch, 0.0, self.score)


def fits(profile: Sequence[float], count: int | None = None) -> list[Axis]:
    """The rows of cells that fit a profile whose whole length they take."""
    size = len(profile)
    if not any(profile):
        return []
    sums = [0.0, *accumulate(profile)]
    found: list[Axis] = []
    for pitch in pitches(profile) if count is None else (size / count,):
        near = max(1, round(0.04 * pitch))
        high = widened(profile, near)
        for gap, phase in ((0.0, phases[0]), *gapped(phases, pitch)) if (phases := folded(high, pitch)) else ():
            start = phase if phase < 0.5 * pitch - gap else phase - pitch
            cells = round((size - start + gap) / pitch) if count is None else count
            if 2 <= cells <= MOST_CELLS:
                found.append(scored(settled(Axis(cells, start, pitch, gap, 0), high), high, sums, near))
    return found


def pitches(profile: Sequence[float]) -> list[float]:
    """How far it may be from a cell to the next: the profile is like itself, moved by a cell."""
    size = len(profile)
    middle = sorted(profile)[size // 2]
    peaks = [max(0.0, value - middle) for value in profile]
    alike = [sum(map(mul, peaks, peaks[lag:])) / (size - lag) for lag in range(min(size, size // 2 + 5))]
    lags = [
        lag
        for lag in range(LEAST_CELL, len(alike) - 1)
        if alike[lag] >= max(alike[lag - 1], alike[lag + 1]) and alike[lag] > 0
    ]
    highest = max((alike[lag] for lag in lags), default=0.0)
    short = [lag for lag in lags if alike[lag] >= ENOUGH_ALIKE * highest]
    found: list[float] = []
    for lag in [*short[:LAGS], *sorted(lags, key=lambda lag: -alike[lag])[:LAGS]]:
        pitch = float(lag)
        for many in range(2, len(alike) // lag):  # the further off, the more exactly
            middle_of = round(many * pitch)
            near = range(max(1, middle_of - 2), min(len(alike), middle_of + 3))
            pitch = max(near, key=lambda at: alike[at], default=middle_of) / many
        if all(abs(pitch - other) > 0.01 * other for other in found):
            found.append(pitch)
    return found


def folded(profile: Sequence[float], pitch: float) -> list[int]:
    """How far edges stand from the beginnings of cells, of a pitch, the most edges first; neighbours only once."""
    size, wide = len(profile), round(pitch)
    many = int(size / pitch)
    means = [
        sum(profile[place] for at in range(many) if (place := round(at * pitch + phase)) < size)
        for phase in range(wide)
    ]
    kept: list[int] = []
    for phase in sorted(range(wide), key=lambda phase: -means[phase]):
        if means[phase] < 0.5 * means[kept[0]] if kept else False:
            break
        if all(min(abs(phase - other), wide - abs(phase - other)) > max(1, 0.04 * pitch) for other in kept):
            kept.append(phase)
    return kept


def gapped(phases: Sequence[int], pitch: float) -> list[tuple[float, int]]:
    """Gaps between two edges near each other, and where the cells behind them begin."""
    found: list[tuple[float, int]] = []
    for one in phases[:3]:
        for other in phases[:3]:
            gap = (other - one) % pitch
            if 0 < gap <= MOST_GAP * pitch:
                found.append((gap, other))
    return found


def settled(axis: Axis, high: Sequence[float]) -> Axis:
    """The axis, moved and stretched a little to where most edges are."""
    reach = max(1.0, 0.04 * axis.pitch)
    moves = [step * reach for step in (-1, -0.5, 0, 0.5, 1)]
    tried = [
        Axis(axis.count, axis.start + move, axis.pitch + (stretch - move) / axis.count, axis.gap, 0)
        for move in moves
        for stretch in moves
    ]
    return max(tried, key=lambda each: (support(each, high), -abs(each.start - axis.start)))


def lines(axis: Axis) -> list[int]:
    """Where the edges between cells are."""
    backs = (0.0, axis.gap) if axis.gap > 1 else (0.0,)
    return [round(axis.start + at * axis.pitch - back) for at in range(1, axis.count) for back in backs]


def tolerance(axis: Axis) -> int:
    """How many pixels an edge may be away from where it should be."""
    return max(1, round(0.04 * axis.pitch))


def support(axis: Axis, high: Sequence[float]) -> float:
    """The share of edges at the sides of cells."""
    places = lines(axis)
    return sum([high[place] for place in places if 0 <= place < len(high)]) / len(places)


def support_near(axis: Axis, profile: Sequence[float], near: int) -> float:
    """The share of edges at the sides of cells, or near them, where there are most."""
    spans = [profile[max(0, place - near) : max(0, place + near + 1)] for place in lines(axis)]
    return sum(max(span, default=0.0) for span in spans) / len(spans)


def widened(profile: Sequence[float], near: int) -> list[float]:
    """The highest value near each place."""
    padded = [0.0] * near + [*profile] + [0.0] * near
    return [max(padded[at : at + 2 * near + 1]) for at in range(len(profile))]


def scored(axis: Axis, high: Sequence[float], sums: Sequence[float], near: int) -> Axis:
    """The axis with its score: how many edges stand at the sides of its cells, and which share of all edges that is."""
    size = len(high)
    places = lines(axis)
    first, last = round(axis.start), round(axis.start + axis.count * axis.pitch - axis.gap)
    covered, beyond = 0.0, 0
    for place in sorted((*places, first, last)):
        low, top = max(place - near, beyond), min(place + near + 1, size)
        if top > low:
            covered += sums[top] - sums[low]
            beyond = top
    total = sums[min(size, last + near + 1)] - sums[max(0, first - near)]
    by_gap = 1 - 0.5 * axis.gap / axis.pitch
    score = min(1.0, support(axis, high)) * (covered / total) ** 0.5 * by_gap if total else 0.0
    return Axis(axis.count, axis.start, axis.pitch, axis.gap, score)


def measured(axis: Axis, profile: Sequence[float]) -> Axis:
    """The axis, with start and pitch by all edges near its own: the straight line through them."""
    reach = max(1, round(0.12 * axis.pitch))
    size = len(profile)
    seen: list[tuple[float, float, float]] = []  # number of the cell, place, edges there
    for at in range(axis.count):
        for place, off in zip(axis.span(at), (0.0, axis.pitch - axis.gap), strict=True):
            near = range(max(0, round(place) - reach), min(size, round(place) + reach + 1))
            weight = sum(profile[x] ** 2 for x in near)
            if weight:
                seen.append((at, sum(x * profile[x] ** 2 for x in near) / weight - off, weight))
    if len({at for at, _, _ in seen}) < 2:
        return axis
    start, pitch = straight_line(seen)
    return Axis(axis.count, start, pitch, axis.gap, axis.score)
