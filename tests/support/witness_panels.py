"""Panels of The Witness with their symbols, and lines on them."""

from __future__ import annotations

from typing import Any

from gridlight.puzzle import Document, State
from gridlight.puzzles import understand

# Lines, as the moves from the first start
ALONG = "RRRRUU"  # of two cells: round both, which stay one region
SPLIT = "RRUURR"  # of two cells: between them
AROUND = "UUUURRRR"  # of four cells: along the rim
ACROSS = "UURRRRUU"  # of four cells: between the rows
BACK = "ULLDDRRRRUU"  # of two cells: from the edge between them round to the other end of that edge, and on
INTO = "UURR"  # of four cells: to the middle, where it may end
RIM = "UUUUUURRRRRR"  # of nine cells


def board(height: int, width: int, **other: Any) -> Document:
    """A panel with a start in the bottom left corner and an end in the top right one, unless `other` says otherwise."""
    document = {"starts": [[2 * height, 0]], "ends": [[0, 2 * width, "right"]], "gaps": [], "missing": []}
    document |= {"pillar": False, "symmetry": None, "dots": [], "symbols": [], "rules": {}}
    return {"kind": "witness", "height": height, "width": width} | document | other


def symbol(type: str, row: int, column: int, colour: str = "red", **other: Any) -> dict[str, Any]:
    return {"at": [row, column], "type": type, "colour": colour} | other


def square(row: int, column: int, colour: str = "red") -> dict[str, Any]:
    return symbol("square", row, column, colour)


def star(row: int, column: int, colour: str = "red") -> dict[str, Any]:
    return symbol("star", row, column, colour)


def triangle(row: int, column: int, count: int, colour: str = "orange") -> dict[str, Any]:
    return symbol("triangle", row, column, colour, count=count)


def mark(row: int, column: int, colour: str = "white") -> dict[str, Any]:
    return symbol("elimination", row, column, colour)


def piece(row: int, column: int, *shape: str, free: bool = False, colour: str = "yellow") -> dict[str, Any]:
    return symbol("polyomino", row, column, colour, shape=list(shape), free=free)


def hollow(row: int, column: int, *shape: str, free: bool = False, colour: str = "blue") -> dict[str, Any]:
    return symbol("hollow", row, column, colour, shape=list(shape), free=free)


def dot(row: int, column: int, colour: str = "black") -> dict[str, Any]:
    return {"at": [row, column], "colour": colour}


def two(*symbols: Any, **other: Any) -> Document:
    """Two cells side by side."""
    return board(1, 2, symbols=list(symbols), **other)


def four(*symbols: Any, **other: Any) -> Document:
    """Four cells in a square."""
    return board(2, 2, symbols=list(symbols), **other)


def nine(*symbols: Any, **other: Any) -> Document:
    """Nine cells in a square."""
    return board(3, 3, symbols=list(symbols), **other)


def mirrored(**other: Any) -> Document:
    """Three cells in a row and two lines, each up a side unless it goes further in."""
    terminals = {"starts": [[2, 0], [2, 6]], "ends": [[0, 0, "left"], [0, 6, "right"], [0, 2, "top"], [0, 4, "top"]]}
    return board(1, 3, symmetry="left-right", **terminals | other)


def drawn(document: Document, moves: str | None, start: Any = None) -> State:
    return {"line": None if moves is None else {"start": start or document["starts"][0], "moves": moves}}


Broken = list[tuple[str, list[tuple[int, int]]]]  # rules, each with the places of its fault
NOTHING: Broken = []


def check(document: Document, moves: str | None) -> tuple[Broken, bool]:
    """What `check` finds wrong with a line, and whether it solves the panel."""
    verdict = understand(document).check(drawn(document, moves))
    return [(fault.rule, list(fault.places)) for fault in verdict.faults], verdict.solved  # type: ignore[misc]


def rule(name: str, *places: tuple[int, int]) -> Broken:
    """One broken rule."""
    return [(name, list(places))]
