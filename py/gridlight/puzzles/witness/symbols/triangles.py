"""Triangles: the line touches as many sides of the cell as there are triangles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from gridlight.engines.cnf import NEVER, exactly, not_exactly
from gridlight.puzzles.witness.model.grid import Spot, where
from gridlight.puzzles.witness.model.panel import Symbol
from gridlight.puzzles.witness.reasons.clauses import PanelClauses
from gridlight.puzzles.witness.reasons.words import Link, Said, Sentence, Words
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.verdicts import Error
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.validate import counted
from gridlight.text.values import Number, Rule, capital


class Triangles(SymbolType):
    """A number of triangles in a cell."""

    type = "triangle"
    rule = "triangles"
    keys: ClassVar[Mapping[str, Rule]] = {"count": Number(1, 4)}
    by_place = True
    always_permanent = True
    in_menus, in_help, in_proofs = 3, 2, 3

    def name(self, symbol: Symbol) -> str:
        """Their number."""
        return counted(symbol.count, "triangle")

    # The rule
    def errors(self, here: InRegion) -> Iterator[Error]:
        """Triangles of a cell with another number of drawn sides."""
        for spot, symbol in here.of(self.type).items():
            if here.sides(spot) != symbol.count:
                yield Error(spot, self.rule, permanent=True)

    def faults(self, here: InRegion, spots: Sequence[Spot]) -> Iterator[str]:
        """Too few or too many sides."""
        for spot in spots:
            wanted, sides = here.symbols[spot].count, here.sides(spot)
            touches = "none" if sides == 0 else f"only {sides}" if sides < wanted else str(sides)
            must = f"{counted(wanted, 'triangle')}, so the line must touch {counted(wanted, 'side')} of it"
            yield f"{capital(where(here.panel.place(spot)))} has {must}; it touches {touches}."

    def demand(self, symbol: Symbol) -> str:
        """The number of sides."""
        return f"The line must touch {counted(symbol.count, 'side')} of {where(symbol.at)}."

    # In reasons
    def clauses(self, rules: PanelClauses, fitting: Pieces) -> None:
        """The sides of each cell; a mark removes only what is wrong."""
        for spot, symbol in rules.of(self.type).items():
            sides = [side for side in (rules.path.used[edge] for edge in rules.panel.sides[spot]) if side != NEVER]
            gone = rules.gone.get(spot, NEVER)
            for clause in exactly(sides, symbol.count):
                rules.add([*clause, gone], "triangle", (spot,), (spot,))
            if gone != NEVER and not rules.panel.marks_suppress:
                for clause in not_exactly(sides, symbol.count):
                    rules.add([*clause, -gone], "triangle-removed", (spot,), (spot,))

    def sentences(self) -> Mapping[str, Sentence]:
        """Of a cell's sides, and of triangles that a mark removes."""
        return {"triangle": Sentence(told, broken), "triangle-removed": Sentence(removed, right)}


def sides_of(words: Words, link: Link) -> list[int]:
    """The literals of the open sides of the cell: one may be there twice, for itself and for its image."""
    spot: Spot = link.clause.use.about[0]
    sides = (words.rules.path.used[edge] for edge in words.panel.sides[spot])
    return [side for side in sides if side != NEVER]


def told(words: Words, link: Link) -> Said:
    """The sides of a cell are complete, or only these are left."""
    (spot,) = link.clause.use.about
    count, sides = words.symbols[spot].count, sides_of(words, link)
    others = {-one for one in link.clause.literals if one != link.literal}
    cell = f"{capital(where(words.panel.place(spot)))} must have the line on {count} of its sides"
    if link.literal < 0:
        done = sum(side in others for side in sides) == count
        return Said(f"{cell}, and {'already has' if done else 'here it would be on two at once'}.", [spot])
    if sum(-side not in others for side in sides) > count:
        return Said(f"{cell}, which the other sides are too few for.", [spot])
    return Said(f"{cell}, and only {'this is' if count == 1 else 'these are'} left.", [spot])


def broken(words: Words, link: Link) -> Said:
    """Too many sides, or too few."""
    (spot,) = link.clause.use.about
    count = words.symbols[spot].count
    many = sum(-side in link.clause.literals for side in sides_of(words, link)) > count
    sides = f"{'more' if many else 'fewer'} than {counted(count, 'side')}"
    return Said(f"{where(words.panel.place(spot))} would have {sides}", [spot])


def removed(words: Words, link: Link) -> Said:
    """A mark removes only what is wrong."""
    (spot,) = link.clause.use.about
    count = words.symbols[spot].count
    return Said(f"A mark removes {words.name(spot)}, so the cell must not have {counted(count, 'side')}.", [spot])


def right(words: Words, link: Link) -> Said:
    """A mark that removes what is right."""
    return Said(f"a mark would remove {words.name(link.clause.use.about[0])}, which is right", link.clause.use.about)
