"""How much memory the page and the whole browser take."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

KILO, MEGA = 1e3, 1e6


def heap(page: Page) -> float:
    """The JavaScript heap of a page in MB, once what is not used was let go."""
    session: Any = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return round(used / MEGA, 1)


def browser(profile: str) -> dict[str, float]:
    """The memory of the browser with that profile in MB, by sort of process, shared parts once; empty off Linux."""
    parents: dict[int, int] = {}
    mains: set[int] = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if f"--user-data-dir={profile}" in (folder / "cmdline").read_text().split("\0"):
                mains.add(int(folder.name))
        except OSError:  # it has ended
            continue
    found: Counter[str] = Counter()
    for process in parents:
        if mains & {process, *above(process, parents)}:
            found[sort(process)] += round(share(process) / KILO)
    return {"all": sum(found.values()), **found} if mains else {}


def sort(process: int) -> str:
    """What a process of the browser is for: "renderer" for pages and their workers, "gpu-process" and so on."""
    try:
        command = Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return "ended"
    found = re.search(r"--type=([\w-]+)", command)
    return found[1] if found else "browser"


def above(process: int, parents: dict[int, int]) -> list[int]:
    """The processes that a process comes from."""
    found: list[int] = []
    while (process := parents.get(process, 0)) > 1:
        found.append(process)
    return found


def share(process: int) -> float:
    """Its memory in kB, of what it shares with others its share."""
    try:
        found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    except OSError:
        return 0.0
    return float(found[1]) if found else 0.0
