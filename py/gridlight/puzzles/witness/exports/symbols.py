"""Dots, triangles, squares, stars and polyominoes as constraints."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from gridlight.exports.constraints import TRUE, Constraints, Literal
from gridlight.puzzles.witness.exports.line import LineConstraints
from gridlight.puzzles.witness.exports.regions import Pair, RegionConstraints
from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import kind_of
from gridlight.puzzles.witness.symbols import symbol_name


class SymbolConstraints:
    """All symbols but polyominoes."""

    def __init__(
        self, panel: Panel, line: LineConstraints, regions: RegionConstraints, inside: Sequence[Symbol]
    ) -> None:
        self.panel, self.line, self.regions = panel, line, regions
        self.found: Constraints = line.found
        self.symbols = {panel.spot(symbol.at): symbol for symbol in inside}

    def of(self, type: str) -> list[tuple[Spot, Symbol]]:
        """The symbols of a type."""
        return [(spot, symbol) for spot, symbol in self.symbols.items() if symbol.type == type]

    def alike(self, star: Spot) -> list[Spot]:
        """The other symbols of a star's colour."""
        colour = self.symbols[star].colour
        return [spot for spot, symbol in self.symbols.items() if symbol.colour == colour and spot != star]

    def pairs(self) -> Iterator[Pair]:
        """The pairs of cells whose regions the stars ask about."""
        return ((star, other) for star, _ in self.of("star") for other in self.alike(star))

    def at(self, spot: Spot) -> None:
        """The next constraint is about this symbol."""
        self.found.at(f"{list(self.panel.place(spot))}: {symbol_name(self.symbols[spot])}")

    # Rules
    def dot_colours(self) -> None:
        """No line goes over a dot of the other line's colour."""
        if self.panel.symmetry is None:
            return
        self.found.rule("The first line does not go over yellow dots, the second not over blue ones.")
        for place, colour in self.panel.dots.items():
            spot = self.panel.spot(place)
            if colour in ("yellow", "blue"):
                self.found.at(f"{list(place)}: {colour} dot")
                self.found.clause(-self.line.first[spot if colour == "yellow" else self.panel.partner[spot]])

    def say(self, dots: Collection[Spot]) -> None:
        """All rules, on a panel without elimination marks."""
        found = self.found
        found.rule("The line goes over every dot.")
        for dot in dots:
            found.at(f"{list(self.panel.place(dot))}")
            found.clause(self.line.drawn[dot])
        found.rule("The line touches as many sides of a cell as it has triangles.")
        for spot, symbol in self.of("triangle"):
            self.at(spot)
            found.count(self.sides(spot), symbol.count, symbol.count)
        self._squares()
        found.rule("In the region of a star is exactly one other symbol of its colour.")
        for star, _ in self.of("star"):
            self.at(star)
            found.count([self.regions.same(star, other) for other in self.alike(star)], 1, 1)

    def sides(self, cell: Spot) -> list[Literal]:
        """Which sides of a cell are drawn; of an edge that is two of them the second is a variable of its own."""
        found = list[Literal]()
        for edge in self.panel.sides[cell]:
            drawn = self.line.drawn[edge]
            if drawn in found and abs(drawn) != TRUE:
                drawn = self.found.variable("other_side", *self.panel.place(edge))
                self.found.clause(-drawn, self.line.drawn[edge])
                self.found.clause(drawn, -self.line.drawn[edge])
            found.append(drawn)
        return found

    def _squares(self) -> None:
        """Every region has at most one of the colours that squares have; by a label for each colour but the last."""
        found, panel, squares = self.found, self.panel, self.of("square")
        colours = list(dict.fromkeys(symbol.colour for _, symbol in squares))
        if len(colours) < 2:
            return
        found.rule("All squares of a region have one colour, which what is joined shares.")
        joins = self.regions.joins
        spots = dict.fromkeys(
            [spot for one, other, _ in joins for spot in (one, other)] + [spot for spot, _ in squares]
        )
        for index, colour in enumerate(colours[:-1]):
            found.mean(f"colour{index}(R,C)", f"the squares in the region of [R, C] are {colour}")
            label = {spot: found.variable(f"colour{index}", *panel.place(spot)) for spot in spots}
            for one, other, there in joins:
                found.clause(-there, -label[one], label[other])
                found.clause(-there, label[one], -label[other])
            for spot, symbol in squares:
                self.at(spot)
                found.clause(label[spot] if symbol.colour == colour else -label[spot])


class PieceConstraints:
    """Polyominoes: each has one place in the region of its symbol, and the cells of such a region are covered once."""

    def __init__(
        self, panel: Panel, line: LineConstraints, regions: RegionConstraints, inside: Sequence[Symbol]
    ) -> None:
        self.panel, self.line, self.regions = panel, line, regions
        self.found: Constraints = line.found
        self.pieces = {panel.spot(symbol.at): symbol for symbol in inside if symbol.type == "polyomino"}

    def pairs(self) -> Iterator[Pair]:
        """Each piece with every cell."""
        return ((home, cell) for home in self.pieces for cell in self.panel.inside)

    def say(self) -> None:
        """All of it."""
        if not self.pieces:
            return
        found, panel, same = self.found, self.panel, self.regions.same
        placements = Pieces(panel)
        placements.deadline = found.deadline
        found.mean("placed(R,C,K)", "the polyomino of the symbol in [R, C] lies in its place K")
        found.mean("covered(R,C)", "a polyomino covers the cell [R, C]")
        covering: dict[Spot, list[Literal]] = {cell: [] for cell in panel.inside}
        for home, piece in self.pieces.items():
            found.rule("A polyomino lies within the region of its symbol, and not across the line.")
            places: list[Literal] = []
            for cells, edges, _ in placements.placements(kind_of(piece)):
                if len(set(cells)) < len(cells) or not covering.keys() >= set(cells):
                    continue
                placed = found.variable("placed", *piece.at, len(places))
                places.append(placed)
                found.at(f"placed({piece.at[0]},{piece.at[1]},{len(places) - 1}) covers {lists(panel, cells)}")
                for cell in cells:
                    covering[cell].append(placed)
                    found.clause(-placed, same(home, cell))
                for edge in edges:
                    found.clause(-placed, -self.line.drawn[edge])
            found.rule("Each polyomino has one place.")
            found.at(f"{list(piece.at)}: {symbol_name(piece)}")
            found.count(places, 1, 1)
        found.rule("No cell is covered twice, and all cells of a region with a polyomino are covered.")
        for cell, placed in covering.items():
            place = panel.place(cell)
            found.at(str(list(place)))
            found.count(placed, 0, 1)
            covered = found.any_of(placed, "covered", *place)
            for home in self.pieces:
                found.clause(-same(home, cell), covered)


def lists(panel: Panel, spots: Sequence[Spot]) -> str:
    """`[1, 1], [1, 3]`."""
    return ", ".join(str(list(place)) for place in panel.places(spots))
