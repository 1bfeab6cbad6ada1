"""Finding a Chromium for the browser tests, or installing one; they are never skipped for lack of it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from building.console import BuildError, say
from building.folders import ROOT

VARIABLE = "GRIDLIGHT_CHROMIUM"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PRINT_PATH = (
    "from playwright.sync_api import sync_playwright as start\nwith start() as it: print(it.chromium.executable_path)"
)
TIMEOUT = 300.0  # seconds for a download


def chromium(python: Path) -> Path:
    """A Chromium that starts; `python` is one that has Playwright. BuildError when there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        if starts(Path(named)):
            return Path(named)
        raise BuildError(f"{VARIABLE} names {named}, which does not start. Set it to a Chromium, or unset it.")
    for candidates in (lambda: present(python), lambda: downloaded(python), installed):
        for path in candidates():
            if starts(path):
                return path
    raise BuildError(
        "The browser tests need Chromium. On Debian and Ubuntu: apt-get update && apt-get install -y chromium; "
        f"elsewhere install Chromium or Chrome, or set {VARIABLE} to its program."
    )


def starts(program: Path) -> bool:
    """Whether the program prints its version."""
    return succeeds([program, "--version"], 20)


def present(python: Path) -> Iterator[Path]:
    """Playwright's own Chromium, then those on PATH."""
    own = subprocess.run([python, "-c", PRINT_PATH], text=True, capture_output=True, check=False).stdout.strip()
    if own:
        yield Path(own)
    yield from (Path(program) for program in map(shutil.which, PROGRAMS) if program)


def downloaded(python: Path) -> Iterator[Path]:
    """Playwright's own Chromium, after asking it to download one."""
    say("chromium: not found; asking Playwright to download it ...")
    if succeeds([python, "-m", "playwright", "install", "chromium"], TIMEOUT):
        yield from present(python)


def installed() -> Iterator[Path]:
    """The distribution's Chromium, installed with apt-get when we are root."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("chromium: installing it with apt-get ...")
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        succeeds(["apt-get", "update"], TIMEOUT, quiet)
        succeeds(["apt-get", "install", "-y", "chromium"], TIMEOUT, quiet)
        yield from (Path(program) for program in map(shutil.which, PROGRAMS) if program)


def succeeds(command: list[str | Path], seconds: float, environment: dict[str, str] | None = None) -> bool:
    """Whether a command can be run and succeeds in time."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            capture_output=True,
            timeout=seconds,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
