"""The site of `build.py serve`: built again when a file has changed, of which its pages are told."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from building import site
from building.bundle import FOLDER
from building.console import BuildError, say
from building.folders import ROOT, lay

WAIT = 0.03  # seconds between two looks at the files
HEARTBEAT = 15.0  # seconds after which a page that is told nothing is asked whether it is still there
SCRIPT = "reload.js"
RELOAD_TAG = f'<script type="module" src="/{SCRIPT}?{{build}}"></script>'


class Built(NamedTuple):
    """A build that is served, and the one before; if they differ in style sheets alone, the places of these in both."""

    now: str
    before: str
    styles: list[tuple[str, str]] | None = None


class Live:
    """The site in a folder, which is built again when a source has changed, and the pages that wait for that."""

    def __init__(
        self, target: Path, contents: Callable[[], site.Contents], watched: Callable[[], list[str]] = site.watched
    ) -> None:
        self.target, self.contents, self.watched = target, contents, watched
        self.paths: list[str] = []
        self.times: dict[str, tuple[int, int]] = {}
        self.files: site.Contents | None = None
        self.built = Built("", "")
        self.trouble: BuildError | None = None
        self.turn = threading.Lock()
        self.news = threading.Condition()

    def refresh(self) -> None:
        """Build the site when a source has changed since the last time; BuildError when it cannot be built.

        That is said once, and not tried again until a source has changed.
        """
        with self.turn:
            if not self.paths or self.times != times(self.paths):
                self.paths = self.watched()
                self.times = times(self.paths)
                self.build()
            if self.trouble:
                raise self.trouble

    def build(self) -> None:
        """Build the site, and tell the pages."""
        try:
            files = with_reload(self.contents())
            lay(files, self.target, self.files)
        except (BuildError, OSError) as error:
            self.trouble = BuildError(str(error))
            say(str(error))
            return
        say(f"built {self.target.name}" if self.files is None else "built again")
        styles = styles_between(self.files, files) if self.files else None
        with self.news:
            self.built = Built(name_of(files), self.built.now, styles)
            self.files, self.trouble = files, None
            self.news.notify_all()

    def events(self) -> Generator[Built | None]:
        """The build that is served, and then each one after it; None where there was none for a while."""
        told = ""

        def is_news() -> bool:
            return not self.trouble and self.built.now not in ("", told)

        while True:
            with self.news:
                built = self.built if self.news.wait_for(is_news, HEARTBEAT) else None
            yield built
            told = built.now if built else told


def times(paths: Iterable[str]) -> dict[str, tuple[int, int]]:
    """When these files and folders were changed, and their sizes; nothing for those that are gone."""
    known: dict[str, tuple[int, int]] = {}
    for path in paths:
        with suppress(OSError):
            status = os.stat(path)
            known[path] = (status.st_mtime_ns, status.st_size)
    return known


def name_of(files: site.Contents) -> str:
    """The name of the build."""
    return json.loads(files[site.INDEX])["build"]


def with_reload(files: site.Contents) -> site.Contents:
    """The same site, whose page follows what is built."""
    tag = RELOAD_TAG.format(build=name_of(files)).encode()
    page = files["index.html"].replace(b"</head>", tag + b"\n  </head>", 1)
    return files | {"index.html": page, SCRIPT: (ROOT / "py" / "building" / SCRIPT).read_bytes()}


def styles_between(before: site.Contents, after: site.Contents) -> list[tuple[str, str]] | None:
    """The style sheets of two builds, old and new, where these alone differ, and their names elsewhere; else None."""
    gone, come = (
        {place for place in first if first[place] != second.get(place)}
        for first, second in ((before, after), (after, before))
    )
    sheet = re.compile(rf"{FOLDER}/.*\.css")
    pairs = list(zip(*(sorted(filter(sheet.fullmatch, places)) for places in (gone, come)), strict=False))
    names = {*site.PAGES, site.INDEX}
    if not pairs or any(not place.endswith((".css", ".css.map")) for place in (gone | come) - names):
        return None
    page = before["index.html"].decode()
    for old, new in [*pairs, (name_of(before), name_of(after))]:
        page = page.replace(old, new)
    return pairs if page.encode() == after["index.html"] else None
