"""Which thing lies nearest to a spot, how far apart things lie, and where there is room for one more.

A spot is a complex number: across and, as the imaginary part, down.
"""

from __future__ import annotations

from cmath import exp
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, inf, pi


class Finder:
    """Finds the thing that lies nearest to a spot; things are kept by squares of side 1."""

    def __init__(self, spots: Sequence[complex] = ()) -> None:
        self._squares: dict[tuple[int, int], list[tuple[int, complex]]] = defaultdict(list)
        for thing, spot in enumerate(spots):
            self.add(thing, spot)

    def add(self, thing: int, spot: complex) -> None:
        """One more thing."""
        self._squares[floor(spot.real), floor(spot.imag)].append((thing, spot))

    def find(self, spot: complex, radius: float) -> int | None:
        """The nearest thing closer than that; None where there is none."""
        nearest: int | None = None
        for x in range(floor(spot.real - radius), floor(spot.real + radius) + 1):
            for y in range(floor(spot.imag - radius), floor(spot.imag + radius) + 1):
                for thing, other in self._squares.get((x, y), ()):
                    if abs(other - spot) < radius:
                        nearest, radius = thing, abs(other - spot)
        return nearest


def free_spot(finder: Finder, spot: complex, distance: float) -> complex:
    """A spot near this one with nothing closer than that distance, found on growing circles."""
    turn = 0
    while True:
        radius = turn * distance / 2
        points = ceil(2 * pi * radius / distance) * 2 or 1
        for point in range(points):
            place = spot + radius * exp(1j * (-pi / 4 + 2 * pi * point / points))
            if finder.find(place, distance * 0.999) is None:
                return place
        turn += 1


def gaps(spots: Sequence[complex]) -> Iterator[float]:
    """From each spot to the one nearest to it."""
    _, _, width, height = box_of(spots) if spots else (0, 0, 0, 0)
    along = sorted(spots, key=lambda spot: (spot.real, spot.imag) if width > height else (spot.imag, spot.real))
    for place, spot in enumerate(along):
        least = inf
        for others in (along[place + 1 :], reversed(along[:place])):
            for other in others:
                apart = other - spot
                if abs(apart.real if width > height else apart.imag) >= least:
                    break
                least = min(least, abs(apart))
        yield least


def box_of(spots: Iterable[complex]) -> tuple[float, float, float, float]:
    """Left, top, width and height of the box around these spots."""
    columns, rows = zip(*((spot.real, spot.imag) for spot in spots), strict=True)
    left, top = min(columns), min(rows)
    return left, top, max(columns) - left, max(rows) - top


def quantile(values: Iterable[float], part: float) -> float:
    """The value below which this part of all positive values is; infinite where there are none."""
    ordered = sorted(value for value in values if value > 0)
    return ordered[floor(len(ordered) * part)] if ordered else inf
