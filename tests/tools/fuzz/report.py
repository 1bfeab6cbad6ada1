"""`build.py fuzz`: a table of what was tried and what came of it; everything as JSON.

The trying itself is done by `tests.tools.fuzz.runner`, which runs in .venv.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from building.console import say
from building.fetch import node, tools
from building.folders import ROOT
from tests.tools.bench.tables import machine, run_measurements

Found = dict[str, dict[str, Any]]  # the figures of each target
AT_ONCE = 300  # characters of a case in the table


def fuzz(minutes: float, seed: int, only: str = "") -> int:
    """Try for so many minutes, print the table, write fuzz.json; the exit status."""
    node()
    options = ["--minutes", str(minutes), "--seed", str(seed), "--only", only]
    found: Found = run_measurements([tools(), "-m", "tests.tools.fuzz.runner", *options])
    say("\n" + "\n".join(lines(found)))
    about = {"machine": machine(), "minutes": minutes, "seed": seed, "only": only}
    (ROOT / "fuzz.json").write_text(json.dumps(about | {"targets": found, "all": totals(found)}, indent=1) + "\n")
    say("\nEverything is in fuzz.json.")
    bugs = totals(found)["bugs"]
    if bugs:
        again = f" --only {json.dumps(only)}" if only else ""
        say(f"{bugs} bugs. Again: python3 build.py fuzz --minutes {minutes:g} --seed {seed}{again}")
    return 1 if bugs else 0


def totals(found: Found) -> dict[str, Any]:
    """The sums over all targets."""
    ones = found.values()
    return {
        "cases": sum(one["cases"] for one in ones),
        "read": sum(one["read"] for one in ones),
        "refused": sum(sum(one["refused"].values()) for one in ones),
        "bugs": sum(len(one["bugs"]) for one in ones),
        "slowest": max((one["slowest"] for one in ones), default=0.0),
    }


def lines(found: Found) -> Iterator[str]:
    """A line for each target, the bugs, and the sums."""
    yield f"{'':28} {'cases':>8} {'read':>8} {'refused':>8} {'bugs':>5} {'slowest':>9}"
    rows = {name: totals({name: one}) for name, one in found.items()}
    for name, one in [*rows.items(), ("all", totals(found))]:
        yield f"{name:28} {one['cases']:8} {one['read']:8} {one['refused']:8} {one['bugs']:5} {one['slowest']:7.2f} s"
    for name, one in found.items():
        for what, case in one["bugs"].items():
            yield f"\n{name}: {what}\n  {case[:AT_ONCE]}"
