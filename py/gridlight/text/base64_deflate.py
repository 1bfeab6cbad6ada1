"""Text packed for addresses: base64 of raw deflate."""

from __future__ import annotations

import base64
import re
import zlib

from gridlight.errors import Malformed
from gridlight.text.validate import shown

MOST = 16 << 20  # bytes of text; inflating stops when there are more
RAW = -15  # zlib's word for deflate without a header
EITHER = str.maketrans("-_", "+/")  # the alphabet of addresses (base64url) is accepted besides the ordinary one
OTHER = re.compile(r"[^A-Za-z0-9+/]")


def pack(text: str) -> str:
    """The text in the alphabet of addresses, without padding."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    return base64.urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode().rstrip("=")


def unpack(packed: str, what: str = "This link", most: int = MOST) -> str:
    """The text that was packed; raises Malformed: cut short, damaged or too large. `what` begins the sentence."""
    digits = packed.rstrip("=").translate(EITHER)
    if wrong := OTHER.search(digits):
        raise Malformed(f"{what} is damaged: its character {wrong.start() + 1} is “{shown(wrong[0])}”.")
    cut = f"{what} is cut short: its end is missing. Copy the whole of it again."
    if not digits or len(digits) % 4 == 1:
        raise Malformed(cut)
    inflate = zlib.decompressobj(RAW)
    try:
        data = inflate.decompress(base64.b64decode(digits + "=" * (-len(digits) % 4)), most + 1)
        if len(data) > most:
            raise Malformed(f"{what} unpacks to more than {most >> 20} MiB.")
        if not inflate.eof:
            raise Malformed(cut)
        if inflate.unused_data:
            raise Malformed(f"{what} is damaged: something follows after its end.")
        return data.decode()
    except (zlib.error, UnicodeDecodeError):
        raise Malformed(f"{what} is damaged: it cannot be unpacked.") from None
