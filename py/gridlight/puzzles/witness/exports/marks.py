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
        self.found: Constraints = symbols.found
        self.marks = [*self.panel.of_type("elimination")]
        others = (cell for cell in self.panel.inner_symbols if cell not in self.marks)
        self.removable = [*self.panel.inner_dots, *others]

    def say(self) -> None:
        """What marks may remove; the rules of symbols then say what was wrong, and that the rest is right."""
        found, place = self.found, self.panel.place
        found.mean("removes(R,C,R2,C2)", "the elimination mark in [R, C] removes [R2, C2]")
        found.mean("cancels(R,C,R2,C2)", "these two marks remove each other")
        removes = {
            (mark, spot): found.variable("removes", *place(mark), *place(spot))
            for mark in self.marks
            for spot in self.removable
        }
        found.rule("A mark removes something in its region.")
        for spot in self.removable:
            by = [removes[mark, spot] for mark in self.marks]
            found.at(str(list(place(spot))))
            self.symbols.removed[spot] = found.any_of(by, "removed", *place(spot))
            found.count(by, 0, 1)
            for mark, literal in zip(self.marks, by, strict=True):
                found.clause(-literal, self.regions.same(mark, spot))
        self._each_mark(removes)

    def _each_mark(self, removes: dict[Pair, Literal]) -> None:
        """Each mark removes one thing, perhaps another mark."""
        found, place, same = self.found, self.panel.place, self.regions.same
        cancels: dict[Pair, Literal] = {}
        if self.panel.marks_cancel:
            found.rule("Two marks of a region can remove each other.")
            for one, other in combinations(self.marks, 2):
                cancels[one, other] = literal = found.variable("cancels", *place(one), *place(other))
                found.clause(-literal, same(one, other))
        found.rule("Each mark removes exactly one thing.")
        for mark in self.marks:
            mine = [literal for (one, _), literal in removes.items() if one == mark]
            mine += [literal for pair, literal in cancels.items() if mark in pair]
            found.at(str(list(place(mark))))
            found.count(mine, 1, 1)
