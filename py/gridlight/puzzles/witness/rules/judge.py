"""The verdict on a finished line, region by region: which symbols fail, by which rule, and what marks remove."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzles.witness.model.line import Line
from gridlight.puzzles.witness.model.panel import COLOUR_ONLY, PIECES, Panel, Spot, Symbol, is_edge
from gridlight.puzzles.witness.rules.pieces import PATIENCE, Kind, Pieces, area, kind_of

Region = frozenset[Spot]  # its cells, and the edges and corners in it that are not drawn


class Error(NamedTuple):
    """A symbol or dot that fails, and the rule."""

    at: Spot
    rule: str
    permanent: bool  # removing other symbols cannot help


@dataclass
class RegionVerdict:
    """The verdict on one region; with errors it is wrong."""

    region: Region
    errors: list[Error] = field(default_factory=list[Error])
    eliminated: list[tuple[Spot, Spot]] = field(default_factory=list[tuple[Spot, Spot]])  # (mark, what it removed)

    @property
    def right(self) -> bool:
        """Whether there are no errors."""
        return not self.errors


@dataclass
class Judgement:
    """The verdict on a finished line."""

    wrong_dots: list[Spot]  # dots under the line of the other colour; no mark can remove them
    regions: list[RegionVerdict]

    @property
    def right(self) -> bool:
        """Whether the line is a solution."""
        return not self.wrong_dots and all(one.right for one in self.regions)

    @property
    def wrong(self) -> list[Region]:
        """The regions that are not right."""
        return [one.region for one in self.regions if not one.right]

    @property
    def failed(self) -> set[Spot]:
        """The symbols and dots that fail."""
        return {*self.wrong_dots, *(error.at for one in self.regions for error in one.errors)}


def regions_of(panel: Panel, line: Line) -> list[Region]:
    """The regions that a finished line makes, each with the undrawn edges and corners in it.

    An edge that is drawn only to its middle, where a line starts or ends, separates nothing and is in no region.
    """
    opened = half_drawn_edges(panel, line)
    closed = {*line.first, *line.second} - opened
    seen = closed | panel.outside
    around = panel.around
    found: list[Region] = []
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
        found.append(frozenset(region) - opened)
    return found


def half_drawn_edges(panel: Panel, line: Line) -> set[Spot]:
    """Edges in whose middle a line starts or ends; fat starts do not count."""
    tips = [way[index] for way in (line.first, line.second) if way for index in (-1, 0)]
    if "fat-starts" in panel.rules:
        tips = [way[-1] for way in (line.first, line.second) if len(way) > 1]
    return {spot for spot in tips if is_edge(panel.place(spot))}


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
        errors = [Error(spot, "dots", permanent=True) for spot in sorted(region & self.dots.keys())]
        errors += self.errors(region, symbols, drawn)
        marks = [spot for spot, symbol in symbols.items() if symbol.type == "elimination"]
        if not marks:
            return RegionVerdict(region, errors)
        return self.with_errors_removed(region, symbols, errors, marks) or self.with_errors_left(
            region, symbols, errors, marks, drawn
        )

    # Rules
    def errors(self, region: Region, symbols: dict[Spot, Symbol], drawn: Collection[Spot]) -> Iterator[Error]:
        """Symbols that fail; elimination marks and symbols without a rule only add to the colours."""
        colours = Counter(symbol.colour for symbol in symbols.values())
        squares = {symbol.colour for symbol in symbols.values() if symbol.type == "square"}
        fits = self.fits(region, symbols)
        for spot, symbol in symbols.items():
            if symbol.type == "triangle":
                if sum(near in drawn for near in self.panel.around[spot]) != symbol.count:
                    yield Error(spot, "triangles", permanent=True)
            elif symbol.type == "square":
                if len(squares) > 1:
                    yield Error(spot, "squares", permanent=False)
            elif symbol.type == "star":
                if colours[symbol.colour] != 2:
                    yield Error(spot, "stars", permanent=colours[symbol.colour] == 1)
            elif symbol.type in PIECES:
                if not fits:
                    yield Error(spot, "polyominoes", permanent=False)
            elif symbol.type not in ("elimination", COLOUR_ONLY):
                raise ValueError(f"There is no rule for the symbol {symbol.type}.")

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """Whether the pieces among these symbols fit."""
        full, hollow = pieces_among(symbols)
        return not (full or hollow) or self.pieces.fit(region, full, hollow)

    # Elimination marks
    def with_errors_removed(
        self, region: Region, symbols: dict[Spot, Symbol], errors: list[Error], marks: list[Spot]
    ) -> RegionVerdict | None:
        """The verdict on a region whose marks can remove one error each so that the rest is right; None if they cannot.

        Permanent errors are removed first. The other marks try every choice of the other errors; when there are more
        marks than errors, they remove each other in pairs.
        """
        permanent = [error.at for error in errors if error.permanent]
        others = [error.at for error in errors if not error.permanent]
        spare = len(marks) - len(permanent)
        if spare < 0:
            return None
        left = {spot: symbol for spot, symbol in symbols.items() if spot not in permanent}
        suppressed = Counter(symbols[spot].colour for spot in (*permanent, *marks) if spot in symbols)
        unused = max(spare - len(others), 0)
        if unused % 2 == 0 and not (unused and "marks-do-not-cancel" in self.panel.rules):
            for removed in choices(left, others, min(spare, len(others))):
                self.pieces.check_time()
                rest = {spot: one for spot, one in left.items() if spot not in removed and one.type != "elimination"}
                still_counting = suppressed + Counter(symbols[spot].colour for spot in removed)
                if self.are_right(region, rest, still_counting if "marks-suppress" in self.panel.rules else Counter()):
                    return RegionVerdict(region, [], paired(marks, [*permanent, *removed]))
        return None

    def with_errors_left(
        self,
        region: Region,
        symbols: dict[Spot, Symbol],
        errors: list[Error],
        marks: list[Spot],
        drawn: Collection[Spot],
    ) -> RegionVerdict:
        """The verdict on a region that no choice makes right: what is wrong after marks have removed what they can."""
        order = sorted(errors, key=lambda error: not error.permanent)
        removed = [error.at for error in order[: len(marks)]]
        pairs, idle = list(zip(marks, removed, strict=False)), marks[len(removed) :]
        still_counting = {*removed, *marks[: len(removed)]}
        rest = {spot: symbol for spot, symbol in symbols.items() if spot not in still_counting}
        left = [error for error in errors if error.rule == "dots" and error.at not in still_counting]
        left += self.errors(region, rest, drawn)
        left += [Error(mark, "elimination-marks", permanent=True) for mark in idle]
        return RegionVerdict(region, left or errors, pairs if left else [])

    def are_right(self, region: Region, symbols: dict[Spot, Symbol], still_counting: Counter[str]) -> bool:
        """Whether these symbols are right together once every permanent error is removed.

        So rules whose errors are all permanent (triangles) are not checked. `still_counting` are the colours of removed
        symbols that stars still count.
        """
        colours = Counter(symbol.colour for symbol in symbols.values()) + still_counting
        squares = {symbol.colour for symbol in symbols.values() if symbol.type == "square"}
        stars = {symbol.colour for symbol in symbols.values() if symbol.type == "star"}
        return len(squares) <= 1 and all(colours[one] == 2 for one in stars) and self.fits(region, symbols)


def pieces_among(symbols: dict[Spot, Symbol]) -> tuple[list[Kind], list[Kind]]:
    """The full pieces and the hollow ones among these symbols."""
    full = [kind_of(symbol) for symbol in symbols.values() if symbol.type == "polyomino"]
    return full, [kind_of(symbol) for symbol in symbols.values() if symbol.type == "hollow"]


def surplus(symbols: dict[Spot, Symbol]) -> int:
    """The squares of the full pieces minus those of the hollow ones."""
    full, hollow = pieces_among(symbols)
    return sum(map(area, full)) - sum(map(area, hollow))


def choices(symbols: dict[Spot, Symbol], among: Sequence[Spot], number: int) -> Iterator[list[Spot]]:
    """Every choice of `number` symbols; of equal ones only the first, since in a region their place does not matter."""
    alike: dict[Symbol, list[Spot]] = {}
    for spot in among:
        alike.setdefault(replace(symbols[spot], at=(0, 0)), []).append(spot)
    groups = list(alike.values())

    def chosen(index: int, number: int) -> Iterator[list[Spot]]:
        if number == 0:
            yield []
        elif sum(map(len, groups[index:])) >= number:
            for some in range(min(number, len(groups[index])), -1, -1):
                for rest in chosen(index + 1, number - some):
                    yield groups[index][:some] + rest

    return chosen(0, number)


def paired(marks: Sequence[Spot], removed: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """Each mark with what it removes; the others remove each other."""
    idle = marks[len(removed) :]
    return [*zip(marks, removed, strict=False), *zip(idle[::2], idle[1::2], strict=True)]
