"""The verdict on a finished line, region by region: which symbols fail, by which rule, and what marks remove."""

from __future__ import annotations

from collections.abc import Collection

from gridlight.deadline import Deadline
from gridlight.puzzle import Fault
from gridlight.puzzles.witness.model.grid import Spot, is_edge
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.rules import marks
from gridlight.puzzles.witness.rules.in_region import Error, InRegion, Judgement, Region, RegionVerdict
from gridlight.puzzles.witness.rules.pieces import PATIENCE, Pieces
from gridlight.puzzles.witness.rules.shapes import pieces_among
from gridlight.puzzles.witness.symbols import SYMBOLS, type_named
from gridlight.text.template import Texts

TEXTS = Texts(
    wrong_dot="The {line, select, first {first} other {second}} line goes over a {colour} dot, which is for the {line,"
    " select, first {second} other {first}} line.",
    no_help="{fault} An elimination mark cannot help.",
    marks_used="{fault} The {count, plural, one {elimination mark here has} other {# elimination marks here have}}"
    " already removed something else.",
)


def regions_of(panel: Panel, line: Line) -> list[Region]:
    """The regions that a finished line makes, each with the undrawn edges and corners in it.

    An edge that is drawn only to its middle, where a line starts or ends, separates nothing and is in no region.
    """
    opened = half_drawn_edges(panel, line)
    closed = {*line.first, *line.second} - opened
    seen = closed | panel.outside
    around = panel.around
    regions: list[Region] = []
    for spot in panel.spots:
        if spot in seen:
            continue
        seen.add(spot)
        region, waiting = [spot], [spot]
        while waiting:
            for near in around[waiting.pop()]:
                if near not in seen:
                    seen.add(near)
                    region.append(near)
                    waiting.append(near)
        regions.append(frozenset(region) - opened)
    return regions


def half_drawn_edges(panel: Panel, line: Line) -> set[Spot]:
    """Edges in whose middle a line starts or ends and that separate nothing."""
    ends = (way[-1] for way in (line.first, line.second) if way)
    return {spot for spot in (*panel.opens(line.first[0]), *ends) if is_edge(panel.place(spot))}


def bounds_of(panel: Panel, line: Line, region: Region) -> set[Spot]:
    """A region and all that it ends at: where lines draw the same of it, they make the same region.

    It goes on beyond a half-drawn edge, which is not in it.
    """
    around = panel.around
    spots = {*region, *(near for spot in region for near in around[spot])}
    return spots.union(*(around[edge] for edge in half_drawn_edges(panel, line) & spots))


class Judge:
    """The rules of one panel; answers about pieces are kept for the next line."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.pieces = Pieces(panel)
        self.symbols = {panel.spot(place): symbol for place, symbol in panel.symbols.items()}
        self.dots = {panel.spot(place): colour for place, colour in panel.dots.items()}

    def judge(self, line: Line, deadline: Deadline | None = None) -> Judgement:
        """The verdict on a finished line; raises Stopped when the pieces take too long."""
        self.pieces.deadline = deadline or Deadline(PATIENCE)
        drawn = {*line.first, *line.second}
        regions = [self.region(region, drawn) for region in regions_of(self.panel, line)]
        return Judgement(self.wrong_dots(line), regions)

    def wrong_dots(self, line: Line) -> list[Spot]:
        """Coloured dots under the wrong line."""
        if not line.second:
            return []
        wrong = {"yellow": line.first, "blue": line.second}
        return [spot for spot, colour in self.dots.items() if spot in wrong.get(colour, ())]

    def region(self, region: Region, drawn: Collection[Spot]) -> RegionVerdict:
        """The verdict on one region; `drawn` are the spots of both lines."""
        symbols = {spot: self.symbols[spot] for spot in sorted(region & self.symbols.keys())}
        here = InRegion(self, region, symbols, drawn)
        return marks.verdict(here, [*SYMBOLS["dot"].errors(here), *self.errors(here)])

    def errors(self, here: InRegion) -> list[Error]:
        """Symbols that fail, in the order of their cells, with marks that remove nothing."""
        types = [type_named(name) for name in here.by_type]
        errors = [error for type in types for error in type.errors(here)]
        return sorted(errors) if len(types) > 1 else errors

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """Whether the pieces among these symbols fit."""
        full, hollow = pieces_among(symbols)
        return not (full or hollow) or self.pieces.fit_region(region, full, hollow)


# In words
def faults_of(judge: Judge, line: Line, judgement: Judgement) -> list[Fault]:
    """The faults of a finished line: dots under the wrong line, then region by region."""
    panel = judge.panel
    faults = [wrong_dot(panel, judge.dots, line, spot) for spot in judgement.wrong_dots]
    drawn = {*line.first, *line.second}
    of_rule = {type.rule: type for type in SYMBOLS.values()}
    for verdict in judgement.regions:
        gone = set[Spot]() if panel.has(MARKS_SUPPRESS) else {spot for pair in verdict.eliminated for spot in pair}
        symbols = {spot: judge.symbols[spot] for spot in sorted(verdict.region & judge.symbols.keys() - gone)}
        here = InRegion(judge, verdict.region, symbols, drawn)
        for rule in dict.fromkeys(error.rule for error in verdict.errors):
            spots = [error.at for error in verdict.errors if error.rule == rule]
            places = tuple(panel.places(spots))
            used = 0 if rule == "elimination-marks" else len(verdict.eliminated)
            for text in of_rule[rule].faults(here, spots):
                faults.append(Fault(rule, places, TEXTS("marks_used", fault=text, count=used) if used else text))
    return faults


def wrong_dot(panel: Panel, dots: dict[Spot, str], line: Line, spot: Spot) -> Fault:
    """The fault of a dot under the wrong line."""
    text = TEXTS("wrong_dot", line="first" if spot in line.first else "second", colour=dots[spot])
    return Fault("dot-colours", (panel.place(spot),), TEXTS("no_help", fault=text) if panel.marks else text)
