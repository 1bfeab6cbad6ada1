"""Minimal unsatisfiable subsets: constraints that contradict each other, none of which can be left out.

QuickXplain (Junker, QUICKXPLAIN: preferred explanations and relaxations for over-constrained problems, 2004). The
earlier an item stands, the sooner it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from gridlight.deadline import Stopped

Item = TypeVar("Item")


def minimal_core(items: Sequence[Item], contradict: Callable[[Sequence[Item]], bool]) -> list[Item]:
    """Some of these items that contradict each other as all of them do, and of which none can be spared.

    Where `contradict` raises Stopped, an item may be kept that could be spared; the items still contradict each other.
    """

    def fails(some: Sequence[Item]) -> bool:
        try:
            return contradict(some)
        except Stopped:
            return False

    def part(base: list[Item], changed: bool, some: list[Item]) -> list[Item]:
        """What is needed of some, beside the base."""
        if changed and fails(base):
            return []
        if len(some) == 1:
            return some
        half = len(some) // 2
        later = part([*base, *some[:half]], True, some[half:])
        earlier = part([*base, *later], bool(later), some[:half])
        return [*earlier, *later]

    return part([], False, list(items)) if items else []
