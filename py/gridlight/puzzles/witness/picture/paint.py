"""The colours of a picture: groups of colours that are alike, and the names of symbols' colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import dist, hypot

from gridlight.draw.inks import data, lab
from gridlight.pictures.raster import Colour, Picture

BITS = 3  # of each byte of a colour that do not count
RED, GREEN, BLUE = ([(value >> BITS) << shift for value in range(256)] for shift in (10, 5, 0))
MOST = 250  # groups, since 255 stands at the end of rows
MOST_COLOURS = 2000  # that are put into groups; all others are rare
ALIKE = 20.0  # between colours of one group; all such distances are in bytes, from 0 to 441
USUAL, USUAL_SHARE = 160, 0.8  # colours of a panel, and the share of its picture that they cover, at least
END = 255
FAINT = 0.05  # in OKLab: colours of less strength are black or white
LIGHT = 0.45  # what a difference in lightness counts for a name: panels are dim, and their signs shine

# What documents call the colours of symbols, as pages, Windmill, the game and we draw them.
NAMED = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "orange": "#ffa500",
    "yellow": "#ffff00",
    "green": "#008000",
    "cyan": "#00ffff",
    "blue": "#0000ff",
    "purple": "#800080",
    "magenta": "#ff00ff",
    "pink": "#ffc0cb",
}


def mean_colour(colours: Sequence[Colour]) -> Colour:
    """The mean of some colours."""
    red, green, blue = (round(sum(part) / len(colours)) for part in zip(*colours, strict=True))
    return red, green, blue


def middle_colour(colours: Sequence[Colour]) -> Colour:
    """The colour that is least apart from the others."""
    return min(colours, key=lambda colour: sum(dist(colour, other) for other in colours))


def is_between(colour: Colour, end: Colour, other: Colour) -> bool:
    """Whether a colour is a mixture of two others."""
    axis = [b - a for a, b in zip(end, other, strict=True)]
    square = sum(part * part for part in axis) or 1
    part = sum((value - base) * by for value, base, by in zip(colour, end, axis, strict=True)) / square
    off = dist(colour, tuple(base + part * by for base, by in zip(end, axis, strict=True)))
    length = square**0.5
    return off < 20 and part * length > 15 and (1 - part) * length > max(24, 0.1 * length)


def grouped(picture: Picture, is_any: bool = False) -> Groups | None:
    """The pixels by groups; None where there are too many colours for a panel, unless it may have any."""
    red, green, blue = (plane.data for plane in picture.planes)
    keys = [RED[r] | GREEN[g] | BLUE[b] for r, g, b in zip(red, green, blue, strict=True)]
    counts = Counter(keys)
    usual = sum(count for _, count in counts.most_common(USUAL))
    return Groups(picture, keys, counts) if is_any or usual >= USUAL_SHARE * len(keys) else None


class Groups:
    """The pixels of a picture by groups of colours: `rows` and `columns` have the group of each, and END after each."""

    def __init__(self, picture: Picture, keys: Sequence[int], counts: Counter[int]) -> None:
        self.colours: list[Colour] = []
        self.sizes: list[int] = []
        numbers = bytearray([END]) * (1 << 15)
        for key, count in counts.most_common(MOST_COLOURS):
            colour = colour_of(key)
            near = [(dist(colour, other), number) for number, other in enumerate(self.colours)]
            distance, number = min(near, default=(ALIKE, 0))
            if distance >= ALIKE and len(near) < MOST:
                number = len(near)
                self.colours.append(colour)
                self.sizes.append(0)
            numbers[key] = number
            self.sizes[number] += count
        groups = bytes(map(numbers.__getitem__, keys))
        width, height, end = picture.width, picture.height, bytes([END])
        self.width, self.height = width, height
        self.rows = b"".join(groups[y * width : (y + 1) * width] + end for y in range(height))
        self.columns = b"".join(groups[x::width] + end for x in range(width))

    def at(self, x: float, y: float) -> int:
        """The group of a pixel; END outside."""
        column, row = int(x), int(y)
        inside = 0 <= column < self.width and 0 <= row < self.height
        return self.rows[row * (self.width + 1) + column] if inside else END

    def near(self, group: int, distance: float) -> frozenset[int]:
        """The groups with a colour so near."""
        colour = self.colours[group]
        return frozenset(number for number, other in enumerate(self.colours) if dist(colour, other) <= distance)

    def mixed(self, first: Colour, other: Colour) -> frozenset[int]:
        """The groups whose colours are mixtures of two, as at edges between them."""
        return frozenset(number for number, colour in enumerate(self.colours) if is_between(colour, first, other))


def colour_of(key: int) -> Colour:
    """The middle of the colours of a key."""
    half = 1 << (BITS - 1)
    red, green, blue = ((key >> shift & 31) << BITS | half for shift in (10, 5, 0))
    return red, green, blue


def mask_of(groups: Iterable[int]) -> bytes:
    """A table that makes these groups 1 and everything else 0."""
    chosen = set(groups)
    return bytes(number in chosen for number in range(256))


@cache
def named() -> list[tuple[str, list[float]]]:
    """The colours that have names, in OKLab; those that we draw ourselves stand beside those of others."""
    signs = {name: inks for name, inks in data("inks.json").items() if name.startswith("sign-")}
    ours = [(name.removeprefix("sign-"), ink) for name, inks in signs.items() for ink in inks]
    return [(name, lab(ink)) for name, ink in [*NAMED.items(), *ours] if name in NAMED]


def name_of(colour: Colour) -> tuple[str, str]:
    """The names nearest to a colour, the second one empty where there is no doubt."""
    light, *hue = lab("#{:02x}{:02x}{:02x}".format(*colour))
    if hypot(*hue) < FAINT:
        return ("white" if light > 0.5 else "black"), ""
    ways = sorted(
        (hypot(LIGHT * (light - other), *(a - b for a, b in zip(hue, rest, strict=True))), name)
        for name, (other, *rest) in named()
    )
    nearest, name = ways[0]
    second, other = next(way for way in ways if way[1] != name)
    return name, other if nearest > 0.03 and second < 1.6 * nearest else ""
