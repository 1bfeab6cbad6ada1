"""Messages of the build: progress, a line at a time, and the error that ends it."""

from __future__ import annotations


class BuildError(Exception):
    """The build cannot go on; the message says why and what to do."""


def say(text: str) -> None:
    """Print a line at once, even when the output is a pipe."""
    print(text, flush=True)
