"""Elimination marks: what they remove from a region, by the game's rule or by Windmill's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from gridlight.puzzles.witness.model.grid import Spot
from gridlight.puzzles.witness.model.panel import Symbol
from gridlight.puzzles.witness.model.variants import MARKS_SUPPRESS
from gridlight.puzzles.witness.rules.in_region import Error, InRegion, RegionVerdict
from gridlight.puzzles.witness.symbols import SYMBOLS, type_named


class RegionErrors(NamedTuple):
    """A region with the errors in it while marks remove nothing, and its elimination marks."""

    here: InRegion
    errors: list[Error]
    marks: list[Spot]


def verdict(here: InRegion, errors: list[Error]) -> RegionVerdict:
    """The verdict on a region, from the errors in it while marks remove nothing."""
    marks = [*here.of("elimination")]
    if not marks:
        return RegionVerdict(here.region, errors)
    region_errors = RegionErrors(here, errors, marks)
    if here.panel.has(MARKS_SUPPRESS):
        return with_errors_suppressed(region_errors)
    return with_errors_removed(region_errors) or with_errors_left(region_errors)


# The game's rule
def with_errors_removed(region_errors: RegionErrors) -> RegionVerdict | None:
    """The verdict on a region whose marks can remove one error each so that the rest is right; None if they cannot.

    Permanent errors are removed first. Of the other marks any even number may remove each other; the rest try every
    choice of the other errors.
    """
    here, errors, marks = region_errors
    permanent = [error.at for error in errors if error.permanent]
    others = [error.at for error in errors if not error.permanent]
    spare = len(marks) - len(permanent)
    symbols = {
        spot: symbol for spot, symbol in here.symbols.items() if spot not in permanent and symbol.type != "elimination"
    }
    for number in range(spare, -1, -2) if here.panel.marks_cancel else [spare] if spare >= 0 else []:
        for removed in choices(symbols, others, number):
            here.rules.pieces.check_time()
            kept = {spot: symbol for spot, symbol in symbols.items() if spot not in removed}
            if are_right(here.with_only(kept)):
                return RegionVerdict(here.region, [], paired(marks, [*permanent, *removed]))
    return None


def with_errors_left(region_errors: RegionErrors) -> RegionVerdict:
    """The verdict on a region that no choice makes right: what is wrong after marks have removed what they can."""
    here, errors, marks = region_errors
    order = sorted(errors, key=lambda error: not error.permanent)
    removed = [error.at for error in order[: len(marks)]]
    pairs, idle = list(zip(marks, removed, strict=False)), marks[len(removed) :]
    gone = {*removed, *marks[: len(removed)]}
    kept = {spot: symbol for spot, symbol in here.symbols.items() if spot not in gone}
    failing = [error for error in errors if error.at in here.rules.dots and error.at not in gone]
    failing += here.rules.errors(here.with_only(kept))
    failing += [Error(mark, "elimination-marks", permanent=True) for mark in idle]
    return RegionVerdict(here.region, failing or errors, pairs if failing else [])


def are_right(here: InRegion) -> bool:
    """Whether these symbols are right together once every permanent error is removed.

    So rules whose errors are all permanent (triangles) are not checked.
    """
    types = [type for type in map(type_named, here.by_type) if not type.always_permanent]
    types.sort(key=lambda type: type.in_help)
    return not any(True for type in types for _ in type.errors(here))


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
                for later in chosen(index + 1, number - some):
                    yield groups[index][:some] + later

    return chosen(0, number)


def paired(marks: Sequence[Spot], removed: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """Each mark with what it removes; the others remove each other."""
    idle = marks[len(removed) :]
    return [*zip(marks, removed, strict=False), *zip(idle[::2], idle[1::2], strict=True)]


# Windmill's rule
def with_errors_suppressed(region_errors: RegionErrors) -> RegionVerdict:
    """The verdict on a region that is right exactly when it has as many marks as it needs."""
    here, errors, marks = region_errors
    types = {type.rule: type for type in sorted(SYMBOLS.values(), key=lambda type: type.in_help)}
    wrong = {type: [error.at for error in errors if error.rule == rule] for rule, type in types.items()}
    needed = [at for type, spots in wrong.items() if not type.as_one for at in type.to_suppress(here, spots)]
    pieces = [at for type, spots in wrong.items() if type.as_one for at in spots]
    if pieces:
        suppressed = pieces_to_suppress(region_errors, pieces, len(marks) - len(needed))
        needed += suppressed
        pieces = [] if suppressed else pieces
    pairs = list(zip(marks, needed, strict=False))
    gone, wanting = {*needed[: len(marks)]}, {*needed[len(marks) :], *pieces}

    def about(error: Error) -> tuple[str, str]:
        return error.rule, here.symbols[error.at].colour if types[error.rule].counts_colours else ""

    broken = {about(error) for error in errors if error.at in wanting}
    failing = [error for error in errors if about(error) in broken and error.at not in gone]
    idle = [] if pieces else marks[len(needed) :]  # for pieces there may be too few or too many
    failing += [Error(mark, "elimination-marks", permanent=True) for mark in idle]
    return RegionVerdict(here.region, failing, pairs)


def pieces_to_suppress(region_errors: RegionErrors, pieces: Sequence[Spot], marks: int) -> list[Spot]:
    """What so many marks suppress of pieces that do not fit: all, or one without which the rest fits; or nothing."""
    here = region_errors.here
    if marks == len(pieces):
        return [*pieces]
    if marks != 1:
        return []
    for piece in pieces:
        here.rules.pieces.check_time()
        if here.with_only({spot: symbol for spot, symbol in here.symbols.items() if spot != piece}).fits:
            return [piece]
    return []
