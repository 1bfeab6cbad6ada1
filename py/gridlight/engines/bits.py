"""Sets of whole numbers as ints: bit n says whether n is in the set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_of(mask: int) -> Iterator[int]:
    """The numbers of a set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
