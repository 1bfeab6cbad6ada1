"""All lines of a small panel without pieces, by dynamic programming: a prover, and a counter.

Corners are taken row by row. What the rest of the panel can depend on is a *state*: the plugs of the line
(`engines.graph.plugs`), which cells of the frontier are in one region, what is in each of these regions, and the sides
drawn so far of cells whose symbols count them. Beginnings of lines with one state are taken together; a state whose
regions need more marks than are still to come is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.graph.plugs import Corner, Move, Plugs, moves
from gridlight.puzzles.witness.engines.frontier.contents import Content, Contents
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.symbols import type_named

MOST_CELLS = 36
MOST = 400_000  # states; so many take some 300 MB
CHECK = 500  # states between two looks at the clock
NONE = -1  # of a column: no cell of it is on the frontier; of a cell: its sides do not matter


class State(NamedTuple):
    """What matters of the beginning of a line."""

    plugs: Plugs | None
    regions: tuple[int, ...]  # by column the region of its last cell
    sides: tuple[int, ...]  # by column the drawn sides of its last cell so far, where its symbol counts them
    contents: tuple[Content, ...]  # by region


class Step(NamedTuple):
    """The state before, and the move from it."""

    before: State
    move: Move


def is_known(symbol: Symbol) -> bool:
    """Whether states keep what decides on a symbol: the sides of its cell, or types and colours in its region."""
    type = type_named(symbol.type)
    return type.looks_at == "sides" or (type.looks_at == "symbols" and not type.keys)


def takes(panel: Panel) -> bool:
    """Whether a panel is simple and small enough."""
    plain = panel.symmetry is None and not panel.pillar and not panel.missing
    terminals = (*panel.starts, *panel.ends)
    known = all(map(is_known, panel.symbols.values()))
    return plain and known and len(panel.cells) <= MOST_CELLS and not any(map(is_edge, terminals))


class Frontier:
    """The states of one panel, corner by corner."""

    def __init__(self, panel: Panel, deadline: Deadline, most: int = MOST) -> None:
        """Raises Stopped; with more than `most` states it is not `complete`."""
        self.panel, self.deadline = panel, deadline
        self.contents = Contents(panel, deadline)
        self.dots = {panel.spot(place) for place in panel.dots}
        first = State((0,) * (panel.width + 2), (NONE,) * panel.width, (NONE,) * panel.width, ())
        self.layers: list[dict[State, list[Step]]] = [{first: []}]
        self.complete, total = True, 1
        marks = self.contents.marks
        for row in range(panel.height + 1):
            for column in range(panel.width + 1):
                symbol = self.contents.symbols.get(self.cell(row, column))
                marks -= symbol is not None and symbol.type == "elimination"
                self._next(row, column, marks, most - total)
                total += len(self.layers[-1])
                if total > most:
                    self.complete = False
                    return

    def cell(self, row: int, column: int) -> Spot:
        """The cell below and to the right of this corner, or NONE."""
        place = (2 * row + 1, 2 * column + 1)
        return self.panel.spot(place) if self.panel.holds(place) else NONE

    def _corner(self, row: int, column: int) -> Corner:
        """What a corner allows."""
        panel = self.panel

        def may(edge: tuple[int, int], corner: tuple[int, int]) -> bool:
            spots = [panel.spot(place) for place in ((2 * row, 2 * column), edge, corner) if panel.holds(place)]
            return len(spots) == 3 and not panel.blocked.intersection(spots)

        at = (2 * row, 2 * column)
        free = panel.spot(at) not in panel.blocked
        return Corner(
            column,
            may((2 * row, 2 * column + 1), (2 * row, 2 * column + 2)),
            may((2 * row + 1, 2 * column), (2 * row + 2, 2 * column)),
            free and at in panel.starts,
            free and at in panel.ends,
        )

    def _next(self, row: int, column: int, marks: int, most: int) -> None:
        """The states after one more corner; `marks` are those in cells still to come."""
        corner, after = self._corner(row, column), dict[State, list[Step]]()
        cells = Cells(self, row, column)
        for number, state in enumerate(self.layers[-1]):
            if number % CHECK == 0:
                self.deadline.check()
                if len(after) > most:
                    break
            for move in moves(state.plugs, corner):
                reached = cells.after(state, move, marks)
                if reached is not None:
                    after.setdefault(reached, []).append(Step(state, move))
        self.layers.append(after)

    @property
    def last(self) -> list[State]:
        """The states in which the line is complete and the panel is done."""
        return [state for state in self.layers[-1] if state.plugs is None]

    def count(self) -> int:
        """How many lines there are."""
        numbers: dict[State, int] = dict.fromkeys(self.layers[0], 1)
        for layer in self.layers[1:]:
            numbers = {state: sum(numbers[step.before] for step in steps) for state, steps in layer.items()}
        return sum(numbers[state] for state in self.last)

    def lines(self) -> Iterator[Line]:
        """Every line that solves the panel, each once."""
        for state in self.last:
            yield from map(self._line, self._ways(len(self.layers) - 1, state))

    def _ways(self, number: int, state: State) -> Iterator[list[Move]]:
        """The moves to a state, one for each corner; by a stack, since there may be many corners."""
        waiting: list[tuple[int, State, list[Move]]] = [(number, state, [])]
        while waiting:
            number, state, later = waiting.pop()
            if number == 0:
                yield later[::-1]
            for before, move in self.layers[number].get(state, ()):
                waiting.append((number - 1, before, [*later, move]))

    def _line(self, ways: Sequence[Move]) -> Line:
        """The line of a move at each corner."""
        panel, near, start = self.panel, dict[Spot, list[Spot]](), 0
        for number, move in enumerate(ways):
            row, column = divmod(number, panel.width + 1)
            here = panel.spot((2 * row, 2 * column))
            start = here if move.starts else start
            for drawn, (down, right) in ((move.right, (0, 1)), (move.down, (1, 0))):
                if drawn:
                    edge = panel.spot((2 * row + down, 2 * column + right))
                    there = panel.spot((2 * row + 2 * down, 2 * column + 2 * right))
                    for spot, neighbour in ((here, edge), (edge, here), (edge, there), (there, edge)):
                        near.setdefault(spot, []).append(neighbour)
        spots, before = [start], None
        while onward := [spot for spot in near.get(spots[-1], ()) if spot != before]:
            before = spots[-1]
            spots.append(onward[0])
        return line_of(panel, spots)


class Cells:
    """How the regions of a state go on at one corner."""

    def __init__(self, frontier: Frontier, row: int, column: int) -> None:
        panel, contents = frontier.panel, frontier.contents
        self.contents, self.column = contents, column
        self.begins = frontier.cell(row, column) != NONE
        self.above = row > 0 and column < panel.width
        self.left = row < panel.height and column > 0
        self.own = min(column, panel.width - 1)  # where the corner's own region is, if no cell begins here
        last = row == panel.height and column != panel.width - 1
        self.closes = self.own if last else NONE  # the cell that is done, if no cell takes its place
        symbol = contents.symbols.get(frontier.cell(row, column))
        self.counts_sides = symbol is not None and contents.sides(symbol) is not None
        self.new = contents.of(symbol) if symbol is not None and not self.counts_sides else contents.nothing
        over = contents.symbols.get(frontier.cell(row - 1, column)) if self.above else None
        self.sides_over = contents.sides(over) if over is not None else None
        self.over = over
        edges = ((2 * row, 2 * column), (2 * row, 2 * column + 1), (2 * row + 1, 2 * column))
        self.dots = [panel.holds(place) and panel.spot(place) in frontier.dots for place in edges]

    def after(self, state: State, move: Move, marks: int) -> State | None:
        """The state after a move; None where a region is wrong, or needs more marks than can be."""
        column, contents = self.column, self.contents
        regions, sides, inside = list(state.regions), list(state.sides), list(state.contents)
        leaving = regions[column] if self.above and self.begins else NONE
        if self.over is not None and self.sides_over is not None:
            region, wrong = regions[column], sides[column] + move.right != self.sides_over
            inside[region] = contents.added(inside[region], contents.of(self.over, wrong))
        if self.left and sides[column - 1] != NONE:
            sides[column - 1] += move.down
        if self.begins:
            own = len(inside)
            inside.append(self.new)
            regions[column] = own
            sides[column] = move.right + move.down if self.counts_sides else NONE
            if self.above and not move.right:
                self._merge(regions, inside, leaving, own)
                leaving = NONE
            if self.left and not move.down:
                self._merge(regions, inside, regions[column - 1], regions[column])
        own = regions[self.own]
        for dot, drawn in zip(self.dots, (move.used, move.right, move.down), strict=True):
            if dot and not drawn:
                inside[own] = contents.added(inside[own], contents.missed)
        if self.closes != NONE:
            leaving = regions[self.closes]
            regions[self.closes] = sides[self.closes] = NONE
        if leaving != NONE and leaving not in regions and not contents.right(inside[leaving]):
            return None
        return self._named(move.plugs, regions, sides, inside, marks)

    def _merge(self, regions: list[int], inside: list[Content], kept: int, dropped: int) -> None:
        """Two regions are one."""
        if kept != dropped:
            inside[kept] = self.contents.added(inside[kept], inside[dropped])
            for column, region in enumerate(regions):
                if region == dropped:
                    regions[column] = kept

    def _named(
        self, plugs: Plugs | None, regions: list[int], sides: list[int], inside: list[Content], marks: int
    ) -> State | None:
        """The state with regions numbered in the order in which they come."""
        names = {NONE: NONE}
        for region in regions:
            names.setdefault(region, len(names) - 1)
        kept = tuple(inside[region] for region in names if region != NONE)
        if sum(map(self.contents.lacks, kept)) > marks:
            return None
        return State(plugs, tuple(names[region] for region in regions), tuple(sides), kept)
