"""Books without two puzzles that are alike: the same, or turned or mirrored."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gridlight.cli import sources
from gridlight.cli.answers import Answer, Json, Line
from gridlight.cli.streaming import Pool, answers
from gridlight.cli.usage import CannotGoOn
from gridlight.puzzle import Puzzle
from gridlight.puzzles import understand
from gridlight.text.validate import counted

VAIN = 100  # puzzles made one after the other, each like one before, after which there are taken to be no more
FEWEST = 8  # puzzles that are made at once, though fewer are missing


class Part(NamedTuple):
    """Puzzles of one sort in a book."""

    name: str  # "Lights Out"
    base: str  # of their seeds
    size: int | None  # how many; None: one, whose seed is the base itself
    given: Json  # what each line has besides its seed

    def lines(self) -> Iterator[Line]:
        """A line for each puzzle."""
        return sources.seeds(self.base, self.size, self.given)


def distinct(parts: Iterable[Part], pool: Pool) -> Iterator[Answer]:
    """The puzzles of these parts, of which no two are alike, in an order that does not depend on who makes them.

    Raises CannotGoOn at the end where there were too few.
    """
    seen: set[int] = set()
    short: list[str] = []
    for part in parts:
        wanted = part.size or 1
        made = asked = vain = 0
        while made < wanted and vain < VAIN:
            batch = min(max(wanted - made, FEWEST), VAIN - vain)
            lines = part.lines() if part.size is None else sources.seeds(part.base, batch, part.given, asked)
            for answer in answers(lines, pool):
                asked += 1
                key = asked if answer.trouble else hash(alike(understand(json.loads(answer.text)["document"])))
                if made == wanted:
                    continue
                vain += 1
                if key not in seen:
                    seen.add(key)
                    made, vain = made + 1, 0
                    yield answer
        if made < wanted:
            short.append(f"{part.name}: made {made:,} of {counted(wanted, 'puzzle')}; {VAIN} more were like those.")
    if short:
        raise CannotGoOn(" ".join(short))


def alike(puzzle: Puzzle) -> tuple[str, str]:
    """What puzzles have in common that are the same but for a turn or a mirror."""
    sides = puzzle.module("sides")
    return puzzle.kind, min(map(repr, sides.sides(puzzle))) if sides else repr(puzzle.to_document())
