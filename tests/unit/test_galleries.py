"""The gallery and our own corpora can be made again from their seeds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from gridlight import puzzles
from gridlight.deadline import Deadline
from tests.support import brute_force_presses as known
from tests.tools.galleries import compact, lightsout, switches

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "static" / "gallery"


@pytest.mark.slow
@pytest.mark.parametrize("kind", puzzles.kinds())
def test_the_gallery_has_right_grades_and_distinct_titles(kind: str) -> None:
    entries = json.loads((GALLERY / f"{kind}.json").read_text("utf-8"))
    assert len({entry["title"] for entry in entries}) == len(entries)
    for entry in entries:
        assert asdict(puzzles.understand(entry["document"]).grade(Deadline(20))) == entry["grade"], entry["title"]


@pytest.mark.parametrize(("kind", "made"), [("lightsout", lightsout.gallery), ("switches", switches.gallery)])
def test_the_gallery_can_be_made_again_from_its_seeds(kind: str, made: Callable[[], list[dict[str, Any]]]) -> None:
    assert compact(made()) + "\n" == (GALLERY / f"{kind}.json").read_text("utf-8")


@pytest.mark.parametrize("kind", ["lightsout", "switches"])
@pytest.mark.slow
def test_the_corpus_agrees_with_brute_force(kind: str) -> None:
    lines = (ROOT / "tests" / "corpus" / f"{kind}.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == list(known.records(kind))
