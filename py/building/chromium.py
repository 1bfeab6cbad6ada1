"""Chromium for the browser tests, which are never skipped for lack of it: found here, else fetched."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from building.console import BuildError, say
from building.paths import ROOT

VARIABLE = "GRIDLIGHT_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OWN = "from playwright.sync_api import sync_playwright as start\nwith start() as it: print(it.chromium.executable_path)"
DOWNLOAD = 300.0  # seconds that a download may take


def chromium(python: Path) -> Path:
    """A Chromium that starts; `python` is the one that has Playwright."""
    named = os.environ.get(VARIABLE)
    if named:
        if starts(Path(named)):
            return Path(named)
        raise BuildError(f"{VARIABLE} names {named}, which does not start. Set it to a Chromium, or unset it.")
    for ways in (lambda: present(python), lambda: downloaded(python), installed):
        for path in ways():
            if starts(path):
                return path
    raise BuildError(
        "The browser tests need Chromium. On Debian and Ubuntu: apt-get update && apt-get install -y chromium; "
        f"elsewhere install Chromium or Chrome, or set {VARIABLE} to its program."
    )


def starts(program: Path) -> bool:
    """Whether it is a program that can say its version."""
    return succeeds([program, "--version"], 20)


def present(python: Path) -> Iterator[Path]:
    """Playwright's own, then what is on PATH."""
    own = subprocess.run([python, "-c", OWN], text=True, capture_output=True, check=False).stdout.strip()
    if own:
        yield Path(own)
    yield from (Path(found) for found in map(shutil.which, NAMES) if found)


def downloaded(python: Path) -> Iterator[Path]:
    """Playwright's own, after asking it to download one."""
    say("chromium: none here; asking Playwright for one ...")
    if succeeds([python, "-m", "playwright", "install", "chromium"], DOWNLOAD):
        yield from present(python)


def installed() -> Iterator[Path]:
    """The distribution's, where we may install it: as root on a Debian-like system."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("chromium: installing the distribution's ...")
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        succeeds(["apt-get", "update"], DOWNLOAD, quiet)
        succeeds(["apt-get", "install", "-y", "chromium"], DOWNLOAD, quiet)
        yield from (Path(found) for found in map(shutil.which, NAMES) if found)


def succeeds(command: list[str | Path], seconds: float, environment: dict[str, str] | None = None) -> bool:
    """Whether a command can be run and ends well in time."""
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
