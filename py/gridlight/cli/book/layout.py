"""Where the boards of a page lie, and how many go on one. Lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil

from gridlight.cli.book.entries import Entry
from gridlight.cli.book.sheet import Area

GAP = 9.0  # between boards
COUNTS = (24, 20, 15, 12, 9, 6, 4, 2, 1)  # boards a page that are tried where the ones asked for are too large


def slots(area: Area, count: int, beneath: float) -> list[Area]:
    """So many equal parts of an area, row by row, in the arrangement that has most room for square boards.

    Each has also `beneath`, the height of what stands above and below its board.
    """

    def parts(columns: int) -> tuple[float, float]:
        rows = ceil(count / columns)
        return (area.w - (columns - 1) * GAP) / columns, (area.h - (rows - 1) * GAP) / rows

    columns = max(range(1, count + 1), key=lambda columns: min(parts(columns)[0], parts(columns)[1] - beneath))
    w, h = parts(columns)
    return [
        Area(area.x + number % columns * (w + GAP), area.y + number // columns * (h + GAP), w, h)
        for number in range(count)
    ]


def grouped(
    entries: Sequence[Entry], most: int, fits: Callable[[Entry, int], bool]
) -> Iterator[tuple[int, Sequence[Entry]]]:
    """The entries of each page with the number of slots there: at most so many, fewer where cells would be too small.

    `fits` says whether the cells of an entry are large enough on a page of so many.
    """
    counts = [most, *(count for count in COUNTS if count < most)]
    start = 0
    while start < len(entries):
        for count in counts:
            group = entries[start : start + count]
            if count == 1 or all(fits(entry, count) for entry in group):
                yield count, group
                start += count
                break
