"""The errors that reach the caller as a sentence; `Stopped`, for the time limit, is in `deadline`."""

from __future__ import annotations


class Malformed(ValueError):
    """Bad input; the message is a sentence that says what is wrong and where."""


class Unread(Malformed):
    """A text that fits no form of the kinds that were asked about: it may be another kind's, or no puzzle at all."""


class Unsupported(Exception):
    """Well-formed, but not something that this build can do; the message is a sentence."""
