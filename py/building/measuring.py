"""What `build.py bench` measures, natively and in Chromium: a program for the Python of .venv, which has the solvers.

It is given the address of the site, a Chromium, and the kinds that are meant, if not all; the page itself is measured
with all of them. It prints {"figures", "versions"} as JSON.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from building import cases, visits
from building.asking import natively, say
from building.figures import CHROMIUM, NATIVELY, PAGE, Figure


def page(program: Path, address: str) -> Iterator[Figure]:
    """How soon Python is up."""
    say(f"{CHROMIUM}: start-up")
    first, later = visits.start_ups(program, address)
    yield Figure(PAGE, "start-up, first visit", "", CHROMIUM, first)
    yield Figure(PAGE, "start-up, later visit", "", CHROMIUM, later)


def figures(program: Path, address: str, kinds: Sequence[str]) -> Iterator[Figure]:
    """Everything, or these kinds alone."""
    measured = [case for kind, case in cases.kinds().items() if not kinds or kind in kinds]
    for case in measured:
        yield from case.measure(natively, NATIVELY)
    if not kinds:
        yield from page(program, address)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, visits.chromium(program, folder) as context:
        room = visits.room(context, address)
        for case in measured:
            yield from case.measure(partial(visits.call, room), CHROMIUM)
        if not kinds:
            say(f"{CHROMIUM}: Stop")
            yield Figure(PAGE, "Stop, then an answer", "", CHROMIUM, visits.stops(room))


def versions(program: Path) -> dict[str, str]:
    """What it was measured with."""
    names = ("python-sat", "z3-solver", "playwright")
    browser = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {"python": platform.python_version(), "chromium": browser} | {name: version(name) for name in names}


def main(words: Sequence[str]) -> None:
    """Measure and print."""
    address, program, *kinds = words
    found = list(figures(Path(program), address, kinds))
    print(json.dumps({"figures": found, "versions": versions(Path(program))}))


if __name__ == "__main__":
    main(sys.argv[1:])
