"""Which added clues invalidate a solution of a panel, region by region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from gridlight.clue_search import Clue, RuledOut, SetOfClues
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.bits import mask_of
from gridlight.facts import Fact
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.judge import Judge, Region, half_drawn_edges, regions_of
from gridlight.puzzles.witness.rules.pieces import PATIENCE
from gridlight.puzzles.witness.symbols import looks_far, type_named
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType

Sort = Symbol  # at no place


def sort_of(symbol: Symbol) -> Sort:
    """What a symbol is, wherever it stands."""
    return replace(symbol, at=NOWHERE)


class Added(NamedTuple):
    """A symbol or dot that can be added: the number of its clue, its spot, and what it is."""

    clue: int
    spot: Spot
    symbol: Symbol
    type: SymbolType
    sort: Sort


class RulingOut:
    """The clues of one panel. What they do in a region is kept, since many lines have regions in common."""

    def __init__(self, panel: Panel, clues: Sequence[Clue]) -> None:
        self.panel, self.judge = panel, Judge(panel)
        self.gaps: dict[Spot, int] = {}
        self.dots: list[Added] = []
        self.inside: dict[Spot, list[Added]] = {}  # symbols, and dots, by spot
        for number, clue in enumerate(clues):
            spot = panel.spot(cast("Place", clue.at))
            if clue.value["type"] == "gap":
                self.gaps[spot] = number
                continue
            symbol = symbol_at(cast("Place", clue.at), clue.value)
            added = Added(number, spot, symbol, type_named(symbol.type), sort_of(symbol))
            self.inside.setdefault(spot, []).append(added)
            if symbol.type == "dot":
                self.dots.append(added)
        sorts = {added.sort: added for some in self.inside.values() for added in some}
        self.bars = {  # by sort of clues: those that cannot join it in a region
            sort: [other for other in sorts if added.type.bars(added.symbol, sorts[other].symbol)]
            for sort, added in sorts.items()
        }
        self.sorts = {spot: sort_of(symbol) for spot, symbol in self.judge.symbols.items()}
        present = {sort_of(symbol): symbol for symbol in panel.symbols.values()}
        self.barred = {
            sort: {other for other in sorts if type_named(symbol.type).bars(symbol, sorts[other].symbol)}
            for sort, symbol in present.items()
        }
        symbols = [*panel.symbols.values(), *(added.symbol for some in self.inside.values() for added in some)]
        self._far = looks_far(symbols)
        self._known: dict[object, RuledOut] = {}  # by region, and all else that decides what clues do there

    def of(self, facts: Sequence[Fact], present: bool) -> RuledOut | None:
        """What rules out a solution of the panel as it is; None for other lines."""
        if not present:
            return None
        line = line_of(self.panel, first_line(self.panel, facts))
        drawn = {*line.first, *line.second}
        opened = frozenset(half_drawn_edges(self.panel, line))
        surely = mask_of(number for spot, number in self.gaps.items() if spot in drawn)
        surely |= mask_of(dot.clue for dot in self.dots if self.is_under_the_other(dot, line))
        alone, together = surely, dict[int, SetOfClues]()
        for region in regions_of(self.panel, line):
            key = (region, opened, frozenset(drawn) if self._far else None)
            if key not in self._known:
                self._known[key] = self.in_region(region, drawn)
            known = self._known[key]
            surely, alone, together = surely | known.surely, alone | known.alone, together | dict(known.together)
        return RuledOut(alone, surely, together)

    def is_under_the_other(self, dot: Added, line: Line) -> bool:
        """Whether a dot of one line is under the other line."""
        return dot.spot in {"yellow": line.first, "blue": line.second}.get(dot.symbol.colour, ())

    def in_region(self, region: Region, drawn: set[Spot]) -> RuledOut:
        """What the clues inside a region do there; the judge says it where a type is not known, or there is a mark."""
        clues = [clue for spot in sorted(region & self.inside.keys()) for clue in self.inside[spot]]
        symbols = {spot: self.judge.symbols[spot] for spot in region & self.judge.symbols.keys()}
        types = {type_named(symbol.type) for symbol in symbols.values()}
        if not all(type.tells_clues for type in types.union(clue.type for clue in clues)):
            alone = mask_of(clue.clue for clue in clues if self.is_wrong_with(clue, region, drawn))
            every = mask_of(clue.clue for clue in clues) & ~alone
            return RuledOut(alone, 0, {clue.clue: every for clue in clues if every >> clue.clue & 1})
        here = InRegion(self.judge, region, symbols, drawn)
        barred = set[Sort]().union(*(self.barred[self.sorts[spot]] for spot in symbols))
        surely = alone = 0
        kept: list[Added] = []
        for clue in clues:
            fits = clue.sort not in barred and clue.type.fits_in(here, clue.spot, clue.symbol)
            if fits:
                kept.append(clue)
                continue
            surely |= (fits is False) << clue.clue
            alone |= 1 << clue.clue
        return RuledOut(alone, surely, self.clashes(kept))

    def clashes(self, clues: Sequence[Added]) -> dict[int, SetOfClues]:
        """By clue, of those in a region each of which may be there: the others with which it may make it wrong."""
        alike: dict[Sort, SetOfClues] = {}
        for added in clues:
            alike[added.sort] = alike.get(added.sort, 0) | 1 << added.clue
        against = dict.fromkeys(alike, 0)
        for sort, mask in alike.items():
            for other in self.bars[sort]:
                if other in alike:
                    against[sort] |= alike[other]
                    against[other] |= mask
        return {added.clue: others for added in clues if (others := against[added.sort])}

    def is_wrong_with(self, clue: Added, region: Region, drawn: set[Spot]) -> bool:
        """Whether a region is wrong with a clue, by the rules; also where it takes too long to tell."""
        judge, symbol = self.judge, clue.symbol
        judge.pieces.deadline = Deadline(PATIENCE)
        if symbol.type == "dot":
            judge.dots[clue.spot] = symbol.colour
        else:
            judge.symbols[clue.spot] = symbol
        try:
            return not judge.region(region, drawn).right
        except Stopped:
            return True
        finally:
            del (judge.dots if symbol.type == "dot" else judge.symbols)[clue.spot]


def symbol_at(place: Place, value: Mapping[str, Any]) -> Symbol:
    """The symbol that a clue adds."""
    return type_named(value["type"]).read({**value, "at": place})
