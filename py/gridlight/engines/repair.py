"""The fewest lights to change so that an unsolvable puzzle can be solved."""

from __future__ import annotations

from gridlight.deadline import Deadline
from gridlight.engines.linear import Linear


def repair(linear: Linear, deadline: Deadline) -> dict[int, int] | None:
    """By how much to change each of the fewest lights (their numbers); None when that was not found out in time."""
    return None
