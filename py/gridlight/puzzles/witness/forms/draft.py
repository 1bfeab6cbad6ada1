"""A panel while it is being read, place by place; shared by the text forms of The Witness."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from gridlight.puzzle import Document, Malformed
from gridlight.puzzles.witness.model.document import KIND, SIZES
from gridlight.puzzles.witness.model.grid import Place


@dataclass
class Draft:
    """What has been read of a panel so far. `model.document` checks it at the end."""

    height: int  # cells
    width: int
    pillar: bool = False
    symmetry: str | None = None
    starts: set[Place] = field(default_factory=set[Place])
    ends: dict[Place, Any] = field(default_factory=dict[Place, Any])
    gaps: set[Place] = field(default_factory=set[Place])
    missing: set[Place] = field(default_factory=set[Place])
    dots: dict[Place, str] = field(default_factory=dict[Place, str])
    symbols: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    rules: list[str] = field(default_factory=list[str])
    empty: int = 0  # pieces without squares

    def holds(self, place: Place) -> bool:
        """Whether this is a place of the panel."""
        return 0 <= place[0] <= 2 * self.height and 0 <= place[1] < 2 * self.width + (not self.pillar)

    def piece(self, at: Place, type: str, colour: str, squares: Collection[Place], free: bool) -> None:
        """Put a piece with these squares in a cell; a piece without squares is left out and counted."""
        if squares:
            shape = trimmed(squares)
            self.symbols.append({"at": [*at], "type": type, "colour": colour, "shape": shape, "free": free})
        else:
            self.empty += 1

    def outward(self, at: Place) -> str:
        """The direction of an end whose text has none: off the nearest border."""
        row, column = at
        sides = {} if self.pillar else {"left": column, "right": 2 * self.width - column}
        far = sides | {"top": row, "bottom": 2 * self.height - row}
        return min(far, key=lambda side: far[side])

    def document(self) -> Document:
        """The document, with everything in reading order."""
        return {
            "kind": KIND,
            "height": self.height,
            "width": self.width,
            "pillar": self.pillar,
            "symmetry": self.symmetry,
            "starts": [[*at] for at in sorted(self.starts)],
            "ends": [[*at, self.ends[at]] for at in sorted(self.ends)],
            "gaps": [[*at] for at in sorted(self.gaps)],
            "missing": [[*at] for at in sorted(self.missing)],
            "dots": [{"at": [*at], "colour": self.dots[at]} for at in sorted(self.dots)],
            "symbols": sorted(self.symbols, key=lambda symbol: symbol["at"]),
            "rules": dict.fromkeys(self.rules, True),
        }

    def notes(self) -> tuple[str, ...]:
        """Sentences about what was left out."""
        if not self.empty:
            return ()
        return (
            ("A piece without squares was left out.",)
            if self.empty == 1
            else (f"{self.empty} pieces without squares were left out.",)
        )


def cells_of(rows: int, columns: int, pillar: bool = False) -> tuple[int, int]:
    """Height and width in cells of a panel with so many rows and columns of places; raises Malformed."""
    if rows % 2 == 0 or columns % 2 == pillar:
        ought = "an even number of columns, since it is a pillar" if pillar else "an odd number of columns"
        raise Malformed(
            f"The panel has {rows} rows and {columns} columns of corners, edges and cells;"
            f" it needs an odd number of rows and {ought}."
        )
    height, width = rows // 2, columns // 2
    if height not in SIZES or width not in SIZES:
        raise Malformed(f"The panel has {width} × {height} cells; 1 × 1 to {SIZES[-1]} × {SIZES[-1]} are possible.")
    return height, width


def trimmed(squares: Collection[Place]) -> list[str]:
    """The rows of a piece, without empty rows and columns around it."""
    rows, columns = [row for row, _ in squares], [column for _, column in squares]
    return [
        "".join(".#"[(row, column) in squares] for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]


def squares_of(shape: Sequence[str]) -> set[Place]:
    """The (row, column) of each square of a piece."""
    return {(row, column) for row, cells in enumerate(shape) for column, cell in enumerate(cells) if cell == "#"}
