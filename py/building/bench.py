"""`build.py bench`: what was measured as tables, with the targets and whether they are met, and all of it as JSON.

The measuring itself is in `building.measuring`, which runs in .venv.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from building import cases, site
from building.chromium import chromium
from building.fetch import MODULES, runtime, tools
from building.figures import CHROMIUM, PAGE, PLACES, AtMost, Figure, found, ratio
from building.serve import serving
from building.wheels import Wheel
from building.words import ROOT, Trouble, say
from gridlight.puzzles import find

PAGE_TARGETS = (AtMost("Stop, then an answer", "", CHROMIUM, 300),)
WIDTH = 19  # of a column


class Verdict(NamedTuple):
    """A target in words, and whether it is met."""

    kind: str
    what: str
    where: str
    target: str
    met: bool


def bench(kinds: Sequence[str]) -> None:
    """Measure and print the tables; with all kinds, write bench.json, too."""
    known = cases.kinds()
    for kind in kinds:
        if kind not in known:
            raise Trouble(f"There is nothing to measure of “{kind}”; there are {', '.join(known)}.")
    wheels = runtime()
    python = tools()
    browser = chromium(python)
    load = os.getloadavg() if hasattr(os, "getloadavg") else ()
    with serving(site.contents(wheels), ROOT / "build" / "bench") as address:
        said = measured([python, "-m", "building.measuring", address, browser, *kinds])
    figures = [Figure(*figure) for figure in said["figures"]]
    say("\n" + "\n".join(lines(figures)))
    if not kinds:
        about = {"machine": machine() | {"load": load}, "versions": said["versions"] | vendored(wheels)}
        (ROOT / "bench.json").write_text(json.dumps(about | report(figures), indent=1) + "\n")
        say("\nAll of it is in bench.json.")


def measured(command: Sequence[str | Path]) -> dict[str, Any]:
    """What the measuring child prints; it speaks of its progress by itself."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "py"), str(ROOT)])}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise Trouble("The bench broke off; what went wrong stands above.")
    return json.loads(done.stdout)


# JSON
def machine() -> dict[str, Any]:
    """What this was measured on, and when."""
    told = Path("/proc/cpuinfo")  # where there is none, Python may know
    models = re.findall(r"^model name\s*: (.*)$", told.read_text(), re.MULTILINE) if told.is_file() else []
    return {
        "when": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
        "system": platform.platform(),
        "processor": models[0] if models else platform.processor(),
        "cores": os.cpu_count(),
    }


def vendored(wheels: Iterable[Wheel]) -> dict[str, str]:
    """The versions of what runs in the browser."""
    pyodide = json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]
    return {"pyodide": pyodide} | {f"{wheel.name} in the browser": wheel.version for wheel in wheels}


def report(figures: Sequence[Figure]) -> dict[str, Any]:
    """What goes into the file: every figure with all its times, and for each target whether it is met."""
    told: list[dict[str, Any]] = []
    for one in figures:
        times = {"median": median(one.times)}
        if (compared := beside(figures, one)) is not None:
            times[f"times as long as {engines(one.kind)[0]}"] = compared
        told.append(one._asdict() | times)
    return {"figures": told, "targets": [verdict._asdict() for verdict in judged(figures)]}


# Reading the figures
def engines(kind: str) -> Sequence[str]:
    """The engines of a kind in the order of the tables."""
    return cases.kinds()[kind].engines if kind != PAGE else ("",)


def of(figures: Iterable[Figure], kind: str) -> list[Figure]:
    """The figures of a kind."""
    return [figure for figure in figures if figure.kind == kind]


def beside(figures: Iterable[Figure], figure: Figure) -> float | None:
    """How many times as long an engine takes as the first of its kind; None for that one, or where it was not asked."""
    first = engines(figure.kind)[0]
    return None if figure.engine in ("", first) else ratio(of(figures, figure.kind), figure, first)


def judged(figures: Sequence[Figure]) -> Iterator[Verdict]:
    """Every target of what was measured, and whether it is met; a figure that is missing meets none."""
    for kind in dict.fromkeys(figure.kind for figure in figures):
        known = of(figures, kind)
        for target in cases.kinds()[kind].targets if kind != PAGE else PAGE_TARGETS:
            yield Verdict(kind, target.what, target.where, str(target), target.met(known))


# Tables
def lines(figures: Sequence[Figure]) -> Iterator[str]:
    """The tables of each kind: its engines, natively and in Chromium, and then what is asked in one way only."""
    verdicts = list(judged(figures))
    for kind in dict.fromkeys(figure.kind for figure in figures):
        known, marks = of(figures, kind), [verdict for verdict in verdicts if verdict.kind == kind]
        yield from ("", f"{'The page' if kind == PAGE else find(kind).title}: median ms")
        for place in PLACES:
            compared = [figure for figure in known if figure.engine and figure.where == place]
            yield from compared_lines(kind, place, compared, marks)
        yield from alone_lines([figure for figure in known if not figure.engine], marks)


def compared_lines(kind: str, place: str, figures: Sequence[Figure], verdicts: Sequence[Verdict]) -> Iterator[str]:
    """What several engines do in one place."""
    if not figures:
        return
    names = engines(kind)
    yield from ("", row(f"{place}, and times as long as {names[0]}", names, ["target"]))
    for what in dict.fromkeys(figure.what for figure in figures):
        cells = [cell(figures, found(figures, what, engine, place)) for engine in names]
        marked = [f"{one.target} {mark(one)}" for one in verdicts if (one.what, one.where) == (what, place)]
        yield row(what, cells, marked)


def alone_lines(figures: Sequence[Figure], verdicts: Sequence[Verdict]) -> Iterator[str]:
    """What is asked in one way, in all places."""
    if not figures:
        return
    yield from ("", row("", PLACES, ["target"]))
    for what in dict.fromkeys(figure.what for figure in figures):
        cells = [cell(figures, found(figures, what, "", place)) for place in PLACES]
        yield row(what, cells, [f"{one.target} {one.where} {mark(one)}" for one in verdicts if one.what == what])


def row(first: str, cells: Iterable[str], last: Iterable[str]) -> str:
    """A line of a table."""
    return f"{first:36}{''.join(f'{one:>{WIDTH}}' for one in cells)}   {', '.join(last)}".rstrip()


def cell(figures: Iterable[Figure], figure: Figure | None) -> str:
    """A median with its ratio: "12.4   21 x"; and "> 5000 > 9999 x" where the end was not reached."""
    if figure is None:
        return "–"
    more = "" if figure.ended else "> "
    times = beside(figures, figure)
    return f"{more}{short(median(figure.times))}" + ("" if times is None else f"{more + short(times):>9} x")


def short(value: float) -> str:
    """About three digits: 0.45, 1.2, 12.4, 136."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def mark(verdict: Verdict) -> str:
    """Whether a target is met."""
    return "✓" if verdict.met else "✗ MISSED"
