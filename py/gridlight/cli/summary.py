"""The summary of a comparison: for each size, level and engine how many puzzles it answered, and how long it took.

Below the table stands once why an engine did not answer: it is not installed, cannot solve such puzzles, or was late.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from gridlight.cli.answers import Json, level_of
from gridlight.puzzle import Puzzle

ANSWERED = ("solved", "none")
HEADING = ("puzzles", "level", "engine", "answered", "median", "longest", "together")
WORDS = 3  # columns that begin at the left
Group = tuple[str, str]  # the puzzles, and their level


class Summary:
    """What the engines answered to all puzzles so far."""

    def __init__(self) -> None:
        self._groups: defaultdict[Group, defaultdict[str, list[Json]]] = defaultdict(lambda: defaultdict(list))
        self._reasons: dict[str, None] = {}  # of engines that did not answer

    def add(self, puzzle: Puzzle, line: Json, answers: Iterable[tuple[str, Json]]) -> None:
        """The answers to one puzzle, by the names of the engines."""
        letters = puzzle.module("as_text")
        title = f"{puzzle.title}, {letters.size(puzzle)}" if letters else puzzle.title
        for engine, answer in answers:
            self._groups[title, level_of(line)][engine].append(answer)
            if answer["status"] not in ANSWERED:
                self._reasons[f"{engine}: {answer['why']}"] = None

    def table(self) -> Iterator[str]:
        """The lines of the table, and the reasons below it."""
        rows: list[Sequence[str]] = [HEADING]
        for group, engines in self._groups.items():
            rows += [(*group, engine, *figures(answers)) for engine, answers in engines.items()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = zip(row, widths, strict=True)
            aligned = (f"{cell:{'<' if column < WORDS else '>'}{width}}" for column, (cell, width) in enumerate(cells))
            yield "  ".join(aligned).rstrip()
        yield from self._reasons


def figures(answers: Sequence[Json]) -> tuple[str, str, str, str]:
    """How many of the puzzles an engine answered, and its times for these."""
    times = [answer["seconds"] for answer in answers if answer["status"] in ANSWERED]
    answered = f"{len(times)} of {len(answers)}"
    if not times:
        return answered, "", "", ""
    return answered, in_seconds(median(times)), in_seconds(max(times)), in_seconds(sum(times))


def in_seconds(seconds: float) -> str:
    """A time down to 0.1 ms."""
    return f"{seconds:.4f} s"
