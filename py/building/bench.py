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

from building import site
from building.chromium import chromium
from building.fetch import MODULES, runtime, tools
from building.serve import serving
from building.wheels import Wheel
from building.words import ROOT, Trouble, say

BOARDS = ("7x7", "14x14", "25x25", "40x40", "100x100")
ENGINES = ("auto", "propagation", "sat", "z3")
NATIVELY, CHROMIUM = PLACES = ("natively", "in Chromium")
SOLVE = "solve "  # and the board
FASTER = 5.0  # times, auto than z3


class Figure(NamedTuple):
    """How long something took each time, in milliseconds: Figure("solve 7x7", "sat", "in Chromium", [1.7, 1.5])."""

    what: str
    engine: str  # "" where there is but one way
    where: str
    times: list[float]


class Target(NamedTuple):
    """The most that the median of a figure may be, in milliseconds."""

    what: str
    engine: str
    where: str
    most: float


class Verdict(NamedTuple):
    """A target in words, and whether it is met."""

    what: str
    where: str
    target: str
    met: bool


TARGETS = (
    Target("solve 25x25", "auto", CHROMIUM, 100),
    Target("solve 100x100", "auto", CHROMIUM, 1500),
    Target("check 25x25", "", CHROMIUM, 5),
    Target("Stop, then an answer", "", CHROMIUM, 300),
)


def bench() -> None:
    """Measure, print the tables, write bench.json."""
    wheels = runtime()
    python = tools()
    browser = chromium(python)
    load = os.getloadavg() if hasattr(os, "getloadavg") else ()
    with serving(site.contents(wheels), ROOT / "build" / "bench") as address:
        said = measured([python, "-m", "building.measuring", address, browser])
    figures = [Figure(*figure) for figure in said["figures"]]
    about = {"machine": machine() | {"load": load}, "versions": said["versions"] | vendored(wheels)}
    (ROOT / "bench.json").write_text(json.dumps(about | report(figures), indent=1) + "\n")
    say("\n" + "\n".join(lines(figures)) + "\n\nAll of it is in bench.json.")


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
    return {
        "figures": [
            one._asdict() | {"median": median(one.times), "times faster than z3": ratio(figures, one)}
            for one in figures
        ],
        "targets": [verdict._asdict() for verdict in judged(figures)],
    }


# Reading the figures
def found(figures: Iterable[Figure], what: str, engine: str, where: str) -> Figure | None:
    """One figure, or None when it was not measured."""
    return next((one for one in figures if one[:3] == (what, engine, where)), None)


def ratio(figures: Iterable[Figure], figure: Figure) -> float | None:
    """How many times longer z3 takes for the same, where it does the same."""
    slow = found(figures, figure.what, "z3", figure.where)
    return slow and round(median(slow.times) / median(figure.times), 2)


def judged(figures: Sequence[Figure]) -> Iterator[Verdict]:
    """Every target and whether it is met; a figure that is missing meets none."""
    for where in PLACES:
        for board in BOARDS:
            auto = found(figures, SOLVE + board, "auto", where)
            times = auto and ratio(figures, auto)
            yield Verdict(SOLVE + board, where, f"{FASTER:g} x faster than z3", bool(times) and times >= FASTER)
    for what, engine, where, most in TARGETS:
        figure = found(figures, what, engine, where)
        yield Verdict(what, where, f"≤ {most:g} ms", figure is not None and median(figure.times) <= most)


# Tables
def lines(figures: Sequence[Figure]) -> Iterator[str]:
    """The tables: solving natively and in Chromium, then what else was measured."""
    verdicts = list(judged(figures))
    yield "To solve and to prove that there is no other solution: median ms, and how many times faster than z3."
    for place in PLACES:
        yield ""
        yield row(place, ENGINES, ["target of auto"])
        for board in BOARDS:
            cells = [beside_z3(figures, found(figures, SOLVE + board, engine, place)) for engine in ENGINES]
            yield row(board, cells, marks(verdicts, SOLVE + board, place))
    yield ""
    yield row("median ms", PLACES, ["target"])
    for what in dict.fromkeys(figure.what for figure in figures if not figure.what.startswith(SOLVE)):
        cells = [milliseconds(found(figures, what, "", place)) for place in PLACES]
        yield row(what, cells, marks(verdicts, what, CHROMIUM))


def row(first: str, cells: Iterable[str], last: Iterable[str]) -> str:
    """A line of a table."""
    return f"{first:22}{''.join(f'{cell:>15}' for cell in cells)}   {', '.join(last)}".rstrip()


def beside_z3(figures: Iterable[Figure], figure: Figure | None) -> str:
    """A median with its ratio: "12.4   21 x"."""
    times = None if figure is None or figure.engine == "z3" else ratio(figures, figure)
    return milliseconds(figure) if times is None else f"{milliseconds(figure)}{short(times):>5} x"


def milliseconds(figure: Figure | None) -> str:
    """A median with as many digits as it deserves."""
    return "–" if figure is None else short(median(figure.times))


def short(value: float) -> str:
    """About three digits: 0.45, 1.2, 12.4, 136."""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def marks(verdicts: Iterable[Verdict], what: str, where: str) -> list[str]:
    """The targets of a line, each with its mark."""
    return [f"{one.target} {'✓' if one.met else '✗ MISSED'}" for one in verdicts if one[:2] == (what, where)]
