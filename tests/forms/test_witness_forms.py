"""Both text forms of The Witness: what is written is read again, for panels of the corpus."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridlight.puzzle import Reading
from gridlight.reading import read, write
from tests.support.outside import OUTSIDE, needs_outside
from tests.support.witness_texts import WINDMILL, WORKED_PANEL

CORPUS = OUTSIDE / "witness"
ALWAYS = {"witnesspuzzles": {}, "windmill": WINDMILL}  # the rules of panels that are read


def test_the_line_is_left_out_of_forms_that_cannot_hold_it() -> None:
    state = {"line": {"start": [4, 0], "moves": "UU"}}
    for format in ("witnesspuzzles", "windmill"):
        text = write(WORKED_PANEL, state, format)
        assert read(text) == Reading(WORKED_PANEL | {"rules": ALWAYS[format]}, None, ())


def records(name: str, every: int) -> list[dict[str, Any]]:
    """Some records of the corpus, where it is there."""
    file = CORPUS / f"{name}.jsonl"
    lines = file.read_text().splitlines()[::every] if file.exists() else []
    return [json.loads(line) for line in lines]


@needs_outside
@pytest.mark.parametrize("name", ["windmill", "game"])
def test_codes_of_the_corpus_are_read_and_written(name: str) -> None:
    for record in records(name, 15):
        document = read(record["text"]["windmill"]).document
        nubs = {"ends": [end[:2] for end in document["ends"]]}  # those of the source are stale at times
        known = record["document"] | {"ends": [end[:2] for end in record["document"]["ends"]]}
        assert document | nubs == known | {"rules": WINDMILL}, record["id"]
        assert read(write(document, None, "windmill")).document == document


@needs_outside
@pytest.mark.parametrize("name", ["published", "unit", "verdicts"])
def test_panels_of_the_corpus_are_written_and_read(name: str) -> None:
    for record in records(name, 40):
        document = record["document"]
        if document["height"] and document["width"]:
            assert read(write(document, None, "witnesspuzzles")).document == document, record["id"]
