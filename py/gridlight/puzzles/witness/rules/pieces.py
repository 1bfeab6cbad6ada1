"""Whether the polyominoes of a region cover it: an exact cover, in which hollow pieces subtract squares.

Masks are bitboards with a bit for each spot. A placement's mask has its cells and, unless pieces may cross lines, the
edges between them, on which no line may run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.bits import numbers_of
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.model.variants import PIECES_CROSS_LINES, PIECES_LEAVE_PANEL, ZERO_SUM_FITS
from gridlight.puzzles.witness.rules.fit_by_sat import MOST, FitBySat, can_ask, size
from gridlight.puzzles.witness.rules.plane_cover import PlaneCover, drawn_within
from gridlight.puzzles.witness.rules.shapes import Kind, Squares, area, rotations

PATIENCE = 2.0  # seconds for the pieces of one line, unless the caller has another deadline
MOST_HOLLOW = 120  # pieces in one region: a cell's count has seven bits
QUICK = 0.02  # seconds for the search of pieces, before CaDiCaL is asked
NEAR = 0.5  # seconds for CaDiCaL, where it cannot say that pieces do not fit
KEPT = 50_000  # failed positions that one search remembers: some 50 MB on the largest panels


class Placement(NamedTuple):
    """A piece in one place: its cells (one twice if it overlaps itself round a pillar) and the edges between them."""

    cells: tuple[Spot, ...]
    edges: tuple[Spot, ...]
    mask: int


class Pieces:
    """The placements of the pieces on one panel, computed once for each piece."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.deadline = Deadline(PATIENCE)
        self.may_cross = panel.has(PIECES_CROSS_LINES)
        self.may_leave = panel.has(PIECES_LEAVE_PANEL)
        self.zero_sum_fits = panel.has(ZERO_SUM_FITS)
        self.cell_mask = sum(1 << cell for cell in panel.cells)
        self._answers: dict[object, bool] = {}
        self._placements: dict[Kind, list[Placement]] = {}
        self._first_cell_masks: dict[Kind, dict[Spot, list[int]]] = {}

    def check_time(self) -> None:
        """Raise Stopped when time is up."""
        if self.deadline.left() < 0:
            raise Stopped(f"Checking whether the pieces fit took longer than {self.deadline.span()}.")

    @cached_property
    def hollow_cover(self) -> HollowCover:
        """The exact cover with hollow pieces on the panel."""
        return HollowCover(self)

    def placements(self, kind: Kind) -> list[Placement]:
        """Every placement of a piece on the panel."""
        if kind not in self._placements:
            self.check_time()
            self._placements[kind] = [
                placed for rotation in rotations(kind) for placed in self._placements_of(rotation)
            ]
        return self._placements[kind]

    def _placements_of(self, rotation: Squares) -> Iterator[Placement]:
        """Every placement of one rotation: those that touch the top of the panel, then the same further down."""
        panel = self.panel
        tall, wide = max(r for r, _ in rotation) + 1, max(c for _, c in rotation) + 1
        across = panel.width if panel.pillar else panel.width - wide + 1
        at_top = [self._placement_at_top(rotation, left) for left in range(across)]
        for top in range(panel.height - tall + 1):
            down = 2 * top * panel.columns
            for cells, edges, mask in at_top:
                yield Placement(tuple([c + down for c in cells]), tuple([e + down for e in edges]), mask << down)

    def _placement_at_top(self, rotation: Squares, left: int) -> Placement:
        """A rotation with its upper left corner in this column of the panel's first row."""
        at = [(2 * r + 1, (2 * (left + c) + 1) % self.panel.columns) for r, c in rotation]
        cells = tuple(map(self.panel.spot, at))
        edges = tuple(self._inner_edges(rotation, left)) if not self.may_cross else ()
        return Placement(cells, edges, sum(1 << spot for spot in {*cells, *edges}))

    def _inner_edges(self, rotation: Squares, left: int) -> Iterator[Spot]:
        """The edges between squares of a piece in this column of the first row."""
        panel, squares = self.panel, set(rotation)
        for r, c in rotation:
            row, column = 2 * r + 1, 2 * (left + c) + 1
            if (r, c + 1) in squares:
                yield panel.spot((row, (column + 1) % panel.columns))
            if (r + 1, c) in squares:
                yield panel.spot((row + 1, column % panel.columns))

    def first_cell_masks(self, kind: Kind) -> dict[Spot, list[int]]:
        """The masks of a piece's placements by their first cell, without those where it overlaps itself."""
        if kind not in self._first_cell_masks:
            masks: dict[Spot, list[int]] = {}
            for placed in self.placements(kind):
                if len(set(placed.cells)) == len(placed.cells):
                    masks.setdefault(min(placed.cells), []).append(placed.mask)
            self._first_cell_masks[kind] = masks
        return self._first_cell_masks[kind]

    def fit_region(self, region: Iterable[Spot], full: Sequence[Kind], hollow: Sequence[Kind] = ()) -> bool:
        """Whether the full pieces minus the hollow ones cover the region (its cells and undrawn edges) exactly.

        If their areas cancel out, they have to cancel out somewhere, on the panel unless they may leave it. Raises
        Stopped.
        """
        free = sum(1 << spot for spot in region)
        cells = free & self.cell_mask
        squares = sum(map(area, full)) - sum(map(area, hollow))
        if squares != cells.bit_count() and squares:
            return False
        if squares == 0 and self.zero_sum_fits:
            return True
        asked = (free if squares else 0, tuple(sorted(full)), tuple(sorted(hollow)))
        if asked not in self._answers:
            self._answers[asked] = self.fit_cells(asked[0], full, hollow)
        return self._answers[asked]

    def fit_cells(self, free: int, full: Sequence[Kind], hollow: Sequence[Kind]) -> bool:
        """Whether these full pieces minus the hollow ones cover the cells of `free` exactly."""
        if sum(map(self.most_on_a_cell, hollow)) > MOST_HOLLOW:
            raise Stopped(f"Checking more than {MOST_HOLLOW} hollow pieces takes too long.")
        if not can_ask(self.panel, (*full, *hollow)):
            return self.fit_by_search(free, full, hollow)
        whole, self.deadline = self.deadline, Deadline(min(QUICK, self.deadline.left()))
        try:
            return self.fit_by_search(free, full, hollow)
        except Stopped:
            pass
        finally:
            self.deadline = whole
        self.check_time()
        return self.fit_by_sat(free, full, hollow)

    def fit_by_search(self, free: int, full: Sequence[Kind], hollow: Sequence[Kind]) -> bool:
        """The answer by a search that lays piece by piece."""
        if not hollow:
            return self.full_pieces_tile(free, full)
        if self.may_leave:
            return PlaneCover(self.panel, free, full, hollow, self.may_cross).fits(self.check_time)
        return self.hollow_cover.fits(free, full, hollow)

    def fit_by_sat(self, free: int, full: Sequence[Kind], hollow: Sequence[Kind]) -> bool:
        """The answer by CaDiCaL; where pieces may leave the panel it only looks for a way, and only near the panel."""
        may_leave = self.may_leave and len(hollow) > 0  # else what is outside the region stays uncovered
        if may_leave and (not free or size(self.panel, (*full, *hollow)) > MOST):
            return self.fit_by_search(free, full, hollow)
        panel = self.panel
        cells = {panel.place(spot) for spot in numbers_of(free & self.cell_mask)}
        bars = panel.places(drawn_within(panel, free)) if not self.may_cross else ()
        fit = FitBySat(panel, cells, bars, full, hollow, may_leave, self.deadline)
        return (fit.fits(NEAR) or self.fit_by_search(free, full, hollow)) if may_leave else bool(fit.fits())

    def most_on_a_cell(self, kind: Kind) -> int:
        """How often a piece may lie on one cell: round a narrow pillar more than once."""
        longest = max(len(kind[0]), len(kind[0][0]))
        return -(-longest // self.panel.width) if self.panel.pillar else 1

    def full_pieces_tile(self, free: int, full: Sequence[Kind]) -> bool:
        """Whether these cover the cells of `free` exactly; the next piece's first cell is the first free one."""
        kinds = [(self.first_cell_masks(kind), number) for kind, number in sorted(Counter(full).items())]
        failed: set[tuple[int, tuple[int, ...]]] = set()
        if self.may_cross:
            free &= self.cell_mask

        def covered(free: int, numbers: tuple[int, ...]) -> bool:
            open_cells = free & self.cell_mask
            if not open_cells:
                return not any(numbers)
            if (free, numbers) in failed:
                return False
            self.check_time()
            first = (open_cells & -open_cells).bit_length() - 1
            for number, (by_first_cell, _) in enumerate(kinds):
                if numbers[number]:
                    less = (*numbers[:number], numbers[number] - 1, *numbers[number + 1 :])
                    for mask in by_first_cell.get(first, ()):
                        if not mask & ~free and covered(free ^ mask, less):
                            return True
            if len(failed) < KEPT:
                failed.add((free, numbers))
            return False

        return covered(free, tuple(number for _, number in kinds))


class HollowCover:
    """Exact cover with hollow pieces: each cell is covered once for each hollow piece on it, in the region once more.

    One int holds these counts for all spots, eight bits each; the highest bit of each is a guard. A piece fits if
    subtracting it borrows from no guard. A drawn edge with the region on both sides may be crossed once for each hollow
    piece that touches it; all other edges as often as the cells allow.
    """

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        panel = pieces.panel
        self.guard = sum(1 << 8 * spot + 7 for spot in panel.spots)
        self.cells = sum(0x7F << 8 * cell for cell in panel.cells)
        self._bars: list[Spot] = []
        self._full_layers: dict[Kind, dict[Spot, list[int]]] = {}
        self._hollow_layers: dict[Kind, list[int]] = {}

    def bar(self, bars: list[Spot]) -> None:
        """Count these edges, and no others, from now on."""
        if bars != self._bars:
            self._bars = bars
            self._full_layers.clear()
            self._hollow_layers.clear()

    def full_layers(self, kind: Kind) -> dict[Spot, list[int]]:
        """The counts that a full piece uses up in each placement, by its first cell."""
        if kind not in self._full_layers:
            layers: dict[Spot, list[int]] = {}
            for placed in self.pieces.placements(kind):
                crossed = [edge for edge in placed.edges if edge in self._bars]
                layers.setdefault(min(placed.cells), []).append(
                    sum(1 << 8 * spot for spot in (*placed.cells, *crossed))
                )
            self._full_layers[kind] = layers
        return self._full_layers[kind]

    def hollow_layers(self, kind: Kind) -> list[int]:
        """The counts that a hollow piece adds in each placement: its cells, and the edges round each of them."""
        if kind not in self._hollow_layers:
            around = self.pieces.panel.around
            self._hollow_layers[kind] = [
                sum(1 << 8 * cell for cell in placed.cells)
                + sum(1 << 8 * edge for edge in self._bars if not cells.isdisjoint(around[edge]))
                for placed in self.pieces.placements(kind)
                for cells in [set(placed.cells)]
            ]
        return self._hollow_layers[kind]

    def fits(self, free: int, full: Sequence[Kind], hollow: Sequence[Kind]) -> bool:
        """Whether there is a placement of all these pieces."""
        panel = self.pieces.panel
        self.bar([] if self.pieces.may_cross else drawn_within(panel, free))
        need = sum(1 << 8 * spot for spot in panel.cells if free >> spot & 1)
        kinds = [(self.full_layers(kind), number) for kind, number in sorted(Counter(full).items())]
        numbers = tuple(number for _, number in kinds)
        failed: set[tuple[int, tuple[int, ...]]] = set()
        tried: set[tuple[int, int]] = set()
        order = sorted(hollow, key=lambda kind: (-area(kind), kind))

        def covered(need: int, numbers: tuple[int, ...]) -> bool:
            wanting = need & self.cells
            if not wanting:
                return not any(numbers)
            key = (need, numbers)
            if key in failed:
                return False
            self.pieces.check_time()
            first = ((wanting & -wanting).bit_length() - 1) >> 3
            for number, (by_first_cell, _) in enumerate(kinds):
                if numbers[number]:
                    less = (*numbers[:number], numbers[number] - 1, *numbers[number + 1 :])
                    for layer in by_first_cell.get(first, ()):
                        after = (need | self.guard) - layer
                        if after & self.guard == self.guard and covered(after ^ self.guard, less):
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
            layers = self.hollow_layers(order[index])
            for number in range(start, len(layers)):
                again = index + 1 < len(order) and order[index + 1] == order[index]
                if hollowed(index + 1, need + layers[number], number if again else 0):
                    return True
            return False

        return hollowed(0, need, 0)
