"""Pictures as bytes: whole planes are worked on at once, by slices, tables and long integers.

Plain Python is fast enough this way: a picture of a million pixels is halved or compared in some milliseconds.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from operator import itemgetter

from gridlight.pictures import Corners, Point

Colour = tuple[int, int, int]  # red, green, blue, each from 0 to 255
Matrix = tuple[float, float, float, float, float, float, float, float]  # of a homography, row by row; the ninth is 1

NEAREST = 1e-9  # to the horizon of a board, whose points lie nowhere
BITS = 16  # of the parts of a pixel
PIECE = 32  # pixels of a row that are taken along a straight line, where the line is very slightly bent
SAMPLE = 100_000  # pixels that say how rough a large picture is
LEAST_SIDE = 24  # pixels of a picture, below which there is no board
HALF = bytes(value >> 1 for value in range(256))
ABSOLUTE = bytes(min(255, 2 * abs(value - 128)) for value in range(256))  # of a difference


@dataclass(frozen=True)
class Plane:
    """A byte a pixel, row by row."""

    width: int
    height: int
    data: bytes

    def row(self, y: int) -> bytes:
        """A row of pixels."""
        return self.data[y * self.width : (y + 1) * self.width]

    def column(self, x: int) -> bytes:
        """A column of pixels."""
        return self.data[x :: self.width]

    def crop(self, left: int, top: int, right: int, bottom: int) -> Plane:
        """The pixels from (left, top) up to, and without, (right, bottom)."""
        rows = (self.data[y * self.width + left : y * self.width + right] for y in range(top, bottom))
        return Plane(right - left, bottom - top, b"".join(rows))

    def turned(self) -> Plane:
        """Rows as columns."""
        return Plane(self.height, self.width, b"".join(self.column(x) for x in range(self.width)))

    def halved(self) -> Plane:
        """Half as wide and high: each pixel is the mean of four."""
        width, height = self.width // 2, self.height // 2
        even = self if self.width % 2 == 0 else self.crop(0, 0, 2 * width, self.height)
        beside = mean(even.data[::2], even.data[1::2])
        upper = b"".join(beside[y * width : (y + 1) * width] for y in range(0, 2 * height, 2))
        lower = b"".join(beside[y * width : (y + 1) * width] for y in range(1, 2 * height, 2))
        return Plane(width, height, mean(upper, lower))

    def picked(self, columns: Sequence[int], rows: Sequence[int]) -> Plane:
        """The pixels of these columns and rows, at least two columns."""
        pick = itemgetter(*columns)
        return Plane(len(columns), len(rows), b"".join(bytes(pick(self.row(y))) for y in rows))

    def mapped(self, table: bytes) -> Plane:
        """Each byte as the table has it."""
        return Plane(self.width, self.height, self.data.translate(table))

    def ones_by_column(self) -> list[int]:
        """How often 1 stands in each column."""
        return [self.column(x).count(1) for x in range(self.width)]

    def change(self, step: int) -> Plane:
        """128 + half of how much each pixel is above the one `step` bytes before; 128 where there is none."""
        before = self.data[: len(self.data) - step]
        return Plane(self.width, self.height, b"\x80" * step + difference(self.data[step:], before))


@dataclass(frozen=True)
class Picture:
    """Three bytes a pixel, row by row."""

    width: int
    height: int
    rgb: bytes

    @cached_property
    def planes(self) -> tuple[Plane, Plane, Plane]:
        """Red, green and blue."""
        red, green, blue = (Plane(self.width, self.height, self.rgb[at::3]) for at in range(3))
        return red, green, blue

    @cached_property
    def grey(self) -> Plane:
        """How bright each pixel is: a quarter red, half green, a quarter blue."""
        red, green, blue = self.planes
        return Plane(self.width, self.height, mean(mean(red.data, blue.data), green.data))

    @cached_property
    def roughness(self) -> int:
        """How much neighbouring pixels differ, in the middle of all differences: noise is rough everywhere."""
        changed = self.grey.change(1).data[:: len(self.grey.data) // SAMPLE | 1].translate(ABSOLUTE)
        return sorted(changed)[len(changed) // 2]

    @cached_property
    def contrast(self) -> int:
        """How much lighter the light parts are than the dark ones."""
        shades = sorted(self.grey.data[:: len(self.grey.data) // SAMPLE | 1])
        return shades[-len(shades) // 20] - shades[len(shades) // 20]

    def halved(self) -> Picture:
        """Half as wide and high: each pixel is the mean of four."""
        return joined([plane.halved() for plane in self.planes])

    def warped(self, corners: Corners, width: int, height: int) -> Picture:
        """What lies within four corners, seen straight and in that size; what is outside of the picture is black."""
        matrix = homography(corners, width, height)
        pixels = array("I", with_fourth(self))
        wide, high = self.width, self.height
        found = array("I")
        for y in range(height):
            x, (left, top) = 0, fixed(matrix, 0, y)
            while x < width:  # straight pieces of a row
                length = min(PIECE, width - x)
                x += length
                right, bottom = fixed(matrix, x, y)
                across, down = (right - left) // length, (bottom - top) // length
                piece = zip(range(length), count(left, across), count(top, down), strict=False)
                ends = (left, right, left + length * across), (top, bottom, top + length * down)
                if min(ends[0]) >= 0 <= min(ends[1]) and max(ends[0]) >> BITS < wide and max(ends[1]) >> BITS < high:
                    found.extend([pixels[(v >> BITS) * wide + (u >> BITS)] for _, u, v in piece])
                else:
                    places = [(u >> BITS, v >> BITS) for _, u, v in piece]
                    found.extend([pixels[v * wide + u] if 0 <= u < wide and 0 <= v < high else 0 for u, v in places])
                left, top = right, bottom
        return without_fourth(width, height, found.tobytes())

    def at(self, x: int, y: int) -> Colour:
        """The colour of a pixel."""
        start = 3 * (y * self.width + x)
        red, green, blue = self.rgb[start : start + 3]
        return red, green, blue


def joined(planes: Sequence[Plane]) -> Picture:
    """The picture of three planes."""
    first = planes[0]
    rgb = bytearray(3 * len(first.data))
    for at, plane in enumerate(planes):
        rgb[at::3] = plane.data
    return Picture(first.width, first.height, bytes(rgb))


def with_fourth(picture: Picture) -> bytes:
    """Four bytes a pixel, so that a pixel is one number."""
    data = bytearray(4 * picture.width * picture.height)
    for at in range(3):
        data[at::4] = picture.rgb[at::3]
    return bytes(data)


def without_fourth(width: int, height: int, data: bytes) -> Picture:
    """The picture that has four bytes a pixel."""
    rgb = bytearray(3 * width * height)
    for at in range(3):
        rgb[at::3] = data[at::4]
    return Picture(width, height, bytes(rgb))


# Arithmetic on all bytes at once, as long integers
def mean(data: bytes, other: bytes) -> bytes:
    """The mean of each two bytes, rounded down."""
    a, b = int.from_bytes(data, "little"), int.from_bytes(other, "little")
    upper = int.from_bytes(b"\xfe" * len(data), "little")
    return ((a & b) + (((a ^ b) & upper) >> 1)).to_bytes(len(data), "little")


def difference(data: bytes, other: bytes) -> bytes:
    """128 and half of how much each byte is above that of the other."""
    a, b = (int.from_bytes(each.translate(HALF), "little") for each in (data, other))
    top = int.from_bytes(b"\x80" * len(data), "little")
    return ((a | top) - b).to_bytes(len(data), "little")


# Perspective
def homography(corners: Corners, width: float, height: float) -> Matrix:
    """Where the points of an upright board lie in a picture that has its corners there (Heckbert 1989, section 2)."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    area = dx1 * dy2 - dx2 * dy1
    if abs(area) < 1e-9:
        return 1, 0, 0, 0, 1, 0, 0, 0
    g, h = (sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area
    a, b, d, e = x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3
    return a / width, b / height, x0, d / width, e / height, y0, g / width, h / height


def is_upright(corners: Corners) -> bool:
    """Whether these are the corners of an upright box."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    return (x0, x1, y0, y2) == (x3, x2, y1, y3)


def box_of(left: float, top: float, right: float, bottom: float) -> Corners:
    """The corners of an upright box."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def fixed(matrix: Matrix, column: int, row: int) -> tuple[int, int]:
    """Where the middle of a pixel of the upright board lies in the picture, in parts of a pixel: of BITS bits."""
    u, v = placed(matrix, (column + 0.5, row + 0.5))
    return int(u * (1 << BITS)), int(v * (1 << BITS))


def all_placed(matrix: Matrix, corners: Corners) -> Corners:
    """Where four corners in the upright board lie in the picture."""
    a, b, c, d = (placed(matrix, corner) for corner in corners)
    return a, b, c, d


def placed(matrix: Matrix, point: Point) -> Point:
    """Where a point of the upright board lies in the picture."""
    a, b, c, d, e, f, g, h = matrix
    x, y = point
    far = g * x + h * y + 1 or NEAREST
    return (a * x + b * y + c) / far, (d * x + e * y + f) / far
