"""The daily puzzles stay the same for as long as no maker is changed."""

from __future__ import annotations

import hashlib
import json
from datetime import date, timedelta

import pytest

from gridlight import making, puzzles
from gridlight.deadline import Deadline

FIRST = date(2026, 11, 22)
APART = 37  # days between two that are looked at
DIGESTS = {  # of ten days of a kind, all levels among them
    "lightsout": "7a275e470ec2f7ee",
    "lightup": "d3581343dd4f4491",
    "switches": "3e29de01f83aabfe",
    "witness": "beb7475e832b9859",
}


def document(kind: str, day: date, level: str) -> str:
    """The puzzle of a day, as JSON."""
    made = making.make(puzzles.find(kind), {"level": level}, f"daily-{day.isoformat()}", Deadline(300))
    assert made is not None
    assert made.grade.level == level
    return json.dumps(made.puzzle.to_document(), sort_keys=True)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if making.options_of(puzzles.find(kind))])
def test_the_puzzles_of_ten_days_are_what_they_were(kind: str) -> None:
    levels = list(making.options_of(puzzles.find(kind))["level"].titles)
    days = [FIRST + timedelta(days=APART * number) for number in range(10)]
    found = "\n".join(document(kind, day, levels[number % len(levels)]) for number, day in enumerate(days))
    digest = hashlib.sha256(found.encode()).hexdigest()[:16]
    assert digest == DIGESTS.get(kind), f"The daily puzzles of {kind} have changed; their digest is now {digest}."
