"""Protocol buffers, the little that Windmill's codes need: fields that are numbers or bytes.

A field is a key (its number times eight, plus how it is stored) and what it holds: a varint, seven bits a byte from the
lowest on; or a length and as many bytes. Nothing is set aside for a length before the bytes are known to be there.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.puzzle import Malformed

VARINT, EIGHT, BYTES, FOUR = 0, 1, 2, 5  # how a field is stored
LONGEST = 10  # bytes of a varint


def fields(data: bytes, what: str) -> Iterator[tuple[int, int | bytes]]:
    """Number and value of each field; raises Malformed: cut short or damaged. `what` begins the sentence."""
    at = 0
    while at < len(data):
        key, at = varint(data, at, what)
        if key & 7 == VARINT:
            value, at = varint(data, at, what)
        elif key & 7 in (BYTES, EIGHT, FOUR):
            size = 8 if key & 7 == EIGHT else 4
            if key & 7 == BYTES:
                size, at = varint(data, at, what)
            if size > len(data) - at:
                raise cut_short(what)
            value, at = data[at : at + size], at + size
        else:
            raise Malformed(f"{what} is damaged: there is no field that begins with {key}.")
        yield key >> 3, value


def varint(data: bytes, at: int, what: str) -> tuple[int, int]:
    """The number that begins here, and where the next thing begins; raises Malformed."""
    value = 0
    for place, byte in enumerate(data[at : at + LONGEST]):
        value |= (byte & 127) << 7 * place
        if byte < 128:
            return value, at + place + 1
    raise cut_short(what) if len(data) - at < LONGEST else Malformed(f"{what} is damaged: a number in it has no end.")


def cut_short(what: str) -> Malformed:
    """What to say when the bytes end too early."""
    return Malformed(f"{what} is cut short: its end is missing. Copy the whole of it again.")


def signed(value: int) -> int:
    """A signed number as `sint32` stores it: 0, -1, 1, -2, 2 ... are 0, 1, 2, 3, 4 ..."""
    return value >> 1 ^ -(value & 1)


def unsigned(value: int) -> int:
    """How `sint32` stores a small signed number."""
    return value << 1 ^ value >> 31


def field(number: int, value: int | bytes) -> bytes:
    """A field, as it is stored."""
    if isinstance(value, int):
        return digits(number << 3 | VARINT) + digits(value)
    return digits(number << 3 | BYTES) + digits(len(value)) + value


def digits(value: int) -> bytes:
    """A number that is not negative, as a varint."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes((*found, value))
