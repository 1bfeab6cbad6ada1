"""The backbone: what all solutions share, from as few questions as it takes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def backbone(solution: Sequence[Item], other: Callable[[Sequence[Item]], Collection[Item] | None]) -> list[Item]:
    """The items of a solution that all others have too.

    `other` finds a solution that lacks at least one of the items it is given; None when there is none. Each answer
    leaves fewer items (Janota, Lynce and Marques-Silva, Algorithms for computing backbones, 2015).
    """
    shared: list[Item] = list(solution)
    while shared and (different := other(shared)) is not None:
        shared = [item for item in shared if item in different]
    return shared
