"""The mark as pictures for those who install the page: PNG, since not every system takes SVG for this."""

from __future__ import annotations

import re
import struct
import zlib
from math import hypot
from typing import NamedTuple

from building.console import BuildError

CIRCLE = re.compile(
    rb'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#[0-9a-f]{6})"(?: fill-opacity="([\d.]+)")?/>'
)
BOX = 24  # the mark's width and height
SAFE = 0.8  # the part of a maskable picture that no mask cuts off

Colour = tuple[float, float, float, float]  # red, green, blue, opacity, each from 0 to 1


class Circle(NamedTuple):
    """A circle in the mark's units."""

    x: float
    y: float
    radius: float
    colour: Colour


def colour(text: str, opacity: float = 1) -> Colour:
    """A colour written as #rrggbb."""
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue, opacity


def circles(mark: bytes) -> list[Circle]:
    """The circles that the mark consists of; BuildError where it has other shapes."""
    found = [
        Circle(float(x), float(y), float(radius), colour(fill.decode(), float(opacity or 1)))
        for x, y, radius, fill, opacity in CIRCLE.findall(mark)
    ]
    if len(found) != mark.count(b"<") - 2:
        raise BuildError("static/icons/mark.svg may hold circles only, as py/building/icons.py reads them.")
    return found


def over(top: Colour, part: float, under: Colour) -> Colour:
    """A colour of which a part covers another colour."""
    share = top[3] * part
    opacity = share + under[3] * (1 - share)
    if opacity == 0:
        return under
    red, green, blue = ((top[at] * share + under[at] * under[3] * (1 - share)) / opacity for at in range(3))
    return red, green, blue, opacity


def icon(mark: bytes, size: int, ground: str = "") -> bytes:
    """The mark as a square PNG; with a ground it fills the square, and the mark stays where no mask cuts it."""
    shapes, scale = circles(mark), size / BOX
    if ground:
        half = BOX / 2
        shapes = [
            one._replace(x=half + (one.x - half) * SAFE, y=half + (one.y - half) * SAFE, radius=one.radius * SAFE)
            for one in shapes
        ]
    first = colour(ground) if ground else (0.0, 0.0, 0.0, 0.0)
    rows = bytearray()
    for y in range(size):
        rows.append(0)  # no filter
        for x in range(size):
            now = first
            for one in shapes:
                inside = one.radius * scale - hypot(x + 0.5 - one.x * scale, y + 0.5 - one.y * scale) + 0.5
                if inside > 0:
                    now = over(one.colour, min(inside, 1), now)
            rows.extend(round(value * 255) for value in now)
    return png(size, bytes(rows))


def png(size: int, rows: bytes) -> bytes:
    """A PNG file of a square of pixels with opacity."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
