"""Make cells black, all joined, so that every number has a white island of its own with that many cells.

- An island is white cells that are joined by their sides. It has one number, and as many cells as the number says.
- Every white cell belongs to an island, so two islands never touch by a side.
- All black cells are joined by their sides.
- No four black cells make a 2 × 2 square.

A dot is your own note: "this cell is white".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from math import dist
from typing import ClassVar

from gridlight.deadline import Deadline
from gridlight.engines.unsat_core import minimal_core
from gridlight.families.cell_marks import Cell, CellMarks
from gridlight.puzzle import Fact, Fault, Malformed, Place, Reason, State, Verdict
from gridlight.text.schema import Listing, Object, Rows, Schema, schema
from gridlight.text.validate import counted, shown
from gridlight.text.values import Pair, Word

Table = int  # a bit for each way to colour the cells without a number
OPEN_CELL = Pair("[row, column]", most=5, board="rows", sign=".", other="a number")
BOARD = Object({"kind": Word(("nurikabe",)), "rows": Rows(".123456789", most=5, board=True)})
MARKS = Object({name: Listing(name, OPEN_CELL) for name in ("black", "dots")}, {"black": [], "dots": []})


class Tables:
    """Tries all colourings at once: each use of a rule is a table of those that keep it."""

    name = "tables"

    def __init__(self, puzzle: Nurikabe) -> None:
        self.near, self.places = puzzle.near, [at for at in puzzle.cells if at not in puzzle.numbers]
        self.all: Table = (1 << (1 << len(self.places))) - 1
        self.black: dict[Place, Table] = dict.fromkeys(puzzle.numbers, 0)
        for number, at in enumerate(self.places):  # in bit n of a table, a cell is black if its own bit of n is set
            self.black[at], size = (1 << (1 << number)) - 1 << (1 << number), 1 << number
            while (size := 2 * size) < 1 << len(self.places):
                self.black[at] |= self.black[at] << size
        self.white = {at: self.all ^ black for at, black in self.black.items()}
        self.rules = dict(self.uses(puzzle))

    def uses(self, puzzle: Nurikabe) -> Iterator[tuple[Reason, Table]]:
        """The uses of rules, those first that a person sees soonest."""
        for square in puzzle.squares:
            yield (
                Reason("square", square, "These four cells are not all black."),
                ~every(self.black[at] for at in square),
            )
        for at, number in puzzle.numbers.items():
            joined = self.joined({at: self.all}, self.white)
            counts = [every((~joined[other] for other in puzzle.numbers if other != at), self.all)] + [0] * number
            for table in joined.values():  # counts: where so many cells are joined
                counts = [few & ~table | less & table for few, less in zip(counts, [0, *counts[:-1]], strict=True)]
            yield Reason("island", (at,), f"This island has {counted(number, 'cell')} and no other number."), counts[-1]
        joined = self.joined(dict.fromkeys(puzzle.numbers, self.all), self.white)
        yield Reason("numbered", (), "Every island has a number."), every(self.black[at] | joined[at] for at in joined)
        first, before = dict[Cell, Table](), self.all
        for at in self.places:
            first[at], before = before & self.black[at], before & self.white[at]
        joined = self.joined(first, self.black)
        yield Reason("joined", (), "All black cells are joined."), every(self.white[at] | joined[at] for at in joined)

    def joined(self, start: dict[Cell, Table], through: dict[Place, Table]) -> dict[Cell, Table]:
        """For each cell the colourings in which a chain of such cells joins it with a start."""
        joined, waiting = dict.fromkeys(self.near, 0) | start, [*start]
        for at in waiting:  # which grows
            for near in self.near[at]:
                if (table := joined[near] | joined[at] & through[near]) != joined[near]:
                    joined[near] = table
                    waiting.append(near)
        return joined

    def kept(self, given: Iterable[Fact], rules: Iterable[Reason]) -> Table:
        """The colourings that have these facts and keep these rules."""
        had = every((self.black[at] if value else self.white[at] for at, value in given), self.all)
        return every((self.rules[reason] for reason in rules), had)

    def solutions(self, deadline: Deadline, given: Sequence[Fact] = ()) -> Iterator[list[Fact]]:
        """All solutions."""
        left = self.kept(given, self.rules)
        while left:
            deadline.check()
            number = left.bit_length() - 1
            yield [Fact(at, number >> place & 1) for place, at in enumerate(self.places)]
            left ^= 1 << number

    def forced(self, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Fact]:
        """What all solutions share."""
        left = self.kept(given, self.rules)
        both = [Fact(at, value) for at in self.places for value in (0, 1)]
        return [fact for fact in both if left and not left & (self.white, self.black)[1 - fact.value][fact.at]]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A minimal set of uses of rules that leaves nothing else."""
        facts = [*given, Fact(fact.at, 1 - fact.value)] if fact else given
        if self.kept(facts, self.rules):
            return []
        return minimal_core([*self.rules], lambda some: deadline.check() is None and not self.kept(facts, some))


def every(tables: Iterable[Table], within: Table = -1) -> Table:
    """What is in all of these tables; -1 has every bit."""
    for table in tables:
        within &= table
    return within


class Nurikabe(CellMarks):
    """A board of open cells and numbers. A fact is 1 for a black cell, 0 for a white one."""

    kind: ClassVar[str] = "nurikabe"
    title: ClassVar[str] = "Nurikabe"
    engines: ClassVar[tuple[str, ...]] = ("tables",)
    schema: ClassVar[Schema] = schema("Nurikabe", BOARD, MARKS)
    lists: ClassVar[tuple[str, str]] = ("black", "dots")
    tables = cached_property(Tables)

    def __init__(self, rows: Sequence[str]) -> None:
        super().__init__(rows)
        self.cells = [(r, c) for r in range(self.height) for c in range(self.width)]
        self.numbers = {(r, c): int(rows[r][c]) for r, c in self.cells if rows[r][c] != "."}
        self.near = {one: [at for at in self.cells if dist(one, at) == 1] for one in self.cells}
        squares = (((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in self.cells)
        self.squares = [square for square in squares if square[-1] in self.cells]

    def check(self, state: State) -> Verdict:
        """What is wrong for every way to fill the unmarked cells; and which numbers have their island."""
        ones, zeros = self.marks(state)
        black, rest, white = {*ones}, {*self.cells}.difference(ones), {*zeros, *self.numbers}
        met = [list(numbers[0]) for _, numbers, more in self.areas(rest) if len(numbers) == 1 and more == 0]
        return Verdict(not self.faults(black, rest), self.faults(black, white), {"met": sorted(met)})

    def faults(self, black: set[Cell], white: set[Cell]) -> list[Fault]:
        """The rules that these cells break, while all others are undecided."""
        found = [Fault("square", one, "These four cells are all black.") for one in self.squares if {*one} <= black]
        for area, numbers, more in self.areas(white):
            if len(numbers) > 1:
                found.append(Fault("island", tuple(numbers), "These numbers are on one island."))
            elif numbers and more > 0:
                found.append(Fault("island", tuple(area), f"This island has {counted(more, 'cell')} too many."))
        for area, numbers, more in self.areas({*self.cells} - black):
            if not numbers and not white.isdisjoint(area):
                found.append(Fault("numbered", tuple(area), "No number can be on this island."))
            elif more < 0:
                found.append(Fault("island", tuple(numbers), "There is not enough room for white cells here."))
        parts = [black.intersection(area) for area, *_ in self.areas({*self.cells} - white)]
        for part in sorted(filter(None, parts), key=len)[:-1]:
            found.append(Fault("joined", tuple(sorted(part)), "The other black cells are cut off from here."))
        return found

    def areas(self, cells: set[Cell]) -> list[tuple[list[Cell], list[Cell], int]]:
        """The parts of these cells that are joined by their sides, with their numbers and how many cells too many."""
        left, found = {*cells}, list[tuple[list[Cell], list[Cell], int]]()
        while left:
            area = [left.pop()]
            for at in area:  # which grows
                area += left.intersection(self.near[at])
                left.difference_update(self.near[at])
            numbers = [at for at in self.numbers if at in area]
            found.append((sorted(area), numbers, len(area) - sum(self.numbers[at] for at in numbers)))
        return sorted(found)

    def engine(self, name: str) -> Tables:
        """The only engine."""
        if name not in ("auto", *self.engines):
            raise Malformed(f"There is no engine called “{shown(name)}” here; there are auto, tables.")
        return self.tables

    def only(self, because: Iterable[Reason]) -> Tables:
        """An engine that knows no uses of rules but those that these reasons name."""
        engine = copy(self.tables)
        engine.rules = {reason: self.tables.rules[reason] for reason in because}
        return engine
