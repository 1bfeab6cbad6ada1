"""Symbols as constraints: the words in which most say their rule, polyominoes, and elimination marks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from gridlight.exports.constraints import FALSE, TRUE, Constraints, Literal
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.exports.regions import Pair, RegionConstraints
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import kind_of
from gridlight.puzzles.witness.symbols import SYMBOLS, symbol_name
from gridlight.text.values import capital


class SymbolConstraints:
    """The words of `symbols.vocabulary` as constraints; `removed` are literals of symbols and dots."""

    def __init__(self, panel: Panel, line: LineConstraints, regions: RegionConstraints) -> None:
        self.panel, self.line, self.regions = panel, line, regions
        self.constraints: Constraints = line.constraints
        self.removed: dict[Spot, Literal] = {}

    def at(self, spot: Spot) -> None:
        """The next constraint is about this symbol or dot."""
        symbol = self.panel.inner_symbols.get(spot) or self.panel.inner_dots[spot]
        self.constraints.at(f"{list(symbol.at)}: {symbol_name(symbol)}")

    # Literals
    def drawn(self, spot: Spot) -> Literal:
        """A line is there."""
        return self.line.drawn[spot]

    def sides(self, cell: Spot) -> list[Literal]:
        """The sides of a cell; of an edge that is two of them the second is a variable of its own."""
        sides = list[Literal]()
        for edge in self.panel.sides[cell]:
            drawn = self.line.drawn[edge]
            if drawn in sides and abs(drawn) != TRUE:
                drawn = self.constraints.variable("other_side", *self.panel.place(edge))
                self.constraints.clause(-drawn, self.line.drawn[edge])
                self.constraints.clause(drawn, -self.line.drawn[edge])
            sides.append(drawn)
        return sides

    def region_is(self, values: Collection[str], use: str, meaning: str) -> Callable[[Spot, str], Literal]:
        """A label for each value, or a single one for two, which what is joined shares."""
        constraints, panel, joins, number = self.constraints, self.panel, self.regions.joins, list(values)
        spots = dict.fromkeys([*(spot for first, second, _ in joins for spot in (first, second)), *panel.inner_symbols])
        labels: list[dict[Spot, Literal]] = []
        for index, value in enumerate(number[: 1 if len(number) == 2 else None]):
            constraints.mean(f"{use}{index}(R,C)", meaning.format(value))
            label = {spot: constraints.variable(f"{use}{index}", *panel.place(spot)) for spot in spots}
            for first, second, there in joins:
                constraints.clause(-there, -label[first], label[second])
                constraints.clause(-there, label[first], -label[second])
            labels.append(label)
        for spot in spots if len(labels) > 1 else ():
            constraints.count([label[spot] for label in labels], 0, 1)

        def of(spot: Spot, value: str) -> Literal:
            index = number.index(value)
            return labels[index][spot] if index < len(labels) else -labels[0][spot]

        return of

    def beside(self, owner: Spot, others: Sequence[Spot], still: Collection[Spot]) -> list[Literal] | None:
        """Both are in one region, and the other is not removed."""
        place, same, gone = self.panel.place, self.regions.same, self.removed
        return [
            self.constraints.all_of(
                (same(owner, other), -gone.get(other, FALSE)), "left_with", *place(owner), *place(other)
            )
            for other in others
        ]

    # Rules
    def exactly(self, number: int, literals: Sequence[Literal], owner: Spot, use: str) -> None:
        """Exactly so many; a removed symbol has any other number."""
        self.at(owner)
        if owner not in self.removed:
            self.constraints.count(literals, number, number)
            return
        right = self.constraints.exactly(number, literals, "right", *self.panel.place(owner))
        self.constraints.clause(right, self.removed[owner])
        self.constraints.clause(-right, -self.removed[owner])

    def needs(self, literal: Literal, owner: Spot, use: str) -> None:
        """A literal holds."""
        self.at(owner)
        self.constraints.clause(literal, self.removed.get(owner, FALSE))

    def needs_one(self, literals: Sequence[Literal], owner: Spot, uses: tuple[str, str]) -> None:
        """One, unless the owner is removed."""
        self.at(owner)
        if owner not in self.removed:
            self.constraints.count(literals, 1, 1)
        else:
            right = self.constraints.exactly(1, literals, "right_at_last", *self.panel.place(owner))
            self.constraints.clause(self.removed[owner], right)

    def on_line(self, dot: Spot, first: bool, use: str) -> None:
        """The other line is not on it."""
        if self.panel.symmetry is not None:
            self.at(dot)
            self.constraints.clause(-self.line.first[self.panel.partner[dot] if first else dot])

    def say(self) -> None:
        """The rules of all types."""
        for type in sorted(SYMBOLS.values(), key=lambda type: type.in_help):
            said = capital(type.help.partition(": ")[2] or type.help)
            self.constraints.rule(said)
            type.constraints(self)
            self.constraints.rule(f"What is wrong at first: {said}")
            for spot in self.panel.of_type(type.type) if not type.always_permanent and self.removed else ():
                self.at(spot)
                wrong, permanent = type.wrong_at_first(self, spot)
                self.constraints.clause(-self.removed[spot], wrong)
                self.constraints.clause(-permanent, self.removed[spot])


class PieceConstraints:
    """Polyominoes: each has one place in the region of its symbol, and the cells of such a region are covered once."""

    def __init__(self, panel: Panel, line: LineConstraints, regions: RegionConstraints) -> None:
        self.panel, self.line, self.regions = panel, line, regions
        self.constraints: Constraints = line.constraints
        self.pieces = panel.of_type("polyomino")

    def say(self) -> None:
        """All of it."""
        if not self.pieces:
            return
        constraints, panel, same = self.constraints, self.panel, self.regions.same
        placements = Pieces(panel)
        placements.deadline = constraints.deadline
        constraints.mean("placed(R,C,K)", "the polyomino of the symbol in [R, C] lies in its place K")
        constraints.mean("covered(R,C)", "a polyomino covers the cell [R, C]")
        covering: dict[Spot, list[Literal]] = {cell: [] for cell in panel.inside}
        for home, piece in self.pieces.items():
            constraints.rule("A polyomino lies within the region of its symbol, and not across the line.")
            places: list[Literal] = []
            for cells, edges, _ in placements.placements(kind_of(piece)):
                if len(set(cells)) < len(cells) or not covering.keys() >= set(cells):
                    continue
                placed = constraints.variable("placed", *piece.at, len(places))
                places.append(placed)
                constraints.at(f"placed({piece.at[0]},{piece.at[1]},{len(places) - 1}) covers {lists(panel, cells)}")
                for cell in cells:
                    covering[cell].append(placed)
                    constraints.clause(-placed, same(home, cell))
                for edge in edges:
                    constraints.clause(-placed, -self.line.drawn[edge])
            constraints.rule("Each polyomino has one place.")
            constraints.at(f"{list(piece.at)}: {symbol_name(piece)}")
            constraints.count(places, 1, 1)
        constraints.rule("No cell is covered twice, and all cells of a region with a polyomino are covered.")
        for cell, placed in covering.items():
            place = panel.place(cell)
            constraints.at(str(list(place)))
            constraints.count(placed, 0, 1)
            covered = constraints.any_of(placed, "covered", *place)
            for home in self.pieces:
                constraints.clause(-same(home, cell), covered)


def lists(panel: Panel, spots: Sequence[Spot]) -> str:
    """`[1, 1], [1, 3]`."""
    return ", ".join(str(list(place)) for place in panel.places(spots))


class MarkConstraints:
    """The marks of a panel without polyominoes: each removes one error of its region, or two remove each other.

    What is an error is decided with all marks and symbols in place; what is left must then be right.
    """

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
