"""Switches boards: shapes of graphs, arrows, switches that are no bulbs, each scrambled by its seed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from math import cos, pi, sin
from string import ascii_lowercase
from typing import Any, NamedTuple

from gridlight.deadline import Deadline
from gridlight.puzzle import Document
from gridlight.puzzles.switches import Switches
from tests.boards import compact, entry

AS_GIVEN = None
Lists = dict[str, list[str]]  # the bulbs that each switch changes


class Piece(NamedTuple):
    """A board of the gallery: scrambled to so many fewest clicks, or as it is given."""

    title: str
    board: Document
    clicks: int | None
    seed: int = 1


# Graphs
def joined(names: Sequence[str], lines: Iterable[Sequence[str]]) -> Lists:
    """Every bulb is a switch, and changes itself and the bulbs that lines join it to."""
    lists: Lists = {name: [name] for name in names}
    for one, other in lines:
        lists[one].append(other)
        lists[other].append(one)
    return lists


def path(names: Sequence[str]) -> Lists:
    """A line of bulbs."""
    return joined(names, pairwise(names))


def ring(names: Sequence[str]) -> Lists:
    """A closed line of bulbs."""
    return joined(names, pairwise([*names, names[0]]))


def tree(names: Sequence[str], branches: int = 2) -> Lists:
    """A tree, each bulb with so many below it as long as there are names."""
    return joined(names, ((names[(index - 1) // branches], names[index]) for index in range(1, len(names))))


def grid(columns: int, rows: int) -> Lists:
    """A grid, its names in reading order."""
    names = ascii_lowercase[: columns * rows]
    across = [(names[one], names[one + 1]) for one in range(len(names) - 1) if (one + 1) % columns]
    return joined(names, across + list(zip(names, names[columns:], strict=False)))


def petersen() -> Lists:
    """The Petersen graph: a ring, and a star inside it."""
    outer, inner = "abcde", "fghij"
    star = [(inner[one], inner[(one + 2) % 5]) for one in range(5)]
    return joined(outer + inner, [*pairwise(outer + outer[0]), *zip(outer, inner, strict=True), *star])


def almost_complete(names: Sequence[str], missing: Sequence[str]) -> Lists:
    """Every two bulbs are joined, but for a few pairs."""
    return joined(names, (pair for pair in combinations(names, 2) if "".join(pair) not in missing))


def wheel(names: Sequence[str]) -> Lists:
    """A ring with a hub, the last name."""
    *rim, hub = names
    return joined(names, [*pairwise([*rim, rim[0]]), *((one, hub) for one in rim)])


def arrows(names: Sequence[str], *steps: int) -> Lists:
    """A ring of arrows: each bulb changes itself and, one way only, those so many places on."""
    return {name: [name, *(names[(place + step) % len(names)] for step in steps)] for place, name in enumerate(names)}


def sprawling(seed: int, number: int) -> Lists:
    """A random graph: a random tree, and a quarter as many lines again."""
    chance = random.Random(seed)
    names = [f"{place + 1}" for place in range(number)]
    lines = [(chance.choice(names[:place]), names[place]) for place in range(1, number)]
    others = [pair for pair in combinations(names, 2) if pair not in lines]
    return joined(names, lines + chance.sample(others, number // 4))


# Documents
def unlit(lists: Lists, states: int = 2, bulbs: Sequence[str] | None = None, **givens: Any) -> Document:
    """A board whose bulbs are all off; every switch is a bulb unless these are named."""
    lights = dict.fromkeys(lists if bulbs is None else bulbs, 0)
    return {"kind": "switches", "states": states, "lights": lights, "goal": 0, "switches": lists} | givens


def with_lights(document: Document, lights: Mapping[str, int]) -> Document:
    """The same board with some bulbs lit."""
    return document | {"lights": document["lights"] | lights}


def published() -> Document:
    """The twelve bulbs of a grid from which Switches began; those that must change are lit, the goal is all off."""
    return with_lights(unlit(grid(4, 3)), dict.fromkeys("abfghikl", 1))


# Layouts
def round_about(names: Sequence[str], radius: float) -> dict[str, list[float]]:
    """Bulbs on a circle, clockwise from the top: the row and column of each."""
    angles = [2 * pi * place / len(names) for place in range(len(names))]
    return {
        name: [round(-radius * cos(angle), 2), round(radius * sin(angle), 2)]
        for name, angle in zip(names, angles, strict=True)
    }


# Five switches below six bulbs, none of them a bulb itself.
PANEL = {"A": ["1", "2", "4"], "B": ["2", "3", "5"], "C": ["1", "5", "6"], "D": ["3", "4", "6"], "E": ["2", "5"]}
PANEL_LAYOUT = {str(one): [0, one - 1] for one in range(1, 7)} | {
    name: [1.5, place + 0.5] for place, name in enumerate(PANEL)
}
# A ring whose bulbs are no switches, and one switch between every two of them.
KEYS = {name: [one, other] for name, (one, other) in zip("ABCDEF", pairwise("1234561"), strict=True)}

PENTAGON = round_about("abcde", 2.2) | round_about("fghij", 1.1)

PIECES = (
    Piece("Path of five", unlit(path("abcde")), 3),
    Piece("Ring of six", unlit(ring("abcdef"), goal=1), 2),
    Piece("Small tree", unlit(tree("abcdefg")), 4),
    Piece("Control panel", unlit(PANEL, bulbs="123456", layout=PANEL_LAYOUT), 3),
    Piece("Keys in between", unlit(KEYS, bulbs="123456"), 3),
    Piece("Wheel", unlit(wheel("abcdefgh"), goal=1), 4),
    Piece("Arrows that leap", unlit(arrows("abcdefgh", 1, 3), layout=round_about("abcdefgh", 1.6)), 4),
    Piece("Petersen graph", unlit(petersen(), layout=PENTAGON), 3),
    Piece("Nearly all joined", unlit(almost_complete("abcdefgh", ("ab", "bc", "cd", "ef", "gh"))), 4),
    Piece("Twelve bulbs", published(), AS_GIVEN),
    Piece("Three states", unlit(path("abcdefghi"), 3), 7),
    Piece("Ring with arrows", unlit(arrows("abcdefghi", 1), 3), 7),
    Piece("Branches of three", unlit(tree("abcdefghijklm", 3), 4), 12),
    Piece("Ring in five states", unlit(ring("abcdefgh"), 5, goal=2), 13),
    Piece("Grid 5 × 5", unlit(grid(5, 5)), 13),
    Piece("Thirty at random", unlit(sprawling(3, 30)), 16),
    Piece("Forty, three states", unlit(sprawling(5, 40), 3), 24),
)


def gallery() -> list[dict[str, Any]]:
    """The page's examples, from few clicks to many."""
    return [entry(piece.title, made(piece)) for piece in PIECES]


def made(piece: Piece) -> Switches:
    """The board of a piece."""
    if piece.clicks is None:
        return Switches.from_document(piece.board)
    return Switches.make({"document": piece.board, "par": piece.clicks}, str(piece.seed), Deadline(60))


if __name__ == "__main__":
    print(compact(gallery()))
