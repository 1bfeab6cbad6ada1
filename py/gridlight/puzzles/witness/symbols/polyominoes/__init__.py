"""Polyominoes: together they cover their region exactly, hollow ones taking squares away."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from gridlight.engines.graph.bitboard import Mask
from gridlight.engines.graph.region_patterns import RegionPatterns
from gridlight.puzzles.witness.engines.bitboard import PanelBitboard
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.placing import Clue, Placing, Recipe
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Sentence
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import LARGEST, area, kind_of, pieces_among, surplus
from gridlight.puzzles.witness.symbols.polyominoes.clauses import PieceWatcher, clauses
from gridlight.puzzles.witness.symbols.polyominoes.piece_words import SENTENCES
from gridlight.puzzles.witness.symbols.polyominoes.placing import COLOURS, pieces, wrong_piece
from gridlight.puzzles.witness.symbols.polyominoes.squares import squares_of
from gridlight.puzzles.witness.symbols.symbol_type import Limit, Seen, SymbolType
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary
from gridlight.text.schema import Rows
from gridlight.text.template import Texts
from gridlight.text.values import Rule, Truth

if TYPE_CHECKING:
    from gridlight.draw.pen import Pen, Point
    from gridlight.puzzles.witness.symbols.sign import Sign

TEXTS = Texts(
    cancels_nothing="The hollow {hollow, plural, one {polyomino cancels} other {polyominoes cancel}} nothing: {region}"
    " has no other polyomino.",
    hollow_more="The hollow {hollow, plural, one {polyomino} other {polyominoes}} in {region} {hollow, plural, one"
    " {has} other {have}} {more, plural, one {# square} other {# squares}} more than the {full, plural, one {other}"
    " other {others}}.",
    no_cancelling="The {full, plural, one {polyomino} other {polyominoes}} in {region} {full, plural, one {has} other"
    " {have}} as many squares as the hollow {hollow, plural, one {one} other {ones}}, but they do not cancel out.",
    other_size="The {full, plural, one {polyomino} other {polyominoes}} in {region}{hollow, plural, =0 {} one { minus"
    " the hollow one} other { minus the hollow ones}} {full, plural, one {has} other {have}} {squares, plural, one {#"
    " square} other {# squares}}, not {cells}.",
    no_cover="The {full, plural, one {polyomino} other {polyominoes}} in {region}{hollow, plural, =0 {} one { minus"
    " the hollow one} other { minus the hollow ones}} {full, plural, one {fits} other {fit}} in size, but cannot cover"
    " it.",
    demand="The {name} in {cell} must cover its region exactly.",
    demands="The {count} polyominoes must cover their regions exactly.",
)


class Polyominoes(SymbolType):
    """A polyomino in a cell."""

    type = "polyomino"
    sign = "▦"
    rule = "polyominoes"
    help = "Polyominoes cover their region exactly. Tilted ones may be turned, upright ones not; none may be mirrored."
    keys: ClassVar[Mapping[str, Rule]] = {"shape": Rows("#.", LARGEST, some="#"), "free": Truth()}
    as_one = True
    looks_at = "cells"
    tells_clues = True
    usual = COLOURS["polyomino"]
    in_witnesspuzzles, in_windmill = "poly", 9
    title = "Polyominoes"
    in_menus, in_help, in_proofs, in_making = 4, 5, 5, 3
    in_mixes = 1

    def draw(self, pen: Pen, symbol: Symbol, middle: Point, ink: str, rim: float) -> None:
        """Its squares, a little askew where it may be turned."""
        for square in squares_of(symbol, middle, rim):
            pen.shape(square, ink)

    def seen(self, sign: Sign) -> Seen:
        """Full squares in a grid."""
        likely, shape, free = sign.piece(hollow=False)
        is_large = max(sign.size) > 0.24 and shape == ["#"]
        return (0.0 if is_large else likely), {"shape": shape, "free": free}

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """All of a region, where they do not cover it."""
        return [Error(spot, self.rule, permanent=False) for spot in here.of(self.type)] if not here.fits else []

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How their squares differ from the cells of the region."""
        full, hollow = map(len, pieces_among(here.symbols))
        squares, region, cells = surplus(here.symbols), here.name, len(here.cells)
        if not full:
            yield TEXTS("cancels_nothing", hollow=hollow, region=region)
        elif squares < 0:
            yield TEXTS("hollow_more", hollow=hollow, region=region, more=-squares, full=full)
        elif squares == 0:
            yield TEXTS("no_cancelling", full=full, region=region, hollow=hollow)
        elif squares != cells:
            yield TEXTS("other_size", full=full, region=region, hollow=hollow, squares=squares, cells=cells)
        else:
            yield TEXTS("no_cover", full=full, region=region, hollow=hollow)

    def demand(self, symbol: Symbol) -> str:
        """An exact cover."""
        return TEXTS("demand", name=self.name(symbol), cell=where(symbol.at))

    def demands(self, symbols: Sequence[Symbol]) -> str:
        """Exact covers."""
        return TEXTS("demands", count=len(symbols)) if len(symbols) > 1 else self.demand(symbols[0])

    # For lines that are drawn
    def limit(self, board: PanelBitboard, symbols: Mapping[Spot, Symbol]) -> Limit | None:
        """The pieces of a part, with some that may join them, can be as large as their region."""
        if any(symbol.type == "hollow" for symbol in symbols.values()):
            return None
        areas = [(1 << spot, area(kind_of(symbol))) for spot, symbol in symbols.items() if symbol.type == self.type]

        def has_room(part: Mask, undrawn: Mask) -> bool:
            inside = sum(size for bit, size in areas if bit & part)
            if not inside:
                return True
            reach = board.flood(part, undrawn)
            sums = 1  # bit n: other pieces can add n squares
            for bit, size in areas:
                if bit & reach & ~part:
                    sums |= sums << size
            least = max((part & board.cells).bit_count() - inside, 0)
            most = (reach & board.cells).bit_count() - inside
            return most >= least and bool(sums >> least & ~(-1 << most - least + 1))

        return has_room

    def may_require(self, panel: Panel, edge: Spot) -> bool:
        """None does alone."""
        return False

    # For makers
    def number_at_first(self, recipe: Recipe, chance: random.Random, crowded: bool) -> int:
        """The regions that are tiled."""
        return 1 + len(recipe.panel.cells) // 12

    def clue(self, placing: Placing, number: int, room: Sequence[Spot]) -> Clue | None:
        """Pieces that cover a region."""
        return pieces(placing, self.type, number, room)

    def wrong(self, placing: Placing, number: int, cells: Sequence[Spot]) -> Clue:
        """A small piece."""
        (cell,) = cells
        return Clue(self.type, (wrong_piece(placing, self.type, cell),))

    # For solvers
    def constraints(self, say: Vocabulary) -> None:
        """Covers are said by `engines.cover`, `engines.tiling`, `engines.hollow` and `exports.symbols`."""

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """The ways in which each may lie."""
        clauses(rules, fitting)

    def sentences(self) -> Mapping[str, Sentence]:
        """Of ways, and of cells that are covered."""
        return SENTENCES

    def watch(self, rules: PanelClauses, regions: RegionPatterns, fitting: Pieces) -> None:
        """What the ways that are left share, and sizes of regions."""
        if rules.ways_of:
            rules.watchers.append(PieceWatcher(rules, regions))
