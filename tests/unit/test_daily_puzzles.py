"""The daily puzzles stay the same for as long as no maker is changed."""

from __future__ import annotations

import hashlib
import json
from datetime import date, timedelta
from typing import Any

import pytest

from gridlight import making, puzzles
from gridlight.deadline import Deadline

FIRST = date(2026, 11, 22)
MONDAY = date(2026, 11, 23)
APART = 37  # days between two that are looked at
DIGESTS = {  # of four days of a kind, all levels among them
    "lightsout": "6c50c772a47ca79f",
    "lightup": "db9430b498d9e18c",
    "switches": "1f2265531922ad90",
    "witness": "5765b8f2da417d48",
}


WEEKLY = {  # of one week of a kind
    "lightsout": "6ad3a6907be53190",
    "lightup": "17cf5f48ad5d37bd",
    "switches": "d1091920c5caa751",
    "witness": "3232ffe56d51149d",
}


def document(kind: str, seed: str, options: dict[str, Any]) -> str:
    """A puzzle as JSON; without a level that of a kind which has none to choose."""
    made = making.make(puzzles.find(kind), options, seed, Deadline(300))
    assert made is not None
    assert options.get("level") in (None, made.grade.level)
    return json.dumps(made.puzzle.to_document(), sort_keys=True)


def digest(documents: list[str]) -> str:
    """A short one."""
    return hashlib.sha256("\n".join(documents).encode()).hexdigest()[:16]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if making.options_of(puzzles.find(kind))])
def test_the_puzzles_of_four_days_are_what_they_were(kind: str) -> None:
    level = making.options_of(puzzles.find(kind)).get("level")
    levels = list(level.titles) if level else [None]
    days = [FIRST + timedelta(days=APART * number) for number in range(4)]
    options = [making.days_of(puzzles.find(kind)) | ({} if level is None else {"level": level}) for level in levels]
    found = digest([document(kind, f"daily-{day}", options[number % len(levels)]) for number, day in enumerate(days)])
    assert kind in DIGESTS, f'Add to DIGESTS: "{kind}": "{found}",'
    assert found == DIGESTS[kind], f"The daily puzzles of {kind} have changed; their digest is now {found}."


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in puzzles.kinds() if making.weekly_of(puzzles.find(kind))])
def test_the_puzzle_of_a_week_is_what_it_was(kind: str) -> None:
    options = making.weekly_of(puzzles.find(kind))
    found = digest([document(kind, f"weekly-{MONDAY}", options)])
    assert kind in WEEKLY, f'Add to WEEKLY: "{kind}": "{found}",'
    assert found == WEEKLY[kind], f"The weekly puzzle of {kind} has changed; their digest is now {found}."
