"""Vectors modulo n as bytes, one for each number, and as big ints, which add whole vectors at once.

A vector's packed form is its bytes read as a little-endian int: number i is lane i, of 8 bits. Lanes never overflow as
long as no sum in between passes 255; `reduced` brings all of them back below n. In plain Python this is some 15 times
faster than lists, and about as fast as numpy up to some hundred numbers.
"""

from __future__ import annotations

from functools import cache
from math import gcd

FULL = 255  # the most that a lane can hold


@cache
def times(factor: int, modulus: int) -> bytes:
    """The translation table, for bytes.translate, that takes each lane v to factor * v mod modulus."""
    return bytes(factor * value % modulus for value in range(FULL + 1))


def packed(vector: bytes) -> int:
    """A vector as one int."""
    return int.from_bytes(vector, "little")


def reduced(lanes: int, length: int, modulus: int, factor: int = 1) -> bytes:
    """The vector of these lanes, each times a factor, modulo n."""
    return lanes.to_bytes(length, "little").translate(times(factor, modulus))


def scaled(vector: bytes, factor: int, modulus: int) -> bytes:
    """Each number times a factor, modulo n."""
    return vector.translate(times(factor % modulus, modulus))


def added(first: bytes, second: bytes, modulus: int) -> bytes:
    """The sum of two vectors of one length, modulo n."""
    return reduced(packed(first) + packed(second), len(first), modulus)


def taken(first: bytes, second: bytes, modulus: int) -> bytes:
    """The first vector minus the second, modulo n."""
    return added(first, scaled(second, -1, modulus), modulus)


def clicks(vector: bytes, states: int) -> int:
    """The clicks for these presses: min(k, n - k) for k presses, since a right click is n - 1 presses."""
    return sum(vector.count(presses) * min(presses, states - presses) for presses in range(1, states))


def prime_powers(number: int) -> list[tuple[int, int]]:
    """The prime powers whose product a number is: 12 is [(2, 2), (3, 1)]."""
    powers: list[tuple[int, int]] = []
    prime = 2
    while number > 1:
        power = 0
        while number % prime == 0:
            number //= prime
            power += 1
        if power:
            powers.append((prime, power))
        prime += 1
    return powers


def joined(parts: list[tuple[int, bytes]], states: int) -> bytes:
    """The vector modulo n that is each of these vectors modulo its own modulus (Chinese remainders).

    The moduli have no common divisors, and n is their product.
    """
    whole: bytes | None = None
    for modulus, vector in parts:
        share = scaled(vector, raised(modulus, states), states)
        whole = share if whole is None else added(whole, share, states)
    assert whole is not None
    return whole


def raised(modulus: int, states: int) -> int:
    """The number that is 1 modulo this part of n and 0 modulo the rest of n."""
    cofactor = states // modulus
    assert gcd(cofactor, modulus) == 1
    return cofactor * pow(cofactor, -1, modulus) % states if modulus > 1 else 0
