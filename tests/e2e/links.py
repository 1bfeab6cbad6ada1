"""Share links as the contract says: base64url, without padding, of raw-deflated JSON."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any


def link(json_text: str, kind: str = "lightup") -> str:
    """A share link that holds this text, whatever it is."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json_text.encode()) + packer.flush()
    return f"#{kind}." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def document_link(document: Any, **rest: Any) -> str:
    """A share link that holds this document."""
    return link(json.dumps({"document": document, **rest}))


def held(link: str) -> dict[str, Any]:
    """What a link holds; its document is of the kind that it is marked with."""
    kind, text = link.partition("#")[2].split(".")
    content = json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), wbits=-15))
    assert content["document"]["kind"] == kind
    return content
