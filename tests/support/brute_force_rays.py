"""Lines on panels with nothing but arrows, the symbol that only the tests have, by trying every line.

Nothing here knows the project's code. The line runs from the lower left corner to the upper right one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
Place = tuple[int, int]  # doubled (row, column): two even numbers are a corner


def arrow(row: int, column: int, direction: str, count: int) -> dict[str, Any]:
    """An arrow in a cell, by its doubled place."""
    return {"at": [row, column], "type": "arrow", "colour": "green", "count": count, "direction": direction}


def panel(height: int, width: int, *arrows: dict[str, Any]) -> dict[str, Any]:
    """A document with these arrows."""
    ends = {"starts": [[2 * height, 0]], "ends": [[0, 2 * width, "right"]]}
    return {"kind": "witness", "height": height, "width": width, **ends, "symbols": list(arrows)}


def solutions(document: dict[str, Any]) -> Iterator[str]:
    """The moves of every line that crosses each arrow's ray as often as that says."""
    last = (2 * document["height"], 2 * document["width"])

    def inside(place: Place) -> bool:
        return all(0 <= at <= most for at, most in zip(place, last, strict=True))

    def crossed(arrow: dict[str, Any], edges: set[Place]) -> int:
        (row, column), (down, right) = arrow["at"], STEPS[arrow["direction"]]
        return sum((row + n * down, column + n * right) in edges for n in range(1, max(last), 2))

    def lines(corner: Place, taken: set[Place], edges: set[Place], moves: str) -> Iterator[str]:
        if corner == (0, last[1]) and all(crossed(one, edges) == one["count"] for one in document["symbols"]):
            yield moves
        for move, (down, right) in STEPS.items():
            edge, near = (corner[0] + down, corner[1] + right), (corner[0] + 2 * down, corner[1] + 2 * right)
            if inside(near) and near not in taken:
                yield from lines(near, taken | {near}, edges | {edge}, moves + 2 * move)

    start = (last[0], 0)
    yield from lines(start, {start}, set(), "")
