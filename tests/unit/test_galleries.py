"""The galleries have right grades, and our own corpora what brute force finds."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from gridlight import puzzles
from gridlight.deadline import Deadline
from tests.support import brute_force_presses as known

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "static" / "gallery"


@pytest.mark.slow
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_the_gallery_has_right_grades_and_distinct_titles(kind: str) -> None:
    entries = json.loads((GALLERY / f"{kind}.json").read_text("utf-8"))
    assert len({entry["title"] for entry in entries}) == len(entries)
    for entry in entries:
        assert asdict(puzzles.understand(entry["document"]).grade(Deadline(20))) == entry["grade"], entry["title"]


@pytest.mark.parametrize("kind", ["lightsout", "switches"])
@pytest.mark.slow
def test_the_corpus_agrees_with_brute_force(kind: str) -> None:
    lines = (ROOT / "tests" / "corpus" / f"{kind}.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == list(known.records(kind))
