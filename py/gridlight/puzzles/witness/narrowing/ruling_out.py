"""Which added clues invalidate a solution of a panel, region by region."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, cast

from gridlight.clue_search import Clue, RuledOut, SetOfClues
from gridlight.deadline import Deadline, Stopped
from gridlight.engines.bits import mask_of
from gridlight.facts import Fact
from gridlight.puzzles.witness.engines.line_facts import first_line
from gridlight.puzzles.witness.model.grid import Place, Spot
from gridlight.puzzles.witness.model.line import Line, line_of
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, PIECES, Panel, Symbol
from gridlight.puzzles.witness.rules.judge import Judge, Region, half_drawn_edges, regions_of
from gridlight.puzzles.witness.rules.pieces import PATIENCE

ANY = ""  # type of clue
# Types of symbols of which this module knows what adding a clue does to them. Beside others the judge is asked.
KNOWN_SYMBOLS = ("square", "star", "triangle", *PIECES, COLOUR_ONLY)
KNOWN_CLUES = ("dot", "square", "star", "triangle")


class Here(NamedTuple):
    """A symbol or dot that can be added: the number of its clue and its spot; a dot has only a colour."""

    clue: int
    spot: Spot
    type: str
    colour: str
    sides: int = 0  # of a triangle: how many sides of its cell the line touches


class RulingOut:
    """The clues of one panel. What they do in a region is kept, since many lines have regions in common."""

    def __init__(self, panel: Panel, clues: Sequence[Clue]) -> None:
        self.panel, self.judge = panel, Judge(panel)
        self.gaps: dict[Spot, int] = {}
        self.dots: list[Here] = []
        self.inside: dict[Spot, list[Here]] = {}  # symbols, and dots, by spot
        for number, clue in enumerate(clues):
            spot, value = panel.spot(cast("Place", clue.at)), clue.value
            if value["type"] == "gap":
                self.gaps[spot] = number
                continue
            here = Here(number, spot, value["type"], value["colour"], value.get("count", 0))
            self.inside.setdefault(spot, []).append(here)
            if here.type == "dot":
                self.dots.append(here)
        self._known: dict[tuple[Region, frozenset[Spot]], RuledOut] = {}

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
            if (region, opened) not in self._known:
                self._known[region, opened] = self.in_region(region, drawn)
            found = self._known[region, opened]
            surely, alone, together = surely | found.surely, alone | found.alone, together | dict(found.together)
        return RuledOut(alone, surely, together)

    def is_under_the_other(self, dot: Here, line: Line) -> bool:
        """Whether a dot of one line is under the other line."""
        return dot.spot in {"yellow": line.first, "blue": line.second}.get(dot.colour, ())

    def in_region(self, region: Region, drawn: set[Spot]) -> RuledOut:
        """What the clues inside a region do there; the judge says it where a type is not known, or there is a mark."""
        clues = [clue for spot in sorted(region & self.inside.keys()) for clue in self.inside[spot]]
        symbols = [self.judge.symbols[spot] for spot in region & self.judge.symbols.keys()]
        are_known = all(symbol.type in KNOWN_SYMBOLS for symbol in symbols)
        if not are_known or any(clue.type not in KNOWN_CLUES for clue in clues):
            alone = mask_of(clue.clue for clue in clues if self.is_wrong_with(clue, region, drawn))
            every = mask_of(clue.clue for clue in clues) & ~alone
            return RuledOut(alone, 0, {clue.clue: every for clue in clues if every >> clue.clue & 1})
        colours = Counter(symbol.colour for symbol in symbols)
        stars = {symbol.colour for symbol in symbols if symbol.type == "star"}
        squares = {symbol.colour for symbol in symbols if symbol.type == "square"}
        surely = alone = 0
        kept: list[Here] = []
        for clue in clues:
            never, now = self.is_wrong(clue, colours, stars, squares, drawn)
            surely |= never << clue.clue
            alone |= (never or now) << clue.clue
            if not (never or now):
                kept.append(clue)
        return RuledOut(alone, surely, clashes(kept))

    def is_wrong(
        self, clue: Here, colours: Counter[str], stars: set[str], squares: set[str], drawn: set[Spot]
    ) -> tuple[bool, bool]:
        """Whether a clue makes a right region without marks wrong: with any other clues there, and as the only clue."""
        never = clue.type == "dot" or clue.colour in stars  # the star has its partner already
        if clue.type == "triangle":
            never |= sum(side in drawn for side in self.panel.sides[clue.spot]) != clue.sides
        elif clue.type == "square":
            never |= bool(squares - {clue.colour})
        elif clue.type == "star":
            never |= colours[clue.colour] > 1
        return never, clue.type == "star" and colours[clue.colour] != 1

    def is_wrong_with(self, clue: Here, region: Region, drawn: set[Spot]) -> bool:
        """Whether a region is wrong with a clue, by the rules; also where it takes too long to tell."""
        judge = self.judge
        judge.pieces.deadline = Deadline(PATIENCE)
        if clue.type == "dot":
            judge.dots[clue.spot] = clue.colour
        else:
            judge.symbols[clue.spot] = Symbol(self.panel.place(clue.spot), clue.type, clue.colour, clue.sides)
        try:
            return not judge.region(region, drawn).right
        except Stopped:
            return True
        finally:
            del (judge.dots if clue.type == "dot" else judge.symbols)[clue.spot]


def clashes(clues: Sequence[Here]) -> dict[int, SetOfClues]:
    """By clue, of those in a region each of which may be there: the others with which it may make the region wrong.

    Those are squares of different colours, and stars with anything of their colour.
    """
    squares = mask_of(one.clue for one in clues if one.type == "square")
    of_colour: dict[tuple[str, str], SetOfClues] = {}  # by type, or any, and colour
    for one in clues:
        for type in (one.type, ANY):
            of_colour[type, one.colour] = of_colour.get((type, one.colour), 0) | 1 << one.clue
    found: dict[int, SetOfClues] = {}
    for one in clues:
        others = of_colour.get(("star", one.colour), 0)
        if one.type == "square":
            others |= squares & ~of_colour["square", one.colour]
        elif one.type == "star":
            others |= of_colour[ANY, one.colour]
        if others:
            found[one.clue] = others
    return found
