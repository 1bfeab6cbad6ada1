"""Places symbols, dots and gaps at random on a panel so that a given line is a solution."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from gridlight.puzzles.witness.making.random_line import areas
from gridlight.puzzles.witness.model.grid import Place, Spot, is_cell, is_edge
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Shape, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, regions_of

SORTS = ("elimination", "hollow", "polyomino", "star", "square", "triangle", "dot", "gap")  # weak ones first
TRIES = 40  # to place one clue
SMALLEST, BIGGEST = 2, 5  # squares of a piece; the last piece of a region may be smaller
LARGEST_REGION = 14  # that pieces cover
SMALL_REGION = 4  # cells of a region in which a star may have a square for a partner


@dataclass(frozen=True)
class Recipe:
    """What is placed on a bare panel."""

    panel: Panel
    sorts: Collection[str]  # of clues
    squares: tuple[str, ...] = ("black", "white")  # colours
    stars: tuple[str, ...] = ("orange",)
    free: float = 0.0  # share of the polyominoes that may be turned
    cover: float = 0.75  # share of the corners that the line uses
    every_colour: bool = False  # whether all these colours are to be on the panel
    coloured_dots: bool = True  # whether dots may have the colour of one of two lines


@dataclass(frozen=True)
class Clue:
    """Symbols, dots or gaps that are placed together."""

    sort: str
    symbols: tuple[Symbol, ...] = ()
    dots: tuple[tuple[Place, str], ...] = ()
    gaps: tuple[Place, ...] = ()

    def parts(self) -> Iterator[Clue]:
        """A clue for each symbol, dot and gap of it, whose sort says what it is."""
        yield from (Clue(one.type, (one,)) for one in self.symbols)
        yield from (Clue("dot", dots=(one,)) for one in self.dots)
        yield from (Clue("gap", gaps=(one,)) for one in self.gaps)


def with_clues(panel: Panel, clues: Iterable[Clue]) -> Panel:
    """The panel with these clues, in reading order."""
    clues = list(clues)
    on_it = sorted((symbol for clue in clues for symbol in clue.symbols), key=lambda symbol: symbol.at)
    return replace(
        panel,
        gaps=(*panel.gaps, *sorted(gap for clue in clues for gap in clue.gaps)),
        dots={**panel.dots, **dict(sorted(dot for clue in clues for dot in clue.dots))},
        symbols={**panel.symbols, **{symbol.at: symbol for symbol in on_it}},
    )


def random_clues(chance: random.Random, recipe: Recipe, line: Line, sorts: Iterable[str]) -> list[Clue]:
    """Random clues of these sorts, in this order, for which the line is a solution; fewer where there is no room."""
    placer = Placer(chance, recipe, line)
    full: set[str] = set()
    for sort in sorts:
        if sort not in full and not placer.place(sort):
            full.add(sort)
    return placer.clues


class Placer:
    """Places clues at random, and keeps those for which the line is a solution."""

    def __init__(self, chance: random.Random, recipe: Recipe, line: Line) -> None:
        self.chance, self.recipe, self.line = chance, recipe, line
        self.bare = recipe.panel
        self.areas = areas(self.bare, line)
        self.regions = regions_of(self.bare, line)
        self.judge = Judge(self.bare)  # knows what has been placed
        self.gaps: set[Place] = set()
        self.clues: list[Clue] = []
        self.drawn = {*line.first, *line.second}
        self.colour = self.colours_of_regions()

    def colours_of_regions(self) -> list[str]:
        """A colour for the squares of each region, another one than beside it where possible."""
        around, found = self.bare.around, list[str]()
        beyond = [
            {near for cell in area for edge in around[cell] for near in around[edge]} - area for area in self.areas
        ]
        for number, near in enumerate(beyond):
            taken = {found[other] for other in range(number) if not near.isdisjoint(self.areas[other])}
            free = [one for one in self.recipe.squares if one not in taken] or self.recipe.squares
            found.append(self.chance.choice(self.new_ones(free, found)))
        return found

    def new_ones(self, colours: Sequence[str], used: Collection[str]) -> Sequence[str]:
        """The colours to choose from: where all are wanted those that are not used yet, if there are any."""
        unused = [one for one in colours if one not in used] if self.recipe.every_colour else ()
        return unused or colours

    def place(self, sort: str) -> bool:
        """Place a clue of that sort; whether there was room for it."""
        for _ in range(TRIES):
            clue = self.clue(sort)
            if clue is not None and self.keeps_line_right(clue):
                self.take(clue)
                return True
        return False

    def take(self, clue: Clue) -> None:
        """Keep a clue on the panel."""
        self.clues.append(clue)
        self.gaps.update(clue.gaps)
        self.add(clue)

    def add(self, clue: Clue) -> None:
        """Let the judge know a clue."""
        self.judge.symbols |= {self.bare.spot(symbol.at): symbol for symbol in clue.symbols}
        self.judge.dots |= {self.bare.spot(place): colour for place, colour in clue.dots}

    def keeps_line_right(self, clue: Clue) -> bool:
        """Whether the line is still a solution with this clue; only the regions of the clue are checked."""
        cells = [self.bare.spot(symbol.at) for symbol in clue.symbols]
        dots = [self.bare.spot(place) for place, _ in clue.dots]
        self.add(clue)
        touched = [region for region in self.regions if not region.isdisjoint([*cells, *dots])]
        right = all(self.judge.region(region, self.drawn).right for region in touched)
        for cell in cells:
            del self.judge.symbols[cell]
        for dot in dots:
            del self.judge.dots[dot]
        return right

    def clue(self, sort: str) -> Clue | None:
        """A random clue of that sort; None where there is no room."""
        number = self.chance.randrange(len(self.areas))
        room = sorted(self.areas[number] - self.judge.symbols.keys() - self.bare.outside)
        match sort:
            case "dot":
                return self.dot()
            case "gap":
                return self.gap()
            case "square":
                return self.square(number, room)
            case "star":
                return self.stars(number, room)
            case "triangle":
                return self.triangle(room)
            case "polyomino":
                return self.pieces(number, room)
            case "hollow":
                return self.hollow_pieces(number, room)
            case "elimination":
                return self.mark(number, room)
            case _:
                raise ValueError(f"There are no clues of the sort {sort}.")

    def symbol(self, cell: Spot, type: str, colour: str, count: int = 0) -> Symbol:
        """A symbol in a cell."""
        return Symbol(self.bare.place(cell), type, colour, count)

    def square(self, number: int, room: Sequence[Spot]) -> Clue | None:
        """A square in the colour of its region."""
        return Clue("square", (self.symbol(self.chance.choice(room), "square", self.colour[number]),)) if room else None

    def stars(self, number: int, room: Sequence[Spot]) -> Clue | None:
        """Two stars, or in a small region a star and a square; in a large one that would leave no room for squares."""
        if len(room) < 2:
            return None
        one, other = self.chance.sample(room, 2)
        others = [one for one in self.recipe.stars if one != self.colour[number]] or self.recipe.stars
        stars = {one.colour for one in self.judge.symbols.values() if one.type == "star"}
        colour = self.chance.choice(self.new_ones(others, stars))
        paired_with_square = (
            "square" in self.recipe.sorts and len(self.areas[number]) <= SMALL_REGION and self.chance.random() < 0.4
        )
        if paired_with_square:
            colour = self.colour[number]
        second = self.symbol(other, "square" if paired_with_square else "star", colour)
        return Clue("star", (self.symbol(one, "star", colour), second))

    def triangle(self, room: Sequence[Spot]) -> Clue | None:
        """A triangle with the number of sides of its cell that are drawn."""
        sides = {cell: sum(edge in self.drawn for edge in self.bare.sides[cell]) for cell in room}
        cells = [cell for cell, drawn in sides.items() if drawn]
        if not cells:
            return None
        cell = self.chance.choice(cells)
        return Clue("triangle", (self.symbol(cell, "triangle", "orange", sides[cell]),))

    def dot(self) -> Clue | None:
        """A dot on a line, on symmetric panels sometimes in that line's colour."""
        spots = sorted(
            spot for spot in self.drawn - self.judge.dots.keys() if self.is_not_terminal(self.bare.place(spot))
        )
        if not spots:
            return None
        spot = self.chance.choice(spots)
        colour = "black"
        if self.recipe.coloured_dots and self.line.second and self.chance.random() < 0.6:
            colour = "blue" if spot in self.line.first else "yellow"
        return Clue("dot", dots=((self.bare.place(spot), colour),))

    def is_not_terminal(self, place: Place) -> bool:
        """Whether a place is neither a start nor an end."""
        return place not in self.bare.starts and place not in self.bare.ends

    def gap(self) -> Clue | None:
        """A gap that no line uses."""
        panel = self.bare
        edges = [
            place
            for spot in panel.spots
            if is_edge(place := panel.place(spot))
            and spot not in self.drawn
            and panel.partner[spot] not in self.drawn
            and spot not in panel.blocked
            and not {place, panel.image(place)} & self.gaps
            and self.is_not_terminal(place)
        ]
        return Clue("gap", gaps=(self.chance.choice(edges),)) if edges else None

    # Pieces
    def pieces(self, number: int, room: Sequence[Spot]) -> Clue | None:
        """Pieces that tile a region, placed in cells of the region."""
        area = self.areas[number]
        if not 1 < len(area) <= LARGEST_REGION:
            return None
        shapes = [self.shape(cells) for cells in self.cut_into_pieces(area)]
        return self.piece_symbols("polyomino", shapes, [], room)

    def hollow_pieces(self, number: int, room: Sequence[Spot]) -> Clue | None:
        """Pieces that tile a region and a few cells beside it, and a hollow piece for those cells."""
        area = self.areas[number]
        if not 1 < len(area) <= LARGEST_REGION:
            return None
        beside = sorted({near for cell in area for near in self.neighbours(cell)} - area)
        if not beside:
            return None
        extra = self.grown(self.chance.choice(beside), set(self.bare.inside) - area, self.chance.randint(1, 3))
        shapes = [self.shape(cells) for cells in self.cut_into_pieces(area | extra)]
        return self.piece_symbols("hollow", shapes, [self.shape(extra)], room)

    def piece_symbols(
        self, sort: str, full: list[Shape | None], hollow: list[Shape | None], room: Sequence[Spot]
    ) -> Clue | None:
        """Symbols for these shapes."""
        if len(room) < len(full) + len(hollow) or None in (*full, *hollow):
            return None
        cells = self.chance.sample(room, len(full) + len(hollow))
        kinds = [("polyomino", "yellow")] * len(full) + [("hollow", "blue")] * len(hollow)
        symbols: list[Symbol] = []
        for cell, (type, colour), shape in zip(cells, kinds, [*full, *hollow], strict=True):
            free = self.chance.random() < self.recipe.free
            for _ in range(self.chance.randrange(4) if free else 0):
                shape = tuple("".join(column) for column in zip(*(shape or ())[::-1], strict=True))
            symbols.append(Symbol(self.bare.place(cell), type, colour, 0, shape or (), free))
        return Clue(sort, tuple(symbols))

    def cut_into_pieces(self, area: Iterable[Spot]) -> list[set[Spot]]:
        """An area cut into pieces of a few cells each."""
        left = set(area)
        found: list[set[Spot]] = []
        while left:
            # From the cell with the fewest neighbours: others would leave single cells behind.
            first = min(sorted(left), key=lambda cell: sum(near in left for near in self.neighbours(cell)))
            piece = self.grown(first, left, self.chance.randint(SMALLEST, BIGGEST))
            found.append(piece)
            left -= piece
        return found

    def grown(self, first: Spot, within: set[Spot], size: int) -> set[Spot]:
        """Connected cells from `first` on, at most `size` of them."""
        found = {first}
        while len(found) < size:
            near = sorted({one for cell in found for one in self.neighbours(cell)} & (within - found))
            if not near:
                break
            found.add(self.chance.choice(near))
        return found

    def neighbours(self, cell: Spot) -> Iterator[Spot]:
        """The cells beside a cell."""
        around = self.bare.around
        return (
            near for edge in around[cell] for near in around[edge] if near != cell and is_cell(self.bare.place(near))
        )

    def shape(self, cells: Iterable[Spot]) -> Shape | None:
        """The shape of some cells; None if it goes all the way round a pillar."""
        panel = self.bare
        at = {(row // 2, column // 2) for row, column in map(panel.place, cells)}
        if panel.pillar:
            empty = next((c for c in range(panel.width) if not any(column == c for _, column in at)), None)
            if empty is None:
                return None
            at = {(row, (column - empty) % panel.width) for row, column in at}
        top, left = min(row for row, _ in at), min(column for _, column in at)
        tall, wide = max(row for row, _ in at) - top + 1, max(column for _, column in at) - left + 1
        return tuple("".join("#" if (top + r, left + c) in at else "." for c in range(wide)) for r in range(tall))

    # Elimination marks
    def mark(self, number: int, room: Sequence[Spot]) -> Clue | None:
        """An elimination mark, and something wrong for it to remove; where no other sort is placed, two marks."""
        sorts = [sort for sort in self.recipe.sorts if sort not in ("elimination", "gap")]
        needed = 3 if sorts == ["square"] else 2  # a square is wrong only with another one
        if len(room) < needed:
            return None
        at, wrong, *right = self.chance.sample(room, needed)
        mark = self.symbol(at, "elimination", "white")
        sort = self.chance.choice(sorts or ["elimination"])
        if sort == "dot":
            return self.mark_and_dot(number, mark)
        others = (self.symbol(cell, "square", self.colour[number]) for cell in right)
        errors = (self.wrong_symbol(sort, number, wrong), *others)
        clue = Clue("elimination", (mark, *errors))
        return None if self.keeps_line_right(Clue("", errors)) else clue

    def wrong_symbol(self, sort: str, number: int, cell: Spot) -> Symbol:
        """A symbol that is likely to be wrong in this cell."""
        chance, recipe = self.chance, self.recipe
        match sort:
            case "square":
                others = [colour for colour in recipe.squares if colour != self.colour[number]]
                return self.symbol(cell, "square", chance.choice(others or recipe.squares))
            case "star":
                return self.symbol(cell, "star", chance.choice(recipe.stars))
            case "triangle":
                sides = sum(edge in self.drawn for edge in self.bare.sides[cell])
                return self.symbol(cell, "triangle", "orange", chance.choice(sorted({1, 2, 3} - {sides})))
            case "polyomino" | "hollow":
                shape = self.shape(self.grown(cell, set(self.bare.inside), chance.randint(1, 3))) or ("#",)
                colour = "yellow" if sort == "polyomino" else "blue"
                return Symbol(self.bare.place(cell), sort, colour, 0, shape, chance.random() < recipe.free)
            case _:
                return self.symbol(cell, "elimination", "white")

    def mark_and_dot(self, number: int, mark: Symbol) -> Clue | None:
        """A mark, and a dot of its region that is not on a line."""
        sides = {edge for cell in self.areas[number] for edge in self.bare.sides[cell]}
        free = [self.bare.place(spot) for spot in sorted(sides - self.drawn - self.judge.dots.keys())]
        free = [
            place for place in free if place not in (*self.bare.missing, *self.gaps) and self.is_not_terminal(place)
        ]
        return Clue("elimination", (mark,), ((self.chance.choice(free), "black"),)) if free else None
