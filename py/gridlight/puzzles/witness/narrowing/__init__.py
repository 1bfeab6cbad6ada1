"""Clues that leave one solution of a panel: a dot, a triangle, a square, a star or a gap.

Pieces and elimination marks are not tried, nor are squares and stars in colours that have nothing to do with the panel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, cast

from gridlight.clue_search import Adder, Clue, RuledOut
from gridlight.deadline import Deadline
from gridlight.facts import Fact
from gridlight.puzzle import Puzzle
from gridlight.puzzles.witness import Witness
from gridlight.puzzles.witness.model.document import written
from gridlight.puzzles.witness.model.grid import Place, is_edge, where
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.narrowing.ruling_out import RulingOut
from gridlight.puzzles.witness.symbols import symbol_name
from gridlight.text.validate import counted, with_article

MOST_TRIANGLES = 3
TRIANGLE = "orange"  # the colour of triangles, unless the panel has others
OTHERS = 3  # solutions that only added clues let in: after so many, no others are looked for
SQUARES = ("black", "white")  # colours of squares, where the panel has fewer than two


class WitnessNarrower(Adder):
    """Adds dots, symbols and gaps."""

    none = "There is no place for another clue on this panel."

    def clues(self, puzzle: Puzzle) -> list[Clue]:
        """Dots where a line can go, symbols in empty cells, and gaps."""
        panel = cast("Witness", puzzle).panel
        return [*dots(panel), *symbols(panel), *gaps(panel)]

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

    def ruled_out(self, puzzle: Puzzle, clues: Sequence[Clue]) -> Callable[[Sequence[Fact], bool], RuledOut | None]:
        """See `RulingOut`."""
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
        over = f"All solutions go over {counted(drawn, 'corner or edge', 'corners and edges')}"
        left = counted(len(facts) - drawn, "corner or edge", "corners and edges")
        if drawn == len(facts):
            return f"{over}."
        return f"{over}, and none goes over {left}." if drawn else f"No solution goes over {left}."


def symbol_at(at: Place, value: dict[str, Any]) -> Symbol:
    """The symbol that a clue adds."""
    return Symbol(at, value["type"], value["colour"], value.get("count", 0))


def dots(panel: Panel) -> Iterator[Clue]:
    """Dots; on a symmetric panel also those of either line."""
    colours = ("black",) if panel.symmetry is None else ("black", "blue", "yellow")
    for place in free_tracks(panel):
        if panel.spot(place) not in panel.outside:
            for colour in colours:
                yield Clue(place, {"type": "dot", "colour": colour}, f"a {colour} dot on {where(place)}")


def gaps(panel: Panel) -> Iterator[Clue]:
    """Gaps in edges."""
    for place in free_tracks(panel):
        if is_edge(place):
            yield Clue(place, {"type": "gap"}, f"a gap in {where(place)}")


def free_tracks(panel: Panel) -> Iterator[Place]:
    """Corners and edges that a line may use and that have nothing on them."""
    taken = {*panel.starts, *panel.ends, *panel.dots}
    for spot in panel.spots:
        if panel.tracks[spot] and spot not in panel.blocked and (place := panel.place(spot)) not in taken:
            yield place


def symbols(panel: Panel) -> Iterator[Clue]:
    """Triangles, squares and stars."""
    own = list(panel.symbols.values())
    triangle = next((one.colour for one in own if one.type == "triangle"), TRIANGLE)
    squares = list(dict.fromkeys(one.colour for one in own if one.type in ("square", "star")))
    squares += [colour for colour in SQUARES if colour not in squares][: max(0, 2 - len(squares))]
    stars = dict.fromkeys(one.colour for one in own if one.type != "elimination")
    for spot in panel.inside:
        place = panel.place(spot)
        if place not in panel.symbols:
            found = [Symbol(place, "triangle", triangle, count) for count in range(1, MOST_TRIANGLES + 1)]
            found += [Symbol(place, "square", colour) for colour in squares]
            found += [Symbol(place, "star", colour) for colour in stars]
            for one in found:
                value = {key: what for key, what in written(one).items() if key != "at"}
                yield Clue(place, value, f"{one_of(one)} in {where(place)}")


def one_of(symbol: Symbol) -> str:
    """A symbol in a sentence: "3 triangles", "an orange star"."""
    name = symbol_name(symbol)
    if symbol.type == "triangle":
        return name
    return with_article(name)


NARROWER = WitnessNarrower()
