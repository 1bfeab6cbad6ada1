"""A layout for any connected graph: links pull their ends together, and all nodes push each other away.

This is static/puzzles/switches/forces.ts, operation by operation, so that a picture has its bulbs where the page has
them. Spots are complex numbers; those that are multiplied with each other, or with a real number, give what their parts
would by themselves.
"""

from __future__ import annotations

from cmath import exp
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import ceil, floor, pi, sqrt

from gridlight.puzzles.switches.drawing.graph import Neighbours
from gridlight.puzzles.switches.drawing.nearby import box_of, quantile

MOST_TICKS = 100
WORK = 18_000  # nodes times ticks: a larger graph gets fewer ticks
LINK = 0.7  # how strongly a link pulls,
MIDDLE = 0.05  # and the middle of all
SPEED = 0.7  # what a node keeps of its speed at each tick
COLD = 0.01  # how strong the forces are in the end
TINY = 1e-6
ROOM = 1.5  # squares of a link's length for each node, at least
APART = 0.84  # how far apart nodes lie at least
APART_TICKS = 20
SMALL = 40  # nodes: of a graph with so few, the best of several layouts is taken
TRIES = 3
CROWD = 400  # nodes: more of them lie in rows and columns
MEANS = 5  # how often each of these moves between its neighbours


def laid_by_forces(near: Neighbours) -> list[complex]:
    """Of a small graph several layouts are made, and the one with the fewest crossings taken."""
    first = [rounded(spot) for spot in stretched(near)]
    if len(near) > CROWD:
        return in_rows(among_neighbours(first, near))
    best = laid_from(near, first)
    if len(near) > SMALL:
        return best
    least = crossings(near, best)
    for seed in range(1, TRIES + 1):
        if least == 0:
            break
        random = random_from(seed)
        following = laid_from(near, [complex(random() * len(near), random() * len(near)) for _ in near])
        crossed = crossings(near, following)
        if crossed < least:
            best, least = following, crossed
    return best


def laid_from(near: Neighbours, start: Sequence[complex]) -> list[complex]:
    """The layout to which the forces lead from these spots."""
    spots = [rounded(spot) for spot in start]
    speeds = [0j] * len(near)
    links = pairs(near)
    ticks = min(MOST_TICKS, floor(WORK / len(near) + 0.5))
    for tick in range(1, ticks + 1):
        heat = to_millionth(COLD ** (tick / ticks))
        pull(spots, speeds, near, links, LINK * heat)
        push(spots, speeds, heat)
        for node, spot in enumerate(spots):
            speeds[node] = (speeds[node] - spot * (MIDDLE * heat)) * SPEED
            spots[node] = spot + speeds[node]
    return mirrored(apart(spots, near))


def to_millionth(number: float) -> float:
    """Elsewhere sines and powers may differ in their last digits, which forces would make more of."""
    return floor(number * 1e6 + 0.5) / 1e6


def rounded(spot: complex) -> complex:
    """A spot to the millionth."""
    return complex(to_millionth(spot.real), to_millionth(spot.imag))


def squared(vector: complex) -> float:
    """The square of its length."""
    return (vector * vector.conjugate()).real


def pull(
    spots: Sequence[complex],
    speeds: list[complex],
    near: Neighbours,
    links: Sequence[tuple[int, int]],
    strength: float,
) -> None:
    """Links shorter or longer than 1 change the speeds of their ends; the one with more links is pulled less."""
    for start, end in links:
        vector = spots[end] + speeds[end] - spots[start] - speeds[start]
        length = sqrt(squared(vector)) + TINY
        pulled = vector * ((length - 1) / length * strength)
        share = len(near[start]) / (len(near[start]) + len(near[end]))
        speeds[end] -= pulled * share
        speeds[start] += pulled * (1 - share)


def push(spots: Sequence[complex], speeds: list[complex], strength: float) -> None:
    """Each two nodes push each other away."""
    for node, spot in enumerate(spots):
        total = 0j
        for other in range(node):
            vector = spot - spots[other]
            square = (vector * vector.conjugate()).real
            pushed = vector * (strength / (sqrt(square) + TINY if square < 1 else square))
            total += pushed
            speeds[other] -= pushed
        speeds[node] += total


def pairs(near: Neighbours) -> list[tuple[int, int]]:
    """Each link once."""
    return [(node, other) for node, others in enumerate(near) for other in others if node < other]


def crossings(near: Neighbours, spots: Sequence[complex]) -> int:
    """How many pairs of links cross."""

    def side(start: int, end: int, node: int) -> float:
        """On which side of the line from one node to another a third lies."""
        return ((spots[end] - spots[start]).conjugate() * (spots[node] - spots[start])).imag

    return sum(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for (a, b), (c, d) in combinations(pairs(near), 2)
        if a not in (c, d) and b not in (c, d)
    )


def distances(near: Neighbours, start: int) -> list[int]:
    """How many links each node is away from this one; -1 where there is no way."""
    away = [-1] * len(near)
    away[start] = 0
    queue = [start]
    for node in queue:
        for following in near[node]:
            if away[following] < 0:
                away[following] = away[node] + 1
                queue.append(following)
    return away


def stretched(near: Neighbours) -> Iterator[complex]:
    """A start for the forces.

    Left and right are two nodes as far apart as possible, top and bottom two far from both: a node lies across by its
    distances to the first two, down by those to the others, and a little off, so that no two coincide.
    """

    def farthest(*starts: Sequence[int]) -> list[int]:
        away = [min(each) for each in zip(*starts, strict=True)]
        return distances(near, away.index(max(away)))

    left = farthest(distances(near, 0))
    right = farthest(left)
    top = farthest(left, right)
    bottom = farthest(left, right, top)
    for node in range(len(near)):
        radius, angle = sqrt((0.5 + node) / len(near)) / 2, node * pi * (3 - sqrt(5))  # the golden angle
        yield complex(left[node] - right[node], top[node] - bottom[node]) / 2 + radius * exp(1j * angle)


def random_from(seed: int) -> Callable[[], float]:
    """Numbers from 0 up to 1 (Marsaglia 2003, “Xorshift RNGs”: the triple 13, 17, 5), as on the page."""
    word = 2**32 - 1
    state = (seed + 1) * 0x9E3779B1 & word | 1

    def following() -> float:
        nonlocal state
        state ^= state << 13 & word
        state ^= state >> 17
        state ^= state << 5 & word
        return state / 2**32

    return following


def apart(spots: Sequence[complex], near: Neighbours) -> list[complex]:
    """Scaled so that links are about 1 long, or longer if nodes lie close; then no node lies on another."""
    link = quantile((sqrt(squared(spots[start] - spots[end])) for start, end in pairs(near)), 0.5)
    _, _, width, height = box_of(spots)
    room = (width / link + 1) * (height / link + 1) / len(spots)
    unit = link * min(1, sqrt(room / ROOM))
    placed = [spot / unit for spot in spots]
    for _ in range(APART_TICKS):
        push_apart(placed)
    return placed


def push_apart(spots: list[complex]) -> None:
    """Move each two spots that lie too close away from each other."""
    from_left = sorted(range(len(spots)), key=lambda node: spots[node].real)
    for place, node in enumerate(from_left):
        for other in from_left[place + 1 :]:
            if spots[other].real - spots[node].real >= APART:
                break
            vector = spots[other] - spots[node]
            length = sqrt(squared(vector)) + TINY
            if length < APART:
                moved = vector * ((APART - length) / length / 2)
                spots[node] -= moved
                spots[other] += moved


def among_neighbours(start: Sequence[complex], near: Neighbours) -> Sequence[complex]:
    """Each spot some times between itself and its neighbours."""
    spots = start
    for _ in range(MEANS):
        means: list[complex] = []
        for node, total in enumerate(spots):
            for other in near[node]:
                total += spots[other]
            means.append(total / (len(near[node]) + 1))
        spots = means
    return spots


def in_rows(spots: Sequence[complex]) -> list[complex]:
    """In rows: each column takes as many as fit of the nodes farthest left, from top to bottom."""
    rows = ceil(sqrt(len(spots) / 1.5))
    from_left = sorted(range(len(spots)), key=lambda node: spots[node].real)
    placed = [0j] * len(spots)
    for start in range(0, len(spots), rows):
        for row, node in enumerate(sorted(from_left[start : start + rows], key=lambda node: spots[node].imag)):
            placed[node] = complex(start // rows, row)
    return placed


def mirrored(spots: Sequence[complex]) -> list[complex]:
    """The same picture with its first node towards the upper left."""
    left, top, width, height = box_of(spots)
    across = -1 if spots[0].real > left + width / 2 else 1
    down = -1 if spots[0].imag > top + height / 2 else 1
    return [complex(spot.real * across, spot.imag * down) for spot in spots]
