"""Boards made from seeds, a file a kind: the gallery, which the page shows and the tests go through, and for the bench.

`PYTHONPATH=py:. .venv/bin/python -m tests.boards.KIND >static/gallery/KIND.json` makes a gallery again.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from gridlight.deadline import Deadline
from gridlight.puzzle import Puzzle


def entry(title: str, puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle of the gallery, with its grade."""
    return {"title": title, "document": puzzle.to_document(), "grade": asdict(puzzle.grade(Deadline(60)))}


def compact(entries: list[dict[str, Any]]) -> str:
    """The gallery's file: an entry a line."""
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in entries) + "\n]"
