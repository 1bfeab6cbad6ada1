"""What hangs together in a mask: its parts, and their boxes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gridlight.pictures import Box, Corners
from gridlight.pictures.raster import Plane

RUN = re.compile(b"\x01+")
Outermost = tuple[int, int, int]  # how far a corner lies along its diagonal, and where: x, y
Extent = tuple[int, int, int, int, tuple[Outermost, Outermost, Outermost, Outermost], int]  # right and bottom negative


@dataclass(frozen=True)
class Part(Box):
    """Pixels that touch each other, at sides or corners: their box, and how many."""

    count: int
    corners: Corners  # the outermost pixels, as seen along the diagonals


def steps(least: int) -> bytes:
    """A table for changes: 1 for differences of `least` or more, else 0."""
    return bytes(int(abs(value - 128) * 2 >= least) for value in range(256))


def either(plane: Plane, other: Plane) -> Plane:
    """1 where one of both has 1."""
    whole = int.from_bytes(plane.data, "little") | int.from_bytes(other.data, "little")
    return Plane(plane.width, plane.height, whole.to_bytes(len(plane.data), "little"))


def parts(mask: Plane, least: int) -> list[Part]:
    """The parts of a mask whose box is `least` pixels or more wide and high."""
    parents: list[int] = []
    boxes: list[Extent] = []

    def root(of: int) -> int:
        while parents[of] != of:
            parents[of] = parents[parents[of]]
            of = parents[of]
        return of

    above: list[tuple[int, int, int]] = []
    for y in range(mask.height):
        runs: list[tuple[int, int, int]] = []
        at = 0
        for match in RUN.finditer(mask.row(y)):
            start, end = match.span()
            while at < len(above) and above[at][1] < start:
                at += 1
            touching = at
            label = -1
            while touching < len(above) and above[touching][0] <= end:
                other = root(above[touching][2])
                if label < 0:
                    label = other
                elif other != label:
                    parents[other] = label
                    boxes[label] = merged(boxes[label], boxes[other])
                touching += 1
            box = run_box(start, end, y)
            if label < 0:
                label = len(parents)
                parents.append(label)
                boxes.append(box)
            else:
                boxes[label] = merged(boxes[label], box)
            runs.append((start, end, label))
        above = runs
    roots = (boxes[of] for of, parent in enumerate(parents) if of == parent)
    return [part(box) for box in roots if -box[2] - box[0] >= least and -box[3] - box[1] >= least]


def run_box(start: int, end: int, y: int) -> Extent:
    """A part of one run."""
    below = y + 1
    sums = (start + y, start, y), (y - end, end, y), (-end - below, end, below), (start - below, start, below)
    return start, y, -end, -below, sums, end - start


def merged(extent: Extent, other: Extent) -> Extent:
    """Two parts together."""
    (a, b, c, d), (e, f, g, h) = extent[4], other[4]
    sums = min(a, e), min(b, f), min(c, g), min(d, h)
    return (
        min(extent[0], other[0]),
        min(extent[1], other[1]),
        min(extent[2], other[2]),
        min(extent[3], other[3]),
        sums,
        extent[5] + other[5],
    )


def part(box: Extent) -> Part:
    """The part with these numbers."""
    left, top, right, bottom, sums, count = box
    a, b, c, d = ((float(x), float(y)) for _, x, y in sums)
    return Part(left, top, -right, -bottom, count, (a, b, c, d))


def scaled(points: Corners, times: float) -> Corners:
    """Corners in a picture that is so many times as large."""
    a, b, c, d = ((x * times, y * times) for x, y in points)
    return a, b, c, d
