"""What every sentence about a text that cannot be read has in common."""

from __future__ import annotations

import pytest

from gridlight.puzzle import Malformed, Unsupported
from gridlight.reading import read


def refusal(text: str, kind: str | None) -> str:
    """The sentence about a text that cannot be read, which is short for any text."""
    with pytest.raises((Malformed, Unsupported)) as refused:
        read(text, kind)
    said = str(refused.value)
    assert len(said) < 400
    assert said.isprintable()
    assert said.endswith((".", ")."))
    return said
