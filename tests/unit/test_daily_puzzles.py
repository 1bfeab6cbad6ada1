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
    "lightup": "944cda8a53d8210d",
    "switches": "3e29de01f83aabfe",
    "witness": "42805460f66df92a",
}


def document(kind: str, day: date, level: str | None) -> str:
    """The puzzle of a day, as JSON; without a level that of a kind which has none to choose."""
    options = {} if level is None else {"level": level}
    made = making.make(puzzles.find(kind), options, f"daily-{day.isoformat()}", Deadline(300))
    assert made is not None
    assert level in (None, made.grade.level)
    return json.dumps(made.puzzle.to_document(), sort_keys=True)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if making.options_of(puzzles.find(kind))])
def test_the_puzzles_of_ten_days_are_what_they_were(kind: str) -> None:
    level = making.options_of(puzzles.find(kind)).get("level")
    levels = list(level.titles) if level else [None]
    days = [FIRST + timedelta(days=APART * number) for number in range(10)]
    found = "\n".join(document(kind, day, levels[number % len(levels)]) for number, day in enumerate(days))
    digest = hashlib.sha256(found.encode()).hexdigest()[:16]
    assert kind in DIGESTS, f'Add to DIGESTS: "{kind}": "{digest}",'
    assert digest == DIGESTS[kind], f"The daily puzzles of {kind} have changed; their digest is now {digest}."
