"""The schema: Python and the page read documents and states by it alike, and views show what it lets pass."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from building import contract_types
from gridlight import puzzles
from gridlight.puzzle import Document, Malformed, State
from tests.support.outside import OUTSIDE
from tests.tools.fuzz.damage import parts

ROOT = Path(__file__).resolve().parents[2]
KINDS = pytest.mark.parametrize("kind", puzzles.kinds())
DAMAGED = 1500  # cases of each kind
WITNESS: Document = {
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
        {"at": [5, 5], "type": "hollow", "colour": "blue", "shape": ["#"], "free": True},
    ],
    "rules": {"fat-starts": True},
}
LIGHTSOUT: Document = {
    "kind": "lightsout",
    "states": 3,
    "lights": ["02", "1."],
    "goal": 2,
    "reach": "plus",
    "wrap": False,
}
SWITCHES: Document = {
    "kind": "switches",
    "states": 2,
    "lights": {"a": 0, "b": 0},
    "goal": 1,
    "switches": {"a": ["a", "b"], "b": ["b"], "S": ["a"]},
    "layout": {"a": [0, 0], "b": [0.5, 1], "S": [1, 1]},
}
EXAMPLES: dict[str, list[tuple[Document, State]]] = {
    "lightup": [
        ({"kind": "lightup", "rows": [".....", "#.1.0", "..###"]}, {"bulbs": [[0, 3], [1, 1]], "dots": [[0, 0]]})
    ],
    "lightsout": [
        (LIGHTSOUT, {"presses": ["01", "2."]}),
        (LIGHTSOUT | {"goal": ["22", "1."], "reach": [[0, 0], [1, -1]], "wrap": True}, {"presses": ["00", "0."]}),
        (LIGHTSOUT | {"reach": "lines"}, {}),
    ],
    "switches": [
        (SWITCHES, {"presses": {"a": 1, "S": 1}}),
        (SWITCHES | {"goal": {"a": 1, "b": 0}, "states": 5}, {"presses": {}}),
    ],
    "witness": [
        (WITNESS, {"line": {"start": [6, 0], "moves": "UURR"}}),
        (WITNESS | {"symmetry": "rotational", "starts": [[6, 0], [0, 8]]}, {"line": {"start": [6, 0], "moves": "U"}}),
        (
            WITNESS | {"pillar": True, "symmetry": "shift", "starts": [[6, 0], [6, 4]], "ends": [[0, 0, "top"]]},
            {"line": {"start": [6, 4], "moves": "UUUU"}},
        ),
        ({"kind": "witness", "height": 2, "width": 3, "pillar": True, "symmetry": "shift"}, {"line": None}),
    ],
}
JUNK: list[Any] = [
    None, True, False, 0, 1, 2, -1, 21, 3.5, 10**30, "x", "", "0", ".", "..", [], {}, [1, 1], [0, 0], [99, 0], [-1, 3],
    "shift", "left-right", "top-bottom", "rotational", "#", "RED", "#12345g", "right", ["#", "##"], ["..."], ["#" * 11],
    [5], "constructor", "__proto__", "\u202e", "king", "lines", {"a": 1}, ["0"], [[0, 0]], "UURR", "LLLLLL", "a" * 41,
]  # fmt: skip


class Case(NamedTuple):
    """A document and a state, with what Python and the page say."""

    document: Document
    state: State | None
    refused: str | None  # by the schema, in Python
    malformed: str | None  # by Python altogether
    page: str | None  # by the schema, in the page
    error: str | None  # what the view throws when it shows them


def damaged(value: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The value with one part of it replaced, left out, given twice, or one too many."""
    found = copy.deepcopy(value)
    *way, key = chance.choice([path for path, _ in parts(found) if path != ("kind",)])
    parent: Any = found
    for step in way:
        parent = parent[step]
    match chance.randrange(8):
        case 0:
            del parent[key]
        case 1 if isinstance(parent, list):
            cast("list[object]", parent).append(copy.deepcopy(cast("object", parent[key])))
        case 2 if isinstance(parent, dict):
            parent[chance.choice(["x", "count", "free", "shape", "a", "__proto__"])] = chance.choice(JUNK)
        case 3 if isinstance(parent[key], int):
            parent[key] = chance.randrange(-2, 12)
        case 4 if isinstance(parent[key], str) and parent[key]:
            text, at = parent[key], chance.randrange(len(parent[key]))
            parent[key] = text[:at] + chance.choice([*".#0123x<é😀UDLR", "", "UU", "  "]) + text[at + 1 :]
        case _:
            parent[key] = chance.choice(JUNK)
    return found


def refusals(document: Document, state: State | None) -> tuple[str | None, str | None]:
    """What the schema, and what Python altogether, have against a document and a state."""
    kind = puzzles.find(document["kind"])
    try:
        given = kind.schema.read(document)
        if state is not None:
            kind.schema.read_state(state, given)
    except Malformed as refused:
        said = str(refused)
    else:
        said = None
    try:
        puzzle = kind.from_document(document)
        if state is not None:
            puzzle.check(state)
    except Malformed as malformed:
        return said, str(malformed)
    return said, None


def judged(pairs: list[tuple[Document, State | None]]) -> list[Case]:
    """What both sides make of these documents and states."""
    text = json.dumps([{"document": document, "state": state} for document, state in pairs])
    node = ["node", "py/building/run.js", "tests/js/damaged.ts"]
    run = subprocess.run(node, cwd=ROOT, input=text, capture_output=True, text=True, check=True)
    said: list[dict[str, Any]] = json.loads(run.stdout)
    return [
        Case(document, state, *refusals(document, state), one["refused"], one["error"])
        for (document, state), one in zip(pairs, said, strict=True)
    ]


def damaged_pairs(kind: str) -> Iterator[tuple[Document, State | None]]:
    """The examples of a kind, and these with one or two damages, to the document, the state or both."""
    yield from EXAMPLES[kind]
    chance = random.Random(kind)
    for number in range(DAMAGED):
        document, state = EXAMPLES[kind][number % len(EXAMPLES[kind])]
        if number % 3 != 1:
            document = damaged(document, chance)
        if number % 3 != 0 and state:
            state = damaged(state, chance)
        if number % 6 == 4 and state:
            state = damaged(state, chance)
        yield document, None if number % 6 == 0 else state


@pytest.fixture(scope="module", params=puzzles.kinds())
def cases(request: pytest.FixtureRequest) -> list[Case]:
    """Damaged documents and states of a kind."""
    return judged(list(damaged_pairs(request.param)))


@pytest.mark.slow
def test_page_and_python_give_the_same_sentences(cases: list[Case]) -> None:
    assert sum(one.refused is not None for one in cases) > DAMAGED / 3
    assert [one for one in cases if one.refused != one.page] == []
    assert [one for one in cases if one.refused is not None and one.malformed is None] == []


@pytest.mark.slow
def test_the_schema_accepts_every_valid_document(cases: list[Case]) -> None:
    assert sum(one.malformed is None for one in cases) > DAMAGED / 20
    assert [one for one in cases if one.malformed is None and one.page is not None] == []


@pytest.mark.slow
def test_views_show_everything_that_the_schema_accepts(cases: list[Case]) -> None:
    assert [one for one in cases if one.error is not None] == []


@pytest.mark.slow
def test_every_sentence_is_short_and_can_be_read(cases: list[Case]) -> None:
    for sentence in (said for one in cases for said in (one.refused, one.malformed) if said):
        assert sentence.isprintable()
        assert len(sentence) < 300
        assert sentence[-1] == "."


@KINDS
@pytest.mark.slow
def test_every_known_puzzle_is_read_and_shown(kind: str) -> None:
    gallery = json.loads((ROOT / "static" / "gallery" / f"{kind}.json").read_text("utf-8"))
    pairs: list[tuple[Document, State | None]] = [(one["document"], None) for one in gallery]
    for path in [ROOT / "tests" / "corpus" / f"{kind}.jsonl", *sorted((OUTSIDE / kind).glob("*.jsonl"))]:
        lines = path.read_text("utf-8").splitlines()
        records = [json.loads(line) for line in lines[:: max(1, len(lines) // 100)]]
        pairs += [(one["document"], one.get("state")) for one in records if one.get("document", {}).get("kind") == kind]
    for one in judged(pairs):
        assert one.error is None
        assert one.page == one.refused
        assert one.page is None or one.malformed is not None


@pytest.mark.slow
def test_page_and_python_say_the_same_of_what_is_too_large() -> None:
    large: list[Document] = [
        {"kind": "lightup", "rows": ["." * 201]},
        LIGHTSOUT | {"lights": ["0" * 2001]},
        LIGHTSOUT | {"reach": [[0, 2000]]},
        LIGHTSOUT | {"reach": [[0, 0]] * 10**5},
        SWITCHES | {"lights": {f"n{number}": 0 for number in range(5001)}},
        SWITCHES | {"switches": {"a": ["a"] * 100_001}},
        SWITCHES | {"layout": {"a": [0, -(10**6) - 1]}},
        WITNESS | {"width": 21},
    ]
    for one in judged([(document, None) for document in large]):
        assert one.page is not None
        assert one.page == one.refused == one.malformed


def test_huge_numbers_and_texts_are_shortened() -> None:
    sentences = {"a huge number": [10**5000, 1e300], f"“{'x' * 40}…”": ["x" * 1000], "a list": [[1] * 1000]}
    for said, value in ((said, value) for said, values in sentences.items() for value in values):
        with pytest.raises(Malformed) as refused:
            puzzles.find("witness").schema.read(WITNESS | {"height": value})
        assert str(refused.value) == f"“height” should be a whole number from 1 to 20, not {said}."


def test_the_pages_types_are_those_of_the_answers_and_schemas() -> None:
    assert contract_types.FILE.read_text("utf-8") == contract_types.contract(), (
        "Write them again: PYTHONPATH=py .venv/bin/python -m building.contract_types"
    )
