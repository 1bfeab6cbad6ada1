"""Exports read as texts by the solvers they are for: CNF by CaDiCaL, SMT-LIB by z3, ASP by clingo where it is here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from building.exports_check import HERE, READERS, count
from gridlight.errors import Unsupported
from gridlight.exports import MODULES
from gridlight.puzzle import Document
from gridlight.puzzles import understand
from gridlight.reading import write

FORMATS = pytest.mark.parametrize(
    "format",
    [
        pytest.param(one, marks=[] if one in HERE else pytest.mark.skip(reason="clingo is not installed"))
        for one in READERS
    ],
)
ROOT = Path(__file__).resolve().parents[2]
SECONDS = 60.0  # far more than any of these boards needs


def lightup(*rows: str) -> Document:
    return {"kind": "lightup", "rows": list(rows)}


def counted(document: Document, format: str) -> int | None:
    """The number of answers, each of which is a solution."""
    found = count(understand(document), format, SECONDS)
    assert found.wrong is None
    return found.answers


def test_every_format_has_a_reader() -> None:
    assert set(READERS) == set(MODULES)


LIGHTUP = {
    "one solution": (lightup(".....", "#.1.0", "..###"), 1),
    "two solutions": (lightup("..", ".."), 2),
    "a clue with too few cells": (lightup("4.", ".."), 0),
    "a clue without cells": (lightup("1#", "#."), 0),
    "a cell between two zeros": (lightup("0.0"), 0),
    "walls only": (lightup("#0", "##"), 1),
    "a long run": (lightup("." * 40), 40),
    "an open board": (lightup(*["....."] * 5), 120),
}


@FORMATS
@pytest.mark.parametrize("name", LIGHTUP)
def test_light_up_has_as_many_answers_as_solutions(name: str, format: str) -> None:
    document, number = LIGHTUP[name]
    assert counted(document, format) == min(number, 100)


def corpus(kind: str) -> list[Any]:
    """The small boards of this repository whose solutions were counted by trying everything."""
    lines = (ROOT / "tests" / "corpus" / f"{kind}.jsonl").read_text("utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return [
        pytest.param(record["document"], record["expect"].get("count", 0), id=record["id"])
        for record in records
        if "count" in record["expect"] or record["expect"].get("solvable") is False
    ]


@FORMATS
@pytest.mark.parametrize(("document", "number"), [*corpus("lightsout"), *corpus("switches")])
def test_lights_have_as_many_answers_as_ways_to_press(document: Document, number: int, format: str) -> None:
    assert counted(document, format) == min(number, 100)


@FORMATS
def test_every_name_of_a_switch_can_be_written(format: str) -> None:
    names = [
        "a",
        "A b",
        "x|y",
        "back\\slash",
        'say "hi"',
        "50%",
        "%7C",
        "press",
        "1_2",
        "(1,2)",
        "Lampe ä",
        "灯",
        "c p show 9 0",
    ]
    document = {
        "kind": "switches",
        "states": 3,
        "lights": dict.fromkeys(names, 0),
        "goal": 1,
        "switches": {name: [name] for name in names},
    }
    assert counted(document, format) == 1


@pytest.mark.parametrize("format", MODULES)
def test_a_board_of_four_million_lights_is_refused_before_it_is_laid_out(format: str) -> None:
    puzzle: Any = understand({"kind": "lightsout", "states": 2, "lights": ["0" * 2000] * 2000})
    with pytest.raises(Unsupported, match="more than 50 MB"):
        write(puzzle.to_document(), None, format)
    assert "rows" not in vars(puzzle.reaching)
