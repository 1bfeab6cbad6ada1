"""Presses, counted by hand: what they do to lights, and every solution there is.

Nothing here knows the project's code: what the page claims is replayed with plain sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, cast

Document = dict[str, Any]
Cell = tuple[int, int]  # (row, column), zero-based
Place = Cell | str  # of a grid, or by its name
Counts = dict[Place, int]

REACHES = {
    "plus": [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)],
    "cross": [(0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)],
    "king": list(product((-1, 0, 1), repeat=2)),
}


@dataclass
class Board:
    """A document as sums: what each light lacks to its goal, and which lights each press adds one to."""

    states: int
    lights: Counts
    goal: Counts
    reach: dict[Place, list[Place]]

    def after(self, presses: Counts) -> Counts:
        """The lights when this has been pressed."""
        lights = dict(self.lights)
        for place, times in presses.items():
            for light in self.reach[place]:
                lights[light] = (lights[light] + times) % self.states
        return lights

    def is_solved_by(self, presses: Counts) -> bool:
        """Whether this leads to the goal."""
        return self.after(presses) == self.goal

    def clicks(self, presses: Counts) -> int:
        """How many clicks that is: a right click is states - 1 presses."""
        return sum(min(times, self.states - times) for times in presses.values())

    def solutions(self) -> Iterator[Counts]:
        """All of them: one press after another is tried, as long as no light stays wrong that nothing later changes."""
        order = list(self.reach)
        last = {light: index for index, place in enumerate(order) for light in self.reach[place]}
        if any(self.lights[light] != self.goal[light] for light in self.lights if light not in last):
            return
        settled = [{light for light in self.reach[place] if last[light] == index} for index, place in enumerate(order)]

        def extended(presses: Counts, lights: Counts) -> Iterator[Counts]:
            index = len(presses)
            if index == len(order):
                yield presses
                return
            for times in range(self.states):
                changed = dict(lights)
                for light in self.reach[order[index]]:
                    changed[light] = (changed[light] + times) % self.states
                if all(changed[light] == self.goal[light] for light in settled[index]):
                    yield from extended({**presses, order[index]: times}, changed)

        yield from extended({}, self.lights)

    def rest(self, presses: Counts) -> Board:
        """What is left of the board after these presses."""
        return replace(self, lights=self.after(presses))

    def has_solution(self) -> bool:
        """Whether there is one."""
        return next(self.solutions(), None) is not None

    def fewest(self) -> int:
        """The fewest clicks that lead to the goal."""
        return min(map(self.clicks, self.solutions()))

    def is_refuted_by(self, weights: Counts, modulus: int) -> bool:
        """Whether each press changes the weighted sum by a multiple, and what is lacking is none."""
        lacking = sum(weight * (self.goal[light] - self.lights[light]) for light, weight in weights.items())
        changes = [sum(weights.get(light, 0) for light in lights) for lights in self.reach.values()]
        return all(change % modulus == 0 for change in changes) and lacking % modulus != 0


def board(document: Document) -> Board:
    """The sums of a document."""
    goal: Any = document["goal"]
    each: Counts
    if document["kind"] == "switches":
        lights: Counts = document["lights"]
        each = cast("Counts", goal) if isinstance(goal, dict) else dict.fromkeys(lights, int(goal))
        return Board(document["states"], lights, each, document["switches"])
    lights = counts(document["lights"])
    each = counts(cast("list[str]", goal)) if isinstance(goal, list) else dict.fromkeys(lights, int(goal))
    return Board(document["states"], lights, each, {cell: reached(document, cell) for cell in by_cell(lights)})


def reached(document: Document, place: Cell) -> list[Place]:
    """The lights that a press there changes."""
    lights = by_cell(counts(document["lights"]))
    row, column = place
    if document["reach"] == "lines":
        return [(r, c) for r, c in lights if r == row or c == column]
    reach: Any = document["reach"]
    offsets: Sequence[Sequence[int]] = REACHES[reach] if isinstance(reach, str) else reach
    there = [(row + down, column + right) for down, right in offsets]
    if document["wrap"]:
        height, width = len(document["lights"]), len(document["lights"][0])
        there = [(r % height, c % width) for r, c in there]
    return [light for light in there if light in lights]


def counts(rows: list[str]) -> Counts:
    """Rows of digits as numbers by place, holes left out."""
    return {(r, c): int(digit, 36) for r, row in enumerate(rows) for c, digit in enumerate(row) if digit != "."}


def by_cell(counts: Counts) -> dict[Cell, int]:
    """What is counted on the cells of a grid."""
    return {place: times for place, times in counts.items() if isinstance(place, tuple)}


def sized(rows: int, columns: int, **givens: Any) -> Document:
    """A Lights Out document with all lights at 0, but for what is given."""
    lights = ["0" * columns] * rows
    return {"kind": "lightsout", "states": 2, "lights": lights, "goal": 0, "reach": "plus", "wrap": False} | givens
