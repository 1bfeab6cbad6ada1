"""A sign in a cell of a picture: how much of each pixel it covers, and what can be measured of its shape."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from gridlight.pictures.raster import Colour

LARGEST = 6  # squares along a piece
ANGLES = 48


@dataclass(frozen=True)
class Part:
    """Pixels of a sign that are connected."""

    pixels: list[tuple[int, int]]  # (x, y)

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, and the width and height."""
        columns, rows = [x for x, _ in self.pixels], [y for _, y in self.pixels]
        return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1

    @cached_property
    def middle(self) -> tuple[float, float]:
        """The centre of gravity."""
        number = len(self.pixels)
        return sum(x for x, _ in self.pixels) / number + 0.5, sum(y for _, y in self.pixels) / number + 0.5


@dataclass(frozen=True)
class Sign:
    """A sign: how much of each pixel around its cell it covers, 0 to 1, and its parts. `step` is the size of a cell."""

    cover: list[list[float]]
    parts: list[Part]
    step: float
    colour: Colour

    @cached_property
    def whole(self) -> Part:
        """All of it as if it were connected."""
        return Part([pixel for part in self.parts for pixel in part.pixels])

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high it is, in cells."""
        return self.whole.box[2] / self.step, self.whole.box[3] / self.step

    @property
    def area(self) -> float:
        """Of the box around it, in cells."""
        wide, high = self.size
        return wide * high

    @property
    def fill(self) -> float:
        """How much it covers of the box around it."""
        left, top, width, height = self.whole.box
        covered = sum(sum(row[left : left + width]) for row in self.cover[top : top + height])
        return covered / (width * height)

    def at(self, x: float, y: float) -> float:
        """How much is covered around a point, between the middles of four pixels."""
        x, y = x - 0.5, y - 0.5
        column, row = math.floor(x), math.floor(y)
        if not (0 <= row < len(self.cover) - 1 and 0 <= column < len(self.cover[0]) - 1):
            return 0.0
        right, down = x - column, y - row
        upper, lower = self.cover[row], self.cover[row + 1]
        above = upper[column] * (1 - right) + upper[column + 1] * right
        return above * (1 - down) + (lower[column] * (1 - right) + lower[column + 1] * right) * down

    def radius(self, turn: float) -> float:
        """How far it reaches from its middle, clockwise from the top, in pixels."""
        (x, y), right, down = self.whole.middle, math.sin(turn), -math.cos(turn)
        far = 0.75 * self.step
        while far > 0.5 and self.at(x + far * right, y + far * down) < 0.5:
            far -= 0.4
        return far

    @cached_property
    def waves(self) -> list[float]:
        """How strongly the radius swings, by the number of swings in a turn, in parts of the mean radius."""
        turns = [2 * math.pi * number / ANGLES for number in range(ANGLES)]
        radii = [self.radius(turn) for turn in turns]
        mean = sum(radii) / ANGLES
        swings = [
            math.hypot(
                sum(r * math.cos(number * turn) for r, turn in zip(radii, turns, strict=True)),
                sum(r * math.sin(number * turn) for r, turn in zip(radii, turns, strict=True)),
            )
            for number in range(10)
        ]
        return [2 * swing / ANGLES / mean for swing in swings]

    @cached_property
    def slant(self) -> tuple[float, float]:
        """How far its edges are turned, up to an eighth of a turn, and how much they agree, 0 to 1."""
        real = imaginary = total = 0.0
        left, top, width, height = self.whole.box
        for y in range(max(1, top - 1), min(len(self.cover) - 1, top + height + 1)):
            for x in range(max(1, left - 1), min(len(self.cover[0]) - 1, left + width + 1)):
                (a, b, c), (d, _, e), (f, g, h) = (row[x - 1 : x + 2] for row in self.cover[y - 1 : y + 2])
                across = (3 * (c - a) + 10 * (e - d) + 3 * (h - f)) / 16  # Scharr's filter, which turns with the edges
                down = (3 * (f - a) + 10 * (g - b) + 3 * (h - c)) / 16
                weight = across * across + down * down
                if weight > 0.05:
                    turn = 4 * math.atan2(down, across)
                    real, imaginary, total = (
                        real + weight * math.cos(turn),
                        imaginary + weight * math.sin(turn),
                        total + weight,
                    )
        return math.atan2(imaginary, real) / 4, math.hypot(real, imaginary) / total if total else 0.0

    # Triangles
    def triangles(self) -> tuple[float, int]:
        """How well its parts are triangles, and how many these are."""
        counts: list[int] = []
        errors: list[float] = []
        for part in self.parts:
            left, top, width, height = part.box
            lengths = [sum(self.cover[y][left : left + width]) for y in range(top, top + height)]
            row = self.cover[top + int(0.45 * height)][left : left + width]
            count = sum(value >= 0.5 and (at == 0 or row[at - 1] < 0.5) for at, value in enumerate(row))
            if not count or max(lengths) == 0:
                return 0.0, 0
            single = max(lengths) / count
            expected = [(at + 0.5) / height for at in range(height)]
            off = [abs(length / max(lengths) - wanted) for length, wanted in zip(lengths, expected, strict=True)]
            errors.append(sum(off) / height + max(0.0, abs(height / single - 0.85) - 0.25))
            counts.append(count)
        return max(0.0, 1 - 3 * max(errors)), sum(counts)

    # Pieces
    def piece(self, hollow: bool) -> tuple[float, list[str], bool]:
        """How well it is a piece of squares, full or hollow; its shape, and whether it is askew."""
        turn, agreed = self.slant
        if agreed < 0.3 or len(self.parts) > LARGEST**2:
            return 0.0, [], False
        best: tuple[float, list[str]] = (0.0, [])
        for columns, rows, pitch, side in self.grids():
            squares = self.squares(columns, rows, pitch, side, hollow)
            best = max(best, squares, key=lambda squares: squares[0])
        return min(1.0, 1.2 * agreed + 0.3) * best[0], best[1], abs(turn) > 0.1

    def grids(self) -> Iterator[tuple[int, int, float, float]]:
        """Numbers of columns and rows with the pitch and side of squares that fill the box around the turned sign."""
        wide, high = self.extent[2:]
        for columns, rows in product(range(1, LARGEST + 1), repeat=2):
            for share in (0.72, 0.82, 0.9):  # of the side, in the pitch
                across, down = wide / (columns - 1 + share), high / (rows - 1 + share)
                pitch = (wide + high) / (columns + rows - 2 + 2 * share)
                if abs(across / down - 1) < 0.1 + 1 / min(wide, high) and 0.05 < pitch / self.step < 0.4:
                    yield columns, rows, pitch, share * pitch

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """The middle of the box around the sign when it is turned back by its slant, and its width and height."""
        turn, _ = self.slant
        cosine, sine = math.cos(turn), math.sin(turn)
        more = abs(cosine) + abs(sine)
        spans = [
            (along - over, along + over, across - over, across + over)
            for x, y in self.whole.pixels
            for along, across in [((x + 0.5) * cosine + (y + 0.5) * sine, (y + 0.5) * cosine - (x + 0.5) * sine)]
            for over in [more * (self.cover[y][x] - 0.5)]  # a pixel that is covered by half ends in its middle
        ]
        left, right, top, bottom = (
            each(span) for each, span in zip((min, max, min, max), zip(*spans, strict=True), strict=True)
        )
        u, v, wide, high = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
        return u * cosine - v * sine, v * cosine + u * sine, wide, high

    def squares(self, columns: int, rows: int, pitch: float, side: float, hollow: bool) -> tuple[float, list[str]]:
        """How well squares in such a grid are what is seen, and which of them are there."""
        (x, y, _, _), (turn, _) = self.extent, self.slant
        cosine, sine = math.cos(turn), math.sin(turn)

        def seen(u: float, v: float) -> float:
            return self.at(x + u * cosine - v * sine, y + v * cosine + u * sine)

        steps = (-0.36, -0.18, 0.0, 0.18, 0.36)
        right, number = 0.0, 0
        shape: list[str] = []
        for row in range(rows):
            line = ""
            for column in range(columns):
                u, v = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
                points = [
                    (1.0 if not hollow or max(abs(a), abs(b)) > 0.3 else 0.0, seen(u + a * side, v + b * side))
                    for a, b in product(steps, repeat=2)
                    if not hollow or max(abs(a), abs(b)) != 0.18
                ]
                if hollow:
                    points += points[len(points) // 2 : len(points) // 2 + 1] * 6  # the hole
                full = sum(1 - abs(want - got) for want, got in points)
                empty = sum(1 - got for _, got in points)
                line += "#" if full > empty else "."
                right, number = right + max(full, empty), number + len(points)
            shape.append(line)
        gaps = [*self.between(shape, pitch, seen)]
        if not gaps and "".join(shape).count("#") > 1:
            return 0.0, shape  # the distance between squares was taken for a square
        if side < pitch - 0.8:
            right, number = right + 3 * sum(min(1.0, 1.6 * (1 - gap)) for gap in gaps), number + 3 * len(gaps)
        if not all(
            "#" in line for line in (shape[0], shape[-1], *("".join(row[at] for row in shape) for at in (0, -1)))
        ):
            return 0.0, shape
        sure = 1.0 if side < pitch - 0.8 or not gaps else 0.75  # gaps that are too narrow to be seen
        return sure * max(0.0, 1 - 2.5 * (1 - right / number)), shape

    def between(self, shape: Sequence[str], pitch: float, seen: Callable[[float, float], float]) -> Iterator[float]:
        """How much is covered between squares that are side by side."""
        rows, columns = len(shape), len(shape[0])
        for row, column in product(range(rows), range(columns)):
            u, v = (column - (columns - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
            if shape[row][column] == "#" and column + 1 < columns and shape[row][column + 1] == "#":
                yield seen(u + pitch / 2, v)
            if shape[row][column] == "#" and row + 1 < rows and shape[row + 1][column] == "#":
                yield seen(u, v + pitch / 2)
