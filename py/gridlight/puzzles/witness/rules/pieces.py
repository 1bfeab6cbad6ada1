"""Do the polyominoes of a region cover it? An exact cover, with hollow pieces taking squares away.

Masks are ints with a bit for each spot: those of a placed piece are its cells and, unless pieces may cross lines, the
edges between them, on which no line may run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.puzzles.witness.model.panel import Panel, Shape, Spot, Symbol

PATIENCE = 2.0  # seconds for the pieces of one line, unless somebody has more or less time than that
MOST_HOLLOW = 120  # pieces in one region: how often a cell is covered is kept in seven bits
KEPT = 50_000  # failures that one search remembers: some 50 MB on the largest panels
Squares = tuple[tuple[int, int], ...]  # (row, column) of each square of a piece
Kind = tuple[Shape, bool]  # a piece as far as its fitting goes: its shape, and whether it may be turned


class Placed(NamedTuple):
    """A piece in one place: its cells (one twice where it meets itself round a pillar) and the edges between them."""

    cells: tuple[Spot, ...]
    edges: tuple[Spot, ...]
    mask: int


def kind_of(piece: Symbol) -> Kind:
    """What matters of a piece, colour and place apart."""
    return piece.shape, piece.free


@cache
def forms(kind: Kind) -> tuple[Squares, ...]:
    """The different ways to turn a piece, each from its top left corner."""
    shape, free = kind
    squares = [(r, c) for r, row in enumerate(shape) for c, sign in enumerate(row) if sign == "#"]
    found: dict[Squares, None] = {}
    for _ in range(4 if free else 1):
        top, left = min(r for r, _ in squares), min(c for _, c in squares)
        found[tuple(sorted((r - top, c - left) for r, c in squares))] = None
        squares = [(c, -r) for r, c in squares]
    return tuple(found)


def area(kind: Kind) -> int:
    """How many squares a piece has."""
    return sum(row.count("#") for row in kind[0])


class Pieces:
    """Where the pieces of one panel can lie, worked out once for each."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.deadline = Deadline(PATIENCE)
        self.crossing = "pieces-cross-lines" in panel.rules
        self.cell_mask = sum(1 << cell for cell in panel.cells)
        self._known: dict[object, bool] = {}
        self._placements: dict[Kind, list[Placed]] = {}
        self._lowest: dict[Kind, dict[Spot, list[int]]] = {}

    def hurry(self) -> None:
        """Raise Stopped when the time is over."""
        if self.deadline.left() < 0:
            raise Stopped(f"Whether the pieces fit could not be told within {self.deadline.span()}.")

    @cached_property
    def layered(self) -> Layered:
        """The same with hollow pieces."""
        return Layered(self)

    def placements(self, kind: Kind) -> list[Placed]:
        """Every place on the panel where a piece can lie."""
        if kind not in self._placements:
            self.hurry()
            self._placements[kind] = [placed for form in forms(kind) for placed in self.laid(form)]
        return self._placements[kind]

    def laid(self, form: Squares) -> Iterator[Placed]:
        """Every place where a piece can lie that has been turned already."""
        panel = self.panel
        tall, wide = max(r for r, _ in form) + 1, max(c for _, c in form) + 1
        across = panel.width if panel.pillar else panel.width - wide + 1
        for top in range(panel.height - tall + 1):
            for left in range(across):
                at = [(2 * (top + r) + 1, (2 * (left + c) + 1) % panel.columns) for r, c in form]
                cells = tuple(map(panel.spot, at))
                edges = tuple(self.between(form, top, left)) if not self.crossing else ()
                yield Placed(cells, edges, sum(1 << spot for spot in {*cells, *edges}))

    def between(self, form: Squares, top: int, left: int) -> Iterator[Spot]:
        """The edges between squares of a piece that lies there."""
        panel, squares = self.panel, set(form)
        for r, c in form:
            row, column = 2 * (top + r) + 1, 2 * (left + c) + 1
            if (r, c + 1) in squares:
                yield panel.spot((row, (column + 1) % panel.columns))
            if (r + 1, c) in squares:
                yield panel.spot((row + 1, column % panel.columns))

    def lowest(self, kind: Kind) -> dict[Spot, list[int]]:
        """The masks of a piece's places by their first cell, without those where it meets itself."""
        if kind not in self._lowest:
            found: dict[Spot, list[int]] = {}
            for placed in self.placements(kind):
                if len(set(placed.cells)) == len(placed.cells):
                    found.setdefault(min(placed.cells), []).append(placed.mask)
            self._lowest[kind] = found
        return self._lowest[kind]

    def fit(self, region: Iterable[Spot], full: Sequence[Kind], hollow: Sequence[Kind] = ()) -> bool:
        """Whether these pieces, less the hollow ones, make up the region (its cells and undrawn edges).

        With nothing left over they have to cancel out somewhere on the panel. Raises Stopped when it takes too long.
        """
        free = sum(1 << spot for spot in region)
        cells = free & self.cell_mask
        rest = sum(map(area, full)) - sum(map(area, hollow))
        if rest != cells.bit_count() and rest:
            return False
        if rest == 0 and "zero-sum-always-fits" in self.panel.rules:
            return True
        asked = (free if rest else 0, tuple(sorted(full)), tuple(sorted(hollow)))
        if asked not in self._known:
            if len(hollow) > MOST_HOLLOW:
                raise Stopped(f"Whether more than {MOST_HOLLOW} hollow pieces fit takes too long to tell.")
            self._known[asked] = self.layered.fits(asked[0], full, hollow) if hollow else self.covers(asked[0], full)
        return self._known[asked]

    def covers(self, free: int, full: Sequence[Kind]) -> bool:
        """Whether these cover the cells of `free` exactly. The first cell left is the next piece's first cell."""
        tables = [(self.lowest(kind), number) for kind, number in sorted(Counter(full).items())]
        failed: set[tuple[int, tuple[int, ...]]] = set()
        if self.crossing:
            free &= self.cell_mask

        def covered(free: int, left: tuple[int, ...]) -> bool:
            open_cells = free & self.cell_mask
            if not open_cells:
                return not any(left)
            if (free, left) in failed:
                return False
            self.hurry()
            first = (open_cells & -open_cells).bit_length() - 1
            for number, (table, _) in enumerate(tables):
                if left[number]:
                    less = (*left[:number], left[number] - 1, *left[number + 1 :])
                    for mask in table.get(first, ()):
                        if not mask & ~free and covered(free ^ mask, less):
                            return True
            if len(failed) < KEPT:
                failed.add((free, left))
            return False

        return covered(free, tuple(number for _, number in tables))


class Layered:
    """An exact cover with hollow pieces: a cell is covered as often as hollow ones lie on it, in the region once more.

    How often is kept for all spots at once, in one int of eight bits a spot, of which the highest stays clear: a piece
    fits where taking it away leaves no spot below zero, that is, where no highest bit, once set, is borrowed from. An
    edge in a hollow piece or beside it can be crossed once more, as an edge of the region can that is not drawn.
    """

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        panel = pieces.panel
        self.guard = sum(1 << 8 * spot + 7 for spot in panel.spots)
        self.cells = sum(0x7F << 8 * cell for cell in panel.cells)
        self._taken: dict[Kind, dict[Spot, list[int]]] = {}
        self._given: dict[Kind, list[int]] = {}

    def taken(self, kind: Kind) -> dict[Spot, list[int]]:
        """What a piece takes away, in each of its places, by its first cell."""
        if kind not in self._taken:
            found: dict[Spot, list[int]] = {}
            for placed in self.pieces.placements(kind):
                layer = sum(1 << 8 * spot for spot in (*placed.cells, *placed.edges))
                found.setdefault(min(placed.cells), []).append(layer)
            self._taken[kind] = found
        return self._taken[kind]

    def given(self, kind: Kind) -> list[int]:
        """What a hollow piece asks for in each of its places: its cells once more, and the edges round each of them."""
        if kind not in self._given:
            around = self.pieces.panel.around
            self._given[kind] = [
                sum(1 << 8 * cell for cell in placed.cells)
                + sum(1 << 8 * edge for edge in {near for cell in placed.cells for near in around[cell]})
                for placed in self.pieces.placements(kind)
            ]
        return self._given[kind]

    def fits(self, free: int, full: Sequence[Kind], hollow: Sequence[Kind]) -> bool:
        """Whether there is a placement of all these pieces."""
        need = sum(1 << 8 * spot for spot in self.pieces.panel.spots if free >> spot & 1)
        tables = [(self.taken(kind), number) for kind, number in sorted(Counter(full).items())]
        numbers = tuple(number for _, number in tables)
        failed: set[tuple[int, tuple[int, ...]]] = set()
        tried: set[tuple[int, int]] = set()
        order = sorted(hollow, key=lambda kind: (-area(kind), kind))

        def covered(need: int, left: tuple[int, ...]) -> bool:
            wanting = need & self.cells
            if not wanting:
                return not any(left)
            key = (need, left)
            if key in failed:
                return False
            self.pieces.hurry()
            first = ((wanting & -wanting).bit_length() - 1) >> 3
            for number, (table, _) in enumerate(tables):
                if left[number]:
                    less = (*left[:number], left[number] - 1, *left[number + 1 :])
                    for layer in table.get(first, ()):
                        rest = (need | self.guard) - layer
                        if rest & self.guard == self.guard and covered(rest ^ self.guard, less):
                            return True
            if len(failed) < KEPT:
                failed.add(key)
            return False

        def hollowed(index: int, need: int, start: int) -> bool:
            if index == len(order):
                failed.clear()
                return covered(need, numbers)
            if (index, need) in tried:
                return False
            if len(tried) < KEPT:
                tried.add((index, need))
            layers = self.given(order[index])
            for number in range(start, len(layers)):
                again = index + 1 < len(order) and order[index + 1] == order[index]
                if hollowed(index + 1, need + layers[number], number if again else 0):
                    return True
            return False

        return hollowed(0, need, 0)
