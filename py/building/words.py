"""How the build speaks: short lines of what it does, and one sentence when it cannot go on."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"


class Trouble(Exception):
    """The build cannot go on; the message is a sentence that names the way out."""


def say(text: str) -> None:
    """One line about what is being done, at once even when the output is a pipe."""
    print(text, flush=True)
