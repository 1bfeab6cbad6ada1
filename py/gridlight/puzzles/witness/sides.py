"""How a panel looks from all sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gridlight.families.turns import ROTATIONS, TURNS, Spot, Turn
from gridlight.puzzles.witness import Witness

SIDES = {"left": (0, -1), "right": (0, 1), "top": (-1, 0), "bottom": (1, 0)}
SWAPPED = {"left-right": "top-bottom", "top-bottom": "left-right"}


def sides(puzzle: Witness) -> Iterator[object]:
    """Its givens, turned and mirrored; a pillar upright, from each of its columns."""
    given = puzzle.to_document()
    for turn in TURNS:
        if not given["pillar"]:
            yield side(given, turn, 0)
        elif not turn.swapped:
            yield from (side(given, turn, shift) for shift in range(0, 2 * given["width"], 2))


def side(given: Mapping[str, Any], turn: Turn, shift: int) -> object:
    """The givens in an order that the look alone decides."""
    rows, columns = 2 * given["height"], 2 * given["width"]

    def to(place: Spot) -> Spot:
        row, column = turn.spot(place, rows, columns)
        return (row, (column + shift) % columns) if given["pillar"] else (row, column)

    def thing(item: Mapping[str, Any]) -> str:
        more = {key: value for key, value in item.items() if key not in ("at", "shape")}
        shape = turn.rows(item["shape"]) if "shape" in item else ()
        if item.get("free"):
            shape = min(rotation.rows(shape) for rotation in ROTATIONS)
        return repr((to(item["at"]), sorted(more.items()), shape))

    symmetry = given["symmetry"]
    return (
        (columns, rows) if turn.swapped else (rows, columns),
        given["pillar"],
        SWAPPED.get(symmetry, symmetry) if turn.swapped else symmetry,
        [sorted(map(to, given[key])) for key in ("starts", "gaps", "missing")],
        sorted((to((row, column)), turn.spot(SIDES[end], 0, 0)) for row, column, end in given["ends"]),
        [sorted(map(thing, given[key])) for key in ("dots", "symbols")],
        sorted(given["rules"]),
    )
