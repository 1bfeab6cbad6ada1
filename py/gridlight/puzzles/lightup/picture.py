"""Boards of Light Up in pictures: walls by their colour, clues by their shape, bulbs and dots by their size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from gridlight.errors import Malformed
from gridlight.facts import Document, Place, State
from gridlight.pictures import Doubt, Hints, Recognised
from gridlight.pictures.cells import INSET, SIDE, Cells, boards, cell_of
from gridlight.pictures.colours import Shade, shades
from gridlight.pictures.glyphs import Digit, Ink, digit_of
from gridlight.pictures.grid import Grid
from gridlight.pictures.raster import Colour, Picture

CLUES = "01234"
SIGNS = ".#" + CLUES
MARKS = {"bulb": "bulbs", "dot": "dots"}  # what a player puts into a white cell, and the lists of a state
LIKE = 0.7  # a digit, from which on it is one
MAYBE = 0.4  # the same on a wall: less is no digit, and both is doubtful
LESS = 0.1  # less like digits than those on another colour, and it is no wall
CLEAR = 0.85  # a digit without a doubt
SURE = 0.1  # more like a digit than like the next one, or it is doubtful
HATCHED = 0.25  # of a cell that is not of its ground's colour, at all its sides
DOT = 0.52  # of a cell: smaller marks are dots
DIM = 0.6  # of the brightest floor: how dark another one may be in a photo
CLUED = 0.05  # how much surer each clear clue makes it
FEW = 0.25  # how sure a board without a clear clue is at most
MOST_COLOURS = 16  # of cells: a landscape has more


@dataclass(frozen=True)
class Seen:
    """A cell: what stands in it, and whether it is hatched."""

    ink: Ink | None
    hatched: bool

    @property
    def digit(self) -> Digit | None:
        """The digit that it is most like."""
        return self.ink.digit if self.ink else None

    @property
    def is_digit(self) -> bool:
        """Whether it is one of the clues."""
        ink = self.ink
        if ink is None or abs(ink.left + ink.right - 1) >= 0.35 or abs(ink.top + ink.bottom - 1) >= 0.3:
            return False
        return 0.3 < ink.height < 0.97 and ink.width < 1.05 * ink.height and ink.digit.likeness >= LIKE

    @property
    def is_mark(self) -> bool:
        """Whether a player put something there."""
        return self.ink is not None and not self.is_digit and not self.hatched


def recognise(picture: Picture, hints: Hints) -> Iterator[Recognised | None]:
    """The boards that a picture may show."""
    for grid, cells in boards(picture, hints):
        yield board(cells, grid)


def put(document: Document, state: State | None, at: Place, value: str) -> tuple[Document, State | None]:
    """The board with a sign, a bulb or a dot in a cell: one of the values of its doubt."""
    rows = [*document["rows"]]
    row, column = cell_of(rows, at)
    if value not in (*SIGNS, *MARKS):
        raise Malformed(f"“value” is one of {', '.join((*SIGNS, *MARKS))}.")
    sign = "." if value in MARKS else value
    rows[row] = rows[row][:column] + sign + rows[row][column + 1 :]
    before = state or {name: [] for name in MARKS.values()}
    marks = {name: [cell for cell in before[name] if [*cell] != [row, column]] for name in MARKS.values()}
    if value in MARKS:
        marks[MARKS[value]].append([row, column])
    return {**document, "rows": rows}, marks


def board(cells: Cells, grid: Grid) -> Recognised | None:
    """What the cells of a grid say; None where they have too many colours."""
    clusters = shades(evened(cells) if not cells.is_straight else [colour for row in cells.grounds for colour in row])
    if len(clusters) > MOST_COLOURS:
        return None
    seen = [look(cells, at) for at in range(cells.rows * cells.columns)]
    walls, plain = walls_of(clusters, seen, cells.is_straight)
    signs: list[str] = []
    values: dict[int, tuple[str, ...]] = {}  # of the cells to look at
    marks: dict[str, list[list[int]]] = {name: [] for name in MARKS.values()}
    for at, what in enumerate(seen):
        is_wall = at in walls or at in plain
        if at in walls:
            sign, doubt = wall_sign(what)
            if doubt:
                values[at] = doubt
        elif is_wall:
            sign = "#"
        else:
            sign = floor_sign(what)
        if sign in marks:
            marks[sign].append([*divmod(at, cells.columns)])
        signs.append(sign if is_wall else ".")
    clues = sum(sign in CLUES for sign in signs)
    for at in [*excessive(signs, cells.columns)]:
        values[at] = reconsidered(signs, at, values.get(at), cells.columns)
    rows = ["".join(signs[row * cells.columns :][: cells.columns]) for row in range(cells.rows)]
    state = marks if any(marks.values()) else None
    document = {"kind": "lightup", "rows": rows}
    doubts = tuple(Doubt(divmod(at, cells.columns), values[at]) for at in sorted(values))
    sure = confidence(seen, walls | plain, clues, len(doubts), grid)
    return Recognised(document, sure, state, doubts, cells.outline)


# Clues that ask for too many bulbs
def excessive(signs: Sequence[str], columns: int) -> Iterator[int]:
    """The clues that ask for more bulbs than there are white cells beside them."""
    return (at for at, sign in enumerate(signs) if sign in CLUES and int(sign) > room(signs, at, columns))


def room(signs: Sequence[str], at: int, columns: int) -> int:
    """How many white cells are beside this one."""
    column = at % columns
    beside = [at - columns, at + columns, *([at - 1] if column else []), *([at + 1] if column + 1 < columns else [])]
    return sum(signs[each] == "." for each in beside if 0 <= each < len(signs))


def reconsidered(signs: list[str], at: int, values: tuple[str, ...] | None, columns: int) -> tuple[str, ...]:
    """The values for a clue with too many bulbs: first the one read, if that is clear, else the likeliest to fit."""
    most = room(signs, at, columns)
    if values is None:
        return signs[at], *reversed(CLUES[: most + 1]), "#"
    signs[at] = next(value for value in values if value not in CLUES or int(value) <= most)
    return signs[at], *(value for value in values if value != signs[at])


def look(cells: Cells, at: int) -> Seen:
    """What is seen in a cell."""
    ink = cells.inks[at]
    if ink is None:
        return Seen(None, False)
    patch = cells.patch(cells.ink, *divmod(at, cells.columns))
    limit = ink.strength // 3
    third = (SIDE - 2 * INSET) // 3
    corners = [
        sum(value >= limit for value in patch.crop(x, y, x + third, y + third).data) / third**2
        for x in (0, 2 * third)
        for y in (0, 2 * third)
    ]
    return Seen(ink, min(corners) > HATCHED)


def evened(cells: Cells) -> list[Colour]:
    """The grounds as they were in even light: each as a part of the brightest near it. Hatched cells get their mean."""
    bright = [[max(colour) for colour in row] for row in cells.grounds]
    means = cells_means(cells)
    least = DIM * max(map(max, bright))
    colours: list[Colour] = []
    for row, column in product(range(cells.rows), range(cells.columns)):
        near = [
            bright[r][c]
            for r in range(max(0, row - 2), min(cells.rows, row + 3))
            for c in range(max(0, column - 2), min(cells.columns, column + 3))
        ]
        white = sorted(near)[-max(1, len(near) // 5)]
        colour = means[row][column]
        level = min(255, round(240 * sum(colour) / 3 / max(1, least, white)))
        colours.append((level, level, level))
    return colours


def cells_means(cells: Cells) -> list[list[Colour]]:
    """The mean colour of each cell near its corners, where hatches are as light and dark as they are."""
    found: list[list[Colour]] = []
    size = 5
    for row in range(cells.rows):
        line: list[Colour] = []
        for column in range(cells.columns):
            sums: list[int] = []
            for plane in cells.picture.planes:
                patch = cells.patch(plane, row, column)
                low, high = 0, patch.width - size
                data = b"".join(patch.crop(x, y, x + size, y + size).data for x in (low, high) for y in (low, high))
                sums.append(sum(data) // len(data))
            line.append((sums[0], sums[1], sums[2]))
        found.append(line)
    return found


def walls_of(clusters: Sequence[Shade], seen: list[Seen], is_straight: bool) -> tuple[set[int], set[int]]:
    """The cells that are walls: those of the colours that clues stand on; and others without clues, as hatched ones.

    Where all cells of these colours have a clue, walls without one have a colour of their own, darker than the floor.
    """
    clued = [cluster for cluster in clusters if has_clues(cluster, seen)]
    likest = max((likeness(cluster, seen) for cluster in clued), default=0.0)
    clued = [cluster for cluster in clued if likeness(cluster, seen) > likest - LESS]
    if not clued:
        darkest = min(clusters, key=lambda cluster: cluster.lightness)
        lightest = max(clusters, key=lambda cluster: cluster.lightness)
        return set(darkest.members) if lightest.lightness - darkest.lightness > 0.3 else set(), set()
    walls = {at for cluster in clued for at in cluster.members}
    blank = sum(seen[at].ink is None or seen[at].hatched for at in walls)
    plain: set[int] = set()
    others = [cluster for cluster in clusters if cluster not in clued and not (is_straight and marked(cluster, seen))]
    if not blank and others:
        lightest = max((each for each in clusters if each not in clued), key=lambda cluster: cluster.lightness)
        dark = max(cluster.lightness for cluster in clued)
        if dark < lightest.lightness:
            plain = {
                at
                for cluster in others
                if cluster is not lightest and lightest.lightness - cluster.lightness > 0.08
                for at in cluster.members
            }
    return walls, plain


def has_clues(cluster: Shade, seen: list[Seen]) -> bool:
    """Whether digits stand on this colour, no fewer than other things."""
    digits = sum(seen[at].is_digit for at in cluster.members)
    return digits > 0 and digits >= sum(seen[at].is_mark for at in cluster.members)


def likeness(cluster: Shade, seen: list[Seen]) -> float:
    """How like digits those on this colour are, in the mean: bulbs may be a little like a digit, too."""
    digits = [what.digit.likeness for what in (seen[at] for at in cluster.members) if what.is_digit and what.digit]
    return sum(digits) / len(digits) if digits else 0.0


def marked(cluster: Shade, seen: list[Seen]) -> bool:
    """Whether bulbs or dots stand on this colour."""
    return any(seen[at].is_mark for at in cluster.members)


def wall_sign(what: Seen) -> tuple[str, tuple[str, ...]]:
    """The sign of a wall, and what it may be besides."""
    if what.ink is None or what.hatched:
        return "#", ()
    digit = digit_of(what.ink, CLUES)
    ahead = digit.likeness - digit.others
    if what.ink.height < 0.25 or digit.likeness < MAYBE:
        return "#", ("#", digit.sign)
    return digit.sign, () if what.is_digit and ahead >= SURE else (digit.sign, digit.other, "#")


def floor_sign(what: Seen) -> str:
    """What stands on a white cell: the list of a state that it belongs in, or "."."""
    ink = what.ink
    if ink is None:
        return "."
    return MARKS["dot"] if ink.is_cross or max(ink.width, ink.height) < DOT else MARKS["bulb"]


def confidence(seen: list[Seen], walls: set[int], clues: int, doubts: int, grid: Grid) -> float:
    """How surely this is a board of Light Up."""
    if not 0.02 <= len(walls) / len(seen) <= 0.75:
        return 0.0
    wrong = sum(
        at not in walls and what.digit is not None and what.digit.likeness > CLEAR for at, what in enumerate(seen)
    )
    high = sum(what.is_digit and what.digit is not None and what.digit.sign not in CLUES for what in seen)
    by_chance = (doubts / 3 + 2 * wrong + high) / max(1.0, clues + 0.1 * len(seen))
    sure = min(1.0, grid.score + 0.2 + CLUED * max(0, clues - doubts)) * (1 - min(1.0, by_chance))
    return sure if clues > doubts else min(FEW, sure)
