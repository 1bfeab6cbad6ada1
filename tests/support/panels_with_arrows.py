"""Panels with arrows, the symbol that only the tests have, for the plain judge, which knows nothing of the product."""

from __future__ import annotations

from typing import Any

from tests.support.plain_judge import Document, Place, PlainPanel


class PanelWithArrows(PlainPanel):
    """A panel whose arrows are triangles with a direction: of both the line must run over so many edges."""

    def __init__(self, document: Document) -> None:
        symbols = [
            symbol | {"type": "triangle"} if symbol["type"] == "arrow" else symbol for symbol in document["symbols"]
        ]
        super().__init__(document | {"symbols": symbols})

    def is_triangle_right(self, symbol: dict[str, Any], drawn: set[Place]) -> bool:
        """Whether a line is on as many sides of its cell, or edges of its ray, as it says."""
        if "direction" not in symbol:
            return super().is_triangle_right(symbol, drawn)
        at: Place | None = tuple(symbol["at"])
        ray: list[Place] = []
        while at is not None and (at := self.beside(at, symbol["direction"])) is not None and at not in ray:
            ray.append(at)
            at = self.beside(at, symbol["direction"])
        return sum(edge in drawn for edge in ray) == symbol["count"]


def arrow(row: int, column: int, direction: str, count: int) -> dict[str, Any]:
    """An arrow in a cell, by its doubled place."""
    return {"at": [row, column], "type": "arrow", "colour": "green", "count": count, "direction": direction}


def mark(row: int, column: int) -> dict[str, Any]:
    """An elimination mark."""
    return {"at": [row, column], "type": "elimination", "colour": "white"}


def piece(row: int, column: int, *shape: str) -> dict[str, Any]:
    """A polyomino that may not be turned."""
    return {"at": [row, column], "type": "polyomino", "colour": "yellow", "shape": list(shape), "free": False}


def panel(height: int, width: int, *symbols: dict[str, Any], **rules: bool) -> Document:
    """A document with these symbols, from the lower left corner to the upper right one; `rules` with _ for -."""
    none: dict[str, Any] = {"pillar": False, "symmetry": None, "gaps": [], "missing": [], "dots": []}
    ends = {"starts": [[2 * height, 0]], "ends": [[0, 2 * width, "right"]]}
    variants = {name.replace("_", "-"): value for name, value in rules.items()}
    size = {"kind": "witness", "height": height, "width": width}
    return {**size, **none, **ends, "symbols": list(symbols), "rules": variants}
