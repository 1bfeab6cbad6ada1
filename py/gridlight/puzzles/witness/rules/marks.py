"""Elimination marks: what they remove from a region, by the game's rule or by Windmill's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Panel, Symbol
from gridlight.puzzles.witness.rules.pieces import Pieces
from gridlight.puzzles.witness.rules.verdicts import Error, Region, RegionVerdict

ALONE = 1  # stars of a colour
PAIR = 2  # symbols of a star's colour in its region


class SymbolRules(Protocol):
    """The rules of all other symbols."""

    @property
    def panel(self) -> Panel:
        """The panel."""
        ...

    @property
    def pieces(self) -> Pieces:
        """Its pieces."""
        ...

    def errors(self, region: Region, symbols: dict[Spot, Symbol], drawn: Collection[Spot]) -> Iterator[Error]:
        """Symbols that fail, with marks that remove nothing."""
        ...

    def fits(self, region: Region, symbols: dict[Spot, Symbol]) -> bool:
        """Whether the pieces among these symbols fit."""
        ...


class RegionErrors(NamedTuple):
    """A region with its symbols, and the errors in it while marks remove nothing."""

    region: Region
    symbols: dict[Spot, Symbol]
    errors: list[Error]
    drawn: Collection[Spot]  # spots of both lines

    @property
    def marks(self) -> list[Spot]:
        """Its elimination marks."""
        return [spot for spot, symbol in self.symbols.items() if symbol.type == "elimination"]


def verdict(rules: SymbolRules, found: RegionErrors) -> RegionVerdict:
    """The verdict on a region."""
    if not found.marks:
        return RegionVerdict(found.region, found.errors)
    if rules.panel.marks_suppress:
        return with_errors_suppressed(rules, found)
    return with_errors_removed(rules, found) or with_errors_left(rules, found)


# The game's rule
def with_errors_removed(rules: SymbolRules, found: RegionErrors) -> RegionVerdict | None:
    """The verdict on a region whose marks can remove one error each so that the rest is right; None if they cannot.

    Permanent errors are removed first. Of the other marks any even number may remove each other; the rest try every
    choice of the other errors.
    """
    region, symbols, errors, _ = found
    permanent = [error.at for error in errors if error.permanent]
    others = [error.at for error in errors if not error.permanent]
    spare = len(found.marks) - len(permanent)
    left = {spot: one for spot, one in symbols.items() if spot not in permanent and one.type != "elimination"}
    for number in range(spare, -1, -2) if rules.panel.marks_cancel else [spare] if spare >= 0 else []:
        for removed in choices(left, others, number):
            rules.pieces.check_time()
            rest = {spot: one for spot, one in left.items() if spot not in removed}
            if are_right(rules, region, rest):
                return RegionVerdict(region, [], paired(found.marks, [*permanent, *removed]))
    return None


def with_errors_left(rules: SymbolRules, found: RegionErrors) -> RegionVerdict:
    """The verdict on a region that no choice makes right: what is wrong after marks have removed what they can."""
    region, symbols, errors, drawn = found
    marks = found.marks
    order = sorted(errors, key=lambda error: not error.permanent)
    removed = [error.at for error in order[: len(marks)]]
    pairs, idle = list(zip(marks, removed, strict=False)), marks[len(removed) :]
    gone = {*removed, *marks[: len(removed)]}
    rest = {spot: symbol for spot, symbol in symbols.items() if spot not in gone}
    left = [error for error in errors if error.rule == "dots" and error.at not in gone]
    left += rules.errors(region, rest, drawn)
    left += [Error(mark, "elimination-marks", permanent=True) for mark in idle]
    return RegionVerdict(region, left or errors, pairs if left else [])


def are_right(rules: SymbolRules, region: Region, symbols: dict[Spot, Symbol]) -> bool:
    """Whether these symbols are right together once every permanent error is removed.

    So rules whose errors are all permanent (triangles) are not checked.
    """
    colours = Counter(symbol.colour for symbol in symbols.values())
    squares = {symbol.colour for symbol in symbols.values() if symbol.type == "square"}
    stars = {symbol.colour for symbol in symbols.values() if symbol.type == "star"}
    return len(squares) <= 1 and all(colours[one] == PAIR for one in stars) and rules.fits(region, symbols)


def choices(symbols: Mapping[Spot, Symbol], among: Sequence[Spot], number: int) -> Iterator[list[Spot]]:
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


# Windmill's rule
def with_errors_suppressed(rules: SymbolRules, found: RegionErrors) -> RegionVerdict:
    """The verdict on a region that is right exactly when it has as many marks as it needs."""
    errors, marks = found.errors, found.marks
    needed = [error.at for error in errors if error.rule in ("dots", "triangles")]
    needed += [*squares_to_suppress(found), *stars_to_suppress(found)]
    pieces = [error.at for error in errors if error.rule == "polyominoes"]
    if pieces:
        suppressed = pieces_to_suppress(rules, found, pieces, len(marks) - len(needed))
        needed += suppressed
        pieces = [] if suppressed else pieces
    pairs = list(zip(marks, needed, strict=False))
    gone, wanting = {*needed[: len(marks)]}, {*needed[len(marks) :], *pieces}

    def about(error: Error) -> tuple[str, str]:
        return error.rule, found.symbols[error.at].colour if error.rule == "stars" else ""

    broken = {about(error) for error in errors if error.at in wanting}
    left = [error for error in errors if about(error) in broken and error.at not in gone]
    idle = [] if pieces else marks[len(needed) :]  # for pieces there may be too few or too many
    left += [Error(mark, "elimination-marks", permanent=True) for mark in idle]
    return RegionVerdict(found.region, left, pairs)


def squares_to_suppress(found: RegionErrors) -> list[Spot]:
    """All squares but those of the most frequent colour."""
    squares = {spot: symbol.colour for spot, symbol in found.symbols.items() if symbol.type == "square"}
    if not squares:
        return []
    ((most, _),) = Counter(squares.values()).most_common(1)
    return [spot for spot, colour in squares.items() if colour != most]


def stars_to_suppress(found: RegionErrors) -> list[Spot]:
    """A star that is alone among the stars of its colour, else as many as there are symbols too many, if not a pair."""
    counts = Counter(symbol.colour for symbol in found.symbols.values())
    stars: dict[str, list[Spot]] = {}
    for spot, symbol in found.symbols.items():
        if symbol.type == "star" and counts[symbol.colour] != PAIR:
            stars.setdefault(symbol.colour, []).append(spot)
    return [
        star
        for colour, some in stars.items()
        for star in some[: ALONE if len(some) == ALONE else counts[colour] - PAIR]
    ]


def pieces_to_suppress(rules: SymbolRules, found: RegionErrors, pieces: Sequence[Spot], marks: int) -> list[Spot]:
    """What so many marks suppress of pieces that do not fit: all, or one without which the rest fits; or nothing."""
    if marks == len(pieces):
        return [*pieces]
    if marks != 1:
        return []
    for piece in pieces:
        rules.pieces.check_time()
        if rules.fits(found.region, {spot: one for spot, one in found.symbols.items() if spot != piece}):
            return [piece]
    return []
