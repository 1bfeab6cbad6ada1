"""Switches' gallery: families of graphs, arrows, and switches without a bulb, each scrambled by its seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from gridlight.puzzle import Document
from gridlight.puzzles.switches import Switches
from gridlight.puzzles.switches.graphs import (
    almost_complete,
    arrows,
    grid,
    path,
    petersen,
    ring,
    sprawling,
    tree,
    unlit,
    wheel,
)
from tests.tools.galleries import Scramble, entry

AS_GIVEN = None


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

SCRAMBLES = (
    Scramble("Path of five", unlit(path("abcde")), 3),
    Scramble("Ring of six", unlit(ring("abcdef"), goal=1), 2),
    Scramble("Small tree", unlit(tree("abcdefg")), 4),
    Scramble("Control panel", unlit(PANEL, bulbs="123456", layout=PANEL_LAYOUT), 3),
    Scramble("Keys in between", unlit(KEYS, bulbs="123456"), 3),
    Scramble("Wheel", unlit(wheel("abcdefgh"), goal=1), 4),
    Scramble("Arrows that leap", unlit(arrows("abcdefgh", 1, 3), layout=round_about("abcdefgh", 1.6)), 4),
    Scramble("Petersen graph", unlit(petersen(), layout=PENTAGON), 3),
    Scramble("Nearly all joined", unlit(almost_complete("abcdefgh", ("ab", "bc", "cd", "ef", "gh"))), 4),
    Scramble("Twelve bulbs", published(), AS_GIVEN),
    Scramble("Three states", unlit(path("abcdefghi"), 3), 7),
    Scramble("Ring with arrows", unlit(arrows("abcdefghi", 1), 3), 7),
    Scramble("Branches of three", unlit(tree("abcdefghijklm", 3), 4), 12),
    Scramble("Ring in five states", unlit(ring("abcdefgh"), 5, goal=2), 13),
    Scramble("Grid 5 × 5", unlit(grid(5, 5)), 13),
    Scramble("Thirty at random", unlit(sprawling(3, 30)), 16),
    Scramble("Forty, three states", unlit(sprawling(5, 40), 3), 24),
)


def gallery() -> list[dict[str, Any]]:
    """The boards with their grades, from few clicks to many."""
    return [entry(one.title, one.made(Switches)) for one in SCRAMBLES]
