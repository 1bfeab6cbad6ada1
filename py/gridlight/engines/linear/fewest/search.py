"""Local search for few clicks, where there are too many sums of quiet patterns to try all.

Each move takes some patterns at random, as many as a small tensor holds, and goes to the best of all their sums. After
as many moves without progress as there are patterns, it restarts from a random sum. It finds the 561 clicks that 39x39
all-ones needs (nullity 32, OEIS A075464) in a second or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.fewest.sums import Sums
from gridlight.engines.linear.fewest.tensor import Pattern
from gridlight.engines.linear.packed_vectors import added, clicks, scaled

LANES = 1 << 18  # of the small tensors
PATIENCE = 2.0  # seconds without finding fewer clicks


def search(states: int, patterns: Sequence[Pattern], presses: bytes, deadline: Deadline, lanes: int = LANES) -> bytes:
    """The presses with the fewest clicks that were found among these and all sums of patterns on top of them."""
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
