"""Elimination marks as constraints: each removes one error of its region, or two of a region remove each other.

What is an error is decided with all marks and symbols in place; what is left must then be right.
"""

from __future__ import annotations

from itertools import combinations

from gridlight.exports.constraints import Constraints, Literal
from gridlight.puzzles.witness.exports.regions import Pair
from gridlight.puzzles.witness.exports.symbols import SymbolConstraints


class MarkConstraints:
    """The rules of a panel with marks and without polyominoes."""

    def __init__(self, symbols: SymbolConstraints) -> None:
        self.symbols, self.panel, self.regions = symbols, symbols.panel, symbols.regions
        self.constraints: Constraints = symbols.constraints
        self.marks = [*self.panel.of_type("elimination")]
        others = (cell for cell in self.panel.inner_symbols if cell not in self.marks)
        self.removable = [*self.panel.inner_dots, *others]

    def say(self) -> None:
        """What marks may remove; the rules of symbols then say what was wrong, and that the rest is right."""
        constraints, place = self.constraints, self.panel.place
        constraints.mean("removes(R,C,R2,C2)", "the elimination mark in [R, C] removes [R2, C2]")
        constraints.mean("cancels(R,C,R2,C2)", "these two marks remove each other")
        removes = {
            (mark, spot): constraints.variable("removes", *place(mark), *place(spot))
            for mark in self.marks
            for spot in self.removable
        }
        constraints.rule("A mark removes something in its region.")
        for spot in self.removable:
            by = [removes[mark, spot] for mark in self.marks]
            constraints.at(str(list(place(spot))))
            self.symbols.removed[spot] = constraints.any_of(by, "removed", *place(spot))
            constraints.count(by, 0, 1)
            for mark, literal in zip(self.marks, by, strict=True):
                constraints.clause(-literal, self.regions.same(mark, spot))
        self._each_mark(removes)

    def _each_mark(self, removes: dict[Pair, Literal]) -> None:
        """Each mark removes one thing, perhaps another mark."""
        constraints, place, same = self.constraints, self.panel.place, self.regions.same
        cancels: dict[Pair, Literal] = {}
        if self.panel.marks_cancel:
            constraints.rule("Two marks of a region can remove each other.")
            for first, second in combinations(self.marks, 2):
                cancels[first, second] = literal = constraints.variable("cancels", *place(first), *place(second))
                constraints.clause(-literal, same(first, second))
        constraints.rule("Each mark removes exactly one thing.")
        for mark in self.marks:
            mine = [literal for (other, _), literal in removes.items() if other == mark]
            mine += [literal for pair, literal in cancels.items() if mark in pair]
            constraints.at(str(list(place(mark))))
            constraints.count(mine, 1, 1)
