"""Colours as the eye sees them, and which are about the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import dist

from gridlight.draw.inks import lab
from gridlight.pictures.raster import Colour

MOST = 40  # colours of a board before those that are alike become one; a landscape has more
SAME = 0.07  # apart in OKLab, where black and white are 1 apart


@dataclass(frozen=True)
class Shade:
    """Cells of about one colour: its mean in OKLab, and their numbers."""

    lab: tuple[float, float, float]
    members: tuple[int, ...]

    @property
    def lightness(self) -> float:
        """From 0, black, to 1, white."""
        return self.lab[0]


@cache
def seen(colour: Colour) -> tuple[float, float, float]:
    """A colour in OKLab."""
    lightness, a, b = lab("#{:02x}{:02x}{:02x}".format(*colour))
    return lightness, a, b


def shades(colours: Sequence[Colour], near: float = SAME) -> list[Shade]:
    """Colours by clusters: the two that are nearest become one, until all are farther apart; the largest first.

    Of more than MOST only the first are there, and none becomes one with another.
    """
    points: dict[tuple[float, float, float], list[int]] = {}
    for at, colour in enumerate(colours):
        points.setdefault(seen((colour[0] // 4 * 4, colour[1] // 4 * 4, colour[2] // 4 * 4)), []).append(at)
    found: list[tuple[tuple[float, float, float], list[int]]] = []
    for point, members in sorted(points.items(), key=lambda item: -len(item[1])):
        close = min(found, key=lambda other: dist(other[0], point), default=None)
        if len(found) > MOST:
            break
        if close is None or dist(close[0], point) > near / 2:
            found.append((point, members))
        else:
            found[found.index(close)] = joined(close, (point, members))
    while 1 < len(found) <= MOST:
        distance, one, other = min(
            (dist(a[0], b[0]), i, i + 1 + j) for i, a in enumerate(found) for j, b in enumerate(found[i + 1 :])
        )
        if distance > near:
            break
        found[one] = joined(found[one], found.pop(other))
    found.sort(key=lambda cluster: -len(cluster[1]))
    return [Shade(point, tuple(members)) for point, members in found]


def joined(
    cluster: tuple[tuple[float, float, float], list[int]], other: tuple[tuple[float, float, float], list[int]]
) -> tuple[tuple[float, float, float], list[int]]:
    """Two clusters as one."""
    many, more = len(cluster[1]), len(other[1])
    a, b, c = ((x * many + y * more) / (many + more) for x, y in zip(cluster[0], other[0], strict=True))
    return (a, b, c), [*cluster[1], *other[1]]
