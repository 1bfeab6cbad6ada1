"""Make some cells black so that every number stands on a white island of its own.

- An island is white cells that are joined by their sides. It has one number, and as many cells as the number says.
- Every white cell belongs to an island, so two islands never touch by a side.
- All black cells are joined by their sides.
- No four black cells make a 2 × 2 square.

A dot is your own note: "this cell is white".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property, reduce
from operator import and_, or_
from typing import ClassVar, Self

from gridlight.deadline import Deadline
from gridlight.engines.unsat_core import minimal_core
from gridlight.puzzle import Document, Fact, Fault, Malformed, Puzzle, Reason, State, Verdict
from gridlight.text.schema import Listing, Object, Rows, Schema, schema
from gridlight.text.validate import counted, shown
from gridlight.text.values import Pair, Word

Cell = tuple[int, int]  # (row, column)
Table = int  # a bit for each way to colour the cells without a number
MOST = 5  # rows, and columns
OPEN_CELL = Pair("[row, column]", most=MOST, board="rows", sign=".", other="a number")
BOARD = Object({"kind": Word(("nurikabe",)), "rows": Rows(".123456789", MOST, board=True)})
MARKS = Object({name: Listing(name, OPEN_CELL) for name in ("black", "dots")}, {"black": [], "dots": []})


class Nurikabe(Puzzle):
    """A board of open cells and numbers. A fact is 1 for a black cell, 0 for a white one."""

    kind: ClassVar[str] = "nurikabe"
    title: ClassVar[str] = "Nurikabe"
    engines: ClassVar[tuple[str, ...]] = ("tables",)
    schema: ClassVar[Schema] = schema("Nurikabe", BOARD, MARKS)

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = rows
        self.cells = [(r, c) for r in range(len(rows)) for c in range(len(rows[0]))]
        self.numbers = {(r, c): int(rows[r][c]) for r, c in self.cells if rows[r][c] != "."}
        self.near = {
            (r, c): [at for at in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if at in self.cells]
            for r, c in self.cells
        }
        squares = (((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)) for r, c in self.cells)
        self.squares = [square for square in squares if square[-1] in self.cells]

    @classmethod
    def from_document(cls, document: Document) -> Self:
        """The board of a document; raises Malformed."""
        return cls(cls.schema.read(document)["rows"])

    def to_document(self) -> Document:
        """The document."""
        return {"kind": self.kind, "rows": list(self.rows)}

    def facts(self, state: State) -> list[Fact]:
        """The black cells and the dots; raises Malformed where they cannot be."""
        given = self.schema.read_state(state, {"rows": self.rows})
        facts = [Fact(cell, 1) for cell in given["black"]] + [Fact(cell, 0) for cell in given["dots"]]
        if len(dict(facts)) < len(facts):
            raise Malformed("Two marks are in one cell.")
        return facts

    def state(self, facts: Iterable[Fact], notes: bool = False) -> State:
        """The black cells, and with notes a dot in every cell that is white."""
        white, black = (sorted(list(fact.at) for fact in {*facts} if fact.value == value) for value in (0, 1))
        return {"black": black, "dots": white if notes else []}

    def wrong(self, fact: Fact) -> str:
        """A mark that no solution has."""
        return "No solution has a black cell here." if fact.value else "This cell is black in every solution."

    def check(self, state: State) -> Verdict:
        """What is wrong already, whatever the cells without a mark become; and which numbers have their island."""
        known = dict(self.facts(state))
        black = {at for at in self.cells if known.get(at)}
        rest = {*self.cells} - black
        met = [list(numbers[0]) for area, numbers in self.areas(rest) if len(numbers) == 1 and self.missing(area) == 0]
        faults = self.faults(black, {*self.numbers, *known} - black)
        return Verdict(not self.faults(black, rest), faults, {"met": sorted(met)})

    def faults(self, black: set[Cell], white: set[Cell]) -> list[Fault]:
        """The rules that these cells break, while all others are undecided."""
        found = [Fault("square", one, "These four cells are all black.") for one in self.squares if {*one} <= black]
        for area, numbers in self.areas(white):
            if len(numbers) > 1:
                found.append(Fault("island", tuple(numbers), "One island has all these numbers."))
            elif numbers and (more := -self.missing(area)) > 0:
                found.append(Fault("island", tuple(area), f"This island has {counted(more, 'cell')} too many."))
        for area, numbers in self.areas({*self.cells} - black):
            if not numbers and (lost := white.intersection(area)):
                found.append(Fault("numbered", tuple(sorted(lost)), "This white area is cut off from all numbers."))
            elif (less := self.missing(area)) > 0:
                found.append(
                    Fault("island", tuple(numbers), f"There is no room here for {counted(less, 'white cell')}.")
                )
        parts = [sorted(black.intersection(area)) for area, _ in self.areas({*self.cells} - white)]
        *cut, _ = sorted(filter(None, parts), key=len) or [[]]
        return found + [Fault("joined", tuple(part), "The other black cells are cut off from here.") for part in cut]

    def areas(self, cells: set[Cell]) -> list[tuple[list[Cell], list[Cell]]]:
        """The parts that these cells are joined to by their sides, each with its numbers."""
        left, found = {*cells}, list[tuple[list[Cell], list[Cell]]]()
        while left:
            area = [left.pop()]
            for at in area:  # which grows
                area += left.intersection(self.near[at])
                left.difference_update(self.near[at])
            found.append((sorted(area), [at for at in self.numbers if at in area]))
        return sorted(found)

    def missing(self, area: Sequence[Cell]) -> int:
        """How many cells the numbers in an area want more than it has."""
        return sum(self.numbers.get(at, 0) for at in area) - len(area)

    def engine(self, name: str) -> Tables:
        """The only engine."""
        if name not in ("auto", *self.engines):
            raise Malformed(f"There is no engine called “{shown(name)}” here; there are auto, tables.")
        return self.tables

    @cached_property
    def tables(self) -> Tables:
        """The engine: its tables are made once."""
        return Tables(self)


class Tables:
    """Tries all colourings at once: each use of a rule is a table of those that keep it."""

    name = "tables"

    def __init__(self, puzzle: Nurikabe) -> None:
        self.near, self.places = puzzle.near, [at for at in puzzle.cells if at not in puzzle.numbers]
        self.all: Table = (1 << (1 << len(self.places))) - 1
        self.black = dict.fromkeys(puzzle.cells, 0)
        for number, at in enumerate(self.places):  # in bit n of a table, a cell is black if its own bit of n is set
            size = 1 << number
            self.black[at] = (1 << size) - 1 << size
            while (size := 2 * size) < 1 << len(self.places):
                self.black[at] |= self.black[at] << size
        self.white = {at: self.all ^ black for at, black in self.black.items()}
        self.rules = dict(self.uses(puzzle))

    def uses(self, puzzle: Nurikabe) -> Iterator[tuple[Reason, Table]]:
        """The uses of rules, those first that a person sees soonest."""
        for square in puzzle.squares:
            table = reduce(or_, (self.white[at] for at in square))
            yield Reason("square", square, "These four cells are not all black."), table
        for at, number in puzzle.numbers.items():
            joined = self.joined({at: self.all}, self.white)
            counts = [self.all] + [0] * number  # by how many cells were reached so far
            for table in joined.values():
                counts = [few & ~table | less & table for few, less in zip(counts, [0, *counts], strict=False)]
            table = reduce(and_, (~joined[other] for other in puzzle.numbers if other != at), counts[number])
            yield Reason("island", (at,), f"This island has {counted(number, 'cell')} and no other number."), table
        joined = self.joined(dict.fromkeys(puzzle.numbers, self.all), self.white)
        table = reduce(and_, (self.black[at] | joined[at] for at in joined))
        yield Reason("numbered", (), "Every white cell belongs to the island of a number."), table
        first, before = dict[Cell, Table](), self.all
        for at in self.places:
            first[at], before = before & self.black[at], before & self.white[at]
        joined = self.joined(first, self.black)
        yield (
            Reason("joined", (), "All black cells are joined."),
            reduce(and_, (self.white[at] | joined[at] for at in joined)),
        )

    def joined(self, start: dict[Cell, Table], through: dict[Cell, Table]) -> dict[Cell, Table]:
        """For each cell the colourings in which a chain of such cells joins it with a start."""
        joined = dict.fromkeys(self.near, 0) | start
        waiting = [near for at in start for near in self.near[at]]
        while waiting:
            at, waiting = waiting[0], [one for one in waiting if one != waiting[0]]
            table = joined[at] | reduce(or_, (joined[near] for near in self.near[at]), 0) & through[at]
            waiting += self.near[at] if table != joined[at] else []
            joined[at] = table
        return joined

    def only(self, because: Iterable[Reason]) -> Tables:
        """The engine without the rules that these reasons do not name."""
        other = copy(self)
        other.rules = {reason: self.rules[reason] for reason in because}
        return other

    def kept(self, given: Iterable[Fact], rules: Iterable[Reason]) -> Table:
        """The colourings that have these facts and keep these rules."""
        had = (self.black[at] if value else self.white[at] for at, value in given)
        return reduce(and_, (self.rules[reason] for reason in rules), reduce(and_, had, self.all))

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
        return [fact for fact in both if left and not self.kept([*given, Fact(fact.at, 1 - fact.value)], self.rules)]

    def why(self, fact: Fact | None, deadline: Deadline, given: Sequence[Fact] = ()) -> list[Reason]:
        """A minimal set of uses of rules that leaves nothing else."""
        facts = [*given, Fact(fact.at, 1 - fact.value)] if fact else given

        def contradict(some: Sequence[Reason]) -> bool:
            deadline.check()
            return not self.kept(facts, some)

        return minimal_core([*self.rules], contradict) if contradict([*self.rules]) else []
