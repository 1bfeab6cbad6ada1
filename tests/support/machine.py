"""Bounds on time: scaled by how slow this machine is just now, so that a busy one does not fail a right program."""

from __future__ import annotations

from building.machine import USUAL, loop, times_slower

__all__ = ["USUAL", "in_time", "loop", "slowness"]

MOST = 5.0  # times


def in_time(took: float, bound: float) -> bool:
    """Whether something took no longer than a bound of the same unit, scaled where that is needed."""
    return took <= bound or took <= bound * slowness()


def slowness() -> float:
    """How many times as long as usual a fixed loop takes now, from 1 to 5."""
    return min(MOST, times_slower(loop))
