"""Panels and lines for tests, as documents, states and the text of witnesspuzzles.com; nothing here knows our code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tests.support.plain_judge import PIECES, Document, State


def panel(height: int, width: int, **givens: Any) -> Document:
    """A document from the lower left corner to the upper right one, but for what is given."""
    bare: Document = {
        "kind": "witness",
        "height": height,
        "width": width,
        "pillar": False,
        "symmetry": None,
        "starts": [[2 * height, 0]],
        "ends": [[0, 2 * width, "right"]],
        "gaps": [],
        "missing": [],
        "dots": [],
        "symbols": [],
        "rules": {},
    }
    return bare | givens


def symbol(row: int, column: int, type: str, colour: str, **more: Any) -> dict[str, Any]:
    """A symbol in a cell, rows and columns of cells counted from 1."""
    return {"at": [2 * row - 1, 2 * column - 1], "type": type, "colour": colour, **more}


# A panel with symbols of several types and one solution.
MIXED = panel(
    3,
    3,
    symbols=[
        symbol(1, 1, "square", "white"),
        symbol(1, 3, "polyomino", "yellow", shape=["###"], free=False),
        symbol(2, 2, "triangle", "orange", count=2),
        symbol(2, 3, "star", "white"),
        symbol(3, 1, "square", "white"),
        symbol(3, 3, "square", "black"),
    ],
)


def line(start: Sequence[int], moves: str, half: str = "") -> State:
    """The state with this line; each move is a whole step, from corner to corner, but for a half one in the end."""
    return {"line": {"start": list(start), "moves": "".join(2 * move for move in moves) + half}}


# Text forms, written by what formats.md says
DOTS = {"black": 1, "blue": 2, "yellow": 3, "invisible": 4}
TYPES = {"polyomino": "poly", "hollow": "ylop", "elimination": "nega"}


def published(document: Document) -> str:
    """The panel as witnesspuzzles.com has it: columns of places, each null, a line or a symbol."""
    rows, columns = 2 * document["height"] + 1, 2 * document["width"] + (0 if document["pillar"] else 1)
    grid: list[list[Any]] = [
        [None if row % 2 and column % 2 else {"type": "line", "line": 0} for row in range(rows)]
        for column in range(columns)
    ]
    for row, column in document["starts"]:
        grid[column][row]["start"] = True
    for row, column, side in document["ends"]:
        grid[column][row]["end"] = side
    for kind, value in (("gaps", 1), ("missing", 2)):
        for row, column in document[kind]:
            grid[column][row]["gap"] = value
    for dot in document["dots"]:
        grid[dot["at"][1]][dot["at"][0]]["dot"] = DOTS[dot["colour"]]
    for one in document["symbols"]:
        cell = {"type": TYPES.get(one["type"], one["type"]), "color": one["colour"]}
        if one["type"] == "triangle":
            cell["count"] = one["count"]
        if one["type"] in PIECES:
            squares = [(r, c) for r, row in enumerate(one["shape"]) for c, sign in enumerate(row) if sign == "#"]
            cell["polyshape"] = sum(1 << (4 * c + r) for r, c in squares) | (one["free"] << 20)
        grid[one["at"][1]][one["at"][0]] = cell
    symmetry = document["symmetry"]
    axes = {"x": symmetry in ("left-right", "rotational"), "y": symmetry in ("top-bottom", "rotational")}
    return json.dumps(
        {"grid": grid, "pillar": document["pillar"], "symmetry": axes if symmetry else None, "name": "A test"}
    )
