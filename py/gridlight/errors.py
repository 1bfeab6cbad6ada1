"""The errors that reach the caller as a sentence."""

from __future__ import annotations


class Malformed(ValueError):
    """Bad input; the message is a sentence that says what is wrong and where."""

    def __init__(self, sentence: str, known: float = 0.0) -> None:
        super().__init__(sentence)
        self.known = known  # the share of the text that the complaining form understood, from 0 to 1


class Unread(Malformed):
    """A text that fits no form of the kinds that were asked about: it may be another kind's, or no puzzle at all."""


class Unsure(Unread):
    """A code of which only the shape is not known, where none is guessed."""


class Several(Malformed):
    """A text that holds more than one puzzle."""


class Unsupported(Exception):
    """Well-formed, but not something that this build can do; the message is a sentence."""

    def __init__(self, sentence: str, known: float = 0.0) -> None:
        super().__init__(sentence)
        self.known = known


class Stopped(Exception):
    """A limit on time or size was reached; the message is a sentence."""
