"""`build.py bench pictures`: boards read from other people's pictures, as a table by source; natively or in Chromium.

The pictures are in the folder `pictures` of those that GRIDLIGHT_CORPUS names, with an index of what they show.
"""

from __future__ import annotations

import json
import time
from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterator, Mapping
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
READ = """async (name) => {
  const { pixelsOf } = await import("/static/ui/dialogs/picture/pixels.js");
  const file = new File([await (await fetch(name)).blob()], name);
  const began = performance.now();
  const { width, height, pixels } = await pixelsOf(file);
  const answer = await callers.slow("read_picture", { width, height, pixels }, { seconds: 60 });
  return [answer, performance.now() - began];
}"""
COUNTED = ("boards", "exact", "cells", "right", "not marked", "marked")

Part = tuple[object, ...]  # where something stands in a document; a place of the board ends with row and column


def bench_pictures(in_chromium: bool) -> None:
    """Read all pictures, and print the table."""
    index = FOLDER / "index.jsonl"
    if not index.is_file():
        raise BuildError(f"There are no pictures in {FOLDER}.")
    wanted: list[dict[str, Any]] = [json.loads(line) for line in index.read_text("utf-8").splitlines()]
    counts, times = defaultdict[str, Counter[str]](Counter), defaultdict[str, list[float]](list)
    for picture, (found, seconds) in zip(wanted, all_read(wanted, in_chromium), strict=True):
        for source in (picture["source"], "all"):
            counts[source] += counted(picture, found)
            times[source].append(seconds)
    say(f"\nSeconds {'in Chromium' if in_chromium else 'of CPU, natively'}")
    say(table_row("", [*COUNTED, "median", "slowest"], 11))
    for source in [*(source for source in counts if source != "all"), "all"]:
        seconds = [f"{figure(times[source]):.2f}" for figure in (median, max)]
        say(table_row(source, [*(counts[source][name] for name in COUNTED), *seconds], 11))
    say_load()


def counted(wanted: Mapping[str, Any], found: Any) -> Counter[str]:
    """What was found in a picture: wrong cells that are not marked as doubtful, and right ones that are, as well."""
    reading: Any = found["readings"][0] if found["readings"] else {"document": {}, "doubtful": []}
    # A layout is no part of the puzzle.
    want, got = (parts_of({**answer["document"], "layout": []}) for answer in (wanted, reading))
    marks = {tuple(doubt["at"]) for doubt in reading["doubtful"]}
    wrong = {part for part in want.keys() | got.keys() if want.get(part) != got.get(part)}
    played, state = (
        {part: value for part, value in parts_of(answer.get("state") or None).items() if value}
        for answer in (wanted, reading)
    )
    return Counter(
        {
            "boards": 1,
            "exact": not wrong and played in ({}, state),  # of some pictures it is not known what was played
            "cells": len(want),
            "right": len(want.keys() - wrong),
            "not marked": sum(part[-2:] not in marks for part in wrong),
            "marked": len(marks - {part[-2:] for part in wrong}),
        }
    )


def all_read(wanted: list[dict[str, Any]], in_chromium: bool) -> Iterator[tuple[Any, float]]:
    """The answers for all pictures, with their seconds."""
    if not in_chromium:
        for picture in wanted:
            yield natively(FOLDER / picture["file"])
        return
    more = {f"{name}.js": site.module(f"{name}.ts") for name in MODULES}
    more |= {picture["file"]: (FOLDER / picture["file"]).read_bytes() for picture in wanted}
    with built_site("bench", lasts=False, more=more) as address, new_browser() as context:
        page = browser.workers_page(context, address)
        for picture in wanted:
            log(picture["file"])
            found, milliseconds = page.evaluate(READ, picture["file"])
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


def parts_of(value: Any, at: Part = ()) -> dict[Part, Any]:
    """What a document or a state says, by where it stands: signs of rows, and what has a place, each alone."""
    if isinstance(value, dict):
        inner = cast("dict[str, Any]", value).items()
        return dict(ChainMap(*(parts_of(part, (*at, name)) for name, part in inner)))
    if not isinstance(value, list) or is_place(value):
        return {at: value}
    parts: dict[Part, Any] = {}
    for number, part in enumerate(cast("list[Any]", value)):
        if isinstance(part, str):
            parts |= {(*at, number, column): sign for column, sign in enumerate(part)}
        else:
            place: list[object] = part if is_place(part) else part["at"]
            parts[*at, *place[2:], *place[:2]] = json.dumps(part, sort_keys=True)
    return parts


def is_place(value: Any) -> bool:
    """Whether it is a list that begins with row and column."""
    return isinstance(value, list) and isinstance(cast("list[object]", [*value, None])[0], int)
