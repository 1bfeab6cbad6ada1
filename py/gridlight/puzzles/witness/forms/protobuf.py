"""The part of protocol buffers that Windmill's codes use: fields that are numbers or bytes.

A field is a key (its number times eight, plus its wire type) and a value: a varint, seven bits a byte, lowest first, or
a length and that many bytes. A length is compared with the bytes that are there before memory is used.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridlight.puzzle import Malformed

VARINT, EIGHT, BYTES, FOUR = 0, 1, 2, 5  # wire types
LONGEST = 10  # bytes of a varint


def fields(data: bytes, what: str) -> Iterator[tuple[int, int | bytes]]:
    """The number and value of each field; raises Malformed. `what` is the subject of its sentence."""
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
            raise Malformed(f"{what} is damaged: no field has the key {key}.")
        yield key >> 3, value


def varint(data: bytes, at: int, what: str) -> tuple[int, int]:
    """The number at this position, and the position after it; raises Malformed."""
    value = 0
    for place, byte in enumerate(data[at : at + LONGEST]):
        value |= (byte & 127) << 7 * place
        if byte < 128:
            return value, at + place + 1
    raise (
        cut_short(what)
        if len(data) - at < LONGEST
        else Malformed(f"{what} is damaged: it has a number without an end.")
    )


def cut_short(what: str) -> Malformed:
    """The error when the bytes end too early."""
    return Malformed(f"{what} is cut short: its end is missing. Copy the whole of it again.")


def signed(value: int) -> int:
    """A signed number from its `sint32` code (zigzag): 0, 1, 2, 3, 4 ... are 0, -1, 1, -2, 2 ..."""
    return value >> 1 ^ -(value & 1)


def unsigned(value: int) -> int:
    """The `sint32` code (zigzag) of a small signed number."""
    return value << 1 ^ value >> 31


def field(number: int, value: int | bytes) -> bytes:
    """The bytes of a field."""
    if isinstance(value, int):
        return digits(number << 3 | VARINT) + digits(value)
    return digits(number << 3 | BYTES) + digits(len(value)) + value


def digits(value: int) -> bytes:
    """The varint of a number that is not negative."""
    encoded = bytearray()
    while value > 127:
        encoded.append(value & 127 | 128)
        value >>= 7
    return bytes((*encoded, value))
