"""Least squares of what was measured: a straight line, or a bilinear surface."""

from __future__ import annotations

from collections.abc import Sequence

Surface = tuple[float, float, float, float]  # a, b, c and d of a + b u + c v + d u v


def straight_line(seen: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """a and b of the line y = a + b x through points (x, y, weight), which have at least two different x."""
    total = sum(weight for _, _, weight in seen)
    middle_x = sum(x * weight for x, _, weight in seen) / total
    middle_y = sum(y * weight for _, y, weight in seen) / total
    spread = sum(weight * (x - middle_x) ** 2 for x, _, weight in seen)
    slope = sum(weight * (x - middle_x) * (y - middle_y) for x, y, weight in seen) / spread
    return middle_y - slope * middle_x, slope


def height_at(surface: Surface, u: float, v: float) -> float:
    """The value of a surface at a point."""
    a, b, c, d = surface
    return a + b * u + c * v + d * u * v


def fitted(seen: Sequence[tuple[float, float, float, float]], before: Surface, ridge: Surface) -> Surface:
    """The surface that fits these u, v, values and weights best.

    `ridge` is the weight that each number has to stay as it was before: few points on one line do not turn the surface.
    """
    table = [[ridge[row] * (row == column) for column in range(5)] for row in range(4)]
    for u, v, value, weight in seen:
        line = (1.0, u, v, u * v, value - height_at(before, u, v))
        for row in range(4):
            for column in range(5):
                table[row][column] += weight * line[row] * line[column]
    for at in range(4):  # Gauss and Jordan
        pivot = table[at][at]
        table[at] = [value / pivot for value in table[at]]
        for row in range(4):
            if row != at:
                by = table[row][at]
                table[row] = [one - by * other for one, other in zip(table[row], table[at], strict=True)]
    a, b, c, d = (known + row[4] for known, row in zip(before, table, strict=True))
    return a, b, c, d
