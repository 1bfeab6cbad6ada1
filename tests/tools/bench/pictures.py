"""`build.py bench pictures`: boards read from other people's pictures, as a table by source; natively or in Chromium.

The pictures are in the folder `pictures` of those that GRIDLIGHT_CORPUS names, with an index of what they show.
"""

from __future__ import annotations

import json
import time
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from mimetypes import guess_type
from pathlib import Path
from statistics import median
from typing import Any, cast

from building import site
from building.console import BuildError, say
from gridlight.api import answer
from gridlight.errors import Malformed, Unsupported
from gridlight.pictures.decode import decoded
from gridlight.reading_pictures import packed
from tests.support.outside import OUTSIDE
from tests.tools.bench import browser
from tests.tools.run import built_site, log, new_browser, say_load, table_row

FOLDER = OUTSIDE / "pictures"
MODULES = ("static/python/workers", "static/ui/dialogs/picture/pixels")
# As the page does it: the browser decodes the file, and a worker reads it.
READ = """async ([name, type, data]) => {
  const { pixelsOf } = await import("/static/ui/dialogs/picture/pixels.js");
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const began = performance.now();
  const { width, height, pixels } = await pixelsOf(new File([bytes], name, { type }));
  const answer = await callers.slow("read_picture", { width, height, pixels }, { seconds: 60 });
  return [answer, performance.now() - began];
}"""
HEAD = ("boards", "exact", "cells", "right", "not marked", "marked", "median", "slowest")

Part = tuple[object, ...]  # where something stands in a document; a place of the board ends with row and column


@dataclass
class Row:
    """What was read of a source's pictures: `unmarked` are wrong cells without a mark, `marked` right ones with one."""

    exact: list[bool] = field(default_factory=list[bool])
    cells: int = 0
    right: int = 0
    unmarked: int = 0
    marked: int = 0
    seconds: list[float] = field(default_factory=list[float])

    def add(self, wanted: Mapping[str, Any], found: Any, seconds: float) -> None:
        """Count what was found in a picture."""
        reading: Any = found["readings"][0] if found["readings"] else {"document": {}, "doubtful": []}
        want, got = parts_of(wanted["document"]), parts_of(reading["document"])
        marks = {tuple(doubt["at"]) for doubt in reading["doubtful"]}
        wrong = {part for part in want.keys() | got.keys() if want.get(part) != got.get(part)}
        self.exact.append(not wrong and same(wanted.get("state"), reading.get("state")))
        self.cells += len(want)
        self.right += len(want.keys() - wrong)
        self.unmarked += sum(part[-2:] not in marks for part in wrong)
        self.marked += len(marks - {part[-2:] for part in wrong})
        self.seconds.append(seconds)

    def columns(self) -> list[str]:
        """What the table says."""
        counts = (len(self.exact), sum(self.exact), self.cells, self.right, self.unmarked, self.marked)
        return [*map(str, counts), f"{median(self.seconds):.2f}", f"{max(self.seconds):.2f}"]


def bench_pictures(in_chromium: bool) -> None:
    """Read all pictures, and print the table."""
    index = FOLDER / "index.jsonl"
    if not index.is_file():
        raise BuildError(f"There are no pictures in {FOLDER}.")
    wanted: list[dict[str, Any]] = [json.loads(line) for line in index.read_text("utf-8").splitlines()]
    whole = Row()
    rows: dict[str, Row] = {}
    for picture, (found, seconds) in zip(wanted, all_read(wanted, in_chromium), strict=True):
        for row in (rows.setdefault(picture["source"], Row()), whole):
            row.add(picture, found, seconds)
    say(f"\nSeconds {'in Chromium' if in_chromium else 'of CPU, natively'}")
    rows["all"] = whole
    for name, cells in [("", list(HEAD)), *((name, row.columns()) for name, row in rows.items())]:
        say(table_row(name, cells))
    say_load()


def all_read(wanted: list[dict[str, Any]], in_chromium: bool) -> Iterator[tuple[Any, float]]:
    """The answers for all pictures, with their seconds."""
    if not in_chromium:
        for picture in wanted:
            yield natively(FOLDER / picture["file"])
        return
    more = {f"{name}.js": site.module(f"{name}.ts") for name in MODULES}
    with built_site("bench", lasts=False, more=more) as address, new_browser() as context:
        page = browser.workers_page(context, address)
        for picture in wanted:
            log(picture["file"])
            path = FOLDER / picture["file"]
            given = [path.name, guess_type(path.name)[0], b64encode(path.read_bytes()).decode()]
            found, milliseconds = page.evaluate(READ, given)
            yield found, milliseconds / 1000


def natively(path: Path) -> tuple[Any, float]:
    """The answer in this process, and its seconds of CPU."""
    began = time.process_time()
    try:
        asked = packed(decoded(path.read_bytes()))
    except (Malformed, Unsupported) as error:
        return {"readings": [], "why": str(error)}, time.process_time() - began
    reply = json.loads(answer(json.dumps({"call": "read_picture", "args": asked})))
    return reply["ok"], time.process_time() - began


def parts_of(document: object, at: Part = ()) -> dict[Part, object]:
    """Everything that a document says, by where it stands: signs of rows, and what has a place, each alone."""
    parts: dict[Part, object] = {}
    if isinstance(document, dict):
        for name, value in cast("dict[str, object]", document).items():
            parts |= parts_of(value, (*at, name))
        return parts
    for number, value in enumerate(cast("list[object]", document) if isinstance(document, list) else ()):
        if isinstance(value, str):
            parts |= {(*at, number, column): sign for column, sign in enumerate(value)}
        elif isinstance(value, dict) and "at" in value:
            parts[*at, *cast("list[int]", value["at"])] = json.dumps(value, sort_keys=True)
        elif isinstance(value, list):
            place = cast("list[object]", value)
            parts[*at, *place[2:], *place[:2]] = True
    return parts if isinstance(document, list) else {at: document}


def same(wanted: Mapping[str, Any] | None, found: Mapping[str, Any] | None) -> bool:
    """Whether a state is what was played; where that is not known, every state counts."""
    return not wanted or state_parts(wanted) == state_parts(found or {})


def state_parts(state: Mapping[str, Any]) -> dict[str, str]:
    """What was played, in any order."""
    return {
        name: json.dumps(sorted(cast("list[object]", value), key=json.dumps) if isinstance(value, list) else value)
        for name, value in state.items()
        if value
    }
