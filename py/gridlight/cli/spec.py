"""What a book holds, as a file in TOML says it: its title and author, and the puzzles of each part.

title = "Evenings with light"
author = "Ada"

[[part]]
kind = "lightup"
size = "10x10"
level = "hard"
count = 20
"""

from __future__ import annotations

import secrets
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from gridlight import puzzles
from gridlight.cli.distinct import Part
from gridlight.cli.making_options import value_of
from gridlight.errors import Malformed, Unsupported
from gridlight.making import maker_of
from gridlight.own_forms import check_name
from gridlight.text.validate import mapping, shown
from gridlight.text.values import Number

NAMES = ("title", "subtitle", "author")  # of a book
OWN = ("kind", "count")  # of a part, besides the options of the kind's maker
MOST_COUNT = 1_000_000
LARGEST = 1 << 20  # bytes of a file
MOST_PARTS = 1000


def parts_of(path: Path) -> list[Part]:
    """The parts of the book that a file describes; raises Malformed and Unsupported."""
    name = shown(path.name)
    given = mapping(content_of(path, name), name, ("part", "seed", *NAMES))
    for what in NAMES:
        if what in given:
            check_name(what, given[what])
    book = {key: given[key] for key in NAMES if key in given}
    more = ({"book": book} if book else {}) | ({"author": book["author"]} if "author" in book else {})
    base = str(given.get("seed", secrets.token_hex(4)))
    parts = given.get("part", [])
    if not isinstance(parts, list) or not 0 < len(cast("list[object]", parts)) <= MOST_PARTS:
        raise Malformed(f"{name} should have 1 to {MOST_PARTS:,} parts, each below a line [[part]].")
    return [
        part_of(part, f"{name}, part {number}", f"{base}-{number}", more)
        for number, part in enumerate(cast("list[object]", parts), 1)
    ]


def content_of(path: Path, name: str) -> Mapping[str, Any]:
    """What the file says; raises Malformed."""
    try:
        data = path.read_bytes()
        if len(data) > LARGEST:
            raise Malformed(f"{name} is longer than {LARGEST >> 20} MiB.")
        return tomllib.loads(data.decode())
    except OSError as error:
        raise Malformed(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"{name} is not UTF-8: byte {error.start + 1} is wrong.") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Malformed(f"{name} is not TOML: {error}.") from None


def part_of(given: object, where: str, base: str, more: Mapping[str, Any]) -> Part:
    """One part; raises Malformed and Unsupported, and says where."""
    try:
        if not isinstance(given, dict) or not isinstance(kind_name := cast("dict[str, Any]", given).get("kind"), str):
            raise Malformed(f"It has no “kind”, which is one of {', '.join(puzzles.kinds())}.")
        kind = puzzles.find(kind_name)
        maker = maker_of(kind)
        if maker is None:
            raise Unsupported(f"New {kind.title} puzzles cannot be made.")
        part = mapping(cast("object", given), f"A part with {kind.title}", (*OWN, *maker.options))
        count = Number(1, MOST_COUNT).read(part.get("count", 1), ("count", ""), {})
        options = {key: option(maker.options[key].rule, value) for key, value in part.items() if key not in OWN}
        maker.read(options)
    except (Malformed, Unsupported) as error:
        raise type(error)(f"{where}: {error}") from None
    return Part(f"{where} ({kind.title})", base, count, {"kind": kind.kind, "options": options, **more})


def option(rule: Any, value: Any) -> Any:
    """An option's value: a text as an argument has it, anything else as JSON has it."""
    return value_of(rule, value) if isinstance(value, str) else value
