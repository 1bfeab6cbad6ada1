"""`build.py soak`: what a random player did on the built site, what was wrong with it, and how to do it again.

The playing itself is done by `tests.tools.soak.runner`, which runs in .venv.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from building import site
from building.chromium import chromium
from building.console import say
from building.fetch import runtime, tools
from building.folders import ROOT
from building.serve import serving
from tests.tools.bench.tables import machine, run_measurements

Figures = dict[str, Any]
MEMORY = ("heap MB", "browser MB", "workers MB")


def soak(minutes: float, seed: int) -> int:
    """Play for so many minutes, print the figures, write soak.json; the exit status."""
    wheels, python = runtime(), tools()
    with serving(site.contents(wheels), ROOT / "build" / "soak", lasts=True) as address:
        program = chromium(python)
        figures = run_measurements([python, "-m", "tests.tools.soak.runner", address, program, str(minutes), str(seed)])
    say("\n" + "\n".join(lines(figures)))
    (ROOT / "soak.json").write_text(json.dumps({"machine": machine(), "minutes": minutes} | figures, indent=1) + "\n")
    say("\nEverything is in soak.json.")
    return 1 if figures["wrong"] else 0


def lines(figures: Figures) -> Iterator[str]:
    """The figures; and where something was wrong, what, after which acts, and how to do it again."""
    yield f"{figures['done']} acts in {figures['seconds']} s, seed {figures['seed']}"
    yield ", ".join(f"{name} {many}" for name, many in figures["acts"].items())
    counted = ("reloads", "kills", "aborted writes", "cuts", "closed tabs", "lost", "unanswered", "error")
    yield ", ".join(f"{figures[name]} {name}" for name in counted)
    yield f"an act takes {figures['median ms']} ms, 95 % at most {figures['95 % ms']} ms"
    for one in figures["memory"]:
        yield f"after {one['seconds']} s, at rest: {', '.join(f'{name} {one[name]}' for name in MEMORY)}"
    for one in figures["wrong"]:
        yield f"\n{one['kind']}: {one['what']}"
        yield from ("after these acts:", *(f"  {act}" for act in one["acts"]))
    if figures["wrong"]:
        yield f"\nAgain: python3 build.py soak --seed {figures['seed']}"
