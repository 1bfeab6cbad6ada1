"""Layouts for graphs with a well-known shape: paths, cycles, grids, trees, complete graphs."""

from __future__ import annotations

from cmath import exp
from collections.abc import Sequence
from math import ceil, pi, sin, sqrt

from gridlight.puzzles.switches.drawing.forces import distances, laid_from, pairs
from gridlight.puzzles.switches.drawing.graph import Neighbours

STRAIGHT = 12  # nodes of a path that still lie in one line
CROWN = 14  # leaves of a tree that still lie in one row
COMPLETE = 12  # nodes of a complete graph that still lie in a circle

Spots = list[complex]


def shaped(near: Neighbours) -> Spots | None:
    """Spots for the nodes of a connected graph, neighbours about 1 apart; None if it has none of these shapes."""
    return path(near) or grid(near) or cycle(near) or tree(near) or complete(near)


def in_order(near: Neighbours, start: int) -> list[int]:
    """The nodes of a path or cycle in order, from this one on."""
    order = {start: None}
    node: int | None = start
    while node is not None:
        node = next((other for other in near[node] if other not in order), None)
        if node is not None:
            order[node] = None
    return [*order]


def path(near: Neighbours) -> Spots | None:
    """A path lies in a line; a long one goes to and fro."""
    size = len(near)
    if len(pairs(near)) != size - 1 or any(len(others) > 2 for others in near):
        return None
    columns = size if size <= STRAIGHT else ceil(sqrt(size * 1.7))
    spots = [0j] * size
    end = next(node for node, others in enumerate(near) if len(others) < 2)
    for place, node in enumerate(in_order(near, end)):
        row, column = divmod(place, columns)
        spots[node] = complex(columns - 1 - column if row % 2 else column, row)
    return spots


def cycle(near: Neighbours) -> Spots | None:
    """A cycle is round."""
    return circle(in_order(near, 0)) if len(near) > 2 and all(len(others) == 2 for others in near) else None


def complete(near: Neighbours) -> Spots | None:
    """Nodes that are all joined lie in a circle."""
    is_complete = len(near) <= COMPLETE and all(len(others) == len(near) - 1 for others in near)
    return circle(range(len(near))) if is_complete else None


def circle(order: Sequence[int]) -> Spots:
    """These nodes in a circle, the first at the top."""
    step = 2 * pi / len(order)
    spots = [0j] * len(order)
    for place, node in enumerate(order):
        spots[node] = polar(0.5 / sin(step / 2), place * step)
    return spots


def polar(radius: float, angle: float) -> complex:
    """Clockwise from the top."""
    return -1j * radius * exp(1j * angle)


def grid(near: Neighbours) -> Spots | None:
    """A grid of at least 2 rows and 2 columns.

    Its corners are the nodes with two neighbours. From one corner a node is row + column away, from the corner at the
    other end of that row it is row + (columns - 1 - column).
    """
    corners = [node for node, others in enumerate(near) if len(others) == 2]
    if len(corners) != 4:
        return None
    from_corner = distances(near, corners[0])
    for other in corners[1:]:
        columns = from_corner[other] + 1
        doubled = [a + b - columns + 1 for a, b in zip(from_corner, distances(near, other), strict=True)]
        places = [(twice // 2, away - twice // 2) for twice, away in zip(doubled, from_corner, strict=True)]
        if not any(twice % 2 for twice in doubled) and is_grid(near, places, columns):
            return upright(places, columns)
    return None


Places = list[tuple[int, int]]  # row and column of each node


def is_grid(near: Neighbours, places: Places, columns: int) -> bool:
    """Whether just the neighbours in a grid are joined."""
    rows = len(near) // columns
    return (
        len(pairs(near)) == 2 * len(near) - rows - columns
        and sorted(places) == [divmod(place, columns) for place in range(len(near))]
        and all(
            abs(places[node][0] - places[other][0]) + abs(places[node][1] - places[other][1]) == 1
            for node, other in pairs(near)
        )
    )


def upright(places: Places, columns: int) -> Spots:
    """The grid or its transpose: the one that is read in the order of the nodes, else the wide one."""
    rows = len(places) // columns

    def is_read(across: int, width: int) -> bool:
        read = sum(place[1 - across] * width + place[across] == node for node, place in enumerate(places))
        return read > len(places) / 2

    exchanged = not is_read(1, columns) and (is_read(0, rows) or rows > columns)
    return [complex(row, column) if exchanged else complex(column, row) for row, column in places]


def tree(near: Neighbours) -> Spots | None:
    """A tree hangs in layers below its middle; one with many leaves spreads in circles around it."""
    if len(pairs(near)) != len(near) - 1:
        return None
    root = middle(near)
    away = distances(near, root)
    below = [[other for other in others if away[other] > away[node]] for node, others in enumerate(near)]
    across, leaves = leaves_in_order(below, root)
    is_star = len(below[root]) == len(near) - 1 and len(near) > 4
    if leaves <= CROWN and not is_star:
        return [complex(x, y) for x, y in zip(across, away, strict=True)]
    turn = 2 * pi / leaves
    return laid_from(near, [polar(far, leaf * turn) for leaf, far in zip(across, away, strict=True)])


def leaves_in_order(below: Neighbours, root: int) -> tuple[list[float], int]:
    """How far across each node lies, and how many leaves there are.

    The leaves lie one after the other, depth first; any other node between its first and its last branch.
    """
    order: list[int] = []
    waiting = [root]
    while waiting:
        node = waiting.pop()
        order.append(node)
        waiting += below[node]
    across = [0.0] * len(below)
    leaves = 0
    for node in reversed(order):
        if below[node]:
            across[node] = (across[below[node][0]] + across[below[node][-1]]) / 2
        else:
            across[node] = leaves
            leaves += 1
    return across, leaves


def middle(near: Neighbours) -> int:
    """A node in the middle of a longest path; of two, the one that comes first."""
    first = distances(near, 0)
    from_end = distances(near, first.index(max(first)))
    length = max(from_end)
    from_other = distances(near, from_end.index(length))
    return next(
        node
        for node, (to_end, to_other) in enumerate(zip(from_end, from_other, strict=True))
        if to_end + to_other == length and abs(to_end - to_other) <= length % 2
    )
