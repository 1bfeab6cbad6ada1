"""A graph of Switches with numbers instead of names, as its picture is laid out from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gridlight.puzzles.switches import Switches

Neighbours = Sequence[Sequence[int]]  # of each node of a graph


class Link(NamedTuple):
    """Two things, and how often the switch of each changes the other."""

    first: int
    second: int
    there: int
    back: int

    @property
    def ends(self) -> tuple[int, int]:
        """Both."""
        return self.first, self.second


class Graph(NamedTuple):
    """Its things: the bulbs, then the switches that are no bulbs. A bulb and a switch of one name are one thing."""

    names: tuple[str, ...]
    bulbs: int
    links: tuple[Link, ...]

    @property
    def near(self) -> list[list[int]]:
        """The neighbours of each thing."""
        near: list[list[int]] = [[] for _ in self.names]
        for first, second, _, _ in self.links:
            near[first].append(second)
            near[second].append(first)
        return near


def graph_of(puzzle: Switches) -> Graph:
    """The graph of a puzzle."""
    names = tuple(dict.fromkeys([*puzzle.lights, *puzzle.switches]))
    number = {name: thing for thing, name in enumerate(names)}
    times: dict[tuple[int, int], list[int]] = {}
    for name, bulbs in puzzle.switches.items():
        for bulb in bulbs:
            ends = number[name], number[bulb]
            if bulb != name:
                times.setdefault((min(ends), max(ends)), [0, 0])[ends[0] > ends[1]] += 1
    return Graph(names, len(puzzle.lights), tuple(Link(*ends, *both) for ends, both in times.items()))
