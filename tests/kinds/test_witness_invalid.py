"""The page refuses the same panels and lines as Python, and lines by the same sentence."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from gridlight.puzzle import Malformed
from gridlight.puzzles.witness import Witness

ROOT = Path(__file__).parents[2]
EXAMPLE: dict[str, Any] = {
    "kind": "witness",
    "height": 3,
    "width": 4,
    "pillar": False,
    "symmetry": None,
    "starts": [[6, 0], [3, 4]],
    "ends": [[0, 8, "right"], [0, 3, "top"]],
    "gaps": [[3, 2], [2, 2]],
    "missing": [[0, 7]],
    "dots": [{"at": [4, 4], "colour": "black"}, {"at": [4, 5], "colour": "blue"}],
    "symbols": [
        {"at": [1, 1], "type": "square", "colour": "red"},
        {"at": [1, 3], "type": "triangle", "colour": "#ff8800", "count": 2},
        {"at": [3, 1], "type": "polyomino", "colour": "yellow", "shape": ["##", ".#"], "free": False},
    ],
    "rules": {"fat-starts": True},
}
TWOFOLD = EXAMPLE | {"symmetry": "rotational", "starts": [[6, 0], [0, 8]]}
PILLAR = EXAMPLE | {"pillar": True, "symmetry": "shift", "starts": [[6, 0], [6, 4]], "ends": [[0, 0, "top"]]}
ODD = PILLAR | {"width": 3, "missing": [], "dots": [], "gaps": []}
BASES = [EXAMPLE, TWOFOLD, PILLAR, ODD]
JUNK: list[Any] = [
    None, True, 0, 1, -1, 21, 3.5, "x", "", [], {}, [1, 1], [0, 0], [99, 0], "shift", "#", "RED", "#12345g", "right",
    ["#", "##"], ["..."], ["#" * 11], [5], "constructor", "__proto__",
]  # fmt: skip


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a JSON value, but for the whole."""
    parts: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        parts += cast("dict[str, object]", value).items()
    elif isinstance(value, list):
        parts += enumerate(cast("list[object]", value))
    for key, part in parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


def spoilt(value: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The value with one part of it replaced, left out, given twice, or one too many."""
    found = copy.deepcopy(value)
    *way, key = chance.choice(list(paths(found)))
    parent: Any = found
    for step in way:
        parent = parent[step]
    match chance.randrange(6):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            cast("list[object]", parent).append(copy.deepcopy(cast("object", parent[key])))
        case 2 if isinstance(parent, dict):
            parent[chance.choice(["x", "count", "free", "shape"])] = chance.choice(JUNK)
        case _:
            parent[key] = chance.choice(JUNK)
    return found


def walk(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A line that goes where it likes, often farther than it may."""
    moves = "".join(chance.choice("UDLR") * chance.choice([1, 2, 2, 2]) for _ in range(chance.randrange(9)))
    return {"line": {"start": chance.choice(document["starts"]), "moves": moves}}


def refused(document: dict[str, Any], state: dict[str, Any] | None) -> str | None:
    """What Python has against them."""
    try:
        panel = Witness.from_document(document)
        if state is not None:
            panel.check(state)
    except Malformed as malformed:
        return str(malformed)
    return None


@pytest.fixture(scope="module")
def said() -> list[tuple[dict[str, Any], str | None, str | None]]:
    """Cases with what Python and what the page have against them."""
    chance = random.Random("misfit")
    cases: list[dict[str, Any]] = []
    for base in BASES:
        cases += [{"document": spoilt(base, chance), "state": None} for _ in range(400)]
        lines = [walk(base, chance) for _ in range(200)]
        cases += [{"document": base, "state": line} for line in lines]
        cases += [{"document": base, "state": spoilt(line, chance)} for line in lines]
    view = ROOT / "static" / "puzzles" / "witness.js"
    node = ["node", str(ROOT / "tests" / "js" / "misfit.js"), str(view)]
    run = subprocess.run(node, input=json.dumps(cases), capture_output=True, text=True, check=True)
    return [(one, refused(**one), page) for one, page in zip(cases, json.loads(run.stdout), strict=True)]


def test_the_page_refuses_what_python_refuses(said: list[tuple[dict[str, Any], str | None, str | None]]) -> None:
    refusals = sum(python is not None for _, python, _ in said)
    assert 300 < refusals < len(said) - 300
    assert [one for one in said if (one[1] is None) != (one[2] is None)] == []


def test_a_line_is_refused_by_the_same_sentence(said: list[tuple[dict[str, Any], str | None, str | None]]) -> None:
    moved = [
        (python, page) for _, python, page in said if python is not None and python.startswith(("Move", "The start"))
    ]
    assert len(moved) > 200
    assert [pair for pair in moved if pair[0] != pair[1]] == []
