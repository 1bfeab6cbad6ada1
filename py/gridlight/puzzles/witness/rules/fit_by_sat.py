"""Whether pieces with hollow ones among them fit, as a formula for CaDiCaL: for what the plain search takes long for.

For each place of a piece there are literals "at least so many of these lie here", so that alike pieces are not told
apart. On each cell lie as many full pieces as hollow ones, and one more in the region. A drawn edge with the region on
both sides is crossed by no more full pieces than hollow ones touch it; for all other edges that follows from the cells.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, zip_longest

from gridlight.deadline import Deadline
from gridlight.engines import Source, installed
from gridlight.engines.cnf import NEVER, Formula, unary
from gridlight.puzzles.witness.model.grid import Place
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.shapes import Kind, rotations

CADICAL = Source("cadical", "pysat")
MOST = 20_000  # places of all pieces: with more, a formula takes longer than the search


def can_ask(panel: Panel, pieces: Sequence[Kind]) -> bool:
    """Whether CaDiCaL is here, and no piece meets itself round the pillar."""
    return installed(CADICAL) and not (panel.pillar and longest_of(pieces) >= panel.width)


def size(panel: Panel, pieces: Sequence[Kind]) -> int:
    """How many places all pieces have that may leave the panel, about."""
    margin = longest_of(pieces)
    wide = panel.width if panel.pillar else panel.width + 2 * margin
    return sum(len(rotations(kind)) for kind in set(pieces)) * wide * (panel.height + 2 * margin)


def longest_of(pieces: Sequence[Kind]) -> int:
    """The longest side of these pieces."""
    return max(max(len(shape), len(shape[0])) for shape, _ in pieces)


class FitBySat:
    """The formula for one region."""

    def __init__(
        self,
        panel: Panel,
        cells: Collection[Place],
        bars: Collection[Place],
        full: Sequence[Kind],
        hollow: Sequence[Kind],
        may_leave: bool,
        deadline: Deadline,
    ) -> None:
        """`cells` are the region's, `bars` drawn edges inside it; pieces may leave the panel by their length.

        Raises Stopped.
        """
        self.panel, self.formula, self.deadline = panel, Formula(), deadline
        self.margin = longest_of((*full, *hollow)) if may_leave else 0
        self.over: tuple[dict[Place, list[int]], ...] = ({}, {})  # of full pieces and of hollow ones
        self.at_bar: tuple[dict[Place, list[int]], ...] = ({bar: [] for bar in bars}, {bar: [] for bar in bars})
        for is_hollow, pieces in enumerate((full, hollow)):
            for kind, number in Counter(pieces).items():
                self._lay(kind, number, number if is_hollow else min(number, len(hollow) + 1), is_hollow)
        self._counted(set(cells), len(hollow))

    def _lay(self, kind: Kind, number: int, most: int, is_hollow: int) -> None:
        """All pieces of a kind lie somewhere, at most so many in one place."""
        formula, every, deadline = self.formula, list[int](), self.deadline
        for cells in self._places(kind):
            deadline.check()
            lying = formula.news(most)
            formula.clauses += [[-more, fewer] for fewer, more in pairwise(lying)]
            every += lying
            for cell in cells:
                self.over[is_hollow].setdefault(cell, []).extend(lying)
            for bar, at in self.at_bar[is_hollow].items():
                near = sum(cell in cells for cell in self._beside(bar))
                if near == 2 or (near and is_hollow):
                    at += lying
        sums = unary(formula, every, number, deadline)
        formula.add(sums[number - 1 : number])

    def _places(self, kind: Kind) -> Iterator[set[Place]]:
        """The cells of a piece in each place."""
        panel, margin = self.panel, self.margin
        for rotation in rotations(kind):
            tall, wide = max(r for r, _ in rotation) + 1, max(c for _, c in rotation) + 1
            across = range(panel.width) if panel.pillar else range(-margin, panel.width + margin - wide + 1)
            for top in range(-margin, panel.height + margin - tall + 1):
                for left in across:
                    yield {self._cell(top + r, left + c) for r, c in rotation}

    def _cell(self, row: int, column: int) -> Place:
        return 2 * row + 1, (2 * column + 1) % self.panel.columns if self.panel.pillar else 2 * column + 1

    def _beside(self, edge: Place) -> tuple[Place, Place]:
        """The two cells beside an edge."""
        row, column = edge
        if row % 2 == 0:
            return (row - 1, column), (row + 1, column)
        columns = self.panel.columns if self.panel.pillar else column + 2
        return (row, (column - 1) % columns), (row, (column + 1) % columns)

    def _counted(self, region: set[Place], most: int) -> None:
        """Full and hollow pieces add up on each cell, and at each drawn edge."""
        formula, add, deadline = self.formula, self.formula.add, self.deadline
        full, hollow = self.over
        for cell in {*full, *hollow, *region}:
            wanted = unary(formula, hollow.get(cell, ()), most, deadline)
            want = [-NEVER, *wanted] if cell in region else wanted
            covered = unary(formula, full.get(cell, ()), len(want), deadline)
            for more, less in zip_longest(covered, want, fillvalue=NEVER):
                add([-more, less])
                add([more, -less])
        for bar, crossing in self.at_bar[0].items():
            touching = unary(formula, self.at_bar[1][bar], most, deadline)
            for more, less in zip_longest(unary(formula, crossing, most + 1, deadline), touching, fillvalue=NEVER):
                add([-more, less])

    def fits(self, seconds: float = math.inf) -> bool | None:
        """Whether all pieces can be laid; None when that is not known after so many seconds. Raises Stopped."""
        from pysat.solvers import Solver

        from gridlight.engines.cadical import NAME, satisfiable_within

        with Solver(name=NAME, bootstrap_with=self.formula.clauses) as solver:
            return satisfiable_within(solver, self.deadline, (), seconds)
