"""What stands in the cells of a panel in a picture: what is no ground, as a sign that types of symbols look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import dist

from gridlight.pictures.raster import Colour
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.picture.paint import mean_colour
from gridlight.puzzles.witness.picture.view import View
from gridlight.puzzles.witness.symbols.sign import Part, Sign

SEEN = 26.0  # from the colour of the ground
LEAST = 0.002  # of a cell: smaller specks are no signs


def sign_in(view: View, cell: Place) -> Sign | None:
    """What stands in a cell; None where it is empty."""
    step = view.lattice.step
    x, y = view.lattice.point(cell[1] / 2, cell[0] / 2)
    left, top, size = round(x - step / 2), round(y - step / 2), round(step)
    rows = [pixels_of(view, left, at, size) for at in range(top, top + size)]
    inset = round(step * (0.5 * view.thickness + 0.04)) + 1
    inner = [row[inset : size - inset] for row in rows[inset : size - inset]]
    colours = Counter(colour for row in inner for colour in row)
    ground = ground_of(view, colours)
    others = {colour: n for colour, n in colours.items() if dist(colour, ground) > SEEN}
    if sum(others.values()) < LEAST * step * step:
        return None
    for colour in inks_of(view, others, ground):
        cover = cover_of(view, rows, inset, ground, colour)
        edge = inset + 1 if is_of_tracks(view, colour) else 0
        parts = [part for part in parts_of(cover) if is_of_sign(part, size, edge)]
        if sum(len(part.pixels) for part in parts) >= LEAST * step * step:
            if edge and (body := bodies_of(parts, size)):
                colour = mean_colour([rows[y][x] for part in body for x, y in part.pixels])
                pixels = parts[0].pixels + [pixel for part in body for pixel in part.pixels]
                parts, covered = [Part(pixels)], {*pixels}
                cover = [[float((x, y) in covered) for x in range(size)] for y in range(size)]
            break
    else:
        return None
    kept = {pixel for part in parts for x, y in part.pixels for pixel in product((x - 1, x, x + 1), (y - 1, y, y + 1))}
    cover = [[value if (x, y) in kept else 0.0 for x, value in enumerate(row)] for y, row in enumerate(cover)]
    return Sign(cover, parts, step, colour)


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
        if not any(is_between(first, ground, other) for other in (view.track, *view.lines)):
            yield mean_colour([colour for colour, n in others.items() if dist(colour, first) < 30 for _ in range(n)])


def is_between(colour: Colour, one: Colour, other: Colour) -> bool:
    """Whether a colour is a mixture of two others."""
    axis = [b - a for a, b in zip(one, other, strict=True)]
    square = sum(part * part for part in axis) or 1
    part = sum((value - base) * by for value, base, by in zip(colour, one, axis, strict=True)) / square
    off = dist(colour, tuple(base + part * by for base, by in zip(one, axis, strict=True)))
    return off < 20 and part * square**0.5 > 15 and (1 - part) * square**0.5 > 24


def is_of_tracks(view: View, colour: Colour) -> bool:
    """Whether a colour is that of tracks or lines, which reach into cells where a start is."""
    return any(dist(colour, other) < 30 for other in (view.track, *view.lines))


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


def parts_of(cover: list[list[float]]) -> Iterator[Part]:
    """The connected parts of what is covered by half."""
    todo = {(x, y) for y, row in enumerate(cover) for x, value in enumerate(row) if value >= 0.5}
    while todo:
        stack = [todo.pop()]
        pixels: list[tuple[int, int]] = []
        while stack:
            x, y = stack.pop()
            pixels.append((x, y))
            for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if near in todo:
                    todo.remove(near)
                    stack.append(near)
        yield Part(pixels)


def bodies_of(parts: Sequence[Part], size: int) -> list[Part]:
    """What lies within outlines: signs that are almost as dark as the ground have an outline like tracks."""
    drawn = {pixel for part in parts for pixel in part.pixels}
    free = [[float((x, y) not in drawn) for x in range(size)] for y in range(size)]
    return [part for part in parts_of(free) if part.box[0] > 0 and len(part.pixels) >= LEAST * size * size]


def is_of_sign(part: Part, size: int, edge: int) -> bool:
    """Whether a part belongs to the sign: it is no speck, and does not reach so near to the places around."""
    left, top, width, height = part.box
    is_inside = edge < left and edge < top and left + width < size - edge and top + height < size - edge
    far = max(abs(at - size / 2) for at in part.middle) / size
    return is_inside and far < 0.42 and len(part.pixels) >= max(3, LEAST * size * size)
