"""Clues that leave one solution of a panel: gaps, and what symbols say may be added."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from gridlight.clue_search import Adder, Clue, RuledOut, SetOfClues
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.bits import mask_of
from gridlight.facts import Fact
from gridlight.puzzle import Puzzle
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.document import written
from gridlight.puzzles.witness.model.grid import Place, Spot, is_edge, where
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import NOWHERE, Panel, Symbol
from gridlight.puzzles.witness.rules.in_region import InRegion
from gridlight.puzzles.witness.rules.judge import Judge, Region, half_drawn_edges, regions_of
from gridlight.puzzles.witness.rules.pieces import PATIENCE
from gridlight.puzzles.witness.symbols import SYMBOLS, looks_far, type_named
from gridlight.puzzles.witness.symbols.symbol_type import SymbolType
from gridlight.text.template import Texts

TEXTS = Texts(
    over="All solutions go over {drawn, plural, one {# corner or edge} other {# corners and edges}}.",
    over_and_not="All solutions go over {drawn, plural, one {# corner or edge} other {# corners and edges}}, and none"
    " goes over {free, plural, one {# corner or edge} other {# corners and edges}}.",
    none_over="No solution goes over {free, plural, one {# corner or edge} other {# corners and edges}}.",
)
OTHERS = 3  # solutions that only added clues let in: after so many, no others are looked for
Sort = Symbol  # at no place


class WitnessNarrower(Adder):
    """Adds dots, symbols and gaps."""

    none = "There is no place for another clue on this panel."

    def clues(self, puzzle: Puzzle) -> list[Clue]:
        """Dots where a line can go, symbols in empty cells, and gaps."""
        panel = cast("Witness", puzzle).panel
        tracks = list(free_tracks(panel))
        inside = [place for place in tracks if panel.spot(place) not in panel.outside]
        cells = [place for place in panel.places(panel.inside) if place not in panel.symbols]
        gaps = [Clue(place, {"type": "gap"}, f"a gap in {where(place)}") for place in tracks if is_edge(place)]
        return [*added(panel, "dots", "on", inside), *added(panel, "symbols", "in", cells), *gaps]

    def added(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Witness:
        """The panel with these clues."""
        panel = cast("Witness", puzzle).panel
        places = [(cast("Place", clue.at), clue.value) for clue in clues]
        return Witness(
            replace(
                panel,
                gaps=(*panel.gaps, *(at for at, value in places if value["type"] == "gap")),
                dots={**panel.dots, **{at: value["colour"] for at, value in places if value["type"] == "dot"}},
                symbols={
                    **panel.symbols,
                    **{at: symbol_at(at, value) for at, value in places if value["type"] not in ("dot", "gap")},
                },
            )
        )

    def given(self, puzzle: Puzzle) -> list[Clue]:
        """Dots and symbols; gaps are a part of the tracks."""
        panel = cast("Witness", puzzle).panel
        return [Clue(place, None, where(place)) for place in (*panel.dots, *panel.symbols)]

    def without(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Witness:
        """The panel without these dots and symbols."""
        panel, gone = cast("Witness", puzzle).panel, {clue.at for clue in clues}
        dots = {at: colour for at, colour in panel.dots.items() if at not in gone}
        return Witness(
            replace(panel, dots=dots, symbols={at: symbol for at, symbol in panel.symbols.items() if at not in gone})
        )

    def ruled_out(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Callable[[Sequence[Fact], bool], RuledOut | None]:
        """What clues rule out, region by region."""
        return RulingOut(cast("Witness", puzzle).panel, clues).of

    def kept(self, puzzle: Puzzle, clues: Sequence[Clue], deadline: Deadline) -> Iterator[Sequence[Fact]]:
        """The solutions with the clues that are solutions without them, until there are some that are not."""
        after, others = self.added(puzzle, clues), 0
        for facts in after.engine("auto").solutions(deadline):
            if puzzle.check(after.state(facts)).solved:
                yield facts
            elif (others := others + 1) == OTHERS:
                return

    def hopeless(self, puzzle: Puzzle, clue: Clue, deadline: Deadline) -> bool:
        """Dots and gaps rule out the same lines in every set, where no mark can remove a dot."""
        return not cast("Witness", puzzle).panel.marks and clue.value["type"] in ("dot", "gap")

    def shared(self, facts: Sequence[Fact]) -> str:
        """What every line goes over, and what none does."""
        drawn = sum(fact.value for fact in facts)
        free = len(facts) - drawn
        key = "none_over" if not drawn else "over_and_not" if free else "over"
        return TEXTS(key, drawn=drawn, free=free)


def added(panel: Panel, listed: str, at: str, places: Iterable[Place]) -> Iterator[Clue]:
    """The symbols of one list of a document that may be added, `on` or `in` each of these places."""
    types = sorted(SYMBOLS.values(), key=lambda type: type.in_help)
    symbols = [symbol for type in types if type.listed == listed for symbol in type.addable(panel)]
    values = [{key: what for key, what in written(symbol).items() if key != "at"} for symbol in symbols]
    names = [SYMBOLS[symbol.type].a(symbol) for symbol in symbols]
    for place in places:
        for value, name in zip(values, names, strict=True):
            yield Clue(place, value, f"{name} {at} {where(place)}")


def free_tracks(panel: Panel) -> Iterator[Place]:
    """Corners and edges that a line may use and that have nothing on them."""
    taken = {*panel.starts, *panel.ends, *panel.dots}
    for spot in panel.spots:
        if panel.tracks[spot] and spot not in panel.blocked and (place := panel.place(spot)) not in taken:
            yield place


# Which added clues invalidate a solution, region by region
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


NARROWER = WitnessNarrower()
