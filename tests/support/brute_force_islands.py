"""All solutions of a small Nurikabe board, by laying one island after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Cell = tuple[int, int]


def around(cells: frozenset[Cell]) -> set[Cell]:
    """The cells that share a side with one of these and are none of them."""
    near = {(r + down, c + right) for r, c in cells for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    return near - cells


def islands(start: Cell, size: int, free: frozenset[Cell]) -> set[frozenset[Cell]]:
    """All joined sets of so many cells that have a cell, and besides it only free ones."""
    grown = {frozenset({start})}
    for _ in range(size - 1):
        grown = {island | {cell} for island in grown for cell in around(island) & free}
    return grown


def solutions(rows: Sequence[str]) -> Iterator[set[Cell]]:
    """The black cells of each solution."""
    cells = frozenset((r, c) for r, row in enumerate(rows) for c in range(len(row)))
    numbers = {(r, c): int(rows[r][c]) for r, c in cells if rows[r][c] != "."}
    return laid(cells, [*numbers.items()], cells - {*numbers}, set())


def laid(
    cells: frozenset[Cell], numbers: list[tuple[Cell, int]], free: frozenset[Cell], white: set[Cell]
) -> Iterator[set[Cell]]:
    """The solutions with these islands, and one for each of these numbers among the free cells."""
    if not numbers:
        black = cells - white
        if not any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= black for r, c in black) and joined(black):
            yield set(black)
        return
    (start, size), *others = numbers
    for island in islands(start, size, free):
        near = around(island)
        if not near & (white | {cell for cell, _ in others}):
            yield from laid(cells, others, free - island - near, white | island)


def joined(black: frozenset[Cell]) -> bool:
    """Whether one can walk from any of these cells to any other."""
    part = frozenset(sorted(black)[:1])
    while more := around(part) & black:
        part |= more
    return part == black
