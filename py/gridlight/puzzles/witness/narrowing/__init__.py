"""Clues that leave one solution of a panel: gaps, and what symbols say may be added."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from gridlight.clue_search import Adder, Clue, RuledOut
from gridlight.deadline import Deadline
from gridlight.facts import Fact
from gridlight.puzzle import Puzzle
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import written
from gridlight.puzzles.witness.model.grid import Place, is_edge, where
from gridlight.puzzles.witness.model.panel import Panel
from gridlight.puzzles.witness.narrowing.ruling_out import RulingOut, symbol_at
from gridlight.puzzles.witness.symbols import SYMBOLS
from gridlight.text.template import Texts

TEXTS = Texts(
    over="All solutions go over {drawn, plural, one {# corner or edge} other {# corners and edges}}.",
    over_and_not="All solutions go over {drawn, plural, one {# corner or edge} other {# corners and edges}}, and none"
    " goes over {free, plural, one {# corner or edge} other {# corners and edges}}.",
    none_over="No solution goes over {free, plural, one {# corner or edge} other {# corners and edges}}.",
)
OTHERS = 3  # solutions that only added clues let in: after so many, no others are looked for


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


NARROWER = WitnessNarrower()
