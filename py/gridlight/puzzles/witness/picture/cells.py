"""What stands in the cells of a panel in a picture: what is no ground, as a sign that types of symbols look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import dist

from gridlight.pictures import Point
from gridlight.pictures.raster import Colour
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.picture.paint import is_between, mean_colour
from gridlight.puzzles.witness.picture.view import View
from gridlight.puzzles.witness.symbols.sign import Part, Sign

SEEN = 26.0  # from the colour of the ground
LIKE = 30.0  # between the colour of a rim and that of tracks
OFF = 60.0  # between the colour of a light and that of a sign beside it
RIM = 0.3  # of a pixel, that a rim covers
LIGHT = 0.45  # cells around a start
LEAST = 0.002  # of a cell: smaller specks are no signs
BLUR = 2  # pixels by which boxes of the same sign may differ
LESS = 0.25  # of the largest part of a sign
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
ROUND = (*SIDES, (-1, -1), (-1, 1), (1, -1), (1, 1))


def signs_in(view: View, cell: Place, starts: Collection[Place] = ()) -> Iterator[Sign]:
    """What may stand in a cell, the likeliest first; nothing where it is empty. The light of `starts` is no sign."""
    step = view.lattice.step
    x, y = view.lattice.point(cell[1] / 2, cell[0] / 2)
    left, top, size = round(x - step / 2), round(y - step / 2), round(step)
    rows = [pixels_of(view, left, at, size) for at in range(top, top + size)]
    near = [((column - cell[1] + 1) / 2, (row - cell[0] + 1) / 2) for row, column in starts]
    inset = round(step * (0.5 * view.thickness + 0.04)) + 1
    inner = [row[inset : size - inset] for row in rows[inset : size - inset]]
    colours = Counter(colour for row in inner for colour in row)
    ground = ground_of(view, colours)
    others = {colour: n for colour, n in colours.items() if dist(colour, ground) > SEEN}
    if sum(others.values()) < LEAST * step * step:
        return
    seen: list[Colour] = []
    first: Sign | None = None
    for colour in inks_of(view, others, ground):
        if any(is_between(colour, ground, ink) for ink in seen):
            continue
        is_like_tracks = any(dist(colour, other) < LIKE for other in (view.track, *view.lines))
        edge = int(0.45 * view.thickness * step) if is_like_tracks else 0
        cover = cover_of(view, rows, edge + 2 if is_like_tracks else inset, ground, colour)
        parts = [part for part in parts_of(cover) if is_of_sign(part, size, edge)]
        light = [part for part in parts if any(is_light(part, size, start) for start in near)]
        parts = [part for part in parts if part not in light]
        parts = [part for part in parts if not is_rim(part, parts, range(inset, size - inset))]
        if light and parts and dist(colour, mean_colour([rows[y][x] for part in parts for x, y in part.pixels])) > OFF:
            continue  # the colour is that of the light
        if sum(len(part.pixels) for part in parts) < LEAST * step * step:
            continue
        near_parts = {at for part in parts for pixel in part.pixels for at in around(pixel)}
        cover = [[value if (x, y) in near_parts else 0.0 for x, value in enumerate(row)] for y, row in enumerate(cover)]
        if dist(colour, view.track) < LIKE and (bodies := bodies_of(cover)):
            pixels = [pixel for part in bodies for pixel in part.pixels]
            near_bodies = {at for pixel in pixels for at in around(pixel)}
            body = [
                [1 - value if (x, y) in near_bodies else 0.0 for x, value in enumerate(row)]
                for y, row in enumerate(cover)
            ]
            yield Sign(body, bodies, step, mean_colour([rows[y][x] for x, y in pixels]))
        if not (is_like_tracks and seen):
            sign = Sign(cover, parts, step, colour)
            yield sign if first is None or not is_same(sign, first) else replace(sign, colour=first.colour)
            first = first or sign
        seen.append(colour)


def around(pixel: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A pixel and the eight that touch it."""
    x, y = pixel
    return product((x - 1, x, x + 1), (y - 1, y, y + 1))


def pixels_of(view: View, left: int, row: int, size: int) -> list[Colour]:
    """So many pixels of a row; black beyond the picture."""
    width, height, rgb = view.picture.width, view.picture.height, view.picture.rgb
    if not 0 <= row < height:
        return [(0, 0, 0)] * size
    start, stop = max(0, left), min(width, left + size)
    data = rgb[3 * (row * width + start) : 3 * (row * width + stop)]
    pixels = [*zip(data[0::3], data[1::3], data[2::3], strict=True)]
    return [(0, 0, 0)] * (start - left) + pixels + [(0, 0, 0)] * (left + size - stop)


def ground_of(view: View, colours: Counter[Colour]) -> Colour:
    """The colour of the cell: of those that the ground has, the one that is most frequent here."""
    grounds = view.grounds or [(0, 0, 0)]
    votes: Counter[Colour] = Counter()
    for colour, number in colours.items():
        nearest = min(grounds, key=lambda ground: dist(ground, colour))
        if dist(nearest, colour) < SEEN:
            votes[nearest] += number
    base = votes.most_common(1)[0][0] if votes else grounds[0]
    near = [(n, colour) for colour, n in colours.items() if dist(colour, base) < SEEN]
    return max(near)[1] if near else base


def inks_of(view: View, others: dict[Colour, int], ground: Colour) -> Iterator[Colour]:
    """The colours that a sign may have, the likeliest first: frequent, far from the ground, and no shades of tracks."""
    groups: dict[tuple[int, ...], list[tuple[int, Colour]]] = {}
    for colour, number in others.items():
        groups.setdefault(tuple(part >> 4 for part in colour), []).append((number, colour))
    order = sorted(groups.values(), key=lambda group: -sum(n for n, _ in group) * dist(group[0][1], ground))
    for group in order[:4]:
        first = max(group)[1]
        is_rim = dist(first, view.track) < LIKE
        if is_rim or not any(is_between(first, ground, other) for other in (view.track, *view.lines)):
            yield mean_colour([colour for colour, n in others.items() if dist(colour, first) < 30 for _ in range(n)])


def cover_of(view: View, rows: list[list[Colour]], inset: int, ground: Colour, colour: Colour) -> list[list[float]]:
    """How much of each pixel has the sign's colour; beyond the cell's own ground only what is nearest to it counts."""
    axis = [part - base for part, base in zip(colour, ground, strict=True)]
    square = sum(part * part for part in axis) or 1
    reach = 0.5 * min(square**0.5, *(dist(colour, other) for other in (view.track, *view.lines)))
    others = [other for other in (view.track, *view.lines) if dist(other, colour) > 2 * SEEN]
    inside: dict[Colour, float] = {}
    outside: dict[Colour, float] = {}

    def within(pixel: Colour) -> float:
        if pixel not in inside:
            part = sum((value - base) * by for value, base, by in zip(pixel, ground, axis, strict=True)) / square
            is_other = any(dist(pixel, other) < 0.9 * SEEN for other in others)
            inside[pixel] = 0.0 if is_other else min(1.0, max(0.0, part))
        return inside[pixel]

    def beyond(pixel: Colour) -> float:
        if pixel not in outside:
            outside[pixel] = max(0.0, 1 - dist(pixel, colour) / (2 * reach)) if reach else 0.0
        return outside[pixel]

    size = len(rows)
    inner = range(inset, size - inset)
    return [
        [within(pixel) if y in inner and x in inner else beyond(pixel) for x, pixel in enumerate(row)]
        for y, row in enumerate(rows)
    ]


def parts_of(cover: list[list[float]], ways: Sequence[tuple[int, int]] = ROUND) -> Iterator[Part]:
    """The connected parts of what is covered by half; pixels are connected in these ways."""
    todo = {(x, y) for y, row in enumerate(cover) for x, value in enumerate(row) if value >= 0.5}
    while todo:
        stack = [todo.pop()]
        pixels: list[tuple[int, int]] = []
        while stack:
            x, y = stack.pop()
            pixels.append((x, y))
            for right, down in ways:
                near = x + right, y + down
                if near in todo:
                    todo.remove(near)
                    stack.append(near)
        yield Part(pixels)


def bodies_of(rims: list[list[float]]) -> list[Part]:
    """What lies within rims, without the holes in it: signs that are almost like the ground have rims like tracks."""
    size = len(rims)
    free = [[float(value < RIM) for value in row] for row in rims]
    within = [part for part in parts_of(free, SIDES) if part.box[0] > 0 and len(part.pixels) >= LEAST * size * size]
    return [part for part in within if not any(is_inside(part, other) for other in within)]


def is_inside(part: Part, other: Part) -> bool:
    """Whether the box of a part lies within that of another one."""
    (x, y, wide, high), (left, top, width, height) = part.box, other.box
    return left < x and top < y and x + wide < left + width and y + high < top + height


def is_same(sign: Sign, other: Sign) -> bool:
    """Whether two signs fill the same box: one has the colour of the other's edges, where both colours are mixed."""
    return all(abs(one - two) <= BLUR for one, two in zip(sign.whole.box, other.whole.box, strict=True))


def is_rim(part: Part, parts: Sequence[Part], inner: range) -> bool:
    """Whether a part is that of a dot: it is much smaller than the sign, and lies on the tracks around the cell."""
    on_tracks = not any(x in inner and y in inner for x, y in part.pixels)
    return on_tracks and len(part.pixels) < LESS * max(len(each.pixels) for each in parts)


def is_light(part: Part, size: int, start: Point) -> bool:
    """Whether a part lies within the light around a start, which is given in cells."""
    x, y = size * start[0], size * start[1]
    return max(dist((x, y), pixel) for pixel in part.pixels) < LIGHT * size


def is_of_sign(part: Part, size: int, edge: int) -> bool:
    """Whether a part belongs to the sign: it is no speck, and does not reach so near to the places around."""
    left, top, width, height = part.box
    is_inside = edge < left and edge < top and left + width < size - edge and top + height < size - edge
    far = max(abs(at - size / 2) for at in part.middle) / size
    return is_inside and far < 0.42 and len(part.pixels) >= max(3, LEAST * size * size)
