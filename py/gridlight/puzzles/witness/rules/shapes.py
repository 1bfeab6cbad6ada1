"""The shapes of polyominoes, and the ways in which they may be turned."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from gridlight.puzzles.witness.model.givens import Shape, Symbol
from gridlight.puzzles.witness.model.grid import Spot

LARGEST = 10  # rows and columns of a shape
Squares = tuple[tuple[int, int], ...]  # (row, column) of each square of a piece
Kind = tuple[Shape, bool]  # the shape of a piece, and whether it may be turned


def kind_of(piece: Symbol) -> Kind:
    """All that matters for fitting a piece."""
    return piece.shape, piece.free


@cache
def rotations(kind: Kind) -> tuple[Squares, ...]:
    """The different rotations of a piece, counted from its top left corner."""
    shape, free = kind
    squares = [(r, c) for r, row in enumerate(shape) for c, sign in enumerate(row) if sign == "#"]
    distinct: dict[Squares, None] = {}
    for _ in range(4 if free else 1):
        top, left = min(r for r, _ in squares), min(c for _, c in squares)
        distinct[tuple(sorted((r - top, c - left) for r, c in squares))] = None
        squares = [(c, -r) for r, c in squares]
    return tuple(distinct)


def area(kind: Kind) -> int:
    """How many squares a piece has."""
    return sum(row.count("#") for row in kind[0])


def pieces_among(symbols: Mapping[Spot, Symbol]) -> tuple[list[Kind], list[Kind]]:
    """The full pieces and the hollow ones among these symbols."""
    full = [kind_of(symbol) for symbol in symbols.values() if symbol.type == "polyomino"]
    return full, [kind_of(symbol) for symbol in symbols.values() if symbol.type == "hollow"]


def surplus(symbols: Mapping[Spot, Symbol]) -> int:
    """The squares of the full pieces minus those of the hollow ones."""
    full, hollow = pieces_among(symbols)
    return sum(map(area, full)) - sum(map(area, hollow))
