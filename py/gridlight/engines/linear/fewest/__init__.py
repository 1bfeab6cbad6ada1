"""The solution with the fewest clicks, proved where that is possible.

A right click is n - 1 presses, so k presses cost min(k, n - k) clicks. All solutions are any one of them plus every sum
of multiples of the quiet patterns; the cheapest is as hard to find as the nearest word of a linear code (E. R.
Berlekamp, R. J. McEliece, H. C. A. van Tilborg, On the inherent intractability of certain coding problems, 1978). So
the patterns are split into blocks that share no cell. Every sum of a block is tried where these are few; otherwise
those that can have few clicks are, by information sets. Where that takes too long, every sum is tried as far as time
allows, and a local search finds few clicks without a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.fewest import information_sets
from gridlight.engines.linear.fewest.blocks import Block, blocks
from gridlight.engines.linear.fewest.sums import BestPresses, Sums
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, clicks, scaled

MEMORY = 1 << 27  # bytes for quiet patterns; a 1022x1022 board has 480 of a million cells each
SHARE = 0.3  # of the time may go into a proof by information sets
LANES = 1 << 18  # of the small tensors
PATIENCE = 2.0  # seconds without finding fewer clicks


class Fewest(NamedTuple):
    """The best solution found, and how many take as few clicks; None when that is not proved to be the fewest."""

    presses: bytes
    clicks: int
    optimal: int | None
    proved: bool


def fewest(states: int, start: bytes, quiet: Iterable[Pattern], deadline: Deadline) -> Fewest:
    """The solution with the fewest clicks among `start` + all sums of multiples of independent quiet patterns.

    If time runs out before a proof, or the patterns do not fit into memory, the best solution found is returned.
    """
    waiting = iter(quiet)
    patterns = tuple(islice(waiting, MEMORY // max(len(start), 1)))
    presses = start
    optimal = 1
    proved = next(waiting, None) is None
    apart = blocks(states, patterns)
    for number, block in enumerate(apart):
        # The large blocks come last and share the time that the small ones leave.
        time = deadline if block.sums.runs == 1 else deadline.part(1 / (len(apart) - number))
        best = least(states, block, block.cut(presses), time)
        if best.optimal is None:
            proved = False
            best = best._replace(presses=search(states, block.patterns, best.presses, time))
        else:
            optimal *= best.optimal
        presses = block.put(presses, best.presses)
    return Fewest(presses, clicks(presses, states), optimal if proved else None, proved)


def least(states: int, block: Block, presses: bytes, deadline: Deadline) -> BestPresses:
    """The fewest clicks in a block; `optimal` is None where they are not proved."""
    if block.sums.runs == 1:
        return block.sums.least(presses, deadline)
    best = information_sets.least(states, block.patterns, presses, deadline.part(SHARE))
    return best if best.optimal is not None else block.sums.least(best.presses, deadline)


def search(states: int, patterns: Sequence[Pattern], presses: bytes, deadline: Deadline, lanes: int = LANES) -> bytes:
    """The presses with the fewest clicks that were found among these and all sums of patterns on top of them.

    Each move takes some patterns at random, as many as a small tensor holds, and goes to the best of all their sums.
    After as many moves without progress as there are patterns, it restarts from a random sum. It finds the 561 clicks
    that 39x39 all-ones needs (nullity 32, OEIS A075464) in a second or two.
    """
    random = Random(0)
    fewest = clicks(presses, states)
    best = presses
    at = presses
    until = deadline.left() - PATIENCE
    starts = 0
    try:
        while deadline.left() > until:
            few, failed = clicks(at, states), 0
            while failed < len(patterns):
                deadline.tell(starts, None, "Looking for fewer clicks")
                some = Sums(states, random.sample(patterns, len(patterns)), lanes)
                lightest = some.tensor.lightest(at)
                failed += 1
                if lightest.clicks < few:
                    at = some.on_top(at, lightest.taken)
                    few = lightest.clicks
                    failed = 0
                if few < fewest:
                    fewest, best = few, at
                    until = deadline.left() - PATIENCE
            for vector, order in patterns:
                at = added(at, scaled(vector, random.randrange(order), states), states)
            starts += 1
    except Stopped:
        pass
    return best
