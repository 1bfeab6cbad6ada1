"""Elimination marks as constraints: each removes one error of its region, or two of a region remove each other.

What is an error is decided with all marks and symbols in place; what is left must then be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from gridlight.exports.constraints import FALSE, Constraints, Literal
from gridlight.puzzles.witness.exports.regions import Pair
from gridlight.puzzles.witness.exports.symbols import SymbolConstraints
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Symbol


class MarkConstraints:
    """The rules of a panel with marks and without polyominoes."""

    def __init__(self, symbols: SymbolConstraints, marks: Sequence[Symbol], dots: Sequence[Spot]) -> None:
        self.symbols, self.panel, self.regions = symbols, symbols.panel, symbols.regions
        self.found: Constraints = symbols.found
        self.marks = [self.panel.spot(mark.at) for mark in marks]
        self.dots = dots
        self.removable = [*dots, *(spot for spot in symbols.symbols if spot not in self.marks)]

    def pairs(self) -> Iterator[Pair]:
        """Marks with what they may remove and with each other, and squares of different colours."""
        if self.marks:
            yield from ((mark, spot) for mark in self.marks for spot in self.removable)
            yield from combinations(self.marks, 2)
            yield from self._squares()

    def _squares(self) -> list[Pair]:
        """The pairs of squares of different colours."""
        pairs = combinations(self.symbols.of("square"), 2)
        return [(spot, other) for (spot, one), (other, two) in pairs if one.colour != two.colour]

    def say(self) -> None:
        """All rules."""
        found, place = self.found, self.panel.place
        found.mean("wrong(R,C)", "the dot or symbol [R, C] would be wrong if nothing were removed")
        found.mean("removes(R,C,R2,C2)", "the elimination mark in [R, C] removes [R2, C2]")
        found.mean("cancels(R,C,R2,C2)", "these two marks remove each other")
        wrong, permanent = self._wrong()
        removes = {
            (mark, spot): found.variable("removes", *place(mark), *place(spot))
            for mark in self.marks
            for spot in self.removable
        }
        found.rule("A mark removes something wrong in its region; dots, triangles and lone stars must go if wrong.")
        removed: dict[Spot, Literal] = {}
        for spot in self.removable:
            by = [removes[mark, spot] for mark in self.marks]
            found.at(str(list(place(spot))))
            removed[spot] = found.any_of(by, "removed", *place(spot))
            found.count(by, 0, 1)
            found.clause(-removed[spot], wrong[spot])
            found.clause(-permanent[spot], removed[spot])
            for mark, literal in zip(self.marks, by, strict=True):
                found.clause(-literal, self.regions.same(mark, spot))
        self._each_mark(removes)
        self._rest(removed)

    def _wrong(self) -> tuple[dict[Spot, Literal], dict[Spot, Literal]]:
        """By dot and symbol: whether it is wrong with everything in place, and whether only its removal helps."""
        found, symbols, same = self.found, self.symbols, self.regions.same
        found.rule("What is wrong: dots off the line, wrong triangles, mixed squares, stars alone or with too many.")
        wrong: dict[Spot, Literal] = {}
        permanent: dict[Spot, Literal] = {}
        for spot in self.dots:
            wrong[spot] = permanent[spot] = -symbols.line.drawn[spot]
        for spot, symbol in symbols.of("triangle"):
            right = found.exactly(symbol.count, symbols.sides(spot), "touched", *symbol.at)
            wrong[spot] = permanent[spot] = -right
        for spot, symbol in symbols.of("square"):
            others = [other for pair in self._squares() if spot in pair for other in pair if other != spot]
            wrong[spot] = found.any_of((same(spot, other) for other in others), "wrong", *symbol.at)
            permanent[spot] = FALSE
        for spot, symbol in symbols.of("star"):
            others = [same(spot, other) for other in symbols.alike(spot)]
            wrong[spot] = -found.exactly(1, others, "right", *symbol.at)
            permanent[spot] = -found.any_of(others, "accompanied", *symbol.at)
        return wrong, permanent

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

    def _rest(self, removed: dict[Spot, Literal]) -> None:
        """What is left is right, without the marks."""
        found, symbols, same = self.found, self.symbols, self.regions.same
        found.rule("Squares that are left in a region have one colour.")
        for one, other in self._squares():
            found.clause(-same(one, other), removed[one], removed[other])
        found.rule("With a star that is left, exactly one other symbol of its colour is left in the region.")
        for star, symbol in symbols.of("star"):
            left = [
                found.all_of((same(star, other), -removed[other]), "left_with", *symbol.at, *self.panel.place(other))
                for other in symbols.alike(star)
                if other in removed
            ]
            found.clause(removed[star], found.exactly(1, left, "right_at_last", *symbol.at))
