"""What all tools share: how one begins and ends, its minutes and seed, the site, a Chromium, progress and tables."""

from __future__ import annotations

import json
import os
import platform
import re
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NoReturn

from building import site
from building.chromium import chromium
from building.console import BuildError, say
from building.fetch import runtime
from building.folders import ROOT
from building.serve import serving
from gridlight.puzzle import Document

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

# Chromium cannot be sandboxed as root.
ROOTS = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", *ROOTS]
# Functions of the page
PRESS = "(button) => button.click()"
FRAMES = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))"
CLOSE = """() => {
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  document.querySelector("#advice:not([hidden]) #advice-close")?.click();
  document.querySelector("[data-command=edit][aria-pressed=true]")?.click();
}"""


def run(name: str, about: str | None, tool: Callable[[ArgumentParser], int]) -> NoReturn:
    """Run a tool with a parser for its arguments; the exit status is what it answers."""
    try:
        sys.exit(tool(ArgumentParser(prog=name, description=about)))
    except BuildError as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


class Wrong(AssertionError):
    """Something that must hold does not; the message says what."""


def minutes_and_seed(parser: ArgumentParser) -> None:
    parser.add_argument("--minutes", type=float, default=10, help="how long; default 10")
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same; default 1")


def after(minutes: float) -> Callable[[object], bool]:
    """Whether so many minutes are over."""
    end = time.monotonic() + 60 * minutes
    return lambda _: time.monotonic() > end


# The site and a browser
@contextmanager
def built_site(name: str, *, lasts: bool = True, more: Mapping[str, bytes] = {}) -> Generator[str]:
    """The address of the built site, with more files, laid in a folder of build/; if it `lasts`, browsers keep it."""
    with serving({**site.contents(runtime()), **more}, ROOT / "build" / name, lasts=lasts) as address:
        yield address


@contextmanager
def browser(folder: str | Path, *args: str, **options: Any) -> Generator[BrowserContext]:
    """A Chromium with its profile in a folder, as people have it: without one it caches no compiled code."""
    from playwright.sync_api import sync_playwright  # which checks of makers do without

    with sync_playwright() as playwright:
        launch: Any = playwright.chromium.launch_persistent_context
        program = chromium(Path(sys.executable))
        context = launch(folder, executable_path=program, args=[*QUIET, *args], **options)
        yield context
        context.close()


@contextmanager
def new_browser(*args: str, **options: Any) -> Generator[BrowserContext]:
    """A Chromium that knows nothing yet."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, browser(folder, *args, **options) as context:
        yield context


def open_page(context: BrowserContext, address: str) -> Page:
    """The site in a new tab, with Python up."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("() => globalThis.gridlight !== undefined")
    page.evaluate("() => gridlight.ready")
    return page


# Boards
def gallery(kind: str) -> list[Document]:
    """The boards of a kind's gallery."""
    return [entry["document"] for entry in json.loads((ROOT / f"static/gallery/{kind}.json").read_text("utf-8"))]


# What is told
def log(text: str) -> None:
    """Print a line of progress on the error output; results are on the other one."""
    print(text, file=sys.stderr, flush=True)


def table_row(first: str, cells: Iterable[object], width: int = 10) -> str:
    """A line of a table: what it is about, and its figures in columns."""
    return f"{first:36}{''.join(f'{cell:>{width}}' for cell in cells)}".rstrip()


def keep(name: str, figures: Mapping[str, Any]) -> None:
    """Write NAME.json, with the machine that the figures are from."""
    (ROOT / f"{name}.json").write_text(json.dumps({"machine": machine(), **figures}, indent=1) + "\n")
    say(f"\nEverything is in {name}.json.")


def say_load() -> None:
    """Print how much else the machine had to do."""
    if hasattr(os, "getloadavg"):
        say(f"\nThe machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


def machine() -> dict[str, Any]:
    """The machine, its load, and the time of the measurement."""
    info = Path("/proc/cpuinfo")  # on Linux
    models = re.findall(r"^model name\s*: (.*)$", info.read_text(), re.MULTILINE) if info.is_file() else []
    return {
        "when": time.strftime("%Y-%m-%dT%H:%M:%S%z"),
        "system": f"{platform.platform()}, Python {platform.python_version()}",
        "processor": models[0] if models else platform.processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg() if hasattr(os, "getloadavg") else (),
    }
