"""All sums of the quiet patterns of a block, tried as far as time allows."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from gridlight.deadline import Deadline, Stopped
from gridlight.engines.linear.fewest.tensor import Pattern, Tensor
from gridlight.engines.linear.packed_vectors import added, clicks, scaled

LANES = 1 << 21  # of one tensor: 2^20 sums of two states; larger ones do not fit into the processor's caches


class BestPresses(NamedTuple):
    """The best presses found, their clicks, and how many presses take as few; None when that is not proved."""

    presses: bytes
    clicks: int
    optimal: int | None


class Sums:
    """All sums of some quiet patterns: those of the inner ones in a tensor, for each sum of the outer ones."""

    def __init__(self, states: int, patterns: Sequence[Pattern], lanes: int = LANES) -> None:
        self.states = states
        self.inner: list[Pattern] = []
        self.outer: list[Pattern] = []
        size = states
        for vector, order in patterns:
            fits = size * order <= lanes or not self.inner
            (self.inner if fits else self.outer).append((vector, order))
            size *= order if fits else 1
        self.tensor = Tensor(states, self.inner)
        self.runs = prod(order for _, order in self.outer)

    def least(self, presses: bytes, deadline: Deadline, patient: bool = False) -> BestPresses:
        """The fewest clicks of these presses plus any sum.

        Unless it is patient, it gives up after the first run if time will not suffice.
        """
        best, optimal = BestPresses(presses, clicks(presses, self.states), None), 0
        at = presses
        taken = [0] * len(self.outer)
        began = deadline.left()
        try:
            for run in range(self.runs):
                deadline.tell(run, self.runs, "Adding up quiet patterns")
                lightest = self.tensor.lightest(at)
                if lightest.clicks < best.clicks or not optimal:
                    best, optimal = BestPresses(self.on_top(at, lightest.taken), lightest.clicks, None), 0
                if lightest.clicks == best.clicks:
                    optimal += lightest.optimal
                if run == 0 and not patient and (began - deadline.left()) * (self.runs - 1) > deadline.left():
                    return best
                for number, (vector, order) in enumerate(self.outer):  # the next sum, as an odometer counts
                    at = added(at, vector, self.states)
                    taken[number] = (taken[number] + 1) % order
                    if taken[number]:
                        break
        except Stopped:
            return best
        return best._replace(optimal=optimal)

    def on_top(self, presses: bytes, taken: Sequence[int]) -> bytes:
        """The presses plus so many of each inner pattern."""
        for (vector, _), multiple in zip(self.inner, taken, strict=True):
            presses = added(presses, scaled(vector, multiple, self.states), self.states)
        return presses
