"""What the bench has measured, with the targets and whether they are met: as tables, and for bench.json."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

from gridlight.puzzles import find
from tests.tools.bench import cases
from tests.tools.bench.results import CHROMIUM, PAGE, PLACES, AtMost, Result, find_result, ratio

PAGE_TARGETS = (AtMost("Stop, then an answer", "", CHROMIUM, 300),)
WIDTH = 19  # of a column


class Verdict(NamedTuple):
    """A target as a table shows it, and whether it is met."""

    kind: str
    what: str
    where: str
    target: str
    met: bool


def report(results: Sequence[Result]) -> dict[str, Any]:
    """The contents of bench.json: every result with all its times, and for each target whether it is met."""
    entries: list[dict[str, Any]] = []
    for result in results:
        times = {"median": median(result.times)}
        if (compared := times_as_long(results, result)) is not None:
            times[f"times as long as {engines(result.kind)[0]}"] = compared
        entries.append(result._asdict() | times)
    return {"figures": entries, "targets": [verdict._asdict() for verdict in verdicts_on(results)]}


# Comparing
def engines(kind: str) -> Sequence[str]:
    return cases.kinds()[kind].engines if kind != PAGE else ("",)


def of(results: Iterable[Result], kind: str) -> list[Result]:
    return [result for result in results if result.kind == kind]


def times_as_long(results: Iterable[Result], result: Result) -> float | None:
    """How many times as long an engine takes as the first of its kind; None for that one, or without its result."""
    first = engines(result.kind)[0]
    return None if result.engine in ("", first) else ratio(of(results, result.kind), result, first)


def verdicts_on(results: Sequence[Result]) -> Iterator[Verdict]:
    """Every target of the kinds that were measured, and whether it is met; a missing result meets none."""
    for kind in dict.fromkeys(result.kind for result in results):
        known = of(results, kind)
        for target in cases.kinds()[kind].targets if kind != PAGE else PAGE_TARGETS:
            yield Verdict(kind, target.what, target.where, str(target), target.met(known))


# Tables
def lines(results: Sequence[Result]) -> Iterator[str]:
    """The tables of each kind: engines compared, natively and in Chromium, then what has nothing to compare."""
    verdicts = list(verdicts_on(results))
    for kind in dict.fromkeys(result.kind for result in results):
        known, marks = of(results, kind), [verdict for verdict in verdicts if verdict.kind == kind]
        yield from ("", f"{'The page' if kind == PAGE else find(kind).title}: median ms")
        for place in PLACES:
            compared = [result for result in known if result.engine and result.where == place]
            yield from compared_lines(kind, place, compared, marks)
        yield from alone_lines([result for result in known if not result.engine], marks)


def compared_lines(kind: str, place: str, results: Sequence[Result], verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The table that compares engines in one place."""
    if not results:
        return
    names = engines(kind)
    yield from ("", row(f"{place}, and times as long as {names[0]}", names, ["target"]))
    for what in dict.fromkeys(result.what for result in results):
        cells = [cell(results, find_result(results, what, engine, place)) for engine in names]
        marked = [
            f"{verdict.target} {mark(verdict)}"
            for verdict in verdicts
            if (verdict.what, verdict.where) == (what, place)
        ]
        yield row(what, cells, marked)


def alone_lines(results: Sequence[Result], verdicts: Sequence[Verdict]) -> Iterator[str]:
    """The table of results without engines, in all places."""
    if not results:
        return
    yield from ("", row("", PLACES, ["target"]))
    for what in dict.fromkeys(result.what for result in results):
        cells = [cell(results, find_result(results, what, "", place)) for place in PLACES]
        yield row(
            what,
            cells,
            [f"{verdict.target} {verdict.where} {mark(verdict)}" for verdict in verdicts if verdict.what == what],
        )


def row(first: str, cells: Iterable[str], last: Iterable[str]) -> str:
    return f"{first:36}{''.join(f'{text:>{WIDTH}}' for text in cells)}   {', '.join(last)}".rstrip()


def cell(results: Iterable[Result], result: Result | None) -> str:
    """A median with its ratio: "12.4   21 x", or "> 5000 > 9999 x" when the engine gave up."""
    if result is None:
        return "–"
    more = "" if result.ended else "> "
    times = times_as_long(results, result)
    return f"{more}{short(median(result.times))}" + ("" if times is None else f"{more + short(times):>9} x")


def short(value: float) -> str:
    """About three digits: 0.45, 1.2, 12.4, 136."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def mark(verdict: Verdict) -> str:
    """The sign for a target that is met, or missed."""
    return "✓" if verdict.met else "✗ MISSED"
