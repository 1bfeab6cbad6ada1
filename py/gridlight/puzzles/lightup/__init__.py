"""Place bulbs so that every cell is lit and no bulb lights another; a number says how many bulbs touch it.

- A bulb lights its own cell, and its row and column in all four directions up to the next wall.
- Two bulbs must not light each other.
- A number on a wall says exactly how many bulbs touch its four sides.
- A wall without a number may touch any number of bulbs.

A dot is a note of your own: no bulb here. Dots come in two colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import groupby
from typing import ClassVar, Self

from gridlight.engines.counting.rules import Rules, Wording
from gridlight.families.cell_marks import Cell, CellMarks
from gridlight.families.constraint import ConstraintPuzzle
from gridlight.puzzle import Document, Fact, Fault, Place, State, Unsupported, Verdict
from gridlight.text.schema import Listing, Object, Rows, Schema, schema
from gridlight.text.template import Texts
from gridlight.text.values import Pair, Word

# Notation
Run = tuple[Cell, ...]  # white cells side by side in a row or column, from wall to wall
MOST = 200  # rows, and also columns
BULB, EMPTY = 1, 0  # what a fact says of a cell
CELLS = ".#01234"
WHITE_CELL = Pair("[row, column]", most=1_000_000, board="rows", sign=".", other="a wall")
SCHEMA = schema(
    "Light Up",
    Object({"kind": Word(("lightup",)), "rows": Rows(CELLS, MOST, board=True)}),
    Object(
        {
            "bulbs": Listing("bulb", WHITE_CELL),
            "dots": Listing("dot", WHITE_CELL),
            "dots2": Listing("second dot", WHITE_CELL),
        },
        {"bulbs": [], "dots": []},
        optional=("dots2",),
    ),
)
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


# Rules
TEXTS = Texts(
    clue="This wall touches exactly {bulbs, plural, one {# bulb} other {# bulbs}}.",
    has="This wall has its {bulbs, plural, one {# bulb} other {# bulbs}}, so the other cells beside it stay empty.",
    has_none="This clue is 0, so the cells beside it have no bulb.",
    needs="This wall needs {cells, plural, one {# bulb} other {# bulbs}}, and only {cells, plural, one {this cell is}"
    " other {these # cells are}} left.",
    needs_more="This wall needs {cells, plural, one {# more bulb} other {# more bulbs}}, and only {cells, plural, one"
    " {this cell is} other {these # cells are}} left.",
    over="this {bulbs} would touch too many bulbs.",
    short="this {bulbs} could no longer get its {bulbs, plural, one {bulb} other {bulbs}}.",
    apart="{bulbs, plural, =2 {Two bulbs} other {These # bulbs}} light each other.",
    touches="This wall touches {has, plural, one {# bulb} other {# bulbs}}; its clue is {clue}.",
    touches_only="This {clue} can touch only {bulbs, plural, one {# bulb} other {# bulbs}} now.",
    no_solution="What is played is no solution. {fault}",
    dark="What is played is no solution yet: {cells, plural, one {# cell is} other {# cells are}} not lit.",
    no_cell="This {clue} has no free cell left for its {clue, plural, one {bulb} other {bulbs}}.",
)


@cache
def clue_wording(clue: int) -> Wording:
    """The sentences for a wall with a clue."""

    def needs(cells: Sequence[Place]) -> tuple[str, str]:
        key = "needs" if len(cells) == clue else "needs_more"
        return "clue-needs-all-its-cells", TEXTS(key, cells=len(cells))

    return Wording(
        rule="clue",
        text=TEXTS("clue", bulbs=clue),
        done=("clue-done", TEXTS("has" if clue else "has_none", bulbs=clue)),
        needs=needs,
        over=("clue-would-be-over", TEXTS("over", bulbs=clue)),
        short=("clue-would-fall-short", TEXTS("short", bulbs=clue)),
    )


APART = Wording(
    rule="bulbs-apart",
    text="Two bulbs in one row or column, with no wall between them, light each other.",
    done=("lit-already", "This bulb lights its row and column, so no other bulb fits there."),
    over=("bulbs-would-clash", "two bulbs would light each other."),
    obvious=True,
)
LIT = Wording(
    rule="lit",
    text="This cell must be lit.",
    needs=lambda _: ("last-place-to-light-it-from", "Only one cell can light this one."),
    short=("cell-would-stay-dark", "this cell could not be lit."),
)


class LightUp(CellMarks, ConstraintPuzzle):
    """A board of white cells and walls, some with clues."""

    kind: ClassVar[str] = "lightup"
    title: ClassVar[str] = "Light Up"
    aliases: ClassVar[tuple[str, ...]] = ("Akari", "Bijutsukan")
    engines: ClassVar[tuple[str, ...]] = ("sat", "propagation", "z3", "clingo")
    schema: ClassVar[Schema] = SCHEMA
    common: ClassVar[tuple[str, ...]] = ("lit-already",)  # the board shows what is lit
    practised: ClassVar[tuple[str, ...]] = (
        "clue-done",
        "clue-needs-all-its-cells",
        "last-place-to-light-it-from",
        "clue-would-fall-short",
        "cell-would-stay-dark",
    )
    titles: ClassVar[Mapping[str, str]] = {
        **ConstraintPuzzle.titles,
        "bulbs-apart": "Bulbs light each other",
        "clue-needs-all-its-cells": "No cell to spare",
        "clue-done": "The clue is met",
        "lit-already": "Already lit",
        "last-place-to-light-it-from": "Only one cell can light it",
    }
    lists: ClassVar[tuple[str, str]] = ("bulbs", "dots")
    more_zeros: ClassVar[tuple[str, ...]] = ("dots2",)

    @classmethod
    def claim(cls, document: Document) -> int:
        """With a 2, 3, 4 or a wall it is probably Light Up; without them Lights Out is likelier."""
        return 2 if set("#234") & set("".join(document["rows"])) else 0

    # Rules
    def check(self, state: State) -> Verdict:
        """Which rules are broken now, and which cells are lit."""
        bulbs, dots = self.marks(state)
        faults: list[Fault] = []
        across, down = self.runs_at
        bulbs_of: dict[int, list[Cell]] = {}  # the bulbs of each run that has any
        for row, column in bulbs:
            for run_at in (across, down):
                bulbs_of.setdefault(run_at[row][column], []).append((row, column))
        for run in sorted(bulbs_of):
            if len(bulbs_of[run]) > 1:
                faults.append(
                    Fault("bulbs-apart", tuple(sorted(bulbs_of[run])), TEXTS("apart", bulbs=len(bulbs_of[run])))
                )
        standing, empty = set(bulbs), set(dots)
        done = True
        for wall, clue, beside in self.clues:
            has = sum(cell in standing for cell in beside)
            if has == clue:
                continue
            done = False
            room = sum(
                (r, c) not in empty and across[r][c] not in bulbs_of and down[r][c] not in bulbs_of for r, c in beside
            )
            if has > clue:
                faults.append(Fault("clue", (wall,), TEXTS("touches", has=has, clue=clue)))
            elif has + room < clue:
                text = TEXTS("touches_only" if has + room else "no_cell", clue=clue, bulbs=has + room)
                faults.append(Fault("clue", (wall,), text, ahead=True))
        lit = [[r, c] for r, c in self.white if across[r][c] in bulbs_of or down[r][c] in bulbs_of]
        solved = done and not faults and len(lit) == len(self.white)
        return Verdict(solved, faults, {"lit": lit})

    def filled(self, state: State) -> Self:
        """The board with the number of bulbs on each wall that has a cell beside it."""
        bulbs = set(self.marks(state)[0])

        def sign(row: int, column: int) -> str:
            beside = self.beside(row, column)
            return str(len(bulbs.intersection(beside))) if beside else "#"

        rows = enumerate(self.rows)
        board = type(self)(
            ["".join("." if char == "." else sign(r, c) for c, char in enumerate(row)) for r, row in rows]
        )
        verdict = board.check(state)
        if verdict.faults:
            raise Unsupported(TEXTS("no_solution", fault=verdict.faults[0].text))
        if not verdict.solved:
            raise Unsupported(TEXTS("dark", cells=len(self.white) - len(verdict.shows["lit"])))
        return board

    # Solving
    def wrong(self, fact: Fact) -> str:
        """A bulb or a dot that no solution has."""
        return "No solution has a bulb here." if fact.value == BULB else "Every solution has a bulb here."

    def encode(self) -> Rules:
        """The rules as constraints on the bulbs of the white cells."""
        rules = Rules(self.white, supposing=("With no bulb there", "With a bulb there"), called="bulb")
        for wall, clue, beside in self.clues:
            rules.exactly(clue, rules.group(beside), about=(wall,), wording=clue_wording(clue))
        runs = [rules.group(run) for run in self.runs]
        for number, run in enumerate(self.runs):
            rules.at_most(1, runs[number], about=run, wording=APART)
        across, down = self.runs_at
        for row, column in self.white:
            through = (runs[across[row][column]], runs[down[row][column]])
            rules.at_least(1, *through, about=((row, column),), wording=LIT)
        return rules

    # The grid
    @cached_property
    def white(self) -> list[Cell]:
        """The white cells, row by row."""
        return [(r, c) for r, text in enumerate(self.rows) for c, char in enumerate(text) if char == "."]

    @cached_property
    def clues(self) -> list[tuple[Cell, int, tuple[Cell, ...]]]:
        """The walls with a number: where, the number, and the white cells that share a side with the wall."""
        return [
            ((r, c), int(char), self.beside(r, c))
            for r, text in enumerate(self.rows)
            for c, char in enumerate(text)
            if char in "01234"
        ]

    def beside(self, row: int, column: int) -> tuple[Cell, ...]:
        """The white cells that share a side with a cell."""
        near = ((row + down, column + right) for down, right in SIDES)
        return tuple((r, c) for r, c in near if 0 <= r < self.height and 0 <= c < self.width and self.rows[r][c] == ".")

    @cached_property
    def runs_across(self) -> list[Run]:
        """The runs along rows."""
        return self.runs_of([[(r, c) for c in range(self.width)] for r in range(self.height)])

    @cached_property
    def runs_down(self) -> list[Run]:
        """The runs along columns."""
        return self.runs_of([[(r, c) for r in range(self.height)] for c in range(self.width)])

    @property
    def runs(self) -> list[Run]:
        """All runs; a run's number is its place in this list."""
        return self.runs_across + self.runs_down

    def runs_of(self, lines: list[list[Cell]]) -> list[Run]:
        """The runs of white cells in these lines, from wall to wall."""
        runs: list[Run] = []
        for line in lines:
            for white, stretch in groupby(line, lambda cell: self.rows[cell[0]][cell[1]] == "."):
                if white:
                    runs.append(tuple(stretch))
        return runs

    @cached_property
    def runs_at(self) -> tuple[list[list[int]], list[list[int]]]:
        """For every cell the number of its run along the row, and of that along the column; -1 for a wall."""
        across, down = ([[-1] * self.width for _ in range(self.height)] for _ in range(2))
        for of, runs, first in ((across, self.runs_across, 0), (down, self.runs_down, len(self.runs_across))):
            for number, run in enumerate(runs, first):
                for row, column in run:
                    of[row][column] = number
        return across, down
