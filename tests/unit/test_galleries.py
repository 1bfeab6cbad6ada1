"""The galleries have right grades, and our own corpora what brute force finds."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from gridlight import puzzles
from gridlight.deadline import Deadline
from tests.support.plain_presses import board

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "static" / "gallery"


@pytest.mark.slow
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_the_gallery_has_right_grades_and_distinct_titles(kind: str) -> None:
    entries = json.loads((GALLERY / f"{kind}.json").read_text("utf-8"))
    assert len({entry["title"] for entry in entries}) == len(entries)
    for entry in entries:
        assert asdict(puzzles.understand(entry["document"]).grade(Deadline(20))) == entry["grade"], entry["title"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["lightsout", "switches"])
def test_the_corpus_says_what_trying_every_way_to_press_finds(kind: str) -> None:
    for record in map(json.loads, (ROOT / f"tests/corpus/{kind}.jsonl").read_text("utf-8").splitlines()):
        plain = board(record["document"]).plain
        clicks = [plain.clicks(presses) for presses in plain.ways()]
        known = {"count": len(clicks), "least": min(clicks), "optimal": clicks.count(min(clicks))} if clicks else {}
        assert record["expect"] == {"solvable": bool(clicks), **known}, record["id"]
