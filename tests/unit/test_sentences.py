"""Every sentence about bad input is short, for any input."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from gridlight import puzzles, reading
from gridlight.api import answer
from gridlight.puzzle import Unsupported

GALLERIES = Path(__file__).resolve().parents[2] / "static" / "gallery"
HUGE = 10**4300 - 1  # Python writes out at most 4300 digits


def spoilt(value: Any, bad: Any) -> Iterator[Any]:
    """Copies of some JSON in which one thing, a key included, is bad: of each list the first two, of each map all."""
    yield bad
    if isinstance(value, dict):
        known = cast("dict[str, Any]", value)
        yield known | {str(bad): 0}
        for key, one in known.items():
            yield from (known | {key: copy} for copy in spoilt(one, bad))
    elif isinstance(value, list):
        items = cast("list[Any]", value)
        for index, one in enumerate(items[:2]):
            yield from ([*items[:index], copy, *items[index + 1 :]] for copy in spoilt(one, bad))


def documents() -> list[Any]:
    """The first puzzle of each kind's gallery."""
    texts = {kind: (GALLERIES / f"{kind}.json").read_text("utf-8") for kind in puzzles.kinds()}
    return [
        pytest.param(entry["document"], id=f"{kind}-{number}")
        for kind, text in texts.items()
        for number, entry in enumerate(json.loads(text)[:1])
    ]


@pytest.mark.parametrize("bad", [-HUGE, str(HUGE), 1e300], ids=["huge", "text", "real"])
@pytest.mark.parametrize("document", documents())
def test_a_sentence_about_a_huge_number_is_short(document: dict[str, Any], bad: Any) -> None:
    states = puzzles.understand(document).state([]), {"line": {"start": [0, 0], "moves": "UU"}}
    asked = [
        *({"document": copy} for copy in spoilt(document, bad)),
        *({"document": document, "state": copy} for state in states for copy in spoilt(state, bad)),
        *({"document": document, "state": {"bulbs": copy}} for copy in spoilt([[0, 0]], bad)),
        *({"document": document, "state": {"presses": copy}} for copy in spoilt({"a": 1}, bad)),
    ]
    for args in asked:
        error = json.loads(answer(json.dumps({"call": "check", "args": {"state": {}} | args}))).get("error")
        if error:
            assert error["kind"] == "malformed", error["text"]
            assert len(error["text"]) < 400, error["text"][:400]


@pytest.mark.parametrize("document", documents())
def test_a_sentence_about_a_text_with_a_huge_number_is_short(document: dict[str, Any]) -> None:
    kind = puzzles.find(document["kind"])
    for form in (*kind.forms(), *reading.COMMON):
        if form.write is None:
            continue
        try:
            text = reading.write(document, None, form.name)
        except Unsupported:
            continue
        for number in list(re.finditer(r"\d+", text))[:8]:
            bad = text[: number.start()] + str(HUGE) + text[number.end() :]
            error = json.loads(answer(json.dumps({"call": "read", "args": {"text": bad}}))).get("error")
            if error:
                assert error["kind"] in ("malformed", "unsupported"), error["text"]
                assert len(error["text"]) < 400, error["text"][:400]
