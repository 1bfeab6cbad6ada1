"""Text forms: how puzzles are written down, here and elsewhere, and how a pasted text finds its reader.

A kind lists its own forms in `Puzzle.forms`; the forms `json` and `link` belong to every kind and live here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridlight.puzzle import Document, State


@dataclass(frozen=True)
class Reading:
    """What a text says: the puzzle, what was already done, and what had to be assumed (one sentence each)."""

    document: Document
    state: State | None = None
    notes: tuple[str, ...] = ()


def never(text: str) -> bool:
    """A form without marks of its own, or one that no bare text can be."""
    return False


@dataclass(frozen=True)
class Form:
    """One way to write a puzzle down. A form that only reads has no `write`; one that only writes has no `read`."""

    name: str  # the contract's name: "puzzle-team"
    read: Callable[[str], Reading] | None = None  # raises Malformed: what is wrong, and where
    write: Callable[[Document, State], str] | None = None  # raises Unsupported where the form cannot say it
    marked: Callable[[str], bool] = never  # the text bears this form's mark: an address, a header, a key
    possible: Callable[[str], bool] = never  # no mark, but its characters allow this form
