"""Polyominoes: together they cover their region exactly, hollow ones taking squares away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from gridlight.engines.graph.region_patterns import RegionPatterns
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import Symbol
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Sentence
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.shapes import LARGEST, pieces_among, surplus
from gridlight.puzzles.witness.rules.verdicts import Error
from gridlight.puzzles.witness.symbols.polyominoes.clauses import PieceWatcher, clauses
from gridlight.puzzles.witness.symbols.polyominoes.piece_words import SENTENCES
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.schema import Rows
from gridlight.text.validate import counted
from gridlight.text.values import Rule, Truth


class Polyominoes(SymbolType):
    """A polyomino in a cell."""

    type = "polyomino"
    rule = "polyominoes"
    keys: ClassVar[Mapping[str, Rule]] = {"shape": Rows("#.", LARGEST, some="#"), "free": Truth()}
    as_one = True
    in_menus, in_help, in_proofs = 4, 5, 5

    # The rule
    def errors(self, here: InRegion) -> Iterable[Error]:
        """All of a region, where they do not cover it."""
        return [Error(spot, self.rule, permanent=False) for spot in here.of(self.type)] if not here.fits else []

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """How their squares differ from the cells of the region."""
        full, hollow = pieces_among(here.symbols)
        which = "polyomino" if len(full) == 1 else "polyominoes"
        rest = surplus(here.symbols)
        have = "has" if len(full) == 1 else "have"
        hollow_ones = "the hollow one" if len(hollow) == 1 else "the hollow ones"
        less = f" minus {hollow_ones}" if hollow else ""
        if not full:
            what = "polyomino cancels" if len(hollow) == 1 else "polyominoes cancel"
            yield f"The hollow {what} nothing: {here.name} has no other polyomino."
        elif rest < 0:
            more = f"{counted(-rest, 'square')} more than {'the other' if len(full) == 1 else 'the others'}"
            which, have = ("polyomino", "has") if len(hollow) == 1 else ("polyominoes", "have")
            yield f"The hollow {which} in {here.name} {have} {more}."
        elif rest == 0:
            yield f"The {which} in {here.name} {have} as many squares as {hollow_ones}, but they do not cancel out."
        elif rest != len(here.cells):
            yield f"The {which} in {here.name}{less} {have} {counted(rest, 'square')}, not {len(here.cells)}."
        else:
            fits = "fits" if len(full) == 1 else "fit"
            yield f"The {which} in {here.name}{less} {fits} in size, but cannot cover it."

    def demand(self, symbol: Symbol) -> str:
        """An exact cover."""
        return f"The {self.name(symbol)} in {where(symbol.at)} must cover its region exactly."

    def demands(self, symbols: Sequence[Symbol]) -> str:
        """Exact covers."""
        several = f"The {len(symbols)} polyominoes must cover their regions exactly."
        return several if len(symbols) > 1 else self.demand(symbols[0])

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
