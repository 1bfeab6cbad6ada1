"""The limits of py/gridlight/CONTRACT.md are what the code keeps to, to the last one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from gridlight import api, lessons
from gridlight.text import base64_deflate
from tests.support.contract_text import DOCUMENTS, LISTED, ROOT, TEXT, ask, quoted, table

MIB = 1 << 20
PLAIN = {"lights": ["11", "11"]}  # without a hole
LISTS = {
    "characters of the link of a list, from its # on": lessons.LONGEST_LESSON,
    "boards of a list": lessons.MOST_BOARDS,
    "step at which a list opens": lessons.MOST_STEPS,
}
Ask = tuple[str, dict[str, Any]]


def lights(rows: int, columns: int, states: int = 2, **more: Any) -> Ask:
    """Check of a Lights Out board."""
    document = {"kind": "lightsout", "states": states, "lights": ["0" * columns] * rows, "goal": 0} | more
    return "check", {"document": document, "state": {}}


def graph(bulbs: list[str], switches: dict[str, list[str]], states: int = 2) -> Ask:
    """Check of a Switches graph."""
    document = {
        "kind": "switches",
        "states": states,
        "lights": dict.fromkeys(bulbs, 0),
        "goal": 0,
        "switches": switches,
    }
    return "check", {"document": document, "state": {}}


def panel(height: int, width: int, **symbol: Any) -> Ask:
    """Check of a panel with at most one symbol."""
    symbols = [{"at": [1, 1], "colour": "red"} | symbol] if symbol else []
    document = {"kind": "witness", "height": height, "width": width, "symbols": symbols}
    return "check", {"document": document, "state": {}}


def names(number: int) -> list[str]:
    """So many names."""
    return [f"n{index}" for index in range(number)]


def solve(**args: Any) -> Ask:
    """Solve a small board."""
    return "solve", {"document": DOCUMENTS["lightup"]} | args


SIZES: dict[str, list[Callable[[int], Ask]]] = {
    "`lightup`: rows, columns": [
        lambda most: ("check", {"document": {"kind": "lightup", "rows": ["."] * most}, "state": {}}),
        lambda most: ("check", {"document": {"kind": "lightup", "rows": ["." * most]}, "state": {}}),
    ],
    "`lightsout` with 2 states: rows, columns": [lambda most: lights(most, 1), lambda most: lights(1, most)],
    "`lightsout` with more states: rows, columns": [lambda most: lights(most, 1, 3), lambda most: lights(1, most, 3)],
    "`lightsout`: states": [lambda most: lights(1, 1, most)],
    "`lightsout`: offsets of a reach": [lambda most: lights(1, 1, reach=[[0, 0]] * most)],
    "`lightsout`: rows or columns of an offset": [
        lambda most: lights(1, 1, reach=[[most, 0]]),
        lambda most: lights(1, 1, reach=[[0, -most]]),
    ],
    "`switches`: states": [lambda most: graph(["a"], {"a": ["a"]}, most)],
    "`switches`: bulbs": [lambda most: graph(names(most), {"a": []})],
    "`switches`: switches": [lambda most: graph(["a"], {name: [] for name in names(most)})],
    "`switches`: entries in all lists together": [
        lambda most: graph(["a"], {"a": ["a"] * (most // 2), "b": ["a"] * (most - most // 2)})
    ],
    "`switches`: characters of a name": [lambda most: graph(["a" * most], {})],
    "`witness`: height, width": [lambda most: panel(most, 1), lambda most: panel(1, most)],
    "`witness`: rows, columns of a shape": [
        lambda most: panel(1, 1, type="polyomino", shape=["#"] * most, free=False),
        lambda most: panel(1, 1, type="polyomino", shape=["#" * most], free=False),
    ],
    "`witness`: triangles of a symbol": [lambda most: panel(1, 1, type="triangle", count=most)],
    "`solve`: limit": [lambda most: solve(limit=most)],
    "`solve`: seconds": [lambda most: solve(seconds=most)],
    "`solve`: parts": [lambda most: solve(document=DOCUMENTS["lightsout"] | PLAIN, engine="chase", part=[0, most])],
}
LIMITS = dict(table("what"))


def limits() -> Iterator[Any]:
    """The limits of the table on documents and arguments."""
    for what, asks in SIZES.items():
        for number, one in enumerate(asks):
            yield pytest.param(one, int(LIMITS[what].replace(",", "")), id=f"{what}-{number}")


@pytest.mark.parametrize(("asked", "most"), list(limits()))
def test_limits_are_exact(asked: Callable[[int], Ask], most: int) -> None:
    name, args = asked(most)
    assert "ok" in ask(name, **args)
    name, args = asked(most + 1)
    assert ask(name, **args)["error"]["kind"] == "malformed"


def test_texts_have_the_limits_of_the_table() -> None:
    mib = {what: int(most.removesuffix(" MiB")) for what, most in LIMITS.items() if most.endswith(" MiB")}
    assert set(mib) == {"a request", "text given to `read`", "JSON in a share link"}
    request = mib["a request"] * MIB
    for size, refused in ((request, False), (request + 1, True)):
        error = json.loads(api.answer("x" * size))["error"]
        assert ("longer than" in error["text"]) is refused
    for size, refused in ((request // 4, False), (request // 4 + 1, True)):  # of characters with four bytes each
        error = json.loads(api.answer("\U0001f4a1" * size))["error"]
        assert ("longer than" in error["text"]) is refused
    pasted = mib["text given to `read`"] * MIB
    for size, refused in ((pasted, False), (pasted + 1, True)):
        assert ("longer than" in ask("read", text="!" * size)["error"]["text"]) is refused


def test_share_links_have_the_limits_of_the_table() -> None:
    (source,) = [
        text for path in (ROOT / "static").rglob("*.ts") if "LONGEST_LINK =" in (text := path.read_text("utf-8"))
    ]
    (longest,) = re.findall(r"LONGEST_LINK = ([\d_]+)", source)
    assert int(longest) == int(LIMITS["characters of a share link that the page offers"].replace(",", ""))
    assert LIMITS["JSON in a share link"] == f"{base64_deflate.MOST >> 20} MiB"
    assert set(LIMITS) == {*SIZES, *LISTS, "a request", "text given to `read`", "JSON in a share link"} | {
        "characters of a share link that the page offers"
    }


def test_lists_have_the_limits_of_the_table_and_hold_what_the_example_holds() -> None:
    assert {what: int(LIMITS[what].replace(",", "")) for what in LISTS} == LISTS
    for boards, refused in ((lessons.MOST_BOARDS, False), (lessons.MOST_BOARDS + 1, True)):
        assert ("error" in ask("write_list", boards=LISTED["boards"] * boards)) is refused
    text = ask("write_list", **LISTED)["ok"]["text"]
    assert lessons.read_lesson(f"https://host.example/{text}").as_json() == LISTED
    said = TEXT.split(" `options` and all that is in them ")[1]
    named = {one for key in ("without", "open") for one in quoted(said.split(f" `{key}` ")[1].split(";")[0])} - {"step"}
    assert named == {*lessons.WITHOUT, *lessons.OPENS}
