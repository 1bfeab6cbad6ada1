"""Few clicks among very many sums of quiet patterns, proved by information sets.

An information set is a set of cells on which no two sums agree, so what a solution presses there fixes the rest of it.
Of m such sets without a common cell, a solution with fewer than m (t + 1) clicks has at most t on one of them. So all
solutions with at most t clicks on a set are tried, set by set: every solution that is not among them takes m (t + 1)
clicks or more (E. Prange, The use of information sets in decoding cyclic codes, 1962; K.-H. Zimmermann's bound for
linear codes, 1996).

This is quick where the fewest clicks are few for the size of the board, however many sums there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from math import gcd
from random import Random
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.fewest.blocks import prime_part
from gridlight.engines.linear.fewest.sums import BestPresses
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, clicks, prime_powers, scaled

WORK = 1 << 29  # bytes that may be processed, for the sets and for the solutions
OVERHEAD = 1 << 10  # bytes: what starting one addition of vectors costs
TELL = 512  # solutions between two looks at the clock


class Link(NamedTuple):
    """A pattern with `step` at its cell, which takes that cell to every value that is as much modulo the step.

    The links after it have 0 there.
    """

    cell: int
    step: int
    pattern: bytes


class Links(NamedTuple):
    """Links for an information set: every sum takes each link's pattern 0 to n / step - 1 times, in just one way."""

    links: list[Link]
    additions: int  # that were needed to find them


def linked(states: int, patterns: Sequence[Pattern], cells: Sequence[int]) -> Links | None:
    """Links at some of these cells; None when these are no information set."""
    rows = {  # by primes: the sums that have 0 at all cells so far, as patterns that generate them
        prime: [part for vector, order in patterns for part, _ in prime_part(states, vector, order, prime)]
        for prime, _ in prime_powers(states)
    }
    links: list[Link] = []
    additions = 0
    for cell in cells:
        if not any(rows.values()):
            break
        pattern = bytes(len(patterns[0][0]))
        for prime, waiting in rows.items():
            there = [row for row in waiting if row[cell]]
            if there:
                pivot = min(there, key=lambda row: gcd(row[cell], states))
                pattern = added(pattern, pivot, states)
                rows[prime] = remaining(states, waiting, pivot, cell)
                additions += len(there)
        if pattern[cell]:
            step = gcd(pattern[cell], states)
            pattern = scaled(pattern, unit(states, pattern[cell]), states)
            links = [link._replace(pattern=lowered(states, link.pattern, pattern, cell)) for link in links]
            additions += len(links)
            links.append(Link(cell, step, pattern))
    return None if any(rows.values()) else Links(links, additions)


def remaining(states: int, rows: Sequence[bytes], pivot: bytes, cell: int) -> list[bytes]:
    """What generates the sums with 0 at the cell; the pivot is one of the rows, with the largest order there."""
    unity = scaled(pivot, unit(states, pivot[cell]), states)
    others = [lowered(states, row, unity, cell) for row in rows if row is not pivot]
    return [row for row in [*others, scaled(unity, states // unity[cell], states)] if any(row)]


def lowered(states: int, row: bytes, pattern: bytes, cell: int) -> bytes:
    """A row less multiples of a pattern, so that it has less than the pattern at the cell."""
    times = row[cell] // pattern[cell]
    return added(row, scaled(pattern, -times, states), states) if times else row


@cache
def unit(states: int, value: int) -> int:
    """A factor that has an inverse modulo n and takes a value to its greatest common divisor with n."""
    wanted = gcd(value, states)
    return next(factor for factor in range(1, states) if factor * value % states == wanted and gcd(factor, states) == 1)


@cache
def choices(states: int, step: int, value: int) -> list[tuple[int, int]]:
    """The clicks at a link's cell and how often the link is taken for these, from few clicks to many."""
    options = ((value + step * times) % states for times in range(states // step))
    return sorted((min(pressed, states - pressed), times) for times, pressed in enumerate(options))


def tried(states: int, links: Sequence[Link], presses: bytes, most: int, at: int = 0) -> Iterator[bytes]:
    """The presses plus every sum that leaves at most so many clicks on the cells of the links from that one on."""
    while at < len(links):
        cell, step, pattern = links[at]
        (least, times), *others = choices(states, step, presses[cell])
        at += 1
        for cost, more in others:
            if cost > most:
                break
            yield from tried(states, links, added(presses, scaled(pattern, more, states), states), most - cost, at)
        if least > most:
            return
        most -= least
        if times:
            presses = added(presses, scaled(pattern, times, states), states)
    yield presses


def number_tried(states: int, links: Sequence[Link], most: int) -> int:
    """About how many solutions are tried."""
    ways = [1] + [0] * most  # by the clicks on the cells so far
    for _, step, _ in links:
        costs = [cost for cost, _ in choices(states, step, 0) if cost <= most]
        ways = [sum(ways[total - cost] for cost in costs if cost <= total) for total in range(most + 1)]
    return sum(ways)


def least(
    states: int, patterns: Sequence[Pattern], presses: bytes, deadline: Deadline, work: int = WORK
) -> BestPresses:
    """The fewest clicks of these presses plus any sum, and how many sums have so few; None where that is not proved.

    It gives up after so much work, or when time is up.
    """
    best = BestPresses(presses, clicks(presses, states), None)
    size = len(presses) + OVERHEAD
    cells = list(range(len(presses)))
    Random(0).shuffle(cells)  # neighbours depend on each other: a part of the board is often no information set
    sets: list[list[Link]] = []
    try:
        while len(sets) <= best.clicks and len(patterns) ** 2 * size < work:
            deadline.check()
            new = linked(states, patterns, cells)
            if new is None:
                break
            sets.append(new.links)
            work -= new.additions * size
            used = {link.cell for link in new.links}
            cells = [cell for cell in cells if cell not in used]
            best = min(
                best, lightest(states, [new.links], presses, 0, deadline), key=lambda candidate: candidate.clicks
            )
        for most in count():
            work -= size * sum(number_tried(states, links, most) for links in sets)
            if not sets or work < 0:
                break
            best = min(lightest(states, sets, presses, most, deadline), best, key=lambda candidate: candidate.clicks)
            if best.clicks < len(sets) * (most + 1):
                return best
    except Stopped:
        pass
    return best._replace(optimal=None)


def lightest(states: int, sets: Sequence[Sequence[Link]], presses: bytes, most: int, deadline: Deadline) -> BestPresses:
    """The best of the solutions with at most so many clicks on one of the sets, and how many of these are as good."""
    least, optimal = len(presses) * states, set[bytes]()
    for links in sets:
        for number, other in enumerate(tried(states, links, presses, most)):
            if number % TELL == 0:
                deadline.tell(number, None, "Comparing solutions")
            cost = clicks(other, states)
            if cost < least:
                least, optimal = cost, set[bytes]()
            if cost == least:
                optimal.add(other)
    return BestPresses(min(optimal, default=presses), least, len(optimal))
