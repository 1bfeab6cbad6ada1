"""Boards whose lights do not touch: parts of one size, in any shape, in evenly spaced rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridlight.pictures.lattice import Axis
from gridlight.pictures.least_squares import straight_line
from gridlight.pictures.raster import box_of
from gridlight.pictures.shapes import Part

MOST_PARTS = 700  # of one size, more than any board has lights
LEAST_LIGHT = 8  # pixels along a side
GLOW = 1.7  # times as wide as others: lights that are on, with what shines around them
FULL = 0.95  # of the places that have a light
UNEVEN = 0.08  # of the distance between lights, that one may be off
MOST_GAP = 0.6  # of this distance


def groups(some: Sequence[Part]) -> Iterator[tuple[list[Part], list[Part]]]:
    """Each group of parts of about the same size; and the group with larger parts, which may glow, or [] without."""
    large = sorted((part for part in some if similar(part, part)), key=lambda part: -part.count)[:MOST_PARTS]
    by_size = waiting = sorted(large, key=lambda part: part.width * part.height)
    while waiting:
        first = waiting[len(waiting) // 2]
        alike = [each for each in waiting if similar(each, first)]
        waiting = [each for each in waiting if not similar(each, first)]
        glowing = [each for each in by_size if similar(each, first) or first.width < each.width < GLOW * first.width]
        yield alike, glowing if len(glowing) > len(alike) else []


def similar(part: Part, other: Part) -> bool:
    """Whether two parts have about one size, and are about square."""
    near = max(2, 0.15 * other.width)
    return (
        abs(part.width - other.width) <= near
        and abs(part.height - other.height) <= near
        and abs(part.width - part.height) <= 1.5 * near
    )


def around(alike: Sequence[Part]) -> Part:
    """Parts together, as the lights of a board that do not touch."""
    left, top = min(each.left for each in alike), min(each.top for each in alike)
    right, bottom = max(each.right for each in alike), max(each.bottom for each in alike)
    return Part(left, top, right, bottom, sum(each.count for each in alike), box_of(left, top, right, bottom))


def axes_of(lights: Sequence[Part]) -> tuple[Axis, Axis] | None:
    """The rows and columns that these lights fill, if they do."""
    rows = axis_of([(light.top, light.bottom) for light in lights])
    columns = axis_of([(light.left, light.right) for light in lights])
    if rows is None or columns is None:
        return None
    places = {
        (round((light.top - rows.start) / rows.pitch), round((light.left - columns.start) / columns.pitch))
        for light in lights
    }
    return (rows, columns) if len(places) >= FULL * rows.count * columns.count else None


def axis_of(spans: Sequence[tuple[float, float]]) -> Axis | None:
    """The rows, or columns, that these lights stand in; None where they are not evenly spaced."""
    size = sum(end - start for start, end in spans) / len(spans)
    lines = gathered([(start + end) / 2 for start, end in spans], size / 2)
    if size < LEAST_LIGHT or len(lines) < 2:
        return None
    means = [sum(line) / len(line) for line in lines]
    start, pitch = straight_line([(at, mean, 1.0) for at, mean in enumerate(means)])
    gap = pitch - size
    if not 0 < gap <= MOST_GAP * pitch:
        return None
    if any(abs(start + at * pitch - place) > UNEVEN * pitch for at, line in enumerate(lines) for place in line):
        return None
    return Axis(len(lines), start - size / 2, pitch, gap, 1 - 0.5 * gap / pitch)


def gathered(places: Iterable[float], near: float) -> list[list[float]]:
    """Places in order, those together of which each is so near to the one before."""
    lines: list[list[float]] = []
    for place in sorted(places):
        if lines and place - lines[-1][-1] <= near:
            lines[-1].append(place)
        else:
            lines.append([place])
    return lines
