"""A symbol that keeps its colour but not its rule, as proofs leave it out; no document has it."""

from __future__ import annotations

from collections.abc import Iterable

from gridlight.puzzles.witness.model.panel import COLOUR_ONLY
from gridlight.puzzles.witness.rules.in_region import Error, InRegion
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.puzzles.witness.symbols.vocabulary import Vocabulary


class ColourOnly(SymbolType):
    """A colour that stars count."""

    type = COLOUR_ONLY
    rule = "none"
    looks_at = "symbols"
    tells_clues = True
    listed = ""
    always_permanent = True

    def errors(self, here: InRegion) -> Iterable[Error]:
        """None."""
        return ()

    def constraints(self, say: Vocabulary) -> None:
        """Nothing."""
