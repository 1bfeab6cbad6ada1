"""Small boards of Lights Out and Switches, each with what is known of it by trying every way to press.

`PYTHONPATH=py:. .venv/bin/python -m tests.support.brute_force_presses KIND >tests/corpus/KIND.jsonl` makes a corpus
again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from gridlight.puzzle import Document
from gridlight.puzzles.switches.graphs import grid, unlit
from tests.support import plain_presses


# Trying everything
def known(document: Document) -> dict[str, Any]:
    """Whether a board can be solved, in how many ways, in how few clicks and in how many ways in so few."""
    plain = plain_presses.board(document).plain
    clicks = [plain.clicks(presses) for presses in plain.ways()]
    if not clicks:
        return {"solvable": False}
    return {"solvable": True, "count": len(clicks), "least": min(clicks), "optimal": clicks.count(min(clicks))}


# The boards
def board(lights: str, states: int = 2, **givens: Any) -> Document:
    """A board, its rows with spaces between them."""
    plain = {"kind": "lightsout", "states": states, "lights": lights.split(), "goal": 0, "reach": "plus", "wrap": False}
    return plain | givens


def bulbs(lights: dict[str, int], switches: dict[str, str], states: int = 2, goal: Any = 0) -> Document:
    """Bulbs, and switches with their bulbs, spaces between them."""
    lists = {name: reached.split() for name, reached in switches.items()}
    return {"kind": "switches", "states": states, "lights": lights, "goal": goal, "switches": lists}


def published() -> Document:
    """The twelve bulbs of a grid from which Switches began; those that must change are lit."""
    dark = unlit(grid(4, 3))
    return dark | {"lights": dark["lights"] | dict.fromkeys("abfghikl", 1)}


LIGHTSOUT = {
    "one-cell-36-states": board("z", 36, goal=8),
    "two-cells-none": board("10"),
    "path-of-five": board("01110"),
    "corner-4x4-none": board("1000 0000 0000 0000"),
    "4x4-sixteen-ways": board("1110 0100 0000 0000"),
    "three-states": board("012 201", 3),
    "three-states-none": board("00001", 3),
    "four-states": board("323 020", 4),
    "four-states-half-way": board("20 00", 4, reach="lines"),
    "six-states-goal-5": board("404 222", 6, goal=5),
    "six-states-none": board("012 345", 6, goal=5),
    "eight-states": board("424 606", 8),
    "nine-states": board("12 84", 9, reach="lines"),
    "twelve-states": board("77 77", 12, reach="king"),
    "twelve-states-none": board("b1 37", 12, reach="king"),
    "36-states": board("az9", 36, goal=1),
    "two-islands": board("10.01 11.01"),
    "only-holes": board("..."),
    "goal-rows": board("0.1 110 01.", goal=["1.0", "010", "11."]),
    "torus-twice-reached": board("10 01", wrap=True),
    "torus-one-row-none": board("0210", 3, wrap=True),
    "torus-3x4": board("1010 1111 1010", wrap=True),
    "cross": board("1011 1111 1011", reach="cross"),
    "king-none": board("01010 10101", reach="king"),
    "lines-with-holes": board("11. 011 .01", reach="lines"),
    "lines-six-states": board("514 031", 6, reach="lines"),
    "arrows": board("010220", 3, reach=[[0, 0], [0, 1]]),
    "not-its-own-cell-none": board("011 100 010", reach=[[0, 1], [1, 0]]),
    "offset-twice": board("200 320", 4, reach=[[0, 0], [0, 0], [1, 0]]),
    "offset-far-away": board("011 101", reach=[[0, 0], [0, 1999], [-1, 0]]),
    "offset-far-away-torus": board("011 101", reach=[[0, 0], [0, 1999], [-1, 0]], wrap=True),
}
SWITCHES = {
    "published": published(),
    "path-none": bulbs({"a": 1, "b": 0}, {"a": "a b", "b": "a b"}),
    "triangle-goal-on": bulbs({"a": 0, "b": 0, "c": 0}, {"a": "a b c", "b": "a b c", "c": "a b c"}, goal=1),
    "arrow": bulbs({"a": 1, "b": 0}, {"a": "a b", "b": "b"}),
    "ring-of-arrows": bulbs({"a": 1, "b": 0, "c": 2}, {"a": "a b", "b": "b c", "c": "c a"}, 3),
    "ring-of-arrows-four-states": bulbs(
        {"a": 3, "b": 3, "c": 2, "d": 2}, {"a": "a b", "b": "b c", "c": "c d", "d": "d a"}, 4
    ),
    "ring-of-arrows-none": bulbs({"a": 1, "b": 0, "c": 0, "d": 0}, {"a": "a b", "b": "b c", "c": "c d", "d": "d a"}, 4),
    "switches-that-are-no-bulbs": bulbs({"1": 1, "2": 0, "3": 0}, {"A": "1 2", "B": "2 3", "C": "1 3"}, goal=1),
    "more-bulbs-than-switches-none": bulbs({"a": 1, "b": 0, "c": 0}, {"a": "a b c"}, 3),
    "more-switches-than-bulbs": bulbs({"a": 1}, {"A": "a", "B": "a", "C": "a"}, 5),
    "no-switches": bulbs({"a": 1}, {}, goal=1),
    "no-switches-none": bulbs({"a": 0}, {}, goal=1),
    "a-switch-for-nothing": bulbs({"a": 1, "b": 1}, {"a": "a b", "idle": ""}, 3),
    "changed-twice": bulbs({"a": 1, "b": 2}, {"a": "a a b", "b": "b b a"}, 4),
    "changed-twice-is-not-at-all": bulbs({"a": 0, "b": 1}, {"a": "a a b", "b": "b a a"}),
    "changed-twice-none": bulbs({"a": 1}, {"a": "a a"}, 4),
    "six-states": bulbs({"a": 3, "b": 3}, {"a": "a a a b b b", "b": "a a a"}, 6),
    "six-states-none": bulbs({"a": 1, "b": 0}, {"a": "a a a b b b", "b": "a a a"}, 6),
    "twelve-states": bulbs({"a": 1, "b": 1}, {"a": "a b", "b": "a b b b b b"}, 12),
    "36-states": bulbs({"a": 35, "b": 1}, {"a": "a a b", "b": "b b b a"}, 36, goal=7),
    "goal-for-each": bulbs({"a": 0, "b": 1, "c": 2}, {"a": "a b", "b": "b", "c": "c a"}, 3, {"a": 2, "b": 0, "c": 1}),
    "two-parts": bulbs({"a": 0, "b": 0, "c": 1, "d": 0}, {"a": "a b", "b": "a b", "c": "c d", "d": "d"}, goal=1),
    "names-that-scripts-know": bulbs(
        {"__proto__": 1, "constructor": 0, "toString": 1},
        {"__proto__": "__proto__ constructor", "constructor": "toString", "valueOf": "constructor"},
    ),
    "names-that-are-numbers": bulbs({"10": 1, "2": 0, "01": 2}, {"10": "10 2", "2": "2 01", "01": "01"}, 3),
    "names-of-the-world": bulbs({"Küche": 1, "寝室": 0, "🛋": 1}, {"Küche": "Küche 寝室", "寝室": "🛋", "🛋": "寝室 🛋"}),
}


def records(kind: str) -> Iterator[dict[str, Any]]:
    """The corpus of a kind."""
    for name, document in (LIGHTSOUT if kind == "lightsout" else SWITCHES).items():
        yield {"id": name, "kind": kind, "document": document, "expect": known(document)}


if __name__ == "__main__":
    for record in records(sys.argv[1]):
        print(json.dumps(record))
