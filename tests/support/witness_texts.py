"""Panels of The Witness put together part by part: documents, the JSON of witnesspuzzles.com, Windmill's codes."""

from __future__ import annotations

import base64
import json
from typing import Any

from gridlight.puzzle import Document
from gridlight.puzzles.witness.forms.protobuf import field
from tests.support.refusals import refusal

WORKED = "CAUSAigEEgIIBBIAEgQIBxABEgASBAgHEAESAigHEgQIBxABEgASBAgHEAISABICCAMSAigE_0"  # 2 x 2, of formats.md
OURS = ("starts", "ends", "gaps", "missing", "dots", "symbols")


def panel(height: int, width: int, **given: Any) -> Document:
    """A document; what is not given is not there."""
    bare: Document = {"kind": "witness", "height": height, "width": width, "pillar": False, "symmetry": None}
    nothing: Document = {key: [] for key in OURS}
    return bare | nothing | dict[str, Any](rules={}) | given


def symbol(row: int, column: int, type: str, colour: str, **given: Any) -> dict[str, Any]:
    """A symbol of a document."""
    return {"at": [row, column], "type": type, "colour": colour} | given


def theirs(rows: int, columns: int, places: dict[tuple[int, int], Any] | None = None, **given: Any) -> str:
    """The JSON of a panel of witnesspuzzles.com with what stands at these (row, column)."""
    grid: list[list[Any]] = [
        [None if x % 2 and y % 2 else {"type": "line", "line": 0} for y in range(rows)] for x in range(columns)
    ]
    for (row, column), value in (places or {}).items():
        there = grid[column][row]
        grid[column][row] = there | value if isinstance(there, dict) and isinstance(value, dict) else value
    return json.dumps({"grid": grid, "pillar": False, **given})


def sentence(text: str, kind: str | None = "witness") -> str:
    """The sentence about a text that cannot be read."""
    return refusal(text, kind)


WORKED_PANEL = panel(
    2,
    2,
    starts=[[4, 0]],
    ends=[[0, 4, "right"]],
    symbols=[
        symbol(1, 1, "square", "black"),
        symbol(1, 3, "square", "black"),
        symbol(3, 1, "square", "black"),
        symbol(3, 3, "square", "white"),
    ],
)


# Windmill
WINDMILL = dict.fromkeys(
    ("zero-sum-always-fits", "marks-suppress", "marks-do-not-cancel", "pieces-cross-lines", "pieces-leave-panel"), True
)


def code(*entities: bytes, columns: int = 3, symmetry: int = 0) -> str:
    """A code of these entities."""
    storage = field(1, columns) + b"".join(field(2, entity) for entity in entities)
    return packed(storage + (field(3, symmetry) if symmetry else b""))


def packed(data: bytes) -> str:
    """Bytes as a code has them."""
    return base64.urlsafe_b64encode(data).decode() + "_0"


def entity(type: int, **given: int | bytes) -> bytes:
    """An entity with further fields."""
    numbers = {"colour": 2, "orientation": 3, "shape": 4, "count": 5, "triangles": 6}
    return field(1, type) + b"".join(field(numbers[key], value) for key, value in given.items())


def run(count: int) -> bytes:
    """So many empty places."""
    return field(5, count)


def shape(width: int, squares: str, *flags: int) -> bytes:
    """A piece of ones and zeros."""
    return field(1, width) + field(2, bytes(map(int, squares))) + b"".join(field(flag, 1) for flag in flags)


def middle(given: bytes) -> str:
    """A panel of one cell that holds this."""
    return code(run(4), given, run(4))


def one_cell(**given: Any) -> Document:
    """The document of a panel of one cell with one symbol."""
    return panel(1, 1, symbols=[{"at": [1, 1]} | given])


def in_a_row(*symbols: tuple[str, str]) -> Document:
    """A panel of one row with these types and colours in its cells."""
    more: dict[str, Any] = {"triangle": {"count": 1}, "polyomino": {"shape": ["#"], "free": False}}
    cells = [
        {"at": [1, 2 * column + 1], "type": type, "colour": colour} | more.get(type, {})
        for column, (type, colour) in enumerate(symbols)
    ]
    return panel(1, len(symbols), symbols=cells, rules=WINDMILL)
