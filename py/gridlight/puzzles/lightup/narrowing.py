"""Clues that leave one solution of Light Up: a number on a blank wall, or a wall in place of a white cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import cast

from gridlight.clue_search import Adder, Clue, RuledOut, SetOfClues
from gridlight.deadline import Deadline
from gridlight.engines import counting_engine
from gridlight.engines.bits import numbers_of
from gridlight.engines.counting.rules import Rules
from gridlight.facts import Fact
from gridlight.puzzle import Puzzle
from gridlight.puzzles.lightup import APART, BULB, LIT, SIDES, Cell, LightUp, clue_wording
from gridlight.text.template import Texts

TEXTS = Texts(
    bulbs="{count, plural, one {# bulb} other {# bulbs}}",
    empty="{count, plural, one {# cell} other {# cells}} without a bulb",
    shared="All solutions have {parts} in common.",
)


class LightUpNarrower(Adder):
    """Adds numbers and walls."""

    none = "There is no place for another clue on this board."

    def clues(self, puzzle: Puzzle) -> list[Clue]:
        """Numbers on blank walls first, then walls without a number, then walls with one."""
        board = cast("LightUp", puzzle)
        blank = [(r, c) for r, text in enumerate(board.rows) for c, char in enumerate(text) if char == "#"]
        return [
            *(clue for wall in blank for clue in numbers(board, wall, "on the wall")),
            *(Clue(cell, "#", f"a wall {where(cell)}") for cell in board.white),
            *(clue for cell in board.white for clue in numbers(board, cell, "on a new wall")),
        ]

    def added(self, puzzle: Puzzle, clues: Sequence[Clue]) -> LightUp:
        """The board with these walls and numbers."""
        rows = [list(text) for text in cast("LightUp", puzzle).rows]
        for clue in clues:
            row, column = cast("Cell", clue.at)
            rows[row][column] = clue.value
        return LightUp(["".join(row) for row in rows])

    def given(self, puzzle: Puzzle) -> list[Clue]:
        """The numbers of walls."""
        return [
            Clue(wall, str(number), f"a {number} {where(wall)}") for wall, number, _ in cast("LightUp", puzzle).clues
        ]

    def without(self, puzzle: Puzzle, clues: Sequence[Clue]) -> LightUp:
        """The board with these walls blank."""
        return self.added(puzzle, [Clue(clue.at, "#", clue.name) for clue in clues])

    def ruled_out(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Callable[[Sequence[Fact], bool], RuledOut]:
        """What clues rule out, by the bulbs that they touch (`Effects`)."""
        return Effects(cast("LightUp", puzzle), clues).of

    def kept(self, puzzle: Puzzle, clues: Sequence[Clue], deadline: Deadline) -> Iterator[Sequence[Fact]]:
        """What keeps the rules of both boards."""
        before, after = cast("LightUp", puzzle), self.added(puzzle, clues)
        rules = without_light(before, after)
        changed = {run_at[r][c] for r, c in before.white if after.rows[r][c] != "." for run_at in before.runs_at}
        runs, (across, down) = [rules.group(run) for run in after.runs], after.runs_at
        for row, column in after.white if changed else ():
            if not changed.isdisjoint(run_at[row][column] for run_at in before.runs_at):
                through = (runs[across[row][column]], runs[down[row][column]])
                rules.at_least(1, *through, about=((row, column),), wording=LIT)
        return iter(counting_engine("auto", before.engines, rules).solutions(deadline))

    def hopeless(self, puzzle: Puzzle, clue: Clue, deadline: Deadline) -> bool:
        """Whether no solution stays even if a new wall hides no light: cells that it hides may become walls, too."""
        before = cast("LightUp", puzzle)
        engine = counting_engine("auto", before.engines, without_light(before, self.added(puzzle, [clue])))
        return next(iter(engine.solutions(deadline)), None) is None

    def shared(self, facts: Sequence[Fact]) -> str:
        """Bulbs, and cells without one."""
        bulbs = sum(fact.value == BULB for fact in facts)
        parts = [TEXTS("bulbs", count=bulbs)] if bulbs else []
        parts += [TEXTS("empty", count=len(facts) - bulbs)] if len(facts) > bulbs else []
        return TEXTS("shared", parts=parts)


def without_light(before: LightUp, after: LightUp) -> Rules:
    """The rules of a board, and of one with more clues that no bulb stands on a new wall and the numbers are right."""
    rules = before.encoding.copy()
    for wall, number, beside in after.clues:
        if before.rows[wall[0]][wall[1]] != str(number):
            rules.exactly(number, rules.group(beside), about=(wall,), wording=clue_wording(number))
    walls = [cell for cell in before.white if after.rows[cell[0]][cell[1]] != "."]
    if walls:
        rules.exactly(0, rules.group(walls), about=walls, wording=APART)
    return rules


def where(cell: Cell) -> str:
    """Where a cell is, in a sentence."""
    return f"in row {cell[0] + 1}, column {cell[1] + 1}"


def numbers(board: LightUp, cell: Cell, on: str) -> Iterator[Clue]:
    """Every number that a wall in this cell could have, where some solutions can differ beside it."""
    most = len(board.beside(*cell))
    for number in range(most + 1) if most else ():
        yield Clue(cell, str(number), f"a {number} {on} {where(cell)}")


class Effects:
    """Which clues invalidate a solution of one board."""

    def __init__(self, board: LightUp, clues: Sequence[Clue]) -> None:
        self.board = board
        self.walls: dict[Cell, SetOfClues] = {}  # by white cell: the clues that make a wall of it
        self.numbers: dict[Cell, SetOfClues] = {}  # by cell: the clues that give it a number
        self.number: dict[tuple[Cell, str], SetOfClues] = {}  # by cell and number: that clue
        for index, clue in enumerate(clues):
            cell = cast("Cell", clue.at)
            if board.rows[cell[0]][cell[1]] == ".":
                self.walls[cell] = self.walls.get(cell, 0) | 1 << index
            if clue.value != "#":
                self.numbers[cell] = self.numbers.get(cell, 0) | 1 << index
                self.number[cell, clue.value] = 1 << index

    def of(self, facts: Sequence[Fact], present: bool) -> RuledOut:
        """A wall may stand on a bulb or hide cells from bulbs, a number may be wrong."""
        bulbs = {cast("Cell", fact.at) for fact in facts if fact.value == BULB}
        surely = 0
        for bulb in bulbs:
            surely |= self.walls[bulb]
        for (row, column), every in self.numbers.items():
            touching = sum((row + down, column + right) in bulbs for down, right in SIDES)
            surely |= every & ~self.number.get(((row, column), str(touching)), 0)
        alone = surely
        pairs = list[tuple[SetOfClues, SetOfClues]]()
        needs = set[SetOfClues]()
        for cell in self.board.white:
            hiding = self.hiding(cell, bulbs)
            if cell in bulbs:
                needs.update(hiding)
            elif not hiding:
                needs.add(self.walls[cell])
            elif len(hiding) == 1:
                alone |= hiding[0]
            else:
                pairs += combinations(hiding, 2)
        together: dict[int, SetOfClues] = {}
        for first, second in pairs:
            for mine, others in ((first & ~alone, second & ~alone), (second & ~alone, first & ~alone)):
                for clue in numbers_of(mine) if others else ():
                    together[clue] = together.get(clue, 0) | others
        return RuledOut(alone, surely, together, () if present else tuple(needs))

    def hiding(self, cell: Cell, bulbs: set[Cell]) -> list[SetOfClues]:
        """For each bulb that can be seen from a cell: the clues that make a wall between the two."""
        by_bulb: list[SetOfClues] = []
        for down, right in SIDES:
            row = cell[0] + down
            column = cell[1] + right
            between = 0
            while (wall := self.walls.get((row, column))) is not None:
                if (row, column) in bulbs:
                    by_bulb.append(between)
                    break
                between |= wall
                row, column = row + down, column + right
        return by_bulb


NARROWER = LightUpNarrower()
