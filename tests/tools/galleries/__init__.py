"""The puzzles of the page's gallery: a file a kind with a function `gallery`, found by its name and listed nowhere.

`PYTHONPATH=py .venv/bin/python -m tests.tools.galleries KIND >static/gallery/KIND.json` makes a gallery again.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple

from gridlight.deadline import Deadline
from gridlight.engines.linear.exact_clicks import random_presses
from gridlight.families.linear import LinearPuzzle
from gridlight.puzzle import Document, Puzzle

SECONDS = 60.0  # to make or to grade one puzzle


def entry(title: str, puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle of the gallery, with its grade."""
    return {"title": title, "document": puzzle.to_document(), "grade": asdict(puzzle.grade(Deadline(SECONDS)))}


def compact(entries: list[dict[str, Any]]) -> str:
    """The gallery's file: an entry a line."""
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in entries) + "\n]"


class Scramble(NamedTuple):
    """A linear puzzle of the gallery: its lights scrambled to a par, or left as the document has them."""

    title: str
    document: Document
    par: int | None  # the fewest clicks; None: leave the lights
    seed: int = 1

    def made(self, kind: type[LinearPuzzle]) -> LinearPuzzle:
        """The puzzle."""
        if self.par is None:
            return kind.from_document(self.document)
        puzzle, chance = kind.from_document(self.document), Random(str(self.seed))
        while True:
            presses = random_presses(chance, puzzle.system.reach.switches, puzzle.states, self.par)
            made = puzzle.with_lights(puzzle.lights_before(presses))
            if made.grade(Deadline(SECONDS)).score == self.par:
                return made
