"""A judge of small boards of Lights Out and Switches: what presses do to lights, and every solution, by plain sums.

It reads documents by itself and knows nothing of the project's code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple, cast

Document = dict[str, Any]
Cell = tuple[int, int]  # (row, column), zero-based
Place = Cell | str  # of a grid, or by its name
Counts = dict[Place, int]

REACHES = {
    "plus": [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0)],
    "cross": [(0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)],
    "king": list(product((-1, 0, 1), repeat=2)),
}


class Plain(NamedTuple):
    """A puzzle as sums: what each light needs, 0..n-1, and which lights a press of each switch adds one to."""

    states: int
    need: list[int]
    switches: list[list[int]]

    def change(self, weights: Sequence[int], switch: int) -> int:
        """How much a press changes the weighted sum of the lights."""
        return sum(weights[light] for light in self.switches[switch])

    def needed(self, weights: Sequence[int]) -> int:
        """By how much the weighted sum of the lights has to change."""
        return sum(weight * need for weight, need in zip(weights, self.need, strict=True))

    def changed(self, presses: Sequence[int]) -> list[int]:
        """By how much presses change each light, modulo n."""
        lights = [0] * len(self.need)
        for times, reached in zip(presses, self.switches, strict=True):
            for light in reached:
                lights[light] += times
        return [change % self.states for change in lights]

    def clicks(self, presses: Iterable[int]) -> int:
        """What presses cost: a right click is n - 1 presses."""
        return sum(min(times, self.states - times) for times in presses)

    def ways(self) -> Iterator[bytes]:
        """Every way to press that solves it.

        One switch after another is tried, as long as no light stays wrong that nothing later changes.
        """
        last = {light: switch for switch, reached in enumerate(self.switches) for light in reached}
        settled = [[light for light in {*lights} if last[light] == at] for at, lights in enumerate(self.switches)]
        need, presses = list(self.need), bytearray()

        def pressed() -> Iterator[bytes]:
            switch = len(presses)
            if switch == len(self.switches):
                yield bytes(presses)
                return
            for times in range(self.states):
                if not any(need[light] % self.states for light in settled[switch]):
                    presses.append(times)
                    yield from pressed()
                    presses.pop()
                for light in self.switches[switch]:
                    need[light] -= 1  # n times in all, which is nothing

        if not any(missing % self.states for light, missing in enumerate(need) if light not in last):
            yield from pressed()

    def solutions(self) -> list[bytes]:
        """All of them."""
        return list(self.ways())


@dataclass
class Board:
    """The same by places: the lights of a document, its goal, and which lights each press adds one to."""

    states: int
    lights: Counts
    goal: Counts
    reach: dict[Place, list[Place]]

    @property
    def plain(self) -> Plain:
        """As sums, lights and switches numbered in their order."""
        number = {light: index for index, light in enumerate(self.lights)}
        need = [(self.goal[light] - value) % self.states for light, value in self.lights.items()]
        return Plain(self.states, need, [[number[light] for light in lights] for lights in self.reach.values()])

    def after(self, presses: Counts) -> Counts:
        """The lights when this has been pressed."""
        changes = self.plain.changed([presses.get(place, 0) for place in self.reach])
        lights = zip(self.lights.items(), changes, strict=True)
        return {light: (value + change) % self.states for (light, value), change in lights}

    def is_solved_by(self, presses: Counts) -> bool:
        """Whether this leads to the goal."""
        return self.after(presses) == self.goal

    def solutions(self) -> Iterator[Counts]:
        """All of them."""
        return (dict(zip(self.reach, presses, strict=True)) for presses in self.plain.ways())

    def rest(self, presses: Counts) -> Board:
        """What is left of the board after these presses."""
        return replace(self, lights=self.after(presses))

    def clicks(self, presses: Counts) -> int:
        """How many clicks that is."""
        return self.plain.clicks(presses.values())

    def has_solution(self) -> bool:
        """Whether there is one."""
        return any(True for _ in self.solutions())

    def fewest(self) -> int:
        """The fewest clicks that lead to the goal."""
        plain = self.plain
        return min(map(plain.clicks, plain.ways()))

    def is_refuted_by(self, weights: Counts, modulus: int) -> bool:
        """Whether each press changes the weighted sum by a multiple, and what is lacking is none."""
        plain, weighted = self.plain, [weights.get(light, 0) for light in self.lights]
        changes = [plain.change(weighted, switch) for switch in range(len(plain.switches))]
        return all(change % modulus == 0 for change in changes) and plain.needed(weighted) % modulus != 0


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
